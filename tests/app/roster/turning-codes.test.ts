import { CALM_CODE_TIME, CODE_TIME, TurningCodes } from '$lib/app/roster/turning-codes.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('codes follow each other by themselves and begin again after the last', () => {
	const codes = new TurningCodes();
	const stop = codes.start(3, false);
	const seen = [0, 1, 2, 3].map(() => {
		const { at } = codes;
		vi.advanceTimersByTime(CODE_TIME);
		return at;
	});
	expect(seen).toEqual([0, 1, 2, 0]);
	stop();
	vi.advanceTimersByTime(CODE_TIME * 5);
	expect(codes.at).toBe(1);
});

test('they stop when somebody goes to one by hand or stops them, and go on when told to', () => {
	const codes = new TurningCodes();
	codes.start(3, false);
	codes.step(-1, 3);
	vi.advanceTimersByTime(CODE_TIME * 5);
	expect([codes.at, codes.turning]).toEqual([2, false]);
	codes.toggle();
	vi.advanceTimersByTime(CODE_TIME);
	expect([codes.at, codes.turning]).toEqual([0, true]);
	codes.restart();
	expect([codes.at, codes.turning]).toEqual([0, true]);
});

test('where less motion is asked for they are slower', () => {
	const codes = new TurningCodes();
	codes.start(3, true);
	vi.advanceTimersByTime(CALM_CODE_TIME - 1);
	expect(codes.at).toBe(0);
	vi.advanceTimersByTime(1);
	expect(codes.at).toBe(1);
});
