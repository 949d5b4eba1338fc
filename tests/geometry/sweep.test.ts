import { degrees, inches } from '$lib/geometry/measures';
import { distance } from '$lib/geometry/distance';
import { moveTowards } from '$lib/geometry/moves';
import { overlaps } from '$lib/geometry/overlap';
import { rect } from '$lib/geometry/shape';
import { groundBetween, inchesUntilTouch } from '$lib/geometry/sweep';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const line = (x: number, y: number, facing = 0) => rect({ centre: { x, y }, frontage: 8, depth: 1, facing });

describe('how far it is until two rectangles touch', () => {
	test.each([
		['straight ahead, edge to edge', line(30, 24), 5],
		['half of it ahead', line(37, 24), 5],
		['aslant, its corner first', line(30, 24, 45), 6 - 0.5 - 4.5 * Math.SQRT1_2],
		['beside the way', line(40, 24), null],
		['brushing past its corner', line(38, 24), null],
		['behind it', line(30, 36), null],
		['flush behind it', line(30, 31), null],
		['flush before it', line(30, 29), 0]
	])('%s', (_, other, far) => {
		const found = inchesUntilTouch(line(30, 30), degrees(0), other);
		if (far === null) expect(found).toBeNull();
		else expect(found).toBeCloseTo(far, 9);
	});

	test('gone so far it touches and does not overlap, whichever way both face', () => {
		const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
		const any = fc.record({ x: number(0, 40), y: number(0, 40), facing: number(0, 359) });
		fc.assert(
			fc.property(any, any, number(0, 359), (one, other, way) => {
				const [moving, still] = [line(one.x, one.y, one.facing), line(other.x, other.y, other.facing)];
				fc.pre(distance(moving, still) > 0.01);
				const far = inchesUntilTouch(moving, degrees(way), still);
				if (far === null) return;
				const there = moveTowards(moving, degrees(way), far);
				expect(distance(there, still)).toBeLessThan(0.02);
				expect(overlaps(there, rect({ ...still, frontage: 7.9, depth: 0.9 }))).toBe(false);
			})
		);
	});
});

test('the ground between two places takes in everything that lies on the way', () => {
	const ground = groundBetween(line(30, 30), moveTowards(line(30, 30), degrees(0), inches(6)));
	expect(overlaps(ground, line(30, 27))).toBe(true);
	expect(overlaps(ground, line(37.9, 27))).toBe(true);
	expect(overlaps(ground, line(38, 27))).toBe(false);
	expect(overlaps(ground, line(30, 23))).toBe(false);
	const aslant = groundBetween(line(30, 30), line(40, 20));
	expect(overlaps(aslant, line(35, 25))).toBe(true);
	expect(overlaps(aslant, line(40, 30))).toBe(false);
});
