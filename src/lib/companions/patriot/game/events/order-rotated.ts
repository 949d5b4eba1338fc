// The first player goes last, all others move up (PA-R1).
import { define, nameOf } from './definition';

export const orderRotated = define(
	'order-rotated',
	{},
	{
		change: (state) => ({ firstSeat: (state.firstSeat + 1) % state.seats.length, turnsTaken: 0, part: 2 }),
		tell: (_, state) =>
			`The first player goes last: ${nameOf(state, (state.firstSeat + 1) % state.seats.length)} is first now.`
	}
);
