// Quick resolve as a player uses it, on a touch screen: say the facts, see sum and odds, roll or type the dice. Expected
// numbers are worked by hand from the playsheet.
import type { Locator, Page } from '@playwright/test';
import {
	comeToRest,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	goTo,
	open,
	reload,
	takePicture,
	test
} from './fixtures';
import { wear } from './looks';
import { storeSettings } from './stored-settings';

const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer' });
/** The sentence that is announced when the dice lie there. */
const outcome = (page: Page): Locator => answer(page).locator('.outcome [role=status]');
const group = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
const choose = (where: Locator | Page, fact: string, option: string) =>
	where.getByRole('radiogroup', { name: fact }).getByRole('radio', { name: option, exact: true }).check();

async function pick(page: Page, procedure: string): Promise<void> {
	const all = page.getByRole('radiogroup', { name: 'Procedure' });
	const folded = page.getByRole('button', { name: /^Procedure:/ });
	await expect(all.or(folded).first()).toBeVisible();
	if (!(await all.isVisible())) await folded.tap();
	await all
		.locator('label')
		.filter({ hasText: new RegExp(`^\\s*${procedure}\\s*$`) })
		.tap();
	await expect(
		page.getByRole('radiogroup', { name: 'Procedure', includeHidden: true }).locator(':checked')
	).toHaveCount(1);
}

const keep = (page: Page, name: string) => takePicture(page, `quick-${name}`);

test('a volley: 24 muskets, tight, at 5 inches roll six dice and hit on 8; in soft cover it is one tap and a 9', async ({
	page,
	context
}) => {
	await storeSettings(context, { dice: 'own' });
	await open(page, '/quick');
	// 24 ÷ 4 = 6 dice; musket to 6″ at a normal target 8; 6 × 0.3 = 1.8; 1 − 0.7⁶ = 88%.
	await expect(answer(page)).toContainText(/dice\s*6|6\s*dice/);
	await expect(answer(page)).toContainText(/to hit\s*8\+|8\+\s*to hit/);
	await expect(answer(page)).toContainText(/hits expected\s*1\.8/);
	await expect(answer(page)).toContainText(/at least one\s*88%/);

	await expect(answer(page).getByRole('status').filter({ hasText: 'of 6 typed' })).toHaveText('0 of 6 typed');
	for (const key of ['8', '3', '1']) await page.keyboard.press(key);
	await expect(answer(page)).toContainText('3 of 6 typed');
	for (const key of ['7', '9']) await page.getByRole('button', { name: key, exact: true }).tap();
	await page.keyboard.press('0');
	await expect(answer(page)).toContainText('All 6 typed');
	const dice = answer(page).getByRole('list', { name: 'Dice' }).getByRole('listitem');
	await expect(dice).toHaveText([/8.*hit/, /3.*miss/, /1.*miss/, /7.*miss/, /9.*hit/, /10.*hit/]);
	// 8, 9 and the 10 that the nought means.
	await expect(outcome(page)).toHaveText('3 of 6 hit. Their unit lost 3 figures.');
	await expect(answer(page)).toContainText('Their unit: take off 3 figures, 21 left');
	await expect(answer(page)).toContainText('Their unit must test: 3 hits.');
	await keep(page, 'volley');

	await choose(page, 'Target is', 'Soft cover');
	await expect(answer(page)).toContainText(/to hit\s*9\+|9\+\s*to hit/);
	await expect(answer(page)).toContainText(/hits expected\s*1\.2/);
	// The same dice, read again.
	await expect(outcome(page)).toHaveText('2 of 6 hit. Their unit lost 2 figures.');

	await page.keyboard.press('Backspace');
	await expect(answer(page)).toContainText('5 of 6 typed');
	await expect(outcome(page)).toBeEmpty();
	await page.keyboard.press('2');
	await expect(outcome(page)).toHaveText('1 of 6 hits. Their unit lost 1 figure.');

	await page.getByRole('button', { name: 'Only the result' }).tap();
	await answer(page).getByRole('group', { name: 'Dice that hit, of 6' }).getByRole('button', { name: '4' }).tap();
	await expect(outcome(page)).toHaveText('4 of 6 hit. Their unit lost 4 figures.');
	await keep(page, 'told-as-a-count');
});

