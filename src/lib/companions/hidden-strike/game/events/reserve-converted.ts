// The British player gave up a card for the top Reserve card (HS-7.2i).

import { reserveCards, reserveNames } from '../../rules/cards';
import { discardSlots, playerName } from '../state/british-hand';
import { reserveMayBe } from '../state/reserve';
import { accept, define, dueOf, refuse, slot, v } from './define';

export const reserveConverted = define({
	kind: 'reserve-converted',
	fields: {
		slot,
		/** Told from the real Reserve deck. */
		card: v.optional(v.picklist(reserveCards))
	},
	apply: (state, { slot: from, card: told }) => {
		if (dueOf(state).kind !== 'british-action')
			return refuse('not-now', 'One card, one conversion or one discard a turn. HS-7.2g');
		const [top] = state.reserveDeck;
		if (top === undefined) return refuse('used-up', 'The Reserve deck is empty. HS-7.2i');
		const card = top ?? told;
		if (!card) return refuse('no-such-thing', 'Tap the Reserve card that was drawn.');
		if (top === null && !reserveMayBe(state, card))
			return refuse(
				'used-up',
				`Every ${reserveNames[card]} has been drawn. If your copy has more, change Your copy; if a tap was wrong, undo it.`
			);
		const away = discardSlots(state, [from]);
		if (!away) return refuse('no-such-thing', 'There is no such card in that hand.');
		return accept({ ...away, acted: true, converting: card, reserveDeck: state.reserveDeck.slice(1) });
	},
	tell: (_, state) => `${playerName(state)} discarded a card and drew a Reserve card. HS-7.2i`
});
