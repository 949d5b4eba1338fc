// The log as a player reads it: what is looked for, and what is said of a line, with photos that lie beside the battle.
import 'fake-indexeddb/auto';
import { LogShown } from '$lib/app/battle/log-shown.svelte';
import { Noting } from '$lib/app/battle/noting.svelte';
import { BattlePlay } from '$lib/app/battle/play.svelte';
import { BattleSession } from '$lib/app/battle/session.svelte';
import { makeTrouble } from '$lib/storage/database/trouble';
import { describe, expect, test, vi } from 'vitest';
import { battleOf, makeStorage } from '../../storage/sample-storage';

async function sitDown() {
	const { storage, tools } = await makeStorage('memory');
	const setup = battleOf('cowpens');
	await storage.battles.create(setup);
	const opened = await BattleSession.open(storage, setup.id, { tools });
	if (!opened.ok) throw new Error(opened.closed.sentence);
	const play = new BattlePlay(opened.session);
	await play.nameSideA('first');
	await play.record([{ kind: 'phase-begun', phase: 'first-movement' }]);
	await play.record([{ kind: 'unit-held', unit: 'guards' }]);
	return { storage, play, shown: new LogShown(play), noting: new Noting(play) };
}

const photo = (text: string) => new Blob([text], { type: 'image/jpeg' });
const shrink = async (file: Blob) => ({ photo: new Blob([`small ${await file.text()}`], { type: 'image/jpeg' }) });

describe('what is looked for', () => {
	test('is chosen from what the log has; a unit of the other side is let go of with its side', async () => {
		const { shown } = await sitDown();
		expect(shown.topics.map(({ value }) => value)).toEqual(['moves', 'turns']);
		shown.choose({ unit: 'guards' });
		expect([shown.found.length, shown.filtered]).toEqual([1, true]);
		shown.choose({ side: 'second' });
		expect([shown.filter.unit, shown.found.length]).toEqual(['', 0]);
		expect(shown.units.every(({ value }) => value !== 'guards')).toBe(true);
		shown.showAll();
		expect([shown.filtered, shown.rows.length]).toEqual([false, 3]);
	});

	test('steps that were taken back are one row, and are found all the same', async () => {
		const { shown, play } = await sitDown();
		await play.undo(3);
		expect(shown.rows.map(({ kind }) => kind)).toEqual(['stretch', 'line']);
		shown.choose({ words: 'guards' });
		expect(shown.rows.map(({ kind, line }) => [kind, line.stands])).toEqual([['line', false]]);
	});
});

describe('a note', () => {
	test('on a line is kept with its photos, made small; changed and taken away it is no step', async () => {
		const { storage, play, shown, noting } = await sitDown();
		const line = shown.all[2];
		if (!line) throw new Error('no line');
		noting.begin({ line, note: null });
		expect(noting.mayWrite).toBe(false);
		noting.text = ' Like a wall ';
		await noting.add([photo('one'), photo('two')], shrink);
		expect(await noting.write()).toEqual({ ok: true, said: 'The note stands with its line.' });
		const [note] = shown.notesOn(3);
		expect([note?.text, note?.photos.length, shown.all.length]).toEqual(['Like a wall', 2, 3]);
		expect(await (await storage.photos.load(note?.photos[1] ?? ''))?.text()).toBe('small two');
		expect(play.ways.toTakeBack).toBe('Brigade of Guards stood fast');
		expect(shown.topics.map(({ value }) => value)).toContain('notes');

		noting.begin({ line, note: note ?? null });
		const [first] = noting.photos;
		if (first) noting.remove(first);
		noting.text = 'Like a stone wall';
		await noting.write();
		expect(shown.notesOn(3)).toEqual([{ ...note, text: 'Like a stone wall', photos: [note?.photos[1]] }]);
		if (note) await noting.withdraw(note);
		expect(shown.notesOn(3)).toEqual([]);
		await play.undo();
		expect(play.ways.toPutBack).toBe('Brigade of Guards stood fast');
	});

	test('of its own has its photos on its own line, and a name where nothing was written', async () => {
		const { shown, noting } = await sitDown();
		noting.begin(null);
		await noting.add([photo('one')], shrink);
		await noting.write();
		const line = shown.all.at(-1);
		expect([line?.text, shown.notesOn(line?.order ?? 0)[0]?.photos.length]).toEqual(['Note: A photo.', 1]);
		expect([noting.text, noting.photos]).toEqual(['', []]);
	});

	test('takes no more photos than it may, says what is no picture, and is not written where a photo cannot be kept', async () => {
		const { storage, play, shown, noting } = await sitDown();
		noting.begin(null);
		await noting.add(
			Array.from({ length: 9 }, (_, index) => photo(`${index}`)),
			shrink
		);
		expect([noting.photos.length, noting.hasRoom]).toEqual([6, false]);
		noting.photos = [];
		await noting.add([photo('a letter')], () => Promise.reject(new Error('no picture')));
		expect(noting.problem).toBe('1 picture could not be read. Photos and other pictures can be added.');
		await noting.add([photo('one')], shrink);
		vi.spyOn(storage.photos, 'save').mockResolvedValue({
			ok: false,
			reason: 'not-saved',
			trouble: makeTrouble('full')
		});
		const written = await noting.write();
		expect([written.ok, noting.photos.length, shown.all.length]).toEqual([false, 1, 3]);
		expect(play.session.waiting).toEqual([]);
	});
});
