import {
	accumulate,
	type Distribution,
	addUp,
	certain,
	capAt,
	chanceOf,
	chances,
	cross,
	expected,
	fromFaces,
	makeChance,
	powerOfTen,
	weightOf
} from '$lib/dice/distribution';
import { addInTurn } from '$lib/dice/sequence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTally, tally } from './enumerate';

const die = fromFaces((face) => face);
const total = <T>(distribution: Distribution<T>) => weightOf(distribution, () => true);
const sumsToOne = <T>(distribution: Distribution<T>) =>
	expect(total(distribution)).toBe(powerOfTen(distribution.exponent));

describe('a weight as a chance', () => {
	it('is 0 only when impossible and 1 only when certain', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 450 }), fc.bigInt({ min: 0n, max: 10n ** 450n }), (exponent, any) => {
				const weight = any % (powerOfTen(exponent) + 1n);
				const chance = makeChance(weight, exponent);
				expect(chance === 0).toBe(weight === 0n);
				expect(chance === 1).toBe(weight === powerOfTen(exponent));
				expect(chance).toBeGreaterThanOrEqual(0);
				expect(chance).toBeLessThanOrEqual(1);
			})
		);
	});

	it.each([30, 300, 301, 400])(
		'keeps the least and the most that is uncertain apart from 0 and 1 (10^%i)',
		(exponent) => {
			expect(makeChance(1n, exponent)).toBeGreaterThan(0);
			expect(makeChance(10n ** BigInt(exponent) - 1n, exponent)).toBeLessThan(1);
		}
	);

	it('is the plain quotient where there is nothing to fear', () => {
		expect(makeChance(3n, 1)).toBe(0.3);
		expect(makeChance(123n, 3)).toBe(0.123);
		expect(makeChance(7n * 10n ** 399n, 400)).toBeCloseTo(0.7, 15);
	});
});

describe('making distributions', () => {
	it('one die merges equal faces', () => {
		expect(fromFaces((face) => face >= 8).outcomes).toEqual([
			{ value: false, weight: 7n },
			{ value: true, weight: 3n }
		]);
	});

	it('two dice added are as enumeration counts them', () => {
		expect(asTally(addUp(die, die))).toEqual(tally(2, ([a = 0, b = 0]) => a + b));
	});

	it('two dice crossed are as enumeration counts them', () => {
		const higher = cross(die, die, (a, b) => Math.max(a, b), (value) => value); // prettier-ignore
		expect(asTally(higher)).toEqual(tally(2, ([a = 0, b = 0]) => Math.max(a, b)));
	});

	it('in turn, the second hangs on the first: a second die only after a 1', () => {
		const second = (first: number) => (first === 1 ? die : certain(0));
		expect(asTally(addInTurn(die, second))).toEqual(tally(2, ([a = 0, b = 0]) => (a === 1 ? a + b : a)));
	});

	it('capped, everything above is counted at the cap', () => {
		expect(asTally(capAt(addUp(die, die), 5))).toEqual(tally(2, ([a = 0, b = 0]) => Math.min(5, a + b)));
	});

	it('dice that change a state one after another are as enumeration counts them', () => {
		// A run: ones put it back to nothing, anything else adds its face, at most 12.
		const step = (run: number, face: number) => (face === 1 ? 0 : Math.min(12, run + face));
		for (const count of [0, 1, 2, 3]) {
			const states = accumulate(count, die, 0, step, (run) => run);
			expect(asTally(states)).toEqual(tally(count, (dice) => dice.reduce(step, 0)));
			sumsToOne(states);
		}
		expect(() => accumulate(-1, die, 0, step, (run) => run)).toThrow(RangeError);
	});
});

describe('reading distributions', () => {
	const two = addUp(die, die);

	it('the mean of two dice is 11', () => {
		expect(expected(two, (sum) => sum)).toBe(11);
	});

	it('chances add up to one, and each is its weight', () => {
		const all = chances(two);
		expect(all.find(({ value }) => value === 11)?.chance).toBe(0.1);
		expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 14);
	});

	it('the chance of anything is certain, of nothing impossible', () => {
		expect(chanceOf(two, () => true)).toBe(1);
		expect(chanceOf(two, () => false)).toBe(0);
		expect(chanceOf(two, (sum) => sum >= 20)).toBe(0.01);
	});

	it('there is no power of ten below the first', () => {
		expect(() => powerOfTen(-1)).toThrow(RangeError);
		expect(powerOfTen(0)).toBe(1n);
	});
});
