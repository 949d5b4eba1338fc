// Somebody acts out of turn with AP given to them, with caps of their own (PA-P4).
import { inTurn } from './bounds';
import { changeSeat, define, field, freshTurn, nameOf, seatAt } from './definition';

export const giftBegun = define(
	'gift-begun',
	{ seat: field.seat, ap: field.count, cause: field.cause },
	{
		change: (state, { seat, ap }) =>
			state.gift || !state.seats[seat]
				? null
				: {
						gift: { seat, saved: state.turn, apBefore: seatAt(state, seat).apLeft },
						turn: freshTurn,
						...changeSeat(state, seat, () => ({ apLeft: inTurn(state, ap) }))
					},
		tell: ({ seat, ap, cause }, state) => `${nameOf(state, seat)} has ${ap} AP to use at once: ${cause}.`
	}
);
