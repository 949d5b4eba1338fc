// A bad evening's disk: writes that fail once, ten times, for good; a connection that is dropped; room that is gone and comes back; a page that is
// killed in between; all site data deleted. Only what the notice named may be missing, and everything is written once the disk takes it.
import 'fake-indexeddb/auto';
import { BattlePlay } from '$lib/app/battle/play.svelte';
import { BattleSession } from '$lib/app/battle/session.svelte';
import type { EventBody } from '$lib/battle/events/event';
import { shoot } from '$lib/battle/log/actions';
import { DeviceDatabase } from '$lib/storage/database/device-database';
import { Storage } from '$lib/storage/storage';
import type { Trouble } from '$lib/storage/database/trouble';
import { makeTrouble, TroubleError } from '$lib/storage/database/trouble';
import { describe, expect, test } from 'vitest';
import { said } from '../../battle/play';
import { shot as shotFacts } from '../../rules/sample-units';
import { battleOf, freshName, notes, openDevice, TestTools } from '../../storage/sample-storage';

const setup = battleOf('cowpens');
const note = (text: string): EventBody => ({ kind: 'note-written', text });

/** A device whose next so many writes fail, once so many others were spared. */
class FailingDatabase extends DeviceDatabase {
	failing = 0;
	sparing = 0;

	override write: DeviceDatabase['write'] = async (tables, work) => {
		if (this.failing > 0 && this.sparing > 0) this.sparing -= 1;
		else if (this.failing > 0) {
			this.failing -= 1;
			throw new TroubleError(makeTrouble('full'));
		}
		return super.write(tables, work);
	};
}

/** At a battle that begins, or in another tab at the one of this name. */
async function sitDown({ at, delays = [5] }: { at?: string; delays?: readonly number[] } = {}) {
	const name = at ?? freshName();
	const database = new FailingDatabase({ name });
	await database.open();
	const storage = new Storage(database, new TestTools());
	if (at === undefined) await storage.battles.create(setup);
	const told: (Trouble | null)[] = [];
	const tools = new TestTools();
	// Two tabs never make the same id.
	const opened = await BattleSession.open(storage, setup.id, {
		tools: { now: tools.now, makeId: () => `${at === undefined ? 'one' : 'other'}-${tools.makeId()}` },
		onTrouble: (trouble) => told.push(trouble),
		delays
	});
	if (!opened.ok) throw new Error(opened.closed.sentence);
	const { session } = opened;
	return { name, database, session, kinds: () => told.map((trouble) => trouble?.kind ?? null) };
}

/** What is on the disk, as a page that is opened after a kill reads it. */
async function onDisk(name: string): Promise<string[]> {
	const storage = new Storage(await openDevice(name), new TestTools());
	const loaded = await storage.battles.load(setup.id);
	storage.close();
	if (!loaded.ok) throw new Error(loaded.reason);
	return loaded.events.map(({ body }) => (body.kind === 'note-written' ? body.text : body.kind));
}

const textsOf = (session: BattleSession): string[] =>
	session.battle.events.map(({ body }) => (body.kind === 'note-written' ? body.text : body.kind));

describe('a disk that refuses', () => {
	test('one write, and takes it when it is opened again: nothing is told', async () => {
		const { name, database, session, kinds } = await sitDown();
		database.failing = 1;
		expect(await session.record([note('One')])).toEqual({ ok: true });
		expect([session.waiting.length, kinds()]).toEqual([0, []]);
		expect(await onDisk(name)).toEqual(['One']);
	});

	test('ten in a row: play goes on, what waits is told, and is written in order as soon as it can be', async () => {
		const { name, database, session, kinds } = await sitDown();
		await session.record([note('One')]);
		database.failing = Infinity;
		for (const text of ['Two', 'Three', 'Four']) expect(await session.record([note(text)])).toEqual({ ok: true });
		expect(await session.undo()).toEqual({ ok: true });
		expect([textsOf(session), session.waiting.length]).toEqual([['One', 'Two', 'Three', 'Four', 'undone'], 4]);
		expect(new BattlePlay(session).unsaved).toBe('Not on the disk yet: the last 4 actions, from “Note: Two” on.');
		// Killed now, the page loses what it said was not on the disk, and nothing else.
		expect(await onDisk(name)).toEqual(['One']);
		// Eight have failed by now, each action twice; two more.
		database.failing = 2;
		await expect.poll(() => session.waiting.length).toBe(0);
		expect(await onDisk(name)).toEqual(['One', 'Two', 'Three', 'Four', 'undone']);
		expect(kinds().at(0)).toBe('full');
		expect(kinds().at(-1)).toBeNull();
	});

	test('for good: the next action writes what waited together with its own once there is room', async () => {
		const { name, database, session, kinds } = await sitDown({ delays: [60_000] });
		database.failing = Infinity;
		await session.record([note('One')]);
		database.failing = 0;
		await session.record([note('Two')]);
		expect(session.waiting).toEqual([]);
		// Nobody is told any more that something is not on the disk.
		expect(kinds()).toEqual(['full', null]);
		expect(await onDisk(name)).toEqual(['One', 'Two']);
	});
});

