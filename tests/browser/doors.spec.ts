// What an evening meets from outside: site data deleted under an open battle, a log that was damaged, an address that is not secure, and an app
// that was built anew under an open page. Each is said for what it is, and play goes on.
import type { Page } from '@playwright/test';
import { SAMPLE, startSample, tab } from './battle-map';
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, SCREENS, takePicture, test } from './fixtures';
import { countEvents, putRecords } from './raw-records';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

async function writeNote(page: Page, text: string): Promise<void> {
	await page.getByRole('button', { name: 'Note', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'A note for the log' });
	await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
	await dialog.getByRole('button', { name: 'Write it down' }).click();
	await expect(page.getByRole('feed').getByText(`Note: ${text}`)).toBeVisible();
}

test('site data deleted under an open battle: it says so, plays on, writes the battle back and offers the file', async ({
	page
}) => {
	await startSample(page);
	await tab(page, 'Log').click();
	await writeNote(page, 'Before');
	const before = await countEvents(page, idOf(page));
	await page.evaluate(
		() =>
			new Promise<void>((resolve, reject) => {
				const request = indexedDB.deleteDatabase('fife-and-drum');
				request.onsuccess = () => resolve();
				request.onerror = () => reject(request.error);
			})
	);
	await writeNote(page, 'After');
	const told = notices(page).getByText(/What was stored here was deleted while this was open/);
	await expect(told).toContainText('This has been written again.');
	await expect(page.getByText(/is safe/)).toHaveCount(0);
	await expect(notices(page).getByRole('button', { name: 'Save to a file' })).toBeVisible();
	await takePicture(page, 'site-data-deleted');
	await expect.poll(() => countEvents(page, idOf(page))).toBe(before + 1);
	// Once more, as the browser's own "clear site data" does it.
	const session = await page.context().newCDPSession(page);
	await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb,local_storage' }); // prettier-ignore
	await writeNote(page, 'After all');
	await expect.poll(() => countEvents(page, idOf(page))).toBe(before + 2);
	await expect(page.getByText(/is safe/)).toHaveCount(0);
	await reload(page);
	await tab(page, 'Log').click();
	for (const text of ['Before', 'After', 'After all'])
		await expect(page.getByRole('feed').getByText(`Note: ${text}.`, { exact: true })).toBeVisible();
});

test('a damaged battle says which line, goes on from before the damage, or is tried another way from there', async ({
	page
}) => {
	await startSample(page);
	await tab(page, 'Log').click();
	await writeNote(page, 'The last sound line');
	const id = idOf(page);
	const last = await countEvents(page, id);
	await putRecords(page, { events: [{ battle: id, order: last + 1, event: { lost: 'event' } }] });
	await reload(page);
	const notice = page.getByRole('alert').filter({ hasText: `Line ${last + 1} of this battle’s log cannot be read` });
	await expect(notice).toContainText(`The first keeps ${last} lines of`);
	await expect(notice).toContainText(`lines of ${SAMPLE}`);
	for (const [screen, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		await expectNoSidewaysScroll(page, `a damaged battle, ${screen}`);
		await takePicture(page, `damaged-battle-${screen}`);
	}
	await expectAccessible(page);
	await page.setViewportSize(SCREENS.landscape);
	await notice.getByRole('button', { name: 'What if from here' }).click();
	await expect.poll(() => idOf(page)).not.toBe(id);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('what if');
	await expect.poll(() => countEvents(page, idOf(page))).toBe(last);
	await tab(page, 'Log').click();
	await writeNote(page, 'Another way');

	await open(page, `/battles/play?id=${id}`);
	await expect.poll(() => countEvents(page, id)).toBe(last + 1);
	await notice.getByRole('button', { name: 'Go on from before the damage' }).click();
	await expect(notice).toBeHidden();
	await tab(page, 'Log').click();
	await writeNote(page, 'And on');
	await expect.poll(() => countEvents(page, id)).toBe(last + 1);
});

test('over plain http the address is named as what keeps the app from working offline, and what to do', async ({
	page,
	context
}) => {
	await context.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
	await open(page, '/settings');
	const device = page.getByRole('region', { name: 'This device' });
	const words = /It is the address that keeps the app from working offline, keeping the screen on and being installed/;
	await expect(device.getByRole('note')).toContainText(words);
	await expect(device.getByRole('note')).toContainText('https');
	await expect(device).toContainText('Not possible at this address.');
	await startSample(page);
	const note = page.getByRole('note').filter({ hasText: words });
	await expect(note).toContainText('Until then keep the computer on');
	await takePicture(page, 'plain-http');
	await expectAccessible(page);
	await note.getByRole('button', { name: 'Seen' }).click();
	await expect(note).toBeHidden();
});

test('an app that was built anew under an open page says so where a part of it is missing', async ({ page, watch }) => {
	watch.expectProblem(/404|Failed to fetch dynamically imported module|Failed to load resource/);
	await open(page, '/settings');
	await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
	await page.route('**/_app/immutable/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
	await page.route('**/_app/version.json', (route) => route.fulfill({ json: { version: 'another' } }));
	await page.getByLabel('Choose a file').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') }); // prettier-ignore
	await expect(notices(page).getByText('The app was renewed: reload.')).toBeVisible();
	await expect(notices(page)).not.toContainText('Something went wrong');
	await page.unrouteAll();
	await notices(page).getByRole('button', { name: 'Reload' }).click();
	await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});
