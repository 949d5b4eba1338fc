import { layFlat, readMeasure, shiftPhoto } from '$lib/app/map/photo/photo-measure';
import type { Backdrop } from '$lib/battle/terrain';
import { mapToQuad } from '$lib/geometry/homography';
import type { Point } from '$lib/geometry/point';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf, settled } from '../open-map';

/** A photo of 4 by 3 lies flat over 64 by 48 inches, from 4 to 68. */
function photographing() {
	const hands = openMap({ guards: at(60, 44) });
	hands.map.take('photo');
	hands.map.photographer.begin('photo-1', 4 / 3);
	return hands;
}

type Hands = ReturnType<typeof photographing>;

const places = ({ map }: Hands) => map.photographer.handles.map((handle) => handle.at);
const corners = [at(7.84, 2.88), at(64.16, 2.88), at(64.16, 45.12), at(7.84, 45.12)].map(({ x, y }) => ({ x, y }));

const close = (some: readonly Point[], others: readonly Point[]) => {
	for (const [index, { x, y }] of some.entries()) {
		expect(x).toBeCloseTo(others[index]!.x, 2);
		expect(y).toBeCloseTo(others[index]!.y, 2);
	}
};

describe('while a photo is measured', () => {
	test('a second finger, Escape or a lost pointer puts the handle in hand back, and leaves the others as they are', async () => {
		const hands = photographing();
		close(places(hands), corners);
		await hands.drag(corners[0]!, at(12, 8));
		hands.hold(corners[1]!, at(60, 9), at(50, 20));
		hands.map.toolInHand.cancel();
		close(places(hands), [at(12, 8), ...corners.slice(1)]);
		hands.map.keyboard.press('Escape', false);
		close(places(hands), [at(12, 8), ...corners.slice(1)]);
		expect(hands.map.photographer.isCalibrating).toBe(true);
	});

	test('another tool shows the map as it is, and coming back finds all as it was', async () => {
		const hands = photographing();
		await hands.drag(corners[2]!, at(60, 40));
		const flat = hands.map.photographer.backdrop;
		hands.map.take('move');
		expect(hands.map.photographer.backdrop).toBeNull();
		expect(hands.map.photographer.isInHand).toBe(false);
		hands.map.take('photo');
		expect(hands.map.photographer.backdrop).toEqual(flat);
		expect(hands.map.photographer.isInHand).toBe(true);
		close(places(hands), [corners[0]!, corners[1]!, at(60, 40), corners[3]!]);
	});

	test('only leaving it drops it', () => {
		const hands = photographing();
		hands.map.photographer.leave();
		expect(hands.map.photographer.isCalibrating).toBe(false);
		expect(hands.map.photographer.backdrop).toBeNull();
	});

	test('the photo that is shown stays the same one while a handle is dragged, so that nothing is drawn anew', () => {
		const hands = photographing();
		const before = hands.map.photographer.backdrop;
		hands.hold(corners[0]!, at(10, 10), at(11, 11));
		expect(hands.map.photographer.backdrop).toBe(before);
	});

	test('a handle stands off from its place, is taken by either, and does not jump under the finger', async () => {
		const hands = photographing();
		const [handle] = marksOf(hands.map.marks, 'handle');
		expect(handle!.at.x).toBeGreaterThan(corners[0]!.x + 0.5);
		await hands.drag({ x: handle!.at.x + 0.1, y: handle!.at.y }, { x: handle!.at.x + 3.1, y: handle!.at.y + 2 });
		close(places(hands).slice(0, 1), [at(10.84, 4.88)]);
	});

	test('its places are moved without a pointer, by their names', () => {
		const hands = photographing();
		const { photographer } = hands.map;
		expect(photographer.handles.map(({ name }) => name)).toEqual([
			'North-west',
			'North-east',
			'South-east',
			'South-west'
		]);
		photographer.nudge(3, { x: -0.25, y: 0.5 });
		close(places(hands), [...corners.slice(0, 3), at(7.59, 45.62)]);
		photographer.measureBy('scale');
		expect(photographer.handles.map(({ name }) => name)).toEqual([
			'First point',
			'Second point',
			'Middle of the table'
		]);
		photographer.measureBy('corners');
		close(places(hands), [...corners.slice(0, 3), at(7.59, 45.62)]);
	});

	test('a photo that is refused is not lost', async () => {
		const hands = photographing();
		hands.map.session.record = async () => ({ ok: false, reason: 'Not now.' });
		await hands.map.photographer.finish();
		expect(hands.refused).toEqual(['Not now.']);
		expect(hands.map.photographer.isCalibrating).toBe(true);
	});
});

