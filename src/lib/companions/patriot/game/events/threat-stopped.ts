// Wilfred took the bullet: the rise does not happen, also where it ended the game (PA-H1, PA-Q48).
import { makeSigned } from '$lib/wording';
import { define, field, nameOf } from './definition';

export const threatStopped = define(
	'threat-stopped',
	{ seat: field.seat, by: field.change },
	{
		afterEnd: true,
		change: (state) =>
			state.ending && state.lastThreat
				? { threat: state.lastThreat.from, lastThreat: null, ending: null, curve: state.curve.slice(0, -1) }
				: { lastThreat: null },
		tell: ({ seat, by }, state) =>
			`${nameOf(state, seat)} took the bullet and handed in 7 cards: threat ${makeSigned(by)} did not happen.`
	}
);
