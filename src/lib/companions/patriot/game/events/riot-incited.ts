// A riot starts: unrest goes back, and its cards are drawn next (PA-I1).
import { define, field, resetOf, v } from './definition';

export const riotIncited = define(
	'riot-incited',
	{ cards: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), cause: field.cause },
	{
		change: (state) => ({ unrest: Math.min(state.unrest, resetOf(state)), groups: state.groups + 1 }),
		tell: ({ cards, cause }, state) =>
			`${cards === 1 ? 'A riot' : `${cards} riots`}: ${cause}. Unrest ${Math.min(state.unrest, resetOf(state))}.`
	}
);
