// Going back to a question: what came after it stays where it was asked the same again, and what was done otherwise is put back (E-2, E-3).

import { questionOf } from '../../rules/question';
import type { GivenAnswer } from '../../rules/run/run-types';
import { answerTo, replay, settle } from '../state/run';
import { accept, define, field, outputOf, refuse, v } from './define';

export const answerChanged = define({
	kind: 'answer-changed',
	fields: {
		id: field.id,
		value: field.value,
		/** Said by hand, at this question. */
		at: v.optional(field.id)
	},
	apply: (state, { id, value, at }) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is open to be changed.');
		const before = outputOf(run);
		const asked = questionOf({ id, value, at });
		const index = before.used.findIndex((answer) => questionOf(answer) === asked);
		if (index < 0) return refuse('other-question', 'That question was not answered in this run.');
		// As far as the question itself, everything is as it was: so it is asked again, and the new answer must fit it.
		const reopened = replay(run, before.used.slice(0, index));
		if (!reopened.ask) return refuse('no-answer', 'That is no answer to this question.');
		const answer = answerTo(reopened.ask, { id, value, at });
		if ('ok' in answer) return answer;
		const unused = run.answers.filter((other) => before.unused.includes(other.id));
		const answers: GivenAnswer[] = [...before.used.slice(0, index), answer, ...before.used.slice(index + 1), ...unused];
		return accept({ ...state, run: settle({ ...run, answers }, before) });
	},
	tell: ({ id, at }, { run }) => {
		const line = run ? outputOf(run).trail.find((one) => (one.at ?? one.id) === (at ?? id)) : undefined;
		return `Went back and changed: ${line?.text ?? id}`;
	}
});
