// What can be measured. Shapes are plain values: they can be saved as they are, and nothing changes them in place. An area includes
// its boundary. Where a polygon's outline crosses itself, what counts as inside is what a canvas paints (the non-zero rule).
import { type Degrees, facingOf, type Inches, requireSize } from './measures';
import { type Point, point, add, ahead, dot, quarterRight, scale, subtract } from './point';

/** A rectangle that faces somewhere: its front edge, as long as its frontage, is the one towards the facing. */
export interface OrientedRect {
	readonly kind: 'rect';
	readonly centre: Point;
	readonly frontage: Inches;
	readonly depth: Inches;
	readonly facing: Degrees;
}

export interface Polygon {
	readonly kind: 'polygon';
	/** Either way round, the first not repeated at the end. */
	readonly points: readonly [Point, Point, Point, ...Point[]];
}

/** A line of one leg or more; a single point is the line of somebody who has not moved. */
export interface Polyline {
	readonly kind: 'polyline';
	readonly points: readonly [Point, ...Point[]];
}

export type Area = OrientedRect | Polygon;
export type Shape = Area | Polyline | Point;

export interface RectMeasures {
	readonly centre: Point;
	readonly frontage: number;
	readonly depth: number;
	readonly facing: number;
}

export function rect({ centre, frontage, depth, facing }: RectMeasures): OrientedRect {
	return {
		kind: 'rect',
		centre: point(centre.x, centre.y),
		frontage: requireSize(frontage, 'A frontage'),
		depth: requireSize(depth, 'A depth'),
		facing: facingOf(facing)
	};
}

export function polygon(points: readonly Point[]): Polygon {
	const [first, second, third, ...rest] = points.map(({ x, y }) => point(x, y));
	if (!first || !second || !third) throw new Error(`A polygon has three corners or more, not ${points.length}.`);
	return { kind: 'polygon', points: [first, second, third, ...rest] };
}

export function polyline(first: Point, ...rest: readonly Point[]): Polyline {
	return { kind: 'polyline', points: [point(first.x, first.y), ...rest.map(({ x, y }) => point(x, y))] };
}

export const isPoint = (shape: Shape): shape is Point => !('kind' in shape);

// The parts of an oriented rectangle, named as somebody inside it and facing its way would name them.

export interface Corners {
	readonly frontLeft: Point;
	readonly frontRight: Point;
	readonly rearRight: Point;
	readonly rearLeft: Point;
}

export function cornersOf({ centre, frontage, depth, facing }: OrientedRect): Corners {
	const forward = ahead(facing);
	const toFront = scale(forward, depth / 2);
	const toRight = scale(quarterRight(forward), frontage / 2);
	const front = add(centre, toFront);
	const rear = subtract(centre, toFront);
	return {
		frontLeft: subtract(front, toRight),
		frontRight: add(front, toRight),
		rearRight: add(rear, toRight),
		rearLeft: subtract(rear, toRight)
	};
}

/** Clockwise from the front left. */
export function cornerList(shape: OrientedRect): [Point, Point, Point, Point] {
	const { frontLeft, frontRight, rearRight, rearLeft } = cornersOf(shape);
	return [frontLeft, frontRight, rearRight, rearLeft];
}

/** A point as seen from a rectangle: how far to the right of its centre and how far ahead of it. */
export function seenFrom({ centre, facing }: OrientedRect, seen: Point): { right: number; forward: number } {
	const away = subtract(seen, centre);
	const forward = ahead(facing);
	return { right: dot(away, quarterRight(forward)), forward: dot(away, forward) };
}

// The upright box around a shape: for fitting a view, and for leaving out early what cannot meet.

export interface Bounds {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

export function boundsOfPoints(points: readonly Point[], margin = 0): Bounds {
	let left = Infinity;
	let top = Infinity;
	let right = -Infinity;
	let bottom = -Infinity;
	for (const { x, y } of points) {
		if (x < left) left = x;
		if (x > right) right = x;
		if (y < top) top = y;
		if (y > bottom) bottom = y;
	}
	return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export const boundsMeet = (a: Bounds, b: Bounds): boolean =>
	a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
