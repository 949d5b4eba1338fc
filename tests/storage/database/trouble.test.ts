import 'fake-indexeddb/auto';
import type { Database } from '$lib/storage/database/database';
import { DeviceDatabase } from '$lib/storage/database/device-database';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { openInMemory, openStorage } from '$lib/storage/open';
import { Storage } from '$lib/storage/storage';
import type { Trouble } from '$lib/storage/database/trouble';
import { makeTrouble, TroubleError, troubleOf } from '$lib/storage/database/trouble';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleRosters } from '../../battle/sample-battle';
import { hands, whistKind, whistOf } from '../sample-game';
import {
	battleOf,
	databases,
	freshName,
	makeStorage,
	note,
	notes,
	openDevice,
	samplePhoto,
	TestTools
} from '../sample-storage';

const seat = {
	table: 'table',
	device: 'ben',
	name: 'Ben',
	key: 'k'.repeat(22),
	role: 'both' as const,
	epoch: { number: 0, keeper: 'post' },
	keys: null,
	post: 'ws://post/table',
	names: {},
	shutOut: [],
	open: true
};
const step = {
	id: 'step-1',
	by: 'ben',
	previous: null,
	after: 0,
	told: 'A note.',
	role: 'both' as const,
	events: notes(1)
};

const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner });

describe('trouble with the device', () => {
	it.each<[string, unknown, string | undefined]>([
		['a full disk', new DOMException('full', 'QuotaExceededError'), 'full'],
		['a full disk that aborted a transaction', named('AbortError', named('QuotaExceededError')), 'full'],
		['a full disk in the middle of many records', { name: 'BulkError', message: '', failures: [named('QuotaExceededError')] }, 'full'], // prettier-ignore
		['a browser without a database', named('MissingAPIError'), 'unavailable'],
		['a private window', new DOMException('private', 'InvalidStateError'), 'unavailable'],
		['a storage from the future', named('VersionError'), 'newer'],
		['site data cleared', named('DatabaseClosedError'), 'closed'],
		['a bad disk', new DOMException('Internal error.', 'UnknownError'), 'failed'],
		['a slip of our own', new TypeError('x is undefined'), undefined],
		['a value that cannot be stored', new DOMException('proxy', 'DataCloneError'), undefined],
		['nothing at all', undefined, undefined],
		['a word', 'oops', undefined]
	])('is told from slips of our own: %s', (_, error, kind) => {
		expect(troubleOf(error)?.kind).toBe(kind);
	});

	it('is a sentence and what to do about it, whichever it is', () => {
		for (const kind of [
			'full',
			'unavailable',
			'silent',
			'blocked',
			'superseded',
			'newer',
			'closed',
			'cleared',
			'failed'
		] as const) {
			const { sentence, advice } = makeTrouble(kind);
			for (const text of [sentence, advice]) expect(text).toMatch(/^[A-Z].*\.$/);
			// What another tab took over lies on the disk untouched; of nothing else that goes wrong can that be said.
			if (kind !== 'superseded') expect(`${sentence} ${advice}`).not.toMatch(/\bsafe\b/);
		}
	});

	it('that took what was stored says so, and what became of the rest', () => {
		const cleared = makeTrouble('cleared');
		expect(cleared.sentence).toBe('What was stored here was deleted while this was open.');
		expect(cleared.advice).toContain('Whatever else you kept here is gone');
		const closed = makeTrouble('closed');
		expect(closed.sentence).toContain('this was not saved');
		expect(closed.advice).toContain('save it to a file');
	});
});

/** A database whose writes fail as on a full disk, once it is told to. */
class FullDatabase extends MemoryDatabase {
	full = false;

	override write: Database['write'] = (tables, work) =>
		super.write(tables, async (writing) => {
			const result = await work(writing);
			if (this.full) throw named('AbortError', named('QuotaExceededError'));
			return result;
		});
}

