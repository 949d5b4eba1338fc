import { extent } from '$lib/geometry/map-edge';
import type { View } from '$lib/map/view';
import { fit, flip, leastZoom, pinch, toScreen, toMap, zoomAt } from '$lib/map/view';
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

test('a place on the screen and the place on the map below it are one another’s inverse', () => {
	fc.assert(fc.property(view, place, (seen, at) => expectNear(toScreen(seen, toMap(seen, at)), at)));
});

test('zooming keeps the ground under the pointer', () => {
	fc.assert(
		fc.property(view, place, fc.double({ min: 0.2, max: 5, noNaN: true }), (seen, at, factor) =>
			expectNear(toMap(zoomAt(seen, factor, at, 3), at), toMap(seen, at))
		)
	);
});

test('a pinch keeps the ground under both fingers', () => {
	const seen = fit(extent(72, 48), screen);
	const before = [{ x: 300, y: 300 }, { x: 400, y: 300 }] as const; // prettier-ignore
	const after = [{ x: 250, y: 320 }, { x: 450, y: 320 }] as const; // prettier-ignore
	const pinched = pinch(seen, before, after, 3);
	expect(pinched.zoom).toBeCloseTo(seen.zoom * 2);
	expectNear(toMap(pinched, after[0]), toMap(seen, before[0]));
	expectNear(toMap(pinched, after[1]), toMap(seen, before[1]));
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

test('a table that is larger than the screen is fitted too, and going further from it never comes nearer', () => {
	// 390 pixels less 14 on either side, over 144 inches: about 2½ pixels to the inch.
	const phone = { width: 390, height: 500 };
	const large = extent(144, 72);
	const seen = fit(large, phone);
	expect(seen.zoom).toBeCloseTo(362 / 144);
	const middle = { x: 195, y: 250 };
	expect(zoomAt(seen, 0.8, middle, leastZoom(large, phone)).zoom).toBeCloseTo(seen.zoom);
	expect(zoomAt(seen, 1.25, middle, leastZoom(large, phone)).zoom).toBeCloseTo(seen.zoom * 1.25);
});

test('where the whole table is near, one can still go further away', () => {
	// 772 pixels over 72 inches and 572 over 48: 10.7 to the inch.
	const seen = fit(extent(72, 48), screen);
	expect(zoomAt(seen, 0.5, { x: 0, y: 0 }, leastZoom(extent(72, 48), screen)).zoom).toBeCloseTo(seen.zoom / 2);
	expect(leastZoom(extent(72, 48), screen)).toBe(3);
});
