// A Reserve card was laid away; an Event reserve too, which is carried out by hand first.

import { reserveNames } from '../../rules/cards';
import { settle } from '../state/flow';
import { accept, define, refuse } from './define';

/** Also for an Event reserve, which is carried out by hand first. */
export const reserveDiscarded = define({
	kind: 'reserve-discarded',
	fields: {},
	apply: (state) => {
		if (!state.converting) return refuse('not-now', 'No Reserve card lies there.');
		const { converting } = state;
		return accept(settle({ ...state, converting: null, reserveDiscard: [...state.reserveDiscard, converting] }));
	},
	tell: (_, { converting }) => `${converting ? reserveNames[converting] : 'The Reserve card'} was laid away. HS-7.2i`
});
