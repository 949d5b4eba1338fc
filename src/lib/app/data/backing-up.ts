// A backup, from tap to file.
import { settings } from '../settings.svelte';
import { appStorage } from '../storage.svelte';
import { handOver } from './hand-over';
import { makeRescueFile } from './rescue';

/** One file with everything. Where the device has failed, what is only in memory is in it as well. */
export async function backUp(): Promise<void> {
	const storage = await appStorage.open();
	const file = appStorage.trouble
		? await makeRescueFile(appStorage, settings.current)
		: await storage.makeBackup(settings.current);
	handOver(file);
	await storage.noteBackup();
}
