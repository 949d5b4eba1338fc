import type { BattleState } from '../state';
import type { DirectedMove } from '../map/directed-moves';
import { stands } from '../view/unit-view';
import { changeUnit, unitOf } from './change';

/**
 * Leaves a move to be made on the canvas. Where it leads is settled now: those it runs from, or after, may have moved before the players get
 * to it. One that leads nowhere, the table ending there, is not due.
 */
export function makeDue(state: BattleState, move: DirectedMove | null, inches = move?.inches ?? 0): BattleState {
	if (!move || move.inches === 0 || !stands(unitOf(state, move.unit))) return state;
	const { unit, to } = move;
	const kind = move.kind === 'pursuit' ? 'pursuit' : 'rout';
	return changeUnit(state, unit, { turn: { moveDue: { kind, inches, to: { x: to.x, y: to.y } } } });
}
