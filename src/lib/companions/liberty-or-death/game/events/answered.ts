// The question that is open was answered, or said by hand instead.

import * as v from 'valibot';
import { fits, type Value } from '../../rules/question';
import { accept, refuse } from '../state/refusal';
import { withAnswer, tellAnswer } from '../state/run';
import { outputOf } from '../state/state';
import { define } from './define';
import * as field from './fields';

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
		if (at !== undefined) {
			const { byHand } = ask;
			const listed = Array.isArray(value) ? value : [];
			if (byHand?.id !== id || ask.id !== at) return refuse('other-question', 'Something else is asked now.');
			if (listed.length > byHand.limit || !listed.every((space) => byHand.from.includes(space))) {
				return refuse('no-answer', 'Tap only spaces that can be chosen here.');
			}
			return accept({ ...state, run: withAnswer(run, { id, value: listed, at }) });
		}
		if (ask.id !== id) return refuse('other-question', 'Something else is asked now.');
		if (!fits(ask, value)) {
			const isByHand = ask.kind === 'draw' && ask.how === 'hand';
			const reason = isByHand ? 'Go on down the column to the first of these.' : 'That is no answer to this question.';
			return refuse('no-answer', reason);
		}
		return accept({ ...state, run: withAnswer(run, { id, value }) });
	},
	tell: ({ id, value, at }, { run }) =>
		tellAnswer(run, { id, value: value as Value, ...(at === undefined ? {} : { at }) })
});
