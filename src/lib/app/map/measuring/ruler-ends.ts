// What the end of a tape lies at: a unit, which it then goes with, an edge of the map, or a point of it.
import type { BattleState } from '$lib/battle/state';
import { shapeOf } from '$lib/battle/select/units';
import type { Point } from '$lib/geometry/point';
import { polyline, type Shape } from '$lib/geometry/shape';
import { type MapEdge, mapEdges } from '$lib/rules/vocabulary';
import type { UnitFigure } from '../surface/figures';
import { pickFigure, type Touch } from '../surface/tool';

export type End =
	{ readonly unit: string; readonly name: string } | { readonly edge: MapEdge } | { readonly point: Point };

/** What a finger there means. A unit is forgiving; the edge has what is beyond it and little else, so that points near it can be had. */
export function endAt(state: BattleState, figures: readonly UnitFigure[], { at, reach }: Touch): End {
	const figure = pickFigure(figures, { at, reach: reach / 2 });
	if (figure) return { unit: figure.id, name: figure.name };
	const edge = mapEdges.find((one) => insideOf(state, one, at) <= reach / 4);
	return edge ? { edge } : { point: at };
}

/** How far a place is on the map's side of an edge. */
function insideOf({ setup: { table: mapSize } }: BattleState, edge: MapEdge, { x, y }: Point): number {
	return { north: y, east: mapSize.width - x, south: mapSize.height - y, west: x }[edge];
}

/** Null when the unit has left the map. */
export function shapeAt(state: BattleState, end: End): Shape | null {
	if ('unit' in end) return shapeOf(state, end.unit);
	return 'edge' in end ? edgeLine(state, end.edge) : end.point;
}

function edgeLine({ setup: { table: mapSize } }: BattleState, edge: MapEdge): Shape {
	const [right, bottom] = [mapSize.width, mapSize.height];
	const corners: Readonly<Record<MapEdge, readonly [Point, Point]>> = {
		north: [{ x: 0, y: 0 }, { x: right, y: 0 }],
		east: [{ x: right, y: 0 }, { x: right, y: bottom }],
		south: [{ x: 0, y: bottom }, { x: right, y: bottom }],
		west: [{ x: 0, y: 0 }, { x: 0, y: bottom }]
	}; // prettier-ignore
	return polyline(...corners[edge]);
}

export function nameOfEnd(end: End): string {
	if ('unit' in end) return end.name;
	return 'edge' in end ? `the ${end.edge} edge` : `${Math.round(end.point.x)}″ by ${Math.round(end.point.y)}″`;
}

/** Both at one unit, or at one edge: there is nothing to measure. */
export function areOne(one: End, other: End): boolean {
	if ('unit' in one) return 'unit' in other && other.unit === one.unit;
	return 'edge' in one && 'edge' in other && other.edge === one.edge;
}
