// The players leave out something that was due.
import { withReason, nameOf, sideName } from '../describe/wording';
import { taskId, type TaskKind } from '../task-kinds';
import type { BattleState } from '../state';
import { changed, changeUnit, type EventDefinition, field, nobody } from './definition';
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { sideOf } from '../select/units';
import { makeList } from '$lib/wording';

interface TaskSkipped {
	readonly kind: 'task-skipped';
	readonly task: string;
	readonly reason: string;
}

export const taskSkipped: EventDefinition<TaskSkipped> = {
	topic: 'turns',
	schema: field.body('task-skipped', { task: field.line('The task', 400), reason: field.reason }),

	apply(state, { task }) {
		if (state.skipped.includes(task)) return changed(state);
		return changed({ ...leaveMove(state, task), skipped: [...state.skipped, task] });
	},

	tell: (before, { task, reason }) => ({
		what: withReason(tellStanding(before, task) ?? `Skipped ${tellTask(before, task)}`, reason)
	}),
	unitsNamed: nobody,
	whose: (state, { task }) => whoseTask(state, task)
};

/** What both sides have a part in: either may say that it is left out. */
const ofBoth: readonly TaskKind[] = ['evade', 'combat', 'pursuit'];

/** Of the side, or the unit, that it is about. */
function whoseTask(state: BattleState, task: string): BattleSide | null {
	const [kind, first = ''] = task.split(':');
	if (ofBoth.some((one) => one === kind)) return null;
	return battleSides.find((side) => side === first) ?? sideOf(state, first) ?? null;
}

/** A move on the map that is left out is left for good: skips are forgotten with the phase, and it would come back. */
function leaveMove(state: BattleState, task: string): BattleState {
	const mover = Object.values(state.units).find(
		({ unit, turn }) => turn.moveDue !== null && taskId('canvas-move', [unit.id], state.turn) === task
	);
	return mover ? changeUnit(state, mover.unit.id, { turn: { moveDue: null } }) : state;
}

// A task in words, by its id: the kind, then whom it is about, then the turn.

/** `one` and `other` are the first two it is about, `all` is everybody. */
type TaskWords = (one: string, other: string, all: string) => string;

const taskWords: Readonly<Record<Exclude<TaskKind, 'evade'>, TaskWords>> = {
	initiative: () => 'initiative',
	deploy: (side) => `the placing of ${side}`,
	reinforcement: (unit) => `the arrival of ${unit}`,
	move: (unit) => `the move of ${unit}`,
	'charge-move': (charger, chargee) => `the charge move of ${charger} on ${chargee}`,
	'contact-disorder': (unit) => `the contact disorder of ${unit}`,
	shoot: (unit) => `the fire of ${unit}`,
	'end-shooting': () => 'the end of the shooting',
	'charge-home-test': (unit) => `the test of ${unit} to charge home`,
	'meet-charge-test': (unit) => `the test of ${unit} to meet a charge`,
	'shooting-test': (unit) => `the test of ${unit} against shooting`,
	'lost-combat-test': (unit) => `the test of ${unit} after a lost combat`,
	rout: (unit) => `the rout of ${unit}`,
	'canvas-move': (unit) => `the move of ${unit} on the map`,
	combat: (_one, _other, all) => `the combat of ${all}`,
	pursuit: (pursuer, router) => `the pursuit of ${router} by ${pursuer}`,
	'routing-marks': () => 'the routing marks',
	'mission-task': (side) => `the question after the task of ${side}`,
	'out-of-command': (side) => `the reminder of ${side} units out of command`,
	'general-alone': (general) => `the reminder of ${general} with nobody in reach`,
	'loose-general': (general) => `the placing of ${general}`,
	charisma: (general) => `the charisma roll of ${general}`
};

/** Not to evade is an answer, and nothing that is left out. */
function tellStanding(state: BattleState, task: string): string | null {
	const [kind, chargee = '', charger = ''] = task.split(':');
	return kind === 'evade' ? `${tellParty(state, chargee)} did not evade ${tellParty(state, charger)}` : null;
}

function tellTask(state: BattleState, task: string): string {
	const [kind = '', ...about] = task.split(':').slice(0, -1);
	const words = Object.hasOwn(taskWords, kind) ? taskWords[kind as keyof typeof taskWords] : undefined;
	if (!words) return `“${task}”`;
	const names = about.map((id) => tellParty(state, id));
	return words(names[0] ?? 'somebody', names[1] ?? 'somebody', makeList(names));
}

function tellParty(state: BattleState, id: string): string {
	const side = battleSides.find((known) => known === id);
	return side ? sideName(state, side) : nameOf(state, id);
}
