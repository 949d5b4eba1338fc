// A roster out of the app and in again: by link, QR codes, file, text, Markdown and a spreadsheet's cells.
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { comeToRest, expect, expectAccessible, goTo, open, test } from './fixtures';

const sheet = (page: Page) => page.getByRole('dialog');
const understood = (page: Page, what: string) =>
	expect(sheet(page).getByText(`${what}, every line understood.`)).toBeVisible();

async function startPaste(page: Page, list: string) {
	await page.getByRole('button', { name: 'Paste a list' }).tap();
	await sheet(page).getByLabel('The list').fill(list);
}

async function takePaste(page: Page, name: string) {
	await sheet(page).getByRole('button', { name: 'Make a roster of it' }).tap();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** The code on the screen, as a camera reads it. */
async function scan(page: Page): Promise<string> {
	const png = await page.getByRole('img', { name: /^QR code/ }).screenshot();
	const seen = await page.evaluate(async (base64) => {
		const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
		const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
		const { width, height } = bitmap;
		const context = new OffscreenCanvas(width, height).getContext('2d')!;
		context.drawImage(bitmap, 0, 0);
		const { data } = context.getImageData(0, 0, width, height);
		// A letter for each pixel: half a million numbers would take longer to hand over than to decode.
		return { width, height, green: Array.from({ length: width * height }, (_, at) => (data[at * 4 + 1]! > 127 ? '#' : '.')).join('') }; // prettier-ignore
	}, png.toString('base64'));
	const pixels = Uint8ClampedArray.from({ length: seen.green.length * 4 }, (_, at) =>
		at % 4 === 3 || seen.green[Math.floor(at / 4)] === '#' ? 255 : 0
	);
	const found = jsQR(pixels, seen.width, seen.height);
	if (!found) throw new Error('no code on the screen');
	return found.data;
}

/** Long enough for more than one code, and for few: each is a page opened. */
const army = `Roster: Bemis Heights
Side: Crown
Simon Fraser — general, seniority 2, charisma 9
24th Foot — 24 figures, grade B, bayonets
Acland’s grenadiers — 21 figures, grade A, bayonets, British regulars
`;

test('a roster goes to another device by link, by QR codes in several parts and by file', async ({ page, browser }) => {
	await open(page, '/rosters');
	await startPaste(page, army);
	await takePaste(page, 'Bemis Heights');
	await page.getByRole('button', { name: 'Share' }).tap();
	const link = sheet(page).getByLabel('The link');
	await expect(link).toHaveValue(/\/open#1\./);
	const address = await link.inputValue();
	await comeToRest(page);
	await expectAccessible(page, 'share');

	await sheet(page).getByRole('tab', { name: 'QR' }).tap();
	await sheet(page).getByRole('button', { name: 'Stop at this code' }).tap();
	const label = (await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label'))!;
	const [first, parts] = label.match(/\d+/g)!.map(Number) as [number, number];
	expect(parts, 'codes that the army needs').toBeGreaterThan(1);
	const codes: string[] = [];
	for (let step = 0; step < parts; step += 1) {
		const part = ((first - 1 + step) % parts) + 1;
		await expect(page.getByRole('img', { name: `QR code ${part} of ${parts}` })).toBeVisible();
		codes[part - 1] = await scan(page);
		await sheet(page).getByRole('button', { name: 'Next code' }).tap();
	}

	await sheet(page).getByRole('tab', { name: 'File' }).tap();
	const saved = page.waitForEvent('download');
	await sheet(page).getByRole('button', { name: 'Save the file' }).tap();
	const file = await (await saved).path();

	const other = await browser.newContext({ serviceWorkers: 'block' });
	const there = await other.newPage();
	const offered = there.getByRole('heading', { name: 'Bemis Heights' });
	// The last one first, each scan opening the app anew.
	for (const code of codes.reverse()) {
		await there.goto('about:blank');
		await open(there, code);
		if (code !== codes.at(-1)) await expect(there.getByText('Still missing: 1')).toBeVisible();
	}
	await expect(offered).toBeVisible();
	await expect(there).toHaveURL(address);
	await there.getByRole('button', { name: 'Cancel' }).tap();

	await there.getByLabel('Choose a file').setInputFiles(file);
	await expect(offered).toBeVisible();
	await there.getByRole('button', { name: 'Import' }).tap();
	await there.getByRole('link', { name: 'Go to Rosters' }).tap();
	await there.getByRole('link', { name: 'Bemis Heights' }).tap();
	await expect(there.getByText('2nd in seniority, charisma 9, adds 2')).toBeVisible();
	await expect(there.getByRole('button', { name: 'Acland’s grenadiers', exact: true })).toBeVisible();
	await other.close();
});

test('text, Markdown and a spreadsheet’s cells come back in; a malformed paste has a problem for each line and loses nothing @long', async ({
	page
}) => {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Add both armies of Princeton' }).tap();
	await page.getByRole('link', { name: 'Princeton: Mawhood' }).tap();
	await page.getByRole('button', { name: 'Share' }).tap();
	const texts: string[] = [];
	for (const [tab, label] of [
		['Text', 'The roster as text'],
		['Markdown', 'The roster as Markdown'],
		['Spreadsheet', 'The roster as cells']
	] as const) {
		await sheet(page).getByRole('tab', { name: tab }).tap();
		await expect(sheet(page).getByLabel(label)).toHaveValue(/17th Foot/);
		texts.push(await sheet(page).getByLabel(label).inputValue());
	}
	await page.keyboard.press('Escape');
	for (const [index, text] of texts.entries()) {
		await goTo(page, 'Rosters');
		await startPaste(page, text);
		await understood(page, '7 units with 90 figures');
		await takePaste(page, index === 2 ? 'Pasted army' : 'Princeton: Mawhood');
		await expect(page.getByRole('button', { name: '17th Foot', exact: true })).toBeVisible();
		await expect(page.getByText('under Charles Mawhood')).toBeVisible();
		await expect(page.getByText('1st in seniority, charisma 8, adds 1')).toBeVisible();
	}

	// A heading row makes it a table: dashes, signs and words that mean something in a list are only names there.
	await goTo(page, 'Rosters');
	await startPaste(page, 'Unit\tFigures\tGrade\n71st - Fraser’s\t24\tB\n#3\t12\tC\nNotes:\t18\tD');
	await understood(page, '3 units with 54 figures');
	await takePaste(page, 'Pasted army 2');
	for (const name of ['71st - Fraser’s', '#3', 'Notes:']) {
		await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
	}

	await goTo(page, 'Rosters');
	await startPaste(
		page,
		'Unit\tFigures\tGrade\tFormation\tKind\tBayonets\n33rd Foot\t24\tB\tlimbered\nGuards\tlots\tA\nJägers\t12\tZ\nLegion\t8\tC\t\thorse\tyes'
	);
	await expect(sheet(page).getByText('4 units with 68 figures, and 2 lines to look at:')).toBeVisible();
	await expect(sheet(page).getByRole('list', { name: 'Lines to look at' }).getByRole('listitem')).toHaveText([
		'Line 3 “lots” is not understood and stands in the unit’s notes.',
		'Line 4 “Z” is not understood and stands in the unit’s notes.'
	]);
	await comeToRest(page);
	await expectAccessible(page, 'a paste with problems');
	await takePaste(page, 'Pasted army 3');
	await page.getByRole('button', { name: 'Guards', exact: true }).tap();
	await expect(sheet(page).getByLabel('Notes')).toHaveValue('lots');
	await page.keyboard.press('Escape');

	// Read as it was said, though it cannot be: the problem stands at the unit, and beside its field.
	const rows = page.getByRole('list', { name: /^Units/ }).getByRole('listitem');
	const limbered = rows.filter({ hasText: '33rd Foot' });
	await expect(limbered).toContainText('The unit cannot take this formation.');
	await page.getByRole('button', { name: '33rd Foot', exact: true }).tap();
	await expect(sheet(page).getByText('The unit cannot take this formation.')).toBeVisible();
	await sheet(page).getByRole('radio', { name: 'Line', exact: true }).check();
	await expect(sheet(page).getByText('The unit cannot take this formation.')).toBeHidden();
	await page.keyboard.press('Escape');
	await expect(limbered).not.toContainText('cannot take');
	// What there is no field for is taken away in a tap.
	await page.getByRole('button', { name: 'Legion', exact: true }).tap();
	await expect(sheet(page).getByText('Only infantry has bayonets.')).toBeVisible();
	await sheet(page).getByRole('button', { name: 'Put it right' }).tap();
	await expect(sheet(page).getByText('Only infantry has bayonets.')).toBeHidden();
});
