import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeChanceText } from '$lib/dice/chance-text';

describe('a chance as text', () => {
	test.each([
		[0, '0%'],
		[Number.MIN_VALUE, '<1%'],
		[0.0049, '<1%'],
		[0.005, '1%'],
		[0.01, '1%'],
		[0.125, '13%'],
		[0.3, '30%'],
		[0.5, '50%'],
		[0.994, '99%'],
		[0.995, '>99%'],
		[1 - Number.EPSILON, '>99%'],
		[1, '100%']
	])('%d reads %s', (chance, text) => {
		expect(makeChanceText(chance)).toBe(text);
	});

	test('noise of added-up parts is never printed as certainty', () => {
		expect(makeChanceText(1 + Number.EPSILON)).toBe('>99%');
		expect(makeChanceText(-Number.EPSILON)).toBe('<1%');
	});

	test.each([NaN, -0.01, 1.01, 37, Infinity])('%d is not a chance and is refused', (wrong) => {
		expect(() => makeChanceText(wrong)).toThrow(RangeError);
	});

	test('only the impossible is 0% and only the certain is 100%', () => {
		const uncertain = fc.double({ min: 0, max: 1, noNaN: true, minExcluded: true, maxExcluded: true });
		fc.assert(fc.property(uncertain, (chance) => !['0%', '100%'].includes(makeChanceText(chance))));
	});

	test('a higher chance never reads as a lower one', () => {
		const rank = (text: string) => (text === '<1%' ? 0.5 : text === '>99%' ? 99.5 : Number.parseInt(text, 10));
		const chance = fc.double({ min: 0, max: 1, noNaN: true });
		fc.assert(
			fc.property(chance, chance, (one, other) => {
				const [low, high] = [Math.min(one, other), Math.max(one, other)];
				expect(rank(makeChanceText(low))).toBeLessThanOrEqual(rank(makeChanceText(high)));
			})
		);
	});
});
