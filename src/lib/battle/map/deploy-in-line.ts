// A brigade brought onto the map at once: side by side in the order of the roster, fronts in line, facing the enemy; in two lines, or more,
// where the map is too narrow for one; its generals behind. Reserves come on at the very edge, their generals beside them: they have their
// whole move still before them.
import {
	type Bounds,
	boundsMeet,
	boundsOfPoints,
	cornerList,
	type OrientedRect,
	type Shape
} from '$lib/geometry/shape';
import { overlaps } from '$lib/geometry/overlap';
import { add, ahead, dot, type Point, rightOf, scale, between } from '$lib/geometry/point';
import { slideOntoMap } from '$lib/geometry/map-edge';
import { translate } from '$lib/geometry/moves';
import { unitOf, placeOf, shapeOf, standingUnits, placeOfRect, rectAt } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { terrainShape } from '../terrain';
import { type DraftedMove, draftTo } from './plan-drag';
import { mapSizeOf, homewardOf } from '../select/map-size';
import { type Degrees, facingOf } from '$lib/geometry/measures';

/** Inches between neighbours, between one line and the next, and to the map's edge. */
const GAP = { side: 0.5, lines: 2, edge: 1 };
/** Inches by which a place is looked for that nobody stands on: along the edge, and forward of it. */
const SEARCH = { along: 1, forward: 3 };

interface Ranged {
	readonly unit: UnitState;
	readonly rect: OrientedRect;
}

/** With the middle of the front line here; null looks for room where they come on, and from there outward along the edge. */
export function deployInLine(state: BattleState, ids: readonly string[], at: Point | null): readonly DraftedMove[] {
	const units = ids.map((id) => unitOf(state, id)).filter((unit) => mayDeploy(state, unit, ids));
	const [first] = units;
	if (!first) return [];
	const entry = entryOf(state, first);
	const ranged = rangeInLines(state, entry, units);
	const where = at ?? findRoom(state, entry, ranged, first.inReserve ? 0 : GAP.edge);
	return shiftOnto(state, ranged, where).map(({ unit, rect }) => draftTo(state, unit.unit.id, placeOfRect(rect)));
}

/** Those who stand already stay, and a general who is with one of them comes with it (R30). */
const mayDeploy = (state: BattleState, unit: UnitState, ids: readonly string[]): boolean =>
	!unit.shattered && placeOf(state, unit) === null && (unit.attachedTo === null || !ids.includes(unit.attachedTo));

/** About a point: the middle of the foremost front. */
function rangeInLines(state: BattleState, { facing }: Entry, units: readonly UnitState[]): readonly Ranged[] {
	const all = units.map((unit) => ({ unit, rect: rectAt(state, unit, { x: 0, y: 0, facing }) }));
	const isBehind = ({ unit: { unit, inReserve } }: Ranged) => unit.arm === 'general' && !inReserve;
	const { width, height } = mapSizeOf(state);
	const room = ahead(facing).x === 0 ? width : height;
	let behind = 0;
	return [
		...splitIntoLines(
			all.filter((one) => !isBehind(one)),
			room
		),
		all.filter(isBehind)
	].flatMap((row) => {
		const ranged = rangeRow(row, behind);
		behind += row.length === 0 ? 0 : deepest(row) + GAP.lines;
		return ranged;
	});
}

const deepest = (row: readonly Ranged[]): number => Math.max(...row.map(({ rect }) => rect.depth));

const widthOf = (row: readonly Ranged[]): number =>
	row.reduce((sum, { rect }) => sum + rect.frontage, 0) + GAP.side * Math.max(0, row.length - 1);

/** As few lines as the map has the width for, as many units in each as in the next. */
function splitIntoLines(troops: readonly Ranged[], width: number): readonly (readonly Ranged[])[] {
	for (let lines = 1; lines < troops.length; lines++) {
		const each = Math.ceil(troops.length / lines);
		const rows = Array.from({ length: lines }, (_, row) => troops.slice(row * each, (row + 1) * each));
		if (rows.every((row) => widthOf(row) <= width)) return rows;
	}
	return troops.map((one) => [one]);
}

