// The looks a page must be sound in, put on one after the other while it stays open: it is loaded once, not once for each look.
import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS, makeSettings, SETTINGS_KEY, type Settings } from '../../src/lib/app/device/settings-record';
import { comeToRest, SCREENS } from './fixtures';

export interface Look {
	readonly screen: keyof typeof SCREENS;
	readonly theme: 'paper' | 'candle';
	readonly textSize: 100 | 200;
}

const screens = Object.keys(SCREENS) as Look['screen'][];
const textSizes = [100, 200] as const;

/** Every screen with plain and doubled text, by day: the other theme has other colours, and the same sizes. */
export const LOOKS: readonly Look[] = screens.flatMap((screen) =>
	textSizes.map((textSize) => ({ screen, theme: 'paper', textSize }))
);

export function nameLook({ screen, theme, textSize }: Look): string {
	return `${screen}, ${theme}, text at ${textSize}%`;
}

/** Puts a look on the open page. */
export async function wear(page: Page, { screen, theme, textSize }: Look): Promise<void> {
	await page.setViewportSize(SCREENS[screen]);
	await changeSettings(page, { theme, textSize });
}

/** Changes the device's settings as another tab would, and waits until the page has followed. What is not named takes its default. */
export async function changeSettings(page: Page, patch: Partial<Settings>): Promise<void> {
	await page.evaluate(
		([key = '', newValue = '']) => {
			localStorage.setItem(key, newValue);
			dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
			return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
		},
		[SETTINGS_KEY, makeSettings({ ...DEFAULT_SETTINGS, ...patch })]
	);
	await comeToRest(page);
}
