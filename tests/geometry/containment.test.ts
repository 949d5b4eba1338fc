import { contains } from '$lib/geometry/outline';
import { distance } from '$lib/geometry/distance';
import { TOLERANCE } from '$lib/geometry/measures';
import { overlaps } from '$lib/geometry/overlap';
import { point } from '$lib/geometry/point';
import { type Area, type Shape, polygon, polyline, rect } from '$lib/geometry/shape';
import { rotate } from '$lib/geometry/moves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyArea, anyPoint, anyRect, anyShape, mirror } from './arbitrary-shapes';
import { depthOfOverlap, distanceToEdge, isIn, samplesOf } from './brute-force';
import { rounds } from '../long';

const square = (x: number, y: number, size: number, facing = 0) =>
	rect({ centre: point(x, y), frontage: size, depth: size, facing });
const mapSize = square(0, 0, 10);
/** Open to the north between x = −1 and 1. */
const horseshoe = polygon([
	point(-3, -3),
	point(-1, -3),
	point(-1, 1),
	point(1, 1),
	point(1, -3),
	point(3, -3),
	point(3, 3),
	point(-3, 3)
]);

const golden: [name: string, area: Area, shape: Shape, expected: { contains: boolean; overlaps: boolean }][] = [
	['well inside', mapSize, square(1, 1, 2), { contains: true, overlaps: true }],
	['inside against the edge', mapSize, square(4, 0, 2), { contains: true, overlaps: true }],
	['inside in the corner', mapSize, square(4, 4, 2), { contains: true, overlaps: true }],
	['the same twice', mapSize, mapSize, { contains: true, overlaps: true }],
	['half over the edge', mapSize, square(5, 0, 2), { contains: false, overlaps: true }],
	['outside against the edge', mapSize, square(6, 0, 2), { contains: false, overlaps: false }],
	['outside at the corner', mapSize, square(6, 6, 2), { contains: false, overlaps: false }],
	['far away', mapSize, square(20, 0, 2), { contains: false, overlaps: false }],
	['all around', square(0, 0, 2), mapSize, { contains: false, overlaps: true }],
	[
		'crossing like a plus',
		rect({ ...mapSize, depth: 2 }),
		rect({ ...mapSize, frontage: 2 }),
		{ contains: false, overlaps: true }
	],
	['a corner poked in', mapSize, square(5 + Math.SQRT2 - 0.1, 0, 2, 45), { contains: false, overlaps: true }],
	['a corner that touches', mapSize, square(5 + Math.SQRT2, 0, 2, 45), { contains: false, overlaps: false }],
	[
		'over the edge by less than the tolerance',
		mapSize,
		square(4 + TOLERANCE / 2, 0, 2),
		{ contains: true, overlaps: true }
	],
	[
		'over the edge by more than the tolerance',
		mapSize,
		square(4 + TOLERANCE * 2, 0, 2),
		{ contains: false, overlaps: true }
	],
	['a point inside', mapSize, point(1, 2), { contains: true, overlaps: true }],
	['a point on the edge', mapSize, point(5, 2), { contains: true, overlaps: false }],
	['a point at the corner', mapSize, point(5, -5), { contains: true, overlaps: false }],
	['a point outside', mapSize, point(6, 0), { contains: false, overlaps: false }],
	['a unit that fills a notch', horseshoe, square(0, 0, 2), { contains: false, overlaps: false }],
	['across both arms', horseshoe, square(0, -2, 3), { contains: false, overlaps: true }],
	[
		'corners in the arms, middle out',
		horseshoe,
		polyline(point(-2, 0), point(2, 0)),
		{ contains: false, overlaps: true }
	],
	['a line along an edge', horseshoe, polyline(point(-1, -3), point(-1, 1)), { contains: true, overlaps: false }],
	[
		'a line along an edge and on across the notch',
		horseshoe,
		polyline(point(-3, -3), point(3, -3)),
		{ contains: false, overlaps: false }
	],
	[
		'a line along an edge and on inside',
		horseshoe,
		polyline(point(-1, -3), point(-1, 2)),
		{ contains: true, overlaps: true }
	],
	[
		'a road around a bend, inside',
		horseshoe,
		polyline(point(-2, -3), point(-2, 2), point(2, 2)),
		{ contains: true, overlaps: true }
	],
	[
		'a wood of the same outline, drawn the other way',
		horseshoe,
		polygon([...horseshoe.points].reverse()),
		{ contains: true, overlaps: true }
	]
];

