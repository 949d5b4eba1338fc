// The app can be installed: the browser finds nothing missing, and the icons are what the manifest says.
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, open, test } from './fixtures';
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
	const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
	// A browser under test runs as if in a private window, where no app is installed.
	expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
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
