// One neutral player looked at a card that nobody else may see (PA-Q6, second reading).
import { define, v } from './definition';

export const neutralLooked = define(
	'neutral-looked',
	{ kill: v.boolean() },
	{
		change: (state, { kill }) => ({
			allegiance: {
				...state.allegiance,
				unseenKills: state.allegiance.unseenKills + (kill ? 1 : 0),
				killRevealed: state.allegiance.killRevealed + (kill ? 1 : 0)
			}
		}),
		tell: ({ kill }) => `A neutral player looked at the unseen card: ${kill ? 'Kill' : 'no Kill'}.`
	}
);
