// Nothing is done: a Brilliant Stroke that is not to be, or a faction that the sequence passes over.

import { nameOf } from '../../rules/factions';
import { accept, define, field, refuse, v } from './define';

export const passedOver = define({
	kind: 'passed-over',
	fields: {
		what: v.picklist(['treaty', 'stroke', 'turn']),
		faction: field.faction
	},
	apply: (state, { what, faction }) => {
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (what === 'turn') return accept({ ...state, acted: [...new Set([...state.acted, faction])] });
		return accept({ ...state, looked: [...new Set([...state.looked, `${what} ${faction}`])] });
	},
	tell: ({ what, faction }) =>
		what === 'turn'
			? `The ${nameOf(faction)} were passed over.`
			: `The ${nameOf(faction)}: no ${what === 'treaty' ? 'Treaty' : 'Brilliant Stroke'}.`
});
