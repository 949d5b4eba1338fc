import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStepValue, stepValue } from '$lib/ui/kit/step-value';

const figures = { min: 1, max: 40, step: 1 };
const inches = { min: 0, max: 48, step: 0.1 };

describe('stepping', () => {
	test('goes up and down by one step', () => {
		expect(stepValue(24, 1, figures)).toBe(25);
		expect(stepValue(24, -1, figures)).toBe(23);
		expect(stepValue(24, 10, figures)).toBe(34);
	});

	test('stops at the limits', () => {
		expect(stepValue(40, 1, figures)).toBe(40);
		expect(stepValue(1, -1, figures)).toBe(1);
		expect(stepValue(38, 10, figures)).toBe(40);
	});

	test('leaves no crumbs of floating point', () => {
		expect(stepValue(0.2, 1, inches)).toBe(0.3);
		expect(stepValue(5.7, 1, inches)).toBe(5.8);
	});

	test('a value between two steps goes to the next one in that direction', () => {
		expect(stepValue(5.5, 1, { min: 0, max: 10, step: 2 })).toBe(6);
		expect(stepValue(5.5, -1, { min: 0, max: 10, step: 2 })).toBe(4);
	});

	test('up then down comes back, away from the limits', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 479 }), (tenths) => {
				const value = tenths / 10;
				expect(stepValue(stepValue(value, 1, inches), -1, inches)).toBe(value);
			})
		);
	});
});

describe('typing', () => {
	test.each([
		['24', 24],
		[' 7 ', 7],
		['99', 40],
		['0', 1],
		['-3', 1],
		['\u22123', 1],
		['12.4', 12]
	])('"%s" is read as %d figures', (text, value) => {
		expect(parseStepValue(text, figures)).toBe(value);
	});

	test('a comma is a decimal point', () => {
		expect(parseStepValue('5,5', inches)).toBe(5.5);
	});

	test.each(['', 'six', '1e3', '--2', '0x10', '.', 'Infinity', '5 5'])('"%s" is no number', (text) => {
		expect(parseStepValue(text, figures)).toBeUndefined();
	});

	test('whatever is typed, the value stays within its limits', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const value = parseStepValue(text, figures);
				if (value !== undefined) expect(value).toSatisfy((read: number) => read >= 1 && read <= 40);
			})
		);
	});

	test('a number on the grid reads back as itself', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 480 }), (tenths) => {
				expect(parseStepValue(String(tenths / 10), inches)).toBe(tenths / 10);
			})
		);
	});
});
