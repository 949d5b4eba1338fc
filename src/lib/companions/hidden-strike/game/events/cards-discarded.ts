// One or two cards were discarded for nothing (HS-6.7a).

import { makeCount } from '$lib/wording';
import { discardFaceDown, takeSlots } from '../state/decks';
import { settle } from '../state/flow';
import { activePlayer, changePlayer } from '../state/state';
import { accept, type Applied, define, dueOf, notNow, refuse, slots } from './define';

export const cardsDiscarded = define({
	kind: 'cards-discarded',
	fields: { slots },
	apply: (state, { slots: from }): Applied => {
		if (dueOf(state).kind !== 'action') return refuse('not-now', notNow(dueOf(state).kind));
		if (from.length < 1 || from.length > 2) return refuse('illegal', 'One or two cards are discarded. HS-6.7a');
		const cards = takeSlots(activePlayer(state).hand, from);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		const left = changePlayer(state, state.active, { hand: cards.left });
		return accept(settle(discardFaceDown({ ...left, acted: true }, cards.taken)));
	},
	tell: ({ slots: from }, state) =>
		`${activePlayer(state).name} discarded ${makeCount(from.length, 'card')} face down. HS-6.7a`
});
