// What the map can tell of two units that both stand on it.

import { distance } from '$lib/geometry/distance';
import { isAheadOfFront } from '$lib/geometry/front';
import { readTape } from '$lib/geometry/inches';
import { shapeOf } from '../select/units';
import type { BattleState } from '../state';
import { assumed, type Known, measured } from './fact-sheet';

/**
 * Inches between the nearest points of two units (R8); null unless both stand on the map. It is the distance as a player reads it and
 * as it is written on screen, so that what reads 6″ is within 6″ for the rules as well.
 */
export function measureRange(state: BattleState, one: string, other: string): number | null {
	const from = shapeOf(state, one);
	const to = shapeOf(state, other);
	if (!from || !to) return null;
	return readTape(distance(from, to));
}

/** R36, for a charge that begins where the charger stands now. Off the map it is taken to be on the front. */
export function flankFact(state: BattleState, charger: string, chargee: string): Known<boolean> {
	const from = shapeOf(state, charger);
	const target = shapeOf(state, chargee);
	return from && target ? measured(!isAheadOfFront(target, from.centre)) : assumed(false);
}
