// Who may still shoot, and at whom: what the list reminds of, and what the tests of the phase wait for (R2), are one question.

import { bandsOf, countShootingDice, findScore, reasonsNotToShoot } from '$lib/rules/shooting/shot';
import type { DiceCount } from '$lib/rules/engine/resolution';
import { ammunitions, type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { rememberedShot, wouldNotShoot } from '../facts/shooting';
import { otherSide } from '../phase';
import type { BattleState, UnitState } from '../state';
import { isShotAway, oncePerState, shapeOf, sidesInOrder, stands, stoodBeforeFire, unitOf } from '../select/units';
import { isSkipped } from '../select/charges';
import { campsOf, Neighbourhood, radiusOf } from '../select/nearby';
import { taskId } from '../task-kinds';
import { arcs, isInArc } from '$lib/geometry/arc';
import type { OrientedRect } from '$lib/geometry/shape';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { measureRange } from '../facts/fact-sheet';

/**
 * Whether there is anybody to shoot at: in the arc of fire (R35), in range, and not behind a "no shot". Where somebody is not on
 * the map it cannot tell, and says yes: forgetting a volley is worse than one reminder too many.
 */
export function hasTarget(now: BattleState, { unit: { id } }: UnitState): boolean {
	const state = stoodBeforeFire(now, id);
	const shooter = unitOf(state, id);
	const from = shapeOf(state, shooter.unit.id);
	const enemies = campsOf(state)[otherSide(shooter.side)];
	if (!from || enemies.troopsUnplaced > 0) return true;
	const reach = reachOf(state, rememberedShot(state, shooter, shooter));
	return enemies.troops.someNear(from.centre, reach + radiusOf(from), ({ unit, shape }) =>
		canHit(state, shooter, unit, from, shape)
	);
}

/** The shot with each load the weapon has. */
const loadsOf = (shot: ShootingFacts): readonly ShootingFacts[] =>
	shot.ammunition === null ? [shot] : ammunitions.map((ammunition) => ({ ...shot, ammunition }));

/** How far the weapon reaches with any load. */
function reachOf({ setup }: BattleState, shot: ShootingFacts): number {
	const bands = loadsOf(shot).flatMap((load) => bandsOf(setup.playsheet, setup.rulings, load));
	return Math.max(0, ...bands.map(({ upTo }) => upTo));
}

/** Whether this one may shoot at that one, by the same measure. */
export function mayHit(now: BattleState, { unit: { id } }: UnitState, target: UnitState): boolean {
	const state = stoodBeforeFire(now, id);
	const from = shapeOf(state, id);
	const at = shapeOf(state, target.unit.id);
	return !from || !at || canHit(state, unitOf(state, id), target, from, at);
}

function canHit(
	state: BattleState,
	shooter: UnitState,
	target: UnitState,
	from: OrientedRect,
	at: OrientedRect
): boolean {
	const { playsheet, rulings } = state.setup;
	const range = measureRange(state, shooter.unit.id, target.unit.id) ?? 0;
	const loads = loadsOf({ ...rememberedShot(state, shooter, target), range });
	const inRange = loads.some((load) => 'score' in findScore(playsheet, rulings, load));
	return inRange && isInArc(from, arcs[rulings.R35], at);
}

/** As it shoots: one that was shot away stands where it stood (R38). */
const asShooter = (state: BattleState, unit: UnitState): UnitState =>
	isShotAway(state, unit) ? unitOf(stoodBeforeFire(state, unit.unit.id), unit.unit.id) : unit;

export function diceOf(state: BattleState, unit: UnitState): DiceCount {
	const shooter = asShooter(state, unit);
	return countShootingDice(state.setup.playsheet, rememberedShot(state, shooter, shooter).shooter);
}

/** What the rules allow, less what no player would do. One that the players left out does not shoot. */
function mayStillShoot(state: BattleState, unit: UnitState): boolean {
	if (unit.turn.shot || (!stands(unit) && !isShotAway(state, unit))) return false;
	if (wouldNotShoot(state, unit) || isSkipped(state, taskId('shoot', [unit.unit.id], state.turn))) return false;
	const shooter = asShooter(state, unit);
	// Target and range play no part in these reasons.
	return reasonsNotToShoot(rememberedShot(state, shooter, shooter)).length === 0 && diceOf(state, unit).count > 0;
}

/** Everybody who may still shoot: side A first, in the order of the rosters. */
export const shootersOf = oncePerState((state): readonly UnitState[] =>
	sidesInOrder(state).flatMap((side) =>
		state.setup.rosters[side].units.map(({ id }) => unitOf(state, id)).filter((unit) => mayStillShoot(state, unit))
	)
);

/** The shooters of a side: those whose range nobody knows, and the others by how far they reach. */
interface Battery {
	readonly unmeasured: readonly UnitState[];
	readonly byReach: ReadonlyMap<number, Neighbourhood>;
}

const batteriesOf = oncePerState((state): Readonly<Record<BattleSide, Battery>> => {
	const [first, second] = battleSides.map((side) =>
		makeBattery(
			state,
			shootersOf(state).filter((unit) => unit.side === side)
		)
	);
	return { first: first ?? none, second: second ?? none };
});

const none: Battery = { unmeasured: [], byReach: new Map() };

function makeBattery(state: BattleState, shooters: readonly UnitState[]): Battery {
	const byReach = new Map<number, Neighbourhood>();
	const unmeasured = shooters.filter((unit) => {
		// Who was shot away shoots from where it stood (R38).
		const shape = shapeOf(stoodBeforeFire(state, unit.unit.id), unit.unit.id);
		if (!shape) return true;
		const reach = reachOf(state, rememberedShot(state, unit, unit));
		const near = byReach.get(reach) ?? new Neighbourhood();
		near.add({ unit, shape, radius: radiusOf(shape) });
		byReach.set(reach, near);
		return false;
	});
	return { unmeasured, byReach };
}

/** Whether somebody may still shoot at a unit. Off the map nobody knows the range, and whoever may shoot counts (R2). */
export function isFireOpenOn(state: BattleState, target: UnitState): boolean {
	if (state.phase !== 'fire' || state.shootingOver) return false;
	const { unmeasured, byReach } = batteriesOf(state)[otherSide(target.side)];
	if (unmeasured.length > 0) return true;
	const at = shapeOf(state, target.unit.id);
	if (!at) return byReach.size > 0;
	return [...byReach].some(([reach, shooters]) =>
		shooters.someNear(at.centre, reach + radiusOf(at), ({ unit }) => mayHit(state, unit, target))
	);
}

/** Those who may still shoot at a unit, by name. */
export function shootersAt(state: BattleState, target: UnitState): readonly UnitState[] {
	if (state.phase !== 'fire' || state.shootingOver) return [];
	return shootersOf(state).filter((unit) => unit.side !== target.side && mayHit(state, unit, target));
}