describe('a device that is full', () => {
	it('is told by every write, and nothing is half written', async () => {
		const database = new FullDatabase();
		const storage = new Storage(database, new TestTools());
		await storage.battles.create(battleOf('cowpens'), notes(2));
		database.full = true;
		const outcomes = await Promise.all([
			storage.battles.append('cowpens', notes(2, 3), 2),
			storage.battles.create(battleOf('princeton')),
			storage.battles.delete('cowpens'),
			storage.rosters.save(sampleRosters.first),
			storage.snapshots.save({ battle: 'cowpens', order: 2, event: 'event-2' }, 1, {}),
			storage.noteBackup(),
			storage.takeIn({ rosters: [], houseRules: [], battles: [{ setup: battleOf('new'), events: [] }] })
		]);
		for (const outcome of outcomes) {
			expect(outcome).toMatchObject({ ok: false, reason: 'not-saved', trouble: { kind: 'full' } });
		}
		const loaded = await storage.battles.load('cowpens');
		expect(loaded.ok && loaded.events).toEqual(notes(2));
		expect((await storage.battles.list()).kept.map(({ id }) => id)).toEqual(['cowpens']);
		expect((await storage.rosters.list()).kept).toEqual([]);
	});

	it('does not end a battle: it goes on in memory, and back onto the device when there is room', async () => {
		const disk = new FullDatabase();
		const storage = new Storage(disk, new TestTools());
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(3));
		disk.full = true;
		expect((await storage.battles.append('cowpens', [note(4)], 3)).ok).toBe(false);
		const memory = await openInMemory([{ setup, events: notes(3) }], new TestTools());
		expect(memory.place).toBe('memory');
		expect(await memory.battles.append('cowpens', notes(2, 4), 3)).toEqual({ ok: true, last: 5 });
		disk.full = false;
		const back = await memory.battles.load('cowpens');
		if (!back.ok) throw new Error(back.reason);
		const merged = await storage.takeInShared({ kind: 'battle', battle: back }, () => 'theirs');
		expect(merged).toMatchObject({ ok: true, items: [{ outcome: 'updated' }] });
		const loaded = await storage.battles.load('cowpens');
		expect(loaded.ok && loaded.events).toEqual(notes(5));
	});
});

describe('opening the storage', () => {
	it('opens the device, and what was saved is there the next time', async () => {
		const name = freshName();
		const first = await openStorage({ name });
		expect([first.trouble, first.storage.place]).toEqual([null, 'device']);
		await first.storage.rosters.save(sampleRosters.first);
		first.storage.close();
		const second = await openStorage({ name });
		expect((await second.storage.rosters.get('crown'))?.value).toEqual(sampleRosters.first);
		second.storage.close();
	});

	it('without a database in the browser gives one in memory, and the trouble to show', async () => {
		const { indexedDB } = Dexie.dependencies;
		Dexie.dependencies.indexedDB = undefined as never;
		try {
			const { storage, trouble } = await openStorage({ name: freshName() });
			expect([storage.place, trouble?.kind]).toEqual(['memory', 'unavailable']);
			expect((await storage.battles.create(battleOf('cowpens'))).ok).toBe(true);
		} finally {
			Dexie.dependencies.indexedDB = indexedDB;
		}
	});

	it('that is refused gives one in memory', async () => {
		const open = vi.spyOn(DeviceDatabase.prototype, 'open').mockRejectedValue(new DOMException('no', 'SecurityError'));
		const { storage, trouble } = await openStorage({ name: freshName() });
		expect([storage.place, trouble?.kind]).toEqual(['memory', 'unavailable']);
		open.mockRestore();
	});

	it('that never answers gives one in memory', async () => {
		const open = vi.spyOn(DeviceDatabase.prototype, 'open').mockReturnValue(new Promise(() => undefined));
		const { storage, trouble } = await openStorage({ name: freshName(), patience: 5 });
		expect([storage.place, trouble?.kind]).toEqual(['memory', 'silent']);
		open.mockRestore();
	});

	it('that opens and then begins no transaction gives one in memory', async () => {
		const read = vi.spyOn(DeviceDatabase.prototype, 'read').mockReturnValue(new Promise(() => undefined));
		const { storage, trouble } = await openStorage({ name: freshName(), patience: 5 });
		expect([storage.place, trouble?.kind]).toEqual(['memory', 'silent']);
		read.mockRestore();
	});

	it('that answers late has what was kept in memory meanwhile, beside what it had, and what comes after', async () => {
		const name = freshName();
		const before = await openStorage({ name });
		await before.storage.rosters.save(sampleRosters.first);
		before.storage.close();

		const { open: openNow } = DeviceDatabase.prototype;
		let answer = (): void => undefined;
		const heard = new Promise<void>((resolve) => (answer = resolve));
		const open = vi.spyOn(DeviceDatabase.prototype, 'open').mockImplementation(async function (this: DeviceDatabase) {
			await heard;
			return openNow.call(this);
		});
		const { storage, trouble, late } = await openStorage({ name, patience: 5 });
		expect([storage.place, trouble?.kind]).toEqual(['memory', 'silent']);
		const changes: string[] = [];
		storage.watch('rosters', () => changes.push('rosters'));
		await storage.rosters.save(sampleRosters.second);
		await storage.battles.create(battleOf('cowpens'), notes(2));
		await storage.journals(whistKind).create(whistOf('pump'), hands(2));
		await storage.copies.save('whist', { trumps: ['spades'] });
		// Shared meanwhile: the seat and what waits go with the battle.
		await storage.seats.save('cowpens', seat);
		const whole = {
			seat,
			seen: note(2),
			keep: 2,
			events: [],
			keepSteps: 0,
			steps: [step],
			keepWaiting: 0,
			waiting: []
		};
		expect(await storage.seats.exchange('cowpens', whole)).toEqual({ ok: true });
		const photo = await storage.photos.save(samplePhoto());
		changes.length = 0;

		answer();
		// Asked for while all is carried over: it waits, and nothing of it is lost.
		const third = storage.battles.append('cowpens', notes(1, 3), 2);
		expect(await late).toBe(true);
		expect(storage.place).toBe('device');
		expect((await third).ok).toBe(true);
		expect(changes).toContain('rosters');
		expect((await storage.rosters.list()).kept.map(({ id }) => id).sort()).toEqual(['continental', 'crown']);
		expect((await storage.battles.append('cowpens', notes(1, 4), 3)).ok).toBe(true);
		storage.close();
		open.mockRestore();

		const after = await openStorage({ name });
		expect(after.storage.place).toBe('device');
		expect(await after.storage.battles.load('cowpens')).toMatchObject({ ok: true, events: notes(4), damage: null });
		expect(await after.storage.journals(whistKind).load('pump')).toMatchObject({ ok: true, events: hands(2) });
		expect((await after.storage.copies.get('whist'))?.value.facts).toEqual({ trumps: ['spades'] });
		expect(photo.ok && (await after.storage.photos.load(photo.id))).toBeTruthy();
		expect(await after.storage.seats.load('cowpens')).toEqual({ seat, steps: [step], waiting: [] });
		after.storage.close();
	});

	it('that an older tab blocks gives one in memory and says so', async () => {
		const name = freshName();
		const older = await openRaw(name, 5);
		const { storage, trouble } = await openStorage({ name, patience: 50 });
		expect([storage.place, trouble?.kind]).toEqual(['memory', 'blocked']);
		older.close();
	});

	it('lets go of the storage when a newer version wants to upgrade it, and says so', async () => {
		const name = freshName();
		const troubles: Trouble[] = [];
		const { storage } = await openStorage({ name, onTrouble: (trouble) => troubles.push(trouble) });
		await storage.battles.create(battleOf('cowpens'));
		(await openRaw(name, 99)).close();
		expect(troubles.map(({ kind }) => kind)).toEqual(['superseded']);
		expect(await storage.battles.append('cowpens', [note(1)], 0)).toMatchObject({ trouble: { kind: 'closed' } });
		await expect(storage.battles.list()).rejects.toBeInstanceOf(TroubleError);
	});

	it('removes for good what was deleted long ago', async () => {
		const name = freshName();
		const tools = new TestTools();
		const first = await openStorage({ name, tools });
		await first.storage.rosters.save(sampleRosters.first);
		await first.storage.rosters.delete('crown');
		first.storage.close();
		tools.wait(40);
		const second = await openStorage({ name, tools });
		await vi.waitFor(async () => expect((await second.storage.rosters.listDeleted()).kept).toEqual([]));
	});
});

