// A beacon’s card was told: a label, its cost and effects (PA-E1).
import { withSlot } from '../state/beacons';
import * as cardField from './card-fields';
import { define, field, v } from './definition';

export const beaconLaid = define(
	'beacon-laid',
	{ slot: field.slot, card: v.nullable(cardField.beaconCard) },
	{
		change: (state, { slot, card }) => withSlot(state, slot, (was) => ({ ...was, card })),
		tell: ({ slot, card }) => `Beacon ${slot + 1}${card ? `: ${card.label}` : ' is unknown again'}.`
	}
);
