// Moves end where the map does.

import { type Degrees, degrees } from '$lib/geometry/degrees';
import { isAtMost } from '$lib/geometry/inches';
import { type Hinge, wheel } from '$lib/geometry/moves';
import { bearing, between, type Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { clampToMap, type Extent, travel } from '$lib/geometry/map-edge';
import type { BattleState, Place, UnitState } from '../state';
import { rectAt } from '../select/place-of-rect';
import { mapSizeOf } from '../select/map-size';

export const isOnMap = (rect: OrientedRect, mapSize: Extent): boolean =>
	isAtMost(between(rect.centre, clampToMap(rect, mapSize).centre), 0);

/** Straight towards a point, the facing kept, as far as there is table: sliding along the edge would be another manoeuvre. */
export function goTowards(state: BattleState, unit: UnitState, from: Place, to: Point): Place {
	const gone = travel(rectAt(state, unit, from), bearing(from, to), between(from, to), mapSizeOf(state));
	const { x, y } = gone.stopped ? gone.rect.centre : to;
	return { x, y, facing: from.facing };
}

/** As many of these degrees as there is table for. Who hangs over its edge already is not held by it. */
export function wheelOnMap(rect: OrientedRect, hinge: Hinge, by: number, mapSize: Extent): Degrees {
	if (!isOnMap(rect, mapSize)) return degrees(by);
	const way = Math.sign(by);
	let gone = 0;
	while (gone < Math.abs(by)) {
		const next = Math.min(gone + 1, Math.abs(by));
		if (!isOnMap(wheel(rect, hinge, degrees(way * next)).rect, mapSize)) break;
		gone = next;
	}
	return degrees(way * gone);
}
