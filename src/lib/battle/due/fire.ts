// Fire and charge tests. Duties come first: contact disorder, which stands before any shooting, and the tests of those at whom nobody may
// shoot any more (R2). Then who may still shoot, and the players' word that nobody will.

import type { BattleSide } from '$lib/rules/vocabulary';
import { makeCount, makeList } from '$lib/wording';
import { isShotAway, oncePerState, sidesInOrder, standingUnits } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { awaitedCharge, isSkipped } from '../select/charges';
import { contactDisorderTasks } from './charges';
import { diceOf, hasTarget, shootersOf } from './shooters';
import { idOf, nameOf, type Task, unitTask } from './task';
import { taskId } from '../task-kinds';
import { fireTestTasks, waitingTests } from './tests';

export function fireTasks(state: BattleState): readonly Task[] {
	return [...contactDisorderTasks(state), ...fireTestTasks(state), ...shootTasks(state), ...endShootingTasks(state)];
}

/** Reminders: nobody has to shoot. The list, the word that ends the shooting and the sides that are done with it ask the same. */
const shootTasks = oncePerState((state): readonly Task[] => {
	if (state.shootingOver) return [];
	return shootersOf(state)
		.filter((unit) => hasTarget(state, unit))
		.map((unit) => shootTask(state, unit));
});

function shootTask(state: BattleState, unit: UnitState): Task {
	const { text, count } = diceOf(state, unit);
	const dice = `${makeCount(count, 'die', 'dice')} (${text}).`;
	if (!isShotAway(state, unit)) {
		const reason = { text: dice, section: 'shooting' } as const;
		return unitTask(state, 'shoot', unit, { weight: 'reminder', title: `${nameOf(unit)} may shoot`, reason });
	}
	return unitTask(state, 'shoot', unit, {
		weight: 'reminder',
		title: `${nameOf(unit)} may still shoot, though it was shot away`,
		reason: { text: dice, section: 'shooting', ruling: 'R38' }
	});
}

/** A word that ends the shooting, for as long as somebody may still shoot; otherwise it is over by itself. */
function endShootingTasks(state: BattleState): readonly Task[] {
	const shooters = shootTasks(state).filter(({ id }) => !isSkipped(state, id));
	if (shooters.length === 0) return [];
	return [
		{
			id: taskId('end-shooting', [], state.turn),
			kind: 'end-shooting',
			weight: 'reminder',
			side: null,
			units: [],
			title: 'Shooting is over',
			reason: { text: tellTestsToCome(state), section: 'morale', ruling: 'R2' },
			notes: []
		}
	];
}

/** Who tests then, and who after them: whether a charge must be met, its own test tells. */
function tellTestsToCome(state: BattleState): string {
	const waiting = waitingTests(state).map(({ unit }) => nameOf(unit));
	if (waiting.length === 0) return 'Say so when nobody will shoot any more; nobody has to test so far.';
	const charged = standingUnits(state).filter((unit) => awaitedCharge(state, idOf(unit)) !== null);
	const meeting = makeList(charged.map(nameOf).filter((name) => !waiting.includes(name)));
	return `Then ${makeList(waiting)} must test${meeting === '' ? '' : `, and ${meeting} if it is charged home`}.`;
}

/** Sides that have shot with all who may, while the other has not: nothing is left of their shooting but a line. */
export function sidesDoneShooting(state: BattleState): readonly BattleSide[] {
	if (state.phase !== 'fire' || state.shootingOver) return [];
	const open = new Set(shootTasks(state).map(({ side }) => side));
	const units = Object.values(state.units);
	return sidesInOrder(state).filter(
		(side) => !open.has(side) && units.some((unit) => unit.side === side && unit.turn.shot)
	);
}
