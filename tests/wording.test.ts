import { makeCount, makeList, makeOrdinal, makeSigned, startSentence } from '$lib/wording';
import { describe, expect, it } from 'vitest';

describe('small words', () => {
	it('counts one and many', () => {
		expect([0, 1, 2].map((count) => makeCount(count, 'figure'))).toEqual(['0 figures', '1 figure', '2 figures']);
		expect([1, 3].map((count) => makeCount(count, 'die', 'dice'))).toEqual(['1 die', '3 dice']);
	});

	it('lists with commas and an "and" before the last', () => {
		expect(makeList([])).toBe('');
		expect(makeList(['Guards'])).toBe('Guards');
		expect(makeList(['Guards', '33rd'])).toBe('Guards and 33rd');
		expect(makeList(['Guards', '33rd', 'Bose'])).toBe('Guards, 33rd and Bose');
	});

	it('writes ordinals as they are spoken', () => {
		expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(makeOrdinal).join(' ')).toBe(
			'1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 112th'
		);
	});

	it('signs numbers as the playsheet does, with a true minus, and never writes minus zero', () => {
		expect([2, 0, -0, -1].map(makeSigned)).toEqual(['+2', '+0', '+0', '−1']);
	});

	it('opens a sentence with a large letter and leaves the rest alone', () => {
		expect(startSentence('our unit wins')).toBe('Our unit wins');
		expect(startSentence('')).toBe('');
	});
});
