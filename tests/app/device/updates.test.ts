import { describe, expect, it } from 'vitest';
import { Updates } from '$lib/app/device/updates.svelte';

const newer = {} as ServiceWorker;

describe('a newer edition', () => {
	it('is not offered until there is one', () => {
		expect(new Updates().offered).toBe(false);
	});

	it('is offered when it waits, and when another window has let it in', () => {
		const updates = new Updates();
		updates.found(newer);
		expect(updates.offered).toBe(true);
		updates.found(null);
		expect(updates.offered).toBe(true);
	});

	it('is not offered while a screen is in the middle of a roll, and is afterwards', () => {
		const updates = new Updates();
		const release = updates.hold();
		updates.found(newer);
		expect([updates.offered, updates.newerWaits]).toEqual([false, true]);
		release();
		expect(updates.offered).toBe(true);
	});

	it('waits for the last of several screens, each of which lets go once', () => {
		const updates = new Updates();
		updates.found(newer);
		const [first, second] = [updates.hold(), updates.hold()];
		first();
		first();
		expect(updates.offered).toBe(false);
		second();
		expect(updates.offered).toBe(true);
	});
});
