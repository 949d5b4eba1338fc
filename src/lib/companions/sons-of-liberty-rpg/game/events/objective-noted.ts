// What the table makes of an objective: speculation, or settled; or its words themselves.
import { sentenceParts } from '$lib/whist/code';
import { objectiveRefs } from '../state/battle';
import { objectiveName } from '../state/objective-words';
import { accept, define, own, refuse, v, withBattle } from './define';

const noted = v.object({
	kind: v.literal('objective-noted'),
	objective: v.picklist(objectiveRefs),
	note: v.optional(own.note),
	/** Words chosen freely, in place of cards (SL-R11). */
	words: v.optional(v.partial(v.object(Object.fromEntries(sentenceParts.map((part) => [part, own.words('The word')])))))
});

export const objectiveNoted = define<v.InferOutput<typeof noted>>({
	schema: noted,
	apply: (state, { objective, note, words }) => {
		const { battle } = state;
		if (!battle || battle.phase === 'over') return refuse('not-now', 'No battle is going on.');
		if (words && battle.phase !== 'lodge') return refuse('not-now', 'The words are settled at the Grand Lodge.');
		const before = battle.objectives[objective];
		const changed = { ...before, note: note ?? before.note, words: { ...before.words, ...words } };
		return accept(withBattle(state, { objectives: { ...battle.objectives, [objective]: changed } }));
	},
	tell: ({ objective, note, words }) =>
		words ? 'Words were written in.' : `On the ${objectiveName(objective)}: ${note ?? ''}`,
	story: ({ note }) => note ?? null
});
