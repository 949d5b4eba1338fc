// Somebody laid more in a bidding, or bowed out (PA-B6).
import { define, field, nameOf, v } from './definition';

export const bidMade = define(
	'bid-made',
	{ seat: field.seat, add: v.nullable(field.count) },
	{
		change: () => ({}),
		tell: ({ seat, add }, state) =>
			add === null ? `${nameOf(state, seat)} bowed out.` : `${nameOf(state, seat)} laid ${add} more.`
	}
);
