import { makeRosterDraft, makeUnitDraft } from '$lib/army/draft';
import { Builder } from '$lib/app/roster/builder.svelte';
import { searchRosters, Shelf } from '$lib/app/roster/shelf.svelte';
import { templatesId } from '$lib/army/templates-id';
import type { Trouble } from '$lib/storage/database/trouble';
import { makeTrouble } from '$lib/storage/database/trouble';
import { describe, expect, it } from 'vitest';
import { makeStorage } from '../../storage/sample-storage';

const time = '2026-07-04T12:00:00.000Z';
const unit = (id: string) => makeUnitDraft(id, 'infantry', { name: id.toUpperCase() });
const army = makeRosterDraft('army', time, { name: 'Army', side: 'Crown', units: [unit('a')] });
const add = (id: string) => ({ kind: 'add-units', units: [unit(id)], after: null }) as const;
const figures = (id: string, count: number) =>
	({ kind: 'change-units', ids: [id], changes: { figures: count } }) as const;

async function openTwice() {
	const { storage } = await makeStorage('memory');
	await storage.rosters.save(army);
	const troubles: Trouble[] = [];
	const open = async () => {
		const kept = await storage.rosters.get('army');
		return new Builder(storage.rosters, kept!, { now: () => time, onTrouble: (trouble) => troubles.push(trouble) });
	};
	return { storage, troubles, one: await open(), other: await open() };
}

const ids = ({ roster }: Builder) => roster.units.map(({ id }) => id);

describe('a roster being built', () => {
	it('is on the device as soon as an edit is saved, and an undo is saved like any edit', async () => {
		const { storage, one } = await openTwice();
		one.edit(add('b'));
		expect(one.saveState).toBe('saving');
		await one.saved();
		expect(one.saveState).toBe('saved');
		expect((await storage.rosters.get('army'))?.value).toEqual(one.roster);
		one.undo();
		await one.saved();
		expect((await storage.rosters.get('army'))?.value.units).toHaveLength(1);
		expect([one.undoLabel, one.redoLabel]).toEqual([null, 'adding B']);
	});

	it('saves edits made while another was being written', async () => {
		const { storage, one } = await openTwice();
		one.edit(add('b'));
		const writing = one.saved();
		one.edit(add('c'));
		await writing;
		expect((await storage.rosters.get('army'))?.value.units).toHaveLength(3);
	});

	it('copies a unit below it under a name of its own, in one step back', async () => {
		const { one } = await openTwice();
		one.edit(add('b'));
		one.edit({ kind: 'change-units', ids: ['a'], changes: { figures: 17, arrives: 3 } });
		const copy = one.copy('a');
		expect(ids(one)).toEqual(['a', copy, 'b']);
		expect(one.roster.units[1]).toEqual({ ...one.roster.units[0], id: copy, name: 'A 2' });
		expect(one.undoLabel).toBe('adding A 2');
		one.undo();
		expect(ids(one)).toEqual(['a', 'b']);
		expect(one.copy('nobody')).toBeNull();
	});

	it('in two tabs loses nothing of either', async () => {
		const { storage, one, other } = await openTwice();
		one.edit(add('b'));
		await one.saved();
		other.edit(figures('a', 30));
		await other.saved();
		expect(ids(other)).toEqual(['a', 'b']);
		await one.lookAgain();
		expect(one.roster.units[0]?.figures).toBe(30);
		expect((await storage.rosters.get('army'))?.value.units.map(({ figures: now }) => now)).toEqual([30, 24]);
	});

	it('takes back what another tab changed, like any step', async () => {
		const { one, other } = await openTwice();
		one.edit(add('b'));
		await one.saved();
		await other.lookAgain();
		expect(other.undoLabel).toBe('what another tab changed');
		other.undo();
		expect(ids(other)).toEqual(['a']);
	});

	it('says when the device refuses, keeps the edit and saves it with the next', async () => {
		const { storage, troubles } = await openTwice();
		const kept = await storage.rosters.get('army');
		let full = true;
		const store = {
			get: (id: string) => storage.rosters.get(id),
			save: (...args: Parameters<typeof storage.rosters.save>) =>
				full
					? Promise.resolve({ ok: false, reason: 'not-saved', trouble: makeTrouble('full') } as const)
					: storage.rosters.save(...args)
		};
		const builder = new Builder(store, kept!, { now: () => time, onTrouble: (trouble) => troubles.push(trouble) });
		builder.edit(add('b'));
		await builder.saved();
		expect([builder.saveState, troubles[0]?.kind, ids(builder)]).toEqual(['not-saved', 'full', ['a', 'b']]);
		full = false;
		builder.edit(add('c'));
		await builder.saved();
		expect(builder.saveState).toBe('saved');
		expect((await storage.rosters.get('army'))?.value.units).toHaveLength(3);
	});

	it('has its problems at their places', async () => {
		const { one } = await openTwice();
		one.edit({ kind: 'change-units', ids: ['a'], changes: { name: '', figures: 0 } });
		one.edit({ kind: 'describe', changes: { side: '' } });
		expect(one.problems.problems.map(({ at, id, field }) => [at, id, field])).toEqual([
			['roster', '', 'side'],
			['unit', 'a', 'name'],
			['unit', 'a', 'figures']
		]);
	});
});

describe('the shelf of rosters', () => {
	it('makes, copies, renames, deletes and takes back, and hides the player’s templates', async () => {
		const { storage } = await makeStorage('memory');
		await storage.rosters.save({ ...army, id: templatesId });
		const shelf = new Shelf(() => Promise.resolve(storage));
		const id = await shelf.create();
		const second = await shelf.create();
		expect(shelf.rosters.map(({ value }) => value.name)).toEqual(['New army 2', 'New army']);
		await shelf.duplicate(shelf.rosters[1]!);
		expect(shelf.rosters[0]?.value.name).toBe('New army copy');
		await shelf.rename(shelf.rosters[0]!, 'Burgoyne');
		await shelf.delete(second!);
		expect(shelf.rosters.map(({ value }) => value.name)).toEqual(['Burgoyne', 'New army']);
		await shelf.undelete(second!);
		expect(shelf.rosters).toHaveLength(3);
		expect(id).not.toBe(second);
	});

	it('is searched by every word, in names, sides and units, accents or none', () => {
		const kept = [
			{ id: '1', savedAt: time, value: { ...army, name: 'Trenton', units: [makeUnitDraft('j', 'infantry', { name: 'Jägers' })] } }, // prettier-ignore
			{ id: '2', savedAt: time, value: { ...army, name: 'Cowpens' } }
		];
		const found = (query: string) => searchRosters(kept, query).map(({ id }) => id);
		expect([found('jager crown'), found('cow'), found(' '), found('cow jager')]).toEqual([
			['1'],
			['2'],
			['1', '2'],
			[]
		]);
	});
});
