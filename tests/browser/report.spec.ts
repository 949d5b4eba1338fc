// Reports: from the battle to the page, every screen and theme, on paper, and each file opened and read back. The golden battle was fought
// off the map; Cowpens on it.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { parseShared } from '../../src/lib/storage/shared';
import { readChunks } from '../../src/lib/app/report/film';
import { playStoredBattle } from '../bench/battle/long-battle';
import { playWholeBattle } from '../battle/golden/whole-battle';
import { playCowpens } from '../battle/report/cowpens';
import { expect, expectAccessible, expectNoSidewaysScroll, open, SCREENS, takePicture, test } from './fixtures';
import { changeSettings } from './looks';
import { longestTask } from './longest-task';
import { markEnds, readPages } from './printed-pages';
import { putRecords, recordsOf } from './raw-records';
import { sitDown } from './stored-battle';

const { play } = playWholeBattle();
const cowpens = playCowpens();

async function saveBytes(page: Page, name: string): Promise<Buffer> {
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
	return readFileSync(await file.path());
}

const save = async (page: Page, name: string): Promise<string> => (await saveBytes(page, name)).toString('utf8');

/** To be looked at, with the pictures. */
async function takePdf(page: Page, name: string): Promise<void> {
	if (!process.env.TEST_PICTURES) return;
	writeFileSync(`test-results/pictures/${name}.pdf`, await page.pdf({ format: 'A4', preferCSSPageSize: true }));
}

/** A page that has no network and runs no script. */
async function openBare(browser: Browser, html: string): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
	const page = await context.newPage();
	await page.setContent(html);
	return page;
}

test('an ended battle is told again, printed in two columns, and taken along as files', async ({ page }) => {
	await page.setViewportSize(SCREENS.landscape);
	await sitDown(page, play);
	await page.getByRole('link', { name: 'Read the report' }).click();
	const gazette = page.getByRole('article');
	await expect(gazette.getByText('Nobody won in turn 6: night fell on both armies.')).toBeVisible();
	const militia = gazette
		.getByRole('table', { name: 'Losses by unit' })
		.getByRole('row', { name: /^Carolina Militia/ });
	await expect(militia).toContainText('16 of 30');
	await expect(gazette.getByRole('table', { name: 'Strength by turn' }).getByRole('row')).toHaveCount(1 + 7);
	// Off the map there are only the armies as they were drawn up and as they ended.
	await expect(gazette.getByRole('img')).toHaveCount(2);
	await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();

	for (const [name, size] of Object.entries(SCREENS)) {
		await test.step(name, async () => {
			await page.setViewportSize(size);
			await expectNoSidewaysScroll(page, name);
			await expectAccessible(page, name);
			await takePicture(page, `report-${name}`);
		});
	}
	await changeSettings(page, { theme: 'candle', textSize: 200 });
	await expectNoSidewaysScroll(page, 'text at 200% on a phone');
	// What can be done with it leaves the first screen to the story.
	await expect(gazette.getByRole('heading', { level: 2 })).toBeInViewport();
	await expectAccessible(page, 'candle', { only: 'colours' });
	await changeSettings(page, { theme: 'paper' });

	await test.step('the Markdown is the golden report, and the events are the battle', async () => {
		const golden = new URL('../battle/report/whole-battle.txt', import.meta.url);
		expect(await save(page, 'Markdown')).toBe(readFileSync(golden, 'utf8'));
		const shared = parseShared(JSON.parse(await save(page, 'Events')));
		expect(shared.ok && shared.value.kind === 'battle' && shared.value.battle.events).toEqual(play.battle.events);
	});

	await page.getByRole('link', { name: 'Back to the battle' }).click();
	// On a phone each panel is a tab, and the log leads there as well.
	await page.getByRole('tab', { name: 'Log' }).click();
	await page.getByRole('link', { name: 'Report' }).click();
	await expect(gazette.getByRole('heading', { name: 'Turning points' })).toBeVisible();
	await expect(gazette.locator('ol')).toHaveCSS('list-style-type', 'decimal');
});

