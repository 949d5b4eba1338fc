// What lies open, made from the battle as it stands. A task that is no longer due, or a unit that can no longer do it, makes nothing.
import { assertNever } from '$lib/assert-never';
import type { Task } from '$lib/battle/due/task';
import { enemiesOfTest } from '$lib/battle/due/tests';
import type { BattleState } from '$lib/battle/state';
import { openCharisma } from '../../procedures/charisma';
import { openCombat } from '../../procedures/combat-in-battle';
import { openCover } from '../../procedures/cover';
import { chargeOn, openEvade } from '../../procedures/evade';
import { openInitiative } from '../../procedures/initiative';
import { openTest } from '../../procedures/morale';
import { openPursuit } from '../../procedures/pursuit';
import type { Roll } from '../../procedures/roll';
import { openRout } from '../../procedures/rout';
import { openShot } from '../../procedures/shot-in-battle';
import { whyNot } from '../../procedures/unit-actions';
import { Charging } from './charging.svelte';
import { chooseChargee, chooseTarget, chooseTroops, type Choosing } from './choosing';
import * as deciding from './deciding';
import type { Opening } from './draft';
import { Moving } from './moving.svelte';
import { interactionOfPast } from './past';
import { type DiceTools, Rolling } from './rolling.svelte';

export type Interaction = Rolling | Choosing | deciding.Deciding | Moving | Charging;

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
	const roll = (opened: Roll<unknown, unknown>) => new Rolling(opened, tools);
	const [unit = '', ...others] = task.units;
	switch (task.kind) {
		case 'shoot':
			return other === null ? chooseTarget(state, unit, task.id) : roll(openShot(state, unit, other, task.id));
		case 'charge-home-test':
		case 'meet-charge-test':
		case 'shooting-test':
		case 'lost-combat-test':
			return roll(openTest(state, task.unit, others, task.id));
		case 'end-shooting':
			return deciding.decideEndShooting(state, task);
		case 'rout':
			return roll(openRout(state, unit, task.id));
		case 'combat':
			return roll(openCombat(state, task.combat, task.id));
		case 'pursuit':
			return roll(openPursuit(state, task.pursuer, task.router, task.id));
		case 'initiative':
			return roll(openInitiative(state, task.id));
		case 'charisma':
			return roll(openCharisma(state, unit, task.id));
		case 'evade': {
			const charge = state.charges.find(({ id }) => id === task.charge) ?? null;
			return roll(openEvade(state, unit, charge, task.id));
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
	const roll = (opened: Roll<unknown, unknown>) => new Rolling(opened, tools);
	switch (action) {
		case 'move':
			return new Moving(state, unit, null);
		case 'turn':
			return deciding.decideTurn(state, unit);
		case 'formation':
			return deciding.decideFormation(state, unit);
		case 'limber':
			return deciding.decideLimber(state, unit);
		case 'hold':
			return deciding.decideHold(state, unit);
		case 'charge':
			return other === null ? chooseChargee(state, unit, null) : new Charging(state, unit, other);
		case 'evade':
			return roll(openEvade(state, unit, chargeOn(state, unit), null));
		case 'shoot':
			return other === null ? chooseTarget(state, unit, null) : roll(openShot(state, unit, other, null));
		case 'test':
			return roll(openTest(state, unit, enemiesOfTest(state, unit), null));
		case 'cover':
			return roll(openCover(state, unit));
		case 'attach':
			return chooseTroops(state, unit);
		case 'detach':
			return deciding.decideDetach(state, unit);
		case 'charisma':
			return roll(openCharisma(state, unit, null));
		case 'arrive':
			return deciding.decideArrival(state, unit);
		case 'rally':
		case 'general-lost':
			return deciding.decideOnTap(state, unit, action);
		default:
			return assertNever(action);
	}
}
