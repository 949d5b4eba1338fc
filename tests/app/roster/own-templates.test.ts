import { AppStorage } from '$lib/app/device/storage.svelte';
import { TakingIn } from '$lib/app/data/taking-in.svelte';
import { basePresets, findPreset, toInches } from '$lib/army/base-presets';
import { makeRosterDraft, makeUnitDraft, type UnitDraft } from '$lib/army/draft';
import { OwnTemplates } from '$lib/app/roster/own-templates.svelte';
import { Shelf } from '$lib/app/roster/shelf.svelte';
import { templatesId } from '$lib/army/templates-id';
import { makeLinkText } from '$lib/storage/share-link';
import type { Storage } from '$lib/storage/storage';
import { expect, it } from 'vitest';
import { validateRoster } from '$lib/army/validate-roster';
import { sampleRosters } from '../../battle/sample-battle';
import { makeStorage } from '../../storage/sample-storage';

it('a unit kept as a template is there to start others from, without its place and its arrival', async () => {
	const { storage } = await makeStorage('memory');
	const own = new OwnTemplates(() => Promise.resolve(storage));
	const unit = makeUnitDraft('u', 'infantry', { name: 'Glover', brigade: 'b', arrives: 4, figures: 30 });
	expect(await own.keep(unit)).toBe(true);
	expect(await own.keep(unit)).toBe(true);
	expect(own.units.map(({ name, brigade, arrives, figures }) => [name, brigade, arrives, figures])).toEqual([
		['Glover', null, null, 30],
		['Glover 2', null, null, 30]
	]);
	const shelf = new Shelf(() => Promise.resolve(storage));
	await shelf.create();
	expect([shelf.hasTemplates, shelf.rosters.length]).toEqual([true, 1]);
});

const unitOf = (id: string, name: string) => makeUnitDraft(id, 'infantry', { name });
const templatesOf = (...units: readonly UnitDraft[]) =>
	makeRosterDraft(templatesId, '2026-07-04T12:00:00.000Z', { name: 'Your templates', side: 'Templates', units });

/** A device with one template of the player's own, and what takes files in on it. */
async function makeDevice() {
	const { storage } = await makeStorage('memory');
	const app = new AppStorage(async () => ({ storage, trouble: null }));
	const own = new OwnTemplates(() => app.open());
	await own.keep(unitOf('u', 'Glover'));
	return { storage, own, takingIn: new TakingIn(app), shelf: new Shelf(() => app.open()) };
}

const names = async (storage: Storage) =>
	(await storage.rosters.get(templatesId))?.value.units.map(({ name }) => name) ?? [];

it('two tabs that keep a template at the same time both keep it', async () => {
	const { storage, own } = await makeDevice();
	const otherTab = new OwnTemplates(() => Promise.resolve(storage));
	expect(await Promise.all([own.keep(unitOf('a', 'Haslet')), otherTab.keep(unitOf('b', 'Smallwood'))])).toEqual([true, true]); // prettier-ignore
	expect((await names(storage)).sort()).toEqual(['Glover', 'Haslet', 'Smallwood']);
});

it('a backup’s templates join those that are here, are counted as what they are, and join only once', async () => {
	const { storage, takingIn } = await makeDevice();
	const old = await makeStorage('memory');
	await old.storage.rosters.save(templatesOf(unitOf('h', 'Haslet')));
	await old.storage.rosters.save(sampleRosters.first);
	const { blob } = await old.storage.makeBackup({});
	for (const round of ['first', 'second']) {
		await takingIn.readFile(blob);
		expect(takingIn.stage).toMatchObject({ name: 'offered', words: { lines: ['1 roster', 'Your own templates'] } });
		await takingIn.accept();
		expect(await names(storage), round).toEqual(['Glover', 'Haslet']);
	}
	expect(await storage.setAside.list()).toHaveLength(1);
});

it('a backup of the end of time joins too, and can be read afterwards', async () => {
	const { storage, takingIn } = await makeDevice();
	const old = await makeStorage('memory');
	await old.storage.rosters.save(templatesOf(unitOf('h', 'Haslet')));
	const { blob } = await old.storage.makeBackup({});
	const text = await new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).text();
	const late = text.replace(/"savedAt":"[^"]*"/g, '"savedAt":"9999-12-31T23:59:59.999Z"');
	expect(late).not.toBe(text);
	await takingIn.readFile(new Blob([late]));
	await takingIn.accept();
	expect(await names(storage)).toEqual(['Glover', 'Haslet']);
	expect((await storage.rosters.list()).unreadable).toEqual([]);
});

it('a backup’s templates are all there on a new device', async () => {
	const { storage: old } = await makeDevice();
	const { storage } = await makeStorage('memory');
	const takingIn = new TakingIn(new AppStorage(async () => ({ storage, trouble: null })));
	await takingIn.readFile((await old.makeBackup({})).blob);
	await takingIn.accept();
	expect(await names(storage)).toEqual(['Glover']);
});

it('a roster that somebody sends under the templates’ id becomes a roster, and the templates stay', async () => {
	const { storage, takingIn, shelf } = await makeDevice();
	const link = await makeLinkText({ kind: 'roster', roster: templatesOf(unitOf('x', 'Intruder')) });
	await takingIn.readLink(link.ok ? link.value : '');
	await takingIn.accept();
	expect(await names(storage)).toEqual(['Glover']);
	await shelf.create({ name: 'Mine' });
	expect(shelf.rosters.map(({ value }) => value.units.map(({ name }) => name)).sort()).toEqual([[], ['Intruder']]);
});

it('every preset of bases is sound and known again; millimetres are told in inches', () => {
	for (const { id, bases } of basePresets) {
		const units = [makeUnitDraft('u', 'infantry', { name: 'U' })];
		const roster = makeRosterDraft('r', '2026-07-04T12:00:00.000Z', { name: 'R', side: 'S', bases, units });
		expect(validateRoster(roster)).toMatchObject({ ok: true });
		expect(findPreset(bases)?.id).toBe(id);
	}
	expect([toInches(25.4), toInches(20), toInches(null)]).toEqual(['1.00″', '0.79″', '—']);
});
