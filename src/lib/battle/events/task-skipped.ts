// The players leave out something that was due.
import { changeUnit, changed } from '../apply/change';
import { tellTask } from '../describe/task';
import { withReason } from '../describe/wording';
import { taskId } from '../task-kinds';
import type { BattleState } from '../state';
import type { EventDefinition } from './definition';
import { nobody } from './definition';
import * as field from './fields';

interface TaskSkipped {
	readonly kind: 'task-skipped';
	readonly task: string;
	readonly reason: string;
}

export const taskSkipped: EventDefinition<TaskSkipped> = {
	schema: field.body('task-skipped', { task: field.line('The task', 400), reason: field.reason }),

	apply(state, { task }) {
		if (state.skipped.includes(task)) return changed(state);
		return changed({ ...leaveMove(state, task), skipped: [...state.skipped, task] });
	},

	tell: (before, { task, reason }) => ({
		what: withReason(`Skipped ${tellTask(before, task)}`, reason)
	}),
	unitsNamed: nobody
};

/** A move on the canvas that is left out is left for good: skips are forgotten with the phase, and it would come back. */
function leaveMove(state: BattleState, task: string): BattleState {
	const mover = Object.values(state.units).find(
		({ unit, turn }) => turn.moveDue !== null && taskId('canvas-move', [unit.id], state.turn) === task
	);
	return mover ? changeUnit(state, mover.unit.id, { turn: { moveDue: null } }) : state;
}
