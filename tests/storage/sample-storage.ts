// What the tests of the stores stand on: both databases under the same tests, a clock that only goes forward, ids that count, and plain events.
import 'fake-indexeddb/auto';
import type { BattleEvent, EventBody } from '$lib/battle/events/event';
import type { BattleSetup } from '$lib/battle/setup';
import type { SavedMap } from '$lib/battle/map/saved-map';
import { usualEffects } from '$lib/battle/terrain';
import type { Database, Tools } from '$lib/storage/database/database';
import { DeviceDatabase } from '$lib/storage/database/device-database';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { nanoid } from 'nanoid';
import { makeSetup } from '../battle/sample-battle';

/** No two are alike, also where another file has loaded this module anew: databases outlast their files. */
export const freshName = (): string => `database-${nanoid()}`;

export const databases: Readonly<Record<'device' | 'memory', () => Promise<Database>>> = {
	device: () => openDevice(freshName()),
	memory: async () => new MemoryDatabase()
};

export async function openDevice(name: string): Promise<Database> {
	const database = new DeviceDatabase({ name });
	await database.open();
	return database;
}

export class TestTools implements Tools {
	#ids = 0;
	/** Milliseconds; each look at the clock takes one. */
	time = Date.parse('2026-07-04T12:00:00.000Z');

	now = (): string => new Date((this.time += 1)).toISOString();
	makeId = (): string => `made-${(this.#ids += 1)}`;

	wait(days: number): void {
		this.time += days * 24 * 60 * 60 * 1000;
	}
}

export async function makeStorage(kind: keyof typeof databases) {
	const database = await databases[kind]();
	const tools = new TestTools();
	return { database, tools, storage: new Storage(database, tools) };
}

export const makeEvent = (order: number, body: EventBody, changes: Partial<BattleEvent> = {}): BattleEvent => ({
	version: 1,
	id: `event-${order}`,
	order,
	step: `step-${order}`,
	turn: 1,
	phase: 'initiative',
	decidedBy: 'player',
	at: '2026-07-04T12:00:00.000Z',
	body,
	...changes
});

export const note = (order: number, text = `Note ${order}`, changes: Partial<BattleEvent> = {}): BattleEvent =>
	makeEvent(order, { kind: 'note-written', text }, changes);

/** So many notes, the first at `from`; told apart from other logs by their mark. */
export const notes = (count: number, from = 1, mark = 'event'): BattleEvent[] =>
	Array.from({ length: count }, (_, index) => note(from + index, undefined, { id: `${mark}-${from + index}` }));

/** A field with a wood on it, over a photo. */
export const mapOver = (photo: string): SavedMap => ({
	version: 1,
	id: 'hannahs-cowpens',
	name: 'Hannah’s Cowpens',
	table: { width: 72, height: 48 },
	terrain: [
		{
			id: 'wood',
			kind: 'woods',
			name: '',
			points: [
				{ x: 10, y: 10 },
				{ x: 20, y: 10 },
				{ x: 15, y: 20 }
			],
			effect: usualEffects.woods
		}
	],
	backdrop: {
		photo,
		corners: [
			{ x: 0, y: 0 },
			{ x: 1, y: 0 },
			{ x: 1, y: 1 },
			{ x: 0, y: 1 }
		]
	}
});

/** Every byte there is, as a picture. */
export const samplePhoto = (): Blob =>
	new Blob([Uint8Array.from({ length: 256 }, (_, byte) => byte)], { type: 'image/jpeg' });

export const battleOf = (id: string, changes: Partial<BattleSetup> = {}): BattleSetup =>
	makeSetup({ id, name: `Battle of ${id}`, ...changes });
