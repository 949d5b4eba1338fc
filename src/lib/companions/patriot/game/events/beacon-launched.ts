// A beacon was launched (PA-E2).
import { titleOf, withSlot } from '../state/beacons';
import { define, field } from './definition';

export const beaconLaunched = define(
	'beacon-launched',
	{ slot: field.slot },
	{
		change: (state, { slot }) => withSlot(state, slot, (was) => ({ ...was, status: 'launched' })),
		tell: ({ slot }, state) => `Launched: ${titleOf(state, slot)}.`
	}
);
