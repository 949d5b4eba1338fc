// A beacon went to the box, and one from the pile lies in its slot (PA-E3, PA-E5).
import { titleOf, withSlot } from '../state/beacons';
import * as cardField from './card-fields';
import { define, field, v } from './definition';

export const beaconReplaced = define(
	'beacon-replaced',
	{ slot: field.slot, card: v.nullable(cardField.beaconCard) },
	{
		change: (state, { slot, card }) => ({
			...withSlot(state, slot, () => ({ card, status: 'unlaunched' })),
			beaconPile: Math.max(0, state.beaconPile - 1)
		}),
		tell: ({ slot }, state) =>
			`${titleOf(state, slot)} went to the box${state.beacons[slot]?.status === 'unlaunched' ? '' : ', its coin to the bank'}; a new beacon lies in its slot.`
	}
);
