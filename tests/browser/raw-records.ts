// The browser's database behind the app's back: what a bad disk or another program would leave there.
import type { Page } from '@playwright/test';

/** Puts records into the app's database as they are. The app has opened it once before. */
export async function putRecords(page: Page, tables: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
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
