// An assassination vote was called, against whom, and what it needs (PA-K3).
import { define, field, nameOf, v } from './definition';

export const assassinationCalled = define(
	'assassination-called',
	{ target: field.seat, caller: v.nullable(field.seat), difficulty: field.count },
	{
		change: (state, { target }) => (state.seats[target]?.status === 'active' ? {} : null),
		tell: ({ target, caller, difficulty }, state) =>
			`${caller === null ? 'A vote was called' : `${nameOf(state, caller)} called a vote`} to assassinate ${nameOf(state, target)}: ${difficulty} needed.`
	}
);
