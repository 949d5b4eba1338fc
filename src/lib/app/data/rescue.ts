// The file that is offered when the device fails: everything that can still be read from it, and over that what the screens have in memory.
// It is a backup like any other and is opened like one.
import type { BackupFile } from '$lib/storage/backup';
import type { Storage } from '$lib/storage/storage';
import type { AppStorage } from '../device/storage.svelte';

export async function makeRescueFile(appStorage: AppStorage, settings: unknown): Promise<BackupFile> {
	const { openInMemory } = await import('$lib/storage/open');
	const gathered = await openInMemory([]);
	await copyAll(await appStorage.open(), gathered);
	for (const held of appStorage.held) await gathered.takeIn(held, () => 'theirs');
	return gathered.makeBackup(settings);
}

/** A storage that cannot even be read any more brings nothing; what is in memory counts all the more. */
async function copyAll(from: Storage, to: Storage): Promise<void> {
	const [{ readFile }, { TroubleError }] = await Promise.all([
		import('$lib/storage/share-file'),
		import('$lib/storage/database/trouble')
	]);
	try {
		const read = await readFile((await from.makeBackup(null)).blob);
		if (read.ok) await to.takeInShared(read.value);
	} catch (error) {
		if (!(error instanceof TroubleError)) throw error;
	}
}
