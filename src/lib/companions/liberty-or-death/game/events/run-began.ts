// The app begins to walk a procedure for a faction that nobody plays.

import { nameOf } from '../../rules/factions';
import { isProcedure, type ProcedureName, procedures } from '../../rules/procedures/procedures';
import { accept, type ActiveRun, define, field, nonPlayersOf, refuse, runGameOf, v } from './define';

export const runBegan = define({
	kind: 'run-began',
	fields: {
		procedure: v.custom<ProcedureName>(isProcedure, 'No such procedure.'),
		faction: field.faction,
		grantsSpecial: v.optional(v.boolean()),
		rivals: v.optional(v.pipe(v.array(field.faction), v.maxLength(3)))
	},
	apply: (state, { procedure: name, faction, grantsSpecial = false, rivals = [] }) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.run)
			return refuse('run-open', 'Another procedure is still open: finish it, or say what you did otherwise.');
		const fixed = 'faction' in procedures[name] ? procedures[name].faction : undefined;
		if (fixed !== undefined && fixed !== faction) return refuse('no-such-thing', `That is for the ${nameOf(fixed)}.`);
		if (!nonPlayersOf(state).includes(faction)) {
			return refuse(
				'a-person-plays',
				`The ${nameOf(faction)} are played by a person. Reactions are open; to hand them to the app change the seat in Settings.`
			);
		}
		if (name === 'stroke' && !state.treaty)
			return refuse('before-treaty', 'No non-player plays one before the Treaty (8.1).');
		const run: ActiveRun = {
			number: state.runs.length + 1,
			card: state.card,
			procedure: name,
			faction,
			grantsSpecial,
			rivals,
			game: runGameOf(state),
			answers: [],
			putBack: [],
			dropped: [],
			droppedTexts: [],
			isOutdated: false
		};
		return accept({ ...state, run });
	},
	tell: ({ procedure: name, faction }) => `The ${nameOf(faction)}: ${procedures[name].title}.`
});
