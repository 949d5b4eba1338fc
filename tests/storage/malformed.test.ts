import type { Parsed } from '$lib/parsing/problem';
import type { Database } from '$lib/storage/database/database';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { readFile } from '$lib/storage/share-file';
import { makeLinkText, readLinkText } from '$lib/storage/share-link';
import type { Shared } from '$lib/storage/shared';
import { makeShared } from '$lib/storage/shared';
import { Storage } from '$lib/storage/storage';
import { expect, it } from 'vitest';
import { sampleRosters } from '../battle/sample-battle';
import { rounds, seed } from '../long';
import { expectAsGoodAsOurs, isClear } from './as-good-as-ours';
import type { Import, Real } from './malformed';
import { makeImport } from './malformed';
import { hands, playedWhist, whistKind, whistOf } from './sample-game';
import { playedBattle } from './sample-played';
import { battleOf, mapOver, notes, samplePhoto, TestTools } from './sample-storage';

const imports = rounds(200, 100_000);
const first = seed * imports;

type Sharable = Exclude<Shared, { kind: 'backup' }>;
const roster: Sharable = { kind: 'roster', roster: sampleRosters.first };
const battle: Sharable = { kind: 'battle', battle: playedBattle(battleOf('cowpens')) };
const houseRules: Sharable = { kind: 'house-rules', houseRules: { id: 'club', rules: { name: 'Club', overrides: { 'combat.score': 7 } } } }; // prettier-ignore

const game: Sharable = { kind: 'game', game: playedWhist() };
const copy: Sharable = { kind: 'copy', copy: { id: 'whist', facts: { trumps: ['spades'] } } };

const originals = [roster, battle, houseRules, game, copy];

async function makeReal(): Promise<Real> {
	const storage = new Storage(new MemoryDatabase(), new TestTools());
	await storage.rosters.save(sampleRosters.second);
	await storage.houseRules.save('club', { name: 'Club', overrides: { 'combat.score': 7 } });
	await storage.battles.create(battleOf('princeton'), notes(3));
	await storage.journals(whistKind).create(whistOf('pump'), hands(2));
	await storage.copies.save('whist', { trumps: ['hearts'] });
	const photo = await storage.photos.save(samplePhoto());
	if (photo.ok) await storage.maps.save(mapOver(photo.id));
	const { blob } = await storage.makeBackup({ theme: 'candle' });
	const backup = await new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).text();
	const links = await Promise.all(originals.map(makeLinkText));
	return {
		texts: [...originals.map((shared) => JSON.stringify(makeShared(shared))), backup],
		links: links.flatMap((link) => (link.ok ? [link.value] : []))
	};
}

const read = (one: Import): Promise<Parsed<Shared>> =>
	one.way === 'link' ? readLinkText(one.text) : readFile(new Blob([one.bytes]));

/** A device that has the sound ones. */
async function holding(shared: readonly Shared[]): Promise<Storage> {
	const storage = new Storage(new MemoryDatabase(), new TestTools());
	for (const one of shared) await storage.takeInShared(one);
	return storage;
}

async function findUnreadable(storage: Storage) {
	const { rosters, houseRules, battles, games, copies, maps } = storage;
	const stores = [rosters, houseRules, battles, games, copies, maps] as const;
	const lists = await Promise.all(stores.map((store) => store.list()));
	return lists.flatMap(({ unreadable }) => unreadable);
}

/** Counts what is written to it. */
class CountingDatabase extends MemoryDatabase {
	writes = 0;

	override write: Database['write'] = (tables, work) => {
		this.writes += 1;
		return super.write(tables, work);
	};
}

it(`of ${imports.toLocaleString('en')} malformed imports each is refused with a clear problem or is sound after all`, async () => {
	const real = await makeReal();
	const everyObjectHas = Reflect.ownKeys(Object.prototype);
	const database = new CountingDatabase();
	const storage = new Storage(database, new TestTools());
	await storage.battles.create(battleOf('saratoga'), notes(4));
	const counts = { refused: 0, sound: 0 };
	let before: readonly Shared[] = [];
	for (let number = first; number < first + imports; number += 1) {
		const one = await makeImport(number, real);
		const where = `import ${number} (${one.what})`;
		const writes = database.writes;
		const parsed = await read(one).catch((error: unknown) => {
			throw new Error(`${where} broke the reader`, { cause: error });
		});
		if (number % 500 === 0) expect(await findUnreadable(storage), `before ${where}`).toEqual([]);
		counts[parsed.ok ? 'sound' : 'refused'] += 1;
		if (parsed.ok) {
			// Beside what it is made of, and beside the one before: all of them mostly have one id.
			await expectAsGoodAsOurs(parsed.value, await holding([...originals, ...before])).catch((error: unknown) => {
				throw new Error(`${where} is not sound: ${String(error)}`, { cause: error });
			});
			before = [parsed.value];
		} else {
			expect(parsed.problems.length, where).toBeGreaterThan(0);
			expect(parsed.problems.filter(({ message }) => !isClear(message)), where).toEqual([]); // prettier-ignore
			expect(database.writes, where).toBe(writes);
		}
	}
	expect(await findUnreadable(storage)).toEqual([]);
	expect(counts.refused).toBeGreaterThan(imports / 2);
	expect(counts.sound).toBeGreaterThan(imports / 50);
	expect(Reflect.ownKeys(Object.prototype)).toEqual(everyObjectHas);
	expect('polluted' in {} || 'polluted' in globalThis).toBe(false);
	expect(await storage.battles.load('saratoga')).toMatchObject({ ok: true, events: notes(4), damage: null });
}, 1_800_000);
