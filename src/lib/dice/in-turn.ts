// Amounts that come one after another, each with odds of its own according to those before. Apart from the other distributions, because the
// first load does without it.
import { byValue, type Distribution, merge, powerOfTen } from './distribution';

/** A first amount, and a second whose odds hang on it. */
export function addInTurn(
	first: Distribution<number>,
	secondAfter: (first: number) => Distribution<number>
): Distribution<number> {
	const parts = first.outcomes.map((outcome) => ({ ...outcome, second: secondAfter(outcome.value) }));
	const deepest = Math.max(0, ...parts.map(({ second }) => second.exponent));
	const outcomes = parts.flatMap(({ value, weight, second }) => {
		const scaled = weight * powerOfTen(deepest - second.exponent);
		return second.outcomes.map((more) => ({ value: value + more.value, weight: scaled * more.weight }));
	});
	return byValue(merge({ outcomes, exponent: first.exponent + deepest }, (sum) => sum));
}
