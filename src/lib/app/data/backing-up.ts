// A backup, from tap to file.
import { settings } from '../device/settings.svelte';
import { appStorage } from '../device/storage.svelte';
import { handOver } from './hand-over';
import { makeRescueFile } from './rescue';

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
