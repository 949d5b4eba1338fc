import { ahead, bearing, between, point, rightOf, step, turnAbout } from '$lib/geometry/point';
import { centreOf } from '$lib/geometry/centre';
import { degrees, inches } from '$lib/geometry/measures';
import { distance } from '$lib/geometry/distance';
import { pathLength, pointAlong, simplify } from '$lib/geometry/path';
import { cornerList, cornersOf, seenFrom, polygon, polyline, rect } from '$lib/geometry/shape';
import { rotate, translate } from '$lib/geometry/moves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyLength, anyPoint, anyPolyline, anyRect, anyShape } from './arbitrary-shapes';
import { cornersByHand } from './brute-force';

const close = ({ x, y }: { x: number; y: number }) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) });

describe('directions: x to the right, y down, clockwise from the top of the map', () => {
	it.each([
		[0, { x: 0, y: -1 }, { x: 1, y: 0 }],
		[90, { x: 1, y: 0 }, { x: 0, y: 1 }],
		[180, { x: 0, y: 1 }, { x: -1, y: 0 }],
		[270, { x: -1, y: 0 }, { x: 0, y: -1 }],
		[-90, { x: -1, y: 0 }, { x: 0, y: -1 }]
	])('facing %d is exact', (facing, forward, right) => {
		expect(ahead(degrees(facing))).toEqual(forward);
		expect(rightOf(degrees(facing))).toEqual(right);
	});

	it('a bearing leads from one point to the other', () => {
		fc.assert(
			fc.property(anyPoint, anyPoint, (from, to) => {
				expect(step(from, bearing(from, to), between(from, to))).toEqual(close(to));
			})
		);
		expect(bearing(point(1, 1), point(1, 1))).toBe(0);
	});

	it('turns clockwise, and back', () => {
		expect(turnAbout(point(1, 0), point(0, 0), degrees(90))).toEqual(close({ x: 0, y: 1 }));
		fc.assert(
			fc.property(anyPoint, anyPoint, anyAngle, (place, about, by) => {
				expect(turnAbout(turnAbout(place, about, by), about, degrees(-by))).toEqual(close(place));
			})
		);
	});
});

describe('an oriented rectangle', () => {
	const facingEast = rect({ centre: point(10, 10), frontage: 6, depth: 2, facing: 90 });

	it('has its front edge towards its facing, left and right as its own soldiers have them', () => {
		expect(cornersOf(facingEast)).toEqual({
			frontLeft: { x: 11, y: 7 },
			frontRight: { x: 11, y: 13 },
			rearRight: { x: 9, y: 13 },
			rearLeft: { x: 9, y: 7 }
		});
		expect(seenFrom(facingEast, point(13, 11))).toEqual({ right: 1, forward: 3 });
	});

	it('has the corners that trigonometry gives it', () => {
		fc.assert(
			fc.property(anyRect, (one) => {
				expect(cornerList(one)).toEqual(cornersByHand(one).map(close));
			})
		);
	});

	it('cannot be less than nothing or not a number', () => {
		expect(() => rect({ ...facingEast, frontage: -1 })).toThrow('A frontage cannot be -1.');
		expect(() => rect({ ...facingEast, depth: NaN })).toThrow('A depth cannot be NaN.');
		expect(() => rect({ ...facingEast, centre: { x: NaN, y: 0 } })).toThrow('Not a length: NaN');
		expect(() => polygon([point(0, 0), point(1, 1)])).toThrow('A polygon has three corners or more, not 2.');
	});

	it('of no size at all measures as its centre does', () => {
		const speck = rect({ centre: point(1, 1), frontage: 0, depth: 0, facing: 30 });
		expect(distance(speck, point(4, 5))).toBeCloseTo(5, 9);
	});
});

describe('the centre of a shape', () => {
	const ell = polygon([point(0, 0), point(2, 0), point(2, 4), point(4, 4), point(4, 6), point(0, 6)]);
	it.each([
		['a point', point(1, 2), { x: 1, y: 2 }],
		['a rectangle', rect({ centre: point(1, 2), frontage: 6, depth: 2, facing: 30 }), { x: 1, y: 2 }],
		['an L: 12 at (1, 3) and 4 at (3, 5)', ell, { x: 1.5, y: 3.5 }],
		['an L drawn the other way', polygon([...ell.points].reverse()), { x: 1.5, y: 3.5 }],
		['a line: half its length', polyline(point(0, 0), point(4, 0), point(4, 2)), { x: 3, y: 0 }],
		['a polygon of no area', polygon([point(0, 0), point(2, 0), point(4, 0)]), { x: 2, y: 0 }],
		['a figure of eight', polygon([point(0, 0), point(4, 4), point(4, 0), point(0, 4)]), { x: 2, y: 2 }]
	])('of %s', (_, shape, centre) => {
		expect(centreOf(shape)).toEqual(close(centre));
	});

	it('moves and turns with the shape', () => {
		fc.assert(
			fc.property(anyShape, anyPoint, anyAngle, (shape, by, angle) => {
				const centre = centreOf(shape);
				expect(centreOf(translate(shape, by))).toEqual(close(translate(centre, by)));
				expect(centreOf(rotate(shape, by, angle))).toEqual(close(rotate(centre, by, angle)));
			})
		);
	});
});

describe('a path', () => {
	const path = polyline(point(0, 0), point(3, 4), point(3, 10));

	it('is as long as its legs', () => {
		expect(pathLength(path)).toBe(11);
		expect(pathLength(polyline(point(5, 5)))).toBe(0);
	});

	it.each([
		[-1, { x: 0, y: 0 }],
		[0, { x: 0, y: 0 }],
		[2.5, { x: 1.5, y: 2 }],
		[5, { x: 3, y: 4 }],
		[8, { x: 3, y: 7 }],
		[99, { x: 3, y: 10 }]
	])('%d inches along it is %o', (along, place) => {
		expect(pointAlong(path, inches(along))).toEqual(close(place));
	});

	it('is nowhere left by the point along it', () => {
		fc.assert(
			fc.property(anyPolyline, anyLength, (any, along) => {
				expect(distance(any, pointAlong(any, inches(along)))).toBe(0);
			})
		);
	});

	it('is made simpler without any of its points being further off than the tolerance', () => {
		fc.assert(
			fc.property(
				fc.array(anyPoint, { minLength: 2, maxLength: 40 }),
				fc.constantFrom(0, 0.5, 3),
				(points, tolerance) => {
					const [first, ...rest] = simplify(points, inches(tolerance));
					expect(first).toBe(points[0]);
					expect(rest.at(-1)).toBe(points.at(-1));
					expect(points).toEqual(expect.arrayContaining(rest));
					for (const place of points) expect(distance(polyline(first!, ...rest), place)).toBeLessThanOrEqual(tolerance);
				}
			)
		);
	});

	it('keeps only the corners of a stroke with many points', () => {
		const stroke = Array.from({ length: 101 }, (_, index) => point(Math.min(index, 50), Math.max(0, index - 50)));
		expect(simplify(stroke, inches(0.1))).toEqual([point(0, 0), point(50, 0), point(50, 50)]);
		expect(simplify([point(1, 1)], inches(1))).toEqual([point(1, 1)]);
		expect(simplify([], inches(1))).toEqual([]);
	});
});
