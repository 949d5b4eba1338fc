// A faction that a person plays has acted on the card, or played its Brilliant Stroke.

import { nameOf } from '../../rules/factions';
import { unsettle } from '../../rules/trackers';
import { withoutStrokes } from '../state/run';
import { accept, define, field, refuse, v } from './define';

export const personActed = define({
	kind: 'person-acted',
	fields: {
		faction: field.faction,
		/** They played their Brilliant Stroke. */
		stroke: v.optional(v.boolean())
	},
	apply: (state, { faction, stroke = false }) => {
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (state.phase !== 'card') return refuse('not-now', 'No card is on the table.');
		if (!state.seats.includes(faction)) return refuse('not-now', `The app runs the ${nameOf(faction)}.`);
		const memory = unsettle(state.memory);
		if (stroke) {
			// Others may answer it at once: they are looked at again.
			const strokes = { ...state.strokes, [faction]: false };
			return accept({ ...state, memory, strokes, looked: withoutStrokes(state.looked), strokeOf: faction });
		}
		return accept({ ...state, memory, acted: [...new Set([...state.acted, faction])] });
	},
	tell: ({ faction, stroke = false }) =>
		stroke ? `The ${nameOf(faction)} played their Brilliant Stroke.` : `The ${nameOf(faction)} have played.`
});
