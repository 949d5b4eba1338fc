// What is left of each unit's move, while its side moves: seen on the map at rest, so that nobody is forgotten.
import { movingSide } from '$lib/battle/phase';
import type { BattleState, UnitState } from '$lib/battle/state';
import { inchesToGo } from '$lib/battle/moves/pay-for-move';
import { makeInches } from '$lib/wording';

export interface MoveLeft {
	/** Of a full move: 1 for who has not moved, 0 for who has gone as far as it may, or was told to stand. */
	readonly share: number;
	/** "has not moved", "3″ to go", "has moved", "stands". */
	readonly words: string;
	/** The inches, where some of the move is used and some is left. */
	readonly inches: string;
}

/** Null outside its side's movement, for those who run, and for a general who goes with his unit. */
export function moveLeftOf(state: BattleState, unit: UnitState): MoveLeft | null {
	const isTheirs = movingSide(state.phase, state.sideA) === unit.side;
	if (!isTheirs || unit.routing || unit.attachedTo !== null) return null;
	if (unit.turn.held) return { share: 0, words: 'stands', inches: '' };
	const share = Math.min(1, Math.max(0, 1 - unit.turn.moveUsed));
	if (share === 1) return { share, words: 'has not moved', inches: '' };
	if (share < 1e-6) return { share: 0, words: 'has moved', inches: '' };
	const inches = makeInches(inchesToGo(state, unit.unit.id));
	return { share, words: `${inches} to go`, inches };
}
