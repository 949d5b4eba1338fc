import { contains } from '$lib/geometry/outline';
import { degrees, inches, TOLERANCE } from '$lib/geometry/measures';
import { distance } from '$lib/geometry/distance';
import { ahead, between, bearing, point } from '$lib/geometry/point';
import { cornerList, polygon, polyline, rect } from '$lib/geometry/shape';
import { clampToMap, extent, travel, travelAway } from '$lib/geometry/map-edge';
import { translate } from '$lib/geometry/moves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAngle, anyLength, anyRect, anyShape } from './arbitrary-shapes';

const mapSize = extent(72, 48);
const ground = polygon([point(0, 0), point(72, 0), point(72, 48), point(0, 48)]);
const edges = polyline(ground.points[0], ...ground.points.slice(1), ground.points[0]);
const middle = point(36, 24);
const unit = rect({ centre: middle, frontage: 6, depth: 2, facing: 0 });
const onMap = anyRect.map((one) => clampToMap(translate(one, middle), mapSize));
const home = degrees(180);

describe('going somewhere until the map ends', () => {
	it.each([
		['all the way', 0, 12, { distance: 12, stopped: false }],
		['up to the edge exactly', 0, 23, { distance: 23, stopped: false }],
		['stopped by the far edge', 0, 24, { distance: 23, stopped: true }],
		['stopped by the side', 90, 60, { distance: 33, stopped: true }],
		['to the left', 270, 60, { distance: 33, stopped: true }],
		['down', 180, 60, { distance: 23, stopped: true }],
		['slantwise: the nearer of two edges stops it', 45, 60, { distance: 23 * Math.SQRT2, stopped: true }],
		['nowhere', 45, 0, { distance: 0, stopped: false }]
	])('%s', (_, direction, wanted, expected) => {
		const gone = travel(unit, degrees(direction), inches(wanted), mapSize);
		expect(gone).toMatchObject({ ...expected, direction, distance: expect.closeTo(expected.distance, 9) });
		expect(gone.rect.facing).toBe(unit.facing);
	});

	it('goes along an edge that it touches', () => {
		const atTheTop = rect({ ...unit, centre: point(36, 1) });
		expect(travel(atTheTop, degrees(90), inches(10), mapSize)).toMatchObject({ distance: 10, stopped: false });
		expect(travel(atTheTop, degrees(90.000001), inches(10), mapSize)).toMatchObject({ distance: 10, stopped: false });
		expect(travel(atTheTop, degrees(89.999999), inches(10), mapSize)).toMatchObject({ distance: 10, stopped: false });
		expect(travel(atTheTop, degrees(45), inches(10), mapSize)).toMatchObject({ distance: 0, stopped: true });
	});

	it('what hangs over an edge goes no further that way, but may come back', () => {
		const over = rect({ ...unit, centre: point(36, 0) });
		expect(travel(over, degrees(0), inches(3), mapSize)).toMatchObject({ rect: over, distance: 0, stopped: true });
		expect(travel(over, degrees(180), inches(3), mapSize)).toMatchObject({ distance: 3, stopped: false });
		// Along the edge it hangs over, straight or as straight as an angle can be told.
		expect(travel(over, degrees(90), inches(3), mapSize)).toMatchObject({ distance: 3, stopped: false });
		const overTheSide = rect({ ...unit, centre: point(0, 24) });
		expect(travel(overTheSide, degrees(0), inches(3), mapSize)).toMatchObject({ distance: 3, stopped: false });
		expect(travel(overTheSide, degrees(180), inches(3), mapSize)).toMatchObject({ distance: 3, stopped: false });
		expect(() => travel(unit, home, inches(-1), mapSize)).toThrow('A distance cannot be -1.');
	});

	it('never leaves the map, and stops only at its edge', () => {
		fc.assert(
			fc.property(onMap, anyAngle, anyLength, (start, direction, wanted) => {
				const gone = travel(start, direction, inches(wanted), mapSize);
				expect(contains(ground, gone.rect)).toBe(true);
				expect(between(start.centre, gone.rect.centre)).toBeCloseTo(gone.distance, 9);
				expect(gone.distance).toBeLessThanOrEqual(wanted);
				expect(gone.stopped).toBe(gone.distance < wanted - TOLERANCE);
				if (gone.stopped) expect(distance(gone.rect, edges)).toBe(0);
			})
		);
	});
});