/** A connection of another version of the app, which does not let go by itself. */
function openRaw(name: string, version: number): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, version);
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

describe.each(Object.keys(databases) as (keyof typeof databases)[])('a database of the kind %s', (kind) => {
	it('keeps nothing of a write that fails half way', async () => {
		const { database } = await makeStorage(kind);
		await database.write(['meta'], (tables) => tables.put('meta', [{ key: 'a', value: 1 }]));
		const failed = database.write(['meta'], async (tables) => {
			await tables.put('meta', [{ key: 'a', value: 2 }]);
			await tables.put('meta', [{ key: 'b', value: 2 }]);
			await tables.remove('meta', 'a');
			throw new Error('half way');
		});
		await expect(failed).rejects.toThrow('half way');
		const all = await database.read(['meta'], (tables) => tables.all('meta'));
		expect(all).toEqual([{ key: 'a', value: 1 }]);
	});

	it('gives copies, so that nobody changes what is stored by changing what was read', async () => {
		const { database } = await makeStorage(kind);
		const value = { list: [1] };
		await database.write(['meta'], (tables) => tables.put('meta', [{ key: 'a', value }]));
		value.list.push(2);
		const read = () => database.read(['meta'], (tables) => tables.get('meta', 'a'));
		const first = (await read()) as { value: { list: number[] } };
		first.value.list.push(3);
		expect(await read()).toEqual({ key: 'a', value: { list: [1] } });
	});

	it('reads a stretch of a log in order, and knows its last', async () => {
		const { database } = await makeStorage(kind);
		const shuffled = [10, 2, 1, 9, 3].map((order) => ({ battle: 'a', order, event: note(order) }));
		const other = { battle: 'ab', order: 99, event: note(99) };
		await database.write(['events'], (tables) => tables.put('events', [...shuffled, other]));
		const [some, last, none] = await database.read(['events'], (tables) =>
			Promise.all([
				tables.stretch('events', { battle: 'a', from: 2, to: 9 }),
				tables.lastOrder('events', 'a'),
				tables.lastOrder('events', 'b')
			])
		);
		expect(some.map((record) => (record as { order: number }).order)).toEqual([2, 3, 9]);
		expect([last, none]).toEqual([10, 0]);
	});
});

