import { arcGround, arcs, forwardArc, isInArc } from '$lib/geometry/arc';
import { contains } from '$lib/geometry/outline';
import { distance } from '$lib/geometry/distance';
import { aspectOf, isAheadOfFront } from '$lib/geometry/front';
import { inches, TOLERANCE } from '$lib/geometry/measures';
import { advance, rotate, translate } from '$lib/geometry/moves';
import { pathLength } from '$lib/geometry/path';
import { point } from '$lib/geometry/point';
import { seenFrom, type OrientedRect, type Shape, polygon, polyline, rect } from '$lib/geometry/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyPoint, anyRect, anyShape, mirror } from './arbitrary-shapes';
import { sampledDistance, SPACING } from './brute-force';

/** Facing north, its front edge from (−3, −1) to (3, −1). */
const shooter = rect({ centre: point(0, 0), frontage: 6, depth: 2, facing: 0 });
const target = (x: number, y: number, facing = 0) => rect({ centre: point(x, y), frontage: 2, depth: 2, facing });

const golden: [name: string, shape: Shape, wide: boolean, straight: boolean][] = [
	['straight ahead', target(0, -10), true, true],
	['ahead of the right corner', target(3, -10), true, true],
	['beside the straight lane, its edge on the line', target(4, -10), true, true],
	['just off the straight lane', target(4.1, -10), true, false],
	['on the 45° line, by a corner', target(8, -4), true, false],
	['outside the 45° line', target(8.1, -4), false, false],
	['outside by less than the tolerance', target(8 + TOLERANCE / 2, -4), true, false],
	['level with the front edge, off to the side', target(8, -1), false, false],
	['touching the front corner from the side', target(4, 0), true, true],
	['behind', target(0, 10), false, false],
	['behind, in contact with the rear edge', target(0, 2), false, false],
	['in contact with the front edge', target(0, -2), true, true],
	['short of the front edge by less than the tolerance', point(0, TOLERANCE / 2 - 1), true, true],
	['short of it by more', point(0, TOLERANCE * 2 - 1), false, false],
	['a long line that crosses the arc with both ends outside', rect({ ...target(0, -4), frontage: 60 }), true, true],
	[
		'a wood far to the side that bends round into the arc',
		polygon([point(-20, 0), point(-20, -9), point(-4, -9), point(-4, -8), point(-19, -8), point(-19, 0)]),
		true,
		false
	],
	[
		'a horseshoe around the arc',
		polygon([point(-30, 5), point(-30, 9), point(30, 9), point(30, -9), point(28, -9), point(28, 5)]),
		false,
		false
	],
	['a point on the 45° line', point(13, -11), true, false],
	['a point off it', point(13, -10.9), false, false],
	['a fence across', polyline(point(-9, -5), point(9, -5)), true, true],
	['the shooter itself', shooter, true, true]
];

describe('arc of fire (R35)', () => {
	it.each(golden)('%s', (_, shape, wide, straight) => {
		const verdicts = (from: typeof shooter, to: Shape) => [
			isInArc(from, arcs['front-corners'], to),
			isInArc(from, arcs['straight-ahead'], to),
			isInArc(from, arcs['all-round'], to)
		];
		expect(verdicts(shooter, shape)).toEqual([wide, straight, true]);
		expect(verdicts(mirror(shooter), mirror(shape))).toEqual([wide, straight, true]);
	});

	it('of a point is a matter of how far ahead and how far aside', () => {
		fc.assert(
			fc.property(anyRect, anyPoint, (from, place) => {
				const { right, forward } = seenFrom(from, place);
				const ahead = forward - from.depth / 2;
				const aside = Math.abs(right) - from.frontage / 2;
				fc.pre(Math.min(Math.abs(ahead), Math.abs(aside), Math.abs(ahead - aside)) > 0.01);
				expect(isInArc(from, arcs['front-corners'], place)).toBe(ahead > 0 && aside < ahead);
				expect(isInArc(from, arcs['straight-ahead'], place)).toBe(ahead > 0 && aside < 0);
			})
		);
	});

	it('of a shape is there when any part of it is in it, and only then', () => {
		fc.assert(
			fc.property(anyRect, anyShape, fc.constantFrom(0, 30, 45, 80), (from, shape, spread) => {
				const arc = forwardArc(spread);
				// Far enough for every shape there is here; a cloud of points tells the distance.
				const apart = sampledDistance(arcGround(from, arc, inches(60)), shape);
				if (isInArc(from, arc, shape)) expect(apart).toBeLessThanOrEqual(SPACING + TOLERANCE);
				else expect(apart).toBeGreaterThan(0);
			}),
			{ numRuns: 100 }
		);
	});

	it('stays when the map is moved, turned or mirrored', () => {
		fc.assert(
			fc.property(anyRect, anyShape, anyPoint, anyAngle, (from, shape, by, angle) => {
				fc.pre(!isDoubtful(from, shape));
				const verdict = isInArc(from, arcs['front-corners'], shape);
				expect(isInArc(translate(from, by), arcs['front-corners'], translate(shape, by))).toBe(verdict);
				expect(isInArc(rotate(from, by, angle), arcs['front-corners'], rotate(shape, by, angle))).toBe(verdict);
				expect(isInArc(mirror(from), arcs['front-corners'], mirror(shape))).toBe(verdict);
			})
		);
	});

	it('widens by less than a right angle', () => {
		expect(() => forwardArc(90)).toThrow('An arc cannot widen by 90°.');
		expect(() => forwardArc(-1)).toThrow('An arc cannot widen by -1°.');
		expect(() => forwardArc(NaN)).toThrow('An arc cannot widen by NaN°.');
	});
});

