// An instruction to the table: hands are not tracked.
import { define, field } from './definition';

export const effectApplied = define(
	'effect-applied',
	{ told: field.line('What is done', 300) },
	{
		change: () => ({}),
		tell: ({ told }) => `${told}.`
	}
);
