// One battle on two devices of different engines: this one and Chromium, through a post, and with nothing in between. WebKit's build for GTK has no WebRTC
// in it, as Debian and others ship it: there the app has to say so, and the post is the way.
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPost, type StartedPost } from '../../src/tooling/load/start-post.mjs';
import { browserFlags, findBrowser } from '../../src/tooling/prepare/browser.mjs';
import { SCREENS, takePicture, test } from './at-the-table';
import { Player, type Target } from './player';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-engines-post-'));
let post: StartedPost;
let browser: Browser;
test.beforeAll(async () => {
	post = await startPost({ TABLES_FOLDER: folder, DATABASE_URL: '' });
	const executablePath = findBrowser();
	browser = await chromium.launch({ args: browserFlags(), ...(executablePath ? { executablePath } : {}) });
});
test.afterAll(async () => {
	await browser.close();
	await post.stop();
	rmSync(folder, { recursive: true, force: true });
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share this table' });
const link: Target = { role: 'textbox', name: /^(The link|The code|The answer)/ };

/** Anna's tablet: a Chromium with the sample battle, shared in one way or the other. Its clipboard refuses, as it does over plain http. */
async function share(
	how: 'Share through this server' | 'Share device to device'
): Promise<{ page: Page; link: string }> {
	const context = await browser.newContext({
		baseURL: post.origin,
		viewport: SCREENS.landscape,
		hasTouch: true,
		reducedMotion: 'reduce'
	});
	await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
	const page = await context.newPage();
	await page.goto('/');
	await page.getByRole('button', { name: 'Play the sample battle' }).click();
	await page.getByRole('button', { name: 'Share this table' }).click();
	await sheet(page).getByLabel('This device is called').fill('Anna’s iPad');
	await sheet(page).getByRole('button', { name: how }).click();
	await sheet(page).getByRole('button', { name: /^Copy/ }).click();
	const text = sheet(page).getByRole('textbox', { name: /^The (link|code)/ });
	await expect(text).toBeVisible();
	return { page, link: await text.inputValue() };
}

/** The volley of one is in the log of the other, both ways; and where one goes on, both are. */
async function playTogether(anna: Page, ben: Player): Promise<void> {
	await ben.sees({ role: 'button', name: 'Together with Anna’s iPad' });
	await expect(anna.getByRole('button', { name: 'Together with Ben’s device' })).toBeVisible();
	await ben.tap({ role: 'button', name: '1st Maryland may shoot', within: { role: 'listitem' } });
	const resolver: Target = { role: 'region', name: /^Resolve$/ };
	await ben.tap({ role: 'button', name: /^Brigade of Guards$/, within: { role: 'listitem', within: resolver } });
	await ben.tap({ role: 'button', name: /^Roll \d+ d/, within: resolver });
	await ben.sees({ role: 'region', name: 'Done' }, /(of|All) 6 (dice )?hit/);
	await anna.getByRole('tab', { name: 'Log' }).click();
	const lines = anna.getByRole('feed').locator('summary');
	await expect(lines.first()).toContainText('1st Maryland fired at Brigade of Guards');
	await expect(lines.first()).toContainText('Ben’s device');
	await anna.getByRole('button', { name: 'Note', exact: true }).click();
	await anna.getByRole('dialog').getByRole('textbox').fill('Seen on the other engine');
	await anna.getByRole('button', { name: 'Write it down' }).click();
	await ben.tap({ role: 'tab', name: 'Log' });
	await ben.sees({ role: 'tabpanel', name: 'Log' }, 'Seen on the other engine');
	await anna.getByRole('button', { name: /^Next: Combat/ }).click();
	await anna.getByRole('button', { name: 'Skip them and go on' }).click();
	// What Anna made due lies over the line of the turn until it is put off.
	await ben.sees({ role: 'group', name: 'Asked of you' }, 'Combat: Brigade of Guards against 1st Maryland');
	await ben.tap({ role: 'button', name: 'Later' });
	await ben.tap({ role: 'button', name: /^Next: Turn 3/ });
	await ben.tap({ role: 'button', name: 'Skip it and go on' });
	await expect(anna.getByText('Turn 3', { exact: true })).toBeVisible();
	await ben.sees({ role: 'button', name: /^Next: Side A moves/ });
}

test('a table through the post is joined by its link and played with a Chromium', async ({ player: { engine } }) => {
	const anna = await share('Share through this server');
	await anna.page.keyboard.press('Escape');
	const ben = new Player(engine, post.origin);
	await ben.open(anna.link);
	await ben.sees({ role: 'status' }, 'Crown against Continental. This device plays both sides.');
	await ben.fill({ role: 'textbox', name: 'This device is called' }, 'Ben’s device');
	await takePicture(ben, 'join');
	await ben.tap({ role: 'button', name: 'Join the table' });
	await playTogether(anna.page, ben);
	await takePicture(ben, 'together');
	await anna.page.context().close();
});

test('a table with nothing in between is joined by two codes, or it is said why it cannot be', async ({
	player: { engine }
}) => {
	const anna = await share('Share device to device');
	const ben = new Player(engine, post.origin);
	await ben.open(anna.link);
	await ben.sees({ role: 'status' }, 'Anna’s iPad shows this code.');
	await ben.fill({ role: 'textbox', name: 'This device is called' }, 'Ben’s device');
	await ben.tap({ role: 'button', name: 'Join the table' });
	const hasChannels = await engine.evaluate(() => 'RTCPeerConnection' in window);
	expect(hasChannels).toBe(engine.name !== 'webkit');
	if (!hasChannels) {
		await ben.sees({ role: 'alert' }, 'This browser cannot talk to other devices by itself.');
		return anna.page.context().close();
	}
	await ben.sees({ role: 'img', name: 'QR code: the answer of this device' });
	await engine.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
	await ben.tap({ role: 'button', name: 'Copy as text' });
	await ben.sees(link);
	const answer = await engine.evaluate(() => document.querySelector('textarea')?.value ?? '');
	await sheet(anna.page).getByLabel('Or the text they send back').fill(answer);
	await anna.page.keyboard.press('Escape');
	await playTogether(anna.page, ben);
	await takePicture(ben, 'together-directly');
	await anna.page.context().close();
});
