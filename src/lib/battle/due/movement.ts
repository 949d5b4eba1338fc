// The movement of one side: the other side's answers to its charges first, since nothing else can be moved before they are known.

import type { BattleSide } from '$lib/rules/vocabulary';
import { findAllowance } from '$lib/rules/movement/allowance';
import { contactsOf, findUnit, generalsOf, standingUnits, unitFactsOf } from '../select/units';
import { movingSide } from '../phase';
import type { BattleState, UnitState } from '../state';
import { chargeBy, chargesOn } from '../select/charges';
import { contactDisorderTasks, declaredChargeTasks } from './charges';
import { idOf, nameOf, type Task, unitTask } from './task';
import { commandRadius } from '$lib/rules/morale/generals';
import { makeInches, makeList } from '$lib/wording';
import { commandsSomeone, generalInRadius } from '../facts/command';
import type { Known } from '../facts/fact-sheet';
import { taskId } from '../task-kinds';

export function movementTasks(state: BattleState): readonly Task[] {
	const side = movingSide(state.phase, state.sideA);
	if (side === null) return [];
	return [
		...contactDisorderTasks(state),
		...declaredChargeTasks(state),
		...reinforcementTasks(state, side),
		...moveTasks(state, side),
		...commandTasks(state, side)
	];
}

/** A duty: the scenario says when they come, and a reserve that nobody brings on is a battle gone wrong. */
function reinforcementTasks(state: BattleState, side: BattleSide): readonly Task[] {
	return state.setup.rosters[side].units.flatMap(({ id, name, arrives }): Task[] => {
		const waiting = findUnit(state, id);
		if (arrives === null || arrives > state.turn || !waiting?.inReserve || waiting.shattered) return [];
		return [
			unitTask(state, 'reinforcement', waiting, {
				weight: 'duty',
				title: `Bring on ${name}`,
				reason: { text: tellArrival(state.setup, id, arrives), section: 'turn' }
			})
		];
	});
}

/** When it comes, and where to, as far as the scenario says. */
export function tellArrival({ scenario }: BattleState['setup'], unit: string, turn: number): string {
	const entry = scenario?.entries?.[unit];
	return `The roster brings it on in turn ${turn}${entry === undefined ? '' : `: ${entry}`}.`;
}

/**
 * A reminder and not a duty: standing still is a move like any other, and players who keep half their army back must not be asked
 * about every battalion before they may go on.
 */
function moveTasks(state: BattleState, side: BattleSide): readonly Task[] {
	return standingUnits(state)
		.filter((unit) => unit.side === side && mayStillMove(state, unit))
		.map((unit) =>
			unitTask(state, 'move', unit, {
				weight: 'reminder',
				title: `${nameOf(unit)}: not moved`,
				reason: {
					text: `${findAllowance(state.setup.playsheet, unitFactsOf(unit)).text}.`,
					section: 'movement'
				}
			})
		);
}

function mayStillMove(state: BattleState, unit: UnitState): boolean {
	const { turn, routing, attachedTo } = unit;
	const done = turn.moveUsed > 0 || turn.held;
	return !done && !routing && attachedTo === null && !isEngaged(state, unit);
}

/** Charging, charged and contacted, or fighting on from an earlier round: it stays where it is. */
function isEngaged(state: BattleState, { unit }: UnitState): boolean {
	const charged = chargesOn(state, unit.id).some(({ stage }) => stage !== 'declared');
	return charged || chargeBy(state, unit.id) !== null || contactsOf(state, unit.id).length > 0;
}

function commandTasks(state: BattleState, side: BattleSide): readonly Task[] {
	return [...outOfCommandTasks(state, side), ...generalAloneTasks(state, side)];
}

const isMeasuredNo = ({ value, source }: Known<boolean>): boolean => source === 'measured' && !value;

const radiusText = ({ setup }: BattleState): string => makeInches(commandRadius(setup.playsheet));

/** All of a side's in one task, so that a list of what is due stays readable. */
function outOfCommandTasks(state: BattleState, side: BattleSide): readonly Task[] {
	const isOut = (unit: UnitState) => unit.unit.arm !== 'general' && isMeasuredNo(generalInRadius(state, unit));
	const out = standingUnits(state).filter((unit) => unit.side === side && isOut(unit));
	if (out.length === 0) return [];
	return [
		{
			id: taskId('out-of-command', [side], state.turn),
			kind: 'out-of-command',
			weight: 'reminder',
			side,
			units: out.map(idOf),
			title: `Out of command: ${makeList(out.map(nameOf))}`,
			reason: { text: `No general of theirs is within ${radiusText(state)}.`, section: 'generals', ruling: 'R29' },
			notes: []
		}
	];
}

function generalAloneTasks(state: BattleState, side: BattleSide): readonly Task[] {
	return generalsOf(state)
		[side].filter((general) => isMeasuredNo(commandsSomeone(state, general)))
		.map((general) =>
			unitTask(state, 'general-alone', general, {
				weight: 'reminder',
				title: `${nameOf(general)} commands nobody`,
				reason: { text: `None of his troops is within ${radiusText(state)}.`, section: 'generals', ruling: 'R29' }
			})
		);
}
