// Everything the current phase still asks for, in the order of the rules. Derived from the state each time and never stored; what the players have
// skipped is left out.

import { assertNever } from '$lib/assert-never';
import type { BattleState } from '../state';
import { isSkipped } from '../select/charges';
import { canvasMoveTasks, charismaTasks, deployTasks, looseGeneralTasks, routTasks } from './any-phase';
import { combatTasks } from './combat';
import { fireTasks } from './fire';
import { movementTasks } from './movement';
import type { Task } from './task';
import type { Rulings } from '$lib/rules/sheet/playsheet';
import { taskId } from '../task-kinds';
import type { EventBody } from '../events/event';
import { phaseAfter } from '../phase';

export function due(state: BattleState): readonly Task[] {
	if (state.ended) return [];
	const tasks = [
		...routTasks(state),
		...canvasMoveTasks(state),
		...looseGeneralTasks(state),
		...phaseTasks(state),
		...charismaTasks(state)
	];
	return tasks.filter(({ id }) => !isSkipped(state, id));
}

function phaseTasks(state: BattleState): readonly Task[] {
	switch (state.phase) {
		case 'initiative':
			return [...initiativeTasks(state), ...deployTasks(state)];
		case 'first-movement':
		case 'second-movement':
			return [...movementTasks(state), ...deployTasks(state)];
		case 'fire':
			return fireTasks(state);
		case 'combat':
			return combatTasks(state);
		default:
			return assertNever(state.phase);
	}
}

export const isDuty = ({ weight }: Task): boolean => weight === 'duty';

/**
 * All that moving on would leave undone: the open duties, and those that come up once these are skipped. A charge that nobody tests is
 * taken as home, and then it must be met.
 */
export function dutiesToSkip(state: BattleState): readonly Task[] {
	const ended = withShootingOver(state);
	const open = openDuties(ended);
	if (open.length === 0) return [];
	return [...open, ...dutiesToSkip({ ...ended, skipped: [...state.skipped, ...open.map(({ id }) => id)] })];
}

/** As moving on finds it: that ends the shooting, and with it come the tests that waited for that (R2). */
export const withShootingOver = (state: BattleState): BattleState =>
	state.phase === 'fire' && !state.shootingOver ? { ...state, shootingOver: true } : state;

/** What stands in the way of moving on. */
export const openDuties = (state: BattleState): readonly Task[] => due(state).filter(isDuty);

const ways: Readonly<Record<Rulings['R1'], string>> = {
	rolled: 'Each side rolls a die; the higher is A and moves first, and ties are rolled again.',
	fixed: 'The same side is A in every turn.',
	'players-say': 'The players say which side is A this turn and moves first.'
};

function initiativeTasks({ phase, sideA, turn, setup }: BattleState): readonly Task[] {
	if (phase !== 'initiative' || sideA !== null) return [];
	return [
		{
			id: taskId('initiative', [], turn),
			kind: 'initiative',
			weight: 'duty',
			side: null,
			units: [],
			title: 'Settle the initiative',
			reason: { text: ways[setup.rulings.R1], section: 'turn', ruling: 'R1' },
			notes: []
		}
	];
}

/**
 * On to the next phase or turn. Duties still open, and those that skipping them brings up, are skipped by name, so that the log shows what
 * was left out.
 */
export function moveOn(state: BattleState, openDuties: readonly string[], reason: string): readonly EventBody[] {
	const skipped = new Set([...openDuties, ...dutiesToSkip(state).map(({ id }) => id)]);
	const skips = [...skipped].map((task): EventBody => ({ kind: 'task-skipped', task, reason }));
	const next = phaseAfter(state.phase);
	const onward: EventBody = next ? { kind: 'phase-begun', phase: next } : { kind: 'turn-begun', turn: state.turn + 1 };
	return [...skips, onward];
}