describe('containment includes the boundary; overlap is more than touching', () => {
	it.each(golden)('%s', (_, area, shape, expected) => {
		expect({ contains: contains(area, shape), overlaps: overlaps(area, shape) }).toEqual(expected);
		const [farArea, farShape] = [mirror(area), mirror(shape)];
		expect({ contains: contains(farArea, farShape), overlaps: overlaps(farArea, farShape) }).toEqual(expected);
	});
});

describe('containment, whatever the shapes', () => {
	it('of a point agrees with counting crossings, off the boundary', () => {
		fc.assert(
			fc.property(anyArea, anyPoint, (area, place) => {
				fc.pre(distanceToEdge(area, place) > 2 * TOLERANCE);
				expect(contains(area, place)).toBe(isIn(area, place));
				expect(overlaps(area, place)).toBe(isIn(area, place));
			}),
			{ numRuns: rounds(120, 3000) }
		);
	});

	it('every point on the boundary is contained and none overlaps', () => {
		fc.assert(
			fc.property(anyArea, (area) => {
				// Chords of a circle run inside it; their ends are on it.
				const onEdge = samplesOf(area, 1).filter((place) => distanceToEdge(area, place) < TOLERANCE / 10);
				expect(onEdge.length).toBeGreaterThan(0);
				expect(onEdge.every((place) => contains(area, place))).toBe(true);
				expect(onEdge.some((place) => overlaps(area, place))).toBe(false);
			}),
			{ numRuns: 40 }
		);
	});

	it('of a shape is containment of all its points', () => {
		fc.assert(
			fc.property(anyArea, anyShape, (area, shape) => {
				const samples = samplesOf(shape, 0.2);
				const depths = samples.map((place) => (isIn(area, place) ? 1 : -1) * distanceToEdge(area, place));
				const shallowest = Math.min(...depths);
				if (shallowest < -2 * TOLERANCE) expect(contains(area, shape)).toBe(false);
				if (shallowest > 0.2) expect(contains(area, shape)).toBe(true);
			}),
			{ numRuns: rounds(120, 3000) }
		);
	});

	it('what is contained touches, and what overlaps touches', () => {
		fc.assert(
			fc.property(anyArea, anyShape, (area, shape) => {
				if (contains(area, shape) || overlaps(area, shape)) expect(distance(area, shape)).toBe(0);
				if (distance(area, shape) > 0) expect(overlaps(area, shape)).toBe(false);
			}),
			{ numRuns: rounds(120, 3000) }
		);
	});

	it('every area contains itself, and overlaps itself', () => {
		fc.assert(
			fc.property(anyArea, (area) => {
				expect(contains(area, area)).toBe(true);
				expect(overlaps(area, area)).toBe(true);
			})
		);
	});
});

describe('overlap, whatever the shapes', () => {
	it('is the same both ways', () => {
		fc.assert(
			fc.property(anyArea, anyArea, (a, b) => {
				expect(overlaps(a, b)).toBe(overlaps(b, a));
			}),
			{ numRuns: rounds(120, 3000) }
		);
	});

	it('of rectangles is a depth on every axis', () => {
		fc.assert(
			fc.property(anyRect, anyRect, (a, b) => {
				const depth = depthOfOverlap(a, b);
				if (depth <= TOLERANCE) expect(overlaps(a, b)).toBe(false);
				if (depth > 3 * TOLERANCE) expect(overlaps(a, b)).toBe(true);
			}),
			{ numRuns: rounds(300, 10_000) }
		);
	});

	it('is there where a point lies inside both', () => {
		fc.assert(
			fc.property(anyArea, anyArea, anyPoint, (a, b, place) => {
				fc.pre(isIn(a, place) && isIn(b, place));
				fc.pre(Math.min(distanceToEdge(a, place), distanceToEdge(b, place)) > 0.05);
				expect(overlaps(a, b)).toBe(true);
			})
		);
	});

	it('stays when the map is turned', () => {
		fc.assert(
			fc.property(anyRect, anyRect, anyPoint, anyAngle, (a, b, about, by) => {
				fc.pre(Math.abs(depthOfOverlap(a, b) - 1.5 * TOLERANCE) > 2 * TOLERANCE);
				expect(overlaps(rotate(a, about, by), rotate(b, about, by))).toBe(overlaps(a, b));
			})
		);
	});
});