describe('a rout directly away from the enemy (R28)', () => {
	it.each([
		['a unit to the front', rect({ ...unit, centre: point(36, 12) }), 180],
		['a unit on the flank', rect({ ...unit, centre: point(50, 24), facing: 270 }), 270],
		['a unit in contact at an angle', rect({ ...unit, centre: point(38, 22) }), 225],
		['a point', point(36, 30), 0],
		['a town', polygon([point(30, 10), point(42, 10), point(42, 14), point(30, 14)]), 180]
	])('away from %s', (_, enemy, direction) => {
		const gone = travelAway(unit, enemy, inches(6), { mapSize, homeward: home });
		expect(gone.direction).toBeCloseTo(direction, 9);
		expect(gone.distance).toBe(6);
	});

	it('goes homeward where there is nobody to flee, or nobody can say which way', () => {
		expect(travelAway(unit, null, inches(6), { mapSize, homeward: home }).direction).toBe(180);
		expect(travelAway(unit, unit, inches(6), { mapSize, homeward: degrees(90) }).direction).toBe(90);
	});

	it('is stopped by the map edge, and says how far it got', () => {
		const gone = travelAway(unit, point(36, 0), inches(24), { mapSize, homeward: home });
		expect(gone).toMatchObject({ distance: 23, stopped: true, rect: { centre: { x: 36, y: 47 } } });
	});

	it('takes the centre further away by every inch that it goes', () => {
		fc.assert(
			fc.property(onMap, anyShape, anyLength, (start, enemy, wanted) => {
				const there = translate(enemy, middle);
				const gone = travelAway(start, there, inches(wanted), { mapSize, homeward: home });
				const back = ahead(degrees(gone.direction + 180));
				const origin = translate(gone.rect.centre, { x: back.x * gone.distance, y: back.y * gone.distance });
				expect(between(origin, start.centre)).toBeCloseTo(0, 9);
				expect(contains(ground, gone.rect)).toBe(true);
			})
		);
	});

	it('keeps the enemy, the start and the end on one line', () => {
		fc.assert(
			fc.property(onMap, onMap, anyLength, (start, enemy, wanted) => {
				fc.pre(between(start.centre, enemy.centre) > 0.1);
				const gone = travelAway(start, enemy, inches(wanted), { mapSize, homeward: home });
				const apart = between(enemy.centre, start.centre) + gone.distance;
				expect(between(enemy.centre, gone.rect.centre)).toBeCloseTo(apart, 6);
				expect(gone.direction).toBe(bearing(enemy.centre, start.centre));
			})
		);
	});
});

describe('bringing a unit back onto the map', () => {
	it.each([
		['over the left edge', point(1, 24), point(3, 24)],
		['over the right edge', point(80, 24), point(69, 24)],
		['over a corner', point(-5, 60), point(3, 47)],
		['on the map already', point(10, 10), point(10, 10)],
		['against the edge already', point(3, 1), point(3, 1)]
	])('%s', (_, centre, expected) => {
		expect(clampToMap(rect({ ...unit, centre }), mapSize)).toEqual({ ...unit, centre: expected });
	});

	it('what is too large for the map is centred on it', () => {
		const road = rect({ centre: point(0, 60), frontage: 100, depth: 2, facing: 0 });
		expect(clampToMap(road, mapSize).centre).toEqual(point(36, 47));
	});

	it('moves it wholly onto the map, by no more than it must', () => {
		fc.assert(
			fc.property(anyRect, (start) => {
				const clamped = clampToMap(start, mapSize);
				expect(contains(ground, clamped)).toBe(true);
				expect(clampToMap(clamped, mapSize).centre.x).toBeCloseTo(clamped.centre.x, 9);
				const [over, under] = ['x', 'y'].map((axis) =>
					Math.max(0, ...cornerList(start).map((corner) => -corner[axis as 'x' | 'y']))
				);
				expect(between(start.centre, clamped.centre)).toBeCloseTo(Math.hypot(over!, under!), 9);
			})
		);
	});
});
