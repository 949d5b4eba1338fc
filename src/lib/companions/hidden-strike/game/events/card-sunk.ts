// What a Native card of the British costs: a card of the hand under the American deck (HS-8.1i).

import { takeSlots } from '../state/decks';
import { endBritishPhase, payerOf, settle } from '../state/flow';
import { changePlayer, playerAt } from '../state/state';
import { accept, define, dueOf, refuse, slot } from './define';

export const cardSunk = define({
	kind: 'card-sunk',
	fields: { slot },
	apply: (state, { slot: from }) => {
		if (dueOf(state).kind !== 'sink') return refuse('not-now', 'No card is to be put under the deck.');
		const payer = payerOf(state);
		const cards = takeSlots(playerAt(state, payer).hand, [from]);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		const sunk = changePlayer(state, payer, { hand: cards.left });
		return accept(
			settle(
				endBritishPhase({
					...sunk,
					sinks: 0,
					americanDeck: [...state.americanDeck, ...cards.taken],
					americanSeen: { ...state.americanSeen, bottom: state.americanSeen.bottom + 1 }
				})
			)
		);
	},
	tell: (_, state) => `${playerAt(state, payerOf(state)).name} put a card under the American deck. HS-8.1i`
});
