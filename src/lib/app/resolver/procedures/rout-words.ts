// The rout table in words, for its own panel and for the tests that lead to it.
import { chances } from '$lib/dice/distribution';
import type { RoutResolution, RoutResult } from '$lib/rules/morale/rout';
import type { Bar } from '../answer';
import { makeCount } from '../wording';

/** "routs 12″, loses 2 figures", "is shattered". */
export function routText({ shattered, distance, removed }: RoutResult): string {
	if (shattered || distance === null) return 'is shattered';
	return `routs ${distance}″, loses ${removed === 0 ? 'nobody' : makeCount(removed, 'figure')}`;
}

/** Worst first, as the table has it; rows that come to the same are one. */
export function makeRoutBars({ results }: RoutResolution): Bar[] {
	const bars = new Map<string, Bar>();
	for (const { value, chance } of chances(results)) {
		const label = routText(value);
		const known = bars.get(label)?.chance ?? 0;
		bars.set(label, { label, chance: known + chance, highlight: value.shattered });
	}
	return [...bars.values()];
}
