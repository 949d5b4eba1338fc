// A round began, once the old letter was resolved (PA-R3).
import { rounds } from '../../rules/data';
import { define, freshRound, v } from './definition';

export const roundBegun = define(
	'round-begun',
	{ round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(rounds)) },
	{
		change: ({ curve, threat }, { round }) => ({ curve: [...curve, threat], round, thisRound: freshRound, part: 4 }),
		tell: ({ round }) => `Round ${round} began.`
	}
);
