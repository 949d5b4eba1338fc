// The question as the state has it: what a Tory has and stakes, and who has still to tell.
import type { CardId } from '../../rules/cards';
import { chipsOnGroups, type Score, scoreTory, type ToryTerms } from '../../rules/scores';
import type { PlayerId } from '../../rules/table';
import { type Battle, type Hand, has, isTory } from './battle';

/** A Tory needs nobody to second. */
export const isSeconded = (battle: Battle, hand: Hand): boolean => hand.called !== null && isTory(battle, hand.called);

export const toryTerms = (battle: Battle, hand: Pick<Hand, 'kind'>): ToryTerms => ({
	kind: hand.kind,
	threeCards: has(battle, 'three-cards'),
	oppression: has(battle, 'oppression'),
	allInTravel: battle.seating.others.includes('R92')
});

/** A Tory's chips that were spent in this hand: on groups and by the discards. */
export const stakeOf = (hand: Hand, tory: PlayerId): number =>
	chipsOnGroups(hand.table.groups, tory) + (hand.byDiscards[tory] ?? 0);

export const scoreOfTory = (battle: Battle, hand: Hand, tory: PlayerId, cards: readonly CardId[]): Score =>
	scoreTory(
		cards,
		toryTerms(battle, hand),
		{ pool: battle.pool[tory] ?? 0, line: hand.line[tory] ?? 0, stake: stakeOf(hand, tory) },
		hand.table.toryCards.filter(({ by }) => by === tory)
	);

/** Who has still to tell, in their order. */
export const stillToTell = ({ hand }: Battle): readonly PlayerId[] =>
	hand?.scored?.narrators.filter((one) => !hand.narrated.includes(one)) ?? [];

/** What the app says of a number that players counted themselves (SL-H12). */
export function whyNotCounted(text: string): string | null {
	const number = Number(text);
	if (text.trim() === '' || Number.isNaN(number)) return 'Say a number.';
	if (!Number.isInteger(number) || number < 0) return 'Whole cards only.';
	return number > 103 ? 'More cards than two packs have on the table.' : null;
}
