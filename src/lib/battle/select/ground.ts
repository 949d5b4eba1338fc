// What the ground between two units is worth. The playsheet says what cover does and leaves to the eye who has it; this is what an eye would
// say: one is in cover with the middle of the unit in it, or with the piece close before it on the line the shot takes. The players decide (R37).

import { contains } from '$lib/geometry/containment';
import { type Crossing, crossings, lengthInside } from '$lib/geometry/crossing';
import { nearestInMiddle } from '$lib/geometry/distance';
import { isAtMost } from '$lib/geometry/inches';
import { between, type Point } from '$lib/geometry/point';
import { isPoint, type OrientedRect, type Polyline, polyline } from '$lib/geometry/shape';
import type { Ground, Position } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import type { BattleState } from '../state';
import { type Terrain, terrainShape } from '../terrain';
import { shapeOf, unitOf } from './units';

/** How near behind a fence one has it for cover, in inches. */
const CLOSE = 1;

export interface ShotLine {
	readonly from: Point;
	readonly to: Point;
	readonly inches: number;
	/** All that lies on the line, in the order it is met (R37). */
	readonly crossed: readonly Crossing<Terrain>[];
	readonly cover: Cover;
	/** The piece that gives it. */
	readonly coverBy: Terrain | null;
	/** Inches of the line over rough ground. */
	readonly rough: number;
}

const hardness = { none: 0, soft: 1, hard: 2 } as const;

/** From nearest point to nearest point; between edges that face each other, in the middle of them. */
export function shotLine({ terrain }: BattleState, from: OrientedRect, to: OrientedRect): ShotLine {
	const line = nearestInMiddle(from, to);
	const path = polyline(line.from, line.to);
	const crossed = crossings(
		path,
		terrain.map((piece) => ({ id: piece, shape: terrainShape(piece) }))
	);
	const covering = coverFor(terrain, crossed, to, line.distance);
	return {
		from: line.from,
		to: line.to,
		inches: line.distance,
		crossed,
		cover: covering?.effect.cover ?? 'none',
		coverBy: covering,
		rough: roughUnder(terrain, path)
	};
}

function roughUnder(terrain: readonly Terrain[], path: Polyline): number {
	const rough = terrain.filter(({ effect }) => effect.rough).map(terrainShape);
	return Math.round(lengthInside(path, rough) * 100) / 100;
}

/** Of several that cover it, the one that covers best. */
function coverFor(
	terrain: readonly Terrain[],
	crossed: readonly Crossing<Terrain>[],
	target: OrientedRect,
	length: number
) {
	const before = crossed
		.filter(({ spans }) => spans.some(({ end }) => isAtMost(length - end, CLOSE)))
		.map(({ id }) => id);
	const around = terrain.filter((piece) => isOn(piece, target.centre));
	return [...around, ...before].reduce<Terrain | null>(
		(best, piece) => (hardness[piece.effect.cover] > hardness[best?.effect.cover ?? 'none'] ? piece : best),
		null
	);
}

/** Whether a place lies in an area; a line has no inside. */
function isOn(piece: Terrain, place: Point): boolean {
	const shape = terrainShape(piece);
	return !isPoint(shape) && shape.kind === 'polygon' && contains(shape, place);
}

/** The shot line between two units; null where the map cannot tell, one of them not standing on it or nothing lying on it. */
export function groundOfShot(state: BattleState, shooter: string, target: string): ShotLine | null {
	const from = shapeOf(state, shooter);
	const to = shapeOf(state, target);
	return from && to && state.terrain.length > 0 ? shotLine(state, from, to) : null;
}

export interface CombatGround {
	readonly cover: Cover;
	readonly position: Position;
	readonly acrossObstacle: boolean;
	readonly ground: Ground;
}

/** What an enemy's ground is worth to it in combat; null as above. */
export function groundOfCombat(state: BattleState, striker: string, enemy: string): CombatGround | null {
	const from = shapeOf(state, striker);
	const to = shapeOf(state, enemy);
	if (!from || !to || state.terrain.length === 0) return null;
	const path = polyline(from.centre, to.centre);
	const crossed = crossings(
		path,
		state.terrain.map((piece) => ({ id: piece, shape: terrainShape(piece) }))
	);
	const reach = Math.max(0, between(from.centre, to.centre) - to.depth / 2);
	const acrossObstacle = crossed.some(({ id }) => id.effect.position === 'obstacle');
	const under = state.terrain.filter((piece) => isOn(piece, to.centre));
	const isUphill = under.some((piece) => piece.effect.position === 'steep-slope' && !isOn(piece, from.centre));
	return {
		cover: coverFor(state.terrain, crossed, to, reach)?.effect.cover ?? 'none',
		position: isUphill ? 'steep-slope' : acrossObstacle ? 'obstacle' : 'level',
		acrossObstacle,
		ground: under.find(({ effect }) => effect.ground !== 'open')?.effect.ground ?? 'open'
	};
}

/** The cover that those who are charged have from the charge: what was said of it, else what lies there. */
export function coverFromCharge(state: BattleState, charger: string, chargee: string): Cover {
	const { cover } = unitOf(state, chargee);
	return cover === 'none' ? (groundOfCombat(state, charger, chargee)?.cover ?? cover) : cover;
}
