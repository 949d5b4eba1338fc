import { time } from '$lib/parsing/fields';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const isTime = (text: unknown): boolean => v.safeParse(time('The time'), text).success;

describe('a time from outside', () => {
	it.each([
		'2026-07-04T12:00:00.000Z',
		'2026-07-04T12:00:00Z',
		'2026-12-31T23:59:59.999999Z',
		'2026-01-01T00:00:00+05:00',
		'2024-02-29T00:00:00-11:30'
	])('%s is one, and a number', (text) => {
		expect(isTime(text)).toBe(true);
		expect(Number.isFinite(Date.parse(text))).toBe(true);
	});

	it.each([
		'2026-01-01T00:00:00+05',
		'2026-01-01T00:00:00+0500',
		'2026-01-01T24:00:00Z',
		'2026-13-01T00:00:00Z',
		'2026-01-32T00:00:00Z',
		'2026-01-01T00:00Z',
		'2026-01-01 00:00:00Z',
		'2026-01-01',
		'yesterday',
		'',
		1767225600000
	])('%j is not one', (text) => {
		expect(isTime(text)).toBe(false);
	});
});
