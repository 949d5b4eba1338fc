// A device is killed in the middle of play, again and again, at moments from a seed, while two tablets fire volleys at one table: its process goes, its tab is
// closed, or its page is left. It is opened again and plays on. Once both say that they are together, every step that was on a screen is on both disks, once.
import type { Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import { isLong, rounds } from '../long';
import { answer, done } from './at-the-resolver';
import { startSample, task } from './battle-map';
import { expect, open, SCREENS } from './fixtures';
import { deaths, killAndReopen, test } from './killing';
import { readLog } from './raw-records';
import { nextDevice, readCopied, says, writeNote } from './shared-devices';

const kills = rounds(2, 40);

/** One volley with the app's dice. What the other device does meanwhile may take it away under the finger: then it is none. */
async function fire(page: Page): Promise<void> {
	const timeout = 3000;
	await task(page, /may shoot/)
		.first()
		.click({ timeout });
	await answer(page).getByRole('listitem').getByRole('button').first().click({ timeout });
	await answer(page)
		.getByRole('button', { name: /^Roll \d+ d|^Let the app roll$/ })
		.click({ timeout });
	await expect(done(page)).toBeVisible({ timeout });
}

/** Volleys, and now and then one that is taken back, until it is told to stop or dies. Tells the steps that the disk has after each. */
class Shooter {
	readonly steps = new Set<string>();
	volleys = 0;
	#isStopped = false;

	async play(page: Page, battle: string): Promise<void> {
		this.#isStopped = false;
		for (let turn = 0; !this.#isStopped && !page.isClosed(); turn += 1) {
			const work = turn % 4 === 3 ? undo(page) : fire(page).then(() => (this.volleys += 1));
			await work.catch(() => undefined);
			const log = await stepsOf(page, battle).catch(() => []);
			for (const step of log) this.steps.add(step);
		}
	}

	stop(): void {
		this.#isStopped = true;
	}
}

const undo = (page: Page) =>
	page
		.getByRole('button', { name: /^Undo: .* fired/ })
		.first()
		.click({ timeout: 1000 });

async function stepsOf(page: Page, battle: string): Promise<string[]> {
	return (await readLog(page, battle)).map((event) => (JSON.parse(event) as { readonly step: string }).step);
}

test('a device that is killed while two fire volleys loses nothing, plays no step twice, and is together again by itself @long', async ({
	browser,
	baseURL,
	chance,
	watch
}) => {
	test.setTimeout(isLong ? 60 * 60_000 : 120_000);
	watch.expectProblem(/WebSocket/);
	const anna = await nextDevice(browser, baseURL);
	const ben = await nextDevice(browser, baseURL);
	for (const { context, page } of [anna, ben]) {
		watch.follow(context);
		await page.setViewportSize(SCREENS.landscape);
	}
	await startSample(anna.page);
	await anna.page.getByRole('button', { name: 'Share this table' }).click();
	const sheet = anna.page.getByRole('dialog', { name: 'Share this table' });
	await sheet.getByLabel('This device is called').fill('Anna’s iPad');
	await sheet.getByRole('button', { name: 'Share through this server' }).click();
	await expect(sheet.getByRole('img', { name: 'QR code: join this table' })).toBeVisible();
	await anna.context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await sheet.getByRole('button', { name: 'Copy the link' }).click();
	const link = await readCopied(anna.page);
	await anna.page.keyboard.press('Escape');
	await open(ben.page, link);
	await ben.page.getByLabel('This device is called').fill('Ben’s iPad');
	await ben.page.getByRole('button', { name: 'Join the table' }).click();
	await says(ben.page, 'Together with Anna’s iPad');
	await says(anna.page, 'Together with Ben’s iPad');

	const battle = new URL(anna.page.url()).searchParams.get('id') ?? '';
	const devices = [
		{ ...anna, address: anna.page.url() },
		{ ...ben, address: ben.page.url() }
	];
	const shooters = [new Shooter(), new Shooter()];
	for (let kill = 0; kill < kills; kill += 1) {
		const playing = devices.map(({ page }, index) => shooters[index]!.play(page, battle));
		await pass(500 + chance.share() * 2000);
		const index = chance.below(2);
		const victim = devices[index]!;
		shooters[index]!.stop();
		victim.page = await killAndReopen(victim.page, chance.one(deaths), (next) => open(next, victim.address));
		await playing[index];
		const again = shooters[index]!.play(victim.page, battle);
		await pass(300 + chance.share() * 1000);
		for (const shooter of shooters) shooter.stop();
		await Promise.all([...playing, again]);
	}
	const volleys = shooters.map((shooter) => shooter.volleys);
	expect(Math.min(...volleys), `volleys ${volleys.join(' and ')}`).toBeGreaterThan(0);
	for (const [index, { page }] of devices.entries()) await writeNote(page, `The end, says device ${index}`);
	for (const { page } of devices) {
		await says(page, /^Together with/);
		await expect(page.getByText(/actions? waits?/)).toHaveCount(0);
	}
	const logs = () => Promise.all(devices.map(({ page }) => readLog(page, battle)));
	await expect
		.poll(async () => (await logs()).map((log) => ['device 0', 'device 1'].every((who) => log.join().includes(who))))
		.toEqual([true, true]);
	const [annas = [], bens = []] = await logs();
	expect(bens).toEqual(annas);
	const ids = annas.map((event) => (JSON.parse(event) as { readonly id: string }).id);
	expect(new Set(ids).size).toBe(ids.length);
	const steps = new Set(await stepsOf(devices[0]!.page, battle));
	const seen = shooters.flatMap((shooter) => [...shooter.steps]);
	expect(seen.filter((step) => !steps.has(step))).toEqual([]);
	await Promise.all([anna.context.close(), ben.context.close()]);
});
