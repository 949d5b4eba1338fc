// The pictures that are kept in docs/images: those of the README, and a combat, a rout and a pursuit on every screen by day and by
// candle-light. Taken anew with UPDATE_SCREENSHOTS set, and not at all without it.
import type { Page } from '@playwright/test';
import { Play } from '../battle/play';
import { fight, tens, test as tested } from '../battle/golden/rolls';
import { at, makeSetup } from '../battle/sample-battle';
import { answer, takeWay } from './at-the-resolver';
import { startSample, tab, task } from './battle-map';
import { expect, open, SCREENS, test } from './fixtures';
import { changeSettings } from './looks';
import { storeSettings } from './stored-settings';
import { sitDown } from './stored-battle';
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
	await expect(page.getByText('1st Maryland: shoot at Brigade of Guards')).toBeVisible();
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
	await expect(page.getByText('Hessian Jägers: shoot at Campbell’s Rifles')).toBeVisible();
	await map.fold();
	await page.evaluate(() => document.fonts.ready);
	await page.screenshot({ path: 'docs/images/map.png' });
});

/** Guards and von Bose have charged home upon the 1st Maryland, front to front, on the map. */
function twoOnOne(id: string): Play {
	const play = new Play(makeSetup({ id }));
	const stand = (unit: string, x: number, y: number, facing = 0) =>
		play.does({ kind: 'unit-placed', unit, place: at(x, y, facing) });
	stand('1st-maryland', 42, 20, 180);
	stand('virginia', 30, 18, 180);
	stand('huger', 42, 16, 180);
	stand('guards', 39.5, 25);
	stand('bose', 47.5, 25);
	stand('cornwallis', 43, 28);
	stand('lights', 28, 26);
	play.until('first-movement');
	for (const [charger, x] of [
		['guards', 39.5],
		['bose', 47.5]
	] as const) {
		play.does({ kind: 'charge-declared', charge: charger, charger, chargee: '1st-maryland', flankOrRear: false });
		play.does({ kind: 'charge-contacted', charge: charger, place: at(x, 21) });
	}
	return play.until('combat');
}

/** Beaten four hits to one, and its test failed: what is left is the second die, for the rout. */
function beaten(): Play {
	const play = twoOnOne('beaten');
	play.does(
		fight(
			play,
			{ striker: 'guards', enemy: '1st-maryland', dice: tens(3, 8) },
			{ striker: 'bose', enemy: '1st-maryland', dice: tens(1, 8) },
			{ striker: '1st-maryland', enemy: 'guards', dice: tens(1, 8) }
		)
	);
	return play.does(tested(play, '1st-maryland', 1));
}

async function typeDice(page: Page, digits: string): Promise<void> {
	const pad = answer(page).getByRole('group', { name: 'Your dice' });
	for (const digit of digits) {
		await pad.getByRole('button', { name: digit === '0' ? '0 is 10' : digit, exact: true }).tap();
	}
}

/** What lies open, by day above and by candle-light below, on each of the screens, as one sheet. */
async function keepSheet(page: Page, name: string, ready: () => Promise<void>): Promise<void> {
	const rows: string[] = [];
	for (const theme of ['paper', 'candle'] as const) {
		await changeSettings(page, { theme, dice: 'own' });
		const shots: string[] = [];
		for (const size of Object.values(SCREENS)) {
			await page.setViewportSize(size);
			await ready();
			const shot = await page.screenshot();
			shots.push(`<img height="${size.height * 0.6}" src="data:image/png;base64,${shot.toString('base64')}">`);
		}
		rows.push(`<p>${shots.join('')}</p>`);
	}
	const sheet = await page.context().newPage();
	await sheet.setViewportSize({ width: 1500, height: 1500 });
	const style =
		'main { display: inline-block } body, p { margin: 0 } p { display: flex; gap: 8px; padding: 4px; align-items: start }';
	await sheet.setContent(`<style>${style}</style><main>${rows.join('')}</main>`);
	await sheet.getByRole('main').screenshot({ path: `docs/images/${name}.jpg`, type: 'jpeg', quality: 80 });
	await sheet.close();
}

test('a combat of three units, a rout on the map and a pursuit, as they are kept', async ({ page }) => {
	await sitDown(page, twoOnOne('fought'));
	await changeSettings(page, { theme: 'paper', dice: 'own' });
	await page.evaluate(() => document.fonts.ready);
	const ownDice = page.getByRole('region', { name: 'Dice', exact: true });
	await task(page, /Combat: Brigade of Guards and/).tap();
	await typeDice(page, '8395017642');
	await keepSheet(page, 'combat', () => expect(ownDice).toContainText('10 of 24 typed'));

	await page.setViewportSize(SCREENS.landscape);
	await sitDown(page, beaten());
	await changeSettings(page, { theme: 'paper', dice: 'own' });
	await task(page, /1st Maryland must roll on the rout table/).first().tap(); // prettier-ignore
	await takeWay(page, 'Our own dice');
	await typeDice(page, '8');
	await answer(page).getByRole('button', { name: 'Record it' }).tap();
	await expect(answer(page).getByRole('button', { name: 'Move it there' })).toBeVisible();
	const { canvas } = MapPage.on(page);
	await keepSheet(page, 'rout', async () => {
		await tab(page, 'Map').tap();
		await expect(canvas).toHaveAttribute('data-ready', 'true');
		await expect(page.getByRole('region', { name: 'Moves to make' })).toBeVisible();
	});

	await page.setViewportSize(SCREENS.landscape);
	await tab(page, 'Units').tap();
	await answer(page).getByRole('button', { name: 'Move it there' }).tap();
	await page.getByRole('button', { name: 'Brigade of Guards may pursue 1st Maryland' }).first().tap();
	await takeWay(page, 'Our own dice');
	await typeDice(page, '9163075');
	await keepSheet(page, 'pursuit', () => expect(ownDice).toBeInViewport());
});
