// A backup, from tap to file.
import { settings } from '../device/settings.svelte';
import { appStorage, type AppStorage } from '../device/storage.svelte';
import { handOver } from './hand-over';
import type { BackupFile } from '$lib/storage/backup';
import type { Storage } from '$lib/storage/storage';

/** One file with everything. Where the device has failed, what is only in memory is in it as well. Says what the player is told of it. */
export async function backUp(): Promise<string> {
	const storage = await appStorage.open();
	const file = appStorage.trouble
		? await makeRescueFile(appStorage, settings.current)
		: await storage.makeBackup(settings.current);
	handOver(file);
	await storage.noteBackup();
	return `${file.leftOut ?? 'Everything is in the file.'} Keep it somewhere else than on this device.`;
}

// The file that is offered when the device fails: everything that can still be read from it, and over that what the screens have in memory.
// It is a backup like any other and is opened like one.

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
