// How the map lies on the screen: so many pixels to the inch, where its top left corner is, and which way up. Every change answers a new
// view; the canvas keeps the one it shows.
import type { Point } from '$lib/geometry/point';
import type { Bounds } from '$lib/geometry/shape';
import type { Extent } from '$lib/geometry/map-edge';

export interface Screen {
	readonly width: number;
	readonly height: number;
}

export interface View {
	/** Pixels to the inch. */
	readonly zoom: number;
	/** Where the map's origin is on the screen. */
	readonly x: number;
	readonly y: number;
	/** Turned about, so that south is up. */
	readonly flipped: boolean;
}

/** From a room's length away to the buttons on a coat; further only to have the whole of a larger table in sight. */
const LEAST = 3;
const MOST = 96;
/** A screen that has no room yet shows something all the same. */
const SMALLEST = 0.25;
/** Pixels left free around a fitted table. */
const MARGIN = 14;

const sign = ({ flipped }: View): 1 | -1 => (flipped ? -1 : 1);

export const toMap = (view: View, { x, y }: Point): Point => ({
	x: (sign(view) * (x - view.x)) / view.zoom,
	y: (sign(view) * (y - view.y)) / view.zoom
});

export const toScreen = (view: View, { x, y }: Point): Point => ({
	x: view.x + sign(view) * x * view.zoom,
	y: view.y + sign(view) * y * view.zoom
});

/** Pixels to the inch with which the whole table is just on the screen. */
function fittingZoom(mapSize: Extent, screen: Screen): number {
	const room = Math.min((screen.width - 2 * MARGIN) / mapSize.width, (screen.height - 2 * MARGIN) / mapSize.height);
	return Math.min(MOST, Math.max(SMALLEST, room));
}

/** How far away one can go: never nearer than the whole table. */
export const leastZoom = (mapSize: Extent, screen: Screen): number => Math.min(LEAST, fittingZoom(mapSize, screen));

/** The whole table in the middle of the screen. */
export function fit(mapSize: Extent, screen: Screen, flipped = false): View {
	const zoom = fittingZoom(mapSize, screen);
	return centre({ zoom, x: 0, y: 0, flipped }, { x: mapSize.width / 2, y: mapSize.height / 2 }, screen);
}

/** Inches around what is looked at, and how much nearer than the whole table one goes for it. */
const AROUND = 5;
const NEARER = 2.5;

/** These places in the middle of the screen, with some ground around them. */
export function frame(mapSize: Extent, screen: Screen, { left, top, right, bottom }: Bounds, flipped = false): View {
	const whole = fittingZoom(mapSize, screen);
	const room = Math.min(screen.width / (right - left + 2 * AROUND), screen.height / (bottom - top + 2 * AROUND));
	const zoom = Math.min(MOST, whole * NEARER, Math.max(whole, room));
	return centre({ zoom, x: 0, y: 0, flipped }, { x: (left + right) / 2, y: (top + bottom) / 2 }, screen);
}

/** The same zoom with this point of the map in the middle of the screen. */
export function centre(view: View, at: Point, screen: Screen): View {
	const there = toScreen({ ...view, x: 0, y: 0 }, at);
	return { ...view, x: screen.width / 2 - there.x, y: screen.height / 2 - there.y };
}

/** Nearer or further, the point under the fingers staying where it is. */
export function zoomAt(view: View, factor: number, at: Point, least: number): View {
	const zoom = Math.min(MOST, Math.max(least, view.zoom * factor));
	const scale = zoom / view.zoom;
	return { ...view, zoom, x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale };
}

export const pan = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** Two fingers went from these places to those: the ground stays under both, as far as zooming goes. */
export function pinch(
	view: View,
	before: readonly [Point, Point],
	after: readonly [Point, Point],
	least: number
): View {
	const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
	const span = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
	const from = middle(before);
	const to = middle(after);
	const moved = pan(view, { x: to.x - from.x, y: to.y - from.y });
	return zoomAt(moved, span(after) / Math.max(1, span(before)), to, least);
}

/** Turned about the middle of the screen. */
export const flip = (view: View, screen: Screen): View => ({
	...view,
	flipped: !view.flipped,
	x: screen.width - view.x,
	y: screen.height - view.y
});

/** Keeps some of the map in sight, whatever was panned. */
export function keepInSight(view: View, mapSize: Extent, screen: Screen): View {
	const one = toScreen(view, { x: 0, y: 0 });
	const other = toScreen(view, { x: mapSize.width, y: mapSize.height });
	const shift = (low: number, high: number, size: number) => {
		const least = Math.min(80, size / 2);
		return high < least ? least - high : low > size - least ? size - least - low : 0;
	};
	return pan(view, {
		x: shift(Math.min(one.x, other.x), Math.max(one.x, other.x), screen.width),
		y: shift(Math.min(one.y, other.y), Math.max(one.y, other.y), screen.height)
	});
}
