// The app can be installed: the browser finds nothing missing, and the icons are what the manifest says.
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures';
import { test as hosted } from './host';

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

test('every icon is there, in the size it claims, maskable ones too', async ({ page }) => {
	await open(page, '/settings');
	const { manifest, url } = await readManifest(page);
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

test('the touch icon and the icon of the tab are there', async ({ page }) => {
	await open(page, '/');
	for (const link of await page.locator('link[rel=apple-touch-icon], link[rel=icon]').all()) {
		const href = await link.evaluate((element: HTMLLinkElement) => element.href);
		expect((await page.request.get(href)).ok(), href).toBe(true);
	}
});

test('it starts at Home, in a window of its own, wherever it is hosted', async ({ page, baseURL }) => {
	await open(page, '/battles');
	const { manifest, url } = await readManifest(page);
	expect(new URL(manifest.start_url, url).href).toBe(new URL('/', baseURL).href);
	expect(new URL(manifest.scope, url).href).toBe(new URL('/', baseURL).href);
	expect(manifest.display).toBe('standalone');
});

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
