// Command, while it can still be mended: in the movement of one's own side. Only what the map measured is told; what is assumed
// without it would be a false alarm.

import { commandRadius } from '$lib/rules/morale/generals';
import type { BattleSide } from '$lib/rules/vocabulary';
import { makeInches, makeList } from '$lib/wording';
import { commandsSomeone, generalInRadius } from '../facts/command';
import type { Known } from '../facts/fact-sheet';
import type { BattleState, UnitState } from '../state';
import { generalsOf, standingUnits } from '../select/units';
import { idOf, nameOf, type Task, unitTask } from './task';
import { taskId } from '../task-kinds';

export function commandTasks(state: BattleState, side: BattleSide): readonly Task[] {
	return [...outOfCommandTasks(state, side), ...generalAloneTasks(state, side)];
}

const isMeasuredNo = ({ value, source }: Known<boolean>): boolean => source === 'measured' && !value;

const radiusText = ({ setup }: BattleState): string => makeInches(commandRadius(setup.playsheet));

/** All of a side's in one task, so that a list of what is due stays readable. */
function outOfCommandTasks(state: BattleState, side: BattleSide): readonly Task[] {
	const isOut = (unit: UnitState) => unit.unit.arm !== 'general' && isMeasuredNo(generalInRadius(state, unit));
	const out = standingUnits(state).filter((unit) => unit.side === side && isOut(unit));
	if (out.length === 0) return [];
	return [
		{
			id: taskId('out-of-command', [side], state.turn),
			kind: 'out-of-command',
			weight: 'reminder',
			side,
			units: out.map(idOf),
			title: `Out of command: ${makeList(out.map(nameOf))}`,
			reason: { text: `No general of theirs is within ${radiusText(state)}.`, section: 'generals', ruling: 'R29' },
			notes: []
		}
	];
}

function generalAloneTasks(state: BattleState, side: BattleSide): readonly Task[] {
	return generalsOf(state)
		[side].filter((general) => isMeasuredNo(commandsSomeone(state, general)))
		.map((general) =>
			unitTask(state, 'general-alone', general, {
				weight: 'reminder',
				title: `${nameOf(general)} commands nobody`,
				reason: { text: `None of his troops is within ${radiusText(state)}.`, section: 'generals', ruling: 'R29' }
			})
		);
}
