// The browser's Back and Forward by a player's hand: Back closes what lies open before it leaves the page, and neither of them costs a die.
import type { Locator, Page } from '@playwright/test';
import { card, openUnit, SAMPLE, startSample, tab, task } from './battle-map';
import { expect, goTo, open, reload, SCREENS, test } from './fixtures';
import { changeSettings } from './looks';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const home = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Fife & Drum' });
const battle = (page: Page): Locator => page.getByRole('heading', { level: 1, name: SAMPLE });
const dice = (page: Page): Locator => page.getByRole('region', { name: 'Dice', exact: true });
const volley = (page: Page): Locator => page.getByRole('heading', { name: '33rd Foot: shoot at 1st Maryland' });

/** The 33rd, 17 figures in loose order: 17 ÷ 3 = 5 dice, of which two are typed. */
async function typeTwo(page: Page): Promise<void> {
	await changeSettings(page, { dice: 'own' });
	await task(page, '33rd Foot may shoot').tap();
	await task(page, /^1st Maryland/)
		.first()
		.tap();
	await expect(volley(page)).toBeVisible();
	for (const digit of ['7', '3']) await dice(page).getByRole('button', { name: digit, exact: true }).tap();
	await expectTwoTyped(page);
}

const expectTwoTyped = (page: Page) => expect(dice(page)).toContainText('2 of 5 typed');

test('on every page Back closes the sheet or the dialog, and only then leaves', async ({ page }) => {
	await open(page, '/');
	const openings: [string, string, () => Promise<void>][] = [
		['Rosters', 'Rosters', () => page.getByRole('button', { name: 'Paste a list' }).tap()],
		['Playsheet', 'Playsheet', () => page.getByRole('main').getByRole('button', { name: /^R\d+/ }).first().tap()],
		['Quick', 'Quick resolve', () => page.keyboard.press('?')]
	];
	for (const [place, heading, openIt] of openings) {
		await test.step(place, async () => {
			await goTo(page, 'Home');
			await goTo(page, place);
			await openIt();
			await expect(dialog(page)).toBeVisible();
			await page.goBack();
			await expect(dialog(page)).toBeHidden();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			// Closed by its own cross it leaves nothing behind that Back would have to take.
			await openIt();
			await expect(dialog(page)).toBeVisible();
			await page.getByRole('button', { name: 'Close', exact: true }).tap();
			await expect(dialog(page)).toBeHidden();
			await page.goBack();
			await expect(home(page)).toBeVisible();
		});
	}
});

test('in a battle Back closes one thing at a time, by finger on a phone', async ({ page }) => {
	await page.setViewportSize(SCREENS.phone);
	await startSample(page);
	await test.step('a sheet', async () => {
		await tab(page, 'Units').tap();
		await openUnit(page, '33rd Foot');
		await page.goBack();
		await expect(dialog(page)).toBeHidden();
		await expect(card(page, '33rd Foot')).toBeVisible();
	});
	await test.step('what a sheet led to, and back to the panel it came from', async () => {
		const sheet = await openUnit(page, '33rd Foot');
		await sheet.getByRole('button', { name: 'Shoot', exact: true }).tap();
		await expect(tab(page, 'Resolve')).toHaveAttribute('aria-selected', 'true');
		await expect(dialog(page)).toBeHidden();
		await page.goBack();
		await expect(tab(page, 'Units')).toHaveAttribute('aria-selected', 'true');
	});
	await test.step('the map alone on the screen', async () => {
		await tab(page, 'Map').tap();
		await page.getByRole('button', { name: 'Full screen' }).tap();
		await expect(page.locator('html')).toHaveAttribute('data-map', 'full');
		await page.goBack();
		await expect(page.locator('html')).not.toHaveAttribute('data-map', 'full');
		await expect(battle(page)).toBeVisible();
	});
	await test.step('a dialog', async () => {
		await tab(page, 'Log').tap();
		await page.getByRole('button', { name: 'Note', exact: true }).tap();
		await expect(dialog(page)).toBeVisible();
		await page.goBack();
		await expect(dialog(page)).toBeHidden();
	});
	await test.step('and then it leaves', async () => {
		await page.goBack();
		await expect(home(page)).toBeVisible();
	});
});

test('a half-typed roll outlasts Back, Forward, Escape, another page, a reload and a turned screen', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.phone);
	await startSample(page);
	await typeTwo(page);
	await test.step('Back puts it aside, Forward brings it back', async () => {
		await page.goBack();
		await expect(tab(page, 'Due')).toHaveAttribute('aria-selected', 'true');
		await page.goForward();
		await expectTwoTyped(page);
	});
	await test.step('Escape puts it aside, and opening it again finds the dice', async () => {
		await page.keyboard.press('Escape');
		await expect(tab(page, 'Due')).toHaveAttribute('aria-selected', 'true');
		await task(page, '33rd Foot may shoot').tap();
		await task(page, /^1st Maryland/)
			.first()
			.tap();
		await expectTwoTyped(page);
	});
	await test.step('another page and Back', async () => {
		await goTo(page, 'Playsheet');
		await page.goBack();
		await expectTwoTyped(page);
		await expect(tab(page, 'Resolve')).toHaveAttribute('aria-selected', 'true');
	});
	await test.step('a reload', async () => {
		await reload(page);
		await expectTwoTyped(page);
	});
	await test.step('a turned screen', async () => {
		await page.setViewportSize(SCREENS.landscape);
		await expectTwoTyped(page);
		await page.setViewportSize(SCREENS.phone);
		await expectTwoTyped(page);
	});
	await test.step('Back closes it, one more Back leaves', async () => {
		await page.goBack();
		await expect(tab(page, 'Due')).toHaveAttribute('aria-selected', 'true');
		await page.goBack();
		await expect(home(page)).toBeVisible();
	});
});

test('the tab and the tool of the map outlast Home, Back and a reload', async ({ page }) => {
	await page.setViewportSize(SCREENS.portrait);
	await startSample(page);
	await tab(page, 'Map').tap();
	const measure = page.getByRole('button', { name: 'Measure', exact: true });
	await measure.tap();
	await expect(measure).toHaveAttribute('aria-pressed', 'true');
	const expectAsLeft = async () => {
		await expect(tab(page, 'Map')).toHaveAttribute('aria-selected', 'true');
		await expect(measure).toHaveAttribute('aria-pressed', 'true');
	};
	await goTo(page, 'Home');
	await page.goBack();
	await expectAsLeft();
	await reload(page);
	await expectAsLeft();
	await page.setViewportSize(SCREENS.landscape);
	await expect(measure).toHaveAttribute('aria-pressed', 'true');
});
