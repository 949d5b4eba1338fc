import { describe, expect, it } from 'vitest';
import { DeviceStorage } from '$lib/app/device/device-storage.svelte';

function makeStorage(answers: Partial<StorageManager>): DeviceStorage {
	const storage = {
		persisted: async () => false,
		persist: async () => false,
		estimate: async () => ({ usage: 1200, quota: 5000 }),
		...answers
	};
	return new DeviceStorage(() => storage as StorageManager);
}

describe('the promise to keep what is saved', () => {
	it('is not known before somebody looks', () => {
		expect(makeStorage({}).keeping).toBe('unknown');
	});

	it('is looked up without asking for it', async () => {
		const storage = makeStorage({ persist: () => Promise.reject(new Error('must not be asked')) });
		await storage.look();
		expect([storage.keeping, storage.used, storage.available]).toEqual(['not-kept', 1200, 5000]);
	});

	it('is granted or refused when it is asked for', async () => {
		const granted = makeStorage({ persist: async () => true });
		await granted.askToKeep();
		expect(granted.keeping).toBe('kept');
		const refused = makeStorage({});
		await refused.askToKeep();
		expect(refused.keeping).toBe('not-kept');
	});

	it('is unsupported where the browser knows nothing of it, or throws', async () => {
		const without = new DeviceStorage(() => undefined);
		await without.askToKeep();
		expect([without.keeping, without.used]).toEqual(['unsupported', undefined]);
		const throwing = makeStorage({ persisted: () => Promise.reject(new Error('private window')) });
		await throwing.look();
		expect(throwing.keeping).toBe('unsupported');
	});
});
