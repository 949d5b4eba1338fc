import { makeBackup } from '$lib/storage/backup';
import type { Backup } from '$lib/storage/backup-content';
import { isBackupDue } from '$lib/storage/meta-store';
import type { Merged } from '$lib/storage/merge';
import { readFile } from '$lib/storage/share-file';
import type { Storage } from '$lib/storage/storage';
import { describe, expect, it } from 'vitest';
import { sampleRosters } from '../battle/sample-battle';
import { playedBattle } from './sample-played';
import { battleOf, databases, makeEvent, makeStorage, mapOver, note, notes, samplePhoto } from './sample-storage';

const rules = { name: 'Club', overrides: { 'combat.score': 7 } };
const played = playedBattle(battleOf('cowpens'));

async function fill(storage: Storage): Promise<void> {
	await storage.rosters.save(sampleRosters.first);
	await storage.rosters.save(sampleRosters.second);
	await storage.houseRules.save('club', rules);
	await storage.battles.create(played.setup, played.events);
	await storage.battles.create(battleOf('princeton'), notes(3));
	const photo = await storage.photos.save(samplePhoto());
	if (!photo.ok) throw new Error(photo.reason);
	expect((await storage.maps.save(mapOver(photo.id))).ok).toBe(true);
}

async function photoUnder(storage: Storage): Promise<readonly number[]> {
	const map = (await storage.maps.get('hannahs-cowpens'))?.value;
	const photo = await storage.photos.load(map?.backdrop?.photo ?? '');
	return photo ? [...new Uint8Array(await photo.arrayBuffer())] : [];
}

async function backUp(storage: Storage, settings: unknown = { theme: 'candle' }): Promise<Backup> {
	const { blob } = await storage.makeBackup(settings);
	const read = await readFile(blob);
	if (!read.ok || read.value.kind !== 'backup') throw new Error(JSON.stringify(read));
	return read.value.backup;
}

const outcomesOf = (merged: Merged) =>
	merged.ok ? merged.items.map(({ name, outcome }) => [name, outcome]) : merged.reason;
const sentencesOf = (merged: Merged) => (merged.ok ? merged.items.map(({ sentence }) => sentence) : []);

async function eventsOf(storage: Storage, id: string) {
	const loaded = await storage.battles.load(id);
	return loaded.ok ? loaded.events : loaded.reason;
}

