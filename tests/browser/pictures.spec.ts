// Pictures for people: the first page, a battle and its table as the README shows them, and the icons as their drawings have them. They go to
// test-results for whoever wants to look; with UPDATE_SCREENSHOTS set they replace those in the project.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSample } from './battle-map';
import { expect, open, SCREENS, test } from './fixtures';
import { storeSettings } from './stored-settings';
import { MapPage } from './map-page';

const ICONS = [
	{ drawing: 'static/icons/icon.svg', picture: 'static/icons/icon-192.png', size: 192 },
	{ drawing: 'static/icons/icon.svg', picture: 'static/icons/icon-512.png', size: 512 },
	{ drawing: 'static/icons/maskable.svg', picture: 'static/icons/maskable-192.png', size: 192 },
	{ drawing: 'static/icons/maskable.svg', picture: 'static/icons/maskable-512.png', size: 512 },
	{ drawing: 'static/icons/maskable.svg', picture: 'static/apple-touch-icon.png', size: 180 }
];

async function keep(picture: Buffer, place: string): Promise<void> {
	const file = process.env.UPDATE_SCREENSHOTS ? place : path.join('test-results/pictures', path.basename(place));
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, picture);
}

test('the first page, as the README shows it', async ({ page, context }) => {
	await storeSettings(context, { theme: 'paper' });
	await page.setViewportSize(SCREENS.landscape);
	await open(page, '/');
	await page.evaluate(() => document.fonts.ready);
	// The whole sheet is seen without scrolling.
	const overflow = await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight);
	expect(overflow).toBe(0);
	await keep(await page.screenshot(), 'docs/images/home.png');
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
	await keep(await page.screenshot(), 'docs/images/battle.png');
});

test('the table, as the README shows it', async ({ page, context }) => {
	await storeSettings(context, { theme: 'paper' });
	await page.setViewportSize(SCREENS.landscape);
	await startSample(page);
	await page.getByRole('tab', { name: 'Map' }).click();
	const table = MapPage.on(page);
	await expect(table.canvas).toHaveAttribute('data-ready', 'true');
	await table.unfold();
	await page.getByRole('button', { name: 'Range and arc' }).click();
	await table.row('Hessian Jägers').click();
	await table.row('Campbell’s Rifles').click();
	await page.getByRole('button', { name: 'Shoot', exact: true }).click();
	await expect(page.getByText('Hessian Jägers shoots at Campbell’s Rifles')).toBeVisible();
	await table.fold();
	await page.evaluate(() => document.fonts.ready);
	await keep(await page.screenshot(), 'docs/images/map.png');
});

for (const { drawing, picture, size } of ICONS) {
	test(`${picture} is drawn from ${drawing}`, async ({ page }) => {
		await page.setViewportSize({ width: size, height: size });
		const style = `<style>html, body { margin: 0; background: none } svg { display: block; width: 100%; height: 100% }</style>`;
		await page.setContent(style + (await readFile(drawing, 'utf8')));
		const drawn = await page.screenshot({ omitBackground: true });
		await keep(drawn, picture);
		// Compared pixel by pixel with what is in the project, so that a changed drawing is not forgotten.
		const difference = await page.evaluate(comparePictures, [
			await readFile(picture, 'base64'),
			drawn.toString('base64')
		]);
		expect(difference).toBeLessThan(2);
	});
}

/** The mean difference of two PNGs on a scale of 0 to 255; another browser smooths edges a little differently. */
async function comparePictures(pictures: string[]): Promise<number> {
	const [a, b] = await Promise.all(
		pictures.map(async (text) => {
			const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
			const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
			const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
			context.drawImage(bitmap, 0, 0);
			return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
		})
	);
	if (!a || !b || a.length !== b.length) return 255;
	return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length;
}
