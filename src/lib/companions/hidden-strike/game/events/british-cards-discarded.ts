// The British player discarded one or two cards (HS-7.2g).

import { makeCount } from '$lib/wording';
import { discardSlots, playerName } from '../state/british-hand';
import { settle } from '../state/flow';
import { accept, define, dueOf, refuse, slots } from './define';

export const britishCardsDiscarded = define({
	kind: 'british-cards-discarded',
	fields: { slots },
	apply: (state, { slots: from }) => {
		if (dueOf(state).kind !== 'british-action')
			return refuse('not-now', 'One card, one conversion or one discard a turn. HS-7.2g');
		if (from.length < 1 || from.length > 2) return refuse('illegal', 'One or two cards are discarded. HS-7.2g');
		const away = discardSlots(state, from);
		return away
			? accept(settle({ ...away, acted: true }))
			: refuse('no-such-thing', 'There is no such card in that hand.');
	},
	tell: ({ slots: from }, state) => `${playerName(state)} discarded ${makeCount(from.length, 'card')}. HS-7.2g`
});
