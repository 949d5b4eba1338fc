// What lies open, made from the battle as it stands. A task that is no longer due, or a unit that can no longer do it, makes nothing.
import { assertNever } from '$lib/assert-never';
import { enemiesOfTest } from '$lib/battle/due/tests';
import type { Task } from '$lib/battle/due/task';
import type { BattleState } from '$lib/battle/state';
import { Charging } from './charging.svelte';
import type { Choosing } from './choosing';
import { chooseChargee, chooseTarget, chooseTroops } from './choosing';
import type { Deciding } from './deciding';
import * as deciding from './deciding';
import { decideFormation, decideLimber, decideTurn } from './drill';
import { Moving } from './moving.svelte';
import type { Opening } from './opening';
import type { DiceTools, RollingSpec } from './resolving.svelte';
import { Rolling } from './resolving.svelte';
import { whyNot } from './unit-actions';
import { charismaSpec } from './works/charisma';
import { combatSpec } from './works/combat';
import { coverSpec } from './works/cover';
import { evadeSpec } from './works/evade';
import { initiativeSpec } from './works/initiative';
import { pursuitSpec } from './works/pursuit';
import { routSpec } from './works/rout';
import { testSpec } from './works/test';
import { interactionOfPast } from './works/past';
import { volleySpec } from './works/volley';

export type Interaction = Rolling | Choosing | Deciding | Moving | Charging;

export function openInteraction(
	state: BattleState,
	due: readonly Task[],
	opening: Opening,
	tools: DiceTools
): Interaction | null {
	if (opening.from === 'past') return interactionOfPast(state, opening, tools);
	if (opening.from === 'action') return interactionOfAction(state, opening, tools);
	const task = due.find(({ id }) => id === opening.task);
	return task ? interactionOfTask(state, due, task, opening.other, tools) : null;
}

function interactionOfTask(
	state: BattleState,
	due: readonly Task[],
	task: Task,
	other: string | null,
	tools: DiceTools
): Interaction {
	const roll = <Facts, Result>(spec: RollingSpec<Facts, Result>) => Rolling.open(spec, tools);
	const [unit = '', ...others] = task.units;
	switch (task.kind) {
		case 'shoot':
			return other === null ? chooseTarget(state, unit, task.id) : roll(volleySpec(state, unit, other, task.id));
		case 'charge-home-test':
		case 'meet-charge-test':
		case 'shooting-test':
		case 'lost-combat-test':
			return roll(testSpec(state, task.unit, others, task.id));
		case 'end-shooting':
			return deciding.decideEndShooting(state, task);
		case 'rout':
			return roll(routSpec(state, unit, task.id));
		case 'combat':
			return roll(combatSpec(state, task.combat, task.id));
		case 'pursuit':
			return roll(pursuitSpec(state, task.pursuer, task.router, task.id));
		case 'initiative':
			return roll(initiativeSpec(state, task.id));
		case 'charisma':
			return roll(charismaSpec(state, unit, task.id));
		case 'evade': {
			const charge = state.charges.find(({ id }) => id === task.charge) ?? null;
			return roll(evadeSpec(state, unit, charge, task.id));
		}
		case 'move':
			return new Moving(state, unit, task.id);
		case 'canvas-move':
			return deciding.decideCanvasMove(state, task);
		case 'charge-move':
			return deciding.decideChargeMove(state, task, due.find(isEvadeOf(task.charge)) ?? null);
		case 'contact-disorder':
			return deciding.decideContactDisorder(task);
		case 'reinforcement':
			return deciding.decideReinforcement(task);
		case 'loose-general':
			return deciding.decideLooseGeneral(state, task);
		case 'out-of-command':
		case 'general-alone':
		case 'deploy':
		case 'routing-marks':
			return deciding.decideReminder(task);
		default:
			return assertNever(task);
	}
}

/** The evade that a charge leaves open to its target. */
const isEvadeOf =
	(charge: string) =>
	(task: Task): boolean =>
		task.kind === 'evade' && task.charge === charge;

type ActionOpening = Extract<Opening, { from: 'action' }>;

function interactionOfAction(
	state: BattleState,
	{ action, unit, other }: ActionOpening,
	tools: DiceTools
): Interaction | null {
	if (whyNot(state, action, unit) !== null) return null;
	const roll = <Facts, Result>(spec: RollingSpec<Facts, Result>) => Rolling.open(spec, tools);
	switch (action) {
		case 'move':
			return new Moving(state, unit, null);
		case 'turn':
			return decideTurn(state, unit);
		case 'formation':
			return decideFormation(state, unit);
		case 'limber':
			return decideLimber(state, unit);
		case 'hold':
			return deciding.decideHold(state, unit);
		case 'charge':
			return other === null ? chooseChargee(state, unit, null) : new Charging(state, unit, other);
		case 'evade': {
			const charge = state.charges.find(({ chargee, stage }) => chargee === unit && stage === 'declared') ?? null;
			return roll(evadeSpec(state, unit, charge, null));
		}
		case 'shoot':
			return other === null ? chooseTarget(state, unit, null) : roll(volleySpec(state, unit, other, null));
		case 'test':
			return roll(testSpec(state, unit, enemiesOfTest(state, unit), null));
		case 'cover':
			return roll(coverSpec(state, unit));
		case 'attach':
			return chooseTroops(state, unit);
		case 'detach':
			return deciding.decideDetach(state, unit);
		case 'charisma':
			return roll(charismaSpec(state, unit, null));
		case 'arrive':
			return deciding.decideArrival(state, unit);
		case 'rally':
		case 'general-lost':
			return deciding.decideOnTap(state, unit, action);
		default:
			return assertNever(action);
	}
}