it('a second connection of this version neither blocks nor supersedes the first', async () => {
	const name = freshName();
	const [first, second] = [await openDevice(name), await openDevice(name)];
	await first.write(['meta'], (tables) => tables.put('meta', [{ key: 'a', value: 1 }]));
	expect(await second.read(['meta'], (tables) => tables.get('meta', 'a'))).toEqual({ key: 'a', value: 1 });
});

describe('a page that is put away', () => {
	const hide = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
	const show = () => window.dispatchEvent(new Event('pageshow'));

	/** A page's events, where there is no page. */
	const window = new EventTarget();
	afterEach(() => vi.unstubAllGlobals());

	async function openOnPage(): Promise<Database> {
		vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
		const database = await openDevice(freshName());
		await database.write(['meta'], (tables) => tables.put('meta', [{ key: 'before', value: 1 }]));
		return database;
	}

	it('holds up nobody: what it was writing is taken back whole, and tried again by whoever wrote', async () => {
		const database = await openOnPage();
		const write = () =>
			database.write(['meta'], async (tables) => {
				await tables.put('meta', [{ key: 'one', value: 1 }]);
				await tables.put('meta', [{ key: 'two', value: 2 }]);
			});
		const written = write();
		await database.read(['summaries'], (tables) => tables.keys('summaries'));
		hide(true);
		const error: unknown = await written.catch((reason: unknown) => reason);
		expect(troubleOf(error)?.kind).toBe('failed');
		show();
		expect(await database.read(['meta'], (tables) => tables.keys('meta'))).toEqual(['before']);
		await write();
		expect(await database.read(['meta'], (tables) => tables.keys('meta'))).toEqual(['before', 'one', 'two']);
		database.close();
	});

	it('in the moment its database is first made lets go of that too, and makes it when it comes back', async () => {
		vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
		const name = freshName();
		const databaseNames = async () => (await indexedDB.databases()).map((one) => one.name);
		let putAway = (): void => undefined;
		const away = new Promise<void>((resolve) => (putAway = () => resolve(void hide(true))));
		const request = vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
			request.mockRestore();
			const looking = indexedDB.open(...asked);
			const opening = vi.spyOn(indexedDB, 'open').mockImplementation((...wanted) => {
				opening.mockRestore();
				const made = indexedDB.open(...wanted);
				made.addEventListener('upgradeneeded', () => queueMicrotask(putAway));
				return made;
			});
			return looking;
		});
		let isOpen = false;
		const database = openDevice(name);
		void database.then(() => (isOpen = true));
		await away;
		// Another page's, after which whatever this one had begun is over.
		(await openDevice(freshName())).close();
		expect([isOpen, await databaseNames()]).toEqual([false, expect.not.arrayContaining([name])]);
		show();
		const opened = await database;
		await opened.write(['meta'], (tables) => tables.put('meta', [{ key: 'one', value: 1 }]));
		expect(await opened.read(['meta'], (tables) => tables.keys('meta'))).toEqual(['one']);
		opened.close();
	});

	it('reads again what it was reading when it comes back', async () => {
		const database = await openOnPage();
		let [begun, come] = [0, false];
		let putAway = (): void => undefined;
		const away = new Promise<void>((resolve) => (putAway = () => resolve(void hide(true))));
		const keys = database.read(['meta'], (tables) => {
			if (++begun === 1) queueMicrotask(putAway);
			return tables.keys('meta');
		});
		void keys.then(() => (come = true));
		await away;
		await database.write(['photos'], (tables) => tables.remove('photos', 'none'));
		expect([begun, come]).toEqual([1, false]);
		show();
		expect(await keys).toEqual(['before']);
		expect(begun).toBe(2);
		database.close();
	});

	it('that is left for good needs no help: what is written then is written', async () => {
		const database = await openOnPage();
		const written = database.write(['meta'], (tables) => tables.put('meta', [{ key: 'last', value: 1 }]));
		hide(false);
		await written;
		expect(await database.read(['meta'], (tables) => tables.keys('meta'))).toEqual(['before', 'last']);
		database.close();
	});
});
