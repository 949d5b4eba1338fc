// A battle on a device that fills up while it is played.
import type { Page } from '@playwright/test';
import { readFile as readBytes } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { startSample } from './battle-map';
import { expect, goTo, reload, test } from './fixtures';
import { countEvents } from './raw-records';

async function writeNote(page: Page, text: string): Promise<void> {
	await page.getByRole('button', { name: 'Note', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'A note for the log' });
	await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
	await dialog.getByRole('button', { name: 'Write it down' }).click();
}

const noteLine = (page: Page, text: string) => page.getByRole('tabpanel', { name: 'Log' }).getByText(`Note: ${text}`);

async function openLog(page: Page): Promise<void> {
	await page.getByRole('tab', { name: 'Log' }).click();
}

test('on a device that fills up a battle goes on in memory, says what is not on the disk, is saved to a file, and is written once there is room', async ({
	page
}) => {
	await startSample(page);
	await openLog(page);
	await writeNote(page, 'On the device');
	await expect(noteLine(page, 'On the device')).toBeVisible();
	// From here on the disk is full, as the browser would say it.
	await page.evaluate(() => {
		const { put } = IDBObjectStore.prototype;
		IDBObjectStore.prototype.put = () => {
			throw new DOMException('The disk is full.', 'QuotaExceededError');
		};
		Object.assign(window, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
	});
	await writeNote(page, 'In memory');
	await expect(noteLine(page, 'In memory')).toBeVisible();
	const notices = page.getByRole('region', { name: 'Notices' });
	await expect(notices).toContainText('The device has no room left, so this was not saved. You can play on');
	const unsaved = page.getByRole('alert').filter({ hasText: 'Not on the disk yet' });
	await expect(unsaved).toContainText('Not on the disk yet: “Note: In memory”.');
	await goTo(page, 'Home');
	await page.getByRole('link', { name: /^Resume/ }).click();
	await openLog(page);
	await expect(noteLine(page, 'In memory')).toBeVisible();
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		notices.getByRole('button', { name: 'Save to a file' }).click()
	]);
	const text = gunzipSync(await readBytes(await file.path())).toString();
	for (const written of ['On the device', 'In memory']) expect(text.split(`"text":"${written}"`).length).toBe(2);

	// Room again: what waited is written by itself, and the notices go.
	const id = new URL(page.url()).searchParams.get('id') ?? '';
	const before = await countEvents(page, id);
	await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
	await expect(unsaved).toBeHidden({ timeout: 60_000 });
	await expect(notices).not.toContainText('no room left');
	await expect.poll(() => countEvents(page, id)).toBe(before + 1);
	await reload(page);
	await openLog(page);
	await expect(noteLine(page, 'In memory')).toBeVisible();
});
