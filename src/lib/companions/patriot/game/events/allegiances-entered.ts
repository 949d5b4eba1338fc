// After the end everybody turned up their cards, and the app said who has won (PA-G5).
import { makeList } from '$lib/wording';
import { define, field, v } from './definition';

export const allegiancesEntered = define(
	'allegiances-entered',
	{
		seats: v.pipe(v.array(v.pipe(v.array(field.allegiance), v.maxLength(6))), v.maxLength(6)),
		missions: v.pipe(v.array(v.boolean()), v.maxLength(6)),
		unseen: v.pipe(v.array(field.allegiance), v.maxLength(12)),
		winners: v.pipe(v.array(v.boolean()), v.maxLength(6)),
		/** The Kill cards did not add up, and the table let it stand (PA-Z13). */
		accepted: v.optional(v.boolean())
	},
	{
		afterEnd: true,
		change: (state, { seats, missions, unseen, winners }) =>
			state.ending ? { result: { cards: { seats, missions, unseen }, winners } } : null,
		tell: ({ winners, accepted = false }, state) =>
			`Allegiances turned up${accepted ? ', although the Kill cards did not add up' : ''}: ${makeList(state.seats.filter((_, seat) => winners[seat]).map(({ name }) => name)) || 'nobody'} won.`
	}
);
