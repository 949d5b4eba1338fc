import { Lazy } from '$lib/app/device/lazy.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.stubGlobal('window', globalThis));
afterEach(() => void vi.unstubAllGlobals());

test('is fetched once, when it is first asked for, and is then at hand at once', async () => {
	const fetch = vi.fn(() => Promise.resolve('a pad'));
	const lazy = new Lazy(fetch);
	expect(fetch).not.toHaveBeenCalled();
	expect(lazy.loaded).toBeUndefined();
	expect(await lazy.load()).toBe('a pad');
	expect(lazy.loaded).toBe('a pad');
	expect(fetch).toHaveBeenCalledTimes(1);
});

test('what could not be had is sent for again', async () => {
	const fetch = vi.fn(() => Promise.resolve('a pad')).mockRejectedValueOnce(new Error('no network'));
	const lazy = new Lazy(fetch);
	await expect(lazy.load()).rejects.toThrow('no network');
	expect(await lazy.load()).toBe('a pad');
});

test('a page that is made beforehand sends for nothing', () => {
	vi.unstubAllGlobals();
	const fetch = vi.fn(() => Promise.resolve('a pad'));
	expect(new Lazy(fetch).loaded).toBeUndefined();
	expect(fetch).not.toHaveBeenCalled();
});
