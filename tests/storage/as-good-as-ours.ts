// What "sound after all" means: it opens on its page, it is the same when it is written and read again, and it is taken in whole beside
// something else of its id, comes out of the storage as it went in, and goes out again.
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import type { StoredBattle } from '$lib/storage/battle-kind';
import type { StoredAnyGame } from '$lib/storage/game-kind';
import { readFile, makeFile } from '$lib/storage/share-file';
import type { Shared } from '$lib/storage/shared';
import { Storage } from '$lib/storage/storage';
import { expect } from 'vitest';
import { openOnPages } from './on-its-page';
import { TestTools } from './sample-storage';

/** Something for a player to read: whole, short, and not the slip of a program or a library's own words. */
export function isClear(message: string): boolean {
	const sentence = /^[\p{Lu}“][^]*[.!?”]$/u.test(message) && message.length <= 400;
	return sentence && !/undefined|\[object|Invalid|Expected|received|NaN|Error\b/.test(message);
}

export async function expectAsGoodAsOurs(shared: Shared, storage = emptyStorage()): Promise<void> {
	openOnPages(shared);
	await expectSameAgain(shared);
	const merged = await storage.takeInShared(shared);
	if (!merged.ok) throw new Error(merged.reason);
	expect(merged.items.filter(({ outcome, sentence }) => outcome === 'refused' && sentence === '')).toEqual([]);
	await expectKept(storage, shared);
}

const emptyStorage = (): Storage => new Storage(new MemoryDatabase(), new TestTools());

async function expectSameAgain(shared: Shared): Promise<void> {
	if (shared.kind === 'backup') return;
	const { blob } = await makeFile(shared);
	expect(await readFile(blob)).toEqual({ ok: true, value: shared });
}

/** All that came is there, under its own name or beside another, can be read, and is in a backup as it is. */
async function expectKept(storage: Storage, shared: Shared): Promise<void> {
	const { rosters, houseRules, battles, games, copies, maps } = storage;
	const stores = [rosters, houseRules, battles, games, copies, maps] as const;
	const listed = await Promise.all(stores.map((store) => store.list()));
	expect(listed.flatMap(({ unreadable }) => unreadable)).toEqual([]);
	const { blob } = await storage.makeBackup(null);
	const read = await readFile(blob);
	if (!read.ok || read.value.kind !== 'backup') throw new Error('the backup cannot be read');
	const { backup } = read.value;
	expect(backup.refused).toEqual([]);
	for (const battle of journalsIn(shared)) {
		const isThere = [...backup.battles, ...backup.games].some(({ events }) => isStartOf(battle.events, events));
		expect(isThere, `the log of ${battle.setup.name} is kept`).toBe(true);
	}
}

function journalsIn(shared: Shared): readonly (StoredBattle | StoredAnyGame)[] {
	if (shared.kind === 'backup') return [...shared.backup.battles, ...shared.backup.games];
	return shared.kind === 'battle' ? [shared.battle] : shared.kind === 'game' ? [shared.game] : [];
}

const isStartOf = (start: readonly unknown[], whole: readonly unknown[]): boolean =>
	JSON.stringify(start) === JSON.stringify(whole.slice(0, start.length));
