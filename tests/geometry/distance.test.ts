import { degrees, facingOf, inches, TOLERANCE } from '$lib/geometry/measures';
import { distance, isWithin, nearest, nearestFrom, nearestInMiddle } from '$lib/geometry/distance';
import { moveTowards, rotate, translate } from '$lib/geometry/moves';
import { between, point, subtract } from '$lib/geometry/point';
import { type Shape, isPoint, polygon, polyline, rect } from '$lib/geometry/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyPoint, anyRect, anyShape, mirror } from './arbitrary-shapes';
import { sampledDistance, samplesOf, SPACING } from './brute-force';

/** Six wide, two deep, facing north: from (−3, −1) to (3, 1). */
const line = rect({ centre: point(0, 0), frontage: 6, depth: 2, facing: 0 });
const at = (x: number, y: number, facing = 0) => rect({ centre: point(x, y), frontage: 6, depth: 2, facing });
/** A wood like a U, open to the north: a notch from x = 2 to 4, down to y = 4. */
const horseshoe = polygon([
	point(0, 0),
	point(2, 0),
	point(2, 4),
	point(4, 4),
	point(4, 0),
	point(6, 0),
	point(6, 6),
	point(0, 6)
]);
const wall = polyline(point(-5, 10), point(5, 10), point(5, 20));
const root2 = Math.SQRT2;

const golden: [name: string, a: Shape, b: Shape, distance: number][] = [
	['edge to edge', line, at(0, 8), 6],
	['side by side with a gap', line, at(7.5, 0), 1.5],
	['corner to corner, 3-4-5', line, at(9, -6), 5],
	[
		'corner to edge of a unit at 45°',
		line,
		rect({ centre: point(0, -6), frontage: 2, depth: 2, facing: 45 }),
		5 - root2
	],
	['a column end on', line, at(0, -9, 90), 5],
	['touching along an edge', line, at(6, 0), 0],
	['touching at a corner', line, at(6, 2), 0],
	['touching to within the tolerance', line, at(6 + TOLERANCE / 2, 0), 0],
	['apart by more than the tolerance', line, at(6 + TOLERANCE * 2, 0), TOLERANCE * 2],
	['overlapping', line, at(2, 1), 0],
	['crossing like a plus, no corner in the other', line, at(0, 0, 90), 0],
	['one inside the other', line, rect({ centre: point(1, 0), frontage: 1, depth: 1, facing: 30 }), 0],
	['the same twice', line, line, 0],
	['point to point', point(0, 0), point(3, 4), 5],
	['point ahead of an edge', line, point(1, -4), 3],
	['point off a corner', line, point(6, 5), 5],
	['point on an edge', line, point(3, 0.5), 0],
	['point inside', line, point(1, 0.5), 0],
	['in the notch of a concave wood: to its sides, not into it', horseshoe, point(3.5, 2), 0.5],
	['a unit in the notch', horseshoe, rect({ centre: point(3, 1.5), frontage: 1, depth: 3, facing: 0 }), 0.5],
	['a unit that fills the notch', horseshoe, rect({ centre: point(3, 2), frontage: 2, depth: 4, facing: 0 }), 0],
	['above the notch', horseshoe, point(3, -1), root2],
	['a wall', line, wall, 9],
	['a wall that is crossed', at(0, 10), wall, 0],
	['behind the bend of a wall', point(8, 16), wall, 3],
	['wall to wall', polyline(point(0, 12), point(4, 12)), wall, 1],
	['walls that cross', polyline(point(0, 5), point(0, 15)), wall, 0],
	['walls on the same line', polyline(point(7, 10), point(9, 10)), wall, 2],
	['a line of one point', polyline(point(0, 12)), wall, 2]
];

describe('distance between nearest points (R8, R29)', () => {
	it.each(golden)('%s', (_, a, b, expected) => {
		expect(distance(a, b)).toBeCloseTo(expected, 9);
		expect(distance(b, a)).toBeCloseTo(expected, 9);
		expect(distance(mirror(a), mirror(b))).toBeCloseTo(expected, 9);
		expect(distance(turned(a), turned(b))).toBeCloseTo(expected, 9);
		if (expected === 0) expect(distance(a, b)).toBe(0);
	});

	it('names the nearest points, the first on the first shape', () => {
		expect(nearest(line, at(9, -6))).toEqual({ distance: 5, from: { x: 3, y: -1 }, to: { x: 6, y: -5 } });
		expect(nearest(point(1, -4), line)).toEqual({ distance: 3, from: { x: 1, y: -4 }, to: { x: 1, y: -1 } });
	});

	it('limits are inclusive, to within the tolerance (R8)', () => {
		expect(isWithin(line, at(0, 8), inches(6))).toBe(true);
		expect(isWithin(line, at(0, 8 + TOLERANCE / 2), inches(6))).toBe(true);
		expect(isWithin(line, at(0, 8 + TOLERANCE * 2), inches(6))).toBe(false);
	});

	it('a general commands a unit whose nearest point is at 12″ exactly (R29)', () => {
		const general = rect({ centre: point(0, 0), frontage: 1, depth: 1, facing: 0 });
		expect(isWithin(general, at(15.5, 0), inches(12))).toBe(true);
		expect(isWithin(general, at(15.51, 0), inches(12))).toBe(false);
	});

	it('a polygon that crosses itself is what a canvas paints: a pentagram is full', () => {
		const tips = [0, 2, 4, 1, 3].map((tip) => (tip * 2 * Math.PI) / 5);
		const pentagram = polygon(tips.map((angle) => point(5 * Math.sin(angle), -5 * Math.cos(angle))));
		expect(distance(pentagram, point(0, 0))).toBe(0);
	});
});

