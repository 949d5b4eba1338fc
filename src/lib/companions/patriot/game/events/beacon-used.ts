// A launched beacon was used this round (PA-E4).
import { titleOf, withSlot } from '../state/beacons';
import { define, field } from './definition';

export const beaconUsed = define(
	'beacon-used',
	{ slot: field.slot },
	{
		change: (state, { slot }) =>
			state.beacons[slot]?.status === 'launched' ? withSlot(state, slot, (was) => ({ ...was, status: 'used' })) : null,
		tell: ({ slot }, state) => `Used: ${titleOf(state, slot)}.`
	}
);
