// Somebody laid more in a bidding, or bowed out (PA-B6).
import * as v from 'valibot';
import { nameOf } from '../state/state';
import { define } from './definition';
import * as field from './fields';

export const bidMade = define(
	'bid-made',
	{ seat: field.seat, add: v.nullable(field.count) },
	{
		change: () => ({}),
		tell: ({ seat, add }, state) =>
			add === null ? `${nameOf(state, seat)} bowed out.` : `${nameOf(state, seat)} laid ${add} more.`
	}
);
