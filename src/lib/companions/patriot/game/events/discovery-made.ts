// Discoveries were drawn: which was kept, and how many rejects acted (PA-N2).
import { changeSeat, define, field, nameOf, v } from './definition';

export const discoveryMade = define(
	'discovery-made',
	{ seat: field.seat, kept: v.nullable(field.label), rejects: field.count },
	{
		change: (state, { seat, kept }) =>
			changeSeat(state, seat, ({ discoveries }) => ({
				discoveries: kept === null ? discoveries : [...discoveries, kept]
			})),
		tell: ({ seat, kept, rejects }, state) =>
			`${nameOf(state, seat)}: ${kept === null ? 'no discovery kept' : `keeps ${kept || 'a discovery'}`}${rejects > 0 ? `; ${rejects} ${rejects === 1 ? 'reject acts' : 'rejects act'} at once` : ''}.`
	}
);
