// Where an action leaves a unit that stands on the canvas, as far as the rules say: straight on, away from the enemy, into contact. Where
// they leave it to the players (left or right, round a wood), it stays where it was for them to move by hand. Units that are not on the
// canvas have no place, and need none.
import { unitOf } from '$lib/battle/apply/change';
import { otherSide } from '$lib/battle/phase';
import type { BattleState, Charge, Place } from '$lib/battle/state';
import { homewardOf, tableOf } from '$lib/battle/table/table-of';
import { unitFactsOf } from '$lib/battle/view/unit-facts-of';
import { shapeOf, standingUnits } from '$lib/battle/view/unit-view';
import { degrees, facingOf } from '$lib/geometry/degrees';
import { distance } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/inches';
import { advance, moveTowards, turn } from '$lib/geometry/moves';
import { add, ahead, bearing, rightOf, scale } from '$lib/geometry/point';
import { seenFrom } from '$lib/geometry/rect';
import type { OrientedRect } from '$lib/geometry/shape';
import { clampToTable, travelAway } from '$lib/geometry/table-edge';
import { findAllowance } from '$lib/rules/movement-allowance';
import type { MoveStep } from '$lib/rules/movement-facts';

const placeOf = ({ centre: { x, y }, facing }: OrientedRect): Place => ({ x, y, facing });

/** After a march: ahead and back are known, sideways and turns to a side are not. */
export function placeAfterSteps(state: BattleState, unit: string, steps: readonly MoveStep[]): Place | null {
	const shape = shapeOf(state, unit);
	return shape && placeOf(clampToTable(steps.reduce(takeStep, shape), tableOf(state)));
}

function takeStep(shape: OrientedRect, step: MoveStep): OrientedRect {
	if (step.kind === 'move' || step.kind === 'prolonge') return advance(shape, inches(step.inches));
	if (step.kind === 'step-back') return advance(shape, inches(-step.inches));
	return step.kind === 'change-facing' && step.degrees === 180 ? turn(shape, degrees(180)) : shape;
}

/** Away from an enemy, or to its own edge where there is none (R28). */
function placeAway(state: BattleState, unit: string, from: string | null, by: number): Place | null {
	const shape = shapeOf(state, unit);
	if (!shape) return null;
	const homeward = homewardOf(state, unitOf(state, unit).side);
	const enemy = from === null ? null : shapeOf(state, from);
	return placeOf(travelAway(shape, enemy, inches(by), { table: tableOf(state), homeward }).rect);
}

export const placeAfterEvade = (state: BattleState, unit: string, charge: Charge | null, by: number): Place | null =>
	placeAway(state, unit, charge?.charger ?? nearestEnemy(state, unit), by);

/** R28: from the enemy that caused it, or homeward where that is not known. */
export const placeAfterRout = (state: BattleState, unit: string, by: number, cause: string | null): Place | null =>
	placeAway(state, unit, cause, by);

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

/** Set flush against the side of the enemy that the charge strikes, as far along it as it came. */
export function placeInContact(state: BattleState, { charger, chargee, flankOrRear }: Charge): Place | null {
	const shape = shapeOf(state, charger);
	const enemy = shapeOf(state, chargee);
	if (!shape || !enemy) return null;
	const quarters = flankOrRear ? struckSide(enemy, shape) : 0;
	const outward = facingOf(enemy.facing + quarters * 90);
	const [width, depth] = quarters % 2 === 0 ? [enemy.frontage, enemy.depth] : [enemy.depth, enemy.frontage];
	const along = seenFrom({ ...enemy, facing: outward }, shape.centre).right;
	const offset = Math.max(-width / 2, Math.min(width / 2, along));
	const centre = add(
		add(enemy.centre, scale(ahead(outward), (depth + shape.depth) / 2)),
		scale(rightOf(outward), offset)
	);
	return { x: centre.x, y: centre.y, facing: facingOf(outward + 180) };
}

/** Quarters clockwise from the enemy's front: its right, its rear or its left, whichever the charger is most on. */
function struckSide(enemy: OrientedRect, { centre }: OrientedRect): 1 | 2 | 3 {
	const { right, forward } = seenFrom(enemy, centre);
	if (Math.abs(right) - enemy.frontage / 2 >= -forward - enemy.depth / 2) return right >= 0 ? 1 : 3;
	return 2;
}

/** As far towards the routers as it has to go, and no further than its move. */
export function placeAfterPursuit(state: BattleState, pursuer: string, router: string): Place | null {
	const shape = shapeOf(state, pursuer);
	const hunted = shapeOf(state, router);
	if (!shape || !hunted) return null;
	const reach = findAllowance(state.setup.playsheet, unitFactsOf(unitOf(state, pursuer))).inches;
	return placeOf(
		moveTowards(shape, bearing(shape.centre, hunted.centre), inches(Math.min(distance(shape, hunted), reach)))
	);
}
