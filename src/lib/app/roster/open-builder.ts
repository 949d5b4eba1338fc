// From the id in an address to a roster that can be built: opened, followed and saved.
import { appStorage } from '../storage.svelte';
import { Builder } from './builder.svelte';

export interface Opened {
	readonly builder: Builder;
	/** No longer follows what other tabs do. */
	readonly stop: () => void;
}

/** Null where there is no such roster. */
export async function openBuilder(id: string): Promise<Opened | null> {
	if (id === '') return null;
	const storage = await appStorage.open();
	const kept = await storage.rosters.get(id);
	if (!kept) return null;
	const builder = new Builder(storage.rosters, kept, {
		now: () => new Date().toISOString(),
		onTrouble: (trouble) => appStorage.note(trouble)
	});
	return { builder, stop: storage.watch('rosters', () => void builder.lookAgain()) };
}
