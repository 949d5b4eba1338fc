import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitExponent, median, quantile } from '../../../src/tooling/bench/statistics.mjs';

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
