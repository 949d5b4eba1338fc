// What players would do about a task, with the facts the battle gathers for it and dice from whoever rolls them.
import * as actions from '$lib/battle/log/actions';
import { unitOf } from '$lib/battle/select/units';
import type { Task } from '$lib/battle/due/task';
import type { EventBody } from '$lib/battle/events/event';
import { meleeBlows, pursuitFacts } from '$lib/battle/facts/combat';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import type { BattleState } from '$lib/battle/state';
import { makeMove } from '$lib/battle/map/drafted-events';
import { moveDueOf } from '$lib/battle/moves/directed-moves';
import { resolveMelee } from '$lib/rules/combat/melee';
import type { Parsed } from '$lib/parsing/problem';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import type { Account } from '$lib/rules/engine/resolution';

/** So many dice as they fall. */
export type Roll = (count: number) => number[];

const diceFor = ({ possible, dice }: Account, roll: Roll): number[] => roll(possible ? dice.count : 0);

function fightOut(state: BattleState, task: Extract<Task, { kind: 'combat' }>, roll: Roll): Parsed<EventBody> {
	const { playsheet, rulings } = state.setup;
	const blows = meleeBlows(state, task.combat).map(({ sheet, ...blow }) => ({ ...blow, facts: sheet.facts }));
	const melee = resolveMelee(playsheet, rulings, blows);
	if (!melee.ok) return melee;
	const dice = melee.value.blows.map(
		({ striker, resolution }) => [striker, diceFor(resolution.account, roll)] as const
	);
	return actions.fight(state, blows, Object.fromEntries(dice));
}

function pursueOut(state: BattleState, task: Extract<Task, { kind: 'pursuit' }>, roll: Roll): Parsed<EventBody> {
	const { pursuer, router } = task;
	const { playsheet, rulings } = state.setup;
	const { facts } = pursuitFacts(state, pursuer, router);
	const pursuit = resolvePursuit(playsheet, rulings, facts);
	const dice = {
		pursuer: diceFor(pursuit.pursuer.account, roll),
		router: pursuit.router ? diceFor(pursuit.router.account, roll) : []
	};
	return actions.pursue(state, pursuer, router, { facts, changed: [] }, dice);
}

/** Null where a task is only a thing to know. */
export function doTask(state: BattleState, task: Task, roll: Roll): Parsed<EventBody> | null {
	const event = (body: EventBody): Parsed<EventBody> => ({ ok: true, value: body });
	const [unit = ''] = task.units;
	switch (task.kind) {
		case 'initiative':
			return event({ kind: 'initiative-rolled', sideA: 'first', dice: null });
		case 'rout':
			return actions.rout(state, unit, routFacts(state, unit), roll(1)[0]);
		case 'canvas-move': {
			const move = moveDueOf(unitOf(state, unit));
			return move && event(makeMove(move));
		}
		case 'mission-task':
			return task.side && event({ kind: 'task-judged', side: task.side, answer: 'no' });
		case 'end-shooting':
			return event({ kind: 'shooting-ended' });
		case 'charge-home-test':
		case 'meet-charge-test':
		case 'shooting-test':
		case 'lost-combat-test':
			return actions.test(state, task.unit, moraleFacts(state, task.unit), roll(1)[0]);
		case 'combat':
			return fightOut(state, task, roll);
		case 'pursuit':
			return pursueOut(state, task, roll);
		case 'evade':
			return event({ kind: 'evaded', unit, inches: 6, place: null });
		case 'charge-move':
			return event({ kind: 'charge-contacted', charge: task.charge, place: null });
		case 'contact-disorder':
			return event({ kind: 'condition-set', unit, condition: 'disordered', routing: false, shattered: false });
		case 'move':
			return event({ kind: 'unit-held', unit });
		case 'reinforcement':
			return event({ kind: 'reinforcement-arrived', unit, place: null });
		case 'loose-general':
			return event({ kind: 'general-detached', general: unit });
		case 'charisma':
			return event({ kind: 'charisma-rolled', general: unit, die: 5 });
		default:
			return null;
	}
}
