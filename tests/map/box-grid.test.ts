import type { Bounds } from '$lib/geometry/shape';
import { BoxGrid } from '$lib/map/label-layout';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const box = fc
	.tuple(fc.integer({ min: -400, max: 1500 }), fc.integer({ min: -400, max: 1500 }), fc.integer({ min: 1, max: 300 }))
	.map(([left, top, size]): Bounds => ({ left, top, right: left + size, bottom: top + size / 2 }));

const isWithin = (a: Bounds, b: Bounds, within: number) =>
	a.left - within <= b.right && b.left <= a.right + within && a.top - within <= b.bottom && b.top <= a.bottom + within;

test('every box near another is asked, as if all were asked, and none that was taken away', () => {
	fc.assert(
		fc.property(
			fc.array(box, { maxLength: 40 }),
			box,
			fc.nat({ max: 30 }),
			fc.nat({ max: 5 }),
			(boxes, at, within, gone) => {
				const grid = new BoxGrid(boxes);
				const [removed, kept] = [boxes.slice(0, gone), boxes.slice(gone)];
				for (const one of removed) grid.remove(one);
				const asked = new Set<Bounds>();
				grid.everyNear(at, within, (other) => asked.add(other).size > 0);
				expect([...asked].filter((other) => removed.includes(other))).toEqual([]);
				expect(kept.filter((other) => isWithin(at, other, within) && !asked.has(other))).toEqual([]);
			}
		)
	);
});

test('one that does not hold ends the asking', () => {
	const grid = new BoxGrid([{ left: 0, top: 0, right: 10, bottom: 10 }]);
	expect(grid.everyNear({ left: 15, top: 0, right: 20, bottom: 10 }, 8, () => false)).toBe(false);
	expect(grid.everyNear({ left: 900, top: 0, right: 920, bottom: 10 }, 8, () => false)).toBe(true);
});
