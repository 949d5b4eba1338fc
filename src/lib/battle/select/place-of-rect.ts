// Places are what the log has, rectangles what is measured: from the one to the other.

import { footprintOf } from '$lib/army/footprint';
import { flushWith } from '$lib/geometry/contact';
import { facingOf } from '$lib/geometry/degrees';
import { tidyPoint } from '$lib/geometry/point';
import { type OrientedRect, rect } from '$lib/geometry/shape';
import type { BattleState, Place, UnitState } from '../state';

/** Places are saved to four decimals, facings to three: finer than any measurement and short in the log. */
export const tidyPlace = ({ x, y, facing }: Place): Place => ({
	...tidyPoint({ x, y }),
	facing: round(facingOf(facing), 3)
});

export function round(value: number, decimals: number): number {
	const factor = 10 ** decimals;
	return Math.round(value * factor) / factor;
}

export const placeOfRect = ({ centre, facing }: OrientedRect): Place => tidyPlace({ ...centre, facing });

/** Where chargers who have come so far touch: flush with the front, or with the side they are most on. */
export const touchingPlace = (enemy: OrientedRect, shape: OrientedRect, flankOrRear: boolean): Place =>
	placeOfRect(flushWith(enemy, shape, flankOrRear));

/** The ground a unit would take up at a place. */
export function rectAt(state: BattleState, { unit, side, ...now }: UnitState, place: Place): OrientedRect {
	const { frontage, depth } = footprintOf(unit, now, state.setup.rosters[side].bases);
	return rect({ centre: place, frontage, depth, facing: place.facing });
}