test('a connection that the browser dropped is opened again', async () => {
	const { name, database, session, kinds } = await sitDown();
	await session.record([note('One')]);
	database.close();
	expect(await session.record([note('Two')])).toEqual({ ok: true });
	expect([session.waiting.length, kinds(), await onDisk(name)]).toEqual([0, [], ['One', 'Two']]);
});

test('what another tab wrote meanwhile comes first, and what waited is played on top of it', async () => {
	const { name, database, session } = await sitDown();
	database.failing = Infinity;
	await session.record([note('Here')]);
	await session.note({ note: 'n', about: session.battle.events[0]?.id ?? '', text: 'Said of it', photos: [] });
	const other = new Storage(await openDevice(name), new TestTools());
	const there = await BattleSession.open(other, setup.id, { tools: new TestTools() });
	if (!there.ok) throw new Error(there.closed.sentence);
	await there.session.record([note('There')]);
	database.failing = 0;
	await expect.poll(() => session.waiting.length).toBe(0);
	expect(await onDisk(name)).toEqual(['There', 'Here', 'noted']);
	await expect.poll(() => textsOf(there.session)).toEqual(['There', 'Here', 'noted']);
	expect(textsOf(session)).toEqual(['There', 'Here', 'noted']);
	const [, here, said] = session.battle.events;
	expect(said?.body).toMatchObject({ about: here?.id, text: 'Said of it' });
});

/** Two tabs at one battle in the fire phase: what is done here waits for the disk, and the other is quicker. */
async function sitDownTwice() {
	const here = await sitDown();
	await here.session.record([{ kind: 'initiative-rolled', sideA: 'first', dice: { first: 7, second: 3 } }]);
	for (const phase of ['first-movement', 'second-movement', 'fire'] as const)
		await here.session.record([{ kind: 'phase-begun', phase }]);
	const other = new Storage(await openDevice(here.name), new TestTools());
	const opened = await BattleSession.open(other, setup.id, { tools: new TestTools() });
	if (!opened.ok) throw new Error(opened.closed.sentence);
	return { ...here, there: opened.session };
}

function volley(session: BattleSession, dice: readonly number[]): EventBody {
	const shot = shoot(session.state, 'guards', 'militia', said(shotFacts()), { dice });
	if (!shot.ok) throw new Error(JSON.stringify(shot.problems));
	return shot.value;
}

test('a volley that waited and another tab made impossible is told, and its dice stand in the log as a note', async () => {
	const { name, database, session, there } = await sitDownTwice();
	const before = session.battle.events.length;
	database.failing = Infinity;
	await session.record([volley(session, [8, 8, 1, 10, 3, 2])]);
	await there.record([{ kind: 'battle-ended', winner: 'nobody', reason: 'It rains.' }]);
	database.failing = 0;
	await expect.poll(() => session.waiting.length).toBe(0);
	expect(session.leftOut).toHaveLength(1);
	expect(session.leftOut[0]).toMatch(/^Another tab had gone on, so this could not be kept: .*8, 8, 1, 10, 3, 2.* It stands in the log as a note\.$/); // prettier-ignore
	const written = (await onDisk(name)).slice(before);
	expect(written).toHaveLength(2);
	expect(written[0]).toBe('battle-ended');
	expect(written[1]).toMatch(/^Left out, because another tab had gone on: .*Dice: .*8, 8, 1, 10, 3, 2/);
	session.seeLeftOut();
	expect(session.leftOut).toEqual([]);
});

test('an undo that waited while another tab went on is told, and takes nothing else back', async () => {
	const { name, database, session, there } = await sitDownTwice();
	await session.record([note('Mine')]);
	await expect.poll(() => textsOf(there).at(-1)).toBe('Mine');
	database.failing = Infinity;
	await session.undo();
	await there.record([note('There')]);
	database.failing = 0;
	await expect.poll(() => session.waiting.length).toBe(0);
	expect(session.leftOut).toHaveLength(1);
	expect(session.leftOut[0]).toContain('Took back: Note: Mine.');
	const written = (await onDisk(name)).slice(-3);
	expect(written.slice(0, 2)).toEqual(['Mine', 'There']);
	expect(written[2]).toMatch(/^Left out, because another tab had gone on: /);
});

function deleteAll(name: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.deleteDatabase(name);
		request.onsuccess = () => resolve();
		request.onerror = () => reject(request.error);
	});
}

test('all site data deleted under an open battle: it says so, plays on, and writes the battle again', async () => {
	const { name, session, kinds } = await sitDown();
	await session.record([note('One')]);
	await deleteAll(name);
	expect(await session.record([note('Two')])).toEqual({ ok: true });
	expect([kinds(), session.waiting.length, session.closed]).toEqual([['cleared'], 0, null]);
	expect(await onDisk(name)).toEqual(['One', 'Two']);
});

