// A player gained or lost markers, never below none (PA-N).
import { makeSigned } from '$lib/wording';
import { inPurse } from './bounds';
import { changeSeat, define, field, nameOf } from './definition';

export const markersMoved = define(
	'markers-moved',
	{ seat: field.seat, by: field.change, cause: field.cause },
	{
		change: (state, { seat, by }) => changeSeat(state, seat, ({ markers }) => ({ markers: inPurse(markers + by) })),
		tell: ({ seat, by, cause }, state) => `${nameOf(state, seat)}: markers ${makeSigned(by)}, ${cause}.`
	}
);
