// The way in. Where the device lets nothing be kept there is a storage all the same, in memory, with the trouble to show beside it: a
// battle at the table does not wait for a browser's settings. A device that only takes its time gets what was kept in memory meanwhile.

import type { StoredBattle } from './battle-kind';
import { type Database, type JournalSummary, type Records, type Tools, deviceTools } from './database/database';
import type { JournalStore } from './journals/journal-store';
import type { StoredGame, StoredJournal } from './journals/journal-list';
import type { DeviceOptions } from './database/device-database';
import { LateDatabase } from './database/late-database';
import { MemoryDatabase } from './database/memory-database';
import { Storage } from './storage';
import { makeTrouble, type Trouble, troubleOf } from './database/trouble';

export interface Opened {
	readonly storage: Storage;
	/** Null when everything is kept on the device. */
	readonly trouble: Trouble | null;
	/** Of a device that has not answered in time: whether it did after all, and has everything. */
	readonly late?: Promise<boolean>;
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
		const opening = await openDevice(options);
		if ('silence' in opening) return waitFor(opening, tools);
		const storage = new Storage(opening.database, tools);
		// What could not be removed now will be another time.
		void storage.purge().catch(() => undefined);
		return { storage, trouble: null };
	} catch (error) {
		const trouble = troubleOf(error) ?? makeTrouble('unavailable', String(error));
		return { storage: new Storage(new MemoryDatabase(), tools), trouble };
	}
}

/** Everything goes on in memory, and onto the device when it answers after all. */
function waitFor({ silence, answer }: Silent, tools: Tools): Opened {
	const meanwhile = new LateDatabase(new MemoryDatabase());
	const late = answer.then(
		(device) => meanwhile.moveTo(device, (memory) => carryOver(memory, device, tools)),
		() => false
	);
	return { storage: new Storage(meanwhile, tools), trouble: silence, late };
}

/** As if it came from a file: what is on the device stays, and what has the same id and is another stands beside it. */
async function carryOver(memory: Database, device: Database, tools: Tools): Promise<boolean> {
	const { rosters, houseRules, maps, copies, battles, games } = new Storage(memory, tools);
	const [keptRosters, keptRules, keptMaps, keptCopies] = await Promise.all([rosters.list(), houseRules.list(), maps.list(), copies.list()]); // prettier-ignore
	const beside = await memory.read(['photos', 'setAside'], async (tables) => ({
		photos: (await tables.all('photos')) as Records['photos'][],
		asides: (await tables.all('setAside')) as Records['setAside'][]
	}));
	const merged = await new Storage(device, tools).takeIn({
		rosters: keptRosters.kept,
		houseRules: keptRules.kept,
		maps: keptMaps.kept,
		copies: keptCopies.kept,
		battles: await loadAll(battles),
		games: await loadAll(games),
		photos: beside.photos
	});
	if (!merged.ok) return false;
	await device.write(['setAside'], (tables) => tables.put('setAside', beside.asides));
	await carrySeats(memory, device);
	return true;
}

const seatTables = ['sharedTables', 'sharedSteps', 'outbox'] as const;

/** A seat at a shared table goes with its battle, where the device has none of it and the battle's log is there as it is here. */
async function carrySeats(memory: Database, device: Database): Promise<void> {
	const seats = await memory.read([...seatTables, 'events'], async (tables) =>
		Promise.all(
			((await tables.all('sharedTables')) as Records['sharedTables'][]).map(async (seat) => ({
				seat,
				steps: (await tables.stretch('sharedSteps', { battle: seat.id })) as Records['sharedSteps'][],
				waiting: (await tables.stretch('outbox', { battle: seat.id })) as Records['outbox'][],
				last: await tables.lastOrder('events', seat.id)
			}))
		)
	);
	await device.write([...seatTables, 'events'], async (tables) => {
		for (const { seat, steps, waiting, last } of seats) {
			const isTaken = (await tables.get('sharedTables', seat.id)) !== undefined;
			if (isTaken || (await tables.lastOrder('events', seat.id)) !== last) continue;
			await tables.put('sharedTables', [seat]);
			await tables.put('sharedSteps', steps);
			await tables.put('outbox', waiting);
		}
	});
}

async function loadAll<G extends StoredGame>(store: JournalStore<G, JournalSummary>): Promise<StoredJournal<G>[]> {
	const all: StoredJournal<G>[] = [];
	for (const { id } of (await store.list()).kept) {
		const loaded = await store.load(id);
		if (loaded.ok) all.push({ setup: loaded.setup, events: loaded.events });
	}
	return all;
}

/** A storage in memory that already holds these battles: for playing on when the device has failed in the middle of one. */
export async function openInMemory(battles: readonly StoredBattle[], tools: Tools = deviceTools): Promise<Storage> {
	const storage = new Storage(new MemoryDatabase(), tools);
	await storage.takeIn({ rosters: [], houseRules: [], battles });
	return storage;
}

/** A device that has not answered in time, and what it may still say. */
interface Silent {
	readonly silence: Trouble;
	readonly answer: Promise<Database>;
}

async function openDevice({
	name,
	onTrouble,
	patience = usualPatience
}: OpenOptions): Promise<{ readonly database: Database } | Silent> {
	// Dexie is fetched only now, so that no page carries it before it needs it.
	const { DeviceDatabase } = await import('./database/device-database');
	let blocked = false;
	const deviceOptions: DeviceOptions = {
		...(name === undefined ? {} : { name }),
		onSuperseded: () => onTrouble?.(makeTrouble('superseded')),
		onBlocked: () => (blocked = true)
	};
	const database = new DeviceDatabase(deviceOptions);
	// To be open is not enough: WebKit has been seen to open a database and to begin no transaction on it.
	const answer = database
		.open()
		.then(() => database.read(['summaries'], (tables) => tables.get('summaries', '')))
		.then(() => database);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const silent = new Promise<Silent>((resolve) => {
		const giveUp = () => resolve({ silence: makeTrouble(blocked ? 'blocked' : 'silent', 'no answer'), answer });
		timer = setTimeout(giveUp, patience);
	});
	try {
		return await Promise.race([answer.then((opened) => ({ database: opened })), silent]);
	} catch (error) {
		database.close();
		throw error;
	} finally {
		clearTimeout(timer);
	}
}
