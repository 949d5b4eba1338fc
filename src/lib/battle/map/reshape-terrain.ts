// A piece of terrain given another shape or another place. Every answer is a new piece that lies wholly on the map: it slides back from the
// edge, and what is larger than the map shrinks until there is room for it, so that a road that is turned stays a straight road.
import { boundsOfPoints } from '$lib/geometry/shape';
import { add, partWay, type Point, subtract, turnAbout } from '$lib/geometry/point';
import { centreOf } from '$lib/geometry/centre';
import { degrees } from '$lib/geometry/measures';
import { extent, slideOntoMap } from '$lib/geometry/map-edge';
import type { MapSize } from '../setup';
import { leastPoints, mostPoints, type Terrain, terrainShape } from '../terrain';

/** Inches that the longer side of a piece keeps, however often it is made smaller. */
const LEAST = 0.5;

/** The corners as they can be laid on the map, in the same shape. */
export function fitOnMap(points: readonly Point[], mapSize: MapSize): readonly Point[] {
	const { left, right, top, bottom } = boundsOfPoints(points);
	const room = Math.min(1, mapSize.width / (right - left), mapSize.height / (bottom - top));
	const sized = room < 1 ? scaled(points, middleOf(points), room) : points;
	const by = slideOntoMap(sized, extent(mapSize.width, mapSize.height));
	return sized.map((at) => keepOnMap(add(at, by), mapSize, FINE));
}

/** Parts of an inch that a drawn corner is kept to: an edge drawn by a finger is not more exact than that. */
const DRAWN = 100;
/** And a corner that was worked out: a piece is turned many times over, and what is rounded off each time must not add up to be seen. */
const FINE = 1_000_000;

/** The nearest place on the map. */
export const keepOnMap = ({ x, y }: Point, { width, height }: MapSize, parts = DRAWN): Point => ({
	x: Math.min(width, Math.max(0, Math.round(x * parts) / parts)),
	y: Math.min(height, Math.max(0, Math.round(y * parts) / parts))
});

const scaled = (points: readonly Point[], about: Point, by: number): readonly Point[] =>
	points.map((at) => partWay(about, at, by));

/** The middle of the box around it: what is meant by "at 12″ by 30″". */
export function middleOf(points: readonly Point[]): Point {
	const { left, right, top, bottom } = boundsOfPoints(points);
	return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export function sizeOf(points: readonly Point[]): { readonly width: number; readonly height: number } {
	const { left, right, top, bottom } = boundsOfPoints(points);
	return { width: right - left, height: bottom - top };
}

const reshaped = (piece: Terrain, points: readonly Point[], mapSize: MapSize): Terrain => ({
	...piece,
	points: fitOnMap(points, mapSize)
});

export const shiftPiece = (piece: Terrain, by: Point, mapSize: MapSize): Terrain =>
	reshaped(
		piece,
		piece.points.map((at) => add(at, by)),
		mapSize
	);

/** With its middle at a place, or as near as there is table. */
export const placePiece = (piece: Terrain, at: Point, mapSize: MapSize): Terrain =>
	shiftPiece(piece, subtract(at, middleOf(piece.points)), mapSize);

/** Clockwise about its centre of gravity, which stays where it is: turned all the way round, it lies as it lay. */
export function turnPiece(piece: Terrain, by: number, mapSize: MapSize): Terrain {
	const about = centreOf(terrainShape(piece));
	return reshaped(
		piece,
		piece.points.map((at) => turnAbout(at, about, degrees(by))),
		mapSize
	);
}

export function resizePiece(piece: Terrain, factor: number, mapSize: MapSize): Terrain {
	const { width, height } = sizeOf(piece.points);
	if (factor < 1 && Math.max(width, height) * factor < LEAST) return piece;
	return reshaped(piece, scaled(piece.points, centreOf(terrainShape(piece)), factor), mapSize);
}

export const moveCorner = (piece: Terrain, index: number, to: Point, mapSize: MapSize): Terrain => ({
	...piece,
	points: piece.points.map((at, place) => (place === index ? keepOnMap(to, mapSize) : at))
});

export const hasRoomForCorner = ({ points }: Terrain): boolean => points.length < mostPoints;

/** Between a corner and the next. */
export const addCorner = (piece: Terrain, after: number, at: Point, mapSize: MapSize): Terrain => ({
	...piece,
	points: piece.points.toSpliced(after + 1, 0, keepOnMap(at, mapSize))
});

export const canSpareCorner = ({ kind, points }: Terrain): boolean => points.length > leastPoints(kind);

/** The piece as it is when it has no corner to spare. */
export const removeCorner = (piece: Terrain, index: number): Terrain =>
	canSpareCorner(piece) ? { ...piece, points: piece.points.toSpliced(index, 1) } : piece;
