// Games of the companions lie in the same tables as battles. Each kind sees its own and nobody else's, whatever is broken; what is about all that is
// kept carries both.
import type { JournalEvent } from '$lib/journal/event';
import { readFile } from '$lib/storage/share-file';
import { makeLinkText, readLinkText } from '$lib/storage/share-link';
import { takeApart, Assembly } from '$lib/storage/reading/pieces';
import type { Shared } from '$lib/storage/shared';
import type { Storage } from '$lib/storage/storage';
import { describe, expect, it } from 'vitest';
import { hands, playedWhist, whistKind, whistOf, type WhistGame } from './sample-game';
import { battleOf, databases, makeStorage, notes } from './sample-storage';

const undone = (order: number, steps: number): JournalEvent<WhistGame> => ({
	...hands(1, order)[0]!,
	body: { kind: 'undone', steps }
});

const rubbers = (storage: Storage) => storage.journals(whistKind);
const ids = async (store: { list(): Promise<{ kept: readonly { id: string }[] }> }): Promise<string[]> =>
	(await store.list()).kept.map(({ id }) => id).sort();

describe.each(Object.keys(databases) as (keyof typeof databases)[])('in a database of the kind %s', (kind) => {
	async function withBoth() {
		const made = await makeStorage(kind);
		await made.storage.battles.create(battleOf('cowpens'), notes(3));
		await rubbers(made.storage).create(whistOf('pump'), hands(3));
		return made;
	}

	it('each kind lists its own and has nothing unreadable, and the open kind every game', async () => {
		const { storage } = await withBoth();
		const other = whistOf('table', { game: 'loo' });
		await storage.games.create(other, []);
		expect(await ids(storage.battles)).toEqual(['cowpens']);
		expect(await ids(rubbers(storage))).toEqual(['pump']);
		expect(await ids(storage.games)).toEqual(['pump', 'table']);
		const listings = await Promise.all([storage.battles.list(), rubbers(storage).list(), storage.games.list()]);
		expect(listings.flatMap(({ unreadable }) => unreadable)).toEqual([]);
		expect(await storage.listLeftOver()).toEqual([]);
	});

	it('a battle is not loaded, played on, deleted or mended as a game, nor a game as a battle', async () => {
		const { storage } = await withBoth();
		expect(await storage.battles.load('pump')).toEqual({ ok: false, reason: 'missing' });
		expect(await rubbers(storage).load('cowpens')).toEqual({ ok: false, reason: 'missing' });
		expect(await storage.battles.loadSetup('pump')).toBeNull();
		expect(await storage.battles.append('pump', notes(1, 4), 3)).toEqual({ ok: false, reason: 'gone' });
		expect(await rubbers(storage).append('cowpens', hands(1, 4), 3)).toEqual({ ok: false, reason: 'gone' });
		expect(await storage.battles.delete('pump')).toEqual({ ok: false, reason: 'missing' });
		expect(await rubbers(storage).rename('cowpens', 'Loo')).toEqual({ ok: false, reason: 'missing' });
		expect(await storage.battles.goOnWithout('pump')).toEqual({ ok: false, reason: 'sound' });
		expect(await rubbers(storage).load('pump')).toMatchObject({ ok: true, events: hands(3), damage: null });
	});

	it('a game whose summary is broken is listed by its log among its own, and a battle likewise', async () => {
		const { storage, database } = await withBoth();
		await database.write(['summaries'], (tables) =>
			tables.put('summaries', [
				{ id: 'pump', value: 7 },
				{ id: 'cowpens', value: 7 }
			] as never)
		);
		expect(await ids(storage.battles)).toEqual(['cowpens']);
		expect(await ids(rubbers(storage))).toEqual(['pump']);
		const listings = await Promise.all([storage.battles.list(), rubbers(storage).list()]);
		expect(listings.flatMap(({ unreadable }) => unreadable)).toEqual([]);
		expect(await rubbers(storage).append('pump', hands(1, 4), 3)).toEqual({ ok: true, last: 4 });
	});

	it('is played on, taken back, watched, branched and named otherwise', async () => {
		const { storage } = await withBoth();
		const store = rubbers(storage);
		const heard = new Promise<number>((resolve) => {
			const stop = store.watch('pump', 3, {
				onEvents: (events) => {
					stop();
					resolve(events.length);
				},
				onCut: () => resolve(-1)
			});
		});
		expect(await store.append('pump', [undone(4, 1)], 3, { where: 'hand 3' })).toEqual({ ok: true, last: 4 });
		expect(await heard).toBe(1);
		expect((await store.get('pump'))?.value).toEqual({ game: 'whist', name: 'Rubber of pump', where: 'hand 3', ended: false, events: 4 }); // prettier-ignore
		const branched = await store.branch('pump', 2, 'What if');
		expect(branched.ok && (await store.load(branched.id))).toMatchObject({
			setup: { game: 'whist', name: 'What if', branchOf: { battle: 'pump', event: 'hand-2' } },
			events: hands(2)
		});
		expect(await store.rename('pump', 'At the Pump')).toEqual({ ok: true });
		expect((await store.get('pump'))?.value.name).toBe('At the Pump');
		expect((await store.loadSetup('pump'))?.name).toBe('At the Pump');
		expect(await store.rename('pump', 'x'.repeat(200))).toEqual({ ok: false, reason: 'missing' });
		// A name is a label: the same game under another is the same game.
		expect(await storage.findConflicts({ kind: 'game', game: { setup: whistOf('pump'), events: hands(3) } })).toEqual([]); // prettier-ignore
	});

	it('is deleted and taken back; after a month it is gone with its log, and nothing else is', async () => {
		const { storage, database, tools } = await withBoth();
		await rubbers(storage).create(whistOf('gone'), hands(2));
		await rubbers(storage).delete('pump');
		expect([await ids(rubbers(storage)), await ids(storage.games)]).toEqual([['gone'], ['gone']]);
		expect((await rubbers(storage).listDeleted()).kept.map(({ id }) => id)).toEqual(['pump']);
		expect((await storage.battles.listDeleted()).kept).toEqual([]);
		await rubbers(storage).undelete('pump');
		await rubbers(storage).delete('gone');
		tools.wait(31);
		await storage.purge();
		const left = await database.read(['battles', 'events'], async (tables) => [
			await tables.keys('battles'),
			await tables.lastOrder('events', 'gone')
		]);
		expect(left).toEqual([expect.arrayContaining(['cowpens', 'pump']), 0]);
		expect(left[0]).toHaveLength(2);
	});

	it('a line that only the companion finds wrong closes the game there; what stands before it can be gone on from', async () => {
		const { storage } = await makeStorage(kind);
		const strange = { ...hands(1, 3)[0]!, body: { kind: 'danced' } };
		await storage.takeInShared({ kind: 'game', game: { setup: whistOf('pump'), events: [...hands(2), strange] } });
		expect(await rubbers(storage).load('pump')).toMatchObject({ ok: true, events: hands(2), damage: { order: 3 } });
		expect(await rubbers(storage).goOnWithout('pump')).toMatchObject({ ok: true, last: 2 });
		expect(await rubbers(storage).append('pump', hands(1, 3), 2)).toEqual({ ok: true, last: 3 });
	});

	it('goes through a backup with its log, what is said of copies, and what was left over', async () => {
		const { storage, database } = await withBoth();
		await storage.copies.save('whist', { trumps: ['spades'] });
		await rubbers(storage).create(whistOf('torn'), hands(4));
		await database.write(['events'], (tables) => tables.put('events', [{ battle: 'torn', order: 3, event: 7 }] as never));
		expect((await storage.listLeftOver()).map(({ table, name }) => [table, name])).toEqual([['events', 'Rubber of torn']]);
		const read = await readFile((await storage.makeBackup(null)).blob);
		if (!read.ok || read.value.kind !== 'backup') throw new Error('no backup');
		const { backup } = read.value;
		expect([backup.battles.length, backup.games.length, backup.copies.length, backup.leftOver.length]).toEqual([1, 2, 1, 1]); // prettier-ignore
		const elsewhere = (await makeStorage(kind)).storage;
		await elsewhere.restore(backup);
		expect(await rubbers(elsewhere).load('pump')).toMatchObject({ ok: true, setup: whistOf('pump'), events: hands(3) });
		expect(await rubbers(elsewhere).load('torn')).toMatchObject({ ok: true, events: hands(2) });
		expect(await ids(elsewhere.battles)).toEqual(['cowpens']);
		expect((await elsewhere.copies.get('whist'))?.value.facts).toEqual({ trumps: ['spades'] });
	}); // prettier-ignore

	it('meets a battle of its id and stands beside it; neither takes the other’s place, also when it comes again', async () => {
		const { storage } = await withBoth();
		const strange: Shared = { kind: 'game', game: playedWhist('cowpens') };
		expect(await storage.findConflicts(strange)).toEqual([]);
		for (const outcome of ['added', 'kept'])
			expect(await storage.takeInShared(strange, () => 'theirs')).toMatchObject({ ok: true, items: [{ outcome }] });
		expect(await storage.battles.load('cowpens')).toMatchObject({ ok: true, events: notes(3) });
		expect(await ids(rubbers(storage))).toEqual(['cowpens-hand-3', 'pump']);
		expect(await storage.listReplaced()).toEqual([]);
	});

	it('a copy is one for each game: theirs instead sets yours aside, both keeps yours', async () => {
		const { storage } = await makeStorage(kind);
		await storage.copies.save('whist', { trumps: ['spades'] });
		const theirs: Shared = { kind: 'copy', copy: { id: 'whist', facts: { trumps: ['hearts'] } } };
		const trumps = async () => (await storage.copies.get('whist'))?.value.facts;
		expect((await storage.findConflicts(theirs)).map(({ what, id }) => [what, id])).toEqual([['copy', 'whist']]);
		await storage.takeInShared(theirs, () => 'mine');
		expect([await trumps(), await storage.listReplaced()]).toEqual([{ trumps: ['spades'] }, []]);
		await storage.takeInShared(theirs);
		expect(await trumps()).toEqual({ trumps: ['spades'] });
		const [aside] = await storage.listReplaced();
		expect(await storage.bringBack(aside!.id)).toEqual({ ok: true });
		expect(await trumps()).toEqual({ trumps: ['hearts'] });
		await storage.takeInShared({ kind: 'copy', copy: { id: 'whist', facts: { trumps: ['clubs'] } } }, () => 'theirs');
		expect(await trumps()).toEqual({ trumps: ['clubs'] });
		expect((await storage.listReplaced()).map(({ thing }) => thing.kind)).toEqual(['copy', 'copy']);
		expect(await storage.copies.save('whist', { trumps: 'x'.repeat(300_000) })).toMatchObject({ ok: false, reason: 'unsound' }); // prettier-ignore
	});
});

it('a game travels by link, and in pieces from the reading worker, as it is', async () => {
	const shared: Shared = { kind: 'game', game: playedWhist('pump', 900) };
	const link = await makeLinkText({ kind: 'game', game: playedWhist('pump', 40) });
	if (!link.ok) throw new Error('too long');
	expect(await readLinkText(link.value)).toEqual({ ok: true, value: { kind: 'game', game: playedWhist('pump', 40) } });
	const assembly = new Assembly();
	for (const piece of takeApart(shared)) assembly.add(structuredClone(piece));
	expect(assembly.whole).toEqual(shared);
});
