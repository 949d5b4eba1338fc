// The letter: read at the start of a round, counted at its end (PA-L).
import type { LetterCard } from '../../rules/cards';
import { findPileProblem, judgeLetter } from '../../rules/votes';
import { nameOf, seatOf } from '../state/state';
import { type Draft, frontOf, notAsked } from './draft';
import { effectItems } from './consequences';
import type { IntentOf } from './intents';

/** Nobody told what the letter asks: what came of it is set by hand. */
const unreadLetter: LetterCard = { label: '', day: 1, influence: [], coins: 0, other: [], onFail: [], onPass: [] };

/** The letter is counted at the round's end (PA-L4). */
export function countLetter(
	draft: Draft,
	{ pile, confirmed, accepted = true, says }: IntentOf<'count-letter'>
): string | null {
	const { state } = draft;
	if (draft.front || state.gift) return 'First settle what is open.';
	if (state.step !== 'round-end' || state.part !== 2) return 'Only after the last turn of a round.';
	const problem = findPileProblem(pile, accepted);
	if (problem !== null) return problem;
	const { coins } = state.letter;
	const card = state.letter.card ?? unreadLetter;
	const judged = judgeLetter(card, state.seats.length, { pile, coins, confirmed });
	const passed = says === undefined ? judged.passed : says === 'passed';
	const lines = judged.lines.map(({ text, met }) => `${text}${met ? '' : ', not met'}`);
	const told = [...lines, ...(passed === judged.passed ? [] : ['the table says so'])].join('; ') || 'nothing was asked';
	const then = effectItems(
		passed ? card.onPass : card.onFail,
		state.firstSeat,
		passed ? 'the letter passed' : 'the letter failed'
	);
	draft.emit({ kind: 'letter-resolved', pile, passed, told: told.slice(0, 160), rule: 'PA-L4', chain: { then } });
	const jack = seatOf(draft.state, 'jack');
	if (passed && jack !== null) draft.say(`${nameOf(state, jack)} draws any 2 cards: Success Suits Me`, 'PA-L4');
	const viktor = seatOf(draft.state, 'viktor');
	if (!passed && viktor !== null)
		draft.emit({ kind: 'ap-moved', seat: viktor, by: -1, of: 'standing', cause: 'Old Dog', rule: 'PA-L4' });
	return null;
}

export function readLetter(draft: Draft, { card }: IntentOf<'letter'>): string | null {
	const item = frontOf(draft, 'letter');
	if (!item) return notAsked;
	draft.emit({
		kind: 'letter-read',
		card: { ...card, day: draft.state.round },
		rule: 'PA-L1',
		chain: { of: item.id, becomes: null }
	});
	return null;
}
