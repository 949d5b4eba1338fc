import type { BattleEvent } from '$lib/battle/events/event';
import type { Damage } from '$lib/storage/journals/log-reading';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { battleOf, databases, freshName, makeStorage, note, notes, openDevice, TestTools } from './sample-storage';
import { rounds } from '../long';

/** A tab on a battle: it appends to the log as it has seen it, and takes in what it missed when it is refused. */
class Tab {
	readonly #storage: Storage;
	readonly #name: string;
	readonly confirmed: string[] = [];
	readonly log: BattleEvent[] = [];
	#made = 0;

	constructor(storage: Storage, name: string) {
		this.#storage = storage;
		this.#name = name;
	}

	/** An action of so many events; tried again on the new state until it is taken. */
	async act(count: number): Promise<void> {
		const ids = Array.from({ length: count }, () => `${this.#name}-${(this.#made += 1)}`);
		for (;;) {
			const after = this.log.length;
			const events = ids.map((id, index) => note(after + 1 + index, id, { id }));
			const appended = await this.#storage.battles.append('cowpens', events, after);
			if (appended.ok) {
				this.log.push(...events);
				this.confirmed.push(...ids);
				return;
			}
			if (appended.reason !== 'moved-on') throw new Error(appended.reason);
			this.log.push(...appended.events);
		}
	}

	async catchUp(): Promise<void> {
		const { events } = await this.#storage.battles.readAfter('cowpens', this.log.length);
		this.log.push(...events);
	}
}

/** Two tabs have a connection each on the device; in memory there is only one page. */
const pairs = {
	device: async () => {
		const name = freshName();
		return [await openDevice(name), await openDevice(name)] as const;
	},
	memory: async () => {
		const database = new MemoryDatabase();
		return [database, database] as const;
	}
};

async function openTabs(kind: keyof typeof pairs) {
	const [first, second] = await pairs[kind]();
	const tools = new TestTools();
	const [one, two] = [new Storage(first, tools), new Storage(second, tools)];
	await one.battles.create(battleOf('cowpens'));
	return { one, two, database: first, close: () => [first, second].forEach((database) => database.close()) };
}

const anyMove = fc.record({
	tab: fc.nat(1),
	act: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant('catch-up' as const)),
	/** Whether it waits for the one before it, or runs into it. */
	waits: fc.boolean()
});

describe.each(Object.keys(databases) as (keyof typeof databases)[])('two tabs on one battle (%s)', (kind) => {
	it('lose no event and fork no history, however their actions cross', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 14 }), async (moves) => {
				const { one, two, close } = await openTabs(kind);
				const tabs = [new Tab(one, 'one'), new Tab(two, 'two')];
				// Within a tab actions follow one another, as a player's do; between tabs anything goes.
				const running: Promise<void>[] = [Promise.resolve(), Promise.resolve()];
				for (const { tab, act, waits } of moves) {
					const player = tabs[tab]!;
					if (waits) await Promise.all(running);
					running[tab] = running[tab]!.then(() => (act === 'catch-up' ? player.catchUp() : player.act(act)));
				}
				await Promise.all(running);
				await Promise.all(tabs.map((tab) => tab.catchUp()));
				const loaded = await one.battles.load('cowpens');
				if (!loaded.ok) throw new Error(loaded.reason);
				const stored = loaded.events.map(({ id }) => id);
				expect([...stored].sort()).toEqual(tabs.flatMap(({ confirmed }) => confirmed).sort());
				expect(loaded.events.map(({ order }) => order)).toEqual(stored.map((_, index) => index + 1));
				for (const { log, confirmed } of tabs) {
					expect(log.map(({ id }) => id)).toEqual(stored);
					expect(stored.filter((id) => confirmed.includes(id))).toEqual(confirmed);
				}
				close();
			}),
			{ numRuns: kind === 'device' ? rounds(20, 1000) : rounds(60, 3000) }
		);
	});

	it('of two actions at the same moment take one, whole, and refuse the other, whole', async () => {
		const { one, two } = await openTabs(kind);
		const mine = notes(3, 1, 'mine');
		const yours = notes(2, 1, 'yours');
		const outcomes = await Promise.all([
			one.battles.append('cowpens', mine, 0),
			two.battles.append('cowpens', yours, 0)
		]);
		expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
		const loaded = await two.battles.load('cowpens');
		expect(loaded.ok && loaded.events).toEqual(outcomes[0].ok ? mine : yours);
		expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'moved-on', events: outcomes[0].ok ? mine : yours });
	});

	it('follow each other live, each event once and in order', async () => {
		const { one, two } = await openTabs(kind);
		const seen: number[] = [];
		const stop = two.battles.watch('cowpens', 0, {
			onEvents: (events) => seen.push(...events.map(({ order }) => order)),
			onCut: () => seen.push(-1)
		});
		const tab = new Tab(one, 'one');
		for (const count of [1, 3, 2]) await tab.act(count);
		await vi.waitFor(() => expect(seen).toEqual([1, 2, 3, 4, 5, 6]));
		stop();
		await tab.act(1);
		await two.battles.readAfter('cowpens', 0);
		expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
	});

	it('that start watching late are told at once what they missed', async () => {
		const { one, two } = await openTabs(kind);
		await one.battles.append('cowpens', notes(4), 0);
		const events = await new Promise<readonly BattleEvent[]>((resolve) => {
			two.battles.watch('cowpens', 1, { onEvents: resolve, onCut: () => resolve([]) });
		});
		expect(events).toEqual(notes(3, 2));
	});

	it('hear of a hole in the log, and of it when the other goes back to before it', async () => {
		const { one, two, database } = await openTabs(kind);
		await one.battles.append('cowpens', notes(6), 0);
		const spoilt = { battle: 'cowpens', order: 3, event: null as never };
		await database.write(['events'], (tables) => tables.put('events', [spoilt]));
		const told: string[] = [];
		const watched = { onEvents: () => told.push('events'), onCut: () => told.push('cut') };
		two.battles.watch('cowpens', 6, watched);
		const damage = await new Promise<Damage>((onDamage) => {
			two.battles.watch('cowpens', 2, { ...watched, onDamage });
		});
		expect(damage.order).toBe(3);
		expect(await one.battles.goOnWithout('cowpens')).toMatchObject({ ok: true });
		await vi.waitFor(() => expect(told).toEqual(['cut']));
	});
});

describe('a log that two tabs wrote', () => {
	it('is the same read whole and read on from anywhere', async () => {
		const { storage } = await makeStorage('device');
		await storage.battles.create(battleOf('cowpens'), notes(7));
		for (let after = 0; after <= 7; after += 1) {
			expect(await storage.battles.readAfter('cowpens', after)).toEqual({
				events: notes(7).slice(after),
				damage: null
			});
		}
	});
});
