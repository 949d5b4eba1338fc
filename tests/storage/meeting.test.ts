import type { Answer } from '$lib/storage/journals/meet-journal';
import { answers } from '$lib/storage/journals/meet-journal';
import type { Merged } from '$lib/storage/merge';
import { makeReplacedFile } from '$lib/storage/replaced';
import { readFile } from '$lib/storage/share-file';
import type { Shared } from '$lib/storage/shared';
import type { Storage } from '$lib/storage/storage';
import { describe, expect, it } from 'vitest';
import { sampleRosters } from '../battle/sample-battle';
import { hands, whistOf } from './sample-game';
import { battleOf, databases, makeStorage, mapOver, notes } from './sample-storage';
import { storedBattleOf } from './stored-battle';

const rosterOf = (name: string): Shared => ({ kind: 'roster', roster: { ...sampleRosters.first, name } });
const rulesOf = (score: number): Shared => ({ kind: 'house-rules', houseRules: { id: 'club', rules: { name: 'Club', overrides: { 'combat.score': score } } } }); // prettier-ignore
const battleFrom = (mark: string, count: number): Shared => ({ kind: 'battle', battle: { setup: battleOf('cowpens'), events: [...notes(3), ...notes(count, 4, mark)] } }); // prettier-ignore
const gameFrom = (mark: string, count: number): Shared => ({ kind: 'game', game: { setup: whistOf('pump'), events: [...hands(3), ...hands(count, 4, mark)] } }); // prettier-ignore
const mapsOf = (name: string): Shared => ({ kind: 'backup', backup: { madeAt: '2026-07-04T12:00:00.000Z', settings: null, rosters: [], houseRules: [], battles: [], games: [], copies: [], photos: [], leftOver: [], refused: [], maps: [{ savedAt: '2026-07-04T12:00:00.000Z', value: { ...mapOver('none'), name } }] } }); // prettier-ignore

/** For each kind of thing: one that is here, another of the same id, and how many there are of it. */
const kinds: Readonly<
	Record<string, { mine: Shared; theirs: Shared; list: (storage: Storage) => Promise<unknown[]> }>
> = {
	roster: {
		mine: rosterOf('Mine'),
		theirs: rosterOf('Theirs'),
		list: async ({ rosters }) => (await rosters.list()).kept.map(({ value }) => value.name).sort()
	},
	'house rules': {
		mine: rulesOf(7),
		theirs: rulesOf(8),
		list: async ({ houseRules }) => (await houseRules.list()).kept.map(({ value }) => value.rules.overrides['combat.score']).sort() // prettier-ignore
	},
	map: {
		mine: mapsOf('Mine'),
		theirs: mapsOf('Theirs'),
		list: async ({ maps }) => (await maps.list()).kept.map(({ value }) => value.name).sort()
	},
	battle: {
		mine: battleFrom('mine', 2),
		theirs: battleFrom('theirs', 4),
		list: async (storage) => {
			const { kept } = await storage.battles.list();
			const battles = await Promise.all(kept.map(({ id }) => storedBattleOf(storage, id)));
			return battles.map(({ events }) => events.length).sort();
		}
	},
	game: {
		mine: gameFrom('mine', 2),
		theirs: gameFrom('theirs', 4),
		list: async ({ games }) => (await games.list()).kept.map(({ value }) => value.events).sort()
	}
};

const outcomes = (merged: Merged) => (merged.ok ? merged.items.map(({ outcome }) => outcome) : merged.reason);

/** What stands after each answer, by hand: of a roster, a map or a battle by its name or length. */
const standing: Readonly<Record<string, Readonly<Record<Answer, unknown[]>>>> = {
	roster: { mine: ['Mine'], theirs: ['Theirs'], both: ['Mine', 'Theirs (from a file)'] },
	'house rules': { mine: [7], theirs: [8], both: [7, 8] },
	map: { mine: ['Mine'], theirs: ['Theirs'], both: ['Mine', 'Theirs (from a file)'] },
	battle: { mine: [5], theirs: [7], both: [5, 7] },
	game: { mine: [5], theirs: [7], both: [5, 7] }
};