test('volley, losses, test and rout follow one another, and undo goes back', async ({ page, context }) => {
	await storeSettings(context, { dice: 'own' });
	await open(page, '/quick');
	await expect(answer(page)).toContainText('0 of 6 typed');
	for (const key of '899123') await page.keyboard.press(key);
	await expect(outcome(page)).toHaveText('3 of 6 hit. Their unit lost 3 figures.');
	await page.getByRole('button', { name: 'Test morale' }).tap();
	// Grade C needs 2; three hits −3: a 5 passes.
	await expect(group(page, 'Their unit, testing').getByRole('spinbutton', { name: 'Figures left' })).toHaveValue('21');
	await expect(answer(page)).toContainText(/to pass\s*5\+|5\+\s*to pass/);
	await expect(answer(page)).toContainText(/chance to pass\s*60%/);
	await page.keyboard.press('4');
	await expect(outcome(page)).toHaveText('Their unit failed (4 −3 = 1, 2 needed), now shaken.');
	await keep(page, 'failed-test');
	await page.getByRole('button', { name: 'Roll the rout' }).tap();
	await expect(answer(page)).toContainText('0 of 1 typed');
	await page.keyboard.press('5');
	// 4–5: 12 inches and two figures.
	await expect(outcome(page)).toHaveText('Their unit routed 12″ and lost 2 figures (5).');
	await page.getByRole('button', { name: 'Only take them off' }).tap();
	await expect(page.getByRole('spinbutton', { name: 'Figures left' })).toHaveValue('19');
	await page.getByRole('button', { name: 'Undo' }).last().tap();
	await expect(page.getByRole('spinbutton', { name: 'Figures left' })).toHaveValue('21');
});

test('facts stay while procedures are flicked through, and after a look elsewhere', async ({ page }) => {
	await open(page, '/quick');
	await choose(group(page, 'Our unit, shooting'), 'Grade', 'B');
	await choose(group(page, 'Our unit, shooting'), 'Condition', 'Disordered');
	await choose(page, 'Target is', 'Hard cover');
	await pick(page, 'Combat');
	const ours = group(page, 'Our unit');
	await expect(ours.getByRole('radiogroup', { name: 'Grade' }).getByRole('radio', { name: 'B' })).toBeChecked();
	// One grade higher +1, disordered against steady −2, hard cover −3: a 10 only; they strike back at −1 for the grade, 7 or more.
	await expect(answer(page).getByText('Blows of our unit').locator('..')).toContainText(/8\s*dice.*10\s*to hit/s);
	await expect(answer(page).getByText('Blows of their unit').locator('..')).toContainText(/8\s*dice.*7\+\s*to hit/s);
	await goTo(page, 'Home');
	await goTo(page, 'Quick');
	await expect(ours.getByRole('radiogroup', { name: 'Grade' }).getByRole('radio', { name: 'B' })).toBeChecked();
	// Two grades higher: one more.
	await choose(ours, 'Grade', 'A');
	await expect(answer(page).getByText('Blows of our unit').locator('..')).toContainText(/9\+\s*to hit/);
	await pick(page, 'Shooting');
	await expect(group(page, 'Our unit, shooting').getByRole('radio', { name: 'A', exact: true })).toBeChecked();
});

