// Devices at one table: browsers that share nothing but the address.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, SCREENS } from './fixtures';

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
