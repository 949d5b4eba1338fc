// The browser's database behind the app's back: what a bad disk or another program would leave there.
import type { Page } from '@playwright/test';
import type { BattleEvent } from '$lib/battle/events/event';
import type { BattleSetup } from '../../src/lib/battle/setup';

/** A battle as it lies in the database. */
export function recordsOf(setup: BattleSetup, events: readonly BattleEvent[]) {
	const last = events.at(-1);
	const sides = [setup.rosters.first.side, setup.rosters.second.side];
	const value = { name: setup.name, sides, turn: last?.turn, phase: last?.phase, ended: false, events: events.length };
	return {
		battles: [{ id: setup.id, setup }],
		summaries: [{ id: setup.id, value, savedAt: last?.at, deletedAt: null }],
		events: events.map((event) => ({ battle: setup.id, order: event.order, event }))
	};
}

/**
 * Puts records into the app's database as they are, once the page has made it: whoever opened it before that would make an empty one. It is
 * listed while it is still being made, so that its tables are looked for too.
 */
export async function putRecords(page: Page, tables: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
	await page.evaluate(async (wanted) => {
		const isMade = async () => {
			if (!(await indexedDB.databases()).some(({ name }) => name === 'fife-and-drum')) return false;
			const database = await new Promise<IDBDatabase | null>((resolve) => {
				const request = indexedDB.open('fife-and-drum');
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => resolve(null);
			});
			const made = wanted.every((table) => database?.objectStoreNames.contains(table));
			database?.close();
			return made;
		};
		// Not `waitForFunction`, which takes a promise for an answer.
		while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 20));
	}, Object.keys(tables));
	await page.evaluate(async (records) => {
		const database = await new Promise<IDBDatabase>((resolve, reject) => {
			const request = indexedDB.open('fife-and-drum');
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		const transaction = database.transaction(Object.keys(records), 'readwrite');
		for (const [table, list] of Object.entries(records)) {
			for (const record of list) transaction.objectStore(table).put(record);
		}
		await new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve();
			transaction.onabort = () => reject(transaction.error);
		});
		database.close();
	}, tables);
}

/** How many events a battle's log has on the disk. */
export async function countEvents(page: Page, battle: string): Promise<number> {
	return page.evaluate(async (id) => {
		const database = await new Promise<IDBDatabase>((resolve, reject) => {
			const request = indexedDB.open('fife-and-drum');
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
		const request = database.transaction('events').objectStore('events').count(range);
		await new Promise<void>((resolve) => (request.onsuccess = () => resolve()));
		database.close();
		return request.result;
	}, battle);
}

/** A battle's log as it lies on the disk, event by event. */
export async function readLog(page: Page, battle: string): Promise<readonly string[]> {
	return page.evaluate(async (id) => {
		const database = await new Promise<IDBDatabase>((resolve, reject) => {
			const request = indexedDB.open('fife-and-drum');
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
		const request: IDBRequest<{ readonly event: unknown }[]> = database
			.transaction('events')
			.objectStore('events')
			.getAll(range);
		await new Promise<void>((resolve) => (request.onsuccess = () => resolve()));
		database.close();
		return request.result.map(({ event }) => JSON.stringify(event));
	}, battle);
}

/** Keeps everybody else from the app's database until the returned function is called: a slow disk, for as long as a test likes. */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
	const held = await page.evaluateHandle(async () => {
		const database = await new Promise<IDBDatabase>((resolve, reject) => {
			const request = indexedDB.open('fife-and-drum');
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		const tables = [...database.objectStoreNames];
		const transaction = database.transaction(tables, 'readwrite');
		const hold = { on: true };
		// A transaction lives as long as something is asked of it.
		const ask = () => {
			if (hold.on) transaction.objectStore(tables[0] ?? '').count().onsuccess = ask;
			else database.close();
		};
		ask();
		return hold;
	});
	return () => held.evaluate((hold) => void (hold.on = false));
}
