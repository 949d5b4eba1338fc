// Measuring a photo of the map. Meanwhile it lies flat and whole across the map, and places in it are told in inches of that; what is kept in
// the end are the map's corners as shares of the photo's width and height.
import type { MapSize } from '$lib/battle/setup';
import type { Backdrop } from '$lib/battle/terrain';
import { mapToQuad } from '$lib/geometry/homography';
import { add, between, partWay, type Point, scale, subtract } from '$lib/geometry/point';

export type Calibration = 'corners' | 'scale';
type Four<T> = readonly [T, T, T, T];

/** The places that are marked in the photo; both ways are kept, so that one can be tried and the other taken up again. */
export interface Measure {
	readonly by: Calibration;
	/** The map's own corners: north-west, north-east, south-east, south-west. */
	readonly corners: Four<Point>;
	/** Two places a known distance apart. */
	readonly points: readonly [Point, Point];
	/** Inches between the two. */
	readonly apart: number;
	/** Where the middle of the map lies, when it is measured by two points. */
	readonly middle: Point;
}

/** A photo as it lies flat: as large as the map lets it be, in its middle. */
export interface Flat {
	readonly mapSize: MapSize;
	readonly origin: Point;
	readonly width: number;
	readonly height: number;
}

export function layFlat(mapSize: MapSize, aspect: number): Flat {
	const width = Math.min(mapSize.width, mapSize.height * aspect);
	const height = width / aspect;
	return { mapSize, origin: { x: (mapSize.width - width) / 2, y: (mapSize.height - height) / 2 }, width, height };
}

const placeIn = ({ origin, width, height }: Flat, share: Point): Point =>
	add(origin, { x: width * share.x, y: height * share.y });

/** To a hundredth of a pixel of the largest photo. */
function shareIn({ origin, width, height }: Flat, { x, y }: Point): Point {
	const round = (share: number) => Math.round(share * 1e5) / 1e5;
	return { x: round((x - origin.x) / width), y: round((y - origin.y) / height) };
}

const each = <From, To>([a, b, c, d]: Four<From>, change: (one: From) => To): Four<To> => [
	change(a),
	change(b),
	change(c),
	change(d)
];

const cornersOf = ({ width, height }: MapSize): Four<Point> => [
	{ x: 0, y: 0 },
	{ x: width, y: 0 },
	{ x: width, y: height },
	{ x: 0, y: height }
];

const middleOf = ({ width, height }: MapSize): Point => ({ x: width / 2, y: height / 2 });

/** The corners of a photo that lies flat and whole. */
export const flatCorners = (flat: Flat): Backdrop['corners'] =>
	each(cornersOf(flat.mapSize), (at) => shareIn(flat, at));

export function beginMeasure(flat: Flat): Measure {
	const at = (x: number, y: number) => placeIn(flat, { x, y });
	return {
		by: 'corners',
		corners: [at(0.06, 0.06), at(0.94, 0.06), at(0.94, 0.94), at(0.06, 0.94)],
		points: [at(0.3, 0.5), at(0.7, 0.5)],
		apart: 12,
		middle: middleOf(flat.mapSize)
	};
}

/** What was measured of a photo that lies already, read back from where it lies. */
export function readMeasure(flat: Flat, corners: Backdrop['corners']): Measure {
	const places = each(corners, (share) => placeIn(flat, share));
	const fresh = { ...beginMeasure(flat), corners: places };
	const factor = scaleOf(places, flat.mapSize);
	if (factor === null) return fresh;
	const middle = partWay(places[0], places[2], 0.5);
	const aside = { x: (fresh.apart * factor) / 2, y: 0 };
	return { ...fresh, by: 'scale', middle, points: [subtract(middle, aside), add(middle, aside)] };
}

/** Inches of the photo to an inch of the map, where the map lies square and upright in it as two points leave it. */
function scaleOf([nw, ne, se, sw]: Four<Point>, { width, height }: MapSize): number | null {
	const factor = (ne.x - nw.x) / width;
	const square = [nw, { x: nw.x + width * factor, y: nw.y }, { x: nw.x + width * factor, y: nw.y + height * factor }];
	const isSquare = [nw, ne, se].every((at, index) => between(at, square[index] ?? at) < 0.01);
	return factor > 0 && isSquare && between(sw, { x: nw.x, y: se.y }) < 0.01 ? factor : null;
}

/** Where the map's corners lie in the photo by what was measured. */
export function mapInPhoto(
	{ mapSize }: Flat,
	{ by, corners, points: [one, other], apart, middle }: Measure
): Four<Point> {
	if (by === 'corners') return corners;
	const shown = between(one, other);
	const factor = shown > 0 ? shown / apart : 1;
	return each(cornersOf(mapSize), (at) => add(middle, scale(subtract(at, middleOf(mapSize)), factor)));
}

export const finishMeasure = (flat: Flat, measure: Measure): Backdrop['corners'] =>
	each(mapInPhoto(flat, measure), (at) => shareIn(flat, at));

/** The photo pushed so many inches across the map: each corner now shows what lay that far the other way. */
export function shiftPhoto({ photo, corners }: Backdrop, by: Point, mapSize: MapSize): Backdrop {
	const seen = mapToQuad(corners);
	if (!seen) return { photo, corners };
	const whole: Flat = { mapSize, origin: { x: 0, y: 0 }, width: 1, height: 1 };
	const shifted = each(cornersOf(mapSize), (at) => seen((at.x - by.x) / mapSize.width, (at.y - by.y) / mapSize.height));
	return { photo, corners: each(shifted, (share) => shareIn(whole, share)) };
}
