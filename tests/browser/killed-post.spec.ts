// The post is killed in the middle of play, again and again, at moments from a seed, while two tablets play through it. Nobody does anything about it: what
// was written down on either is on both, once.
import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { startPost } from '../../src/tooling/load/start-post.mjs';
import { isLong, rounds } from '../long';
import { startSample } from './battle-map';
import { expect, open, Watch } from './fixtures';
import { test } from './killing';
import { readLog } from './raw-records';
import { nextDevice, readCopied, says, writeNote } from './shared-devices';

/** Both write so often between two kills; the kill comes somewhere in it. */
const notes = 2;

test('a post that is killed while two tablets play loses nothing, and plays no step twice @long', async ({
	browser,
	chance
}) => {
	if (isLong) test.setTimeout(30 * 60_000);
	const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-killed-post-browser-'));
	const env = { TABLES_FOLDER: folder, DATABASE_URL: '' };
	let post = await startPost(env);
	const { origin, port } = post;
	// A line that is cut, and a server that is away, are told by the browser whatever the page does.
	const watch = new Watch(origin);
	watch.expectProblem(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE/);
	const anna = await nextDevice(browser, origin);
	const ben = await nextDevice(browser, origin);
	for (const { context } of [anna, ben]) watch.follow(context);

	await startSample(anna.page);
	await anna.page.getByRole('button', { name: 'Share this table' }).click();
	const sheet = anna.page.getByRole('dialog', { name: 'Share this table' });
	await sheet.getByLabel('This device is called').fill('Anna’s iPad');
	await sheet.getByRole('button', { name: 'Share through this server' }).click();
	await expect(sheet.getByRole('img', { name: 'QR code: join this table' })).toBeVisible();
	await anna.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
	await sheet.getByRole('button', { name: 'Copy the link' }).click();
	const link = await readCopied(anna.page);
	await anna.page.keyboard.press('Escape');
	await open(ben.page, link);
	await ben.page.getByLabel('This device is called').fill('Ben’s iPad');
	await ben.page.getByRole('button', { name: 'Join the table' }).click();
	await says(ben.page, 'Together with Anna’s iPad');
	await says(anna.page, 'Together with Ben’s iPad');

	const written: string[] = [];
	const play = async (page: Page, who: string, kill: number) => {
		for (let note = 1; note <= notes; note += 1) {
			const text = `${who}, post ${kill}, note ${note}.`;
			await writeNote(page, text);
			written.push(text);
		}
	};
	for (let kill = 1; kill <= rounds(3, 50); kill += 1) {
		const killed = pass(chance.share() * 700).then(() => post.stop());
		const down = chance.share() * 300;
		const back = killed.then(() => pass(down)).then(() => startPost(env, port));
		await Promise.all([play(anna.page, 'Anna', kill), play(ben.page, 'Ben', kill), back]);
		post = await back;
	}

	await says(ben.page, 'Together with Anna’s iPad');
	await says(anna.page, 'Together with Ben’s iPad');
	for (const { page } of [anna, ben]) await expect(page.getByText(/actions? waits?/)).toHaveCount(0);
	// A log of two hundred lines is longer than any screen: what counts is what lies on both disks.
	const logOf = (page: Page) => readLog(page, new URL(page.url()).searchParams.get('id') ?? '');
	const notesIn = (log: readonly string[]) =>
		log.flatMap((event) => /(Anna|Ben), post \d+, note \d+\./.exec(event)?.[0] ?? []);
	await expect.poll(async () => notesIn(await logOf(anna.page)).length).toBe(written.length);
	const annas = await logOf(anna.page);
	expect(notesIn(annas).toSorted()).toEqual(written.toSorted());
	await expect.poll(() => logOf(ben.page)).toEqual(annas);
	for (const { page } of [anna, ben]) {
		const log = page.getByRole('tabpanel', { name: 'Log' });
		await expect(log.locator('summary .text').filter({ hasText: written.at(-1) ?? '' })).toBeVisible();
	}
	expect(watch.problems).toEqual([]);
	await Promise.all([anna.context.close(), ben.context.close()]);
	await post.stop();
	rmSync(folder, { recursive: true, force: true });
});
