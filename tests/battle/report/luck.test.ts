import { judge, tellFit } from '$lib/battle/report/luck';
import { fitOf } from '$lib/dice/luck';
import { describe, expect, it } from 'vitest';

/** So many dice that are each good on five faces. */
const even = (dice: number): number[] => [0, 0, 0, 0, 0, dice, 0, 0, 0, 0, 0];

describe('the words of luck', () => {
	it.each([
		// 100 even dice: 50 expected, 40 to 60 in the band.
		[50, 'well within what 100 dice do'],
		[45, 'well within what 100 dice do'],
		[44, 'within what 100 dice do'],
		[60, 'within what 100 dice do'],
		[61, 'more than 100 dice do 39 times in 40; by chance alone about 1 row in 40 is so'],
		[39, 'fewer than 100 dice do 39 times in 40; by chance alone about 1 row in 40 is so']
	])('of %i good among 100 even dice are: %s', (good, words) => {
		expect(judge(even(100), good)).toMatchObject({ words, low: 40, high: 60, expected: 50 });
	});

	it('say of dice that cannot do otherwise that they could not', () => {
		expect(judge([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 1).words).toBe('the only thing one die does');
	});

	it('say of few faces that they say nothing, and of alarming ones how often fair dice are so', () => {
		expect(tellFit(fitOf([4]))).toContain('So few dice can say nothing about any one face.');
		const sixes = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? 1 : 6) as 1 | 6);
		expect(tellFit(fitOf(sixes))).toContain('That is rare, though');
	});
});
