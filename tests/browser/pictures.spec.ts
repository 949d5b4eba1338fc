// The pictures of the README: the first page, a battle and its map. Taken anew with UPDATE_SCREENSHOTS set, and not at all without it.
import { startSample } from './battle-map';
import { expect, open, SCREENS, test } from './fixtures';
import { storeSettings } from './stored-settings';
import { MapPage } from './map-page';

test('the first page, as the README shows it', async ({ page, context }) => {
	await storeSettings(context, { theme: 'paper' });
	await page.setViewportSize(SCREENS.landscape);
	await open(page, '/');
	await page.evaluate(() => document.fonts.ready);
	await page.screenshot({ path: 'docs/images/home.png' });
});

test('a battle, as the README shows it', async ({ page, context }) => {
	await storeSettings(context, { theme: 'paper' });
	await page.setViewportSize(SCREENS.landscape);
	await startSample(page);
	await page.getByRole('button', { name: '1st Maryland may shoot' }).click();
	await page
		.getByRole('article')
		.filter({ hasText: 'charging 1st Maryland' })
		.getByRole('button', { name: 'Brigade of Guards' })
		.click();
	await expect(page.getByText('1st Maryland shoots at Brigade of Guards')).toBeVisible();
	await page.evaluate(() => document.fonts.ready);
	await page.screenshot({ path: 'docs/images/battle.png' });
});

test('the map, as the README shows it', async ({ page, context }) => {
	await storeSettings(context, { theme: 'paper' });
	await page.setViewportSize(SCREENS.landscape);
	await startSample(page);
	await page.getByRole('tab', { name: 'Map' }).click();
	const map = MapPage.on(page);
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	await map.unfold();
	await page.getByRole('button', { name: 'Range and arc' }).click();
	await map.row('Hessian Jägers').click();
	await map.row('Campbell’s Rifles').click();
	await page.getByRole('button', { name: 'Shoot', exact: true }).click();
	await expect(page.getByText('Hessian Jägers shoots at Campbell’s Rifles')).toBeVisible();
	await map.fold();
	await page.evaluate(() => document.fonts.ready);
	await page.screenshot({ path: 'docs/images/map.png' });
});
