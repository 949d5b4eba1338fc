import { startSample } from '$lib/app/battle/start-sample';
import { EraseWarning } from '$lib/app/device/erase-warning.svelte';
import { templatesId } from '$lib/army/templates-id';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { makeTrouble, TroubleError } from '$lib/storage/database/trouble';
import { describe, expect, it, vi } from 'vitest';
import { makeSetup, sampleRosters } from '../../battle/sample-battle';
import { TestTools } from '../../storage/sample-storage';

/** A device that erases, with nothing on it yet. */
function makeDevice(mayBeErased = true, toldOfErasing = false) {
	const database = new MemoryDatabase();
	const tools = new TestTools();
	const memory = {
		current: { toldOfErasing },
		change: (patch: { readonly toldOfErasing: boolean }) => (memory.current = patch)
	};
	const warning = new EraseWarning({ mayBeErased }, memory);
	return { database, tools, storage: new Storage(database, tools), memory, warning };
}

const saveRoster = (storage: Storage, id: string = sampleRosters.first.id) =>
	storage.rosters.save({ ...sampleRosters.first, id });

/** Whatever the last change set going has come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the warning that the browser erases', () => {
	it('comes with the first roster, and once only', async () => {
		const { storage, warning, memory } = makeDevice();
		const stop = warning.follow(storage);
		await settled();
		expect(warning.due).toBe(false);
		await saveRoster(storage);
		await vi.waitFor(() => expect(warning.due).toBe(true));
		warning.told();
		expect([warning.due, memory.current.toldOfErasing]).toEqual([false, true]);
		await saveRoster(storage, 'another');
		await settled();
		expect(warning.due).toBe(false);
		stop();
	});

	it('comes with the first battle of the player’s own, and not with the sample', async () => {
		const { storage, tools, warning } = makeDevice();
		warning.follow(storage);
		await startSample(storage, tools);
		await settled();
		expect(warning.due).toBe(false);
		await storage.battles.create(makeSetup({ id: 'own', name: 'Guilford' }));
		await vi.waitFor(() => expect(warning.due).toBe(true));
	});

	it('comes for what was made before the app knew of it', async () => {
		const { storage, warning } = makeDevice();
		await saveRoster(storage);
		warning.follow(storage);
		await vi.waitFor(() => expect(warning.due).toBe(true));
	});

	it('does not come for templates, which are no roster', async () => {
		const { storage, warning } = makeDevice();
		warning.follow(storage);
		await saveRoster(storage, templatesId);
		await settled();
		expect(warning.due).toBe(false);
	});

	it.each([
		['the app is installed, or the browser does not erase', false, false],
		['it was said before', true, true]
	])('does not come where %s', async (_, mayBeErased, told) => {
		const { storage, warning } = makeDevice(mayBeErased, told);
		warning.follow(storage);
		await saveRoster(storage);
		await settled();
		expect(warning.due).toBe(false);
	});

	it('leaves a device that cannot be read to the notice about that', async () => {
		const { storage, database, warning } = makeDevice();
		await saveRoster(storage);
		database.read = () => Promise.reject(new TroubleError(makeTrouble('closed')));
		warning.follow(storage);
		await settled();
		expect(warning.due).toBe(false);
	});
});
