// IndexedDB without the app: puts records where an earlier version of it, a bad disk or another program would have left them.
import 'fake-indexeddb/auto';
import type { SchemaVersion } from '$lib/storage/database/schema';

export type Tables = Readonly<Record<string, readonly unknown[]>>;

/** What Dexie calls version 1 the browser calls version 10. */
const browserVersion = (version: number): number => version * 10;

const keyPathOf = (key: string): string | string[] => (key.startsWith('[') ? key.slice(1, -1).split('+') : key);

export async function putRaw(name: string, { version, stores }: SchemaVersion, tables: Tables): Promise<void> {
	const database = await openRaw(name, browserVersion(version), (created) => {
		for (const [table, key] of Object.entries(stores)) {
			if (key !== null) created.createObjectStore(table, { keyPath: keyPathOf(key) });
		}
	});
	const transaction = database.transaction(Object.keys(tables), 'readwrite');
	for (const [table, records] of Object.entries(tables)) {
		for (const record of records) transaction.objectStore(table).put(record);
	}
	await new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
	database.close();
}

/** Every table as it lies there, and the version, as Dexie counts. */
export async function readRaw(name: string): Promise<{ readonly version: number; readonly tables: Tables }> {
	const database = await openRaw(name);
	const names = [...database.objectStoreNames];
	const transaction = database.transaction(names, 'readonly');
	const tables = await Promise.all(
		names.map(async (table) => [table, await answerOf(transaction.objectStore(table).getAll())] as const)
	);
	const version = database.version / browserVersion(1);
	database.close();
	return { version, tables: Object.fromEntries(tables) };
}

function openRaw(name: string, version?: number, onCreate?: (database: IDBDatabase) => void): Promise<IDBDatabase> {
	const request = indexedDB.open(name, version);
	request.onupgradeneeded = () => onCreate?.(request.result);
	return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