describe.each(Object.keys(databases) as (keyof typeof databases)[])(
	'a backup from a database of the kind %s',
	(kind) => {
		it('brings everything to an empty device', async () => {
			const old = await makeStorage(kind);
			await fill(old.storage);
			const backup = await backUp(old.storage);
			expect(backup.settings).toEqual({ theme: 'candle' });
			const { storage } = await makeStorage(kind);
			const merged = await storage.restore(backup);
			expect(outcomesOf(merged)).toEqual([
				['Continental army', 'added'],
				['Crown army', 'added'],
				['Club', 'added'],
				['Battle of cowpens', 'added'],
				['Battle of princeton', 'added'],
				['Hannah’s Cowpens', 'added'],
				['Photo of 2026-07-04', 'added']
			]);
			const lists = (one: Storage) => Promise.all([one.rosters.list(), one.houseRules.list(), one.maps.list()]);
			expect(await lists(storage)).toEqual(await lists(old.storage));
			expect(await storage.battles.load('cowpens')).toEqual({ ok: true, ...played, damage: null });
			expect(await eventsOf(storage, 'princeton')).toEqual(notes(3));
			expect(await photoUnder(storage)).toEqual(Array.from({ length: 256 }, (_, byte) => byte));
		});

		it('brings the photo of a note on a line, and the note that names it', async () => {
			const old = await makeStorage(kind);
			const photo = await old.storage.photos.save(samplePhoto());
			if (!photo.ok) throw new Error(photo.reason);
			const noted = { kind: 'noted', note: 'n', about: 'event-1', text: 'Two tens!', photos: [photo.id] } as const;
			await old.storage.battles.create(battleOf('cowpens'), [...notes(1), makeEvent(2, noted)]);
			const { storage } = await makeStorage(kind);
			await storage.restore(await backUp(old.storage));
			const events = await eventsOf(storage, 'cowpens');
			expect(typeof events === 'string' ? events : events.at(-1)?.body).toEqual(noted);
			const brought = await storage.photos.load(photo.id);
			expect(brought && [...new Uint8Array(await brought.arrayBuffer())]).toEqual(Array.from({ length: 256 }, (_, byte) => byte)); // prettier-ignore
		});

		it('says in a sentence which photos found no room in it, and has all the rest', async () => {
			const { storage, database, tools } = await makeStorage(kind);
			await fill(storage);
			await storage.photos.save(samplePhoto());
			const { rosters, houseRules, maps, photos, copies } = storage;
			const withRoom = async (most: number) => {
				const { blob, leftOut } = await makeBackup(
					{ database, rosters, houseRules, maps, photos, copies },
					null,
					tools.now(),
					most
				);
				const read = await readFile(blob);
				if (!read.ok || read.value.kind !== 'backup') throw new Error(JSON.stringify(read));
				const { backup } = read.value;
				return [backup.battles.length, backup.photos.length, leftOut];
			};
			expect(await withRoom(512)).toEqual([2, 2, null]);
			const rest = 'too large for the backup, and stay on this device only. Everything else is in it.';
			expect(await withRoom(511)).toEqual([2, 1, `One photo was ${rest.replace('stay', 'stays')}`]);
			expect(await withRoom(0)).toEqual([2, 0, `2 photos were ${rest}`]);
			expect((await storage.makeBackup(null)).leftOut).toBeNull();
		});

		it('brought back to where it came from changes nothing', async () => {
			const { storage } = await makeStorage(kind);
			await fill(storage);
			const backup = await backUp(storage);
			const merged = await storage.restore(backup);
			expect(new Set(merged.ok ? merged.items.map(({ outcome }) => outcome) : [])).toEqual(new Set(['kept']));
			expect(await backUp(storage)).toEqual({ ...backup, madeAt: expect.any(String) });
		});

		it('has a name with its day', async () => {
			const { storage } = await makeStorage(kind);
			expect((await storage.makeBackup(null)).name).toBe('fife-and-drum-2026-07-04.backup.json.gz');
		});

		it('leaves out what was deleted, and brings back what was deleted since', async () => {
			const { storage } = await makeStorage(kind);
			await fill(storage);
			await storage.battles.delete('princeton');
			const backup = await backUp(storage);
			expect(backup.battles.map(({ setup }) => setup.id)).toEqual(['cowpens']);
			await storage.battles.delete('cowpens');
			await storage.rosters.delete('crown');
			const merged = await storage.restore(backup);
			expect(outcomesOf(merged)).toContainEqual(['Crown army', 'added']);
			expect(outcomesOf(merged)).toContainEqual(['Battle of cowpens', 'added']);
			expect((await storage.battles.list()).kept.map(({ id }) => id)).toEqual(['cowpens']);
		});

		it('takes with it what cannot be read, as text, and gives it back to be looked at', async () => {
			const { storage, database } = await makeStorage(kind);
			await fill(storage);
			const lost = { battle: 'princeton', order: 2, event: { lost: 'event' } };
			await database.write(['events', 'rosters', 'battles'], async (tables) => {
				await tables.put('events', [lost as never]);
				await tables.put('rosters', [{ id: 'broken', value: 'lost roster' } as never]);
				await tables.put('battles', [{ id: 'odd', setup: 'lost battle' } as never]);
			});
			const backup = await backUp(storage);
			expect(backup.battles.map(({ setup, events }) => [setup.id, events.length])).toEqual([
				['cowpens', played.events.length],
				['princeton', 1]
			]);
			const text = backup.leftOver.map((left) => `${left.table}: ${left.text}`).join('\n');
			for (const word of ['events: ', 'lost": "event', 'Note 3', 'lost roster', 'lost battle'])
				expect(text).toContain(word);
			const fresh = await makeStorage(kind);
			await fresh.storage.restore(backup);
			await fresh.storage.restore(backup);
			const asides = await fresh.storage.setAside.list();
			expect(asides.map((aside) => aside.text).sort()).toEqual(backup.leftOver.map((left) => left.text).sort());
		});
	}
);

