// Devices at one table: browsers that share nothing but the address, and players who fire for as long as they are let.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answer, done } from './at-the-resolver';
import { startSample, task } from './battle-map';
import { expect, open, SCREENS } from './fixtures';
import { readLog } from './raw-records';

export async function nextDevice(
	browser: Browser,
	baseURL: string | undefined
): Promise<{ context: BrowserContext; page: Page }> {
	const context = await browser.newContext({
		...(baseURL === undefined ? {} : { baseURL }),
		viewport: SCREENS.phone,
		hasTouch: true,
		serviceWorkers: 'block',
		reducedMotion: 'reduce'
	});
	return { context, page: await context.newPage() };
}

export async function writeNote(page: Page, text: string): Promise<void> {
	await page.getByRole('tab', { name: 'Log' }).click();
	await page.getByRole('button', { name: 'Note', exact: true }).click();
	await page.getByRole('dialog').getByRole('textbox').fill(text);
	await page.getByRole('button', { name: 'Write it down' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The link that was copied, once it is: the clipboard takes a moment. */
export async function readCopied(page: Page): Promise<string> {
	const read = () => page.evaluate(() => navigator.clipboard.readText());
	await expect.poll(read).toContain('://');
	return read();
}

export const says = (page: Page, text: string | RegExp) =>
	expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Anna shares the sample battle through the server that her page came from, and Ben joins by her link. The battle's id. */
export async function sitTogether(anna: Page, ben: Page): Promise<string> {
	await startSample(anna);
	await anna.getByRole('button', { name: 'Share this table' }).click();
	const sheet = anna.getByRole('dialog', { name: 'Share this table' });
	await sheet.getByLabel('This device is called').fill('Anna’s iPad');
	await sheet.getByRole('button', { name: 'Share through this server' }).click();
	await expect(sheet.getByRole('img', { name: 'QR code: join this table' })).toBeVisible();
	await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await sheet.getByRole('button', { name: 'Copy the link' }).click();
	const link = await readCopied(anna);
	await anna.keyboard.press('Escape');
	await open(ben, link);
	await ben.getByLabel('This device is called').fill('Ben’s iPad');
	await ben.getByRole('button', { name: 'Join the table' }).click();
	await says(ben, 'Together with Anna’s iPad');
	await says(anna, 'Together with Ben’s iPad');
	return new URL(anna.url()).searchParams.get('id') ?? '';
}

const stepOf = (event: string): string => (JSON.parse(event) as { readonly step: string }).step;

/** Volleys, and now and then one that is taken back, until it is told to stop or dies. It keeps the steps that its disk had after each. */
export class Shooter {
	readonly steps = new Set<string>();
	volleys = 0;
	#isStopped = false;

	async play(page: Page, battle: string): Promise<void> {
		this.#isStopped = false;
		for (let turn = 0; !this.#isStopped && !page.isClosed(); turn += 1) {
			await this.#act(page, turn).catch(() => undefined);
			const log = await readLog(page, battle).catch(() => []);
			for (const event of log) this.steps.add(stepOf(event));
		}
	}

	stop(): void {
		this.#isStopped = true;
	}

	/** Where everybody has fired, one volley is taken back, so that there is always one to fire. */
	async #act(page: Page, turn: number): Promise<void> {
		const left = page.getByRole('alert').getByRole('button', { name: 'Seen' }).first();
		if (await left.isVisible()) await left.click({ timeout: 1000 });
		// What the other device made due lies over the way back.
		const asked = page.getByRole('group', { name: 'Asked of you' }).getByRole('button', { name: 'Later' });
		if (await asked.isVisible()) await asked.click({ timeout: 1000 });
		if (turn % 4 === 3 || (await task(page, /may shoot/).count()) === 0) return undo(page);
		await fire(page);
		this.volleys += 1;
	}
}

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

const undo = (page: Page) =>
	page
		.getByRole('button', { name: /^Undo: .* fired/ })
		.first()
		.click({ timeout: 1000 });

/** Nobody mends anything: all say that they are together, and have the same log, with every step that any disk ever had, and each event once. */
export async function expectOneLog(
	pages: readonly Page[],
	battle: string,
	shooters: readonly Shooter[]
): Promise<void> {
	for (const [index, page] of pages.entries()) await writeNote(page, `The end, says device ${index}`);
	for (const page of pages) {
		await says(page, /^Together with/);
		await expect(page.getByText(/actions? waits?/)).toHaveCount(0);
	}
	const logs = () => Promise.all(pages.map((page) => readLog(page, battle)));
	const ends = pages.map((_, index) => `The end, says device ${index}`);
	const areWhole = async () => (await logs()).every((log) => ends.every((end) => log.join().includes(end)));
	await expect.poll(areWhole).toBe(true);
	const [first = [], ...others] = await logs();
	for (const other of others) expect(other).toEqual(first);
	const ids = first.map((event) => (JSON.parse(event) as { readonly id: string }).id);
	expect(new Set(ids).size).toBe(ids.length);
	const kept = new Set(first.map(stepOf));
	const seen = shooters.flatMap(({ steps }) => [...steps]);
	expect(seen.filter((step) => !kept.has(step))).toEqual([]);
}
