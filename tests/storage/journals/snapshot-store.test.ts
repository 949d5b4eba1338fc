import { isSnapshotDue, snapshotEvery } from '$lib/storage/journals/snapshot-store';
import { describe, expect, it } from 'vitest';
import { battleOf, databases, makeStorage, note, notes } from '../sample-storage';

const fold = 3;
const at = (order: number) => ({ battle: 'cowpens', order, event: `event-${order}` });

describe.each(Object.keys(databases) as (keyof typeof databases)[])(
	'snapshots in a database of the kind %s',
	(kind) => {
		async function makeBattle() {
			const made = await makeStorage(kind);
			await made.storage.battles.create(battleOf('cowpens'), notes(9));
			return made;
		}

		it('give back the latest state, or the latest up to an event', async () => {
			const { storage } = await makeBattle();
			await storage.snapshots.save(at(3), fold, { turn: 1 });
			await storage.snapshots.save(at(6), fold, { turn: 2 });
			expect(await storage.snapshots.find('cowpens', fold)).toEqual({ order: 6, state: { turn: 2 } });
			expect(await storage.snapshots.find('cowpens', fold, 5)).toEqual({ order: 3, state: { turn: 1 } });
			expect(await storage.snapshots.find('cowpens', fold, 2)).toBeNull();
			expect(await storage.snapshots.find('princeton', fold)).toBeNull();
		});

		it('of another version of the fold are as good as none', async () => {
			const { storage } = await makeBattle();
			await storage.snapshots.save(at(6), fold - 1, { turn: 2 });
			expect(await storage.snapshots.find('cowpens', fold)).toBeNull();
		});

		it('of a log that went another way are as good as none', async () => {
			const { storage, database } = await makeBattle();
			await storage.snapshots.save(at(6), fold, { turn: 2 });
			const other = { battle: 'cowpens', order: 6, event: note(6, 'Else', { id: 'else' }) };
			await database.write(['events'], (tables) => tables.put('events', [other]));
			expect(await storage.snapshots.find('cowpens', fold)).toBeNull();
		});

		it('that cannot be read are passed over', async () => {
			const { storage, database } = await makeBattle();
			await storage.snapshots.save(at(3), fold, { turn: 1 });
			await database.write(['snapshots'], (tables) => tables.put('snapshots', [{ ...at(6), fold, state: 7 } as never]));
			expect((await storage.snapshots.find('cowpens', fold))?.order).toBe(3);
			await database.write(['snapshots'], (tables) => tables.put('snapshots', [{ ...at(6), fold, state: '{"turn":' }]));
			expect(await storage.snapshots.find('cowpens', fold)).toBeNull();
		});

		it('are few, and can be dropped without losing an event', async () => {
			const { storage, database } = await makeBattle();
			for (let order = 1; order <= 9; order += 1) await storage.snapshots.save(at(order), fold, order);
			const kept = await database.read(['snapshots'], (tables) => tables.stretch('snapshots', { battle: 'cowpens' }));
			expect(kept.length).toBe(3);
			await storage.snapshots.drop('cowpens');
			expect(await storage.snapshots.find('cowpens', fold)).toBeNull();
			const loaded = await storage.battles.load('cowpens');
			expect(loaded.ok && loaded.events.length).toBe(9);
		});

		it('beyond a hole go with what is set aside there', async () => {
			const { storage, database } = await makeBattle();
			await storage.snapshots.save(at(8), fold, { turn: 2 });
			await database.write(['events'], (tables) =>
				tables.put('events', [{ battle: 'cowpens', order: 5, event: 0 as never }])
			);
			await storage.battles.goOnWithout('cowpens');
			await storage.battles.append('cowpens', notes(4, 5), 4);
			expect(await storage.snapshots.find('cowpens', fold)).toBeNull();
		});
	}
);

describe('a snapshot', () => {
	it('is due after so many events and not before', () => {
		expect([isSnapshotDue(snapshotEvery - 1, 0), isSnapshotDue(snapshotEvery, 0)]).toEqual([false, true]);
		expect(isSnapshotDue(snapshotEvery + 10, 11)).toBe(false);
	});
});
