// Going on to the next phase or turn, with what is left undone said by name.
import type { EventBody } from '../events/event';
import { phaseAfter } from '../phase';
import type { BattleState } from '../state';
import { dutiesToSkip } from './due';

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
