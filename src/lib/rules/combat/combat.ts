// A round of combat, one against one. Both strike at once; who suffered more than it inflicted lost. Whether hits beyond the last figure count
// for that is R42; figures that are not there never come off.

import { chanceOf, cross, type Distribution } from '$lib/dice/distribution';
import { resolveBlows } from './blows';
import { type CombatFacts, splitCombat } from './facts';
import type { Playsheet } from '../sheet/playsheet';
import type { Parsed } from '../engine/problem';
import { lazily } from '../engine/resolution';
import type { Rulings } from '../sheet/rulings';
import type { ByHand } from '../engine/sum';
import type { HitsOutcome, HitsResolution } from '../engine/hits';

export type CombatResult = 'first-won' | 'second-won' | 'drawn';

export interface Losses {
	readonly first: number;
	readonly second: number;
}

interface CombatOutcome {
	/** What the first unit rolled, and what it cost the second. */
	readonly first: HitsOutcome;
	readonly second: HitsOutcome;
	/** Figures that came off each. */
	readonly losses: Losses;
	/** Hits on each as R42 counts them: who suffered more lost. */
	readonly suffered: Losses;
	readonly result: CombatResult;
}

export interface CombatResolution {
	readonly first: HitsResolution;
	readonly second: HitsResolution;
	/** Figures lost by each, jointly. */
	readonly losses: Distribution<Losses>;
	/** Hits on each as R42 counts them, jointly. */
	readonly suffered: Distribution<Losses>;
	chance(result: CombatResult): number;
	read(firstDice: readonly unknown[], secondDice: readonly unknown[]): Parsed<CombatOutcome>;
}

/** R22: equal hits, nobody lost. */
export function judgeCombat(suffered: Losses): CombatResult {
	if (suffered.first === suffered.second) return 'drawn';
	return suffered.first < suffered.second ? 'first-won' : 'second-won';
}

/** R42: whether a combat is judged by figures removed or by every hit, those beyond the last figure too. */
export const countsEveryHit = ({ R42 }: Rulings): boolean => R42 === 'every-hit';

/** What a unit's blows count for in judging the combat. */
const countedHits = (rulings: Rulings, { hits, removed }: Pick<HitsOutcome, 'hits' | 'removed'>): number =>
	countsEveryHit(rulings) ? hits : removed;

export function resolveCombat(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: CombatFacts,
	byHand: { readonly first?: readonly ByHand[]; readonly second?: readonly ByHand[] } = {}
): CombatResolution {
	const blows = splitCombat(facts);
	const first = resolveBlows(playsheet, rulings, blows.first, byHand.first);
	const second = resolveBlows(playsheet, rulings, blows.second, byHand.second);
	const losses = lazily(() => crossLosses(second.removed, first.removed));
	const suffered = countsEveryHit(rulings) ? lazily(() => crossLosses(second.hits, first.hits)) : losses;
	return {
		first,
		second,
		get losses() {
			return losses();
		},
		get suffered() {
			return suffered();
		},
		chance: (result) => chanceOf(suffered(), (hits) => judgeCombat(hits) === result),
		read: (firstDice, secondDice) => readCombat(rulings, first.read(firstDice), second.read(secondDice))
	};
}

/** The two sides strike independently; every pair of losses is its own outcome. */
export function crossLosses(first: Distribution<number>, second: Distribution<number>): Distribution<Losses> {
	return cross(
		first,
		second,
		(lost, taken) => ({ first: lost, second: taken }),
		(losses) => losses.first * 1000 + losses.second
	);
}

function readCombat(rulings: Rulings, first: Parsed<HitsOutcome>, second: Parsed<HitsOutcome>): Parsed<CombatOutcome> {
	if (!first.ok || !second.ok) return { ok: false, problems: [...at('first', first), ...at('second', second)] };
	const losses = { first: second.value.removed, second: first.value.removed };
	const suffered = { first: countedHits(rulings, second.value), second: countedHits(rulings, first.value) };
	const result = judgeCombat(suffered);
	return { ok: true, value: { first: first.value, second: second.value, losses, suffered, result } };
}

const at = (whose: string, parsed: Parsed<unknown>) =>
	parsed.ok ? [] : parsed.problems.map(({ path, message }) => ({ path: `${whose}.${path}`, message }));