test('a battle on the map has its pictures, in the page, in the file, on paper, as PNG and SVG', async ({
	page,
	browser
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await sitDown(page, cowpens);
	await open(page, `/battles/report?id=${cowpens.battle.setup.id}`);
	const gazette = page.getByRole('article');
	await expect(page.getByRole('button', { name: 'Web page' })).toBeEnabled();
	// The start, six turns and the end.
	await expect(gazette.getByRole('img')).toHaveCount(8);
	const second = gazette.getByRole('img', { name: 'After turn 2' });
	await expect(second.getByText('McDowell’s North Carolina riflemen, gone')).toBeAttached();
	await expect(
		gazette.getByRole('heading', { name: 'Turn 2: The end of McDowell’s North Carolina riflemen' })
	).toBeVisible();
	for (const [name, size] of Object.entries(SCREENS)) {
		await page.setViewportSize(size);
		await second.scrollIntoViewIfNeeded();
		await takePicture(page, `report-map-${name}`);
		await gazette.getByRole('heading', { name: 'In figures' }).scrollIntoViewIfNeeded();
		await takePicture(page, `report-plots-${name}`);
	}
	await changeSettings(page, { theme: 'candle' });
	await second.scrollIntoViewIfNeeded();
	await expectAccessible(page, 'candle', { only: 'colours' });
	await takePicture(page, 'report-map-candle');
	await changeSettings(page, { theme: 'paper' });
	await page.setViewportSize(SCREENS.landscape);

	await test.step('the web page opens without scripts and without the network, pictures and all', async () => {
		const html = await save(page, 'Web page');
		expect(html).not.toMatch(/<script|<link|src=|url\(/i);
		const fresh = await openBare(browser, html);
		await expect(fresh.getByRole('heading', { name: 'The butcher’s bill' })).toBeVisible();
		await expect(fresh.getByRole('img', { name: 'At the start' })).toBeVisible();
		await expect(fresh.getByRole('img')).toHaveCount(8);
		await expect(fresh.getByRole('row')).toHaveCount(await gazette.getByRole('row').count());
		await fresh.context().close();
	});

	await test.step('any moment as SVG and PNG', async () => {
		await page.getByRole('button', { name: 'Picture' }).click();
		const dialog = page.getByRole('dialog', { name: 'A picture of any moment' });
		await expect(dialog.getByText('The battle ended and Continental won.')).toBeVisible();
		await dialog.getByRole('slider').fill('0');
		await expect(dialog.getByText('Before the first event.')).toBeVisible();
		await expectAccessible(page, 'a picture of any moment');
		await takePicture(page, 'report-moment');
		const svg = await save(page, 'SVG');
		expect(svg).toContain('viewBox="-15 -56 750 ');
		const bare = await openBare(browser, svg.replace(/^/, '<!doctype html>'));
		await expect(bare.getByRole('img', { name: 'Cowpens, turn 1' })).toBeVisible();
		await bare.context().close();
		const [header] = readChunks(await saveBytes(page, 'PNG'));
		expect(new DataView(header!.data.buffer, header!.data.byteOffset).getUint32(0)).toBe(2250);
		await dialog.getByRole('button', { name: 'Close' }).last().click();
	});

	await test.step('on paper two columns, and no picture or heading is torn between two pages', async () => {
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
		await expect(gazette).toHaveCSS('column-count', '2');
		await takePdf(page, 'report');
		await markEnds(page, '.gazette figure, .gazette h3');
		const pages = readPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
		expect(pages.length).toBeGreaterThan(3);
		const torn = pages.flatMap((marks) => marks.filter((mark) => mark.endsWith('/head') && !marks.includes(mark.replace('head', 'foot')))); // prettier-ignore
		expect(torn).toEqual([]);
	});
});

test('a film of a battle can be given up, and is made @long', async ({ page }) => {
	await page.setViewportSize(SCREENS.landscape);
	await sitDown(page, cowpens);
	await open(page, `/battles/report?id=${cowpens.battle.setup.id}`);
	await expect(page.getByRole('button', { name: 'Web page' })).toBeEnabled();
	await page.getByRole('button', { name: 'Film' }).click();
	await expect(page.getByRole('progressbar', { name: 'Making the film' })).toBeVisible();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByRole('progressbar')).toHaveCount(0);
	const film = await saveBytes(page, 'Film');
	const frames = readChunks(film).filter(({ kind }) => kind === 'fcTL').length;
	expect(frames).toBeGreaterThan(60);
	const size = await page.evaluate(async (base64) => {
		const image = new Image();
		image.src = `data:image/apng;base64,${base64}`;
		await image.decode();
		return image.naturalWidth;
	}, film.toString('base64'));
	expect(size).toBe(1000);
});

test('battles that ended stand on a shelf, with the record of rosters and generals', async ({ page }) => {
	await page.setViewportSize(SCREENS.portrait);
	await sitDown(page, play);
	await sitDown(page, cowpens);
	await open(page, '/battles');
	await page.getByRole('link', { name: 'Record' }).click();
	await expect(page.getByRole('link', { name: 'Cowpens' })).toBeVisible();
	await expect(page.getByText('Continental won in turn 7: half of Tarleton’s foot is gone')).toBeVisible();
	const morgan = page.getByRole('table', { name: 'Generals' }).getByRole('row', { name: /^Daniel Morgan/ });
	await expect(morgan).toContainText('one battle says nothing');
	await expectAccessible(page, 'record');
	await expectNoSidewaysScroll(page, 'record');
	await takePicture(page, 'record');
	await page.getByRole('link', { name: 'Guilford Courthouse' }).click();
	await expect(page.getByRole('article').getByRole('heading', { name: 'Guilford Courthouse' })).toBeVisible();
});

test('the report of 5,000 events is told with a bar, can be cancelled, and the page is never busy for 200 ms @long', async ({
	page,
	browser
}) => {
	const { setup, events } = playStoredBattle(5000);
	await open(page, '/battles');
	await expect(page.getByRole('heading', { level: 1, name: 'Battles' })).toBeVisible();
	await putRecords(page, recordsOf(setup, events));
	await open(page, `/battles/report?id=${setup.id}`);
	const bar = page.getByRole('progressbar', { name: 'Telling the battle' });
	await expect(bar).toBeVisible();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByText('The battle was not told. It is as it was.')).toBeVisible();
	await expect(bar).toHaveCount(0);
	const longest = await longestTask(browser, page, async () => {
		await page.goto(`/battles/report?id=${setup.id}`);
		await expect(bar).toBeVisible();
		// Not by its role: to find that, each look goes through the whole of a very long page, and would be the longest task itself.
		await expect(page.locator('.tools button', { hasText: 'Print' })).toBeEnabled({ timeout: 60_000 });
	});
	expect(longest).toBeLessThan(200);
});
