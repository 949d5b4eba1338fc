import type { StoredBattle } from '$lib/storage/battle-kind';
import type { Storage } from '$lib/storage/storage';

/** A battle as it lies there, or a failure that says why not. */
export async function storedBattleOf(storage: Storage, id: string): Promise<StoredBattle> {
	const loaded = await storage.battles.load(id);
	if (!loaded.ok) throw new Error(loaded.reason);
	return { setup: loaded.setup, events: loaded.events };
}