describe('a photo that lies', () => {
	test('by four corners is taken up again with the corners where they were', async () => {
		const hands = photographing();
		await hands.drag(corners[0]!, at(12, 8));
		await hands.map.photographer.finish();
		const laid = hands.map.state.backdrop;
		expect(hands.map.photographer.backdrop).toBe(laid);
		hands.map.photographer.reopen(4 / 3);
		close(places(hands), [at(12, 8), ...corners.slice(1)]);
		await hands.map.photographer.finish();
		expect(hands.map.state.backdrop).toEqual(laid);
	});

	test('by two points is taken up again with both and the inches between them', async () => {
		const hands = photographing();
		const { photographer } = hands.map;
		photographer.measureBy('scale');
		await hands.drag(places(hands)[0]!, at(13.6, 24));
		photographer.apart = 30;
		await photographer.finish();
		photographer.reopen(4 / 3);
		expect(photographer.by).toBe('scale');
		expect(photographer.apart).toBe(30);
		close(places(hands).slice(0, 1), [at(13.6, 24)]);
	});

	test('by two points, and read back on another day, is measured the same', async () => {
		const hands = photographing();
		const { photographer } = hands.map;
		photographer.measureBy('scale');
		photographer.nudge(2, { x: 3, y: -2 });
		photographer.apart = 20;
		await photographer.finish();
		const { corners: laid } = hands.map.state.backdrop!;
		const read = readMeasure(layFlat({ width: 72, height: 48 }, 4 / 3), laid);
		expect(read.by).toBe('scale');
		close([read.middle], [at(39, 22)]);
		// 25.6 inches of the flat photo were 20 of the map.
		expect((read.points[1].x - read.points[0].x) / read.apart).toBeCloseTo(25.6 / 20, 2);
	});

	test('is shifted, one step at a time, and undone', async () => {
		const hands = photographing();
		await hands.map.photographer.finish();
		const before = hands.map.state.backdrop!;
		hands.map.photographer.shift({ x: 0.5, y: 0 });
		await settled();
		expect(hands.map.state.backdrop!.corners[0].x).toBeLessThan(before.corners[0].x);
		await hands.map.undo();
		expect(hands.map.state.backdrop).toEqual(before);
	});
});

const near = (x: number, y: number) =>
	fc.record({
		x: fc.double({ min: x - 0.12, max: x + 0.12, noNaN: true }),
		y: fc.double({ min: y - 0.12, max: y + 0.12, noNaN: true })
	});

test('what a shifted photo shows at a place, it showed that far the other way before, whatever its perspective', () => {
	const map = { width: 72, height: 48 };
	const anyBackdrop = fc.tuple(near(0.2, 0.2), near(0.8, 0.2), near(0.8, 0.8), near(0.2, 0.8));
	fc.assert(
		fc.property(anyBackdrop, fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), (quad, x, y) => {
			const before: Backdrop = { photo: 'photo', corners: quad };
			const after = shiftPhoto(before, { x, y }, map);
			const [was, is] = [mapToQuad(before.corners)!, mapToQuad(after.corners)!];
			const seen = is(30 / 72, 20 / 48);
			const then = was((30 - x) / 72, (20 - y) / 48);
			expect(seen.x).toBeCloseTo(then.x, 3);
			expect(seen.y).toBeCloseTo(then.y, 3);
		})
	);
});