const turned = (shape: Shape) => rotate(translate(shape, point(3, -7)), point(1, 1), degrees(37));

/** Two measurements of the same thing. Just outside the tolerance, rounding may put one of them at 0. */
function expectSame(first: number, second: number) {
	if (Math.max(first, second) > TOLERANCE * 1.5) expect(first).toBeCloseTo(second, 8);
}

describe('distance, whatever the shapes', () => {
	it('is the same both ways', () => {
		fc.assert(fc.property(anyShape, anyShape, (a, b) => expectSame(distance(a, b), distance(b, a))));
	});

	it('is the same wherever the map stands, however it is turned, and in a mirror', () => {
		fc.assert(
			fc.property(anyShape, anyShape, anyPoint, anyAngle, (a, b, by, angle) => {
				const here = distance(a, b);
				expectSame(distance(translate(a, by), translate(b, by)), here);
				expectSame(distance(rotate(a, by, angle), rotate(b, by, angle)), here);
				expectSame(distance(mirror(a), mirror(b)), here);
			})
		);
	});

	it('agrees with a cloud of points', () => {
		fc.assert(
			fc.property(anyShape, anyShape, (a, b) => {
				const sampled = sampledDistance(a, b);
				expect(distance(a, b)).toBeLessThanOrEqual(sampled + 1e-9);
				expect(distance(a, b)).toBeGreaterThanOrEqual(sampled - SPACING - TOLERANCE);
			}),
			{ numRuns: 300 }
		);
	});

	it('lies between two points that belong to the shapes', () => {
		fc.assert(
			fc.property(anyShape, anyShape, (a, b) => {
				const found = nearest(a, b);
				expect(between(found.from, found.to)).toBeCloseTo(found.distance, 9);
				expect(distance(a, found.from)).toBe(0);
				expect(distance(b, found.to)).toBe(0);
			})
		);
	});

	it('is closed exactly by moving the one nearest point onto the other', () => {
		fc.assert(
			fc.property(anyShape, anyShape, (a, b) => {
				const { from, to } = nearest(a, b);
				expect(distance(a, translate(b, subtract(from, to)))).toBe(0);
			})
		);
	});

	it('a way round by a third shape, through it from one end to the other, is no shorter', () => {
		fc.assert(
			fc.property(anyShape, anyShape, anyShape, (a, b, c) => {
				const through = distance(a, b) + widthOf(b) + distance(b, c);
				expect(distance(a, c)).toBeLessThanOrEqual(through + 3 * TOLERANCE);
			})
		);
	});

	it('is the gap between two that stand in line, at any angle', () => {
		const gap = fc.constantFrom(0, TOLERANCE * 2, 0.01, 1, 6);
		fc.assert(
			fc.property(anyRect, fc.constantFrom(1, 2, 6), gap, (left, frontage, between) => {
				const right = moveTowards(
					{ ...left, frontage: inches(frontage) },
					facingOf(left.facing + 90),
					inches((left.frontage + frontage) / 2 + between)
				);
				expect(distance(left, right)).toBeCloseTo(between, 9);
			})
		);
	});

	it('is the same for a rectangle and for the polygon of its corners', () => {
		fc.assert(
			fc.property(anyRect, anyShape, (one, other) => {
				const corners = samplesOf(one, 100).slice(-4);
				expectSame(distance(one, other), distance(polygon(corners), other));
			})
		);
	});

	it('is the same measured one by one and from one to many', () => {
		fc.assert(
			fc.property(anyShape, fc.array(anyShape), (one, many) => {
				expect(many.map(nearestFrom(one))).toEqual(many.map((other) => nearest(one, other)));
			})
		);
	});
});

/** The greatest distance across a shape, or a little more. */
function widthOf(shape: Shape): number {
	const samples = isPoint(shape) ? [shape] : samplesOf(shape, 1);
	return Math.max(...samples.map((a) => Math.max(...samples.map((b) => between(a, b))))) + SPACING;
}

describe('the middle of what is nearest', () => {
	it('is halfway along edges that lie face to face', () => {
		// The line's rear edge is from −3 to 3, the other's from 1 to 7: they share 1 to 3.
		expect(nearestInMiddle(line, at(4, 8))).toEqual({ distance: 6, from: point(2, 1), to: point(2, 7) });
		expect(nearestInMiddle(line, at(0, 8, 180))).toEqual({ distance: 6, from: point(0, 1), to: point(0, 7) });
	});

	it('is as near as any other pair, a point of each, and the same from either side', () => {
		fc.assert(
			fc.property(anyRect, anyRect, (a, b) => {
				const { distance: far, from, to } = nearestInMiddle(a, b);
				expect(far).toBe(nearest(a, b).distance);
				expect(between(from, to)).toBeCloseTo(far, 2);
				expect(distance(from, a)).toBeCloseTo(0, 2);
				expect(distance(to, b)).toBeCloseTo(0, 2);
				const back = nearestInMiddle(b, a);
				if (far > 0) expect(between(back.from, to)).toBeCloseTo(0, 2);
			})
		);
	});
});
