// After one visit the app does without the network, and a newer edition waits until a player takes it.
import type { Page } from '@playwright/test';
import { Play } from '../battle/play';
import { eventually, expect, goTo, open, reload } from './fixtures';
import { test } from './host';
import { putRecords, recordsOf } from './raw-records';
import { ROUTES } from './routes';

const NOTICES = { name: 'Notices' };
const NO_PAGE = '/no/such/page';

/** How long the parts of an edition may take to be stored: only to end what hangs. */
const STORED = { timeout: 60_000 };

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

/** Runs in the page: what can be tapped on it and lies under a notice, each scrolled to where it is seen. */
function findDoorsBelow(notice: Element): string[] {
	return [...document.querySelectorAll('main a, main button')]
		.filter((door) => {
			door.scrollIntoView({ block: 'nearest', behavior: 'instant' });
			const [box, over] = [door.getBoundingClientRect(), notice.getBoundingClientRect()];
			return box.bottom > over.top + 1 && box.top < over.bottom && box.right > over.left && box.left < over.right;
		})
		.map((door) => door.textContent || 'a door');
}

/** Every one of them without the network, and alive, not only painted. */
async function expectColdPages(cold: Page, opened: string, routes: readonly (typeof ROUTES)[number][]): Promise<void> {
	for (const { path, heading } of routes) {
		await open(cold, new URL(`.${path}`, opened).href);
		await expect(cold.getByRole('heading', { level: 1 })).toHaveText(heading);
		const pressed = await cold.getByRole('button', { name: 'Rotate 180°' }).getAttribute('aria-pressed');
		await cold.getByRole('button', { name: 'Rotate 180°' }).click();
		await expect(cold.getByRole('button', { name: 'Rotate 180°', pressed: pressed === 'false' })).toBeVisible();
	}
}

// What differs there from the root of a host is how an address is found: whoever finds all of them there finds them anywhere.
test.describe('hosted below a folder', () => {
	test.use({ folder: '/games/drum' });

	test('the app says once that it is ready for offline, and then every page opens cold without the network, and without localStorage', async ({
		page,
		context,
		host
	}) => {
		await visitOnce(page);
		// The notice lies over nothing that can be tapped.
		const notice = page.getByRole('region', NOTICES).locator('li').first();
		// It would pass by itself: a pointer on it keeps it there.
		await notice.hover();
		await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
		await eventually(async () => expect(await notice.evaluate(findDoorsBelow)).toEqual([]));
		await reload(page);
		await goTo(page, 'Settings');
		await expect(page.getByText('Ready. The app opens without the network.')).toBeVisible();
		await expect(page.getByRole('region', NOTICES)).not.toContainText('Ready for offline.');

		const opened = host.url;
		await page.close();
		await host.close();
		const cold = await context.newPage();
		// Nor does a page need what some browsers refuse: here none of them may ask for it.
		await cold.addInitScript(() =>
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('The operation is insecure.', 'SecurityError');
				}
			})
		);
		// What is no page of the app is for the host to answer, which below a folder cannot know where the app is.
		await expectColdPages(
			cold,
			opened,
			ROUTES.filter(({ path }) => path !== NO_PAGE)
		);
		await test.step('codes of a roster are gathered', async () => {
			await open(cold, new URL('./rosters/receive#abcd.1.2.eA', opened).href);
			await expect(cold.getByRole('heading', { name: 'Code 1 of 2 is here' })).toBeVisible();
		});
		await test.step('addresses as people type them lead to their page', async () => {
			for (const typed of ['quick/', 'quick.html']) {
				await open(cold, new URL(`./${typed}`, opened).href);
				await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Quick resolve');
				await expect(cold).toHaveURL(/\/quick$/);
			}
		});
		await test.step('the worker that reads files is there', async () => {
			await open(cold, new URL('./settings', opened).href);
			await cold.evaluate(listenToWorkers);
			const odd = { name: 'a.json', mimeType: '', buffer: Buffer.from('odd') };
			await cold.getByLabel('Choose a file').setInputFiles(odd);
			await expect(cold.getByText('It is not a file of this app, or it is cut short.')).toBeVisible();
			await expect.poll(() => cold.evaluate(() => window.toldByWorkers)).toEqual(['ready', 'refused']);
			// A report is made by a worker as well.
			const { setup, events } = new Play().until('first-movement').battle;
			await putRecords(cold, recordsOf(setup, events));
			await cold.addInitScript(listenToWorkers);
			await open(cold, new URL(`./battles/report?id=${setup.id}`, opened).href);
			await expect(cold.getByRole('button', { name: 'Print' })).toBeEnabled();
			await expect.poll(() => cold.evaluate(() => window.toldByWorkers)).toEqual(['ready', 'answer']);
		});
	});
});

test('a newer edition is offered, changes nothing by itself, and comes in at a tap; a second window keeps running and is offered it too', async ({
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
	const notices = page.getByRole('region', NOTICES);
	await expect(notices).toContainText('A new version is ready.', STORED);
	await expect.poll(() => storedEditions(page)).toHaveLength(2);

	// Moving about the app does not let it in.
	await goTo(page, 'Settings');
	await expect(page.getByText('A new version is ready.')).toHaveCount(2);
	const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
	await expect.poll(waits).toBe('installed');

	// One whose notice was closed can still be let in from Settings.
	await page.getByRole('button', { name: 'Close notice' }).last().click();
	const reloaded = page.waitForEvent('load');
	await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
	await reloaded;
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
	await expect(notices).not.toContainText('A new version is ready.', STORED);

	await test.step('the second window', async () => {
		const offer = second.getByRole('region', NOTICES);
		await expect(offer).toContainText('A new version is ready.', STORED);
		expect(await second.evaluate(() => 'untouched' in window)).toBe(true);
		// Its own parts are still there, those not yet loaded included.
		await goTo(second, 'Settings');
		await expect(second.getByRole('heading', { level: 1 })).toHaveText('Settings');
		expect(await second.evaluate(() => 'untouched' in window)).toBe(true);
		const again = second.waitForEvent('load');
		await offer.getByRole('button', { name: 'Reload' }).click();
		await again;
		expect(await second.evaluate(() => 'untouched' in window)).toBe(false);
		await second.close();
	});

	// The next is the only one that is kept, and opens cold, with what is no page of the app.
	host.publish('newest-edition');
	await reload(page);
	await expect(notices).toContainText('A new version is ready.', STORED);
	const last = page.waitForEvent('load');
	await notices.getByRole('button', { name: 'Reload' }).click();
	await last;
	await expect.poll(() => storedEditions(page)).toEqual(['newest-edition']);
	const opened = host.url;
	await host.close();
	await expectColdPages(
		page,
		opened,
		ROUTES.filter(({ path }) => [NO_PAGE, '/'].includes(path))
	);
});