test('site data deleted, and noticed before anything is done here: nobody has put another log in its place', async () => {
	const { name, database, session, kinds } = await sitDown();
	await session.record([note('One')]);
	await deleteAll(name);
	await database.reopen();
	// Something else is written, and whoever follows a log looks.
	await new Storage(database, new TestTools()).battles.create(battleOf('camden'), notes(1));
	await expect.poll(kinds).toEqual(['cleared']);
	expect(session.closed).toBeNull();
	expect(await onDisk(name)).toEqual(['One']);
	expect(await session.record([note('Two')])).toEqual({ ok: true });
	expect(await onDisk(name)).toEqual(['One', 'Two']);
});

test('site data deleted on a disk that refuses: all of it is told as not on the disk, until it is', async () => {
	const { name, database, session, kinds } = await sitDown();
	await session.record([note('One')]);
	await session.record([note('Two')]);
	await deleteAll(name);
	// The connection is found closed, and what is opened in its place is seen to be empty; then nothing more is taken.
	database.sparing = 2;
	database.failing = Infinity;
	expect(await session.record([note('Three')])).toEqual({ ok: true });
	expect(new BattlePlay(session).unsaved).toBe('Not on the disk yet: the last 3 actions, from “Note: One” on.');
	expect([kinds(), await onDisk(name).catch(({ message }: Error) => message)]).toEqual([['full'], 'missing']);
	database.failing = 3;
	await expect.poll(() => session.waiting.length).toBe(0);
	expect([kinds().at(-1), session.closed]).toEqual(['cleared', null]);
	expect(await onDisk(name)).toEqual(['One', 'Two', 'Three']);
});

test('site data deleted under two tabs: what both had is written again once, and what each does next', async () => {
	const one = await sitDown();
	await one.session.record([note('One')]);
	await one.session.record([note('Two')]);
	const other = await sitDown({ at: one.name });
	await deleteAll(one.name);
	await Promise.all([one.session.record([note('Three')]), other.session.record([note('Four')])]);
	await expect.poll(() => [one.session, other.session].map(({ waiting, closed }) => [waiting.length, closed])).toEqual([[0, null], [0, null]]); // prettier-ignore
	const written = await onDisk(one.name);
	expect([written.slice(0, 2), written.slice(2).sort()]).toEqual([
		['One', 'Two'],
		['Four', 'Three']
	]);
	await expect.poll(() => [textsOf(one.session), textsOf(other.session)]).toEqual([written, written]);
	// Each still hears the other.
	await one.session.record([note('Five')]);
	await expect.poll(() => textsOf(other.session).at(-1)).toBe('Five');
	await other.session.record([note('Six')]);
	await expect.poll(() => textsOf(one.session).at(-1)).toBe('Six');
});

test('site data deleted, and another tab writes the battle again while this one’s disk refuses: nothing is there twice', async () => {
	const one = await sitDown();
	await one.session.record([note('One')]);
	await one.session.record([note('Two')]);
	const other = await sitDown({ at: one.name });
	await deleteAll(one.name);
	one.database.sparing = 2;
	one.database.failing = Infinity;
	await one.session.record([note('Three')]);
	expect(one.session.waiting.length).toBe(3);
	await other.session.record([note('Four')]);
	expect(await onDisk(one.name)).toEqual(['One', 'Two', 'Four']);
	one.database.failing = 0;
	await expect.poll(() => one.session.waiting.length).toBe(0);
	expect(await onDisk(one.name)).toEqual(['One', 'Two', 'Four', 'Three']);
	expect([one.session.closed, textsOf(one.session)]).toEqual([null, ['One', 'Two', 'Four', 'Three']]);
	await expect.poll(() => textsOf(other.session).at(-1)).toBe('Three');
});

test('site data deleted on a disk that refuses, and another log is put in its place: nothing is written onto it', async () => {
	const { name, database, session } = await sitDown();
	await session.record([note('One')]);
	await deleteAll(name);
	database.sparing = 2;
	database.failing = Infinity;
	await session.record([note('Two')]);
	const other = new Storage(await openDevice(name), new TestTools());
	await other.battles.create(setup, notes(3, 1, 'theirs'));
	database.failing = 0;
	await expect.poll(() => session.closed?.sentence).toContain('Another tab has put another log in this one’s place.');
	expect((await onDisk(name)).length).toBe(3);
});

test('another log in its place is told as that, and nothing is written onto it', async () => {
	const { name, session } = await sitDown();
	await session.record([note('One'), note('Two')]);
	const other = new Storage(await openDevice(name), new TestTools());
	const theirs = { kind: 'battle', battle: { setup, events: notes(5, 1, 'theirs') } } as const;
	await other.takeInShared(theirs, () => 'theirs');
	await expect.poll(() => session.closed?.sentence).toContain('Another tab has put another log in this one’s place.');
	expect((await session.record([note('Three')])).ok).toBe(false);
	expect((await onDisk(name)).length).toBe(5);
});
