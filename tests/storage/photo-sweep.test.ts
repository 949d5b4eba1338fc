import type { EventBody } from '$lib/battle/events/event';
import { sweepPhotos } from '$lib/storage/photo-sweep';
import { describe, expect, it } from 'vitest';
import { battleOf, makeEvent, makeStorage, mapOver, note, samplePhoto } from './sample-storage';

const laid = (photo: string): EventBody => ({ kind: 'backdrop-set', backdrop: mapOver(photo).backdrop });

describe.each(['device', 'memory'] as const)('photos on the %s', (kind) => {
	async function withPhoto() {
		const made = await makeStorage(kind);
		const saved = await made.storage.photos.save(samplePhoto());
		if (!saved.ok) throw new Error('the photo was not saved');
		const isThere = async () => (await made.storage.photos.load(saved.id)) !== null;
		const sweep = () => sweepPhotos(made.database, made.tools.now());
		return { ...made, photo: saved.id, isThere, sweep };
	}

	it('that nothing names go after a month, and not before: they may lie open on a table', async () => {
		const { tools, isThere, sweep } = await withPhoto();
		tools.wait(29);
		expect(await sweep()).toEqual({ ok: true, removed: 0 });
		expect(await isThere()).toBe(true);
		tools.wait(2);
		expect(await sweep()).toEqual({ ok: true, removed: 1 });
		expect(await isThere()).toBe(false);
	});

	it('stay while any log names them, also where the step was undone', async () => {
		const { storage, tools, photo, isThere, sweep } = await withPhoto();
		await storage.battles.create(battleOf('cowpens'), [
			makeEvent(1, laid(photo)),
			makeEvent(2, { kind: 'undone', steps: 1 })
		]);
		await storage.battles.create(battleOf('guilford'), [note(1)]);
		tools.wait(99);
		expect(await sweep()).toEqual({ ok: true, removed: 0 });
		expect(await isThere()).toBe(true);
	});

	it('stay while a note on a line names them, though it was withdrawn since', async () => {
		const { storage, tools, photo, sweep, isThere } = await withPhoto();
		const say = (order: number, photos: readonly string[]) =>
			makeEvent(order, { kind: 'noted', note: 'n', about: 'event-1', text: '', photos });
		await storage.battles.create(battleOf('cowpens'), [note(1), say(2, [photo]), say(3, [])]);
		tools.wait(99);
		expect(await sweep()).toEqual({ ok: true, removed: 0 });
		expect(await isThere()).toBe(true);
	});

	it('stay while a map names them, or one that was deleted and can be taken back', async () => {
		const { storage, tools, photo, isThere, sweep } = await withPhoto();
		await storage.maps.save(mapOver(photo));
		tools.wait(99);
		await sweep();
		await storage.maps.delete(mapOver(photo).id);
		await sweep();
		expect(await isThere()).toBe(true);
	});

	it('stay while a record that cannot be read, or was set aside, has their name in it', async () => {
		const { database, tools, photo, isThere, sweep } = await withPhoto();
		const broken: { id: string; lost: unknown; self?: unknown } = {
			id: 'broken',
			lost: [{ deep: `of ${photo}, once` }]
		};
		broken.self = broken;
		await database.write(['maps'], (tables) => tables.put('maps', [broken] as never));
		tools.wait(99);
		expect(await sweep()).toEqual({ ok: true, removed: 0 });
		await database.write(['maps'], (tables) => tables.remove('maps', 'broken'));
		const aside = {
			id: 'aside',
			table: 'events',
			battle: 'cowpens',
			record: makeEvent(1, laid(photo)),
			problems: [],
			at: ''
		};
		await database.write(['setAside'], (tables) => tables.put('setAside', [aside] as never));
		expect(await sweep()).toEqual({ ok: true, removed: 0 });
		expect(await isThere()).toBe(true);
	});

	it('that cannot be read are left where they are', async () => {
		const { database, tools, sweep } = await withPhoto();
		const torn = { id: 'torn', type: 'lost photo', savedAt: '2020-01-01T00:00:00.000Z' };
		await database.write(['photos'], (tables) => tables.put('photos', [torn] as never));
		tools.wait(99);
		expect(await sweep()).toEqual({ ok: true, removed: 1 });
		expect(await database.read(['photos'], (tables) => tables.keys('photos'))).toEqual(['torn']);
	});

	it('go with the battle that named them, when that is gone for good', async () => {
		const { storage, tools, photo, isThere } = await withPhoto();
		await storage.battles.create(battleOf('cowpens'), [makeEvent(1, laid(photo))]);
		await storage.battles.delete('cowpens');
		await storage.purge();
		expect(await isThere()).toBe(true);
		tools.wait(31);
		await storage.purge();
		expect(await isThere()).toBe(false);
	});
});
