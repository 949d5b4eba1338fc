// Whom a unit passes on its way, and on whose ground it stands. Generals are in nobody's way.

import { degrees, type Inches } from '$lib/geometry/measures';
import { type Hinge, wheel, rotate } from '$lib/geometry/moves';
import { overlaps } from '$lib/geometry/overlap';
import { between, type Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { groundBetween } from '$lib/geometry/sweep';
import { planMove } from '$lib/rules/movement/movement';
import type { MoveStep, PassedKind } from '$lib/rules/movement/facts';
import { makeList } from '$lib/wording';
import { findUnit, isElsewhere, oncePerState, placeOf, rectAt, shapeOf, standingUnits, unitOf } from '../select/units';
import { movementFacts } from '../facts/movement';
import type { BattleState, Place, UnitState } from '../state';
import { turnsFirst } from './pay-for-move';

interface UnitOnMap {
	readonly unit: UnitState;
	readonly rect: OrientedRect;
}

const troops = oncePerState((state): readonly UnitOnMap[] =>
	standingUnits(state).flatMap((unit) => {
		const rect = unit.unit.arm === 'general' ? null : shapeOf(state, unit.unit.id);
		return rect ? [{ unit, rect }] : [];
	})
);

/** Whether two could share ground; asked of everybody in every frame, so that it is not asked exactly. */
const isNear = (one: OrientedRect, other: OrientedRect, further: Inches | 0 = 0): boolean =>
	between(one.centre, other.centre) <= halfAcross(one) + halfAcross(other) + further;

const halfAcross = ({ frontage, depth }: OrientedRect): number => (frontage + depth) / 2;

/** The units on whose ground a unit would stand there. */
export function unitsUnder(state: BattleState, id: string, ground: OrientedRect): readonly string[] {
	return others(state, id)
		.filter(({ rect }) => isNear(rect, ground) && overlaps(ground, rect))
		.map(({ unit }) => unit.unit.id);
}

/**
 * The units whose ground a unit crosses from place to place of its way. Those on whose ground it stood before have nothing to do with that,
 * and those who are about to run are gone by then.
 */
export function unitsPassed(state: BattleState, id: string, way: readonly OrientedRect[]): readonly string[] {
	const [start] = way;
	if (!start) return [];
	const stoodOn = (rect: OrientedRect) => isNear(rect, start) && overlaps(start, rect);
	return others(state, id)
		.filter(({ unit, rect }) => unit.turn.moveDue?.kind !== 'rout' && crosses(way, rect) && !stoodOn(rect))
		.map(({ unit }) => unit.unit.id);
}

/**
 * Whom it passes straight to a place, as it runs, evades or follows; whom it comes to stand on is not passed. A unit that is not there passes
 * nobody: an event is told before it is known whether it can be.
 */
export function unitsPassedTo(state: BattleState, id: string, to: Place): readonly string[] {
	const unit = findUnit(state, id);
	if (!unit) return [];
	const under = unitsUnder(state, id, rectAt(state, unit, to));
	const passed = unitsPassed(state, id, straightWay(state, unit, placeOf(state, unit), to));
	return passed.filter((other) => !under.includes(other));
}

/** Straight there; whoever turns on the way does so where he stands or where he comes to. */
export function straightWay(
	state: BattleState,
	unit: UnitState,
	from: Place | null,
	to: Place
): readonly OrientedRect[] {
	if (!from || !isElsewhere(from, to)) return [];
	const facing = turnsFirst(from, to) ? to.facing : from.facing;
	return [rectAt(state, unit, { ...from, facing }), rectAt(state, unit, { ...to, facing })];
}

/** " through the Guards and the 33rd Foot"; nothing where nobody is passed. */
export const throughWords = (state: BattleState, passed: readonly string[]): string =>
	passed.length === 0 ? '' : ` through ${makeList(passed.map((id) => unitOf(state, id).unit.name))}`;

const crosses = (way: readonly OrientedRect[], rect: OrientedRect): boolean =>
	way.some((to, index) => {
		const from = way[index - 1];
		if (!from || !isNear(rect, to, between(from.centre, to.centre))) return false;
		return overlaps(groundBetween(from, to), rect);
	});

const others = (state: BattleState, id: string): readonly UnitOnMap[] =>
	troops(state).filter(({ unit }) => unit.unit.id !== id);

/** Every two units that stand on one another's ground. */
export const overlapping = oncePerState((state): readonly (readonly [string, string])[] => {
	const all = troops(state);
	return all.flatMap((one, index) =>
		all
			.slice(index + 1)
			.filter((other) => isNear(one.rect, other.rect) && overlaps(one.rect, other.rect))
			.map((other) => [one.unit.unit.id, other.unit.unit.id] as const)
	);
});

/** Degrees from one place of a wheel to the next that is looked at. */
const WHEEL_STEP = 5;

/** A wheel place by place, from where it begins to where it ends. */
export const wheelGround = (start: OrientedRect, hinge: Hinge, by: number): readonly OrientedRect[] =>
	placesOf(by, (gone) => wheel(start, hinge, degrees(gone)).rect);

/** The same round any point, clockwise. */
export const groundAbout = (start: OrientedRect, about: Point, turned: number): readonly OrientedRect[] =>
	placesOf(turned, (gone) => rotate(start, about, degrees(gone)));

function placesOf(by: number, at: (gone: number) => OrientedRect): readonly OrientedRect[] {
	const places = Math.max(1, Math.ceil(Math.abs(by) / WHEEL_STEP));
	return Array.from({ length: places + 1 }, (_, place) => at((by * place) / places));
}

/** On its own move, in a charge, or driven: running, evading, following those who run. */
export type Going = 'march' | 'charge' | 'driven';

/**
 * Why those on the way may not be gone through; empty where they may. What a charge may go through, the movement rules know. Of friends whom a
 * driven unit passes the sheet says nothing: all others stand still then.
 */
export function whyNotThrough(
	state: BattleState,
	id: string,
	through: readonly string[],
	going: Going
): readonly string[] {
	const { side } = unitOf(state, id);
	const [friends, enemies] = divide(through, (other) => unitOf(state, other).side === side);
	const reasons = going === 'driven' ? [] : whyNotThroughFriends(state, id, friends, going);
	const barred = enemies.length > 0 ? ['Nobody passes through the enemy.'] : [];
	return [...new Set([...reasons, ...barred])];
}

function whyNotThroughFriends(state: BattleState, id: string, friends: readonly string[], going: Going) {
	const { playsheet, rulings } = state.setup;
	const facts = { ...movementFacts(state, id).facts, charging: going === 'charge' };
	const steps = friends.map((friend) => passing(unitOf(state, friend)));
	return planMove(playsheet, rulings, facts, steps).reasons.map(({ text }) => text);
}

function divide<T>(values: readonly T[], isFirst: (value: T) => boolean): readonly [readonly T[], readonly T[]] {
	return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}

/** As the movement rules ask about it. Who has moved already this turn has not stood still. */
const passing = (friend: UnitState): MoveStep => ({
	kind: 'pass-through',
	what: passedKind(friend),
	oneStandsStill: friend.turn.moveUsed === 0
});

function passedKind({ formation }: UnitState): PassedKind {
	if (formation === 'skirmish') return 'skirmishers';
	return formation === 'unlimbered' ? 'unlimbered-guns' : 'friends';
}
