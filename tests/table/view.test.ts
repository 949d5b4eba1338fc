import { extent } from '$lib/geometry/table-edge';
import type { View } from '$lib/table/view';
import { fit, flip, pinch, toScreen, toTable, zoomAt } from '$lib/table/view';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const screen = { width: 800, height: 600 };
const place = fc.record({
	x: fc.double({ min: 0, max: 800, noNaN: true }),
	y: fc.double({ min: 0, max: 600, noNaN: true })
});
const view: fc.Arbitrary<View> = fc.record({
	zoom: fc.double({ min: 3, max: 90, noNaN: true }),
	x: fc.double({ min: -500, max: 500, noNaN: true }),
	y: fc.double({ min: -500, max: 500, noNaN: true }),
	flipped: fc.boolean()
});

function expectNear(one: { x: number; y: number }, other: { x: number; y: number }) {
	expect(one.x).toBeCloseTo(other.x, 6);
	expect(one.y).toBeCloseTo(other.y, 6);
}

test('a place on the screen and the place on the table below it are one another’s inverse', () => {
	fc.assert(fc.property(view, place, (seen, at) => expectNear(toScreen(seen, toTable(seen, at)), at)));
});

test('zooming keeps the ground under the pointer', () => {
	fc.assert(
		fc.property(view, place, fc.double({ min: 0.2, max: 5, noNaN: true }), (seen, at, factor) =>
			expectNear(toTable(zoomAt(seen, factor, at), at), toTable(seen, at))
		)
	);
});

test('a pinch keeps the ground under both fingers', () => {
	const seen = fit(extent(72, 48), screen);
	const before = [{ x: 300, y: 300 }, { x: 400, y: 300 }] as const; // prettier-ignore
	const after = [{ x: 250, y: 320 }, { x: 450, y: 320 }] as const; // prettier-ignore
	const pinched = pinch(seen, before, after);
	expect(pinched.zoom).toBeCloseTo(seen.zoom * 2);
	expectNear(toTable(pinched, after[0]), toTable(seen, before[0]));
	expectNear(toTable(pinched, after[1]), toTable(seen, before[1]));
});

test('fitted, the whole table is on the screen; turned about, so it still is, with south up', () => {
	const seen = fit(extent(72, 48), screen);
	const turned = flip(seen, screen);
	for (const corner of [
		{ x: 0, y: 0 },
		{ x: 72, y: 48 }
	])
		// prettier-ignore
		for (const { x, y } of [toScreen(seen, corner), toScreen(turned, corner)]) {
			expect(x).toBeGreaterThan(0);
			expect(x).toBeLessThan(screen.width);
			expect(y).toBeGreaterThan(0);
			expect(y).toBeLessThan(screen.height);
		}
	expect(toScreen(turned, { x: 36, y: 48 }).y).toBeLessThan(toScreen(turned, { x: 36, y: 0 }).y);
});
