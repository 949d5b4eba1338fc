// What can be due whatever the phase.

import { makeInches } from '$lib/wording';
import type { Reason } from '$lib/rules/engine/resolution';
import { unitOf, placeOf, sidesInOrder, standingUnits } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { type DirectedMove, movesDue } from '../moves/directed-moves';
import { throughWords, unitsPassedTo, whyNotThrough } from '../moves/passing';
import { idOf, nameOf, type Task, unitTask } from './task';
import { taskId } from '../task-kinds';

/** A unit that failed rolls at once; everything else waits for where it ends up. */
export function routTasks(state: BattleState): readonly Task[] {
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
export function canvasMoveTasks(state: BattleState): readonly Task[] {
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
export function looseGeneralTasks(state: BattleState): readonly Task[] {
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
export function charismaTasks(state: BattleState): readonly Task[] {
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
export function deployTasks(state: BattleState): readonly Task[] {
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