/** From left to right as they face, the fronts in line so far behind the foremost. */
function rangeRow(row: readonly Ranged[], behind: number): readonly Ranged[] {
	let left = -widthOf(row) / 2;
	return row.map(({ unit, rect }) => {
		const across = scale(rightOf(rect.facing), left + rect.frontage / 2);
		const back = scale(ahead(rect.facing), -behind - rect.depth / 2);
		left += rect.frontage + GAP.side;
		return { unit, rect: translate(rect, add(across, back)) };
	});
}

const cornersOfAll = (ranged: readonly Ranged[]): readonly Point[] => ranged.flatMap(({ rect }) => cornerList(rect));

function shiftOnto(state: BattleState, ranged: readonly Ranged[], to: Point): readonly Ranged[] {
	const there = ranged.map(({ unit, rect }) => ({ unit, rect: translate(rect, to) }));
	const slide = slideOntoMap(cornersOfAll(there), mapSizeOf(state));
	return there.map(({ unit, rect }) => ({ unit, rect: translate(rect, slide) }));
}

/** At the edge, as near to where they come on as nobody and no house stands; where there is no room at all, there all the same. */
function findRoom(state: BattleState, { at, facing }: Entry, ranged: readonly Ranged[], gap: number): Point {
	const mapSize = mapSizeOf(state);
	const taken = takenGround(state);
	const inward = ahead(facing);
	const rear = Math.max(...cornersOfAll(ranged).map((corner) => -dot(corner, inward)));
	const nearest = add(at, scale(inward, gap + rear));
	for (const forward of steps(Math.min(mapSize.width, mapSize.height) / 2, SEARCH.forward)) {
		for (const along of outward(Math.max(mapSize.width, mapSize.height), SEARCH.along)) {
			const to = add(nearest, add(scale(inward, forward), scale(rightOf(facing), along)));
			if (isFreeAt(ranged, to, taken, mapSize)) return to;
		}
	}
	return nearest;
}

interface Taken {
	readonly shape: Shape;
	readonly bounds: Bounds;
}

function takenGround(state: BattleState): readonly Taken[] {
	const units = standingUnits(state).flatMap(({ unit }) => shapeOf(state, unit.id) ?? []);
	const houses = state.terrain.filter(({ kind }) => kind === 'building');
	return [
		...units.map((shape) => ({ shape, bounds: boundsOfPoints(cornerList(shape)) })),
		...houses.map((house) => ({ shape: terrainShape(house), bounds: boundsOfPoints(house.points) }))
	];
}

const steps = (most: number, by: number): readonly number[] =>
	Array.from({ length: Math.floor(most / by) + 1 }, (_, index) => index * by);

const outward = (most: number, by: number): readonly number[] =>
	steps(most, by).flatMap((off) => (off === 0 ? [0] : [-off, off]));

function isFreeAt(
	ranged: readonly Ranged[],
	to: Point,
	taken: readonly Taken[],
	mapSize: { readonly width: number; readonly height: number }
): boolean {
	const there = ranged.map(({ rect }) => translate(rect, to));
	const bounds = boundsOfPoints(there.flatMap(cornerList));
	if (bounds.left < 0 || bounds.right > mapSize.width || bounds.top < 0 || bounds.bottom > mapSize.height) return false;
	return taken
		.filter((other) => boundsMeet(bounds, other.bounds))
		.every(({ shape }) => there.every((rect) => !overlaps(rect, shape)));
}

// Where a unit comes onto the map when nobody says where: at its own edge; one that was held back at the edge that the scenario names, and
// by the road that it names. The scenario has it in words for the players ("east, by the Post road"), and these are read here.

interface Entry {
	/** On the map's edge. */
	readonly at: Point;
	/** Away from the edge. */
	readonly facing: Degrees;
}

const edges = { north: 180, east: 270, south: 0, west: 90 } as const;
type Edge = keyof typeof edges;

function entryOf(state: BattleState, { unit, side, inReserve }: UnitState): Entry {
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
