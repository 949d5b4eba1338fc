// A roster from an empty page, as a player builds one: with a finger, and with the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { comeToRest, expect, expectAccessible, expectNoSidewaysScroll, open, reload, test } from './fixtures';

const sheet = (page: Page) => page.getByRole('dialog');
const roll = (page: Page) => page.getByRole('list', { name: /^Units/ }).getByRole('listitem');
const undoButton = (page: Page) => page.getByRole('button', { name: /^Undo / });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Counts what a finger does. */
function makeFinger() {
	let taps = 0;
	return {
		tap: async (target: Locator) => {
			await target.tap();
			taps += 1;
		},
		lift: () => {
			const counted = taps;
			taps = 0;
			return counted;
		}
	};
}

test('ten units from nothing, with a finger alone, each in at most four taps; a reload in the middle loses nothing', async ({
	page
}) => {
	const finger = makeFinger();
	await open(page, '/rosters');
	await finger.tap(page.getByRole('button', { name: 'New roster' }));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('New army');

	await finger.tap(page.getByRole('button', { name: 'Add units' }));
	await finger.tap(sheet(page).getByRole('button', { name: /^British regulars/ }));
	await expect(sheet(page).getByRole('status')).toHaveText('British regulars added.');
	expect(finger.lift(), 'taps to the first unit, the new roster included').toBeLessThanOrEqual(4);

	const rest = ['Guards or grenadiers', 'Highlanders', 'Loyalists', 'Hessian line', 'Hessian jägers'];
	for (const name of rest) await finger.tap(sheet(page).getByRole('button', { name: new RegExp(`^${name}`) }));
	expect(finger.lift(), 'one tap for each further unit').toBe(rest.length);
	await comeToRest(page);
	await expectAccessible(page, 'adding units');
	await finger.tap(sheet(page).getByRole('button', { name: 'Done' }));
	await saved(page);

	await reload(page);
	await expect(roll(page)).toHaveCount(6);
	await finger.tap(page.getByRole('button', { name: 'Add a brigade' }));
	await finger.tap(sheet(page).getByRole('button', { name: 'Done' }));
	await finger.tap(page.getByRole('button', { name: 'Add units', exact: true }));
	for (const name of ['British regulars', 'Field gun', 'Light gun', 'General']) {
		await finger.tap(sheet(page).getByRole('button', { name: new RegExp(`^${name}`) }));
	}
	await finger.tap(sheet(page).getByRole('button', { name: 'Done' }));
	await expect(roll(page)).toHaveCount(10);
	const brigade = page.getByRole('region', { name: 'Brigade' });
	await expect(brigade.getByRole('button', { name: 'British regulars 2', exact: true })).toBeVisible();

	await finger.tap(brigade.getByRole('button', { name: 'General', exact: true }));
	const seniority = sheet(page).getByRole('radiogroup', { name: 'Seniority' });
	await expect(seniority.getByRole('radio', { name: '1st' })).toBeChecked();
	await finger.tap(seniority.getByRole('radio', { name: '2nd' }));
	await finger.tap(sheet(page).getByRole('button', { name: 'Roll for him' }));
	await expect(sheet(page).getByLabel('Charisma die')).toHaveText(/^(\d|10)$/);
	await finger.tap(sheet(page).getByRole('radio', { name: '9' }));
	await expect(sheet(page).getByText('+2 to the tests')).toBeVisible();
	// He was added to a brigade without a general, and has it.
	await expect(sheet(page).getByRole('button', { name: 'Brigade', exact: true, pressed: true })).toBeVisible();
	await expectAccessible(page, 'a general');
	await finger.tap(sheet(page).getByRole('button', { name: 'Done' }));
	await expect(brigade.getByText('under General, 31 figures')).toBeVisible();
	await expect(brigade.getByText('2nd in seniority, charisma 9, adds 2')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await comeToRest(page);
	await expectAccessible(page, 'the muster roll');

	await finger.tap(page.getByRole('navigation').getByRole('link', { name: 'Rosters' }));
	await expect(
		page.getByRole('list', { name: 'Rosters' }).getByText(/^Crown · 9 units, \d+ figures · changed .*\d/)
	).toBeVisible();
});

test('what figures mean is told as they change, and what is wrong stands where it is and keeps no battle secret', async ({
	page
}) => {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'New roster' }).click();
	await page.getByRole('button', { name: 'Add units' }).click();
	await sheet(page)
		.getByRole('button', { name: /^Continental line/ })
		.click();
	await sheet(page).getByRole('button', { name: 'Change it' }).click();

	const meaning = sheet(page).getByRole('region', { name: 'What these figures mean' });
	await expect(meaning).toContainText('The 24th figure is worth a die shooting in loose order and in combat.');
	await sheet(page).getByRole('button', { name: 'Decrease Figures' }).click();
	await expect(meaning).toContainText('The 23rd figure is worth a die shooting in tight order.');
	await expect(meaning.locator('div').filter({ hasText: 'Half strength' })).toContainText('11');

	await sheet(page).getByRole('spinbutton', { name: 'Figures' }).fill('0');
	await sheet(page).getByLabel('Name', { exact: true }).fill('');
	await expect(sheet(page).getByText('A unit needs a name.')).toBeVisible();
	await expect(sheet(page).getByText('The unit has no figures.')).toBeVisible();
	await sheet(page).getByRole('button', { name: 'Done' }).click();
	await expect(page.getByText('2 things to settle before a battle')).toBeVisible();
	await saved(page);

	await reload(page);
	await expect(page.getByText('2 things to settle before a battle')).toBeVisible();
	await comeToRest(page);
	await expectAccessible(page, 'problems');
});

