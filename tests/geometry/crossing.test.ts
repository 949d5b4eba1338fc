import { contains } from '$lib/geometry/outline';
import { crossings, lengthInside, spansInside } from '$lib/geometry/crossing';
import { distance } from '$lib/geometry/distance';
import { inches, isAtMost, TOLERANCE } from '$lib/geometry/measures';
import { pathLength, pointAlong } from '$lib/geometry/path';
import { between, point } from '$lib/geometry/point';
import { type Polyline, type Shape, polygon, polyline, rect } from '$lib/geometry/shape';
import { rotate, translate } from '$lib/geometry/moves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyArea, anyLine, anyPoint, anyPolyline, anyShape, mirror } from './arbitrary-shapes';
import { distanceToEdge, isIn } from './brute-force';
import { rounds } from '../long';

const field = rect({ centre: point(10, 0), frontage: 4, depth: 6, facing: 0 });
/** Two arms, from x = 20 to 22 and from 24 to 26, above y = 2. */
const horseshoe = polygon([
	point(20, -4),
	point(22, -4),
	point(22, 2),
	point(24, 2),
	point(24, -4),
	point(26, -4),
	point(26, 4),
	point(20, 4)
]);
const fence = polyline(point(15, -5), point(15, 5));
const shot = polyline(point(0, 0), point(30, 0));
const level = (y: number) => polyline(point(0, y), point(30, y));

const golden: [name: string, line: Polyline, shape: Shape, spans: [number, number][]][] = [
	['through a field', shot, field, [[8, 12]]],
	[
		'in and out of both arms of a wood',
		shot,
		horseshoe,
		[
			[20, 22],
			[24, 26]
		]
	],
	['through the closed end of the wood', level(3), horseshoe, [[20, 26]]],
	['along an edge, which belongs to the field', level(-3), field, [[8, 12]]],
	['along the bottom of the notch', level(2), horseshoe, [[20, 26]]],
	['past the field', level(-3.1), field, []],
	['past the field by less than the tolerance', level(-3 - TOLERANCE / 2), field, [[8, 12]]],
	['grazing a corner', polyline(point(6, -1), point(10, -5)), field, [[2 * Math.SQRT2, 2 * Math.SQRT2]]],
	['through two corners', polyline(point(6, -6), point(14, 6)), field, [[Math.sqrt(13), 3 * Math.sqrt(13)]]],
	['beginning inside', polyline(point(10, 0), point(20, 0)), field, [[0, 2]]],
	['ending on the edge', polyline(point(0, 0), point(8, 0)), field, [[8, 8]]],
	['wholly inside', polyline(point(9, 0), point(11, 0)), field, [[0, 2]]],
	['across a fence', shot, fence, [[15, 15]]],
	['along a fence', polyline(point(15, 0), point(15, 20)), fence, [[0, 5]]],
	['short of a fence', polyline(point(0, 0), point(14, 0)), fence, []],
	['over a point', shot, point(7, 0), [[7, 7]]],
	['a path round a corner inside', polyline(point(9, 0), point(11, 0), point(11, 9)), field, [[0, 5]]],
	[
		'a path that comes back',
		polyline(point(0, 0), point(30, 0), point(0, 0)),
		field,
		[
			[8, 12],
			[48, 52]
		]
	],
	['a path that turns round on the edge', polyline(point(0, 0), point(8, 0), point(0, 0)), field, [[8, 8]]],
	['standing in the field', polyline(point(10, 0)), field, [[0, 0]]],
	['standing outside', polyline(point(0, 0)), field, []]
];

const stretches = (line: Polyline, shape: Shape) => spansInside(line, shape).map(({ start, end }) => [start, end]);

function expectStretches(found: number[][], expected: number[][]) {
	expect(found).toHaveLength(expected.length);
	expect(found.flat()).toEqual(expected.flat().map((at) => expect.closeTo(at, 6)));
}

describe('where a line runs through a shape', () => {
	it.each(golden)('%s', (_, line, shape, expected) => {
		expectStretches(stretches(line, shape), expected);
		expectStretches(stretches(mirror(line), mirror(shape)), expected);
	});

	it('names the places where it goes in and comes out', () => {
		expect(spansInside(shot, field)).toEqual([{ start: 8, end: 12, enters: { x: 8, y: 0 }, leaves: { x: 12, y: 0 } }]);
	});
});

describe('what a line crosses', () => {
	const features = [
		{ id: 'wood', shape: horseshoe },
		{ id: 'fence', shape: fence },
		{ id: 'field', shape: field }
	];

	it('is listed in the order in which the line comes to it', () => {
		expect(crossings(shot, features).map(({ id, length }) => [id, length])).toEqual([
			['field', 4],
			['fence', 0],
			['wood', 4]
		]);
		const back = polyline(point(30, 0), point(0, 0));
		expect(crossings(back, features).map(({ id }) => id)).toEqual(['wood', 'fence', 'field']);
	});
});

