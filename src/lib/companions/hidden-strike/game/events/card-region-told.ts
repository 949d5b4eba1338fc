// The region of a Dragoons card that nobody knew was read off it (HS-G4).

import { learnDragoons } from '../../rules/copy';
import { nameOf } from '../../rules/regions';
import { accept, define, dueOf, refuse, region } from './define';

export const cardRegionTold = define({
	kind: 'card-region-told',
	fields: { region },
	apply: (state, { region: told }) => {
		if (dueOf(state).kind !== 'tell-region') return refuse('not-now', 'No card waits for its region.');
		const copy = learnDragoons(state.copy, told);
		return accept({ ...state, copy, pending: { card: `b-dragoons-${told}`, secondary: null } });
	},
	tell: ({ region: told }) => `Those Dragoons are of ${nameOf(told)}.`
});
