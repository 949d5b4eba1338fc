// A run that came to its end is closed, and what it learned is the game’s.

import { finish, tellEnd } from '../state/run';
import { accept, define, outputOf, refuse } from './define';

export const runClosed = define({
	kind: 'run-closed',
	fields: {},
	apply: (state) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is open.');
		if (run.putBack.length > 0) return refuse('put-back-first', 'First put back on the board what no longer holds.');
		const output = outputOf(run);
		if (!output.end) return refuse('not-finished', 'It is not finished yet.');
		return accept(finish(state, run, output, null));
	},
	tell: (_, { run }) => (run ? tellEnd(run, outputOf(run)) : '')
});
