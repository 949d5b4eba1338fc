// R38: where fire is simultaneous, a unit shoots with what it had when the fire phase began, and one that was shot away in it still shoots.

import { findUnit } from './units';
import type { BattleState, UnitState } from '../state';

/** What it shoots with; where losses count at once, what it has. */
export function fireStrength({ setup, phase }: BattleState, { figures, guns, turn: { beforeFire } }: UnitState) {
	const counts = setup.rulings.R38 === 'simultaneous' && phase === 'fire' && beforeFire !== null;
	return counts ? { figures: beforeFire.figures, guns: beforeFire.guns } : { figures, guns };
}

/** Shot away in this phase, and allowed to shoot back all the same. */
export const isShotAway = ({ setup, phase }: BattleState, { shattered, turn: { beforeFire } }: UnitState): boolean =>
	shattered && beforeFire !== null && phase === 'fire' && setup.rulings.R38 === 'simultaneous';

/** The state with a unit that was shot away standing where it stood; any other state as it is. */
export function stoodBeforeFire(state: BattleState, id: string): BattleState {
	const unit = findUnit(state, id);
	const stood = unit?.turn.beforeFire;
	if (!unit || !stood || !isShotAway(state, unit)) return state;
	return { ...state, units: { ...state.units, [id]: { ...unit, ...stood, shattered: false } } };
}
