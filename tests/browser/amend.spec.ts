// A past action is changed from the log, as a player's finger does it: it opens as it was, what it puts in doubt is listed, and it is one undo.
import type { Page } from '@playwright/test';
import { expectSound, expectWhole, scrollToLine, startSample, tab } from './battle-map';
import { expect, SCREENS, test } from './fixtures';

const SHOT = /^Hessian Jägers fired at Carolina Militia/;

async function openLine(page: Page, text: RegExp): Promise<void> {
	await tab(page, 'Log').tap();
	await (await scrollToLine(page, text)).tap();
}

for (const [name, viewport] of Object.entries(SCREENS)) {
	test(`a volley of the turn before is taken out, and what rested on it is spoken of, ${name}`, async ({ page }) => {
		await page.setViewportSize(viewport);
		await startSample(page);
		const sheet = page.getByRole('dialog');

		await test.step('it opens as it was, with its dice', async () => {
			await openLine(page, SHOT);
			await expect(page.getByRole('button', { name: 'Go back to here, keeping this line' })).toBeVisible();
			await page.getByRole('button', { name: 'Change this' }).tap();
			await expect(sheet.getByRole('heading', { name: 'Change this' })).toBeVisible();
			await expect(sheet.getByRole('heading', { name: 'Hessian Jägers shoots at Carolina Militia' })).toBeVisible();
			await expect(sheet.getByRole('button', { name: 'Close' })).toHaveCount(1);
			await expect(sheet.getByRole('button', { name: /take it out/ })).toBeInViewport({ ratio: 1 });
			await expect(sheet.getByRole('button', { name: /^Record/ })).toBeInViewport({ ratio: 1 });
			await expectWhole(page, `amend-open-${name}`);
		});

		await test.step('taken out, it leaves the test and the rout in doubt, and nothing is recorded yet', async () => {
			await sheet.getByRole('button', { name: /take it out/ }).tap();
			const record = sheet.getByRole('button', { name: 'Take it out', exact: true });
			await expect(record).toBeDisabled();
			const test = sheet.getByRole('group', { name: /^Carolina Militia tested/ });
			await expect(test).toContainText('No test is owed');
			await expect(test.getByRole('button', { name: 'Do it again' })).toHaveCount(0);
			if (name === 'landscape') await expectSound(page, `amend-doubts-${name}`);
			else await expectWhole(page, `amend-doubts-${name}`);
			const open = sheet.getByRole('group').filter({ has: page.getByRole('button', { name: 'Leave it out', pressed: false }) }); // prettier-ignore
			while ((await open.count()) > 0) await open.first().getByRole('button', { name: 'Leave it out' }).tap();
			await expect(record).toBeEnabled();
			await record.tap();
			await expect(sheet).toHaveCount(0);
		});

		await test.step('the log has the old line struck and says what was done; one undo brings it back', async () => {
			await expect(page.getByText(/^Took out: Hessian Jägers fired at Carolina Militia/).first()).toBeAttached();
			await page.getByRole('button', { name: /^Undo: Took out/ }).tap();
			await expect(page.getByText(/^Took back: Took out: Hessian Jägers fired/).first()).toBeAttached();
			await expect(page.getByRole('button', { name: /^Redo: Took out/ })).toBeVisible();
		});
	});
}

test('a volley recorded again as it was keeps everything after it', async ({ page }) => {
	await startSample(page);
	await openLine(page, SHOT);
	await page.getByRole('button', { name: 'Change this' }).tap();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Record/ })
		.tap();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByText('Turn 2', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Undo: Changed: Hessian Jägers fired/ })).toBeVisible();
	// Kept lines are shown once, in the order of the battle.
	await expect(page.getByText(/^Carolina Militia tested against shooting/)).toHaveCount(1);
});
