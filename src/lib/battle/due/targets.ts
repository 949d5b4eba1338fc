import { arcs, isInArc } from '$lib/geometry/arc';
import type { OrientedRect } from '$lib/geometry/shape';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { bandsOf, findScore } from '$lib/rules/shooting/shot';
import { ammunitions } from '$lib/rules/vocabulary';
import { unitOf, shapeOf } from '../select/units';
import { measureRange } from '../facts/measure';
import { rememberedShot } from '../facts/shooting';
import { otherSide } from '../phase';
import type { BattleState, UnitState } from '../state';
import { stoodBeforeFire } from '../select/before-fire';
import { campsOf, radiusOf } from '../select/nearby';

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
export function reachOf({ setup }: BattleState, shot: ShootingFacts): number {
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
