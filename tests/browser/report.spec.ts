// The report of the golden battle: from the table to the page, every screen and theme, on paper, and each file opened and read back.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseShared } from '../../src/lib/storage/shared';
import { playWholeBattle } from '../battle/golden/whole-battle';
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';
import { changeSettings } from './looks';
import { sitDown } from './stored-battle';

const { play } = playWholeBattle();

async function save(page: Page, name: string): Promise<string> {
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
	return readFileSync(await file.path(), 'utf8');
}

test('an ended battle is told again, printed in two columns, and taken along as files', async ({ page, browser }) => {
	await page.setViewportSize(SCREENS.landscape);
	await sitDown(page, play);
	await page.getByRole('link', { name: 'Read the report' }).click();
	const gazette = page.getByRole('article');
	await expect(gazette.getByText('Nobody won in turn 6: night fell on both armies.')).toBeVisible();
	const militia = gazette
		.getByRole('table', { name: 'Losses by unit' })
		.getByRole('row', { name: /^Carolina Militia/ });
	await expect(militia).toContainText('16 of 30');
	await expect(gazette.getByRole('table', { name: 'Strength by turn' }).getByRole('row')).toHaveCount(1 + 2 * 7);

	for (const [name, size] of Object.entries(SCREENS)) {
		await test.step(name, async () => {
			await page.setViewportSize(size);
			await expectNoSidewaysScroll(page, name);
			await expectAccessible(page, name);
			await takePicture(page, `report-${name}`);
		});
	}
	await changeSettings(page, { theme: 'candle' });
	await expectAccessible(page, 'candle', { only: 'colours' });
	await changeSettings(page, { theme: 'paper' });

	await test.step('print', async () => {
		await page.setViewportSize(SCREENS.portrait);
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
		await expect(gazette).toHaveCSS('column-count', '2');
		await takePicture(page, 'report-print', true);
		await page.emulateMedia({ media: null });
		await page.setViewportSize(SCREENS.phone);
	});

	await test.step('the web page opens without scripts and without the network', async () => {
		const html = await save(page, 'Web page');
		expect(html).not.toMatch(/<script|<link|src=|url\(/i);
		const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
		const fresh = await context.newPage();
		await fresh.setContent(html);
		await expect(fresh.getByRole('heading', { name: 'The butcher’s bill' })).toBeVisible();
		await expect(fresh.getByText('Nobody won in turn 6: night fell on both armies.')).toBeVisible();
		expect(await fresh.getByRole('row').count()).toBe(await gazette.getByRole('row').count());
		await context.close();
	});

	await test.step('the Markdown is the golden report, and the events are the battle', async () => {
		const golden = new URL('../battle/report/whole-battle.txt', import.meta.url);
		expect(await save(page, 'Markdown')).toBe(readFileSync(golden, 'utf8'));
		const shared = parseShared(JSON.parse(await save(page, 'Events')));
		expect(shared.ok && shared.value.kind === 'battle' && shared.value.battle.events).toEqual(play.battle.events);
	});

	await page.getByRole('link', { name: 'Back to the battle' }).click();
	// On a phone each panel is a tab, and the log's menu leads there as well.
	await page.getByRole('tab', { name: 'Log' }).click();
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('link', { name: 'Report' }).click();
	await expect(gazette.getByRole('heading', { name: 'Turning points' })).toBeVisible();
});
