// A track was set by hand, as it stands on the board.

import { tellTracker, trackers } from '../../rules/trackers';
import { accept, define, field, refuse } from './define';

export const trackerSet = define({
	kind: 'tracker-set',
	fields: {
		id: field.tracker,
		value: field.trackerValue
	},
	apply: (state, { id, value }) => {
		const tracker = trackers[id];
		const sound =
			tracker?.kind === 'choice'
				? tracker.options.some((option) => option.value === value)
				: typeof value === 'number' && value <= (tracker?.max ?? 0);
		if (!tracker || !sound) return refuse('no-such-thing', 'That is no value of this track.');
		const memory = { ...state.memory, [id]: { value, sure: true } };
		// A run that is open goes on from the corrected track where it has not asked for it yet.
		const run = state.run && {
			...state.run,
			game: { ...state.run.game, memory: { ...state.run.game.memory, [id]: { value, sure: true } } }
		};
		return accept({ ...state, memory, run });
	},
	tell: ({ id, value }) => `${trackers[id]?.short ?? id} set to ${tellTracker(id, value)}.`
});
