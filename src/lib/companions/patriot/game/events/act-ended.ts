// The Act phase ended; AP that are left lapse (PA-T3).
import { changeSeat, define, field, nameOf, turnSeat } from './definition';

export const actEnded = define(
	'act-ended',
	{ seat: field.seat },
	{
		change: (state, { seat }) =>
			state.step === 'act' && seat === turnSeat(state)
				? { step: 'encounter' as const, ...changeSeat(state, seat, () => ({ apLeft: 0 })) }
				: null,
		tell: ({ seat }, state) => `${nameOf(state, seat)} ended the Act phase.`
	}
);
