// The phase that follows when nothing is open.
import { define, v } from './definition';

export const phaseBegun = define(
	'phase-begun',
	{ step: v.picklist(['turn-start', 'turn-end']) },
	{
		change: (_, { step }) => ({ step }),
		tell: ({ step }) => (step === 'turn-end' ? 'The Encounter is over.' : 'The next turn begins.')
	}
);
