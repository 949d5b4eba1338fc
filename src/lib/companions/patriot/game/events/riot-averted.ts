// Delegate Talks stopped a riot before its card was read (PA-I1).
import { define, field, nameOf, resetOf } from './definition';

export const riotAverted = define(
	'riot-averted',
	{ seat: field.seat },
	{
		change: (state) => ({ unrest: Math.min(state.unrest, resetOf(state)) }),
		tell: ({ seat }, state) =>
			`${nameOf(state, seat)}’s talks stopped the riot. Unrest ${Math.min(state.unrest, resetOf(state))}.`
	}
);
