// An option of a brief was chosen (PA-B5).
import { define, field } from './definition';

export const choiceMade = define(
	'choice-made',
	{ option: field.label },
	{
		change: () => ({}),
		tell: ({ option }) => `Chosen: ${option}.`
	}
);
