import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitExponent, fitGrowth, median, quantile } from '../../../src/tooling/bench/statistics.mjs';

const times = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1 });

describe('median', () => {
	test.each([
		[[3], 3],
		[[9, 1, 5], 5],
		[[4, 1, 2, 3], 2.5],
		[[10, 9, 100], 10]
	])('of %j is %d', (samples, expected) => expect(median(samples)).toBe(expected));

	test('is not moved by one wild round', () => expect(median([2, 2, 2, 2, 9000])).toBe(2));

	test('has as many samples above as below', () => {
		fc.assert(
			fc.property(times, (samples) => {
				const middle = median(samples);
				const above = samples.filter((sample) => sample > middle).length;
				const below = samples.filter((sample) => sample < middle).length;
				expect(Math.max(above, below)).toBeLessThanOrEqual(samples.length / 2);
			})
		);
	});

	test.each([[[]], [[1, NaN]]])('of %j is refused', (samples) => expect(() => median(samples)).toThrow());
});

test('quantiles run from the least to the greatest sample', () => {
	expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([40, 10, 30, 20, 50], share))).toEqual([10, 20, 30, 40, 50]);
});

describe('fitExponent', () => {
	test('finds the power that made the times', () => {
		const exponents = fc.double({ min: -1, max: 5, noNaN: true });
		const factors = fc.double({ min: 0.001, max: 1000, noNaN: true });
		fc.assert(
			fc.property(exponents, factors, (exponent, factor) => {
				const points = [10, 20, 40, 80].map((size) => ({ size, time: factor * size ** exponent }));
				expect(fitExponent(points)).toBeCloseTo(exponent, 6);
			})
		);
	});

	test('uses every size, not only the first and the last', () => {
		const points = [1, 10, 100].map((size) => ({ size, time: size === 10 ? 1000 : size }));
		expect(fitExponent(points)).toBeCloseTo(1, 6);
		expect(fitExponent([...points, { size: 1000, time: 1000 }])).not.toBeCloseTo(1, 1);
	});

	test('needs more than one size', () => {
		expect(() => fitExponent([{ size: 10, time: 1 }])).toThrow();
	});
});

describe('fitGrowth', () => {
	test('a cost that is there whatever the size is does not flatter the growth, measured or not', () => {
		const points = [100, 200, 400, 800].map((size) => ({ size, time: 50 + 0.1 * size }));
		expect(fitExponent(points)).toBeLessThan(0.5);
		for (const measured of [0, 50]) {
			expect(fitGrowth(points, measured).fixed).toBeCloseTo(50, 6);
			expect(fitGrowth(points, measured).exponent).toBeCloseTo(1, 6);
		}
	});

	test('what bends up is steeper than straight', () => {
		const points = [100, 200, 400, 800].map((size) => ({ size, time: 20 + size ** 1.5 / 100 }));
		expect(fitGrowth(points, 20).exponent).toBeCloseTo(1.5, 6);
	});

	test('no fixed part is made up where there is none, and none takes all of the least time', () => {
		expect(
			fitGrowth(
				[1, 2, 4].map((size) => ({ size, time: size })),
				0
			).fixed
		).toBeCloseTo(0, 9);
		expect(
			fitGrowth(
				[1, 2, 4].map((size) => ({ size, time: size ** 2 })),
				0
			).fixed
		).toBe(0);
		const flat = fitGrowth(
			[1, 2, 4].map((size) => ({ size, time: 3 })),
			0
		);
		expect(flat.fixed).toBeCloseTo(2.7, 9);
		expect(flat.exponent).toBeCloseTo(0, 9);
	});
});
