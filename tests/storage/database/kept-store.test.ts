import { makeRosterDraft } from '$lib/army/draft';
import { validateRoster } from '$lib/army/validate-roster';
import { describe, expect, it } from 'vitest';
import { sampleRosters } from '../../battle/sample-battle';
import { databases, makeStorage } from '../sample-storage';

const roster = sampleRosters.first;

describe.each(Object.keys(databases) as (keyof typeof databases)[])('rosters in a database of the kind %s', (kind) => {
	it('come back as they were saved, the last saved first', async () => {
		const { storage } = await makeStorage(kind);
		await storage.rosters.save(sampleRosters.first);
		await storage.rosters.save(sampleRosters.second);
		const { kept, unreadable } = await storage.rosters.list();
		expect(unreadable).toEqual([]);
		expect(kept.map(({ value }) => value)).toEqual([sampleRosters.second, sampleRosters.first]);
		expect((await storage.rosters.get('crown'))?.value).toEqual(sampleRosters.first);
	});

	it('are looked at a few at a time where they are many, and a tap in between is answered', async () => {
		const { storage } = await makeStorage(kind);
		const many = Array.from({ length: 130 }, (_, index) => ({ ...roster, id: `roster-${index}` }));
		await storage.takeIn({ rosters: many.map((value) => ({ value, savedAt: roster.changedAt })), houseRules: [], battles: [] }); // prettier-ignore
		let taps = 0;
		let waiting = setTimeout(function tap() {
			taps += 1;
			waiting = setTimeout(tap);
		});
		const [{ kept }, answered] = [await storage.rosters.list(), taps];
		clearTimeout(waiting);
		expect(kept).toHaveLength(130);
		// A device reads them all in less than that many turns; looking at 130 is cut into at least two parts.
		expect(answered).toBeGreaterThan(1);
	});

	it('are saved with all their problems, for they are drafts until a battle', async () => {
		const { storage } = await makeStorage(kind);
		const draft = makeRosterDraft('draft', '2026-07-04T12:00:00.000Z');
		expect(validateRoster(draft).ok).toBe(false);
		expect((await storage.rosters.save(draft)).ok).toBe(true);
		expect((await storage.rosters.get('draft'))?.value).toEqual(draft);
	});

	it('are not saved when they could not be read back', async () => {
		const { storage } = await makeStorage(kind);
		const saved = await storage.rosters.save({ ...roster, name: 'x'.repeat(500) });
		expect(saved).toMatchObject({ ok: false, reason: 'unsound', problems: [{ path: 'name' }] });
		expect(await storage.rosters.get('crown')).toBeNull();
	});

	it('are plain data once saved, whatever a screen had put around them', async () => {
		const { storage } = await makeStorage(kind);
		// A proxy cannot be cloned into a database; a screen's state is made of them.
		expect((await storage.rosters.save(new Proxy(roster, {}))).ok).toBe(true);
		expect((await storage.rosters.get('crown'))?.value).toEqual(roster);
	});

	it('of another tab are not overwritten unseen', async () => {
		const { storage } = await makeStorage(kind);
		const first = await storage.rosters.save(roster);
		if (!first.ok) throw new Error('it was not saved');
		const theirs = { ...roster, name: 'Theirs' };
		expect((await storage.rosters.save(theirs, { over: first.savedAt })).ok).toBe(true);
		const mine = await storage.rosters.save({ ...roster, name: 'Mine' }, { over: first.savedAt });
		expect(mine).toMatchObject({ ok: false, reason: 'moved-on', kept: { value: theirs } });
		expect((await storage.rosters.get('crown'))?.value.name).toBe('Theirs');
	});

	it('can be deleted and taken back, until a month is over', async () => {
		const { storage, tools } = await makeStorage(kind);
		await storage.rosters.save(roster);
		await storage.rosters.delete('crown');
		expect([await storage.rosters.get('crown'), (await storage.rosters.list()).kept]).toEqual([null, []]);
		expect((await storage.rosters.listDeleted()).kept.map(({ id }) => id)).toEqual(['crown']);
		await storage.rosters.undelete('crown');
		expect((await storage.rosters.get('crown'))?.value).toEqual(roster);
		await storage.rosters.delete('crown');
		tools.wait(31);
		expect(await storage.rosters.purge()).toEqual({ ok: true, removed: 1 });
		expect((await storage.rosters.listDeleted()).kept).toEqual([]);
		expect(await storage.rosters.undelete('crown')).toEqual({ ok: false, reason: 'missing' });
	});

	it('that cannot be read are shown and left where they are, and the others open', async () => {
		const { storage, database, tools } = await makeStorage(kind);
		await storage.rosters.save(roster);
		const broken = { id: 'broken', value: { ...roster, units: 'lost' }, savedAt: tools.now(), deletedAt: null };
		const newer = { id: 'newer', value: { ...roster, version: 2 }, savedAt: tools.now(), deletedAt: null };
		await database.write(['rosters'], (tables) => tables.put('rosters', [broken, newer] as never));
		const { kept, unreadable } = await storage.rosters.list();
		expect(kept.map(({ id }) => id)).toEqual(['crown']);
		expect(unreadable.map(({ id, newer: isNewer }) => [id, isNewer])).toEqual([
			['broken', false],
			['newer', true]
		]);
		expect(unreadable[0]?.record).toEqual(broken);
		expect(unreadable[0]?.problems).toEqual([{ path: 'units', message: 'Units must be a list.' }]);
	});

	it('that cannot be read are set aside when another is saved in their place', async () => {
		const { storage, database } = await makeStorage(kind);
		const broken = { id: 'crown', value: 'lost', savedAt: 'once', deletedAt: null };
		await database.write(['rosters'], (tables) => tables.put('rosters', [broken] as never));
		await storage.rosters.save(roster);
		expect((await storage.rosters.get('crown'))?.value).toEqual(roster);
		const [aside] = await storage.setAside.list();
		expect(JSON.parse(aside?.text ?? '')).toEqual(broken);
		await storage.setAside.discard(aside?.id ?? '');
		expect(await storage.setAside.list()).toEqual([]);
	});

	it('tell whoever watches that they changed', async () => {
		const { storage } = await makeStorage(kind);
		const changed = new Promise<string>((resolve) => storage.watch('rosters', () => resolve('changed')));
		await storage.rosters.save(roster);
		expect(await changed).toBe('changed');
	});
});

describe('house rules', () => {
	it('are kept under an id, so that their name may change', async () => {
		const { storage } = await makeStorage('device');
		const rules = { name: 'Club', overrides: { 'combat.score': 7 } };
		await storage.houseRules.save('club', rules);
		await storage.houseRules.save('club', { ...rules, name: 'The Club' });
		const { kept } = await storage.houseRules.list();
		expect(kept.map(({ value }) => value)).toEqual([{ id: 'club', rules: { ...rules, name: 'The Club' } }]);
	});

	it('that the sheet does not have are not saved', async () => {
		const { storage } = await makeStorage('device');
		const saved = await storage.houseRules.save('club', { name: 'Club', overrides: { 'combat.scare': 7 } });
		expect(saved).toMatchObject({
			ok: false,
			problems: [{ path: 'rules.overrides.combat.scare', message: 'The playsheet has no such cell.' }]
		});
	});
});
