// A hand on a piece of terrain: it moves the whole, turns it, or pulls a corner. What is pulled is answered as the piece would lie.
import type { MapSize } from '$lib/battle/setup';
import {
	addCorner,
	canSpareCorner,
	moveCorner,
	removeCorner,
	shiftPiece,
	turnPiece
} from '$lib/battle/map/reshape-terrain';
import { isLine, type Terrain, terrainShape } from '$lib/battle/terrain';
import { add, bearing, between, type Point, subtract } from '$lib/geometry/point';
import { centreOf } from '$lib/geometry/centre';
import { degrees, makeDegrees, turnBetween } from '$lib/geometry/measures';
import type { TerrainHandle } from './terrain-handles';
import { placeWords } from './terrain-rows';

export type TerrainGrip =
	| { readonly kind: 'move'; readonly piece: Terrain; readonly from: Point }
	| { readonly kind: 'turn'; readonly piece: Terrain; readonly from: Point }
	| CornerGrip;

/** A new corner is in the piece already. The hand is on the handle, which stands off from the corner. */
interface CornerGrip {
	readonly kind: 'corner';
	readonly piece: Terrain;
	readonly index: number;
	readonly off: Point;
}

/** A piece as it would lie, and a word on it. */
export interface PulledPiece {
	readonly piece: Terrain;
	readonly word: string;
}

export function gripHandle(piece: Terrain, handle: TerrainHandle, at: Point, mapSize: MapSize): TerrainGrip {
	switch (handle.kind) {
		case 'turn':
			return { kind: 'turn', piece, from: at };
		case 'corner':
			return { kind: 'corner', piece, index: handle.index, off: subtract(piece.points[handle.index] ?? at, at) };
		case 'between': {
			const more = addCorner(piece, handle.after, handle.from, mapSize);
			return { kind: 'corner', piece: more, index: handle.after + 1, off: subtract(handle.from, at) };
		}
	}
}

interface Setting {
	readonly mapSize: MapSize;
	/** Inches that half a finger is broad. */
	readonly reach: number;
}

export function pull(grip: TerrainGrip, to: Point, setting: Setting): PulledPiece {
	const { mapSize } = setting;
	switch (grip.kind) {
		case 'move': {
			const piece = shiftPiece(grip.piece, subtract(to, grip.from), mapSize);
			return { piece, word: placeWords(piece.points) };
		}
		case 'turn': {
			const by = degrees(Math.round(turnOf(grip.piece, grip.from, to)));
			return { piece: turnPiece(grip.piece, by, mapSize), word: makeDegrees(by) };
		}
		case 'corner':
			return pullCorner(grip, add(to, grip.off), setting);
	}
}

function turnOf(piece: Terrain, from: Point, to: Point): number {
	const about = centreOf(terrainShape(piece));
	return turnBetween(bearing(about, from), bearing(about, to));
}

function pullCorner(grip: CornerGrip, to: Point, { mapSize, reach }: Setting): PulledPiece {
	const { piece, index } = grip;
	return meetsNeighbour(grip, to, reach / 2)
		? { piece: removeCorner(piece, index), word: 'Takes the corner away' }
		: { piece: moveCorner(piece, index, to, mapSize), word: '' };
}

/** Brought onto the corner next to it, and not merely near it from the start. */
function meetsNeighbour({ piece, index }: CornerGrip, to: Point, near: number): boolean {
	const was = piece.points[index];
	if (!was || !canSpareCorner(piece)) return false;
	return neighboursOf(piece, index).some((next) => between(next, to) < Math.min(near, between(next, was) / 2));
}

function neighboursOf({ kind, points }: Terrain, index: number): readonly Point[] {
	const last = points.length - 1;
	const around = isLine(kind)
		? [index - 1, index + 1]
		: [index === 0 ? last : index - 1, index === last ? 0 : index + 1];
	return around.flatMap((place) => points[place] ?? []);
}
