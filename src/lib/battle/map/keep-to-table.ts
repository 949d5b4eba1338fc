import type { Degrees } from '$lib/geometry/degrees';
import { degrees } from '$lib/geometry/degrees';
import { isAtMost } from '$lib/geometry/inches';
import type { Hinge } from '$lib/geometry/moves';
import { wheel } from '$lib/geometry/moves';
import type { Point } from '$lib/geometry/point';
import { bearing, between } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import type { Extent } from '$lib/geometry/table-edge';
import { clampToTable, travel } from '$lib/geometry/table-edge';
import type { BattleState, Place, UnitState } from '../state';
import { rectAt } from './place-of-rect';
import { tableOf } from './table-of';

// Moves end where the table does.

export const isOnTable = (rect: OrientedRect, table: Extent): boolean =>
	isAtMost(between(rect.centre, clampToTable(rect, table).centre), 0);

/** Straight towards a point, the facing kept, as far as there is table: sliding along the edge would be another manoeuvre. */
export function goTowards(state: BattleState, unit: UnitState, from: Place, to: Point): Place {
	const gone = travel(rectAt(state, unit, from), bearing(from, to), between(from, to), tableOf(state));
	const { x, y } = gone.stopped ? gone.rect.centre : to;
	return { x, y, facing: from.facing };
}

/** As many of these degrees as there is table for. Who hangs over its edge already is not held by it. */
export function wheelOnTable(rect: OrientedRect, hinge: Hinge, by: number, table: Extent): Degrees {
	if (!isOnTable(rect, table)) return degrees(by);
	const way = Math.sign(by);
	let gone = 0;
	while (gone < Math.abs(by)) {
		const next = Math.min(gone + 1, Math.abs(by));
		if (!isOnTable(wheel(rect, hinge, degrees(way * next)).rect, table)) break;
		gone = next;
	}
	return degrees(way * gone);
}
