// What can be measured. Shapes are plain values: they can be saved as they are, and nothing changes them in place. An area includes
// its boundary. Where a polygon's outline crosses itself, what counts as inside is what a canvas paints (the non-zero rule).
import { type Degrees, facingOf } from './degrees';
import { type Inches, requireSize } from './inches';
import { type Point, point } from './point';

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
