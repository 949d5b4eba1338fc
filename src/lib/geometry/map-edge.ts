// Keeping to the map: an upright rectangle whose top left corner is the origin.
import { boundsOfPoints, cornerList, type OrientedRect, type Shape } from './shape';
import { add, ahead, bearing, between, type Point } from './point';
import { centreOf } from './centre';
import { type Degrees, type Inches, inches, isAtMost, requireSize } from './measures';
import { moveTowards } from './moves';

export interface Extent {
	readonly width: Inches;
	readonly height: Inches;
}

export const extent = (width: number, height: number): Extent => ({
	width: requireSize(width, 'A width'),
	height: requireSize(height, 'A height')
});

/** The nearest place that is wholly on the map, the facing kept. What is too large for the map is centred on it. */
export const clampToMap = (unit: OrientedRect, mapSize: Extent): OrientedRect => ({
	...unit,
	centre: add(unit.centre, slideOntoMap(cornerList(unit), mapSize))
});

/** How far these corners have to slide together to be on the map, or in the middle of it when there is no room for them. */
export function slideOntoMap(corners: readonly Point[], { width, height }: Extent): Point {
	const { left, right, top, bottom } = boundsOfPoints(corners);
	return { x: slide(left, right, width), y: slide(top, bottom, height) };
}

/** How far an interval has to slide to lie between 0 and a limit. */
function slide(low: number, high: number, limit: number): number {
	if (high - low > limit) return (limit - low - high) / 2;
	return low < 0 ? -low : Math.min(0, limit - high);
}

export interface Travel {
	readonly rect: OrientedRect;
	readonly direction: Degrees;
	/** How far it got. */
	readonly distance: Inches;
	/** Whether the map's edge kept it from going all the way. */
	readonly stopped: boolean;
}

/** Goes so far in a direction, the facing kept, or as far as there is table. What hangs over an edge goes no further that way. */
export function travel(unit: OrientedRect, direction: Degrees, wanted: Inches, mapSize: Extent): Travel {
	requireSize(wanted, 'A distance');
	const way = ahead(direction);
	const bounds = boundsOfPoints(cornerList(unit));
	const across = room(way.x, wanted, { before: bounds.left, after: mapSize.width - bounds.right });
	const down = room(way.y, wanted, { before: bounds.top, after: mapSize.height - bounds.bottom });
	const distance = inches(Math.min(wanted, across, down));
	return { rect: moveTowards(unit, direction, distance), direction, distance, stopped: !isAtMost(wanted, distance) };
}

/** How far one can go at a slant before the space on the way is used up. Passing an edge by less than the tolerance is not passing it. */
function room(slant: number, wanted: number, space: { before: number; after: number }): number {
	const free = Math.max(0, slant > 0 ? space.after : space.before);
	const pace = Math.abs(slant);
	return isAtMost(pace * wanted, free) ? wanted : free / pace;
}

/**
 * Goes directly away from something, centre from centre, until the map ends (R28). Where that is undecided, there being nothing to
 * go away from or the centres being in one place, it goes homeward.
 */
export function travelAway(
	unit: OrientedRect,
	from: Shape | null,
	wanted: Inches,
	{ mapSize, homeward }: { readonly mapSize: Extent; readonly homeward: Degrees }
): Travel {
	const origin = from ? centreOf(from) : unit.centre;
	const direction = isAtMost(between(origin, unit.centre), 0) ? homeward : bearing(origin, unit.centre);
	return travel(unit, direction, wanted, mapSize);
}
