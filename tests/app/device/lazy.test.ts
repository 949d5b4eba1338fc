import { Parcel } from '$lib/app/device/lazy.svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.stubGlobal('window', globalThis));
afterEach(() => void vi.unstubAllGlobals());

test('is fetched once, when it is first asked for, and is then at hand at once', async () => {
	const fetch = vi.fn(() => Promise.resolve('a pad'));
	const parcel = new Parcel(fetch);
	expect(fetch).not.toHaveBeenCalled();
	expect(parcel.here).toBeUndefined();
	expect(await parcel.come()).toBe('a pad');
	expect(parcel.here).toBe('a pad');
	expect(fetch).toHaveBeenCalledTimes(1);
});

test('what could not be had is sent for again', async () => {
	const fetch = vi.fn(() => Promise.resolve('a pad')).mockRejectedValueOnce(new Error('no network'));
	const parcel = new Parcel(fetch);
	await expect(parcel.come()).rejects.toThrow('no network');
	expect(await parcel.come()).toBe('a pad');
});

test('a page that is made beforehand sends for nothing', () => {
	vi.unstubAllGlobals();
	const fetch = vi.fn(() => Promise.resolve('a pad'));
	expect(new Parcel(fetch).here).toBeUndefined();
	expect(fetch).not.toHaveBeenCalled();
});
