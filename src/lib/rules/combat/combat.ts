// How a combat is judged. Both sides strike at once; who suffered more than it inflicted lost. Whether hits beyond the last figure count for
// that is R42; figures that are not there never come off.

import { cross, type Distribution } from '$lib/dice/distribution';
import type { Rulings } from '../sheet/playsheet';

export type CombatResult = 'first-won' | 'second-won' | 'drawn';

export interface Losses {
	readonly first: number;
	readonly second: number;
}

/** R22: equal hits, nobody lost. */
export function judgeCombat(suffered: Losses): CombatResult {
	if (suffered.first === suffered.second) return 'drawn';
	return suffered.first < suffered.second ? 'first-won' : 'second-won';
}

/** R42: whether a combat is judged by figures removed or by every hit, those beyond the last figure too. */
export const countsEveryHit = ({ R42 }: Rulings): boolean => R42 === 'every-hit';

/** The two sides strike independently; every pair of losses is its own outcome. */
export function crossLosses(first: Distribution<number>, second: Distribution<number>): Distribution<Losses> {
	return cross(
		first,
		second,
		(lost, taken) => ({ first: lost, second: taken }),
		(losses) => losses.first * 1000 + losses.second
	);
}
