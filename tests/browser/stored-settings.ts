// Opens the app as somebody left it: with these settings on the device before the first page.
import type { BrowserContext, Page } from '@playwright/test';
import {
	DEFAULT_SETTINGS,
	makeSettings,
	parseSettings,
	SETTINGS_KEY,
	type Settings
} from '../../src/lib/app/device/settings-record';

/** Stores settings in every page of the context before it loads; what a page changes is overwritten on its next load. */
export async function storeSettings(context: BrowserContext, patch: Partial<Settings>): Promise<void> {
	await storeText(context, makeSettings({ ...DEFAULT_SETTINGS, ...patch }));
}

/** The same with any text in place of a record. */
export async function storeText(context: BrowserContext, text: string): Promise<void> {
	const store = ([key = '', value = '']: string[]) => {
		// A blank page, as axe opens one, has no storage.
		if (location.protocol.startsWith('http')) localStorage.setItem(key, value);
	};
	await context.addInitScript(store, [SETTINGS_KEY, text]);
}

export async function readStoredSettings(page: Page): Promise<Settings> {
	return parseSettings(await page.evaluate((key) => localStorage.getItem(key), SETTINGS_KEY));
}
