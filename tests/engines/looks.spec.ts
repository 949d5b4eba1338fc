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

/** The page as it stands, in both themes on both screens. */
async function lookAll(player: Player, name: string): Promise<void> {
	for (const [screen, size] of Object.entries(SCREENS)) {
		await player.engine.resize(size);
		for (const theme of ['paper', 'candle'] as const) {
			await wear(player, theme);
			expect(await player.engine.evaluate(findSidewaysScroll)).toEqual([]);
			await takePicture(player, `page-${name}-${screen}-${theme}`);
		}
	}
	await wear(player, 'paper');
	await player.engine.resize(SCREENS.landscape);
	expect(await player.complaints()).toEqual([]);
}

for (const { path, heading } of PAGES) {
	test(`${path} is sound in both themes, lying and upright`, async ({ player }) => {
		await player.open(path);
		if (heading) await player.sees({ role: 'heading', name: heading });
		await lookAll(player, nameOf(path));
	});
}

test('the gallery is seen down to its foot', async ({ player }) => {
	await player.open('/gallery');
	const scrollOn = () =>
		player.engine.evaluate(() => {
			const page = document.querySelector('main');
			const before = page?.scrollTop ?? 0;
			page?.scrollBy(0, page.clientHeight - 40);
			return page !== null && page.scrollTop > before;
		});
	let screens = 1;
	while (await scrollOn()) await takePicture(player, `gallery-${(screens += 1)}`);
	expect(screens).toBeGreaterThan(5);
	expect(await player.complaints()).toEqual([]);
});

test('a battle is sound in both themes, lying and upright: its units, its map, a unit’s sheet and a question', async ({
	player
}) => {
	await player.open('/battles');
	await player.tap({ role: 'button', name: 'Play the sample battle' });
	await player.sees({ role: 'heading', name: 'The Guards at the fence' });
	await lookAll(player, 'battle');
	await player.tap({ role: 'tab', name: 'Map' });
	await player.sees({ role: 'application', name: 'Map' });
	await lookAll(player, 'battle-map');
	await player.tap({ role: 'tab', name: 'Units' });
	await player.tap({ role: 'button', within: { role: 'article', name: '' } });
	await player.sees({ role: 'dialog' });
	await lookAll(player, 'battle-sheet');
	await player.tap({ role: 'button', name: 'Close', within: { role: 'dialog' } });
	await player.tap({ role: 'button', name: 'Next: ' });
	await player.sees({ role: 'dialog' });
	await lookAll(player, 'battle-question');
});