describe('length of rough ground under a shot', () => {
	it('adds up over the pieces, and counts overlapping ground once', () => {
		const overlapping = rect({ centre: point(12, 0), frontage: 4, depth: 1, facing: 0 });
		expect(lengthInside(shot, [field, horseshoe])).toBeCloseTo(8, 9);
		expect(lengthInside(shot, [field, overlapping])).toBeCloseTo(6, 9);
		expect(lengthInside(shot, [field, field])).toBeCloseTo(4, 9);
		expect(lengthInside(shot, [])).toBe(0);
	});

	it('four inches exactly are four inches or more, at any angle', () => {
		fc.assert(
			fc.property(anyPoint, anyAngle, (about, by) => {
				expect(isAtMost(4, lengthInside(rotate(shot, about, by), [rotate(field, about, by)]))).toBe(true);
			})
		);
	});

	it('agrees with walking along the line in small steps', () => {
		fc.assert(
			fc.property(anyLine, fc.array(anyArea, { minLength: 1, maxLength: 3 }), (line, areas) => {
				const steps = 150;
				const length = pathLength(line);
				const places = Array.from({ length: steps }, (_, step) =>
					pointAlong(line, inches(((step + 0.5) / steps) * length))
				);
				const depths = places.map((place) =>
					Math.max(...areas.map((area) => (isIn(area, place) ? 1 : -1) * distanceToEdge(area, place)))
				);
				// Each end of a span falls somewhere within a step; steps on a boundary may count either way.
				const ends = areas.flatMap((area) => spansInside(line, area)).length * 2;
				const slack = (ends * length) / steps + 4 * TOLERANCE;
				const surely = (depths.filter((depth) => depth > 2 * TOLERANCE).length / steps) * length;
				const perhaps = (depths.filter((depth) => depth > -2 * TOLERANCE).length / steps) * length;
				const found = lengthInside(line, areas);
				expect(found).toBeGreaterThanOrEqual(surely - slack);
				expect(found).toBeLessThanOrEqual(perhaps + slack);
			}),
			{ numRuns: rounds(80, 3000) }
		);
	});
});

describe('spans, whatever the line and the shape', () => {
	it('lie on the line, in order, apart, and their ends belong to the shape', () => {
		fc.assert(
			fc.property(anyPolyline, anyShape, (line, shape) => {
				let last = -1;
				for (const { start, end, enters, leaves } of spansInside(line, shape)) {
					expect(start).toBeGreaterThan(last);
					expect(end).toBeGreaterThanOrEqual(start);
					expect(end).toBeLessThanOrEqual(pathLength(line) + 1e-9);
					expect(distance(shape, enters)).toBeLessThanOrEqual(2 * TOLERANCE);
					expect(distance(shape, leaves)).toBeLessThanOrEqual(2 * TOLERANCE);
					last = end;
				}
			}),
			{ numRuns: rounds(120, 3000) }
		);
	});

	it('are there exactly where the line and the shape touch', () => {
		fc.assert(
			fc.property(anyPolyline, anyShape, (line, shape) => {
				const apart = distance(line, shape);
				if (apart > 0) expect(spansInside(line, shape)).toEqual([]);
				else expect(spansInside(line, shape).length).toBeGreaterThan(0);
			}),
			{ numRuns: rounds(120, 3000) }
		);
	});

	it('cover the whole of a line that the shape contains', () => {
		fc.assert(
			fc.property(anyPolyline, anyArea, (line, area) => {
				fc.pre(contains(area, line));
				expect(lengthInside(line, [area])).toBeCloseTo(pathLength(line), 2);
			})
		);
	});

	it('are as long backwards, in a mirror and anywhere else', () => {
		fc.assert(
			fc.property(anyLine, anyArea, anyPoint, anyAngle, (line, area, by, angle) => {
				fc.pre(!runsAlong(line, area));
				const length = lengthInside(line, [area]);
				const [from, to] = line.points;
				expect(lengthInside(polyline(to!, from), [area])).toBeCloseTo(length, 2);
				expect(lengthInside(mirror(line), [mirror(area)])).toBeCloseTo(length, 2);
				expect(lengthInside(translate(line, by), [translate(area, by)])).toBeCloseTo(length, 2);
				expect(lengthInside(rotate(line, by, angle), [rotate(area, by, angle)])).toBeCloseTo(length, 2);
			}),
			{ numRuns: rounds(120, 3000) }
		);
	});
});

/** Whether much of a line lies as far from an edge as the tolerance, where rounding decides. */
function runsAlong(line: Polyline, area: Shape): boolean {
	const length = pathLength(line);
	const places = Array.from({ length: 50 }, (_, step) => pointAlong(line, inches((step / 50) * length)));
	const doubtful = places.filter((place) => Math.abs(distanceToEdge(area, place) - TOLERANCE) < TOLERANCE / 2);
	return doubtful.length > 1 && between(line.points[0], line.points[1]!) > 0;
}
