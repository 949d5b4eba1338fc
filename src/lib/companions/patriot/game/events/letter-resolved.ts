// The letter was counted: passed or failed (PA-L4).
import * as cardField from './card-fields';
import { define, field, v } from './definition';

export const letterResolved = define(
	'letter-resolved',
	{ pile: cardField.pile, passed: v.boolean(), told: field.cause },
	{
		change: (state) => (state.step === 'round-end' && state.part === 2 ? { part: 3 } : null),
		tell: ({ passed, told }) => `The letter ${passed ? 'passed' : 'failed'}: ${told}.`
	}
);