test('two situations side by side say which is better and by how much; the link opens the same', async ({
	page,
	context
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await open(page, '/quick');
	await page.getByRole('button', { name: 'Compare' }).tap();
	await choose(page, 'Target is', 'Soft cover');
	const compare = page.getByRole('region', { name: 'Which is better?' });
	// 1.8 against 6 × 0.2 = 1.2.
	await expect(compare.getByRole('status')).toHaveText('A is better by 0.6 hits.');
	await expect(compare).toContainText('B: target is soft cover instead of in the open');
	await comeToRest(page);
	await expectAccessible(page, 'comparing');
	await keep(page, 'comparing');

	await page.getByRole('button', { name: 'Copy a link to this situation' }).tap();
	await expect(page.getByText('The link is copied.')).toBeVisible();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	const other = await context.newPage();
	await open(other, link);
	await expect(other.getByRole('region', { name: 'Which is better?' }).getByRole('status')).toHaveText(
		'A is better by 0.6 hits.'
	);
	await expect(other.getByRole('alert')).toHaveCount(0);
	await other.close();

	await page.getByRole('button', { name: 'Stop comparing' }).tap();
	await expect(answer(page)).toContainText(/to hit\s*9\+|9\+\s*to hit/);
	await expect(page).toHaveURL(/#shooting\?theirs\.cover=soft$/);
	await reload(page);
	await expect(page.getByRole('radio', { name: 'Soft cover' })).toBeChecked();
});

test('a link that cannot be read says so in a sentence and opens the usual situation', async ({ page }) => {
	await open(page, '/quick#shooting?ours.unit.figures=1000000');
	await expect(page.getByRole('alert')).toContainText('This link cannot be read.');
	await expect(page.getByRole('alert')).toContainText('Here is the usual situation instead.');
	await expect(answer(page)).toContainText(/dice\s*6|6\s*dice/);
	await expectAccessible(page, 'a bad link');
	await keep(page, 'bad-link');
	await page.getByRole('alert').getByRole('button', { name: 'Close' }).tap();
	await open(page, '/quick#bombardment');
	await expect(page.getByRole('alert')).toContainText('There is no procedure “bombardment”.');
});

test('the sum opens line by line, reads as a sentence, and a line taken out by hand is marked', async ({ page }) => {
	await open(page, '/quick');
	await choose(group(page, 'Our unit, shooting'), 'Condition', 'Shaken');
	await choose(group(page, 'Our unit, shooting'), 'Grade', 'A');
	const sum = answer(page).locator('summary');
	await expect(sum).toContainText(
		'6 dice, 24 figures, tight order: 24 ÷ 4 = 6. A die hits on 9 or more: score 8 (Musket up to 6″ at a normal target), minus 2 Shaken, plus 1 Grade A or B. Show the sum.'
	);
	await sum.tap();
	const shaken = answer(page).getByRole('button', { name: /^−2 Shaken/ });
	await expect(shaken).toHaveAttribute('aria-pressed', 'true');
	await expect(
		answer(page).getByRole('button', { name: /Moved or evaded.*it neither moved nor evaded/ })
	).toHaveAttribute('aria-pressed', 'false');
	await shaken.tap();
	await expect(answer(page)).toContainText(/to hit\s*7\+|7\+\s*to hit/);
	await expect(answer(page)).toContainText('1 by hand');
	await expect(shaken).toContainText('taken out by hand');
	await expectAccessible(page, 'an open sum', { within: answer(page) });
	await keep(page, 'sum');
	await shaken.tap();
	await expect(answer(page)).toContainText(/to hit\s*9\+|9\+\s*to hit/);
	await expect(answer(page)).not.toContainText('by hand');
});

test('a volley at guns reads the counterbattery table', async ({ page, context }) => {
	await storeSettings(context, { dice: 'own' });
	await open(page, '/quick');
	await choose(group(page, 'Their unit, the target'), 'Kind', 'Guns');
	await expect(answer(page)).toContainText(/crew\s*5\+|5\+\s*crew/);
	await expect(answer(page)).toContainText('0 of 6 typed');
	for (const key of '455013') await page.keyboard.press(key);
	// 4 misses, two 5s and the 10 take a crew figure each from muskets, 1 and 3 miss.
	await expect(outcome(page)).toContainText('3 crew');
	await page.getByRole('button', { name: 'New roll' }).tap();
	await choose(group(page, 'Our unit, shooting'), 'Arms', 'Guns');
	await page.getByRole('radio', { name: /^Ball/ }).check();
	await expect(answer(page)).toContainText(/10 gun and crew/);
	await expect(answer(page)).toContainText('0 of 2 typed');
	for (const key of '08') await page.keyboard.press(key);
	await expect(outcome(page)).toContainText('2 crew and 1 gun');
	await keep(page, 'counterbattery');
});

test('a charge shows every ending with its chance, and can be played through', async ({ page }) => {
	await open(page, '/quick#charge');
	await expect(answer(page)).toContainText(/succeeds/);
	await answer(page).getByText('Every ending').tap();
	await expect(answer(page).getByRole('listitem').filter({ hasText: 'Combat won by our unit' }).first()).toBeVisible();
	await expect(answer(page)).toContainText('The way there');
	await comeToRest(page);
	await expectAccessible(page, 'a charge', { within: answer(page) });
	await keep(page, 'charge');
	const ending = answer(page).locator('.ending');
	for (let roll = 0; roll < 12; roll += 1) {
		const button = answer(page).getByRole('button', { name: /^Roll \d+ di/ });
		await expect(button.or(ending)).toBeVisible();
		if (await ending.isVisible()) break;
		await button.tap();
		await page.keyboard.press('Shift');
		await expect(answer(page).locator('.run ol li').nth(roll)).toBeVisible();
	}
	await expect(answer(page).locator('.ending')).toContainText(/stood|routed|shattered/);
	await page.getByRole('button', { name: 'Take the last roll back' }).tap();
	await expect(answer(page).locator('.ending')).toHaveCount(0);
});

test('keys do everything, and are listed under "?"', async ({ page }) => {
	await open(page, '/quick');
	await page.keyboard.press('?');
	const keys = page.getByRole('dialog', { name: 'Keys' });
	await expect(keys).toContainText('Roll the dice');
	await expectAccessible(page, 'the keys', { within: page.getByRole('dialog') });
	await page.keyboard.press('Escape');
	await expect(keys).toBeHidden();
	await page.keyboard.press('w');
	await expect(answer(page).getByText('Does not apply')).toBeVisible();
	await page.keyboard.press('r');
	await page.keyboard.press('Shift');
	await expect(outcome(page)).toContainText(/of 6 hit|hits|All 6|None of 6/);
	await page.keyboard.press(']');
	await expect(page.getByRole('radio', { name: 'Combat' })).toBeChecked();
	await page.keyboard.press('[');
	await expect(page.getByRole('radio', { name: 'Shooting' })).toBeChecked();
	await page.keyboard.press('c');
	await expect(page.getByRole('region', { name: 'Which is better?' })).toBeVisible();
});

const PROCEDURES = [
	['Shooting', 'Combat', 'Charge', 'Morale', 'Rout'],
	['Pursuit', 'Move', 'Evade', 'Initiative', 'Charisma']
];

const WITHOUT_DICE = ['Move', 'Evade'];

for (const procedures of PROCEDURES) {
	test(`${procedures.join(', ')}: sound before and after the roll, by day and by candle-light, on every screen`, async ({
		page
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await open(page, '/quick');
		for (const procedure of procedures) {
			await test.step(procedure, async () => {
				await wear(page, { screen: 'landscape', theme: 'paper', textSize: 100 });
				await pick(page, procedure);
				await expect(answer(page)).not.toBeEmpty();
				await expect(page.getByText('Working out the odds…')).toHaveCount(0);
				await expectNoSidewaysScroll(page, `${procedure}, landscape`);
				await expectAccessible(page, `${procedure}, by day`, { within: page.getByRole('main') });

				if (!WITHOUT_DICE.includes(procedure))
					await answer(page)
						.getByRole('button', { name: /^Roll \d/ })
						.first()
						.tap();
				for (const screen of ['portrait', 'phone'] as const) {
					await wear(page, { screen, theme: 'candle', textSize: 100 });
					await expectNoSidewaysScroll(page, `${procedure}, ${screen}`);
					await keep(page, `${procedure.toLowerCase()}-${screen}`);
				}
				// What axe looks for is the same on every screen; what fits is not.
				await expectAccessible(page, `${procedure}, by candle-light, rolled`, {
					within: answer(page),
					only: 'colours'
				});
			});
		}
	});
}
