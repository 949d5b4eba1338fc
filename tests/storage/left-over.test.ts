import { describe, expect, it } from 'vitest';
import { sampleRosters } from '../battle/sample-battle';
import { battleOf, databases, makeStorage, note, notes } from './sample-storage';

describe.each(Object.keys(databases) as (keyof typeof databases)[])(
	'what cannot be read, in a database of the kind %s',
	(kind) => {
		it('is nothing where all is well', async () => {
			const { storage } = await makeStorage(kind);
			await storage.battles.create(battleOf('cowpens'), notes(3));
			await storage.rosters.save(sampleRosters.first);
			expect(await storage.listLeftOver()).toEqual([]);
		});

		it('is all listed, wherever it lies, with its name, its problem and itself as text; and the rest opens', async () => {
			const { storage, database } = await makeStorage(kind);
			for (const id of ['camden', 'cowpens', 'princeton']) await storage.battles.create(battleOf(id), notes(4));
			await storage.rosters.save(sampleRosters.first);
			await database.write(['rosters', 'houseRules', 'battles', 'events'], async (tables) => {
				await tables.put('rosters', [{ id: 'spoilt', value: { name: 'Lost army' } } as never]);
				await tables.put('houseRules', [{ id: 'club', value: 7 } as never]);
				await tables.put('battles', [{ id: 'princeton', setup: { name: 'Half a battle' } } as never]);
				await tables.put('events', [{ battle: 'camden', order: 3, event: { lost: 'event' } } as never]);
			});
			const found = await storage.listLeftOver();
			expect(found.map(({ table, name, at }) => [table, name, at])).toEqual([
				['rosters', 'Lost army', null],
				['houseRules', '', null],
				['events', 'Battle of camden', null],
				['battles', 'Half a battle', null]
			]);
			for (const { problems, text } of found) expect([problems.length > 0, text.length > 0]).toEqual([true, true]);
			expect(found[2]?.text).toContain('"lost": "event"');
			expect(found[2]?.text).toContain('Note 4');
			expect(new Set(found.map(({ key }) => key)).size).toBe(4);
			expect((await storage.rosters.list()).kept.map(({ id }) => id)).toEqual(['crown']);
			expect((await storage.battles.load('cowpens')).ok).toBe(true);
		});

		it('stays listed when it was set aside, and is not listed for a deleted battle', async () => {
			const { storage, database } = await makeStorage(kind);
			for (const id of ['cowpens', 'gone']) {
				await storage.battles.create(battleOf(id), notes(2));
				await database.write(['events'], (tables) =>
					tables.put('events', [{ battle: id, order: 2, event: 0 as never }])
				);
			}
			await storage.battles.delete('gone');
			expect((await storage.listLeftOver()).map(({ key }) => key)).toEqual(['events cowpens']);
			await storage.battles.goOnWithout('cowpens');
			expect(await storage.listLeftOver()).toMatchObject([{ table: 'events', at: expect.any(String), newer: false }]);
		});

		it('says what a newer version of the app made', async () => {
			const { storage, database } = await makeStorage(kind);
			await storage.battles.create(battleOf('cowpens'), notes(1));
			const newer = { battle: 'cowpens', order: 2, event: { ...note(2), version: 2 } };
			await database.write(['events'], (tables) => tables.put('events', [newer as never]));
			expect(await storage.listLeftOver()).toMatchObject([{ table: 'events', newer: true }]);
		});
	}
);
