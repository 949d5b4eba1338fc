// Nobody is stuck: the people did otherwise, and the game goes on.

import { nameOf } from '../../rules/factions';
import { unsettle } from '../../rules/trackers';
import { finish } from '../state/run';
import { accept, define, field, outputOf, refuse } from './define';

export const runOverruled = define({
	kind: 'run-overruled',
	fields: {
		text: field.text(400)
	},
	apply: (state, { text }) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is open.');
		const closed = finish(state, run, outputOf(run), text);
		return accept({ ...closed, memory: unsettle(closed.memory) });
	},
	tell: ({ text }, { run }) => `The ${run ? nameOf(run.faction) : ''} did otherwise${text === '' ? '' : `: ${text}`}.`
});
