import { actionOf } from '../event';
import type { BattleSetup } from '../setup';
import type { BattleState } from '../state';
import type { Battle, Recorded, Stamp, StandingStep } from './history';
import { amend, stateOf, undo } from './history';

// Where one can go back to: how many actions lie between here and the start of the phase, of the turn, or a line of the log; and the way.

/** Actions to take back so that `isThere` holds of what stands then; null when it never does. */
function stepsBackUntil(battle: Battle, isThere: (at: StandingStep | null) => boolean): number | null {
	let steps = 0;
	for (let at: StandingStep | null = battle.standing; ; at = at.follows) {
		if (isThere(at)) return steps;
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

/** The most actions that can be taken back with every state on the way, the last one too, still in the same stretch. */
function stepsWhile(battle: Battle, holds: (state: BattleState) => boolean): number {
	let steps = 0;
	for (let at = battle.standing; at; at = at.follows) {
		if (!holds(at.follows?.state ?? battle.start)) return steps;
		steps++;
	}
	return steps;
}

/** To just after a line of the log; null when that line no longer stands. */
export function stepsToLine(battle: Battle, order: number): number | null {
	const event = battle.events[order - 1];
	if (!event) return null;
	return stepsBackUntil(battle, (at) => at?.id === event.step && at.action === actionOf(event));
}

/**
 * Back by so many actions. Undo does it where whole steps lead there; the midst of an amendment is no step of its own, and is come to by
 * leaving out what follows.
 */
export function goBack(battle: Battle, actions: number, stamp: Stamp): Recorded {
	let [target, next]: (StandingStep | null)[] = [battle.standing, null];
	for (let count = 0; count < actions && target; count++) [target, next] = [target.follows, target];
	const steps = undoStepsTo(battle, target ?? null);
	if (steps !== null || !next) return undo(battle, steps ?? actions, stamp);
	return amend(battle, { from: next.firstOrder, how: 'gone-back' }, [], stamp);
}

function undoStepsTo({ standing }: Battle, target: StandingStep | null): number | null {
	let steps = 0;
	for (let at = standing; at !== target; at = at.before) {
		if (!at) return null;
		steps++;
	}
	return steps;
}

/** Where the action of a line ends in the log: a copy goes as far as that. */
export function endOfAction({ events }: Pick<Battle, 'events'>, order: number): number {
	const event = events[order - 1];
	if (!event) return order;
	const belongs = (other: Battle['events'][number]) =>
		other.step === event.step && (event.body.kind === 'amended' || actionOf(other) === actionOf(event));
	return Math.max(order, events.findLastIndex(belongs) + 1);
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
	return {
		setup: { ...battle.setup, id, name, branchOf: { battle: battle.setup.id, event: event.id } },
		events: battle.events.slice(0, endOfAction(battle, order))
	};
}
