// Nobody seconds; the hand goes on.
import { accept, define, refuse, v, withHand } from './define';

const lapsed = v.object({ kind: v.literal('question-lapsed') });

export const questionLapsed = define<v.InferOutput<typeof lapsed>>({
	schema: lapsed,
	apply: (state) => {
		const { battle } = state;
		if (!battle?.hand?.called || battle.phase !== 'hand') return refuse('not-now', 'Nobody has put the question.');
		return accept(withHand(state, { called: null }));
	},
	tell: () => 'Nobody seconds; the hand goes on.'
});
