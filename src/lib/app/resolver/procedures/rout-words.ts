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

/** Worst first, as the table has it. */
export function makeRoutBars({ results }: RoutResolution): Bar[] {
	return chances(results).map(({ value, chance }) => ({
		label: routText(value),
		chance,
		highlight: value.shattered
	}));
}
