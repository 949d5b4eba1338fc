// After a promotion to Veteran: any card of the American deck (HS-6.6d).

import { americanUnaccounted, americanUsedUp, shuffleAmerican, takeSlots } from '../state/decks';
import { settle } from '../state/flow';
import { activePlayer, changePlayer } from '../state/state';
import { accept, americanCard, define, dueOf, refuse, slot, v } from './define';

export const deckSearched = define({
	kind: 'deck-searched',
	fields: {
		/** Which card of the deck, counted from the top; null where none is taken. */
		at: v.nullable(slot),
		/** Told from a real deck by the one player of a solitaire game. */
		card: v.optional(americanCard)
	},
	apply: (state, { at, card: told }) => {
		if (dueOf(state).kind !== 'search') return refuse('not-now', 'Only after a promotion to Veteran. HS-6.6d');
		if (at === null) return accept(settle({ ...state, search: false, extra: 0 }));
		const found = takeSlots(state.americanDeck, [at]);
		if (!found) return refuse('no-such-thing', 'There is no such card in the deck.');
		if (told && (americanUnaccounted(state)[told] ?? 0) === 0) return refuse('used-up', americanUsedUp(told));
		const { hand } = activePlayer(state);
		const taken = found.taken.map((one) => one ?? told ?? null);
		const held = changePlayer({ ...state, search: false, extra: 0 }, state.active, { hand: [...hand, ...taken] });
		return accept(settle(shuffleAmerican(held, found.left)));
	},
	tell: ({ at }, state) =>
		at === null
			? `${activePlayer(state).name} did not search the deck.`
			: `${activePlayer(state).name} took a card of her choice from the American deck, which was shuffled. HS-6.6d`
});
