// The British card that lies on the table: what it does, and where it is laid when it is done.

import { decide } from '../../rules/british/decide';
import type { Decision } from '../../rules/british/decision';
import { decideDelayed } from '../../rules/british/stationed';
import { unknownDragoons } from '../../rules/cards';
import { tableOf } from './flow';
import type { HsState } from './state';

/** What the card that lies there does: the same for the screen, the log and the board. */
export function decisionOf(state: HsState): Decision | null {
	if (!state.pending || state.pending.card === unknownDragoons) return null;
	const { card, secondary } = state.pending;
	const table = tableOf(state);
	return secondary === null
		? decide(table, card, { deckEmpty: state.britishDeck.length === 0 })
		: decideDelayed(table, card, secondary);
}

/** Face up on the discard pile, or, while its token waits, on top of the deck (HS-6.4e, HS-8.1g). */
export function layAway(
	state: HsState,
	{ card, afterwards, target }: Pick<Decision, 'card' | 'afterwards' | 'target'>
): HsState {
	const chain = state.chain + 1;
	if (afterwards === 'delayed') {
		const slotAgain = { card, secondary: target, seenBy: null };
		return { ...state, chain, pending: null, britishDeck: [slotAgain, ...state.britishDeck] };
	}
	return { ...state, chain, pending: null, britishDiscard: [...state.britishDiscard, { card, turn: state.turn }] };
}
