// What a private look shows and when: held, tapped, let go, in the background; and that reading time tells nothing.
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { PrivateLook } from '$lib/companions/frame/private-look.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a private look', () => {
	it('is covered until it is held, and again when it is let go', () => {
		const look = new PrivateLook();
		expect(look.shown).toBe(false);
		look.press();
		vi.advanceTimersByTime(20_000);
		expect(look.shown, 'as long as it is held').toBe(true);
		look.release();
		expect(look.shown).toBe(false);
	});

	it('shows for eight seconds after a tap', () => {
		const look = new PrivateLook();
		look.press();
		vi.advanceTimersByTime(100);
		look.release();
		vi.advanceTimersByTime(7900);
		expect(look.shown).toBe(true);
		vi.advanceTimersByTime(100);
		expect(look.shown).toBe(false);
	});

	it('a second tap starts the eight seconds anew, and holding outlasts them', () => {
		const look = new PrivateLook();
		look.peek();
		vi.advanceTimersByTime(7000);
		look.peek();
		vi.advanceTimersByTime(7000);
		expect(look.shown).toBe(true);
		look.press();
		vi.advanceTimersByTime(30_000);
		expect(look.shown).toBe(true);
		look.release();
		expect(look.shown).toBe(false);
	});

	it('can be done with six seconds after the first sight, whatever was seen and for however long', () => {
		const look = new PrivateLook();
		vi.advanceTimersByTime(60_000);
		expect(look.mayFinish, 'before it was seen').toBe(false);
		look.press();
		look.hide();
		vi.advanceTimersByTime(5999);
		expect(look.mayFinish).toBe(false);
		vi.advanceTimersByTime(1);
		expect(look.mayFinish).toBe(true);
		expect(look.shown).toBe(false);
	});

	it('the next one’s begins covered and waits as long, however the last one was left', () => {
		const look = new PrivateLook();
		look.peek();
		vi.advanceTimersByTime(6000);
		expect([look.shown, look.mayFinish]).toEqual([true, true]);
		look.close();
		expect([look.shown, look.mayFinish]).toEqual([false, false]);
		look.peek();
		vi.advanceTimersByTime(5999);
		expect(look.mayFinish).toBe(false);
		vi.advanceTimersByTime(1);
		expect(look.mayFinish).toBe(true);
		look.close();
		look.peek();
		look.close();
		vi.advanceTimersByTime(20_000);
		expect([look.shown, look.mayFinish], 'a look that was left brings nothing later').toEqual([false, false]);
	});

	it('a finger lifted after it was covered shows nothing', () => {
		const look = new PrivateLook();
		look.press();
		look.hide();
		look.release();
		expect(look.shown).toBe(false);
	});
});