/** Whether a step forward or back of a few thousandths would change the verdict; then rounding may, too. */
function isDoubtful(from: OrientedRect, shape: Shape): boolean {
	const [further, nearer] = [3, -3].map((by) => advance(from, inches(by * TOLERANCE)));
	return isInArc(further!, arcs['front-corners'], shape) !== isInArc(nearer!, arcs['front-corners'], shape);
}

describe('the ground an arc covers out to a range, for drawing', () => {
	it('is the front edge, two curves and a line across', () => {
		const { points } = arcGround(shooter, arcs['straight-ahead'], inches(6));
		expect(points).toEqual([point(-3, -1), point(-3, -7), point(3, -7), point(3, -1)]);
	});

	it.each(Object.entries(arcs))('%s: what lies in it is in the arc and within range', (_, arc) => {
		fc.assert(
			fc.property(anyRect, anyPoint, fc.constantFrom(0.5, 6, 12, 48), (from, place, range) => {
				const ground = arcGround(from, arc, inches(range));
				const reached = distance(from, place);
				fc.pre(Math.abs(reached - range) > 0.02 && distance(from, place) > 0.02);
				expect(contains(ground, place)).toBe(isInArc(from, arc, place) && reached <= range);
			}),
			{ numRuns: 300 }
		);
	});

	it('all round is a rounded rectangle: four straight sides and one full circle', () => {
		const [first, ...rest] = arcGround(shooter, arcs['all-round'], inches(12)).points;
		expect(pathLength(polyline(first, ...rest, first))).toBeCloseTo(2 * (6 + 2) + 2 * Math.PI * 12, 0);
	});

	it('has no more corners than its curves need', () => {
		expect(arcGround(shooter, arcs['front-corners'], inches(48)).points.length).toBeLessThan(50);
		expect(arcGround(shooter, arcs['all-round'], inches(0)).points.length).toBeLessThan(20);
		expect(() => arcGround(shooter, arcs['all-round'], inches(-1))).toThrow('A range cannot be -1.');
	});
});

describe('front, flank and rear (R36)', () => {
	it.each([
		['straight ahead', point(0, -10), 'front'],
		['far out to the side, but ahead of the line through the front edge', point(40, -1.1), 'front'],
		['on the line through the front edge', point(40, -1), 'flank'],
		['ahead of it by less than the tolerance', point(40, -1 - TOLERANCE / 2), 'flank'],
		['level with the unit', point(40, 0), 'flank'],
		['on the line through the rear edge', point(40, 1), 'rear'],
		['straight behind', point(0, 10), 'rear'],
		['inside it', point(0, 0), 'flank']
	])('%s', (_, place, aspect) => {
		expect(aspectOf(shooter, place)).toBe(aspect);
		expect(aspectOf(mirror(shooter), mirror(place))).toBe(aspect);
		expect(isAheadOfFront(shooter, place)).toBe(aspect === 'front');
	});

	it('stays when the map is turned', () => {
		fc.assert(
			fc.property(anyRect, anyPoint, anyPoint, anyAngle, (unit, place, about, by) => {
				const { forward } = seenFrom(unit, place);
				fc.pre(Math.abs(Math.abs(forward) - unit.depth / 2) > 2 * TOLERANCE);
				expect(aspectOf(rotate(unit, about, by), rotate(place, about, by))).toBe(aspectOf(unit, place));
			})
		);
	});
});
