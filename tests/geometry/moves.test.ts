import { degrees, inches } from '$lib/geometry/measures';
import { advance, moveTowards, turn, wheel } from '$lib/geometry/moves';
import { between, point } from '$lib/geometry/point';
import { cornerList, cornersOf, type OrientedRect, rect } from '$lib/geometry/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyLength, anyRect, mirror } from './arbitrary-shapes';

/** Facing north, its front edge from (−3, −1) to (3, −1). */
const unit = rect({ centre: point(0, 0), frontage: 6, depth: 2, facing: 0 });
const hinges = fc.constantFrom('left', 'right');
const close = ({ x, y }: { x: number; y: number }) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) });

function expectSamePlace(found: OrientedRect, expected: OrientedRect) {
	expect(cornerList(found)).toEqual(cornerList(expected).map(close));
}

describe('moving straight', () => {
	it('goes ahead, back and at an angle', () => {
		const east = turn(unit, degrees(90));
		expect(advance(east, inches(6))).toEqual({ ...east, centre: point(6, 0) });
		expect(advance(east, inches(-2)).centre).toEqual(point(-2, 0));
		expect(moveTowards(unit, degrees(135), inches(Math.SQRT2))).toEqual({ ...unit, centre: close(point(1, 1)) });
	});

	it('takes every corner as far as the centre, and comes back', () => {
		fc.assert(
			fc.property(anyRect, anyAngle, anyLength, (start, direction, far) => {
				const there = moveTowards(start, direction, inches(far));
				const before = cornerList(start);
				cornerList(there).forEach((corner, index) => expect(between(corner, before[index]!)).toBeCloseTo(far, 9));
				expectSamePlace(moveTowards(there, direction, inches(-far)), start);
			})
		);
	});
});

describe('turning', () => {
	it('about the centre swings the whole round', () => {
		expect(turn(unit, degrees(90))).toEqual({ ...unit, facing: 90 });
		expect(turn(unit, degrees(-90))).toEqual({ ...unit, facing: 270 });
	});
});

describe('wheeling about a front corner', () => {
	it('to the left by a quarter: the outer corner goes a quarter circle of six inches', () => {
		const { rect: wheeled, distance } = wheel(unit, 'left', degrees(90));
		expect(distance).toBeCloseTo(3 * Math.PI, 9);
		expect(wheeled.facing).toBe(270);
		expect(cornersOf(wheeled)).toEqual({
			frontLeft: close(point(-3, -1)),
			frontRight: close(point(-3, -7)),
			rearRight: close(point(-1, -7)),
			rearLeft: close(point(-1, -1))
		});
	});

	it('to the right is the same in a mirror', () => {
		fc.assert(
			fc.property(anyRect, anyAngle, (start, by) => {
				const right = wheel(start, 'right', by);
				const left = wheel(mirror(start), 'left', by);
				expect(right.distance).toBe(left.distance);
				expect(right.rect.centre).toEqual(close(mirror(left.rect.centre)));
			})
		);
	});

	it('leaves the hinge where it is, and wheeling back undoes it', () => {
		fc.assert(
			fc.property(anyRect, hinges, anyAngle, (start, hinge, by) => {
				const corner = hinge === 'left' ? 'frontLeft' : 'frontRight';
				const there = wheel(start, hinge, by);
				expect(cornersOf(there.rect)[corner]).toEqual(close(cornersOf(start)[corner]));
				const back = wheel(there.rect, hinge, degrees(-by));
				expectSamePlace(back.rect, start);
				expect(back.distance).toBe(there.distance);
			})
		);
	});

	it('costs what the outer corner walks, in many small steps', () => {
		fc.assert(
			fc.property(anyRect, hinges, anyAngle, (start, hinge, by) => {
				const outer = hinge === 'left' ? 'frontRight' : 'frontLeft';
				const track = Array.from(
					{ length: 501 },
					(_, step) => cornersOf(wheel(start, hinge, degrees((by * step) / 500)).rect)[outer]
				);
				const walked = track.slice(1).reduce((sum, place, index) => sum + between(track[index]!, place), 0);
				expect(wheel(start, hinge, by).distance).toBeCloseTo(walked, 2);
			}),
			{ numRuns: 30 }
		);
	});
});
