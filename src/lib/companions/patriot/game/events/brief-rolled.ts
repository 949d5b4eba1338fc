// The die of a rolling brief (PA-B7).
import { define, field } from './definition';

export const briefRolled = define(
	'brief-rolled',
	{ face: field.face8, told: field.cause },
	{
		change: () => ({}),
		tell: ({ face, told }) => `The brief’s die shows ${face}: ${told}.`
	}
);