describe('restoring', () => {
	it('refuses bad records one by one, with their names and problems, and takes the rest', async () => {
		const old = await makeStorage('memory');
		await fill(old.storage);
		const { blob } = await old.storage.makeBackup(null);
		const text = await new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).text();
		const file = JSON.parse(text);
		file.rosters[0].value.units[0].figures = 'many';
		file.battles[0].events[1].order = 7;
		file.houseRules.push(null);
		file.maps[0].value.table.width = 'wide';
		file.photos.push(
			{ ...file.photos[0], id: 'drawing', type: 'image/svg+xml' },
			{ ...file.photos[0], id: 'torn', bytes: '!' }
		);
		const read = await readFile(new Blob([JSON.stringify(file)]));
		if (!read.ok) throw new Error('the whole was refused');
		const { storage } = await makeStorage('device');
		const merged = await storage.takeInShared(read.value);
		expect(outcomesOf(merged)).toEqual([
			['Crown army', 'added'],
			['Club', 'added'],
			['Battle of princeton', 'added'],
			['Photo of 2026-07-04', 'added'],
			['Continental army', 'refused'],
			['', 'refused'],
			['Battle of cowpens', 'refused'],
			['Hannah’s Cowpens', 'refused'],
			['', 'refused'],
			['', 'refused']
		]);
		expect(sentencesOf(merged).slice(4)).toEqual([
			'units.0.figures: Figures must be a number from -1000000 to 1000000.',
			'A record is needed.',
			'events.1.order: Event 2 is missing or out of place.',
			'table.width: The width of the map must be a number from 12 to 240.',
			'type: The kind of picture must be one of image/jpeg, image/png, image/webp, image/avif, image/gif.',
			'bytes: The photo’s bytes are spoilt.'
		]);
		expect(await eventsOf(storage, 'cowpens')).toBe('missing');
	});

	it('puts a photo where one cannot be read, which is set aside; until then it is shown and backed up as text', async () => {
		const { storage, database } = await makeStorage('device');
		await fill(storage);
		const backup = await backUp(storage);
		const [photo] = backup.photos;
		await database.write(['photos'], (tables) =>
			tables.put('photos', [{ id: photo!.id, type: 'lost photo' } as never])
		);
		expect((await storage.listLeftOver()).map(({ table, text }) => [table, JSON.parse(text).type])).toEqual([
			['photos', 'lost photo']
		]);
		expect((await backUp(storage)).leftOver.map(({ table }) => table)).toEqual(['photos']);
		expect(outcomesOf(await storage.restore(backup))).toContainEqual(['Photo of 2026-07-04', 'added']);
		expect(await photoUnder(storage)).toHaveLength(256);
		expect((await storage.setAside.list()).map(({ text }) => JSON.parse(text).type)).toEqual(['lost photo']);
	});

	it('goes on with a battle that is further on in the file, and never back', async () => {
		const { storage } = await makeStorage('device');
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(4));
		const onward = await storage.takeIn({ battles: [{ setup, events: notes(9) }] }, () => 'theirs');
		expect(sentencesOf(onward)).toEqual(['It goes on here with 5 more events.']);
		expect(await eventsOf(storage, 'cowpens')).toEqual(notes(9));
		const back = await storage.takeIn({ battles: [{ setup, events: notes(2) }] });
		expect(outcomesOf(back)).toEqual([['Battle of cowpens', 'kept']]);
		expect(await eventsOf(storage, 'cowpens')).toEqual(notes(9));
		expect((await storage.battles.list()).kept[0]?.value.events).toBe(9);
	});

	it('never rewrites an event that is here, whatever a file says under its id', async () => {
		const { storage } = await makeStorage('device');
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(2));
		const forged = [note(1, 'Forged'), note(2, 'Forged'), note(3, 'New')];
		await storage.takeIn({ battles: [{ setup, events: forged }] });
		expect(await eventsOf(storage, 'cowpens')).toEqual(notes(2));
		expect(await eventsOf(storage, 'cowpens-event-3')).toEqual(forged);
	});

	it('adds a battle that went another way beside the one that is here, once', async () => {
		const { storage } = await makeStorage('device');
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(5));
		const other = [...notes(3), ...notes(4, 4, 'other')];
		for (const outcome of ['added', 'kept']) {
			const merged = await storage.takeIn({ battles: [{ setup, events: other }] });
			expect(outcomesOf(merged)).toEqual([['Battle of cowpens', outcome]]);
		}
		expect(await eventsOf(storage, 'cowpens')).toEqual(notes(5));
		const beside = await storage.battles.load('cowpens-other-7');
		expect(beside).toMatchObject({
			ok: true,
			events: other,
			setup: { name: 'Battle of cowpens (from a file)', branchOf: { battle: 'cowpens', event: 'event-3' } }
		});
	});

	it('adds a battle of the same id that was started with something else beside it', async () => {
		const { storage } = await makeStorage('device');
		await storage.battles.create(battleOf('cowpens'), notes(2));
		const other = battleOf('cowpens', { table: { width: 48, height: 48 } });
		await storage.takeIn({ battles: [{ setup: other, events: notes(2) }] });
		expect((await storage.battles.list()).kept.map(({ id }) => id).sort()).toEqual(['cowpens', 'cowpens-event-2']);
	});

	it('mends a hole in a log from a file that has what is missing, and keeps the broken record', async () => {
		const { storage, database } = await makeStorage('device');
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(6));
		await database.write(['events'], (tables) =>
			tables.put('events', [{ battle: 'cowpens', order: 4, event: 'lost' as never }])
		);
		const short = await storage.takeIn({ battles: [{ setup, events: notes(3) }] });
		expect(outcomesOf(short)).toEqual([['Battle of cowpens', 'kept']]);
		const merged = await storage.takeIn({ battles: [{ setup, events: notes(6) }] }, () => 'theirs');
		expect(sentencesOf(merged)).toEqual(['It goes on here with 3 more events. What could not be read is mended.']);
		expect(await storage.battles.load('cowpens')).toEqual({ ok: true, setup, events: notes(6), damage: null });
		expect((await storage.setAside.list()).map(({ text }) => JSON.parse(text).order).sort()).toEqual([4, 5, 6]);
	});

	it('leaves a log alone that a newer version of the app has gone on with', async () => {
		const { storage, database } = await makeStorage('device');
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(3));
		const newer = { battle: 'cowpens', order: 4, event: { ...note(4), version: 2 } };
		await database.write(['events'], (tables) => tables.put('events', [newer as never]));
		expect(outcomesOf(await storage.takeIn({ battles: [{ setup, events: notes(5) }] }))).toEqual([['Battle of cowpens', 'kept']]); // prettier-ignore
		const record = await database.read(['events'], (tables) => tables.get('events', ['cowpens', 4]));
		expect(record).toEqual(newer);
	});

	it('gives a battle whose beginning cannot be read its beginning back', async () => {
		const { storage, database } = await makeStorage('device');
		const setup = battleOf('cowpens');
		await storage.battles.create(setup, notes(3));
		await database.write(['battles'], (tables) => tables.put('battles', [{ id: 'cowpens', setup: 'lost' as never }]));
		await storage.takeIn({ battles: [{ setup, events: notes(2) }] });
		expect(await storage.battles.load('cowpens')).toEqual({ ok: true, setup, events: notes(3), damage: null });
		expect((await storage.setAside.list()).map(({ text }) => JSON.parse(text))).toEqual([
			{ id: 'cowpens', setup: 'lost' }
		]);
	});
});

