// The course of the game where nothing is open: the next phase, the next turn, and the eight steps of a round’s end (PA-T, PA-R).
import type { LetterCard } from '../../rules/cards';
import { rounds } from '../../rules/data';
import { findPileProblem, judgeLetter } from '../../rules/votes';
import type { Item } from '../state/items';
import { isIn, nameOf, type PatriotState, seatAt, seatOf, turnSeat } from '../state/state';
import { effectItems, incite } from './consequences';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { rollItem } from './riots';

/** With nothing open, the course of the round goes on by itself where nobody is asked. */
export function advance(draft: Draft): boolean {
	const { state } = draft;
	if (state.gift) return false;
	switch (state.step) {
		case 'set-up':
			draft.emit({ kind: 'phase-begun', step: 'turn-start' });
			return true;
		case 'turn-start':
			return beginTurn(draft);
		case 'encounter':
			if (!state.briefDone) return false;
			draft.emit({ kind: 'phase-begun', step: 'turn-end' });
			return true;
		case 'round-end':
			return advanceRound(draft);
		default:
			return false;
	}
}

function beginTurn(draft: Draft): boolean {
	const seat = turnSeat(draft.state);
	const skipped = seatAt(draft.state, seat).status === 'exposed' && draft.state.rulings.exposedTurn === 'skipped';
	if (skipped) draft.emit({ kind: 'turn-ended', seat, skipped, rule: 'PA-Q50' });
	else draft.emit({ kind: 'turn-begun', seat, rule: 'PA-T1' });
	return true;
}

function advanceRound(draft: Draft): boolean {
	const { state } = draft;
	switch (state.part) {
		case 1: {
			draft.emit({ kind: 'order-rotated', rule: 'PA-R1' });
			if (isIn(state, 'maury'))
				draft.emit({
					kind: 'chain-moved',
					told: 'Maury counts her cards.',
					chain: { then: [{ kind: 'hand-check', who: 'maury' }] }
				});
			return true;
		}
		case 2:
			return false;
		case 3:
			if (state.round >= rounds) {
				draft.end('savers', 'PA-G3', 'the letter of round 5 is resolved and threat is below 6');
				return false;
			}
			draft.emit({ kind: 'round-begun', round: state.round + 1, rule: 'PA-R3', chain: { then: riotsActing(state) } });
			return true;
		default:
			return finishRound(draft);
	}
}

function riotsActing(state: PatriotState): Item[] {
	if (state.riots.length === 0) return [];
	const acting = [...state.riots].sort((one, other) => one.placement - other.placement);
	return [...acting.map((riot) => rollItem(state, riot, false)), { kind: 'riots-over' }];
}

/** R4 to R8, each said when it is done. */
function finishRound(draft: Draft): boolean {
	const { state } = draft;
	switch (state.part) {
		case 4:
			draft.emit({ kind: 'round-stepped', part: 5, rule: 'PA-R4' });
			return true;
		case 5:
			draft.emit({ kind: 'round-stepped', part: 6, rule: 'PA-R5' });
			return true;
		case 6:
			draft.emit({ kind: 'round-stepped', part: 7, rule: 'PA-R6' });
			if (state.taxes > 0)
				draft.emit({ kind: 'coins-moved', treasury: state.taxes, letter: 0, cause: 'taxes', rule: 'PA-R6' });
			return true;
		case 7:
			if (state.letter.coins > 0)
				draft.emit({
					kind: 'coins-moved',
					treasury: 0,
					letter: -state.letter.coins,
					cause: 'the old letter’s coins go to the bank',
					rule: 'PA-R7'
				});
			draft.emit({ kind: 'round-stepped', part: 8, rule: 'PA-R7', chain: { then: [{ kind: 'letter' }] } });
			return true;
		case 8:
			return startRound(draft);
		default:
			draft.emit({ kind: 'phase-begun', step: 'turn-start' });
			return true;
	}
}

function startRound(draft: Draft): boolean {
	const { state } = draft;
	const then: Item[] = [
		...(state.round === 3 ? [{ kind: 'deal', when: 'round-3' } as const] : []),
		...(isIn(state, 'diva') ? [{ kind: 'hand-check', who: 'diva' } as const] : [])
	];
	draft.emit({ kind: 'round-stepped', part: 9, rule: 'PA-R8' });
	if (state.round === 2 && isIn(state, 'marion')) incite(draft, 1, 'A Long Time Coming');
	if (then.length > 0) draft.emit({ kind: 'chain-moved', told: 'The round begins.', chain: { then } });
	return true;
}

// The letter: read at the start of a round, counted at its end (PA-L).

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
