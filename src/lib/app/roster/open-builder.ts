// From the id in an address to a roster that can be built: opened, followed and saved.
import { appStorage } from '../device/storage.svelte';
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
	const unwatch = storage.watch('rosters', () => void builder.lookAgain());
	const release = appStorage.hold(() => (builder.saveState === 'saved' ? {} : { rosters: [unsavedOf(builder)] }));
	const stop = () => {
		unwatch();
		// What the device refused stays in memory, for the file that is offered then.
		if (builder.saveState === 'saved') release();
	};
	return { builder, stop };
}

function unsavedOf({ roster }: Builder) {
	return { value: roster, savedAt: new Date().toISOString() };
}
