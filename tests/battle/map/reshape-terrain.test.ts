import {
	addCorner,
	fitOnMap,
	moveCorner,
	placePiece,
	removeCorner,
	resizePiece,
	shiftPiece,
	sizeOf,
	turnPiece
} from '$lib/battle/map/reshape-terrain';
import type { Terrain, TerrainKind } from '$lib/battle/terrain';
import { terrainShape, usualEffects } from '$lib/battle/terrain';
import { between, type Point } from '$lib/geometry/point';
import { centreOf } from '$lib/geometry/centre';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const mapSize = { width: 72, height: 48 };

const pieceOf = (kind: TerrainKind, ...corners: readonly (readonly [number, number])[]): Terrain => ({
	id: 'piece',
	kind,
	name: '',
	points: corners.map(([x, y]) => ({ x, y })),
	effect: usualEffects[kind]
});

const house = pieceOf('building', [20, 10], [24, 10], [24, 13], [20, 13]);
const road = pieceOf('road', [0, 24], [72, 24]);
const corners = ({ points }: Terrain) => points.map(({ x, y }) => [x, y]);

describe('a piece', () => {
	test('is moved as it is, and stops at the map’s edge', () => {
		expect(corners(shiftPiece(house, { x: 3, y: -2 }, mapSize))).toEqual([[23, 8], [27, 8], [27, 11], [23, 11]]); // prettier-ignore
		expect(corners(shiftPiece(house, { x: -30, y: 99 }, mapSize))).toEqual([[0, 45], [4, 45], [4, 48], [0, 48]]); // prettier-ignore
	});

	test('is put with its middle at a place', () => {
		expect(corners(placePiece(house, { x: 40, y: 30.5 }, mapSize))).toEqual([[38, 29], [42, 29], [42, 32], [38, 32]]); // prettier-ignore
	});

	test('is turned clockwise about its middle', () => {
		expect(corners(turnPiece(house, 90, mapSize))).toEqual([[23.5, 9.5], [23.5, 13.5], [20.5, 13.5], [20.5, 9.5]]); // prettier-ignore
	});

	test('that is turned and finds no room shrinks, and stays straight', () => {
		expect(corners(turnPiece(road, 90, mapSize))).toEqual([[36, 0], [36, 48]]); // prettier-ignore
	});

	test('is made larger and smaller by a tenth about its middle, and never to nothing', () => {
		const larger = resizePiece(house, 1.1, mapSize);
		expect(corners(larger)).toEqual([[19.8, 9.85], [24.2, 9.85], [24.2, 13.15], [19.8, 13.15]]); // prettier-ignore
		expect(corners(resizePiece(larger, 1 / 1.1, mapSize))).toEqual(corners(house));
		let small = house;
		for (let time = 0; time < 100; time++) small = resizePiece(small, 1 / 1.1, mapSize);
		expect(sizeOf(small.points).width).toBeGreaterThan(0.4);
		expect(sizeOf(resizePiece(road, 1.1, mapSize).points).width).toBe(72);
	});

	test('has a corner moved, added and taken away; the corner stays on the map', () => {
		expect(corners(moveCorner(house, 2, { x: 90, y: 14.126 }, mapSize))).toEqual([[20, 10], [24, 10], [72, 14.13], [20, 13]]); // prettier-ignore
		expect(corners(addCorner(house, 3, { x: 19, y: 11.5 }, mapSize))).toEqual([[20, 10], [24, 10], [24, 13], [20, 13], [19, 11.5]]); // prettier-ignore
		expect(corners(removeCorner(house, 0))).toEqual([[24, 10], [24, 13], [20, 13]]); // prettier-ignore
	});

	test('keeps three corners as an area and two as a line', () => {
		const triangle = removeCorner(house, 0);
		expect(removeCorner(triangle, 0)).toBe(triangle);
		expect(removeCorner(road, 1)).toBe(road);
	});
});

const anyPiece: fc.Arbitrary<Terrain> = fc
	.record({
		kind: fc.constantFrom<TerrainKind>('woods', 'building', 'stream', 'obstacle'),
		places: fc.array(
			fc.record({ x: fc.integer({ min: -20, max: 95 }), y: fc.integer({ min: -20, max: 70 }) }),
			{ minLength: 3, maxLength: 12 } // prettier-ignore
		)
	})
	.map(({ kind, places }) => pieceOf(kind, ...places.map(({ x, y }) => [x, y] as const)));

const isOnMap = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= mapSize.width && y <= mapSize.height;

test('whatever is done to a piece, it lies on the map', () => {
	fc.assert(
		fc.property(anyPiece, fc.integer({ min: -180, max: 180 }), fc.double({ min: 0.2, max: 5, noNaN: true }), (piece, turn, factor) => {
			const done = [
				turnPiece(piece, turn, mapSize),
				resizePiece({ ...piece, points: fitOnMap(piece.points, mapSize) }, factor, mapSize),
				shiftPiece(piece, { x: turn, y: factor }, mapSize)
			];
			for (const { points } of done) expect(points.every(isOnMap), JSON.stringify(points)).toBe(true);
		}) // prettier-ignore
	);
});

/** Whether it can be turned about its centre without leaving the map. */
function hasRoom(piece: Terrain): boolean {
	const centre = centreOf(terrainShape(piece));
	const reach = Math.max(...piece.points.map((at) => between(at, centre)));
	return [centre.x, centre.y, mapSize.width - centre.x, mapSize.height - centre.y].every((room) => room > reach);
}

/** Corners around the map's middle, nearer and further. */
const anyStar = fc
	.array(fc.double({ min: 2, max: 15, noNaN: true }), { minLength: 3, maxLength: 12 })
	.map((reaches) =>
		pieceOf(
			'woods',
			...reaches.map((reach, index) => {
				const angle = (index / reaches.length) * 2 * Math.PI;
				return [36 + reach * Math.cos(angle), 24 + reach * Math.sin(angle)] as const;
			})
		)
	)
	.filter(hasRoom);

/**
 * Each step rounds a corner to a millionth of an inch, by 0.0000007″ at most. The centre, about which the next step turns, goes astray by as
 * much for a compact piece; for a jagged one by up to a hundred times that, its length squared (30″ × 30″) over its area (at least 5 square
 * inches, all corners being 2″ or more from the middle). In 24 steps that is 24 × 100 × 0.0000007″, less than two thousandths.
 */
const DRIFT = 0.002;

test('turned in steps of fifteen degrees all the way round, a piece that has room lies as it lay', () => {
	fc.assert(
		fc.property(anyStar, (piece) => {
			let turned = piece;
			for (let time = 0; time < 24; time++) turned = turnPiece(turned, 15, mapSize);
			for (const [index, at] of turned.points.entries()) expect(between(at, piece.points[index]!)).toBeLessThan(DRIFT);
		})
	);
});
