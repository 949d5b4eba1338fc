// The four beacon slots: one changed, or named.
import type { PatriotState } from './state';

export const withSlot = (
	state: PatriotState,
	slot: number,
	change: (was: PatriotState['beacons'][number]) => PatriotState['beacons'][number]
) => ({
	beacons: state.beacons.map((was, index) => (index === slot ? change(was) : was))
});

export const titleOf = (state: PatriotState, slot: number): string =>
	state.beacons[slot]?.card?.label || `beacon ${slot + 1}`;
