// Going back to a question: what came after it stays where it was asked the same again, and what was done otherwise is put back (E-2, E-3).

import { fits } from '../../rules/question';
import type { GivenAnswer } from '../../rules/run/run-types';
import { accept, refuse } from '../state/refusal';
import { replay, settle } from '../state/run';
import { outputOf } from '../state/state';
import { define } from './define';
import * as field from './fields';

export const answerChanged = define({
	kind: 'answer-changed',
	fields: {
		id: field.id,
		value: field.value
	},
	apply: (state, { id, value }) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is open to be changed.');
		const before = outputOf(run);
		const at = before.used.findIndex((answer) => answer.id === id && answer.at === undefined);
		if (at < 0) return refuse('other-question', 'That question was not answered in this run.');
		// As far as the question itself, everything is as it was: so it is asked again, and the new answer must fit it.
		const reopened = replay(run, before.used.slice(0, at));
		if (!reopened.ask || reopened.ask.id !== id || !fits(reopened.ask, value)) {
			return refuse('no-answer', 'That is no answer to this question.');
		}
		const unused = run.answers.filter((answer) => before.unused.includes(answer.id));
		const answers: GivenAnswer[] = [
			...before.used.slice(0, at),
			{ id, value },
			...before.used.slice(at + 1),
			...unused
		];
		return accept({ ...state, run: settle({ ...run, answers }, before) });
	},
	tell: ({ id }, { run }) => {
		const line = run ? outputOf(run).trail.find((one) => one.id === id) : undefined;
		return `Went back and changed: ${line?.text ?? id}`;
	}
});
