import { foldVersion, BattleSession } from '$lib/app/battle/session.svelte';
import { BattlePlay } from '$lib/app/battle/play.svelte';
import type { EventBody } from '$lib/battle/events/event';
import { type Battle, battles } from '$lib/battle/log/battle';
import { beforeStep, stateOf } from '$lib/journal/journal';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeSetup } from '../../battle/sample-battle';
import { TestTools } from '../../storage/sample-storage';

const tools = new TestTools();
const setup = makeSetup();
const strength = (unit: string, figures: number): EventBody => ({ kind: 'strength-set', unit, figures, guns: 0 });

let storage: Storage;
let database: MemoryDatabase;

async function openSession(): Promise<BattleSession> {
	const opened = await BattleSession.open(storage, setup.id, { tools });
	if (!opened.ok) throw new Error(opened.closed.sentence);
	return opened.session;
}

async function storedState() {
	const loaded = await storage.battles.load(setup.id);
	if (!loaded.ok) throw new Error(loaded.reason);
	return stateOf(battles.fold(loaded.setup, loaded.events).journal);
}

beforeEach(async () => {
	database = new MemoryDatabase();
	storage = new Storage(database, tools);
	await storage.battles.create(setup);
});

describe('an action', () => {
	test('is stored before it is shown, and reads back as what is shown', async () => {
		const session = await openSession();
		const acting = session.record([strength('guards', 7)], 'by-hand');
		expect(session.state.units.guards?.figures).not.toBe(7);
		expect(session.saving).toBe(true);
		expect(await acting).toEqual({ ok: true });
		expect(session.saving).toBe(false);
		expect(session.state.units.guards?.figures).toBe(7);
		expect(await storedState()).toEqual(session.state);
	});

	test('that the battle refuses says why and leaves no trace', async () => {
		const session = await openSession();
		const acted = await session.record([strength('guards', 7), strength('nobody', 7)]);
		expect(acted.ok).toBe(false);
		expect(session.battle.events).toEqual([]);
		expect((await storedState()).units.guards?.figures).not.toBe(7);
	});

	test('waits for the one before it', async () => {
		const session = await openSession();
		const both = [session.record([strength('guards', 7)]), session.record([strength('guards', 6)])];
		expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
		expect(session.state.units.guards?.figures).toBe(6);
		expect(session.battle.events.map(({ order }) => order)).toEqual([1, 2]);
	});

	test('can be taken back and put back', async () => {
		const session = await openSession();
		const before = session.state.units.guards?.figures;
		await session.record([strength('guards', 7)]);
		expect(await session.undo()).toEqual({ ok: true });
		expect(session.state.units.guards?.figures).toBe(before);
		await session.redo();
		expect(session.state.units.guards?.figures).toBe(7);
		expect(await storedState()).toEqual(session.state);
	});
});

describe('two tabs', () => {
	test('follow each other', async () => {
		const [here, there] = [await openSession(), await openSession()];
		await here.record([strength('guards', 7)]);
		await expect.poll(() => there.state.units.guards?.figures).toBe(7);
		expect([here.heardTo, there.heardTo]).toEqual([0, 1]);
		expect([new BattlePlay(here).elsewhere, new BattlePlay(there).elsewhere]).toEqual([
			'',
			'In another tab: Set by hand: Brigade of Guards at 7 of 24 figures.'
		]);
		here.leave();
		await there.record([strength('guards', 6)]);
		expect(there.heardTo).toBe(1);
		await there.record([strength('guards', 5)]);
		expect(here.state.units.guards?.figures).toBe(7);
	});

	test('that act at once on different units both have their way', async () => {
		const [here, there] = [await openSession(), await openSession()];
		const acted = await Promise.all([here.record([strength('guards', 7)]), there.record([strength('militia', 5)])]);
		expect(acted).toEqual([{ ok: true }, { ok: true }]);
		await expect.poll(() => here.battle.events.length).toBe(2);
		expect(here.state).toEqual(there.state);
		expect(await storedState()).toEqual(here.state);
	});

	test('that act at once on the same unit: one has its way, the other is told', async () => {
		const [here, there] = [await openSession(), await openSession()];
		const acted = await Promise.all([here.record([strength('guards', 7)]), there.record([strength('guards', 5)])]);
		expect(acted.filter(({ ok }) => ok)).toHaveLength(1);
		expect(acted.find((one) => !one.ok)).toMatchObject({ reason: expect.stringContaining('Another tab') });
		await expect.poll(() => here.battle.events.length).toBe(1);
		expect(here.state).toEqual(there.state);
	});

	test('an undo never takes back what the other tab has just done', async () => {
		const [here, there] = [await openSession(), await openSession()];
		await here.record([strength('guards', 7)]);
		await expect.poll(() => there.battle.events.length).toBe(1);
		const [, undone] = await Promise.all([here.record([strength('militia', 5)]), there.undo()]);
		expect(undone).toMatchObject({ ok: false });
		expect((await storedState()).units).toMatchObject({ guards: { figures: 7 }, militia: { figures: 5 } });
	});
});

