import { basePresets, findPreset, toInches } from '$lib/army/base-presets';
import { makeRosterDraft, makeUnitDraft } from '$lib/army/draft';
import { OwnTemplates } from '$lib/app/roster/own-templates.svelte';
import { Shelf } from '$lib/app/roster/shelf.svelte';
import { expect, it } from 'vitest';
import { validateRoster } from '$lib/army/validate-roster';
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

it('every preset of bases is sound and known again; millimetres are told in inches', () => {
	for (const { id, bases } of basePresets) {
		const units = [makeUnitDraft('u', 'infantry', { name: 'U' })];
		const roster = makeRosterDraft('r', '2026-07-04T12:00:00.000Z', { name: 'R', side: 'S', bases, units });
		expect(validateRoster(roster)).toMatchObject({ ok: true });
		expect(findPreset(bases)?.id).toBe(id);
	}
	expect([toInches(25.4), toInches(20), toInches(null)]).toEqual(['1.00″', '0.79″', '—']);
});
