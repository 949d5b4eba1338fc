// Where a unit comes onto the map when nobody says where: at its own edge; one that was held back at the edge that the scenario names, and
// by the road that it names. The scenario has it in words for the players ("east, by the Post road"), and these are read here.

import { type Degrees, facingOf } from '$lib/geometry/degrees';
import { between, type Point } from '$lib/geometry/point';
import type { BattleState, UnitState } from '../state';
import { homewardOf, mapSizeOf } from '../select/map-size';

export interface Entry {
	/** On the map's edge. */
	readonly at: Point;
	/** Away from the edge. */
	readonly facing: Degrees;
}

const edges = { north: 180, east: 270, south: 0, west: 90 } as const;
type Edge = keyof typeof edges;

export function entryOf(state: BattleState, { unit, side, inReserve }: UnitState): Entry {
	const words = (inReserve ? (state.setup.scenario?.entries?.[unit.id] ?? '') : '').toLowerCase();
	const own: Edge = homewardOf(state, side) === 180 ? 'south' : 'north';
	const edge = (Object.keys(edges) as Edge[]).find((name) => words.startsWith(name)) ?? own;
	const middle = middleOf(state, edge);
	return { at: roadEnd(state, words, edge) ?? middle, facing: facingOf(edges[edge]) };
}

function middleOf(state: BattleState, edge: Edge): Point {
	const { width, height } = mapSizeOf(state);
	if (edge === 'north' || edge === 'south') return { x: width / 2, y: edge === 'north' ? 0 : height };
	return { x: edge === 'west' ? 0 : width, y: height / 2 };
}

/** Inches from the edge at which a road still leads off the map. */
const NEAR = 1;

/** Where the road that is named leaves the map at this edge; "the road" is the nearest to the middle that does. */
function roadEnd(state: BattleState, words: string, edge: Edge): Point | null {
	if (!words.includes('road')) return null;
	const roads = state.terrain.filter(({ kind }) => kind === 'road');
	const named = roads.filter(({ name }) => name !== '' && isNamedIn(words, name.toLowerCase()));
	const ends = (named.length > 0 ? named : roads)
		.flatMap(({ points }) => [points[0], points.at(-1)])
		.flatMap((end) => (end && offEdge(state, edge, end) <= NEAR ? [onEdge(state, edge, end)] : []));
	const middle = middleOf(state, edge);
	return ends.sort((one, other) => between(one, middle) - between(other, middle))[0] ?? null;
}

/** "by the post road" is said of the Post road to Trenton. */
const isNamedIn = (words: string, name: string): boolean =>
	words.includes(name) || words.includes(name.slice(0, name.indexOf('road') + 'road'.length));

const isUpright = (edge: Edge): boolean => edge === 'east' || edge === 'west';

function offEdge(state: BattleState, edge: Edge, { x, y }: Point): number {
	const on = middleOf(state, edge);
	return isUpright(edge) ? Math.abs(x - on.x) : Math.abs(y - on.y);
}

const onEdge = (state: BattleState, edge: Edge, { x, y }: Point): Point =>
	isUpright(edge) ? { x: middleOf(state, edge).x, y } : { x, y: middleOf(state, edge).y };
