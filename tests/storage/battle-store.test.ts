import type { BattleEvent } from '$lib/battle/events/event';
import { battles } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import type { BattleGame } from '$lib/battle/log/battle';
import type { Appended } from '$lib/storage/journals/journal-store';
import type { Database, EventRecord } from '$lib/storage/database/database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvening, playOut } from '../battle/lively-play';
import { battleOf, databases, makeEvent, makeStorage, note, notes } from './sample-storage';
import { rounds } from '../long';

/** Writes past the store, as a bad disk or another program would. */
const spoil = (database: Database, record: unknown) =>
	database.write(['events'], (tables) => tables.put('events', [record as EventRecord]));

const reasonOf = (appended: Appended<BattleGame>) => (appended.ok ? 'ok' : appended.reason);

describe.each(Object.keys(databases) as (keyof typeof databases)[])('battles in a database of the kind %s', (kind) => {
	it('come back as they were written', async () => {
		const { storage } = await makeStorage(kind);
		const setup = battleOf('cowpens');
		const placed = makeEvent(2, { kind: 'unit-placed', unit: 'guards', place: { x: 1.25, y: 7, facing: 90 } });
		expect(await storage.battles.create(setup)).toEqual({ ok: true, id: 'cowpens' });
		expect(await storage.battles.append('cowpens', [note(1), placed], 0)).toEqual({ ok: true, last: 2 });
		expect(await storage.battles.append('cowpens', [note(3)], 2)).toEqual({ ok: true, last: 3 });
		const loaded = await storage.battles.load('cowpens');
		expect(loaded).toEqual({ ok: true, setup, events: [note(1), placed, note(3)], damage: null });
	});

	it('read back equal the state in memory, whatever was played', async () => {
		await fc.assert(
			fc.asyncProperty(anyEvening, async (evening) => {
				const { storage } = await makeStorage(kind);
				const actions: (readonly BattleEvent[])[] = [];
				const { battle } = playOut(evening, (_, play) => {
					actions.push(play.battle.events.slice(actions.flat().length));
				});
				await storage.battles.create(battle.setup);
				let stored = 0;
				for (const events of actions) {
					expect(await storage.battles.append(battle.setup.id, events, stored)).toMatchObject({ ok: true });
					stored += events.length;
				}
				const loaded = await storage.battles.load(battle.setup.id);
				if (!loaded.ok) throw new Error(loaded.reason);
				expect(loaded).toEqual({ ok: true, setup: battle.setup, events: battle.events, damage: null });
				expect(stateOf(battles.fold(loaded.setup, loaded.events).journal)).toEqual(stateOf(battle));
			}),
			{ numRuns: rounds(3, 200) }
		);
	});

	it('keep the armies they were started with, whatever becomes of the rosters and house rules', async () => {
		const { storage } = await makeStorage(kind);
		const setup = battleOf('cowpens');
		const { first } = setup.rosters;
		await storage.rosters.save(first);
		await storage.houseRules.save('club', { name: 'Club', overrides: {} });
		await storage.battles.create(setup, notes(2));
		await storage.rosters.save({ ...first, name: 'Another army', units: [] });
		await storage.houseRules.save('club', { name: 'Club', overrides: { 'combat.score': 7 } });
		expect(await storage.battles.load('cowpens')).toEqual({ ok: true, setup, events: notes(2), damage: null });
		await storage.rosters.delete(first.id);
		expect((await storage.battles.loadSetup('cowpens'))?.rosters.first).toEqual(first);
	});

	it('are begun once', async () => {
		const { storage } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'));
		expect(await storage.battles.create(battleOf('cowpens'))).toEqual({ ok: false, reason: 'exists' });
	});

	it('that are not there are missing, and nothing can be added to them', async () => {
		const { storage } = await makeStorage(kind);
		expect(await storage.battles.load('nowhere')).toEqual({ ok: false, reason: 'missing' });
		expect(reasonOf(await storage.battles.append('nowhere', [note(1)], 0))).toBe('vanished');
	});

	it('take no event from a tab that has not seen the last one, and tell it what it missed', async () => {
		const { storage } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'), notes(2));
		await storage.battles.append('cowpens', [note(3)], 2);
		const late = await storage.battles.append('cowpens', [note(3, 'Mine', { id: 'mine' })], 2);
		expect(late).toEqual({ ok: false, reason: 'moved-on', events: [note(3)] });
		const loaded = await storage.battles.load('cowpens');
		expect(loaded.ok && loaded.events).toEqual(notes(3));
	});

	it('take no event from a tab that thinks it is further on', async () => {
		const { storage } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'), notes(2));
		expect(reasonOf(await storage.battles.append('cowpens', [note(6)], 5))).toBe('cut-short');
	});

	it('take all events of an action or none', async () => {
		const { storage } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'));
		for (const bad of [[note(1), note(3)], [note(1), { ...note(2), at: 'noon' }], [note(2)], []]) {
			expect(reasonOf(await storage.battles.append('cowpens', bad, 0))).toBe('unsound');
		}
		const loaded = await storage.battles.load('cowpens');
		expect(loaded.ok && loaded.events).toEqual([]);
	});

	it('are not stored when they could not be read back', async () => {
		const { storage } = await makeStorage(kind);
		const created = await storage.battles.create({ ...battleOf('cowpens'), table: { width: -1, height: 48 } });
		expect(created).toMatchObject({ ok: false, reason: 'unsound', problems: [{ path: 'setup.table.width' }] });
		expect((await storage.battles.list()).kept).toEqual([]);
	});

	it('are listed by where they stand, the last played first', async () => {
		const { storage } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'));
		await storage.battles.create(battleOf('princeton'));
		const fired = note(1, 'Fire', { turn: 4, phase: 'fire' });
		await storage.battles.append('cowpens', [fired], 0);
		await storage.battles.append('cowpens', [note(2)], 1, { turn: 5, phase: 'combat', ended: true });
		const { kept, unreadable } = await storage.battles.list();
		expect(unreadable).toEqual([]);
		expect(kept.map(({ id }) => id)).toEqual(['cowpens', 'princeton']);
		expect(kept[0]?.value).toEqual({
			name: 'Battle of cowpens',
			sides: ['Crown', 'Continental'],
			turn: 5,
			phase: 'combat',
			ended: true,
			events: 2
		});
	});

	it('can be deleted and taken back, and are gone for good only after a month', async () => {
		const { storage, tools, database } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'), notes(3));
		await storage.battles.create(battleOf('princeton'), notes(3));
		expect(await storage.battles.delete('cowpens')).toEqual({ ok: true });
		expect((await storage.battles.list()).kept.map(({ id }) => id)).toEqual(['princeton']);
		expect((await storage.battles.listDeleted()).kept.map(({ id }) => id)).toEqual(['cowpens']);
		expect(reasonOf(await storage.battles.append('cowpens', [note(4)], 3))).toBe('gone');
		await storage.battles.undelete('cowpens');
		expect(reasonOf(await storage.battles.append('cowpens', [note(4)], 3))).toBe('ok');
		await storage.battles.delete('cowpens');
		tools.wait(29);
		expect(await storage.battles.purge()).toEqual({ ok: true, removed: 0 });
		tools.wait(2);
		expect(await storage.battles.purge()).toEqual({ ok: true, removed: 1 });
		const left = await database.read(['events', 'battles'], async (tables) => [
			await tables.keys('battles'),
			await tables.lastOrder('events', 'cowpens'),
			await tables.lastOrder('events', 'princeton')
		]);
		expect(left).toEqual([['princeton'], 0, 3]);
	});

	it('branch into a new one that remembers where from, and leave the old one as it was', async () => {
		const { storage } = await makeStorage(kind);
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(5));
		const branched = await storage.battles.branch('cowpens', 3, 'What if');
		if (!branched.ok) throw new Error('it did not branch');
		const branch = await storage.battles.load(branched.id);
		expect(branch.ok && branch.setup).toEqual({
			...setup,
			id: branched.id,
			name: 'What if',
			startedAt: expect.any(String),
			branchOf: { battle: 'cowpens', event: 'event-3' }
		});
		expect(branch.ok && branch.events).toEqual(notes(3));
		await storage.battles.append(branched.id, [note(4, 'Else')], 3);
		const old = await storage.battles.load('cowpens');
		expect(old.ok && old.events).toEqual(notes(5));
	});

	it.each([0, 6, 1.5])('do not branch at event %d of five', async (order) => {
		const { storage } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'), notes(5));
		expect(await storage.battles.branch('cowpens', order, 'What if')).toEqual({ ok: false, reason: 'missing' });
	});

	describe('with a record that cannot be read', () => {
		async function makeSpoilt() {
			const made = await makeStorage(kind);
			await made.storage.battles.create(battleOf('cowpens'), notes(9));
			await spoil(made.database, { battle: 'cowpens', order: 5, event: { ...note(5), body: { kind: 'rained' } } });
			return made;
		}

		it('open up to it, and say what is wrong', async () => {
			const { storage } = await makeSpoilt();
			const loaded = await storage.battles.load('cowpens');
			expect(loaded.ok && loaded.events).toEqual(notes(4));
			expect(loaded.ok && loaded.damage).toEqual({
				order: 5,
				problems: [{ path: 'body', message: 'There is no such kind of event.' }],
				newer: false,
				records: 5
			});
		});

		it('are not written to by reading, and take no event', async () => {
			const { storage, database } = await makeSpoilt();
			await storage.battles.load('cowpens');
			expect(reasonOf(await storage.battles.append('cowpens', [note(5)], 4))).toBe('damaged');
			expect(await database.read(['events'], (tables) => tables.lastOrder('events', 'cowpens'))).toBe(9);
		});

		it('go on without it when the players say so, and keep it and what follows aside', async () => {
			const { storage } = await makeSpoilt();
			expect(await storage.battles.goOnWithout('cowpens')).toEqual({ ok: true, last: 4, setAside: 5 });
			expect(reasonOf(await storage.battles.append('cowpens', [note(5, 'Anew')], 4))).toBe('ok');
			const loaded = await storage.battles.load('cowpens');
			expect(loaded.ok && [loaded.events.length, loaded.damage]).toEqual([5, null]);
			const asides = await storage.setAside.list();
			expect(asides.map(({ table, battle }) => [table, battle])).toEqual(new Array(5).fill(['events', 'cowpens']));
			expect(asides.map(({ text }) => JSON.parse(text).order).sort()).toEqual([5, 6, 7, 8, 9]);
			expect(asides.find(({ text }) => JSON.parse(text).order === 5)?.problems[0]?.message).toContain('no such kind');
			expect(asides.find(({ text }) => JSON.parse(text).order === 7)?.problems[0]?.message).toContain(
				'follows event 5'
			);
			expect((await storage.battles.list()).kept[0]?.value.events).toBe(5);
		});

		it('have nothing set aside when there is no hole', async () => {
			const { storage } = await makeStorage(kind);
			await storage.battles.create(battleOf('cowpens'), notes(2));
			expect(await storage.battles.goOnWithout('cowpens')).toEqual({ ok: false, reason: 'sound' });
		});

		it('are left alone when a newer version of the app wrote it', async () => {
			const { storage, database } = await makeSpoilt();
			await spoil(database, {
				battle: 'cowpens',
				order: 5,
				event: { ...note(5), version: 2, body: { kind: 'rained' } }
			});
			const loaded = await storage.battles.load('cowpens');
			expect(loaded.ok && loaded.damage?.newer).toBe(true);
			expect(await storage.battles.goOnWithout('cowpens')).toEqual({ ok: false, reason: 'newer' });
		});

		it.each<[string, unknown]>([
			['says it is another', { battle: 'cowpens', order: 5, event: note(6) }],
			['is empty', { battle: 'cowpens', order: 5 }],
			['is a word', { battle: 'cowpens', order: 5, event: 'gone' }]
		])('stop at one that %s', async (_, record) => {
			const { storage, database } = await makeStorage(kind);
			await storage.battles.create(battleOf('cowpens'), notes(9));
			await spoil(database, record);
			const loaded = await storage.battles.load('cowpens');
			expect(loaded.ok && [loaded.events.length, loaded.damage?.order]).toEqual([4, 5]);
		});

		it('stop at one that is missing', async () => {
			const { storage, database } = await makeStorage(kind);
			await storage.battles.create(battleOf('cowpens'), notes(9));
			await database.write(['events'], (tables) => tables.remove('events', ['cowpens', 5]));
			const loaded = await storage.battles.load('cowpens');
			expect(loaded.ok && loaded.damage).toMatchObject({
				order: 5,
				records: 4,
				problems: [{ message: 'Event 5 of the log is missing.' }]
			});
		});
	});

	it('are listed by their log when their summary is lost, and it is made anew', async () => {
		const { storage, database } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'), notes(3));
		await database.write(['summaries'], (tables) => tables.put('summaries', [{ id: 'cowpens', value: 7 } as never]));
		expect((await storage.battles.list()).kept[0]?.value).toMatchObject({ name: 'Battle of cowpens', events: 3 });
		expect(reasonOf(await storage.battles.append('cowpens', [note(4)], 3))).toBe('ok');
		expect((await storage.battles.list()).kept[0]?.value.events).toBe(4);
	});

	it('whose setup cannot be read are shown with all their records, and the others open', async () => {
		const { storage, database } = await makeStorage(kind);
		await storage.battles.create(battleOf('cowpens'), notes(2));
		await storage.battles.create(battleOf('princeton'), notes(2));
		await database.write(['battles'], (tables) =>
			tables.put('battles', [{ id: 'cowpens', setup: { version: 1 } } as never])
		);
		const loaded = await storage.battles.load('cowpens');
		expect(loaded).toMatchObject({ ok: false, reason: 'unreadable', unreadable: { id: 'cowpens', newer: false } });
		expect(JSON.stringify(loaded)).toContain('Note 2');
		expect((await storage.battles.load('princeton')).ok).toBe(true);
	});
});
