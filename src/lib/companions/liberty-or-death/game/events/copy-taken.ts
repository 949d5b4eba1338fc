// What stands under “Your copy” is taken into this game.

import { accept, define, field, refuse } from './define';

export const copyTaken = define({
	kind: 'copy-taken',
	fields: {
		facts: field.facts
	},
	apply: (state, { facts }) => {
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		return accept({ ...state, facts });
	},
	tell: () => 'Your copy was taken into this game.'
});