test('undo takes back each step by name, redo brings it again, and a deleted roster can be had back', async ({
	page
}) => {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'New roster' }).click();
	await page.getByRole('button', { name: 'Name, side and colour' }).click();
	await sheet(page).getByLabel('Name of the roster').fill('Long Island');
	await sheet(page).getByRole('radio', { name: 'Blue' }).check();
	await sheet(page).getByRole('button', { name: 'Done' }).click();
	await page.getByRole('button', { name: 'Add units' }).click();
	await sheet(page)
		.getByRole('button', { name: /^Militia/ })
		.click();
	await sheet(page)
		.getByRole('button', { name: /^Militia/ })
		.click();
	await sheet(page).getByRole('button', { name: 'Done' }).click();
	await expect(undoButton(page)).toHaveAccessibleName('Undo adding Militia 2');
	await undoButton(page).click();
	await expect(roll(page)).toHaveCount(1);
	await page.keyboard.press('Control+z');
	await expect(page.getByText('Nobody has enlisted yet')).toBeVisible();
	await page.keyboard.press('Control+Shift+z');
	await page.getByRole('button', { name: 'Redo adding Militia 2' }).click();
	await expect(roll(page)).toHaveCount(2);
	await saved(page);

	await page.getByRole('navigation').getByRole('link', { name: 'Rosters' }).click();
	await page.getByRole('button', { name: 'Duplicate Long Island' }).click();
	await expect(page.getByRole('link', { name: 'Long Island copy' })).toBeVisible();
	await page.getByRole('button', { name: 'Rename Long Island copy' }).click();
	await page.getByRole('dialog').getByLabel('Name of the roster').fill('Brooklyn');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.getByLabel('Search rosters').fill('brook');
	await expect(page.getByRole('list', { name: 'Rosters' }).getByRole('link')).toHaveText(['Brooklyn']);
	await page.getByRole('button', { name: 'Delete Brooklyn' }).click();
	await expect(page.getByText('No roster has “brook” in it.')).toBeVisible();
	await page.getByRole('button', { name: 'Take it back' }).click();
	await expect(page.getByRole('link', { name: 'Brooklyn' })).toBeVisible();
});

test('ten units with the keyboard alone', async ({ page }) => {
	const { keyboard } = page;
	const focusOn = async (target: Locator) => {
		for (let step = 0; step < 60; step += 1) {
			if (await target.evaluate((element) => element === document.activeElement)) return;
			await keyboard.press('Tab');
		}
		throw new Error(`Tab never came to ${target}`);
	};
	const press = async (target: Locator) => {
		await focusOn(target);
		await expect(target).toBeFocused();
		await keyboard.press('Enter');
	};
	await open(page, '/rosters');
	await press(page.getByRole('button', { name: 'New roster' }));
	// A page that comes takes the focus, and so does a sheet; whoever closes it has it back.
	await expect(page.getByRole('main')).toBeFocused();
	await press(page.getByRole('button', { name: 'Add units' }));
	await expect(
		sheet(page)
			.locator(':focus')
			.or(sheet(page).and(page.locator(':focus')))
	).toHaveCount(1);
	const kinds = ['British regulars', 'Highlanders', 'Hessian line', 'Continental line', 'Militia', 'Dragoons'];
	for (const name of kinds) await press(sheet(page).getByRole('button', { name: new RegExp(`^${name}`) }));
	await focusOn(sheet(page).getByRole('button', { name: /^Light gun/ }));
	for (let unit = 0; unit < 4; unit += 1) await keyboard.press('Enter');
	await expect(roll(page)).toHaveCount(10);
	await keyboard.press('Escape');
	await expect(sheet(page)).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Add units' })).toBeFocused();

	await press(page.getByRole('button', { name: 'Highlanders', exact: true }));
	await expect(
		sheet(page)
			.locator(':focus')
			.or(sheet(page).and(page.locator(':focus')))
	).toHaveCount(1);
	await focusOn(sheet(page).getByLabel('Name', { exact: true }));
	await keyboard.press('Control+a');
	await keyboard.type('42nd Foot');
	await keyboard.press('Tab');
	await keyboard.press('ArrowUp');
	await expect(sheet(page).getByRole('spinbutton', { name: 'Figures' })).toHaveValue('25');
	await keyboard.press('Escape');
	await expect(page.getByRole('button', { name: '42nd Foot', exact: true })).toBeFocused();
});
