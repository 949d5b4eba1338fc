// Combats, the tests of those who lost them, pursuits, and the marks that go with the turn.

import type { Reason } from '$lib/rules/engine/resolution';
import { makeList } from '$lib/wording';
import { pursuitFacts } from '../facts/combat';
import type { BattleState, Fight, UnitState } from '../state';
import { isAskedAfter, questionOf, sidesAsked, standingOf, tellStanding, whyNotComplete } from '../missions/tasks';
import { isSkipped, pursuersBeforeContact } from '../select/charges';
import { type Combat, openCombats } from '../select/combats';
import { sidesInOrder, standing, standingUnits } from '../select/units';
import { idOf, nameOf, type Task } from './task';
import { taskId } from '../task-kinds';
import { lostCombatTasks } from './tests';

export function combatTasks(state: BattleState): readonly Task[] {
	const fighting = [
		...openCombats(state).map((combat) => combatTask(state, combat)),
		...lostCombatTasks(state),
		...pursuitTasks(state),
		...routingMarkTasks(state)
	];
	const open = fighting.filter(({ id, weight }) => weight === 'duty' && !isSkipped(state, id));
	return open.length > 0 ? fighting : [...fighting, ...missionTasks(state)];
}

/** At the end of the turn, when nobody fights any more: how do the tasks of a drawn mission stand (SL-S8)? */
function missionTasks(state: BattleState): readonly Task[] {
	const mission = state.setup.scenario?.mission;
	if (!mission || standingUnits(state).some(({ turn }) => turn.routPending || turn.moveDue)) return [];
	return sidesAsked(mission)
		.filter((side) => isAskedAfter(state, side))
		.map((side): Task => {
			const so = tellStanding(mission, side, standingOf(state, side));
			const why = whyNotComplete(state, mission, side);
			return {
				id: taskId('mission-task', [side], state.turn),
				kind: 'mission-task',
				weight: 'duty',
				side,
				units: [],
				title: questionOf(state, mission, side),
				reason: { text: why ?? `The task of ${state.sides[side].name}: ${so}.`, section: 'turn' },
				notes: []
			};
		});
}

function combatTask(state: BattleState, combat: Combat): Task {
	const units = combat.units.flatMap((id) => standing(state, id) ?? []);
	const [sideA, sideB] = sidesInOrder(state).map((side) =>
		makeList(units.filter((unit) => unit.side === side).map(nameOf))
	);
	return {
		id: taskId('combat', combat.units, state.turn),
		kind: 'combat',
		combat,
		weight: 'duty',
		side: null,
		units: combat.units,
		title: `Combat: ${sideA} against ${sideB}`,
		reason: reasonToFight(combat),
		notes: []
	};
}

function reasonToFight({ units, goesOn }: Combat): Reason {
	if (units.length > 2) {
		const text = 'All of them are joined in one combat; each strikes one enemy that it touches.';
		return { text, section: 'combat', ruling: 'R34' };
	}
	if (goesOn) return { text: 'They stayed in contact and fight another round.', section: 'combat', ruling: 'R22' };
	return { text: 'The charge was met.', section: 'combat' };
}

/** Reminders, since it is the winner's choice (R33); not before the loser has rolled how far it runs, nor where it cannot be caught. */
function pursuitTasks(state: BattleState): readonly Task[] {
	const chases = [...state.fights.flatMap((fight) => chasesAfter(state, fight)), ...chasesBeforeContact(state)];
	const known = new Map(chases.map((chase) => [`${idOf(chase.pursuer)} ${idOf(chase.router)}`, chase]));
	return [...known.values()]
		.filter(({ pursuer, router }) => pursuitFacts(state, idOf(pursuer), idOf(router)).facts.canReach)
		.map(({ pursuer, router, reason }) => ({
			id: taskId('pursuit', [idOf(pursuer), idOf(router)], state.turn),
			kind: 'pursuit',
			pursuer: idOf(pursuer),
			router: idOf(router),
			weight: 'reminder',
			side: pursuer.side,
			units: [idOf(pursuer), idOf(router)],
			title: `${nameOf(pursuer)} may pursue ${nameOf(router)}`,
			reason,
			notes: []
		}));
}

interface Chase {
	readonly pursuer: UnitState;
	readonly router: UnitState;
	readonly reason: Reason;
}

const won: Reason = { text: 'It won, and those it fought are running.', section: 'combat', ruling: 'R33' };
const notMet: Reason = {
	text: 'Those it charged would not meet it and are running.',
	section: 'combat',
	ruling: 'R40'
};

function chasesAfter(state: BattleState, { pairs, loser }: Fight): readonly Chase[] {
	return pairs.flatMap(({ striker, enemy }) => {
		const pair = [standing(state, striker), standing(state, enemy)];
		const router = pair.find((unit) => unit?.side === loser);
		const pursuer = pair.find((unit) => unit && unit.side !== loser);
		return router && pursuer && isRunning(router) && mayPursue(pursuer) ? [{ pursuer, router, reason: won }] : [];
	});
}

const chasesBeforeContact = (state: BattleState): readonly Chase[] =>
	standingUnits(state)
		.filter(isRunning)
		.flatMap((router) =>
			pursuersBeforeContact(state, idOf(router))
				.flatMap((id) => standing(state, id) ?? [])
				.filter(mayPursue)
				.map((pursuer) => ({ pursuer, router, reason: notMet }))
		);

const isRunning = ({ routing, turn }: UnitState): boolean => routing && !turn.routPending;
const mayPursue = ({ unit, routing, turn }: UnitState): boolean => unit.arm !== 'general' && !routing && !turn.pursued;

/** R31: the battle takes them off by itself; on the table somebody has to. */
function routingMarkTasks(state: BattleState): readonly Task[] {
	const routing = standingUnits(state).filter((unit) => unit.routing);
	if (routing.length === 0) return [];
	return [
		{
			id: taskId('routing-marks', [], state.turn),
			kind: 'routing-marks',
			weight: 'reminder',
			side: null,
			units: routing.map(idOf),
			title: `Routing marks to take off: ${makeList(routing.map(nameOf))}`,
			reason: { text: 'A rout ends with the turn; the unit stays shaken.', section: 'rout', ruling: 'R31' },
			notes: []
		}
	];
}
