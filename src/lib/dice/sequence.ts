// What comes after what: parts of a whole that take different numbers of dice, brought together exactly.
import { type Distribution, merge, powerOfTen, byValue } from './distribution';

/** Parts of one whole, each weighed over its own power of ten, brought to one: equal outcomes are merged. */
export function together<T>(parts: readonly Distribution<T>[], keyOf: (value: T) => unknown): Distribution<T> {
	const exponent = parts.reduce((deepest, part) => Math.max(deepest, part.exponent), 0);
	const outcomes = parts.flatMap((part) => {
		const scale = powerOfTen(exponent - part.exponent);
		return part.outcomes.map(({ value, weight }) => ({ value, weight: weight * scale }));
	});
	return merge({ outcomes, exponent }, keyOf);
}

/** Each outcome followed by what comes of it; what comes of different ones may take different dice. */
export function andThen<T, U>(
	first: Distribution<T>,
	next: (value: T) => Distribution<U>,
	keyOf: (value: U) => unknown
): Distribution<U> {
	const parts = first.outcomes.map(({ value, weight }): Distribution<U> => {
		const { outcomes, exponent } = next(value);
		const weighed = outcomes.map((outcome) => ({ value: outcome.value, weight: outcome.weight * weight }));
		return { outcomes: weighed, exponent: exponent + first.exponent };
	});
	return together(parts, keyOf);
}

// Amounts that come one after another, each with odds of its own according to those before. Apart from the other distributions, because the
// first load does without it.

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
