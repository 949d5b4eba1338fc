// What the two Public Opinion cards of a vote may do (PA-O5, PA-O6): by type from the deck alone; as a total once the players have counted how many cards of
// each value their influence deck has.
import { byValue, type Distribution, merge } from '$lib/dice/distribution';
import { type Influence, influences, opinionDeck } from './data';

const perType = opinionDeck / influences.length;

/** How many of the two are of a needed type. */
export function opinionByType(needed: number): Distribution<0 | 1 | 2> {
	const good = BigInt(perType * needed);
	const bad = BigInt(opinionDeck) - good;
	const outcomes = [
		{ value: 2 as const, weight: good * (good - 1n) },
		{ value: 1 as const, weight: 2n * good * bad },
		{ value: 0 as const, weight: bad * (bad - 1n) }
	];
	return { outcomes: outcomes.filter(({ weight }) => weight > 0n), exponent: 0 };
}

/** How many cards of each value 1 to 5 a type has in the whole deck. */
export type DeckCount = Readonly<Record<Influence, readonly number[]>>;

const sum = (counts: readonly number[]): bigint => BigInt(counts.reduce((total, count) => total + count, 0));

/** The total that the two add to a vote with these needs: types as in the deck of 40, values of a type from its whole pile, without replacement. */
export function opinionSwing(count: DeckCount, needs: readonly Influence[]): Distribution<number> {
	const sizes = Object.fromEntries(influences.map((type) => [type, sum(count[type])])) as Record<Influence, bigint>;
	const whole = influences.reduce((product, type) => product * sizes[type] * (sizes[type] - 1n), 1n);
	const sign = (type: Influence) => (needs.includes(type) ? 1 : -1);
	const pairs = influences.flatMap((first) => influences.map((second) => ({ first, second })));
	const outcomes = pairs.flatMap(({ first, second }) => {
		const same = first === second;
		const ways = BigInt(perType * (same ? perType - 1 : perType));
		const share = whole / (sizes[first] * (same ? sizes[first] - 1n : sizes[second]));
		return count[first].flatMap((ones, one) =>
			count[second].map((twos, two) => ({
				value: sign(first) * (one + 1) + sign(second) * (two + 1),
				weight: ways * share * BigInt(ones) * BigInt(same && one === two ? Math.max(0, twos - 1) : twos)
			}))
		);
	});
	return byValue(merge({ outcomes, exponent: 0 }, (value) => value));
}

/** Without a count only the range is known. */
export const opinionRange = (needed: number): readonly [number, number] =>
	needed === 0 ? [-10, -2] : needed === influences.length ? [2, 10] : [-10, 10];
