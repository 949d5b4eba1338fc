// A deck is from now on the app’s, or the real one on the table.

import { changeKeeping, keepingProblem, keptDecks } from '../state/keeping';
import { accept, define, refuse, v } from './define';

const deckNames = { british: 'British', reserve: 'Reserve' } as const;

export const keepingChanged = define({
	kind: 'keeping-changed',
	fields: { deck: v.picklist(keptDecks), to: v.picklist(['app', 'real']) },
	apply: (state, { deck, to }) => {
		const problem = keepingProblem(state, deck, to);
		return problem === null ? accept(changeKeeping(state, deck, to)) : refuse('not-now', problem);
	},
	tell: ({ deck, to }) =>
		`The ${deckNames[deck]} deck is ${to === 'app' ? 'the app’s from now on, shuffled' : 'the real one from now on'}.`
});
