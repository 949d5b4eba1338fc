import { formationsFor, orderIn } from '$lib/army/unit';
import { planMove } from '$lib/rules/movement';
import type { MoveStep } from '$lib/rules/movement-facts';
import { makeMoves } from '$lib/rules/movement-text';
import type { Formation } from '$lib/rules/vocabulary';
import { unitOf } from '../apply/change';
import type { Decider, EventBody } from '../event';
import { movementFacts } from '../facts/movement';
import type { BattleState, UnitState } from '../state';
import { handlingOf } from './handling';

// Changing formation from the canvas: what it costs, and the event it makes.

export interface FormationChange {
	readonly to: Formation;
	/** "½ move", or that it is free. */
	readonly cost: string;
	/** Why the sheet does not allow it; empty when it does. */
	readonly reasons: readonly string[];
	readonly body: EventBody;
	readonly decidedBy: Decider;
}

/** The formations a unit could take instead of its own. */
export function formationChanges(state: BattleState, id: string): readonly FormationChange[] {
	const unit = unitOf(state, id);
	if (unit.unit.arm === 'general') return [];
	return formationsFor(unit.unit)
		.filter((formation) => formation !== unit.formation)
		.map((formation) => changeTo(state, unit, formation));
}

function changeTo(state: BattleState, unit: UnitState, to: Formation): FormationChange {
	const { id } = unit.unit;
	const order = orderIn(unit.unit, to, unit.order);
	if (handlingOf(state, unit) !== 'march') {
		const body: EventBody = { kind: 'position-set', unit: id, place: unit.place, formation: to, order };
		return { to, cost: 'free', reasons: [], body, decidedBy: 'by-hand' };
	}
	const { playsheet, rulings } = state.setup;
	const plan = planMove(playsheet, rulings, movementFacts(state, id).facts, [stepTo(unit, to)]);
	const moveUsed = plan.spent;
	const body: EventBody =
		to === 'limbered' || to === 'unlimbered'
			? { kind: 'limbered', unit: id, limbered: to === 'limbered', moveUsed }
			: { kind: 'formation-changed', unit: id, formation: to, order, moveUsed };
	const cost = moveUsed === 0 ? 'free' : makeMoves(moveUsed);
	return { to, cost, reasons: plan.reasons.map(({ text }) => text), body, decidedBy: 'player' };
}

function stepTo({ formation }: UnitState, to: Formation): MoveStep {
	if (to === 'limbered') return { kind: 'limber' };
	if (to === 'unlimbered') return { kind: 'unlimber' };
	if (formation === 'skirmish' && to !== 'skirmish') return { kind: 'reform', to };
	return { kind: 'change-formation', to };
}
