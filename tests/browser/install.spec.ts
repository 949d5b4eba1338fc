// The app can be installed: the browser finds nothing missing, and the icons are what the manifest says.
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import {
	comeToRest,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	goTo,
	open,
	reload,
	SCREENS,
	takePicture,
	test
} from './fixtures';
import { test as hosted } from './host';

const ICONS = [
	{ drawing: 'static/icons/icon.svg', picture: 'static/icons/icon-192.png', size: 192 },
	{ drawing: 'static/icons/icon.svg', picture: 'static/icons/icon-512.png', size: 512 },
	{ drawing: 'static/icons/maskable.svg', picture: 'static/icons/maskable-192.png', size: 192 },
	{ drawing: 'static/icons/maskable.svg', picture: 'static/icons/maskable-512.png', size: 512 },
	{ drawing: 'static/icons/maskable.svg', picture: 'static/apple-touch-icon.png', size: 180 }
];

interface Manifest {
	start_url: string;
	scope: string;
	display: string;
	icons: { src: string; sizes: string; type: string; purpose: string }[];
}

async function readManifest(page: Page): Promise<{ manifest: Manifest; url: string }> {
	const url = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
	const response = await page.request.get(url);
	expect(response.headers()['content-type']).toContain('application/manifest+json');
	return { manifest: await response.json(), url };
}

/** The size a PNG says it has, from its header. */
function pngSize(bytes: Buffer): string {
	return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

hosted('the browser would install it', async ({ page }) => {
	await open(page, './');
	await page.evaluate(() => navigator.serviceWorker.ready);
	const session = await page.context().newCDPSession(page);
	const { errors } = await session.send('Page.getAppManifest');
	expect(errors).toEqual([]);
	// A browser under test runs as if in a private window, where no app is installed.
	const whyNot = async () => {
		const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
		return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
	};
	await expect.poll(whyNot).toEqual([]);
});

test('the manifest and its icons are as they should be', async ({ page, baseURL }) => {
	await open(page, '/battles');
	const { manifest, url } = await readManifest(page);
	await test.step('every icon is there, in the size it claims, maskable ones too', async () => {
		for (const { src, sizes, type } of manifest.icons) {
			const response = await page.request.get(new URL(src, url).href);
			expect(response.headers()['content-type']).toContain(type);
			if (type === 'image/png') expect(pngSize(await response.body()), src).toBe(sizes);
		}
		const offered = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
		expect(offered).toEqual(
			expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
		);
	});
	await test.step('the touch icon and the icon of the tab are there', async () => {
		const links = await page.locator('link[rel=apple-touch-icon], link[rel=icon]').all();
		expect(links.length).toBeGreaterThanOrEqual(2);
		for (const link of links) {
			const href = await link.evaluate((element: HTMLLinkElement) => element.href);
			expect((await page.request.get(href)).ok(), href).toBe(true);
		}
	});
	await test.step('it starts at Home, in a window of its own, wherever it is hosted', () => {
		expect(new URL(manifest.start_url, url).href).toBe(new URL('/', baseURL).href);
		expect(new URL(manifest.scope, url).href).toBe(new URL('/', baseURL).href);
		expect(manifest.display).toBe('standalone');
	});
});

test('every icon is drawn from its drawing', async ({ page }) => {
	await page.goto('about:blank');
	for (const { drawing, picture, size } of ICONS) {
		await page.setViewportSize({ width: size, height: size });
		const style = `<style>html, body { margin: 0; background: none } svg { display: block; width: 100%; height: 100% }</style>`;
		await page.setContent(style + (await readFile(drawing, 'utf8')));
		const drawn = await page.screenshot({ omitBackground: true });
		// Compared pixel by pixel with what is in the project, so that a changed drawing is not forgotten.
		if (process.env.UPDATE_SCREENSHOTS) await writeFile(picture, drawn);
		const pictures = [await readFile(picture, 'base64'), drawn.toString('base64')];
		expect(await page.evaluate(comparePictures, pictures), picture).toBeLessThan(2);
	}
});

/** The mean difference of two PNGs on a scale of 0 to 255; another browser smooths edges a little differently. */
async function comparePictures(pictures: string[]): Promise<number> {
	const [a, b] = await Promise.all(
		pictures.map(async (text) => {
			const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
			const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
			const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
			context.drawImage(bitmap, 0, 0);
			return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
		})
	);
	if (!a || !b || a.length !== b.length) return 255;
	return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length;
}

test('where the browser offers to install, Settings does too', async ({ page }) => {
	await open(page, '/settings');
	await expect(page.getByText('Add to Home Screen')).toBeVisible();
	await page.evaluate(() => {
		const offer = new Event('beforeinstallprompt', { cancelable: true });
		window.dispatchEvent(Object.assign(offer, { prompt: async () => document.body.setAttribute('data-asked', '') }));
	});
	await page.getByRole('button', { name: 'Install on this device' }).click();
	await expect(page.locator('body')).toHaveAttribute('data-asked');
	await expect(page.getByRole('button', { name: 'Install on this device' })).toBeHidden();
});

/** An iPad as far as a page can tell: Apple's engine, fingers, and the word on whether the Home Screen opened it. */
async function pretendIpad(page: Page, { installed = false } = {}): Promise<void> {
	await page.addInitScript((standalone) => {
		Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' });
		Object.defineProperty(Navigator.prototype, 'standalone', { get: () => standalone });
		// Safari knows neither.
		Reflect.deleteProperty(window, 'onbeforeinstallprompt');
		Reflect.deleteProperty(window, 'BeforeInstallPromptEvent');
	}, installed);
}

const erases = /erases what you make here after seven days without a visit/;

test('on an iPad the first roster brings the word that Safari erases, once, with a way to keep it', async ({
	page
}) => {
	await pretendIpad(page);
	await open(page, '/rosters');
	const notices = page.getByRole('region', { name: 'Notices' });
	await expect(page.getByRole('button', { name: 'New roster' })).toBeVisible();
	await expect(notices).not.toContainText(erases);
	await page.getByRole('button', { name: 'New roster' }).tap();
	await expect(notices).toContainText(erases);
	for (const [name, screen] of Object.entries(SCREENS)) {
		await test.step(`it lies over no button, ${name}`, async () => {
			await page.setViewportSize(screen);
			await comeToRest(page);
			await expect.poll(() => findCovered(page)).toEqual([]);
			await takePicture(page, `erases-${name}`);
		});
	}
	await notices.getByRole('button', { name: 'How to keep it' }).tap();
	const dialog = page.getByRole('dialog', { name: 'Keep what you make' });
	await expect(dialog).toContainText('Tap Share in the browser’s bar, then Add to Home Screen.');
	await expect(dialog).toContainText('The installed app begins empty.');
	for (const [name, screen] of Object.entries(SCREENS)) {
		await page.setViewportSize(screen);
		await expectNoSidewaysScroll(page, name);
		await takePicture(page, `erases-dialog-${name}`);
	}
	await expectAccessible(page, 'keeping what is made', { within: dialog });
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		dialog.getByRole('button', { name: 'Back up to a file' }).tap()
	]);
	expect(file.suggestedFilename()).toMatch(/\.backup\.json\.gz$/);

	await reload(page);
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await goTo(page, 'Settings');
	await expect(page.getByRole('main')).toContainText('After seven days without a visit this browser erases');
	await expect(notices).not.toContainText(erases);
});

