// What a player sets stays set: through a reload, in another tab, before the first paint, and when storage fails.
import type { Page } from '@playwright/test';
import { expect, goTo, open, reload, test } from './fixtures';
import { readStoredSettings, storeSettings, storeText } from './stored-settings';

const DARK_PAPER = 'rgb(26, 19, 14)';
const LIGHT_PAPER = 'rgb(245, 238, 221)';

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const barColour = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');
const looks = async (page: Page) => [await paper(page), await rootSize(page)];

test('theme, text size, motion, dice and hand are shown at once and survive a reload', async ({ page }) => {
	await open(page, '/settings');
	for (const choice of ['Candle-light', '150%', 'Reduced', 'Our own dice', 'Left']) {
		await page.getByRole('radio', { name: choice }).check();
	}
	for (const moment of ['at once', 'after a reload']) {
		await test.step(moment, async () => {
			await expect.poll(() => looks(page)).toEqual([DARK_PAPER, '24px']);
			await expect.poll(() => barColour(page)).toBe('#1a130e');
			await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
			await expect(page.locator('html')).toHaveAttribute('data-hand', 'left');
			for (const choice of ['Candle-light', '150%', 'Reduced', 'Our own dice', 'Left']) {
				await expect(page.getByRole('radio', { name: choice })).toBeChecked();
			}
		});
		await reload(page);
	}
	await expect
		.poll(() => readStoredSettings(page))
		.toMatchObject({ theme: 'candle', textSize: 150, dice: 'own', hand: 'left' });
});

test('the stored theme and text size are there before the app has started', async ({ page, context, watch }) => {
	watch.expectProblem(/ERR_FAILED|Failed to fetch dynamically imported module/);
	await storeSettings(context, { theme: 'candle', textSize: 200, flipped: true });
	await context.route('**/_app/**/*.js', (route) => route.abort());
	await page.goto('/');
	await expect.poll(() => looks(page)).toEqual([DARK_PAPER, '32px']);
	await expect(page.locator('body')).toHaveCSS('rotate', '180deg');
});

test('a choice made before the app has started counts when it has', async ({ page, context }) => {
	let letStart = () => {};
	const mayStart = new Promise<void>((resolve) => (letStart = resolve));
	await context.route('**/_app/**/*.js', async (route) => {
		await mayStart;
		await route.continue();
	});
	await page.goto('/settings', { waitUntil: 'commit' });
	await page.getByRole('radio', { name: 'Candle-light' }).check();
	await expect.poll(() => paper(page)).toBe(LIGHT_PAPER);
	letStart();
	await expect.poll(() => paper(page)).toBe(DARK_PAPER);
	await expect.poll(() => readStoredSettings(page)).toMatchObject({ theme: 'candle' });
});

test('theme and motion follow the device until the player says otherwise', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
	await open(page, '/settings');
	await expect.poll(() => paper(page)).toBe(DARK_PAPER);
	await page.emulateMedia({ colorScheme: 'light' });
	await expect.poll(() => paper(page)).toBe(LIGHT_PAPER);
	await expect.poll(() => barColour(page)).toBe('#f5eedd');
	await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
	await page.getByRole('radiogroup', { name: 'Movement on screen' }).getByRole('radio', { name: 'Full' }).check();
	await expect(page.locator('html')).toHaveAttribute('data-motion', 'full');
});

test('another tab follows a change at once', async ({ page, context }) => {
	await open(page, '/settings');
	const other = await context.newPage();
	await open(other, '/settings');
	await page.getByRole('radio', { name: 'Candle-light' }).check();
	await expect.poll(() => paper(other)).toBe(DARK_PAPER);
	await expect(other.getByRole('radio', { name: 'Candle-light' })).toBeChecked();
});

test('a broken record opens with what is good in it, and is mended by the next change', async ({ page, context }) => {
	// What is made of other broken records is tested where they are read.
	await storeText(context, '{"theme":"candle","textSize":1e9,"hand":null,"flipped":1}');
	await open(page, '/settings');
	await expect.poll(() => looks(page)).toEqual([DARK_PAPER, '16px']);
	await page.getByRole('radio', { name: 'Paper' }).check();
	await expect.poll(() => readStoredSettings(page)).toMatchObject({ theme: 'paper', textSize: 100, flipped: false });
	await expect.poll(() => paper(page)).toBe(LIGHT_PAPER);
});

test('where the browser refuses to store, settings still work and the page says they will not last', async ({
	page
}) => {
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	});
	await open(page, '/settings');
	await page.getByRole('radio', { name: 'Candle-light' }).check();
	await expect.poll(() => paper(page)).toBe(DARK_PAPER);
	await expect(page.getByRole('alert')).toContainText('settings hold until you close the page');
});

test(
	'keeping the screen on is tried again where it was refused, holds from page to page and survives a reload',
	{
		tag: '@whole-browser'
	},
	async ({ page }) => {
		await open(page, '/settings');
		await page.evaluate(() => {
			let refusals = 1;
			const request = WakeLock.prototype.request;
			WakeLock.prototype.request = function (kind) {
				return refusals-- > 0
					? Promise.reject(new DOMException('battery', 'NotAllowedError'))
					: request.call(this, kind);
			};
		});
		const toggle = page.getByRole('switch', { name: 'Keep the screen on' });
		await toggle.check();
		await expect(page.getByText('The device refused')).toBeVisible();
		await page.getByRole('heading', { level: 1 }).click();
		await expect(page.getByText('On: the tablet stays lit')).toBeVisible();
		await reload(page);
		await expect(toggle).toBeChecked();
		await expect(page.getByText('On: the tablet stays lit')).toBeVisible();
		await goTo(page, 'Home');
		await goTo(page, 'Settings');
		await expect(toggle).toBeChecked();
		await toggle.uncheck();
		await expect(page.getByText('The tablet does not go dark')).toBeVisible();
		await reload(page);
		await expect(toggle).not.toBeChecked();
	}
);

test('Settings says whether storage lasts and how much is used, and asks for it at a tap', async ({ page }) => {
	await page.addInitScript(() => {
		let kept = false;
		StorageManager.prototype.persisted = async () => kept;
		StorageManager.prototype.persist = async () => (kept = true);
		StorageManager.prototype.estimate = async () => ({ usage: 1_234_567, quota: 5_000_000_000 });
	});
	await open(page, '/settings');
	await expect(page.getByText('1.2 MB of about 5.0 GB')).toBeVisible();
	await expect(page.getByText('Not granted.')).toBeVisible();
	await page.getByRole('button', { name: 'Ask the browser to keep it' }).click();
	await expect(page.getByRole('main').getByText('Granted.')).toBeVisible();
});

test('at an address without https Settings says what that costs', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'isSecureContext', { value: false });
		for (const missing of ['wakeLock', 'storage', 'serviceWorker'])
			Reflect.deleteProperty(Navigator.prototype, missing);
	});
	await open(page, '/settings');
	const main = page.getByRole('main');
	await expect(main).toContainText(
		'Browsers keep an app offline only from a secure address, one that begins with https.'
	);
	await expect(main).toContainText('This browser cannot keep the screen on at this address.');
	await expect(page.getByRole('switch', { name: 'Keep the screen on' })).toBeDisabled();
	await expect(main).toContainText('This browser does not say whether it keeps what you save here.');
});
