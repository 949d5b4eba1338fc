import { binomial } from '$lib/dice/distribution';
import { chanceOf, chances, expected, powerOfTen, weightOf } from '$lib/dice/distribution';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTally, tally } from './enumerate';

const anyFaces = fc.integer({ min: 0, max: 10 });

/** n over k, times the ways to hit and to miss: the formula, for dice too many to enumerate. */
function weightByFormula(dice: number, hits: number, hitFaces: number): bigint {
	let ways = 1n;
	for (let i = 1n; i <= BigInt(hits); i++) ways = (ways * (BigInt(dice - hits) + i)) / i;
	return ways * BigInt(hitFaces) ** BigInt(hits) * BigInt(10 - hitFaces) ** BigInt(dice - hits);
}

describe('hits among equal dice', () => {
	it.each([0, 1, 2, 3, 4])('of %i dice are as plain enumeration counts them', (dice) => {
		for (let hitFaces = 0; hitFaces <= 10; hitFaces++) {
			const counted = tally(dice, (thrown) => thrown.filter((die) => die > 10 - hitFaces).length);
			expect(asTally(binomial(dice, hitFaces))).toEqual(counted);
		}
	});

	it('of many dice are as the formula says', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 80 }), anyFaces, (dice, hitFaces) => {
				for (const { value, weight } of binomial(dice, hitFaces).outcomes) {
					expect(weight).toBe(weightByFormula(dice, value, hitFaces));
				}
			})
		);
	});

	it('sum to one, exactly, and leave out what cannot be', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 120 }), anyFaces, (dice, hitFaces) => {
				const hits = binomial(dice, hitFaces);
				expect(weightOf(hits, () => true)).toBe(powerOfTen(hits.exponent));
				expect(hits.outcomes.every(({ weight }) => weight > 0n)).toBe(true);
				expect(hits.outcomes.length).toBe(hitFaces === 0 || hitFaces === 10 ? 1 : dice + 1);
			})
		);
	});

	it('of 400 dice neither overflow nor vanish', () => {
		const hits = binomial(400, 3);
		expect(weightOf(hits, () => true)).toBe(10n ** 400n);
		expect(expected(hits, (value) => value)).toBeCloseTo(120, 9);
		const all = chances(hits);
		expect(all.every(({ chance }) => chance > 0 && chance < 1)).toBe(true);
		expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
		expect(chanceOf(hits, (value) => value >= 120)).toBeCloseTo(0.5, 1);
	});

	it.each([
		[-1, 5],
		[2.5, 5],
		[NaN, 5],
		[3, 11],
		[3, -1],
		[3, 0.5]
	])('of %s dice with %s faces are refused', (dice, hitFaces) => {
		expect(() => binomial(dice, hitFaces)).toThrow(RangeError);
	});
});
