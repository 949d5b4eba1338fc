// A brief passed by itself, with its top row (PA-B2).
import { define, field } from './definition';

export const briefPassed = define(
	'brief-passed',
	{ told: field.cause },
	{ change: () => ({}), tell: ({ told }) => told }
);
