// Every way to roll some dice, the plain way: what fast code is checked against.
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';

/** All 10^count throws. */
function everyThrow(count: number): D10[][] {
	if (count === 0) return [[]];
	return everyThrow(count - 1).flatMap((dice) => faces.map((face) => [...dice, face]));
}

/** How many of the throws give each outcome, by its JSON. */
export function tally<T>(count: number, outcomeOf: (dice: D10[]) => T): Map<string, bigint> {
	const counts = new Map<string, bigint>();
	for (const dice of everyThrow(count)) {
		const key = JSON.stringify(outcomeOf(dice));
		counts.set(key, (counts.get(key) ?? 0n) + 1n);
	}
	return counts;
}

/** A distribution in the same form. */
export function asTally<T>(distribution: { readonly outcomes: readonly { value: T; weight: bigint }[] }) {
	return new Map(distribution.outcomes.map(({ value, weight }) => [JSON.stringify(value), weight]));
}
