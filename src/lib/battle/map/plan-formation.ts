// Changing formation from the map: what it costs, and the event it makes. The sheet lets a unit change its facing at the same time for the
// same cost. What was done a moment ago is not in the state, so that a turn made after the formation could not be told from one made later in
// the turn: whoever wants both says so beforehand, and does it as one.

import { formationsFor, orderIn } from '$lib/army/unit';
import { facingOf } from '$lib/geometry/measures';
import { planMove } from '$lib/rules/movement/movement';
import type { MoveStep } from '$lib/rules/movement/facts';
import { makeMoves } from '$lib/wording';
import type { Formation } from '$lib/rules/vocabulary';
import { unitOf } from '../select/units';
import type { Decider } from '$lib/journal/event';
import type { EventBody } from '../events/event';
import { movementFacts } from '../facts/movement';
import type { BattleState, UnitState } from '../state';
import { handlingOf } from './handling';

export interface FormationChange {
	readonly to: Formation;
	/** "½ move", or that it is free. */
	readonly cost: string;
	/** Why the sheet does not allow it; empty when it does. */
	readonly reasons: readonly string[];
	readonly body: EventBody;
	readonly decidedBy: Decider;
}

/** Degrees clockwise that a unit turns as it forms. */
export const turnsWithForming = [0, -90, 90, 180] as const;
export type TurnWithForming = (typeof turnsWithForming)[number];

/** The formations a unit could take instead of its own. */
export function formationChanges(
	state: BattleState,
	id: string,
	turn: TurnWithForming = 0
): readonly FormationChange[] {
	const unit = unitOf(state, id);
	if (unit.unit.arm === 'general') return [];
	return formationsFor(unit.unit)
		.filter((formation) => formation !== unit.formation)
		.map((formation) => changeTo(state, unit, formation, mayTurnWith(unit, formation) ? turn : 0));
}

/** Limbering and reforming are lines of their own on the sheet, and nothing is said of a turn with them. */
export const mayTurnWith = (unit: UnitState, to: Formation): boolean => stepTo(unit, to, 0).kind === 'change-formation';

function changeTo(state: BattleState, unit: UnitState, to: Formation, turn: TurnWithForming): FormationChange {
	const place = unit.place && { ...unit.place, facing: facingOf(unit.place.facing + turn) };
	if (handlingOf(state, unit) !== 'march') {
		const order = orderIn(unit.unit, to, unit.order);
		const body: EventBody = { kind: 'position-set', unit: unit.unit.id, place, formation: to, order };
		return { to, cost: 'free', reasons: [], body, decidedBy: 'by-hand' };
	}
	const { playsheet, rulings } = state.setup;
	const steps = [stepTo(unit, to, turn)];
	const { spent, reasons } = planMove(playsheet, rulings, movementFacts(state, unit.unit.id).facts, steps);
	const body: EventBody =
		turn === 0 ? formed(unit, to, spent) : { kind: 'unit-moved', unit: unit.unit.id, steps, moveUsed: spent, place };
	const cost = spent === 0 ? 'free' : makeMoves(spent);
	return { to, cost, reasons: reasons.map(({ text }) => text), body, decidedBy: 'player' };
}

function formed({ unit, order }: UnitState, to: Formation, moveUsed: number): EventBody {
	if (to === 'limbered' || to === 'unlimbered')
		return { kind: 'limbered', unit: unit.id, limbered: to === 'limbered', moveUsed };
	return { kind: 'formation-changed', unit: unit.id, formation: to, order: orderIn(unit, to, order), moveUsed };
}

function stepTo({ formation }: UnitState, to: Formation, turn: TurnWithForming): MoveStep {
	if (to === 'limbered') return { kind: 'limber' };
	if (to === 'unlimbered') return { kind: 'unlimber' };
	if (formation === 'skirmish' && to !== 'skirmish') return { kind: 'reform', to };
	return turn === 0 ? { kind: 'change-formation', to } : { kind: 'change-both', to, degrees: Math.abs(turn) };
}