/** Buttons of the page that a notice lies over. */
function findCovered(page: Page): Promise<string[]> {
	return page.getByRole('main').evaluate((main) =>
		[...main.querySelectorAll('button, a')]
			.filter((control) => control.checkVisibility())
			.filter((control) => {
				const { x, y, width, height } = control.getBoundingClientRect();
				const hit = document.elementFromPoint(x + width / 2, y + height / 2);
				return hit?.closest('[aria-label="Notices"]');
			})
			.map((control) => control.textContent)
	);
}

test('opened from the Home Screen it says nothing of that, and how to bring over what was made in the browser', async ({
	page
}) => {
	await pretendIpad(page, { installed: true });
	await open(page, '/rosters');
	await expect(page.getByRole('main')).toContainText('The installed app does not see what you made in the browser.');
	await page.getByRole('button', { name: 'New roster' }).tap();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await goTo(page, 'Settings');
	await expect(page.getByRole('main')).toContainText('Yes, it runs as an app of its own.');
	await expect(page.getByRole('main')).toContainText('The installed app does not see what you made in the browser.');
	await expect(page.getByRole('main')).toContainText('1 roster, on this device.');
	await expect(page.getByRole('region', { name: 'Notices' })).not.toContainText(erases);
});

test('where nothing can be stored, it is the device that is spoken of, not the seven days', async ({ page }) => {
	await pretendIpad(page);
	await page.addInitScript(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException('private window', 'SecurityError');
		};
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	});
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'New roster' }).tap();
	const notices = page.getByRole('region', { name: 'Notices' });
	await expect(notices.getByRole('button', { name: 'Save to a file' })).toBeVisible();
	await expect(notices).not.toContainText(erases);
});
