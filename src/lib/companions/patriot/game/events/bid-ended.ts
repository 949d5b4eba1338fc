// A bidding ended: who is highest, and who lowest (PA-B6).
import { define, field, nameOf, v } from './definition';

export const bidEnded = define(
	'bid-ended',
	{ totals: v.pipe(v.array(field.count), v.maxLength(6)), highest: v.nullable(field.seat), lowest: field.seat },
	{
		change: () => ({}),
		tell: ({ totals, highest, lowest }, state) =>
			`The bidding ended: ${highest === null ? 'nobody bid' : `${nameOf(state, highest)} highest with ${totals[highest]}`}, ${nameOf(state, lowest)} lowest with ${totals[lowest]}.`
	}
);
