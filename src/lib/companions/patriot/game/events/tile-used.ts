// A tile was used: its AP and cards are paid, and the turn remembers it (PA-C).
import { locationNames, tileFamily, tiles } from '../../rules/data';
import { changeSeat, define, field, nameOf, v } from './definition';

export const tileUsed = define(
	'tile-used',
	{
		tile: field.tile,
		seat: field.seat,
		ap: field.count,
		/** Cards to be handed in besides: told, not counted. */
		cards: field.count,
		/** How many tiles were used in this turn before it. */
		use: field.count,
		waived: v.optional(v.boolean()),
		halved: v.optional(v.boolean()),
		free: v.optional(v.boolean())
	},
	{
		change: (state, { tile, seat, ap, use, waived = false, halved = false, free = false }) => {
			const { turn } = state;
			if (use !== turn.uses || !state.seats[seat]) return null;
			const { location } = tiles[tile];
			const spent = waived
				? state.waivers.findIndex((one) => one.seat === seat && tileFamily(one.tile) === tileFamily(tile))
				: -1;
			return {
				...changeSeat(state, seat, ({ apLeft }) => ({ apLeft: Math.max(0, apLeft - ap) })),
				waivers: state.waivers.filter((_, index) => index !== spent),
				turn: {
					...turn,
					uses: turn.uses + 1,
					room: location ?? turn.room,
					moved: turn.moved || location !== null,
					pickUps: { ...turn.pickUps, [tile]: (turn.pickUps[tile] ?? 0) + 1 },
					launched: turn.launched || tile === 'C-S2a' || tile === 'C-S2b',
					unsatisfactory: turn.unsatisfactory || (tile === 'C-S3' && free),
					halve: turn.halve && !halved
				}
			};
		},
		tell: ({ tile, seat, ap, cards }, state) => {
			const { name, location } = tiles[tile];
			const price = [`${ap} AP`, cards > 0 ? `${cards} ${cards === 1 ? 'card' : 'cards'} handed in` : '']
				.filter(Boolean)
				.join(', ');
			return `${nameOf(state, seat)}: ${name}${location ? `, ${locationNames[location]}` : ''} (${price}).`;
		}
	}
);
