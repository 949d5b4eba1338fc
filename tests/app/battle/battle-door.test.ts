import { BattleDoor } from '$lib/app/battle/battle-door';
import type { BattleSession } from '$lib/app/battle/session.svelte';
import { AppStorage } from '$lib/app/device/storage.svelte';
import type { EventBody } from '$lib/battle/events/event';
import type { Database } from '$lib/storage/database/database';
import { LateDatabase } from '$lib/storage/database/late-database';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { makeTrouble, TroubleError } from '$lib/storage/database/trouble';
import { describe, expect, it, vi } from 'vitest';
import { battleOf, TestTools } from '../../storage/sample-storage';

/** A device whose disk can fill up. */
class FillingDatabase extends MemoryDatabase {
	full = false;

	override write: Database['write'] = (tables, work) =>
		this.full ? Promise.reject(new TroubleError(makeTrouble('full'))) : super.write(tables, work);
}

const setup = battleOf('cowpens');
const note = (text: string): EventBody => ({ kind: 'note-written', text });

async function makeTable() {
	const database = new FillingDatabase();
	const storage = new Storage(database, new TestTools());
	await storage.battles.create(setup);
	const app = new AppStorage(async () => ({ storage, trouble: null }));
	const door = new BattleDoor(app);
	const open = async (): Promise<BattleSession> => {
		const found = await door.open(setup.id);
		if (!found.ok) throw new Error(found.closed.sentence);
		return found.session;
	};
	const heldNotes = () => app.held.flatMap(({ battles = [] }) => battles.map(({ events }) => events.length));
	return { database, storage, app, door, open, heldNotes };
}

describe('a battle that is left', () => {
	it('is forgotten where the device has all of it', async () => {
		const { door, open, heldNotes, storage } = await makeTable();
		const session = await open();
		await session.record([note('One')]);
		expect(heldNotes()).toEqual([1]);
		door.leave(session);
		expect(heldNotes()).toEqual([]);
		expect((await open()).storage).toBe(storage);
	});

	it('stays in memory where the device refused it, and is come back to as it was left', async () => {
		const { database, app, door, open, heldNotes } = await makeTable();
		const session = await open();
		await session.record([note('One')]);
		database.full = true;
		await session.record([note('Two')]);
		expect([app.trouble?.kind, heldNotes()]).toEqual(['full', [2]]);
		door.leave(session);
		expect(heldNotes()).toEqual([2]);
		const again = await open();
		expect(again.battle.events.length).toBe(2);
		expect(await again.record([note('Three')])).toEqual({ ok: true });
		door.leave(again);
		expect(heldNotes()).toEqual([3]);
	});

	it('is looked at with what the device refused, and nothing is written by looking', async () => {
		const { database, storage, door, open, heldNotes } = await makeTable();
		const session = await open();
		await session.record([note('One')]);
		const seen = await door.look(setup.id);
		expect(seen.ok && seen.battle.events.length).toBe(1);
		database.full = true;
		await session.record([note('Two')]);
		door.leave(session);
		const later = await door.look(setup.id);
		expect(later.ok && later.battle.events.length).toBe(2);
		const loaded = await storage.battles.load(setup.id);
		expect([loaded.ok && loaded.events.length, heldNotes()]).toEqual([1, [2]]);
		expect(await door.look('no-such-battle')).toMatchObject({ ok: false });
	});

	it('gets onto the device by itself when there is room again, and is then forgotten here', async () => {
		vi.useFakeTimers();
		const { database, storage, app, door, open, heldNotes } = await makeTable();
		const session = await open();
		database.full = true;
		await session.record([note('One')]);
		door.leave(session);
		database.full = false;
		await vi.advanceTimersByTimeAsync(1000);
		vi.useRealTimers();
		expect([app.trouble, heldNotes()]).toEqual([null, []]);
		const loaded = await storage.battles.load(setup.id);
		expect(loaded.ok && loaded.events.length).toBe(1);
		expect(await open()).not.toBe(session);
	});
});

describe('a battle on a device that answers late', () => {
	it('is waited for, and the notice goes with the silence', async () => {
		const [device, late] = [new MemoryDatabase(), new LateDatabase(new MemoryDatabase())];
		await new Storage(device, new TestTools()).battles.create(setup);
		const storage = new Storage(late, new TestTools());
		let answer = (): void => undefined;
		const heard = new Promise<void>((resolve) => (answer = resolve));
		const app = new AppStorage(async () => ({
			storage,
			trouble: makeTrouble('silent'),
			late: heard.then(() => late.moveTo(device, async () => true))
		}));
		const opening = new BattleDoor(app).open(setup.id);
		await app.open();
		expect(app.trouble?.kind).toBe('silent');
		answer();
		expect((await opening).ok).toBe(true);
		expect(app.trouble).toBe(null);
	});

	it('that never comes is missing', async () => {
		const storage = new Storage(new MemoryDatabase(), new TestTools());
		const app = new AppStorage(async () => ({ storage, trouble: makeTrouble('silent'), late: Promise.resolve(false) }));
		expect(await new BattleDoor(app).open(setup.id)).toMatchObject({ ok: false, closed: { reason: 'missing' } });
		expect(app.trouble?.kind).toBe('silent');
	});
});
