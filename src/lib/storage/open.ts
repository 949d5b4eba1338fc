// The way in. Where the device lets nothing be kept there is a storage all the same, in memory, with the trouble to show beside it: a
// battle at the table does not wait for a browser's settings.

import type { StoredBattle } from './battle-kind';
import type { DeviceOptions } from './database/device-database';
import { MemoryDatabase } from './database/memory-database';
import { Storage } from './storage';
import { deviceTools, type Tools } from './database/tools';
import { makeTrouble, type Trouble, TroubleError, troubleOf } from './database/trouble';

export interface Opened {
	readonly storage: Storage;
	/** Null when everything is kept on the device. */
	readonly trouble: Trouble | null;
}

export interface OpenOptions {
	readonly name?: string;
	readonly tools?: Tools;
	/** Told when another tab takes the storage over later on. */
	readonly onTrouble?: (trouble: Trouble) => void;
	/** How long to wait for a browser that does not answer, in milliseconds. */
	readonly patience?: number;
}

/** Long enough for a slow tablet to upgrade a large database, short enough for a player to wait. */
const usualPatience = 8000;

export async function openStorage(options: OpenOptions = {}): Promise<Opened> {
	const { tools = deviceTools } = options;
	try {
		const storage = new Storage(await openDevice(options), tools);
		// What could not be removed now will be another time.
		void storage.purge().catch(() => undefined);
		return { storage, trouble: null };
	} catch (error) {
		return {
			storage: new Storage(new MemoryDatabase(), tools),
			trouble: troubleOf(error) ?? makeTrouble('unavailable', String(error))
		};
	}
}

/** A storage in memory that already holds these battles: for playing on when the device has failed in the middle of one. */
export async function openInMemory(battles: readonly StoredBattle[], tools: Tools = deviceTools): Promise<Storage> {
	const storage = new Storage(new MemoryDatabase(), tools);
	await storage.takeIn({ rosters: [], houseRules: [], battles });
	return storage;
}

async function openDevice({ name, onTrouble, patience = usualPatience }: OpenOptions) {
	// Dexie is fetched only now, so that no page carries it before it needs it.
	const { DeviceDatabase } = await import('./database/device-database');
	let blocked = false;
	const deviceOptions: DeviceOptions = {
		...(name === undefined ? {} : { name }),
		onSuperseded: () => onTrouble?.(makeTrouble('superseded')),
		onBlocked: () => (blocked = true)
	};
	const database = new DeviceDatabase(deviceOptions);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const silence = new Promise<never>((_, reject) => {
		const giveUp = () => reject(new TroubleError(makeTrouble(blocked ? 'blocked' : 'unavailable', 'no answer')));
		timer = setTimeout(giveUp, patience);
	});
	try {
		await Promise.race([database.open(), silence]);
		return database;
	} catch (error) {
		database.close();
		throw error;
	} finally {
		clearTimeout(timer);
	}
}
