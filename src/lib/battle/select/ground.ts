// What the ground between two units is worth. The playsheet says what cover does and leaves to the eye who has it; this is what an eye would
// say: one is in cover with the middle of the unit in it, or with the piece close before it on the line the shot takes. The players decide (R37).

import { flushWith } from '$lib/geometry/front';
import { contains } from '$lib/geometry/outline';
import { type Crossing, crossings, lengthInside } from '$lib/geometry/crossing';
import { nearestInMiddle } from '$lib/geometry/distance';
import { isAtMost } from '$lib/geometry/measures';
import { add, ahead, type Point, scale } from '$lib/geometry/point';
import { isPoint, type OrientedRect, polyline, type Polyline, rect } from '$lib/geometry/shape';
import type { HeldGround } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import type { BattleState, Charge } from '../state';
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
	return bestCover([...terrain.filter((piece) => isOn(piece, target.centre)), ...before]);
}

const bestCover = (pieces: readonly Terrain[]): Terrain | null =>
	pieces.reduce<Terrain | null>(
		(best, piece) => (hardness[piece.effect.cover] > hardness[best?.effect.cover ?? 'none'] ? piece : best),
		null
	);

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

/** A charge, or one in mind: whom it is made on, and from where. */
export type ChargeLine = Pick<Charge, 'charger' | 'chargee' | 'flankOrRear'> &
	Partial<Pick<Charge, 'from' | 'held' | 'saidGround'>>;

/**
 * What those who are charged stand in, on or behind, on the map: theirs alone, and the same whether the charge is thought of, declared or
 * fought out, for the chargers are put where they touch. Woods and buildings cover whoever is in them, and nobody who stands before them: those
 * who come out of a wood do not bring it along. Null as above.
 */
function groundFound(state: BattleState, charge: ChargeLine): HeldGround | null {
	const coming = shapeOf(state, charge.charger);
	const stands = shapeOf(state, charge.chargee);
	if (!coming || !stands || state.terrain.length === 0) return null;
	const held = charge.held ? rect({ ...stands, ...charge.held }) : stands;
	const start = charge.from ?? coming.centre;
	const around = state.terrain.filter((piece) => isOn(piece, held.centre));
	const pieces = [...around, ...piecesBefore(state, flushWith(held, coming, charge.flankOrRear), held)];
	const isSteep = (piece: Terrain) => piece.effect.position === 'steep-slope' && !isOn(piece, start);
	const isBehind = pieces.some(({ effect }) => effect.position === 'obstacle');
	return {
		cover: bestCover(pieces)?.effect.cover ?? 'none',
		// Up a slope and behind a wall costs no more than either; only the wall breaks up their order.
		position: isBehind ? 'obstacle' : around.some(isSteep) ? 'steep-slope' : 'level',
		ground: around.find(({ effect }) => effect.ground !== 'open')?.effect.ground ?? 'open'
	};
}

/** What the chargers have to get over at the last: walls, hedges, works, streams. */
function piecesBefore({ terrain }: BattleState, touching: OrientedRect, held: OrientedRect): Terrain[] {
	const onward = ahead(touching.facing);
	const edge = add(touching.centre, scale(onward, touching.depth / 2));
	const path = polyline(add(edge, scale(onward, -CLOSE)), add(edge, scale(onward, held.depth / 2)));
	const barriers = terrain.filter(({ effect }) => effect.ground === 'open');
	return crossings(
		path,
		barriers.map((piece) => ({ id: piece, shape: terrainShape(piece) }))
	).map(({ id }) => id);
}

/** Something known of the ground, and how: the players said it, it lies on the map, or nobody has said or drawn anything. */
export interface KnownHow<T> {
	readonly value: T;
	readonly source: 'remembered' | 'measured' | 'assumed';
}

export type KnownGround = { readonly [Key in keyof HeldGround]: KnownHow<HeldGround[Key]> };

/** The ground of those who are charged, for the odds of the charge, for its tests and for the combat it comes to. */
export function heldGround(state: BattleState, charge: ChargeLine): KnownGround {
	const { saidGround } = charge;
	if (saidGround) {
		const { cover, position, ground } = saidGround;
		return { cover: said(cover), position: said(position), ground: said(ground) };
	}
	const { cover, position } = unitOf(state, charge.chargee);
	const found = groundFound(state, charge);
	return {
		cover: cover === 'none' ? foundOr(found?.cover, cover) : said(cover),
		position: position === 'level' ? foundOr(found?.position, position) : said(position),
		ground: foundOr(found?.ground, 'open')
	};
}

const said = <T>(value: T): KnownHow<T> => ({ value, source: 'remembered' });

const foundOr = <T>(found: T | undefined, usual: T): KnownHow<T> =>
	found === undefined ? { value: usual, source: 'assumed' } : { value: found, source: 'measured' };
