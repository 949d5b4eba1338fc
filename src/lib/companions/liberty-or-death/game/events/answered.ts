// The question that is open was answered, or said by hand instead.

import type { Value } from '../../rules/question';
import { answerTo, tellAnswer, withAnswer } from '../state/run';
import { accept, define, field, outputOf, refuse, v } from './define';

export const answered = define({
	kind: 'answered',
	fields: {
		id: field.id,
		value: field.value,
		/** Said by hand, at this question. */
		at: v.optional(field.id)
	},
	apply: (state, { id, value, at }) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is asked just now.');
		if (run.putBack.length > 0) return refuse('put-back-first', 'First put back on the board what no longer holds.');
		const { ask } = outputOf(run);
		if (!ask) return refuse('other-question', 'Everything is answered.');
		const answer = answerTo(ask, { id, value, at });
		return 'ok' in answer ? answer : accept({ ...state, run: withAnswer(run, answer) });
	},
	tell: ({ id, value, at }, { run }) =>
		tellAnswer(run, { id, value: value as Value, ...(at === undefined ? {} : { at }) })
});
