// “+ another space”: typed once, then offered like the others.

import { idOfName } from '../../rules/board';
import { accept, define, field, refuse, v } from './define';

const kindWords = {
	city: 'City',
	colony: 'Colony',
	reserve: 'Reserve',
	province: 'Province',
	wi: 'place apart'
};

export const spaceTold = define({
	kind: 'space-told',
	fields: {
		name: v.pipe(field.text(60), v.nonEmpty('A name is needed.'))
	},
	apply: (state, { name }) => {
		const id = idOfName(name);
		if (id === '') return refuse('no-such-thing', 'A name is needed.');
		const known = state.facts.spaces.find((space) => space.id === id);
		if (known)
			return refuse(
				'no-such-thing',
				`${known.name} is stored already${known.kind ? ` as a ${kindWords[known.kind]}` : ''}. Change that under Your copy, or pick another.`
			);
		const facts = { ...state.facts, spaces: [...state.facts.spaces, { id, name: name.trim() }] };
		const run = state.run && {
			...state.run,
			game: { ...state.run.game, facts },
			answers: state.run.answers.map(({ asked: _, ...answer }) => answer)
		};
		return accept({ ...state, facts, run });
	},
	tell: ({ name }) => `Another space: ${name.trim()}.`
});
