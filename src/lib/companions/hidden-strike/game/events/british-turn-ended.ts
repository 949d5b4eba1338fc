// The British player drew up, and his turn is over (HS-7.2g).

import { makeCount } from '$lib/wording';
import { playerName } from '../state/british-hand';
import { drawUpBritish } from '../state/decks';
import { settle } from '../state/flow';
import { accept, define, dueOf, refuse, v } from './define';

export const britishTurnEnded = define({
	kind: 'british-turn-ended',
	fields: { passed: v.optional(v.boolean()) },
	apply: (state, { passed = false }) => {
		const due = dueOf(state).kind;
		if (due !== 'british-end' && !(passed && due === 'british-action'))
			return refuse('not-now', 'First play, convert or discard a card. HS-7.2g');
		return accept(settle({ ...drawUpBritish(state), phase: 'american', acted: false }));
	},
	tell: (_, state) => {
		const drawn = drawUpBritish(state).britishHand.length - state.britishHand.length;
		return `${playerName(state)} drew ${makeCount(drawn, 'card')}. HS-7.2g`;
	}
});