describe.each(Object.keys(databases) as (keyof typeof databases)[])('in a database of the kind %s', (kind) => {
	describe.each(Object.keys(kinds))('another %s of the same id', (thing) => {
		const { mine, theirs, list } = kinds[thing]!;

		it('is a question, and the same one is none', async () => {
			const { storage } = await makeStorage(kind);
			expect(await storage.findConflicts(mine)).toEqual([]);
			await storage.takeInShared(mine);
			expect(await storage.findConflicts(mine)).toEqual([]);
			expect((await storage.findConflicts(theirs)).map(({ what, id }) => [what, id])).toHaveLength(1);
			expect(await list(storage)).toEqual(standing[thing]!.mine);
		});

		it.each(answers)('is done with as the player says: %s', async (answer) => {
			const { storage } = await makeStorage(kind);
			await storage.takeInShared(mine);
			const merged = await storage.takeInShared(theirs, () => answer);
			expect(outcomes(merged)).toEqual([{ mine: 'kept', theirs: 'updated', both: 'added' }[answer]]);
			expect(await list(storage)).toEqual(standing[thing]![answer]);
			expect(await storage.listReplaced()).toHaveLength(answer === 'theirs' ? 1 : 0);
			expect(await storage.listLeftOver()).toEqual([]);
		});

		it('that nobody was asked about is kept beside the one here, once', async () => {
			const { storage } = await makeStorage(kind);
			await storage.takeInShared(mine);
			for (const outcome of ['added', 'kept']) expect(outcomes(await storage.takeInShared(theirs))).toEqual([outcome]);
			expect(await list(storage)).toEqual(standing[thing]!.both);
			expect(await storage.findConflicts(theirs)).toEqual([]);
		});

		it('changes places with the one that it replaced, as often as the player likes', async () => {
			const { storage } = await makeStorage(kind);
			await storage.takeInShared(mine);
			await storage.takeInShared(theirs, () => 'theirs');
			for (const answer of ['mine', 'theirs', 'mine'] as const) {
				const [replaced] = await storage.listReplaced();
				expect(await storage.bringBack(replaced!.id)).toEqual({ ok: true });
				expect(await list(storage)).toEqual(standing[thing]![answer]);
				expect(await storage.listReplaced()).toHaveLength(1);
				expect(await storage.bringBack(replaced!.id)).toEqual({ ok: false, reason: 'missing' });
			}
		});

		it('leaves the replaced one to be saved as a file that opens as what it was', async () => {
			const { storage } = await makeStorage(kind);
			await storage.takeInShared(mine);
			await storage.takeInShared(theirs, () => 'theirs');
			const [replaced] = await storage.listReplaced();
			const read = await readFile((await makeReplacedFile(replaced!)).blob);
			if (!read.ok) throw new Error(JSON.stringify(read.problems));
			const elsewhere = await makeStorage(kind);
			await elsewhere.storage.takeInShared(read.value);
			expect(await list(elsewhere.storage)).toEqual(standing[thing]!.mine);
		});

		it('that was replaced goes with a backup, and can be brought back where that is restored', async () => {
			const { storage } = await makeStorage(kind);
			await storage.takeInShared(mine);
			await storage.takeInShared(theirs, () => 'theirs');
			const read = await readFile((await storage.makeBackup(null)).blob);
			if (!read.ok) throw new Error(JSON.stringify(read.problems));
			const elsewhere = await makeStorage(kind);
			await elsewhere.storage.takeInShared(read.value);
			const [replaced] = await elsewhere.storage.listReplaced();
			expect(await elsewhere.storage.bringBack(replaced!.id)).toEqual({ ok: true });
			expect(await list(elsewhere.storage)).toEqual(standing[thing]!.mine);
		});
	});

	it('what was deleted here is not asked about; another in its place sets it aside', async () => {
		const { storage } = await makeStorage(kind);
		await storage.takeInShared(rosterOf('Mine'));
		await storage.rosters.delete(sampleRosters.first.id);
		expect(await storage.findConflicts(rosterOf('Theirs'))).toEqual([]);
		await storage.takeInShared(rosterOf('Theirs'));
		expect((await storage.listReplaced()).map(({ thing }) => thing.kind === 'roster' && thing.roster.name)).toEqual(['Mine']); // prettier-ignore
	});

	it('a battle that goes on from the one here is a question as well, and one that is further back is none', async () => {
		const { storage } = await makeStorage(kind);
		await storage.takeInShared(battleFrom('mine', 2));
		expect(await storage.findConflicts(battleFrom('mine', 4))).toMatchObject([{ common: 5, onward: true }]);
		expect(await storage.findConflicts(battleFrom('mine', 1))).toEqual([]);
		expect(outcomes(await storage.takeInShared(battleFrom('mine', 4), () => 'theirs'))).toEqual(['updated']);
		expect(await storage.listReplaced()).toEqual([]);
	});

	it('what a backup says was set aside at no time can be brought back, and is read again', async () => {
		const { storage } = await makeStorage(kind);
		await storage.takeInShared(rosterOf('Mine'));
		const record = { id: sampleRosters.first.id, value: { ...sampleRosters.first, name: 'Theirs' }, savedAt: '2026-01-01T00:00:00+05', deletedAt: null }; // prettier-ignore
		const backup = mapsOf('Map');
		if (backup.kind !== 'backup') throw new Error('no backup');
		const leftOver = [{ table: 'rosters' as const, text: JSON.stringify(record) }];
		await storage.takeInShared({ kind: 'backup', backup: { ...backup.backup, maps: [], leftOver } });
		const [replaced] = await storage.listReplaced();
		expect(await storage.bringBack(replaced!.id)).toEqual({ ok: true });
		const { kept, unreadable } = await storage.rosters.list();
		expect([kept.map(({ value }) => value.name), unreadable]).toEqual([['Theirs'], []]);
	});

	it('a tab that has the old log open cannot write onto the one that took its place', async () => {
		const { storage } = await makeStorage(kind);
		await storage.takeInShared(battleFrom('mine', 4));
		const seen = notes(4, 4, 'mine').at(-1)!.id;
		const cut = new Promise<string>((resolve) => {
			storage.battles.watch('cowpens', 7, { seen, onEvents: () => resolve('events'), onCut: () => resolve('cut') });
		});
		await storage.takeInShared(battleFrom('theirs', 6), () => 'theirs');
		expect(await cut).toBe('cut');
		expect(await storage.battles.append('cowpens', notes(1, 8), 7, undefined, seen)).toMatchObject({ ok: false, reason: 'cut-short' }); // prettier-ignore
	});
});
