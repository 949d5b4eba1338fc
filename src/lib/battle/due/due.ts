// Everything the current phase still asks for, in the order of the rules. Derived from the state each time and never stored; what the players have
// skipped is left out.
import { assertNever } from '$lib/assert-never';
import type { Reason } from '$lib/rules/engine/resolution';
import type { Rulings } from '$lib/rules/sheet/playsheet';
import { makeInches } from '$lib/wording';
import type { EventBody } from '../events/event';
import { type DirectedMove, movesDue } from '../moves/directed-moves';
import { throughWords, unitsPassedTo, whyNotThrough } from '../moves/passing';
import { phaseAfter } from '../phase';
import { isSkipped } from '../select/charges';
import { placeOf, sidesInOrder, standingUnits, unitOf } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { taskId } from '../task-kinds';
import { combatTasks } from './combat';
import { fireTasks } from './fire';
import { movementTasks } from './movement';
import { idOf, nameOf, type Task, unitTask } from './task';

export function due(state: BattleState): readonly Task[] {
	if (state.ended) return [];
	const tasks = [
		...routTasks(state),
		...directedMoveTasks(state),
		...unattachedGeneralTasks(state),
		...phaseTasks(state),
		...charismaTasks(state)
	];
	return tasks.filter(({ id }) => !isSkipped(state, id));
}

function phaseTasks(state: BattleState): readonly Task[] {
	switch (state.phase) {
		case 'initiative':
			return [...initiativeTasks(state), ...deployTasks(state)];
		case 'first-movement':
		case 'second-movement':
			return [...movementTasks(state), ...deployTasks(state)];
		case 'fire':
			return fireTasks(state);
		case 'combat':
			return combatTasks(state);
		default:
			return assertNever(state.phase);
	}
}

export const isDuty = ({ weight }: Task): boolean => weight === 'duty';

/**
 * All that moving on would leave undone: the open duties, and those that come up once these are skipped. A charge that nobody tests is
 * taken as home, and then it must be met.
 */
export function dutiesToSkip(state: BattleState): readonly Task[] {
	const ended = withShootingOver(state);
	const open = openDuties(ended);
	if (open.length === 0) return [];
	return [...open, ...dutiesToSkip({ ...ended, skipped: [...state.skipped, ...open.map(({ id }) => id)] })];
}

/** As moving on finds it: that ends the shooting, and with it come the tests that waited for that (R2). */
export const withShootingOver = (state: BattleState): BattleState =>
	state.phase === 'fire' && !state.shootingOver ? { ...state, shootingOver: true } : state;

/** What stands in the way of moving on. */
export const openDuties = (state: BattleState): readonly Task[] => due(state).filter(isDuty);

const ways: Readonly<Record<Rulings['R1'], string>> = {
	rolled: 'Each side rolls a die; the higher is A and moves first, and ties are rolled again.',
	fixed: 'The same side is A in every turn.',
	'players-say': 'The players say which side is A this turn and moves first.'
};

function initiativeTasks({ phase, sideA, turn, setup }: BattleState): readonly Task[] {
	if (phase !== 'initiative' || sideA !== null) return [];
	return [
		{
			id: taskId('initiative', [], turn),
			kind: 'initiative',
			weight: 'duty',
			side: null,
			units: [],
			title: 'Settle the initiative',
			reason: { text: ways[setup.rulings.R1], section: 'turn', ruling: 'R1' },
			notes: []
		}
	];
}

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

// What can be due whatever the phase.

/** A unit that failed rolls at once; everything else waits for where it ends up. */
function routTasks(state: BattleState): readonly Task[] {
	return standingUnits(state)
		.filter(({ turn }) => turn.routPending)
		.map((unit) =>
			unitTask(state, 'rout', unit, {
				weight: 'duty',
				title: `${nameOf(unit)} must roll on the rout table`,
				reason: { text: 'It failed its test: a second die tells how far it runs.', section: 'rout', ruling: 'R26' }
			})
		);
}

/** What was rolled is made on the map before anything is measured from there. */
function directedMoveTasks(state: BattleState): readonly Task[] {
	return movesDue(state).map((move) => {
		const unit = unitOf(state, move.unit);
		const verb = move.kind === 'rout' ? 'run' : 'follow';
		const passed = unitsPassedTo(state, move.unit, move.to);
		const through = passed.length === 0 ? '' : `,${throughWords(state, passed)}`;
		const task = unitTask(state, 'canvas-move', unit, {
			weight: 'duty',
			title: `${nameOf(unit)}: ${verb} ${makeInches(move.inches)} on the map`,
			reason: move.kind === 'rout' ? reasonToRun(move, through) : reasonToFollow(through)
		});
		const notes = whyNotThrough(state, move.unit, passed, 'driven');
		return { ...task, notes: notes.map((text): Reason => ({ text, section: 'manoeuvre' })) };
	});
}

const reasonToRun = ({ stopped }: DirectedMove, through: string): Reason => ({
	text: `Straight away from the enemy that caused it${through}${stopped ? ', until the table ends' : ''}.`,
	section: 'rout',
	ruling: 'R28'
});

const reasonToFollow = (through: string): Reason => ({
	text: `Straight after those who run${through}, as far as contact or one move.`,
	section: 'combat',
	ruling: 'R33'
});

/** A general whose unit is gone is put somewhere before his reach is asked for again; where, the rules leave to the players. */
function unattachedGeneralTasks(state: BattleState): readonly Task[] {
	return standingUnits(state)
		.filter(({ needsPlacing }) => needsPlacing)
		.map((general) =>
			unitTask(state, 'loose-general', general, {
				weight: 'reminder',
				title: `${nameOf(general)} has lost his unit: where is he now?`,
				reason: {
					text: 'It shattered, and he stands by himself until you place him.',
					section: 'generals',
					ruling: 'R30'
				}
			})
		);
}

/** A general's charisma counts once he is with a unit; at the start of a turn every missing one is named. */
function charismaTasks(state: BattleState): readonly Task[] {
	const counts = ({ attachedTo }: UnitState) => state.phase === 'initiative' || attachedTo !== null;
	return standingUnits(state)
		.filter((unit) => unit.unit.arm === 'general' && unit.charisma === null && counts(unit))
		.map((unit) =>
			unitTask(state, 'charisma', unit, {
				weight: 'reminder',
				title: `${nameOf(unit)} has no charisma yet`,
				reason: { text: 'A die tells what he adds to the tests of a unit he is with.', section: 'generals' }
			})
		);
}

/** Only where the map is in use: without it nobody needs a place. One task for each side. */
function deployTasks(state: BattleState): readonly Task[] {
	const units = standingUnits(state);
	if (units.every(({ place }) => place === null)) return [];
	return sidesInOrder(state).flatMap((side): Task[] => {
		const unplaced = units.filter((unit) => unit.side === side && placeOf(state, unit) === null);
		if (unplaced.length === 0) return [];
		return [
			{
				id: taskId('deploy', [side], state.turn),
				kind: 'deploy',
				weight: 'reminder',
				side,
				units: unplaced.map(idOf),
				title: makeDeployTitle(unplaced),
				reason: { text: 'Ranges and command are measured between units that stand on the map.', section: 'turn' },
				notes: []
			}
		];
	});
}

function makeDeployTitle(unplaced: readonly UnitState[]): string {
	const [only] = unplaced;
	if (only && unplaced.length === 1) return `Not on the map: ${nameOf(only)}`;
	return `${unplaced.length} units are not on the map`;
}
