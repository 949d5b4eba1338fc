import { objectToLooks } from '$lib/army/side-look';
import type { BodyOf } from '../event';
import { taskId } from '../due/task-kinds';
import { otherSide, phaseAfter } from '../phase';
import type { BattleState, Charge, UnitState } from '../state';
import { freshTurn, nextTurnOf } from '../state';
import { contactOf, eachPairOnce } from '../view/contacts';
import type { Applied } from './change';
import { changed, changeUnit } from './change';
import { refused } from './refusal';
import { firstOf, objectIf, objectToPhase } from './check';

// Turns, phases, initiative, and what is said about the battle as a whole.

export function applyTurnBegun(state: BattleState, { turn }: BodyOf<'turn-begun'>): Applied {
	const objection = firstOf(
		objectIf(phaseAfter(state.phase) !== null, 'out-of-order', 'The turn is not over: there are phases to come.'),
		objectIf(turn !== state.turn + 1, 'out-of-order', `Turn ${state.turn + 1} comes next, not ${turn}.`)
	);
	return objection ?? changed(startTurn(state));
}

/** R31: routing marks go at the end of the turn, the units stay shaken. Charges that met and were not fought stay in contact. */
function startTurn(state: BattleState): BattleState {
	const isRouting = (id: string) => state.units[id]?.routing === true;
	const met = state.charges.filter(({ charger, chargee }) => !isRouting(charger) && !isRouting(chargee));
	return {
		...state,
		units: restUnits(state.units),
		turn: state.turn + 1,
		phase: 'initiative',
		sideA: state.setup.rulings.R1 === 'fixed' ? state.setup.fixedFirst : null,
		contacts: eachPairOnce([...state.contacts, ...met.map((charge) => contactOf(state, charge))]),
		charges: [],
		shootingOver: false,
		fights: [],
		skipped: []
	};
}

/** A unit that did nothing is the same as before. */
function restUnits(units: BattleState['units']): BattleState['units'] {
	const rested: Record<string, UnitState> = { ...units };
	for (const [id, unit] of Object.entries(units)) {
		if (unit.turn !== freshTurn || unit.routing) rested[id] = { ...unit, routing: false, turn: nextTurnOf(unit.turn) };
	}
	return rested;
}

export function applyPhaseBegun(state: BattleState, { phase }: BodyOf<'phase-begun'>): Applied {
	const objection = firstOf(
		objectIf(
			phaseAfter(state.phase) !== phase,
			'out-of-order',
			'The phases follow each other in the order of the turn sequence.'
		),
		objectIf(state.sideA === null, 'out-of-order', 'Initiative has not been settled.')
	);
	if (objection) return objection;
	return changed({ ...state, phase, skipped: [], shootingOver: false, charges: chargesEntering(state, phase) });
}

/** A word of the players: whoever shoots all the same afterwards makes another test due (R2). */
export function applyShootingEnded(state: BattleState): Applied {
	const objection = firstOf(
		objectToPhase(state, 'fire'),
		objectIf(state.shootingOver, 'already-done', 'Shooting is over already.')
	);
	return objection ?? changed({ ...state, shootingOver: true });
}

/** Charges that never came into contact lapse with the movement they were declared in; those nobody tested are taken as met. */
function chargesEntering({ charges }: BattleState, phase: string): readonly Charge[] {
	const contacted = charges.filter(({ stage }) => stage !== 'declared');
	return phase === 'combat' ? contacted.map((charge) => ({ ...charge, stage: 'met' as const })) : contacted;
}

export function applyInitiativeRolled(state: BattleState, { sideA, dice }: BodyOf<'initiative-rolled'>): Applied {
	const objection = firstOf(
		objectToPhase(state, 'initiative'),
		objectIf(state.sideA !== null, 'already-done', 'The initiative is settled for this turn.'),
		objectIf(dice !== null && dice.first === dice.second, 'contradiction', 'Equal dice are rolled again (R1).'),
		objectIf(
			dice !== null && dice.first > dice.second !== (sideA === 'first'),
			'contradiction',
			'The higher die is side A (R1).'
		)
	);
	return objection ?? changed({ ...state, sideA });
}

export function applyTaskSkipped(state: BattleState, { task }: BodyOf<'task-skipped'>): Applied {
	if (state.skipped.includes(task)) return changed(state);
	return changed({ ...leaveMove(state, task), skipped: [...state.skipped, task] });
}

/** A move on the canvas that is left out is left for good: skips are forgotten with the phase, and it would come back. */
function leaveMove(state: BattleState, task: string): BattleState {
	const mover = Object.values(state.units).find(
		({ unit, turn }) => turn.moveDue !== null && taskId('canvas-move', [unit.id], state.turn) === task
	);
	return mover ? changeUnit(state, mover.unit.id, { turn: { moveDue: null } }) : state;
}

/** At any time: it says what is seen and changes nothing that is fought. */
export function applySideChanged(state: BattleState, body: BodyOf<'side-changed'>): Applied {
	const { side, colour, pattern } = body;
	const look = { name: body.name.trim(), colour, pattern };
	const objection = objectToLooks(look, state.sides[otherSide(side)]);
	if (objection !== null) return refused('contradiction', objection);
	return changed({ ...state, sides: { ...state.sides, [side]: look } });
}

export function applyBattleEnded(state: BattleState, { winner, reason }: BodyOf<'battle-ended'>): Applied {
	return changed({ ...state, ended: { winner, reason } });
}
