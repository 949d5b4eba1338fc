import { describe, expect, test } from 'vitest';
import { exitCodeOf, makeAmount, makeJson, makeRatio, makeTable } from '../../../src/tooling/bench/report.mjs';
import type { Result } from '../../../src/tooling/bench/run-case.mjs';

const quick: Result = {
	name: 'odds v trials',
	kind: 'pair',
	unit: 'ms',
	ours: 0.5,
	peer: 125,
	ratio: 0.004,
	goal: { atMost: 1 / 200 },
	met: true
};
const heavy: Result = {
	name: 'first load',
	kind: 'measured',
	unit: 'bytes',
	ours: 90000,
	peer: 25000,
	ratio: 3.6,
	goal: { atMost: 3 },
	met: false
};
const growing: Result = {
	name: 'by figures',
	kind: 'growth',
	unit: 'exponent',
	ours: 2.5,
	peer: 3.2,
	ratio: 0.78125,
	goal: { atMost: 1 },
	met: true,
	points: [
		{ size: 10, ms: 0.25 },
		{ size: 80, ms: 45 }
	]
};
const broken: Result = { name: 'frames', kind: 'measured', goal: { atMost: 1.5 }, met: false, problem: 'no browser' };

test('the table has ours, peer, ratio, goal and verdict of every case', () => {
	expect(makeTable([quick, heavy, growing, broken])).toBe(
		[
			'name           ours          peer          ratio                goal                         verdict',
			'─────────────  ────────────  ────────────  ───────────────────  ───────────────────────────  ──────────────────',
			'odds v trials  500 µs        125 ms        0.004 (250× faster)  at most 0.005 (200× faster)  met',
			'first load     90,000 bytes  25,000 bytes  3.6                  at most 3                    MISSED',
			'by figures     n^2.50        n^3.20        0.781                at most 1                    met',
			'frames         —             —             —                    at most 1.5                  failed: no browser',
			'',
			'by figures: 10 in 250 µs, 80 in 45 ms',
			'',
			'2 met, 2 missed   (ratio = ours ÷ peer)'
		].join('\n')
	);
});

test('the object holds the same results and whether all goals are met', () => {
	expect(JSON.parse(makeJson([quick, growing]))).toEqual({ met: true, results: [quick, growing] });
	expect(JSON.parse(makeJson([quick, broken]))).toEqual({ met: false, results: [quick, broken] });
});

test('the exit code is zero only where every goal is met', () => {
	expect(exitCodeOf([quick, growing])).toBe(0);
	expect(exitCodeOf([quick, heavy])).not.toBe(0);
	expect(exitCodeOf([broken])).not.toBe(0);
});

describe('in words', () => {
	test.each([
		[0.0000123, 'ms', '12.3 ns'],
		[0.0456, 'ms', '45.6 µs'],
		[7, 'ms', '7 ms'],
		[12345, 'ms', '12.3 s'],
		[12345, 'bytes', '12,345 bytes'],
		[1.204, 'exponent', 'n^1.20']
	])('%d %s is %s', (amount, unit, words) => expect(makeAmount(amount, unit)).toBe(words));

	test.each([
		[0.25, '0.25 (4× faster)'],
		[0.75, '0.75'],
		[1, '1'],
		[12.345, '12.3']
	])('a ratio of %d is %s', (ratio, words) => expect(makeRatio(ratio, 'faster')).toBe(words));
});
