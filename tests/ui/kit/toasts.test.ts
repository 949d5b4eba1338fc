import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readingTime, toasts } from '$lib/ui/kit/toasts.svelte';

const messages = () => toasts.shown.map(({ message }) => message);

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	for (const { id } of toasts.shown) toasts.dismiss(id);
	toasts.release();
	vi.useRealTimers();
});

describe('notices', () => {
	test('one goes by itself once there was time to read it', () => {
		const notice = { message: 'Backup written.' };
		toasts.show(notice);
		vi.advanceTimersByTime(readingTime(notice) - 1);
		expect(messages()).toEqual(['Backup written.']);
		vi.advanceTimersByTime(1);
		expect(messages()).toEqual([]);
	});

	test('a longer text and an action give more time', () => {
		const short = { message: 'Saved.' };
		expect(readingTime({ message: 'The tablet is out of storage.' })).toBeGreaterThan(readingTime(short));
		expect(readingTime({ ...short, action: { label: 'Undo', run: () => {} } })).toBeGreaterThan(readingTime(short));
	});

	test('a sticky one stays', () => {
		toasts.show({ message: 'A new version is ready.', sticky: true });
		vi.advanceTimersByTime(10 * 60_000);
		expect(messages()).toEqual(['A new version is ready.']);
	});

	test('none goes while somebody is reading, and each then has its full time again', () => {
		const notice = { message: 'Backup written.' };
		toasts.show(notice);
		vi.advanceTimersByTime(readingTime(notice) - 1);
		toasts.hold();
		vi.advanceTimersByTime(60_000);
		expect(messages()).toEqual(['Backup written.']);
		toasts.release();
		vi.advanceTimersByTime(readingTime(notice) - 1);
		expect(messages()).toEqual(['Backup written.']);
		vi.advanceTimersByTime(1);
		expect(messages()).toEqual([]);
	});

	test('one that comes while another is read waits with it', () => {
		toasts.show({ message: 'First.' });
		toasts.hold();
		toasts.show({ message: 'Second.' });
		vi.advanceTimersByTime(60_000);
		expect(messages()).toEqual(['First.', 'Second.']);
	});

	test('closing the last one under the finger does not hold the next', () => {
		const id = toasts.show({ message: 'First.' });
		toasts.hold();
		toasts.dismiss(id);
		toasts.show({ message: 'Second.' });
		vi.advanceTimersByTime(60_000);
		expect(messages()).toEqual([]);
	});

	test('the same message again replaces the old one', () => {
		toasts.show({ message: 'Copied.' });
		toasts.show({ message: 'Copied.' });
		expect(messages()).toEqual(['Copied.']);
	});

	test('a fourth pushes out the oldest that may go, never a sticky one', () => {
		toasts.show({ message: 'Stays.', sticky: true });
		for (const message of ['One.', 'Two.', 'Three.']) toasts.show({ message });
		expect(messages()).toEqual(['Stays.', 'Two.', 'Three.']);
	});

	test('answering runs the action once and takes the notice down', () => {
		const run = vi.fn(() => expect(messages()).toEqual([]));
		toasts.show({ message: 'The Guards fired.', action: { label: 'Undo', run } });
		toasts.answer(toasts.shown[0]!);
		vi.advanceTimersByTime(60_000);
		expect(run).toHaveBeenCalledTimes(1);
		expect(messages()).toEqual([]);
	});
});
