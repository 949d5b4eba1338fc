// An instruction to the table: hands are not tracked.
import { define } from './definition';
import * as field from './fields';

export const effectApplied = define(
	'effect-applied',
	{ told: field.line('What is done', 300) },
	{
		change: () => ({}),
		tell: ({ told }) => `${told}.`
	}
);
