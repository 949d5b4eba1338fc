// A turn ended, or was skipped (PA-T5, PA-Q50).
import { changeSeat, define, field, freshTurn, nameOf, turnSeat, v } from './definition';

export const turnEnded = define(
	'turn-ended',
	{ seat: field.seat, skipped: v.optional(v.boolean()) },
	{
		change: (state, { seat }) => {
			if (seat !== turnSeat(state)) return null;
			const turnsTaken = state.turnsTaken + 1;
			const last = turnsTaken >= state.seats.length;
			return {
				turnsTaken: last ? state.seats.length : turnsTaken,
				step: last ? ('round-end' as const) : ('turn-start' as const),
				part: last ? 1 : state.part,
				turn: freshTurn,
				waivers: state.waivers.filter((waiver) => waiver.seat !== seat),
				...changeSeat(state, seat, () => ({ apLeft: 0 }))
			};
		},
		tell: ({ seat, skipped = false }, state) =>
			skipped ? `${nameOf(state, seat)} is exposed: the turn was skipped.` : `${nameOf(state, seat)}’s turn ended.`
	}
);
