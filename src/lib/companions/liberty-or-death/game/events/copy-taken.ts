// What stands under “Your copy” is taken into this game. A run that is open is walked again with it: what no longer holds is asked anew, and what was done
// otherwise is put back (E-2, E-3).

import { settle } from '../state/run';
import { outputOf } from '../state/state';
import { accept, define, field } from './define';

export const copyTaken = define({
	kind: 'copy-taken',
	fields: {
		facts: field.facts
	},
	apply: (state, { facts }) => {
		const { run } = state;
		if (!run) return accept({ ...state, facts });
		// Other spaces are offered now: an answer holds where it still can be one.
		const answers = run.answers.map(({ asked: _, ...answer }) => answer);
		const again = settle({ ...run, game: { ...run.game, facts }, answers }, outputOf(run));
		return accept({ ...state, facts, run: again });
	},
	tell: () => 'Your copy was taken into this game.'
});