describe('a battle that cannot be played', () => {
	test('is missing', async () => {
		const opened = await BattleSession.open(storage, 'elsewhere', { tools });
		expect(opened).toMatchObject({ ok: false, closed: { reason: 'missing' } });
	});

	test('was deleted meanwhile: the action is refused with a sentence', async () => {
		const session = await openSession();
		await storage.battles.delete(setup.id);
		expect(await session.record([strength('guards', 7)])).toMatchObject({ ok: false });
		expect(session.closed?.reason).toBe('missing');
	});

	/** A log that can be read and not be folded, as versions before this one let in: five lines, and two that cannot be. */
	async function spoil(): Promise<void> {
		const session = await openSession();
		for (const figures of [7, 6, 5, 4, 3]) await session.record([strength('guards', figures)]);
		session.leave();
		const [last] = session.battle.events.slice(-1);
		const after = [strength('nobody', 7), strength('guards', 2)].map((body, index) => {
			const order = 6 + index;
			return {
				battle: setup.id,
				order,
				event: { ...last!, id: `spoilt-${order}`, step: `spoilt-${order}`, order, body }
			};
		});
		await database.write(['events'], (tables) => tables.put('events', after));
	}

	test('has a line that cannot be: it says which, and goes on from before it, with the rest set aside', async () => {
		await spoil();
		const session = await openSession();
		expect(session.closed?.sentence).toMatch(
			/^Line 6 of this battle’s log cannot be read: .*The 5 lines before it are shown/
		);
		expect(session.state.units.guards?.figures).toBe(3);
		expect(await session.record([strength('guards', 1)])).toMatchObject({ ok: false });
		expect(await session.goOnFromBefore()).toEqual({ ok: true });
		expect(session.closed).toBeNull();
		expect((await storage.setAside.list()).map(({ text }) => JSON.parse(text).order).sort()).toEqual([6, 7]);
		expect(await session.record([strength('guards', 1)])).toEqual({ ok: true });
		expect(await storedState()).toEqual(session.state);
	});

	test('can be branched from before the damage, and stays as it is', async () => {
		await spoil();
		const session = await openSession();
		const branched = await storage.battles.branch(setup.id, session.closed?.kept?.last ?? 0, 'What if');
		expect(branched.ok).toBe(true);
		const copy = branched.ok ? await BattleSession.open(storage, branched.id, { tools }) : null;
		expect(copy?.ok && [copy.session.closed, copy.session.state.units.guards?.figures]).toEqual([null, 3]);
		expect((await openSession()).closed?.reason).toBe('damaged');
	});
});

describe('a long battle', () => {
	/** Longer than a snapshot waits for. */
	/** What stands, step by step, by the names of the steps: a long list is quicker to compare than to walk. */
	function stepsOf({ standing }: Battle): readonly string[] {
		const steps: string[] = [];
		for (let at = standing; at; at = beforeStep(at)) steps.push(at.id);
		return steps;
	}

	async function playLong(events = 300) {
		const session = await openSession();
		for (let turn = 0; turn < events; turn++) await session.record([strength('guards', 5 + (turn % 7))]);
		session.leave();
		return session;
	}

	test('is seen before its log is read, as it will be when it is', async () => {
		const played = await playLong();
		const opened = await openSession();
		expect(opened.reading).toBe(true);
		expect(opened.battle.events).toEqual([]);
		expect(opened.state).toEqual(played.state);
		await expect.poll(() => opened.reading).toBe(false);
		expect(opened.battle.events).toEqual(played.battle.events);
		expect(opened.state).toEqual(played.state);
		expect(stepsOf(opened.battle)).toEqual(stepsOf(played.battle));
	});

	test('an action that comes before the log is read waits for it', async () => {
		await playLong();
		const opened = await openSession();
		expect(await opened.record([strength('militia', 3)])).toEqual({ ok: true });
		expect(opened.battle.events).toHaveLength(301);
		expect(await opened.undo(2)).toEqual({ ok: true });
		expect(await storedState()).toEqual(opened.state);
	});

	test('opens the same without its snapshots, or after going back to before one', async () => {
		const played = await playLong();
		await storage.snapshots.drop(setup.id);
		expect((await openSession()).state).toEqual(played.state);
		const back = await openSession();
		await back.undo(290);
		const opened = await openSession();
		expect(opened.reading).toBe(false);
		expect(opened.state).toEqual(back.state);
	});

	test('what a snapshot keeps is frozen with its version', async () => {
		// A change here means that older snapshots no longer fit: raise foldVersion, and write the new shape down.
		const { setup: _, ...state } = (await playLong(1)).state;
		const guards = state.units.guards!;
		expect(foldVersion).toBe(13);
		expect(Object.keys(state).sort()).toEqual(
			[
				'backdrop',
				'charges',
				'contacts',
				'ended',
				'fights',
				'phase',
				'shootingOver',
				'sideA',
				'sides',
				'skipped',
				'terrain',
				'turn',
				'units'
			].sort()
		);
		expect(Object.keys(guards).sort()).toEqual(
			[
				...[
					'alsoDisordered',
					'attachedTo',
					'charisma',
					'condition',
					'cover',
					'figures',
					'formation',
					'guns',
					'inReserve'
				],
				...['needsPlacing', 'order', 'place', 'position', 'routing', 'shattered', 'side', 'turn', 'unit']
			].sort()
		);
		expect(Object.keys(guards.turn).sort()).toEqual(
			[
				...[
					'beforeFire',
					'brokeFrom',
					'combatHits',
					'evaded',
					'fireHits',
					'fireHitsTested',
					'enemies',
					'fought',
					'held',
					'lostCombat',
					'moveDue',
					'moveUsed'
				],
				...['pursued', 'routPending', 'routedInches', 'shot', 'testedCombat', 'testedFire']
			].sort()
		);
	});
});
