// The Tory's secret of a campaign. It is worked out from a key, and his marks cannot be read without it: whoever looks over a shoulder at the log, a
// link or an address reads nothing. It keeps honest people honest; the device knows.
import { rollFor } from '$lib/dice/seeded-roll';
import { allFaces, type Face } from '$lib/whist/cards';
import { sentenceParts } from '$lib/whist/code';
import type { Written } from '../../rules/objectives';
import { shuffleFor } from '../../rules/shuffle';
import type { Battle, Secret } from './battle';

/** The cards of the Whist deck that nobody has drawn yet: two packs without jokers. */
export const whistLeft = ({ whistSpent }: Pick<Battle, 'whistSpent'>): readonly Face[] => {
	const left = [...allFaces, ...allFaces];
	for (const face of whistSpent) left.splice(left.indexOf(face), left.includes(face) ? 1 : 0);
	return left;
};

/** The five cards of the secret; none where the Tory keeps them on paper. */
export function secretCards(battle: Pick<Battle, 'whistSpent' | 'secret'>): Written['cards'] {
	const key = battle.secret?.key;
	if (key === null || key === undefined) return {};
	const drawn = shuffleFor(key, 'secret', whistLeft(battle));
	return Object.fromEntries(sentenceParts.map((part, at) => [part, drawn[at] ?? 'AS']));
}

/** The four words that can be worked into a hand; 0 is none of them. */
export type MarkedWord = 0 | 1 | 2 | 3 | 4;
const words = 5;

const shift = (key: string, hand: number) => rollFor(key, `mark ${hand}`, words);

export const sealMark = (key: string, hand: number, word: MarkedWord): string =>
	String((word + shift(key, hand)) % words);

export const readMark = (key: string, hand: number, sealed: string): MarkedWord =>
	((((Number(sealed) - shift(key, hand)) % words) + words) % words) as MarkedWord;

/** The hands in which a word was worked in, by the sealed marks. */
export const markedHands = ({ key, marks }: Secret): readonly number[] =>
	key === null
		? []
		: Object.entries(marks)
				.filter(([hand, sealed]) => readMark(key, Number(hand), sealed) !== 0)
				.map(([hand]) => Number(hand));
