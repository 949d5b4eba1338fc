// Moves that the rules direct and no hand does: away from an enemy (R28), after those who run (R33), into contact. Where a unit, or the enemy
// it is about, does not stand on the map there is nothing to work out, and the answer is null.

import { distance } from '$lib/geometry/distance';
import { inches, isAtMost, readTape } from '$lib/geometry/measures';
import { bearing, between } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { travel, type Travel, travelAway } from '$lib/geometry/map-edge';
import { findAllowance } from '$lib/rules/movement/allowance';
import {
	unitOf,
	unitFactsOf,
	restingShape,
	shapeOf,
	standingUnits,
	placeOfRect,
	touchingPlace,
	rectAt
} from '../select/units';
import { otherSide } from '../phase';
import type { BattleState, Charge, Destination, Place, UnitState } from '../state';
import { homewardOf, mapSizeOf } from '../select/map-size';
import { unitsUnder } from './passing';

export interface DirectedMove {
	readonly kind: 'rout' | 'evade' | 'pursuit' | 'contact';
	readonly unit: string;
	readonly from: Place;
	readonly to: Place;
	/** How far it gets, and whether the map's edge keeps it from going further. */
	readonly inches: number;
	readonly stopped: boolean;
}

/** R28: away from the enemy that caused it, the last of this turn's that stands on the map; homeward where there is none. */
export function planRout(state: BattleState, unit: string, by: number): DirectedMove | null {
	const { enemies } = unitOf(state, unit).turn;
	return goAway(state, 'rout', unit, enemies.findLast((enemy) => shapeOf(state, enemy) !== null) ?? null, by);
}

/** Away from the chargers, or from whoever is nearest; through others it may go, but not end on their ground: then it stops short of them. */
export function planEvade(state: BattleState, unit: string, charge: Charge | null, by: number): DirectedMove | null {
	const from = charge?.charger ?? nearestEnemy(state, unit);
	const whole = goAway(state, 'evade', unit, from, by);
	if (!whole || isClear(state, whole)) return whole;
	for (let tenths = Math.ceil(whole.inches * 10) - 1; tenths >= 0; tenths--) {
		const shorter = goAway(state, 'evade', unit, from, tenths / 10);
		if (shorter && isClear(state, shorter)) return shorter;
	}
	return whole;
}

/** Nobody stands where it leads. */
const isClear = (state: BattleState, { unit, to }: DirectedMove): boolean =>
	unitsUnder(state, unit, rectAt(state, unitOf(state, unit), to)).length === 0;

function goAway(
	state: BattleState,
	kind: DirectedMove['kind'],
	unit: string,
	from: string | null,
	by: number
): DirectedMove | null {
	const shape = shapeOf(state, unit);
	if (!shape) return null;
	const enemy = from === null ? null : shapeOf(state, from);
	const way = { mapSize: mapSizeOf(state), homeward: homewardOf(state, unitOf(state, unit).side) };
	return made(kind, unit, shape, travelAway(shape, enemy, inches(by), way));
}

const made = (kind: DirectedMove['kind'], unit: string, shape: OrientedRect, gone: Travel): DirectedMove => ({
	kind,
	unit,
	from: placeOfRect(shape),
	to: placeOfRect(gone.rect),
	inches: gone.distance,
	stopped: gone.stopped
});

function nearestEnemy(state: BattleState, unit: string): string | null {
	const shape = shapeOf(state, unit);
	if (!shape) return null;
	const enemies = standingUnits(state).filter(({ side }) => side === otherSide(unitOf(state, unit).side));
	const placed = enemies.flatMap(({ unit: { id } }) => {
		const other = shapeOf(state, id);
		return other ? [{ id, apart: distance(shape, other) }] : [];
	});
	return placed.sort((one, other) => one.apart - other.apart)[0]?.id ?? null;
}

/** Straight after the routers, to where they run: up to one move, and no further than contact. */
export function planPursuit(state: BattleState, pursuer: string, router: string): DirectedMove | null {
	const shape = shapeOf(state, pursuer);
	const prey = restingShape(state, router);
	if (!shape || !prey) return null;
	const far = inches(Math.min(distance(shape, prey), reachOf(state, pursuer)));
	return made('pursuit', pursuer, shape, travel(shape, bearing(shape.centre, prey.centre), far, mapSizeOf(state)));
}

const reachOf = (state: BattleState, unit: string): number =>
	findAllowance(state.setup.playsheet, unitFactsOf(unitOf(state, unit))).inches;

/** Set flush against the side of the enemy that the charge strikes, as far along it as it came. */
export function planContact(
	state: BattleState,
	{ charger, chargee, flankOrRear }: Pick<Charge, 'charger' | 'chargee' | 'flankOrRear'>
): DirectedMove | null {
	const shape = shapeOf(state, charger);
	const enemy = shapeOf(state, chargee);
	if (!shape || !enemy) return null;
	const to = touchingPlace(enemy, shape, flankOrRear);
	const from = placeOfRect(shape);
	return { kind: 'contact', unit: charger, from, to, inches: readTape(distance(shape, enemy)), stopped: false };
}

/** What is left to be made on the map; a move that leads nowhere, the table ending there, is not. */
export function destinationOf(move: DirectedMove | null, by = move?.inches ?? 0): Destination | null {
	if (!move || move.inches === 0) return null;
	return { inches: by, to: { x: move.to.x, y: move.to.y } };
}

/** Those who run first, so that whoever follows finds them gone. */
export function movesDue(state: BattleState): readonly DirectedMove[] {
	const moves = standingUnits(state).flatMap((unit) => moveDueOf(unit) ?? []);
	return [...moves.filter(({ kind }) => kind === 'rout'), ...moves.filter(({ kind }) => kind !== 'rout')];
}

export function moveDueOf({ unit, place, turn: { moveDue } }: UnitState): DirectedMove | null {
	if (!moveDue || !place) return null;
	const { kind, to } = moveDue;
	const far = between(place, to);
	// R28 says where to, and nothing of a turn: it faces as the players have it.
	const there = { ...to, facing: place.facing };
	return { kind, unit: unit.id, from: place, to: there, inches: far, stopped: !isAtMost(moveDue.inches, far) };
}
