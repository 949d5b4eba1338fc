// The playsheet page: looked up, jumped to from a line of a sum and back, tapped to open a situation.
import { listCells } from '$lib/rules/house-rules/cells';
import { printedPlaysheet } from '../../src/lib/rules/sheet/printed';
import { rulingIds } from '../../src/lib/rules/sheet/ruling-texts';
import {
	eventually,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	open,
	reload,
	SCREENS,
	takePicture,
	test
} from './fixtures';
import { storeSettings } from './stored-settings';

test('every number and ruling is on the page and is looked up; a ruling opens where it bites; on paper the tools are left out', async ({
	page
}) => {
	await open(page, '/playsheet');
	await test.step('all of it, with a name to jump to', async () => {
		await eventually(async () => {
			const ids = new Set(await page.locator('main [id]').evaluateAll((elements) => elements.map(({ id }) => id)));
			expect(listCells(printedPlaysheet).filter(({ id }) => !ids.has(id))).toEqual([]);
			expect(rulingIds.filter((id) => !ids.has(id))).toEqual([]);
		});
		const musket = page.locator('[id="shooting.bands.musket-6"] td');
		await expect(musket).toHaveText(['6″', '8', '9', '9', '10']);
		await takePicture(page, 'playsheet');
	});
	await test.step('typing a word leaves the rows that have it, marks it, and says how many they are', async () => {
		const field = page.getByRole('textbox', { name: 'Look up' });
		await field.fill('hard cover');
		// Eight rows of the shooting table, one of combat, one test, one ruling.
		await expect(page.getByRole('status')).toHaveText('11 matches.');
		await expect(page.locator('mark', { hasText: 'hard' }).first()).toBeVisible();
		await expect(page.getByRole('heading', { level: 2 })).toHaveText([
			'Shooting',
			'Combat modifiers',
			'Morale',
			'Rulings'
		]);
		await expectAccessible(page, 'search');
		await field.fill('bagpipes');
		await expect(page.getByRole('status')).toHaveText('Nothing matches.');
		await page.keyboard.press('Escape');
		await expect(field).toHaveValue('');
		await expect(page.getByRole('heading', { level: 2 })).toHaveCount(14);
	});
	await test.step('a ruling, with its alternatives', async () => {
		await page
			.getByRole('row', { name: /Ball against a dense/ })
			.getByRole('button', { name: 'R13: What is dense' })
			.tap();
		const sheet = page.getByRole('dialog', { name: 'R13. What is dense' });
		await expect(sheet).toContainText('A column or limbered guns are a dense target');
		await page.keyboard.press('Escape');
		await expect(sheet).toBeHidden();
		await page
			.getByRole('row', { name: /^The guns are limbered/ })
			.getByRole('button', { name: /^R15/ })
			.tap();
		const choice = page.getByRole('dialog', { name: /^R15/ });
		await expect(choice).toContainText('as played here');
		await expect(choice).toContainText('For each');
		await expectAccessible(page, 'a ruling');
		await page.keyboard.press('Escape');
		await expect(choice).toBeHidden();
	});
	await test.step('on paper', async () => {
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('table').first()).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Rulings' })).toBeVisible();
		await expect(page.getByRole('textbox', { name: 'Look up' })).toBeHidden();
		await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
	});
});

test('every line of a sum leads to its row, and back to the sum as it was', async ({ page }) => {
	await open(page, '/quick');
	await page.getByRole('radiogroup', { name: 'Condition' }).getByRole('radio', { name: 'Disordered' }).check();
	await page.getByRole('radiogroup', { name: 'Grade' }).getByRole('radio', { name: 'B' }).check();
	await page.getByRole('button', { name: /^Roll 6 dice/ }).tap();
	const outcome = page.getByRole('region', { name: 'Answer' }).getByRole('status').last();
	await expect(outcome).not.toBeEmpty();
	const before = await outcome.textContent();
	await page.getByText('Why?').tap();
	const links = page.getByRole('link', { name: /: on the playsheet$/ });
	// Dice, score, and the eight modifiers.
	await expect(links).toHaveCount(10);
	for (const index of [0, 1, 5, 9]) {
		await test.step(`line ${index}`, async () => {
			const hash = new URL((await links.nth(index).getAttribute('href')) ?? '', page.url()).hash;
			await links.nth(index).tap();
			await expect(page).toHaveURL(new RegExp(`/playsheet${hash}$`));
			const place = page.locator(`[id="${hash.slice(1)}"]`);
			await expect(place).toBeInViewport();
			await page.getByRole('button', { name: 'Back to the sum' }).tap();
			await expect(page).toHaveURL(/\/quick/);
			await expect(links).toHaveCount(10);
			await expect(outcome).toHaveText(before ?? '');
		});
	}
	await links.nth(1).tap();
	await expect(page.getByRole('row', { name: /^Musket/ }).first()).toHaveClass(/sought/);
	await takePicture(page, 'playsheet-from-a-sum');
	await expectAccessible(page, 'from a sum');
});

test('a tap on a number opens quick resolve where it counts, and back finds the place again', async ({ page }) => {
	await open(page, '/playsheet');
	await page.getByRole('textbox', { name: 'Look up' }).fill('rifle');
	await page.getByRole('link', { name: /^Rifle up to 24″, soft cover: 10/ }).tap();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick resolve');
	const answer = page.getByRole('region', { name: 'Answer' });
	await expect(answer).toContainText('Score 10');
	await expect(page.getByRole('radio', { name: 'Soft cover' })).toBeChecked();
	await expect(page.getByRole('radio', { name: 'Rifles' })).toBeChecked();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await page.goBack();
	await expect(page.getByRole('textbox', { name: 'Look up' })).toHaveValue('rifle');

	await page.getByRole('textbox', { name: 'Look up' }).fill('hard cover');
	await page
		.getByRole('row', { name: /^Enemy in hard cover/ })
		.getByRole('link')
		.tap();
	await expect(page.getByRole('region', { name: 'Answer' })).toContainText('Score 6, −3');
});

test('a row that was jumped to stands clear on every screen, by candle-light and large', async ({ page, context }) => {
	await storeSettings(context, { theme: 'candle', textSize: 150, hand: 'left' });
	const row = page.locator('[id="combat.modifiers.hard-cover"]');
	for (const [screen, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		if (screen === 'landscape') await open(page, '/playsheet#combat.modifiers.hard-cover');
		else await reload(page);
		await expect(row).toBeInViewport({ ratio: 1 });
		await expect(row).toBeFocused();
		await expectNoSidewaysScroll(page, screen);
		// What axe looks for is the same on every screen; what fits is not.
		if (screen === 'phone') await expectAccessible(page, screen);
		await takePicture(page, `playsheet-${screen}`);
	}
});
