import { makeDay, makeWhen } from '$lib/app/data/when';
import { expect, test } from 'vitest';

const now = new Date(2026, 6, 4, 20, 0);

test('today and yesterday are told by the hour, everything before by the day', () => {
	expect(makeWhen(new Date(2026, 6, 4, 9, 5).toISOString(), now)).toBe('today at 09:05');
	expect(makeWhen(new Date(2026, 6, 3, 23, 59).toISOString(), now)).toBe('yesterday at 23:59');
	expect(makeWhen(new Date(2026, 6, 2, 12, 0).toISOString(), now)).toBe('2 July 2026');
});

test.each(['2026-01-01T00:00:00+05', '', 'never', '-', '2026-99-99'])('%j is told, and nothing fails', (text) => {
	expect([makeWhen(text, now), makeDay(text)]).toEqual(['at an unknown time', 'at an unknown time']);
});
