import { degrees, inches } from '$lib/geometry/measures';
import { distance } from '$lib/geometry/distance';
import { overlaps } from '$lib/geometry/overlap';
import { between, point } from '$lib/geometry/point';
import { rect } from '$lib/geometry/shape';
import { snap } from '$lib/geometry/snap';
import { rotate } from '$lib/geometry/moves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyPoint, anyRect } from './arbitrary-shapes';
import { rounds } from '../long';

const reach = { distance: inches(0.5), turn: degrees(10) };
/** From (−3, −1) to (3, 1), facing north. */
const neighbour = rect({ centre: point(0, 0), frontage: 6, depth: 2, facing: 0 });
const unit = (x: number, y: number, facing = 0, frontage = 6) =>
	rect({ centre: point(x, y), frontage, depth: 2, facing });

describe('setting a unit flush against its neighbour', () => {
	it.each([
		['beside it, a little apart and a little behind', unit(6.3, 0.2), unit(6, 0)],
		['beside it, a little into it', unit(5.8, 0), unit(6, 0)],
		['on its left', unit(-6.4, -0.1), unit(-6, 0)],
		['behind it', unit(0.3, 2.2), unit(0, 2)],
		['behind it, middle on middle', unit(0.3, 2.2, 0, 2), unit(0, 2, 0, 2)],
		['behind it, left ends in line', unit(-1.8, 2.2, 0, 2), unit(-2, 2, 0, 2)],
		['behind it, no ends near: only moved up', unit(1, 2.2, 0, 2), unit(1, 2, 0, 2)],
		['beside it, not quite square', unit(6.3, 0.2, 5), unit(6, 0)],
		['facing the other way', unit(0, -2.3, 182), unit(0, -2, 180)],
		['a small base just past the right end', unit(3.3, 2.2, 0, 0.4), unit(2.8, 2, 0, 0.4)],
		['a small base just past the left end', unit(-3.3, 2.2, 0, 0.4), unit(-2.8, 2, 0, 0.4)],
		['at a right angle, ends in line', unit(4.3, 1.8, 91), unit(4, 2, 90)]
	])('%s', (_, placed, expected) => {
		const snapped = snap(placed, [neighbour], reach);
		expect(snapped?.rect).toEqual({
			...expected,
			centre: { x: expect.closeTo(expected.centre.x, 9), y: expect.closeTo(expected.centre.y, 9) }
		});
		expect(snapped?.moved).toBeCloseTo(between(placed.centre, expected.centre), 9);
		expect(snapped?.neighbour).toBe(neighbour);
	});

	it.each([
		['too far', unit(6.6, 0)],
		['too much out of square', unit(6.2, 0, 20)],
		['past its end: they would not meet', unit(6.2, 5)],
		['on top of it', unit(0.2, 0.1)]
	])('%s: left as it is', (_, placed) => {
		expect(snap(placed, [neighbour], reach)).toBeUndefined();
	});

	it('takes the nearest neighbour, unless it would run into another', () => {
		const far = unit(12.5, 0);
		expect(snap(unit(6.3, 0), [neighbour, far], reach)?.neighbour).toBe(far);
		const narrow = unit(11.9, 0);
		expect(snap(unit(6, 0.1), [neighbour, narrow], reach)).toBeUndefined();
		expect(snap(unit(6.2, 0), [], reach)).toBeUndefined();
	});

	it('leaves it touching, not overlapping, and not far from where it was', () => {
		fc.assert(
			fc.property(anyRect, fc.array(anyRect, { minLength: 1, maxLength: 4 }), (placed, neighbours) => {
				const snapped = snap(placed, neighbours, { distance: inches(2), turn: degrees(45) });
				fc.pre(snapped !== undefined);
				expect(distance(snapped!.rect, snapped!.neighbour)).toBe(0);
				expect(neighbours.some((other) => overlaps(other, snapped!.rect))).toBe(false);
				expect(between(placed.centre, snapped!.rect.centre)).toBeLessThanOrEqual(2 * Math.SQRT2 + 1e-9);
			}),
			{ numRuns: rounds(50, 3000) }
		);
	});

	it('done twice is done once', () => {
		fc.assert(
			fc.property(anyRect, anyRect, (placed, other) => {
				const once = snap(placed, [other], reach);
				fc.pre(once !== undefined);
				expect(snap(once!.rect, [other], reach)?.moved).toBeCloseTo(0, 6);
			})
		);
	});

	it('is the same wherever the map is turned', () => {
		fc.assert(
			fc.property(anyPoint, anyAngle, (about, by) => {
				const snapped = snap(rotate(unit(6.3, 0.2, 5), about, by), [rotate(neighbour, about, by)], reach);
				expect(distance(rotate(unit(6, 0), about, by).centre, snapped!.rect.centre)).toBe(0);
			})
		);
	});
});
