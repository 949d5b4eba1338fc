// A part of the round’s end is done (PA-R4 to PA-R8).
import { rounds } from '../../rules/data';
import { clamp, define, v } from './definition';

export const roundStepped = define(
	'round-stepped',
	{ part: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(9)) },
	{
		change: (state, { part }) => ({
			part,
			...(part === 8 ? { letter: { ...state.letter, day: clamp(state.round, 1, rounds), card: null } } : {}),
			beacons:
				part === 6
					? state.beacons.map((slot) => (slot.status === 'used' ? { ...slot, status: 'launched' as const } : slot))
					: state.beacons
		}),
		tell: ({ part }, state) =>
			({
				5: state.riots.length > 0 ? 'The riots in play acted.' : 'No riot was in play.',
				6: state.beacons.some(({ status }) => status === 'used')
					? 'Used beacons are launched again.'
					: 'No beacon was used.',
				7: state.taxes > 0 ? 'Taxes came in.' : 'No taxes.',
				8: 'The next letter was turned.',
				9: 'The round is ready.'
			})[part as 5 | 6 | 7 | 8 | 9]
	}
);
