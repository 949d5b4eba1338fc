// What was carried out and is no longer ordered was put back on the board (E-3).

import { accept, define, refuse } from './define';

export const putBack = define({
	kind: 'put-back',
	fields: {},
	apply: (state) => {
		const { run } = state;
		if (!run || run.putBack.length === 0) return refuse('not-now', 'There is nothing to put back.');
		return accept({ ...state, run: { ...run, putBack: [] } });
	},
	tell: (_, { run }) => `Put back on the board: ${run?.putBack.map(({ text }) => text).join('; ') ?? ''}.`
});
