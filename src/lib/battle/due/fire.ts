import { reasonsNotToShoot, countShootingDice } from '$lib/rules/shot';
import { rememberedShot } from '../facts/shooting';
import type { BattleState, UnitState } from '../state';
import { contactsOf, standingUnits } from '../view/unit-view';
import { contactDisorderTasks } from './charges';
import { hasTarget } from './targets';
import type { Task } from './task';
import { idOf, nameOf, unitTask } from './task';
import { fireTestTasks } from './tests';

// Fire and charge tests: contact disorder stands before any shooting, and shooting before the tests that its hits weigh on.

export function fireTasks(state: BattleState): readonly Task[] {
	return [...contactDisorderTasks(state), ...shootTasks(state), ...fireTestTasks(state)];
}

/** Reminders: nobody has to shoot. */
function shootTasks(state: BattleState): readonly Task[] {
	return standingUnits(state)
		.filter((unit) => mayStillShoot(state, unit) && hasTarget(state, unit))
		.map((unit) => {
			const { text, count } = diceOf(state, unit);
			return unitTask(state, 'shoot', unit, {
				weight: 'reminder',
				title: `${nameOf(unit)} may shoot`,
				reason: { text: `${count} ${count === 1 ? 'die' : 'dice'} (${text}).`, section: 'shooting' }
			});
		});
}

const diceOf = (state: BattleState, unit: UnitState) =>
	countShootingDice(state.setup.playsheet, rememberedShot(state, unit, unit).shooter);

/**
 * What the rules allow, less what no player would do and the sheet only fails to forbid: shooting in the middle of a melee, or serving
 * guns that the crew has just run away from.
 */
function mayStillShoot(state: BattleState, unit: UnitState): boolean {
	const { turn } = unit;
	if (turn.shot || contactsOf(state, idOf(unit)).length > 0) return false;
	if (turn.evaded && unit.unit.arm === 'artillery') return false;
	// Target and range play no part in these reasons.
	return reasonsNotToShoot(rememberedShot(state, unit, unit)).length === 0 && diceOf(state, unit).count > 0;
}
