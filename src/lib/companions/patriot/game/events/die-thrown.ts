// A D8 of a tile was thrown or told (PA-D7).
import { define, field, nameOf, v } from './definition';

export const dieThrown = define(
	'die-thrown',
	{ seat: field.seat, face: field.face8, why: field.cause, reroll: v.optional(v.boolean()) },
	{
		change: (state, { reroll = false }) => ({
			thisRound: { ...state.thisRound, rerolled: state.thisRound.rerolled || reroll }
		}),
		tell: ({ seat, face, why }, state) => `${nameOf(state, seat)} rolled ${face}: ${why}.`
	}
);