describe('the reminder of a backup', () => {
	const times = {
		lastBackup: null,
		firstSaved: '2026-07-01T00:00:00.000Z',
		lastSaved: '2026-07-20T00:00:00.000Z',
		lastNudge: null
	};

	it.each<[string, Partial<Parameters<typeof isBackupDue>[0]>, string, boolean]>([
		['with nothing to save never comes', { firstSaved: null, lastSaved: null }, '2030-01-01', false],
		['does not come on the first days', {}, '2026-07-07', false],
		['comes a week after the first thing was saved', {}, '2026-07-08', true],
		['comes a week after the last backup', { lastBackup: '2026-07-10T00:00:00.000Z' }, '2026-07-17', true],
		['does not come sooner', { lastBackup: '2026-07-10T00:00:00.000Z' }, '2026-07-16', false],
		['does not come when nothing changed since', { lastBackup: '2026-07-20T00:00:00.000Z' }, '2026-09-01', false],
		['does not come again in the same week', { lastNudge: '2026-07-20T00:00:00.000Z' }, '2026-07-26', false],
		['comes again in the next', { lastNudge: '2026-07-20T00:00:00.000Z' }, '2026-07-27', true],
		['comes when the clock was wrong', { lastBackup: '2026-07-19T00:00:00.000Z' }, '2026-01-01', true],
		['comes though the clock was ahead at the last backup', { lastBackup: '2027-07-01T00:00:00.000Z' }, '2026-09-01', true] // prettier-ignore
	])('%s', (_, changes, now, due) => {
		expect(isBackupDue({ ...times, ...changes }, `${now}T00:00:00.000Z`)).toBe(due);
	});

	it('follows what is stored', async () => {
		const { storage, tools } = await makeStorage('device');
		expect(await storage.isBackupDue()).toBe(false);
		await fill(storage);
		tools.wait(8);
		expect(await storage.isBackupDue()).toBe(true);
		await storage.noteNudge();
		expect(await storage.isBackupDue()).toBe(false);
		tools.wait(8);
		expect([await storage.isBackupDue(), await storage.lastBackup()]).toEqual([true, null]);
		await storage.noteBackup();
		expect(await storage.lastBackup()).not.toBeNull();
		expect(await storage.isBackupDue()).toBe(false);
		tools.wait(8);
		expect(await storage.isBackupDue()).toBe(false);
		await storage.battles.append('princeton', [note(4)], 3);
		expect(await storage.isBackupDue()).toBe(true);
	});
});
