// An open item moves on, or is dropped since the table did otherwise (PA-0).
import { define, field } from './definition';

export const chainMoved = define(
	'chain-moved',
	{ told: field.line('What was done', 300) },
	{
		change: () => ({}),
		tell: ({ told }) => told
	}
);
