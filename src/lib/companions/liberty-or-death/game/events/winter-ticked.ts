// A line of Winter Quarters was done, or the last, which ends them.

import { winterLines } from '../../rules/procedures/procedures';
import { unsettle } from '../../rules/trackers';
import { accept, define, refuse, v } from './define';

export const winterTicked = define({
	kind: 'winter-ticked',
	fields: {
		line: v.picklist(winterLines.map(({ id }) => id))
	},
	apply: (state, { line }) => {
		if (state.phase !== 'winter') return refuse('not-now', 'It is not Winter Quarters.');
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (line === 'end') {
			return accept({
				...state,
				phase: 'before-card',
				winters: state.winters + 1,
				winterDone: [],
				memory: unsettle(state.memory)
			});
		}
		const done = state.winterDone.includes(line)
			? state.winterDone.filter((other) => other !== line)
			: [...state.winterDone, line];
		return accept({ ...state, winterDone: done, memory: unsettle(state.memory) });
	},
	tell: ({ line }) => `Winter Quarters: ${winterLines.find(({ id }) => id === line)?.title ?? line}.`
});
