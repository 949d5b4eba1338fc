// One battle on two devices, through the post that serves the app: two browsers that share nothing but the address.
import { startSample } from './battle-map';
import { expect, expectAccessible, open, takePicture, test } from './fixtures';
import { readLines } from './screen-player';
import { nextDevice, readCopied, says, writeNote } from './shared-devices';

test('a table is shared, joined by its link, played on both, alone for ten actions, and joined again by itself', async ({
	page,
	browser,
	baseURL,
	watch
}) => {
	// A line that is cut on purpose is told by the browser, whatever the page does.
	watch.expectProblem(/WebSocket|ERR_INTERNET_DISCONNECTED|healthz/);
	await startSample(page);
	await writeNote(page, 'Before it was shared');
	await page.getByRole('button', { name: 'Share this table' }).click();
	const sheet = page.getByRole('dialog', { name: 'Share this table' });
	await expectAccessible(page, 'the sheet to share a table');
	await sheet.getByLabel('This device is called').fill('Anna’s iPad');
	// A host that has only the app's files says so.
	await page.route('**/healthz', (route) => route.fulfill({ status: 404, body: 'Not found' }));
	await sheet.getByRole('button', { name: 'Share through this server' }).click();
	await expect(sheet.getByRole('alert')).toContainText('This server only serves the app, and keeps no tables.');
	await page.unroute('**/healthz');
	await sheet.getByRole('button', { name: 'Share through this server' }).click();
	await expect(sheet.getByRole('img', { name: 'QR code: join this table' })).toBeVisible();
	await expect(sheet.getByText('Anna’s iPad (this device)')).toBeVisible();
	await takePicture(page, 'shared-table-invite');
	await expectAccessible(page, 'an invitation to a table');
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await sheet.getByRole('button', { name: 'Copy the link' }).click();
	const link = await readCopied(page);
	await page.keyboard.press('Escape');

	const ben = await nextDevice(browser, baseURL);
	watch.follow(ben.context);
	await open(ben.page, link);
	await ben.page.getByLabel('This device is called').fill('Ben’s phone');
	await expect(ben.page.getByText('At the table now: Anna’s iPad.')).toBeVisible();
	await takePicture(ben.page, 'shared-table-join');
	await expectAccessible(ben.page, 'joining a table');
	await ben.page.getByRole('button', { name: 'Join the table' }).click();
	await says(ben.page, 'Together with Anna’s iPad');
	await says(page, 'Together with Ben’s phone');
	await expect.poll(() => ben.page.url()).not.toContain('#');
	await takePicture(ben.page, 'shared-table-phone');
	await takePicture(page, 'shared-table-tablet');

	await writeNote(ben.page, 'From the phone');
	await expect.poll(async () => (await readLines(page)).join()).toContain('From the phone');
	await writeNote(page, 'From the tablet');
	await expect.poll(async () => (await readLines(ben.page)).join()).toContain('From the tablet');

	await ben.page.waitForLoadState('networkidle');
	await ben.context.setOffline(true);
	await says(ben.page, 'Alone');
	for (let count = 1; count <= 10; count += 1) await writeNote(ben.page, `Alone, number ${count}`);
	await says(ben.page, 'Alone, 10 actions wait');
	// Whatever may be asked for alone is here, though no service worker keeps it: the table, and its way on.
	await ben.page.getByRole('button', { name: /^Alone/ }).click();
	const alone = ben.page.getByRole('dialog', { name: 'Share this table' });
	await expect(alone.getByText('The server cannot be reached.')).toBeVisible();
	await expect(alone.getByRole('button', { name: 'Go on as the device that shares' })).toBeVisible();
	await ben.page.keyboard.press('Escape');
	await ben.page.getByRole('tab', { name: 'Map' }).click();
	await expect(ben.page.locator('canvas').first()).toBeVisible();
	await ben.page.getByRole('tab', { name: 'Log' }).click();
	await writeNote(page, 'Meanwhile on the tablet');
	await ben.context.setOffline(false);
	await says(ben.page, 'Together with Anna’s iPad');
	await expect.poll(async () => (await readLines(page)).join()).toContain('Alone, number 10');
	await expect.poll(async () => JSON.stringify(await readLines(ben.page))).toBe(JSON.stringify(await readLines(page)));
	const lines = await readLines(page);
	expect(lines.filter((line) => line.includes('Alone, number'))).toHaveLength(10);

	// Whoever gets up is asked.
	await ben.page.getByRole('button', { name: /^Together with/ }).click();
	await ben.page.getByRole('button', { name: 'Play on alone' }).click();
	await expect(ben.page.getByRole('dialog', { name: 'Play on alone?' })).toBeVisible();
	await expectAccessible(ben.page, 'getting up from a table');
	await ben.context.close();
});
