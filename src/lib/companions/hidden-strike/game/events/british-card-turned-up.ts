// The top British card was turned up, or told from a real deck (HS-6.4a).

import { britishCards, britishName } from '../../rules/cards';
import { britishMayTurnUp, learnFrom, tellUsedUp } from '../state/decks';
import { type HsState, turnerOf } from '../state/state';
import { accept, define, dueOf, refuse, v } from './define';

export const britishCardTurnedUp = define({
	kind: 'british-card-turned-up',
	fields: {
		/** Told from a real deck; of the app’s own deck only the seed knows it. */
		card: v.optional(v.picklist(britishCards))
	},
	apply: (state, { card: told }) => {
		const due = dueOf(state);
		if (due.kind !== 'turn-up') return refuse('not-now', 'A British card lies there already.');
		const [top] = state.britishDeck;
		if (!top) return refuse('used-up', 'No British card is left.');
		const isTold = state.keeping.british === 'real' && top.secondary === null;
		if (top.card === null && told === undefined)
			return refuse('no-such-thing', 'Tap the card that was turned up from the real deck.');
		// What a Scout has told may prove another card when it lies there.
		const untold: HsState =
			isTold && told ? { ...state, britishDeck: [{ ...top, card: null }, ...state.britishDeck.slice(1)] } : state;
		if (isTold && told && !britishMayTurnUp(untold, told)) return refuse('used-up', tellUsedUp(state, told));
		const card = isTold ? (told ?? top.card) : top.card;
		if (card === null) return refuse('no-such-thing', 'Nobody has told that card.');
		return accept({
			...state,
			phase: 'british',
			copy: isTold ? learnFrom(untold, card) : state.copy,
			britishDeck: state.britishDeck.slice(1),
			pending: { card, secondary: top.secondary }
		});
	},
	tell: (_, state) => {
		const turner = turnerOf(state).name;
		const [top] = state.britishDeck;
		return top?.secondary && top.card
			? `${turner} turned up ${britishName(top.card)}, which had waited.`
			: `${turner} turned up a British card.`;
	}
});
