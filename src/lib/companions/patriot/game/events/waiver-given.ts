// Somebody may use a tile once at no AP (PA-C3).
import { familyName } from '../../rules/data';
import { define, field, nameOf } from './definition';

export const waiverGiven = define(
	'waiver-given',
	{ tile: field.tile, seat: field.seat },
	{
		change: (state, { tile, seat }) =>
			state.seats[seat] ? { waivers: [...state.waivers, { tile, seat }].slice(-12) } : null,
		tell: ({ tile, seat }, state) => `${nameOf(state, seat)} may use ${familyName(tile)} once for 0 AP.`
	}
);
