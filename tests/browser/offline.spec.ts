// After one visit the app does without the network, and a newer edition waits until a player takes it.
import type { Page } from '@playwright/test';
import { expect, goTo, open, reload } from './fixtures';
import { test } from './host';
import { ROUTES } from './routes';

const NOTICES = { name: 'Notices' };

/** How long the parts of an edition may take to be stored. */
const STORED = { timeout: 20_000 };

async function visitOnce(page: Page): Promise<void> {
	await open(page, './');
	await expect(page.getByRole('region', NOTICES)).toContainText('Ready for offline.', STORED);
}

/** The names of the app's stored editions. */
function storedEditions(page: Page): Promise<string[]> {
	return page.evaluate(async () => (await caches.keys()).map((name) => name.split(':').at(-1) ?? ''));
}

declare global {
	interface Window {
		toldByWorkers?: string[];
	}
}

/** Runs in the page: what workers tell it from now on. Where one fails the page reads a file by itself, and nobody would notice. */
function listenToWorkers(): void {
	const told: string[] = (window.toldByWorkers = []);
	window.Worker = class extends Worker {
		constructor(address: string | URL, options?: WorkerOptions) {
			super(address, options);
			this.addEventListener('message', ({ data }) => data.told !== 'progress' && told.push(data.told));
		}
	};
}

for (const folder of ['', '/games/drum']) {
	test.describe(`hosted at ${folder}/`, () => {
		test.use({ folder });

		test('after one visit every page opens cold without the network', async ({ page, context, host }) => {
			await visitOnce(page);
			const opened = host.url;
			await page.close();
			await host.close();
			// Below a folder the places are enough: what differs there is how an address is found, not what the pages hold.
			const cold = await context.newPage();
			for (const { path, heading } of folder ? ROUTES.slice(0, 6) : ROUTES) {
				await open(cold, new URL(`.${path}`, opened).href);
				await expect(cold.getByRole('heading', { level: 1 })).toHaveText(heading);
				// Alive, not only painted.
				const pressed = await cold.getByRole('button', { name: 'Rotate 180°' }).getAttribute('aria-pressed');
				await cold.getByRole('button', { name: 'Rotate 180°' }).click();
				await expect(cold.getByRole('button', { name: 'Rotate 180°', pressed: pressed === 'false' })).toBeVisible();
			}
			await open(cold, new URL('./settings', opened).href);
			await cold.evaluate(listenToWorkers);
			await cold
				.getByLabel('Choose a file')
				.setInputFiles({ name: 'a.json', mimeType: '', buffer: Buffer.from('odd') });
			await expect(cold.getByText('It is not a file of this app, or it is cut short.')).toBeVisible();
			expect(await cold.evaluate(() => window.toldByWorkers)).toEqual(['ready', 'refused']);
		});
	});
}

test('the app says once that it is ready for offline, and then addresses as people type them lead to their page', async ({
	page,
	host
}) => {
	await visitOnce(page);
	// The notice lies over nothing that can be tapped.
	const notice = (await page.getByRole('region', NOTICES).locator('li').first().boundingBox())!;
	const doors = page.locator('main').locator('a, button');
	await expect(doors.first()).toBeVisible();
	for (const door of await doors.all()) {
		await door.scrollIntoViewIfNeeded();
		const box = await door.boundingBox();
		const isBelow = box && box.y + box.height > notice.y + 1 && box.y < notice.y + notice.height && box.x + box.width > notice.x && box.x < notice.x + notice.width; // prettier-ignore
		expect(isBelow, (await door.innerText()) || 'a door').toBeFalsy();
	}
	await reload(page);
	await goTo(page, 'Settings');
	await expect(page.getByText('Ready. The app opens without the network.')).toBeVisible();
	await expect(page.getByRole('region', NOTICES)).not.toContainText('Ready for offline.');

	await host.close();
	for (const typed of ['quick/', 'quick.html']) {
		await open(page, typed);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick resolve');
		expect(new URL(page.url()).pathname).toBe('/quick');
	}
});

test('a newer edition is offered, changes nothing by itself, and comes in at a tap', async ({ page, host }) => {
	await visitOnce(page);
	host.publish('newer-edition');
	await reload(page);
	const notices = page.getByRole('region', NOTICES);
	await expect(notices).toContainText('A new version is ready.', STORED);
	expect(await storedEditions(page)).toHaveLength(2);

	// Moving about the app does not let it in.
	await goTo(page, 'Settings');
	await expect(page.getByText('A new version is ready.')).toHaveCount(2);
	const waits = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
	expect(waits).toBe('installed');

	const reloaded = page.waitForEvent('load');
	await notices.getByRole('button', { name: 'Reload' }).click();
	await reloaded;
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
	await expect.poll(() => storedEditions(page)).toEqual(['newer-edition']);
	await expect(notices).not.toContainText('A new version is ready.', STORED);

	// One whose notice was closed can still be let in from Settings.
	host.publish('newest-edition');
	await reload(page);
	await expect(notices).toContainText('A new version is ready.', STORED);
	await page.getByRole('button', { name: 'Close notice' }).last().click();
	const again = page.waitForEvent('load');
	await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
	await again;
	await expect.poll(() => storedEditions(page)).toEqual(['newest-edition']);
});

test('a second window keeps running when the first lets a newer edition in, and is offered it too', async ({
	page,
	context,
	host
}) => {
	await visitOnce(page);
	const second = await context.newPage();
	await open(second, './rosters');
	await second.evaluate(() => Object.assign(window, { untouched: true }));
	host.publish('newer-edition');
	await reload(page);
	const reloaded = page.waitForEvent('load');
	await page.getByRole('region', NOTICES).getByRole('button', { name: 'Reload' }).click();
	await reloaded;

	await expect(second.getByRole('region', NOTICES)).toContainText('A new version is ready.', STORED);
	expect(await second.evaluate(() => 'untouched' in window)).toBe(true);
	// Its own parts are still there, those not yet loaded included.
	await goTo(second, 'Settings');
	await expect(second.getByRole('heading', { level: 1 })).toHaveText('Settings');
	expect(await second.evaluate(() => 'untouched' in window)).toBe(true);
});
