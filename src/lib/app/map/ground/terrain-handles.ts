// Where a piece of terrain is taken hold of: at its corners, between two of them to make a new one, and above it to turn it. A handle stands off
// by a finger's breadth, so that the piece itself stays free to be moved; where corners lie closer together than fingers are broad only some of
// them have a handle, and zooming in brings out the others.
import type { MapSize } from '$lib/battle/setup';
import { keepOnMap } from '$lib/battle/map/reshape-terrain';
import { isLine, type Terrain, terrainShape } from '$lib/battle/terrain';
import { boundsOfPoints } from '$lib/geometry/shape';
import { add, between, lengthOf, partWay, type Point, quarterRight, scale, subtract } from '$lib/geometry/point';
import { centreOf } from '$lib/geometry/centre';

export type TerrainHandle =
	| { readonly kind: 'corner'; readonly index: number; readonly at: Point }
	/** Between a corner and the next; `from` is the middle of the edge. */
	| { readonly kind: 'between'; readonly after: number; readonly from: Point; readonly at: Point }
	| { readonly kind: 'turn'; readonly at: Point };

interface Setting {
	readonly mapSize: MapSize;
	/** Inches that half a finger is broad. */
	readonly reach: number;
	/** The corner that is meant has its handle before all others. */
	readonly corner: number | null;
}

/** In half fingers: how far a corner's handle stands off, that of an edge, that for turning; and how far apart any two are, 48 pixels. */
const OFF = { corner: 1.2, between: 1, turn: 3.3 };
const APART = 2.2;

export function terrainHandles(piece: Terrain, setting: Setting): readonly TerrainHandle[] {
	const { reach, corner: meant } = setting;
	const corners = cornerHandles(piece, setting);
	const first = corners.filter(({ index }) => index === meant);
	const wanted = [turnHandle(piece, setting), ...first, ...corners, ...betweenHandles(piece, setting)];
	const shown: TerrainHandle[] = [];
	for (const handle of wanted) if (shown.every(({ at }) => between(at, handle.at) >= APART * reach)) shown.push(handle);
	return shown;
}

/** The one that a finger means. */
export function handleAt(handles: readonly TerrainHandle[], at: Point, near: number): TerrainHandle | null {
	const [nearest] = handles
		.filter((handle) => between(handle.at, at) <= near)
		.sort((one, other) => between(one.at, at) - between(other.at, at));
	return nearest ?? null;
}

type Corner = Extract<TerrainHandle, { kind: 'corner' }>;

function cornerHandles(piece: Terrain, { mapSize, reach }: Setting): readonly Corner[] {
	const { points } = piece;
	return points.map((corner, index): Corner => {
		const way = isLine(piece.kind) ? offLine(points, index) : subtract(corner, centreOf(terrainShape(piece)));
		return { kind: 'corner', index, at: keepOnMap(add(corner, scale(unit(way), OFF.corner * reach)), mapSize) };
	});
}

/** On from the ends of a line; to one side of its bends. */
function offLine(points: readonly Point[], index: number): Point {
	const [before, at, after] = [points[index - 1], points[index], points[index + 1]];
	if (!at || (!before && !after)) return { x: 0, y: 0 };
	if (!before || !after) return subtract(at, before ?? after ?? at);
	return quarterRight(subtract(after, before));
}

function betweenHandles(piece: Terrain, { mapSize, reach }: Setting): readonly TerrainHandle[] {
	const { points, kind } = piece;
	return points.flatMap((corner, after): TerrainHandle[] => {
		const next = points[after + 1] ?? (isLine(kind) ? undefined : points[0]);
		if (!next) return [];
		const from = partWay(corner, next, 0.5);
		const way = isLine(kind) ? quarterRight(subtract(next, corner)) : subtract(from, centreOf(terrainShape(piece)));
		return [{ kind: 'between', after, from, at: keepOnMap(add(from, scale(unit(way), OFF.between * reach)), mapSize) }];
	});
}

/** North of the piece, or south of it where the map ends. */
function turnHandle({ points }: Terrain, { mapSize, reach }: Setting): TerrainHandle {
	const { left, right, top, bottom } = boundsOfPoints(points);
	const off = OFF.turn * reach;
	const y = top - off >= 0 ? top - off : bottom + off;
	return { kind: 'turn', at: keepOnMap({ x: (left + right) / 2, y }, mapSize) };
}

const unit = (way: Point): Point => {
	const length = lengthOf(way);
	return length > 0 ? scale(way, 1 / length) : { x: 0, y: -1 };
};
