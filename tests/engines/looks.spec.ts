// Every page, the gallery of the kit included, in both themes and on both screens: nothing that scrolls sideways, nothing to complain of,
// and a picture of each for people, to be laid beside those of the other engines.
import { expect } from '@playwright/test';
import { DEFAULT_SETTINGS, makeSettings, SETTINGS_KEY } from '../../src/lib/app/device/settings-record';
import { findSidewaysScroll } from '../browser/fixtures';
import { ROUTES } from '../browser/routes';
import { SCREENS, takePicture, test } from './at-the-table';
import type { Player } from './player';

const PAGES = [...ROUTES, { path: '/gallery', heading: 'Gallery' }, { path: '/gallery/map?at=fire', heading: '' }];

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';

/** Changes the device's settings as another tab would. */
async function wear(player: Player, theme: 'paper' | 'candle'): Promise<void> {
	const record = makeSettings({ ...DEFAULT_SETTINGS, theme, motion: 'reduced' });
	await player.engine.evaluate(
		(key, newValue) => {
			localStorage.setItem(key, newValue);
			dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
			return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(null))));
		},
		SETTINGS_KEY,
		record
	);
}

for (const { path, heading } of PAGES) {
	test(`${path} is sound in both themes, lying and upright`, async ({ player }) => {
		await player.open(path);
		if (heading) await player.sees({ role: 'heading', name: heading });
		for (const [screen, size] of Object.entries(SCREENS)) {
			await player.engine.resize(size);
			for (const theme of ['paper', 'candle'] as const) {
				await wear(player, theme);
				expect(await player.engine.evaluate(findSidewaysScroll)).toEqual([]);
				await takePicture(player, `page-${nameOf(path)}-${screen}-${theme}`);
			}
		}
		await wear(player, 'paper');
		await player.engine.resize(SCREENS.landscape);
		expect(await player.complaints()).toEqual([]);
	});
}
