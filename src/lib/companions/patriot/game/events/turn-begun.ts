// A turn began: AP of the turn, no flag of the last one (PA-T1).
import { inTurn } from './bounds';
import { changeSeat, define, field, freshTurn, nameOf, turnSeat } from './definition';

export const turnBegun = define(
	'turn-begun',
	{ seat: field.seat },
	{
		change: (state, { seat }) => {
			if (!state.seats[seat] || seat !== turnSeat(state)) return null;
			return {
				step: 'gather' as const,
				turn: freshTurn,
				briefDone: false,
				...changeSeat(state, seat, ({ standingAp, nextTurnAp, status }) => ({
					apLeft: status === 'exposed' ? 0 : inTurn(state, standingAp + nextTurnAp),
					nextTurnAp: 0
				}))
			};
		},
		tell: ({ seat }, state) => `${nameOf(state, seat)}’s turn.`
	}
);
