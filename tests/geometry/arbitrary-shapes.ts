// Arbitrary shapes for the property tests. Half of them sit on a coarse grid at quarter turns, where edges line up, corners meet and
// lines run along edges; the rest lie anywhere.
import { degrees } from '$lib/geometry/measures';
import type { Point } from '$lib/geometry/point';
import {
	type Area,
	type OrientedRect,
	type Polygon,
	type Polyline,
	type Shape,
	isPoint,
	polygon,
	polyline,
	rect
} from '$lib/geometry/shape';
import fc from 'fast-check';

const free = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const size = fc.oneof(fc.integer({ min: 1, max: 8 }), free(0.2, 8));

export const anyAngle = fc.oneof(fc.constantFrom(0, 45, 90, 180, 270), free(0, 359)).map(degrees);
export const anyLength = fc.oneof(fc.integer({ min: 0, max: 30 }), free(0, 30));

export const anyPoint: fc.Arbitrary<Point> = fc.oneof(
	fc.record({ x: fc.integer({ min: -10, max: 10 }), y: fc.integer({ min: -10, max: 10 }) }),
	fc.record({ x: free(-10, 10), y: free(-10, 10) })
);

export const anyRect: fc.Arbitrary<OrientedRect> = fc
	.record({ centre: anyPoint, frontage: size, depth: size, facing: anyAngle })
	.map(rect);

/** Corners around a centre, each nearer or further: simple, and mostly concave. */
const starPolygon: fc.Arbitrary<Polygon> = fc
	.record({ centre: anyPoint, reaches: fc.array(size, { minLength: 3, maxLength: 9 }), turn: free(0, 360) })
	.map(({ centre, reaches, turn }) =>
		polygon(
			reaches.map((reach, index) => {
				const angle = ((turn + (index * 360) / reaches.length) * Math.PI) / 180;
				return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) };
			})
		)
	);

/** An L, a U or a comb on the grid: right angles, edges in line, notches that other shapes fit into exactly. */
const gridPolygon: fc.Arbitrary<Polygon> = fc
	.record({
		left: fc.integer({ min: -10, max: 5 }),
		base: fc.integer({ min: -5, max: 10 }),
		heights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
	})
	.map(({ left, base, heights }) => {
		const tops = heights.flatMap((height, index) => [
			{ x: left + index * 2, y: base - height },
			{ x: left + index * 2 + 2, y: base - height }
		]);
		return polygon([{ x: left, y: base }, ...tops, { x: left + heights.length * 2, y: base }]);
	});

const anyPolygon: fc.Arbitrary<Polygon> = fc.oneof(starPolygon, gridPolygon);

export const anyPolyline: fc.Arbitrary<Polyline> = fc
	.array(anyPoint, { minLength: 1, maxLength: 5 })
	.map((points) => polyline(points[0]!, ...points.slice(1)));

export const anyLine: fc.Arbitrary<Polyline> = fc.tuple(anyPoint, anyPoint).map(([from, to]) => polyline(from, to));

export const anyArea: fc.Arbitrary<Area> = fc.oneof(anyRect, anyPolygon);
export const anyShape: fc.Arbitrary<Shape> = fc.oneof(anyArea, anyPolyline, anyPoint);

/** A shape as seen in a mirror that stands along the y axis. */
export function mirror<S extends Shape>(shape: S): S {
	return mirrored(shape) as S;
}

const flip = ({ x, y }: Point): Point => ({ x: -x, y });

function mirrored(shape: Shape): Shape {
	if (isPoint(shape)) return flip(shape);
	switch (shape.kind) {
		case 'rect':
			return rect({ ...shape, centre: flip(shape.centre), facing: 360 - shape.facing });
		case 'polygon':
			return polygon(shape.points.map(flip));
		case 'polyline':
			return polyline(flip(shape.points[0]), ...shape.points.slice(1).map(flip));
	}
}
