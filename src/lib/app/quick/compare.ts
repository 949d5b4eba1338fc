// Which of two situations is better, and what is said otherwise in the second.
import { makeChanceText } from '$lib/dice/chance-text';
import type { Measure } from '../procedures/procedure';
import type { FactGroup } from '../procedures/fact';
import { makeMean } from '../procedures/sums';

export const makeMeasure = ({ value, kind }: Measure): string =>
	kind === 'chance' ? makeChanceText(value) : makeMean(value);

/** Differences finer than this are noise of the division, not of the dice. */
const NOISE = 1e-12;

/** A difference of chances is told in points, so that 60% against 50% is not taken for a fifth more. */
function makeDifference({ kind, label }: Measure, difference: number): string {
	if (kind === 'mean') return `${makeMean(difference)} ${label.replace(/ (expected|left|lost)$/, '')}`;
	const points = Math.round(difference * 100);
	return points < 1
		? 'less than one point in a hundred'
		: `${points} ${points === 1 ? 'point' : 'points'} in a hundred`;
}

export function compareMeasures(a: Measure | null, b: Measure | null): string {
	if (!a && !b) return 'There is nothing to compare here.';
	if (!a || !b) return `Only ${a ? 'A' : 'B'} is possible.`;
	const lead = (a.value - b.value) * (a.better === 'more' ? 1 : -1);
	if (Math.abs(lead) < NOISE) return 'Neither is better.';
	return `${lead > 0 ? 'A' : 'B'} is better by ${makeDifference(a, Math.abs(lead))}.`;
}

/** "Target is: soft cover instead of in the open". Facts that only one of the two is asked for are told as they are. */
export function describeDifferences(a: readonly FactGroup<unknown>[], b: readonly FactGroup<unknown>[]): string[] {
	const factsOf = (groups: readonly FactGroup<unknown>[]) =>
		groups.flatMap(({ title, role, main, more }) =>
			[...main, ...more].map((fact) => ({ fact, whose: role ? `${title}, ` : '' }))
		);
	const before = new Map(factsOf(a).map(({ fact }) => [fact.id, fact]));
	return factsOf(b).flatMap(({ fact, whose }) => {
		const old = before.get(fact.id);
		if (old?.words === fact.words) return [];
		const instead = old ? ` instead of ${lower(old.words)}` : '';
		return [`B: ${lower(whose)}${lower(fact.label)} ${lower(fact.words)}${instead}`];
	});
}

const lower = (text: string): string => (/^[A-Z]$/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
