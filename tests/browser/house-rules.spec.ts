// House rules from the first tap to the table: written on the playsheet, tried out, shared, opened elsewhere, chosen for a battle and changed in its midst.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { lineUnit, sampleRosters } from '../battle/sample-battle';
import { expect, expectAccessible, expectNoSidewaysScroll, open, SCREENS, takePicture, test } from './fixtures';
import { changeSettings } from './looks';
import { putRecords } from './raw-records';
import { battleBetween, sitDown } from './stored-battle';

const sheetOf = (page: Page) => page.getByRole('dialog');

test('a variant is written by touch: a number, a modifier left out, one of one’s own, a ruling; told, measured, undone, shared @long', async ({
	page
}) => {
	await open(page, '/playsheet');
	await page.getByRole('link', { name: 'Make it yours' }).tap();
	await expect(page.getByText('They are ours, not the game’s.')).toBeVisible();
	await expectAccessible(page, 'house rules, the list');
	await page.getByRole('button', { name: 'Start from Our own rules' }).tap();
	await expect(page.getByRole('heading', { name: 'Our own rules', level: 1 })).toBeVisible();
	await page.getByLabel('Name', { exact: true }).fill('Tuesday');
	await page.getByLabel('Version').fill('2');

	// A number where it stands; what cannot be is refused where it is typed.
	await page.getByRole('button', { name: 'Change Musket up to 6″, normal target: 8' }).tap();
	await sheetOf(page).getByLabel('As you play it', { exact: true }).fill('99');
	await expect(sheetOf(page).getByText(/must be a whole number from 1 to 12/)).toBeVisible();
	await sheetOf(page).getByLabel('As you play it', { exact: true }).fill('7');
	await expectAccessible(page, 'a number of the sheet');
	await takePicture(page, 'house-cell');
	await sheetOf(page).getByRole('button', { name: 'Done' }).tap();

	// A printed modifier is left out.
	await page.getByRole('button', { name: 'Change Moved or evaded this turn: −1' }).tap();
	await sheetOf(page).getByRole('switch', { name: 'It counts' }).uncheck();
	await sheetOf(page).getByRole('button', { name: 'Done' }).tap();

	// One of one's own, for a trait, and not for the shaken.
	await page.getByRole('button', { name: 'Add a modifier to morale' }).tap();
	await sheetOf(page).getByLabel('Name').fill('Elite');
	await sheetOf(page).getByRole('button', { name: 'It adds: more' }).tap();
	await sheetOf(page).getByRole('button', { name: 'Add a fact' }).tap();
	await sheetOf(page).getByRole('button', { name: 'Add it' }).tap();
	await expect(sheetOf(page).getByRole('alert')).toHaveText('Say which “Grade” it asks for.');
	await sheetOf(page).getByLabel('Fact 1', { exact: true }).selectOption('Trait');
	await sheetOf(page).getByLabel('The trait').fill('Elite');
	await sheetOf(page).getByRole('button', { name: 'Add a fact' }).tap();
	await sheetOf(page).getByLabel('Fact 2', { exact: true }).selectOption('Condition');
	await sheetOf(page).getByRole('button', { name: 'Shaken' }).tap();
	await sheetOf(page).getByRole('button', { name: 'Fact 2: not' }).tap();
	await expect(sheetOf(page).getByText('Elite +2, when it has the trait Elite and not (it is shaken).')).toBeVisible();
	await expectAccessible(page, 'a modifier of one’s own');
	await takePicture(page, 'house-added');
	await sheetOf(page).getByRole('button', { name: 'Add it' }).tap();

	await page.getByRole('radiogroup', { name: 'Routers that are pursued (R21)' }).getByLabel('They strike back').check();

	const different = page.getByRole('region', { name: 'What is different' });
	await expect(different.getByRole('listitem')).toHaveText([
		/Musket up to 6″, normal target: 8 becomes 7/,
		/Moved or evaded this turn: is left out/,
		/new: Elite \+2, when it has the trait Elite and not \(it is shaken\)/,
		/R21, .*They strike back/
	]);
	// 6 dice on 8, then on 7: 1.8 hits and 2.4.
	await different.getByText('What it does').first().tap();
	const effect = different.getByRole('row', { name: /24 muskets of grade C fire at 5″/ }).first();
	await expect(effect).toHaveText(/1\.80 hits\s*2\.40 hits/);
	await expect(page.getByRole('row', { name: /^Elite/ })).toContainText('+2');
	await expectAccessible(page, 'house rules');
	await expectNoSidewaysScroll(page);
	await takePicture(page, 'house-landscape', true);
	for (const name of ['portrait', 'phone'] as const) {
		await page.setViewportSize(SCREENS[name]);
		await expectNoSidewaysScroll(page, name);
		await takePicture(page, `house-${name}`, true);
	}
	await page.setViewportSize(SCREENS.landscape);
	await changeSettings(page, { theme: 'candle' });
	await expectAccessible(page, 'house rules by candle-light', { only: 'colours' });
	await takePicture(page, 'house-candle', true);
	await page.setViewportSize(SCREENS.phone);
	await changeSettings(page, { theme: 'paper', textSize: 200 });
	await expectNoSidewaysScroll(page, 'house rules with twice the text on a phone');
	await takePicture(page, 'house-phone-200', true);
	await changeSettings(page, { textSize: 100 });
	await page.setViewportSize(SCREENS.landscape);

	// One difference back, and undone again; it is all on the device.
	await different.getByRole('button', { name: /^Take back: .*is left out/ }).tap();
	await expect(different.getByRole('listitem')).toHaveCount(3);
	await page.getByRole('button', { name: /^Undo/ }).tap();
	await expect(different.getByRole('listitem')).toHaveCount(4);
	await page.reload();
	await expect(different.getByRole('listitem')).toHaveCount(4);

	// Tried out: quick resolve reckons by it, and asks for the trait.
	await page.getByRole('button', { name: 'Try in quick resolve' }).tap();
	await expect(page.getByText('By house rules: Tuesday')).toBeVisible();
	await page
		.getByRole('radiogroup', { name: 'Procedure' })
		.locator('label')
		.filter({ hasText: /^\s*Morale\s*$/ })
		.tap();
	await page.getByRole('button', { name: 'Elite' }).tap();
	await expect(page.getByRole('main')).toContainText('plus 2 Elite');
	await takePicture(page, 'house-quick');
	await page.goBack();

	// Shared by file and link; elsewhere it shows the difference before it is taken, and asks where it meets another of its id.
	await page.getByRole('button', { name: 'Share' }).tap();
	await expect(sheetOf(page).getByLabel('The link')).toHaveValue(/\/open#1\./);
	const link = await sheetOf(page).getByLabel('The link').inputValue();
	await sheetOf(page).getByRole('tab', { name: 'QR' }).tap();
	await expect(sheetOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
	await sheetOf(page).getByRole('tab', { name: 'File' }).tap();
	const saving = page.waitForEvent('download');
	await sheetOf(page).getByRole('button', { name: 'Save the file' }).tap();
	const saved = await (await saving).path();
	expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({ version: 2, kind: 'house-rules' });
	await sheetOf(page).getByRole('button', { name: 'Close' }).tap();
	await page.getByLabel('Version').fill('3');
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await open(page, link.slice(link.indexOf('/open')));
	await expect(page.getByText('4 differences from the printed sheet').first()).toBeVisible();
	await expect(page.getByText('new: Elite +2', { exact: false })).toBeVisible();
	await expect(page.getByText('The version or the note is another.')).toBeVisible();
	await expectAccessible(page, 'house rules from elsewhere');
});

test('a battle is started by house rules, keeps its copy, and changes them in its midst by a line of the log', async ({
	page
}) => {
	const guards = lineUnit('guards', 'Guards', { traits: ['Elite'] });
	const play = battleBetween('house', [guards], [lineUnit('line', 'Maryland')]).until('fire');
	await open(page, '/settings');
	const rules = {
		name: 'Tuesday',
		version: '2',
		overrides: { 'shooting.bands.musket-6.scores.normal': 7 },
		added: [
			{
				id: 'elite',
				procedure: 'shooting',
				name: 'Elite volley',
				value: 1,
				when: { fact: 'trait', of: 'own', is: ['Elite'] }
			}
		]
	};
	const savedAt = '2026-03-01T20:00:00.000Z';
	await putRecords(page, {
		rosters: Object.values(sampleRosters).map((value) => ({ id: value.id, value, savedAt, deletedAt: null }))
	});
	await test.step('taken in from the list of house rules, after what it changes was shown', async () => {
		const file = { app: 'fife-and-drum', version: 2, kind: 'house-rules', houseRules: { id: 'tuesday', rules } };
		await open(page, '/playsheet/house');
		await page
			.getByLabel('Choose a file')
			.setInputFiles({ name: 'tuesday.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
		await expect(page.getByText('new: Elite volley +1, when it has the trait Elite', { exact: false })).toBeVisible();
		await expect(page.getByRole('list', { name: 'House rules' })).toHaveCount(0);
		await page.getByRole('button', { name: 'Import' }).tap();
		await expect(page.getByRole('list', { name: 'House rules' }).getByRole('link', { name: 'Tuesday' })).toBeVisible();
	});
	await sitDown(page, play);
	await page.getByRole('tab', { name: 'Log' }).tap();
	await page.getByRole('button', { name: 'More' }).tap();
	await page.getByRole('button', { name: 'Rules', exact: true }).tap();
	const sheet = page.getByRole('dialog', { name: 'The rules of this battle' });
	await sheet.getByRole('radio', { name: 'Tuesday', exact: true }).check();
	await expect(sheet.getByText('new: Elite volley +1, when it has the trait Elite', { exact: false })).toBeVisible();
	await expectAccessible(page, 'the rules of a battle');
	await takePicture(page, 'house-battle');
	await sheet.getByRole('button', { name: 'Change the rules' }).tap();
	await expect(page.getByRole('feed')).toContainText('The rules were changed to “Tuesday”, version 2');
	await page.getByRole('button', { name: /^Undo: The rules were changed/ }).tap();
	await expect(page.getByRole('button', { name: /^Redo: The rules were changed/ })).toBeEnabled();
	await page.getByRole('button', { name: /^Redo: The rules were changed/ }).tap();
	await expect(page.getByRole('button', { name: /^Undo: The rules were changed/ })).toBeEnabled();

	await test.step('the sheets of the army follow the rules as they are now', async () => {
		await open(page, '/rosters/print?id=crown');
		await page.getByRole('button', { name: 'Playsheet', exact: true }).tap();
		await expect(page.getByText('House rules in force: Tuesday, version 2.', { exact: false }).first()).toBeVisible();
		await expect(page.getByRole('row', { name: /^(✱ ?)?Elite volley/ })).toContainText('+1');
	});

	// A new battle offers them, with what they change, and begins by them: its copy stays when they are deleted.
	await open(page, '/battles/new');
	await page
		.getByRole('radiogroup', { name: 'Playsheet' })
		.getByRole('radio', { name: 'Tuesday', exact: true })
		.check();
	await page.getByText('What it changes: 2 differences from the printed sheet').tap();
	await expect(page.getByText('Shooting modifiers: new: Elite volley +1, when it has the trait Elite')).toBeVisible();
	await page.getByRole('button', { name: 'Start the battle' }).last().tap();
	await expect(page).toHaveURL(/\/battles\/play\?id=/);
	const begun = new URL(page.url());
	await open(page, '/playsheet/house');
	await page.getByRole('button', { name: 'Delete Tuesday' }).tap();
	await expect(page.getByText('Battles keep their own copy.', { exact: false })).toBeVisible();
	await open(page, `${begun.pathname}${begun.search}`);
	await page.getByRole('tab', { name: 'Log' }).tap();
	await page.getByRole('button', { name: 'More' }).tap();
	await page.getByRole('button', { name: 'Rules', exact: true }).tap();
	await expect(page.getByRole('dialog', { name: 'The rules of this battle' })).toContainText('Tuesday');
});
