// What the tests of what is due ask of a state.
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import type { TaskKind } from '$lib/battle/task-kinds';
import type { BattleState } from '$lib/battle/state';
import type { StateChanges } from '../sample-battle';
import { stateWith } from '../sample-battle';

export const ofKind = (state: BattleState, kind: TaskKind): readonly Task[] =>
	due(state).filter((task) => task.kind === kind);
export const titles = (tasks: readonly Task[]): string[] => tasks.map(({ title }) => title);
export const moving = (changes: StateChanges = {}) => stateWith({ phase: 'first-movement', ...changes });
export const fighting = (changes: StateChanges = {}) => stateWith({ phase: 'combat', ...changes });
