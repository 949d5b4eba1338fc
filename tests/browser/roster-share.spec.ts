// A roster out of the app and in again: by link, QR codes, file, text, Markdown and a spreadsheet's cells.
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { readFile } from 'node:fs/promises';
import { comeToRest, expect, expectAccessible, open, test } from './fixtures';

const sheet = (page: Page) => page.getByRole('dialog');

async function openShare(page: Page) {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Add both armies of Princeton' }).click();
	await page.getByRole('link', { name: 'Princeton: Mawhood' }).click();
	await page.getByRole('button', { name: 'Share' }).click();
}

/** The code on the screen, as a camera reads it. */
async function scan(page: Page): Promise<string> {
	const code = page.getByRole('img', { name: /^QR code/ });
	await comeToRest(page);
	const png = await code.screenshot();
	const { data, width, height } = await page.evaluate(
		async (bytes) => {
			const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
			const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
			const context = canvas.getContext('2d')!;
			context.drawImage(bitmap, 0, 0);
			return { data: [...context.getImageData(0, 0, bitmap.width, bitmap.height).data], width: bitmap.width, height: bitmap.height }; // prettier-ignore
		},
		[...png]
	);
	const found = jsQR(new Uint8ClampedArray(data), width, height);
	if (!found) throw new Error('no code on the screen');
	return found.data;
}

test('a roster goes to another device by link, by QR codes in several parts and by file', async ({ page, browser }) => {
	await openShare(page);
	const link = sheet(page).getByLabel('The link');
	await expect(link).toHaveValue(/\/open#1\./);
	const address = await link.inputValue();
	await comeToRest(page);
	await expectAccessible(page, 'share');

	await sheet(page).getByRole('tab', { name: 'QR' }).click();
	await expect(page.getByRole('img', { name: /^QR code 1 of/ })).toBeVisible();
	const parts = Number(
		(await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label'))!.split(' of ')[1]
	);
	expect(parts, 'an army of this size needs several codes').toBeGreaterThan(1);
	const codes: string[] = [];
	for (let part = 0; part < parts; part += 1) {
		codes.push(await scan(page));
		await sheet(page).getByRole('button', { name: 'Next code' }).click();
	}
	expect(new Set(codes).size).toBe(parts);

	await sheet(page).getByRole('tab', { name: 'File' }).click();
	const saved = page.waitForEvent('download');
	await sheet(page).getByRole('button', { name: 'Save the file' }).click();
	const file = await readFile(await (await saved).path(), 'utf8');
	expect(JSON.parse(file)).toMatchObject({ kind: 'roster', roster: { name: 'Princeton: Mawhood' } });

	for (const arrive of [[address], [...codes].reverse()]) {
		const other = await browser.newContext({ serviceWorkers: 'block' });
		const there = await other.newPage();
		for (const each of arrive) {
			// Each scan opens the app anew.
			await there.goto('about:blank');
			await open(there, each);
			if (each !== arrive.at(-1)) await expect(there.getByText('Still missing')).toBeVisible();
		}
		await expect(there.getByText('Princeton: Mawhood').first()).toBeVisible();
		await other.close();
	}
});

test('text, Markdown and a spreadsheet’s cells come back in; a malformed paste has a problem for each line and loses nothing', async ({
	page
}) => {
	await openShare(page);
	const texts: string[] = [];
	for (const [tab, label] of [
		['Text', 'The roster as text'],
		['Markdown', 'The roster as Markdown']
	] as const) {
		await sheet(page).getByRole('tab', { name: tab }).click();
		texts.push(await sheet(page).getByLabel(label).inputValue());
	}
	await page.keyboard.press('Escape');
	for (const text of texts) {
		await open(page, '/rosters');
		await page.getByRole('button', { name: 'Paste a list' }).click();
		await sheet(page).getByLabel('The list').fill(text);
		await expect(sheet(page).getByText('7 units with 90 figures, every line understood.')).toBeVisible();
		await sheet(page).getByRole('button', { name: 'Make a roster of it' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Princeton: Mawhood');
		await expect(page.getByRole('button', { name: '17th Foot', exact: true })).toBeVisible();
	}

	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Paste a list' }).click();
	await sheet(page)
		.getByLabel('The list')
		.fill('Unit\tFigures\tGrade\n33rd Foot\t24\tB\nGuards\tlots\tA\nJägers\t12\tZ');
	await expect(sheet(page).getByText('3 units with 60 figures, and 2 lines to look at:')).toBeVisible();
	await expect(sheet(page).getByRole('list', { name: 'Lines to look at' }).getByRole('listitem')).toHaveText([
		'Line 3 “lots” is not understood and stands in the unit’s notes.',
		'Line 4 “Z” is not understood and stands in the unit’s notes.'
	]);
	await comeToRest(page);
	await expectAccessible(page, 'a paste with problems');
	await sheet(page).getByRole('button', { name: 'Make a roster of it' }).click();
	await page.getByRole('button', { name: 'Guards', exact: true }).click();
	await expect(sheet(page).getByLabel('Notes')).toHaveValue('lots');
});
