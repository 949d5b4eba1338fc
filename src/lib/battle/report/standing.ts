// What stands of a battle, event by event, each with the state before and after it. What was taken back is not in it.

import { actionOf, isTravel } from '$lib/journal/event';
import { apply, type BattleEvent, type GameBody } from '../events/event';
import type { Battle, StandingStep } from '../log/battle';
import type { BattleState } from '../state';

export interface Happened {
	readonly event: BattleEvent;
	readonly body: GameBody;
	readonly before: BattleState;
	readonly after: BattleState;
}

/** The fold has kept the state after every action; only within an action of many events is anything applied again. */
export function standingEvents(battle: Battle): readonly Happened[] {
	const steps: StandingStep[] = [];
	for (let step = battle.standing; step; step = step.follows) steps.push(step);
	const happened: Happened[] = [];
	for (const step of steps.reverse()) addStep(battle, step, happened);
	return happened;
}

function addStep({ events, start }: Battle, step: StandingStep, happened: Happened[]): void {
	let before = step.follows?.state ?? start;
	for (let index = step.firstOrder - 1; ; index++) {
		const event = events[index];
		if (!event || event.step !== step.id || actionOf(event) !== step.action) return;
		const { body } = event;
		if (isTravel(body)) continue;
		const next = events[index + 1];
		const isLast = !next || next.step !== step.id || actionOf(next) !== step.action;
		const after = isLast ? step.state : stateAfter(before, body);
		happened.push({ event, body, before, after });
		before = after;
	}
}

function stateAfter(before: BattleState, body: GameBody): BattleState {
	const applied = apply(before, body);
	if (!applied.ok) throw new Error(`what stands cannot be: ${applied.reason}`);
	return applied.state;
}
