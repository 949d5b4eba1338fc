// The American at turn drew up, and her turn is over (HS-6.8a).

import { makeCount } from '$lib/wording';
import { endTurn, settle } from '../state/flow';
import { activePlayer, playerAt } from '../state/state';
import { accept, define, dueOf, refuse, v } from './define';

export const turnEnded = define({
	kind: 'turn-ended',
	fields: {
		/** Nothing was done though something could be: it is the players’ own word. */
		passed: v.optional(v.boolean())
	},
	apply: (state, { passed = false }) => {
		const due = dueOf(state).kind;
		const may = due === 'end-turn' || due === 'extra' || due === 'search' || (passed && due === 'action');
		if (!may)
			return refuse(
				'not-now',
				due === 'action' ? 'First play a card, promote or discard. HS-6.4f' : 'Something is still to be done first.'
			);
		return accept(settle(endTurn(state)));
	},
	tell: ({ passed = false }, state) => {
		const { name, hand } = activePlayer(state);
		const after = endTurn(state);
		const drawn = playerAt(after, state.active).hand.length - hand.length;
		const empty = drawn === 0 && hand.length < 3 && state.americanDeck.length === 0 ? ' The deck is empty.' : '';
		return `${passed ? `${name} did nothing. ` : ''}${name} drew ${makeCount(drawn, 'card')}. HS-6.8a${empty}`;
	}
});
