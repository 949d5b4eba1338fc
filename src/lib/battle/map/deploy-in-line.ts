// A brigade brought onto the map at once: side by side in the order of the roster, fronts in line, facing the enemy; in two lines, or more,
// where the map is too narrow for one; its generals behind. Reserves come on at the very edge, their generals beside them: they have their
// whole move still before them.

import { type Bounds, boundsMeet, boundsOfPoints } from '$lib/geometry/bounds';
import { overlaps } from '$lib/geometry/overlap';
import { add, ahead, dot, type Point, rightOf, scale } from '$lib/geometry/point';
import { cornerList } from '$lib/geometry/rect';
import type { OrientedRect, Shape } from '$lib/geometry/shape';
import { slideOntoMap } from '$lib/geometry/map-edge';
import { translate } from '$lib/geometry/transform';
import { unitOf, placeOf, shapeOf, standingUnits } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { terrainShape } from '../terrain';
import { type Entry, entryOf } from './entry';
import { placeOfRect, rectAt } from '../select/place-of-rect';
import { type DraftedMove, draftTo } from './plan-drag';
import { mapSizeOf } from '../select/map-size';

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
