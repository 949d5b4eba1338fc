import type { BattleSetup } from '../setup';
import type { BattleState } from '../state';
import type { Battle, StandingStep } from './history';
import { stateOf } from './history';

// Where one can go back to: how many steps lie between here and the start of the phase, of the turn, or a line of the log.

/** Steps to take back so that `isThere` holds of the state before them; null when it never does. */
function stepsBackUntil(
	battle: Battle,
	isThere: (state: BattleState, before: StandingStep | null) => boolean
): number | null {
	let steps = 0;
	for (let at: StandingStep | null = battle.standing; ; at = at.before) {
		if (isThere(at?.state ?? battle.start, at)) return steps;
		if (!at) return null;
		steps++;
	}
}

/** To the moment the present phase began. */
export function stepsToPhaseStart(battle: Battle): number {
	const { turn, phase } = stateOf(battle);
	return stepsWhile(battle, (state) => state.turn === turn && state.phase === phase);
}

export function stepsToTurnStart(battle: Battle): number {
	const { turn } = stateOf(battle);
	return stepsWhile(battle, (state) => state.turn === turn);
}

/** The most steps that can be taken back with every state on the way, the last one too, still in the same stretch. */
function stepsWhile(battle: Battle, holds: (state: BattleState) => boolean): number {
	let steps = 0;
	for (let at = battle.standing; at; at = at.before) {
		if (!holds(at.before?.state ?? battle.start)) return steps;
		steps++;
	}
	return steps;
}

/** To just after a line of the log; null when that line no longer stands. */
export function stepsToLine(battle: Battle, order: number): number | null {
	const event = battle.events[order - 1];
	if (!event) return null;
	return stepsBackUntil(battle, (_, at) => at?.id === event.step);
}

/** "What if from here": the log up to a line, as a battle of its own. */
export function branchSetup(
	battle: Battle,
	order: number,
	id: string,
	name: string
): { setup: BattleSetup; events: Battle['events'] } | null {
	const event = battle.events[order - 1];
	if (!event) return null;
	const last = battle.events.findLastIndex(({ step }) => step === event.step);
	return {
		setup: { ...battle.setup, id, name, branchOf: { battle: battle.setup.id, event: event.id } },
		events: battle.events.slice(0, Math.max(order, last + 1))
	};
}
