// What lies over the page: sheets, dialogs and notices, how they come, whom they let through, and how they go.
import type { Page } from '@playwright/test';
import { boxAtRest, expect, SCREENS, test } from './fixtures';
import { afresh, openGallery } from './kit-gallery';
import { changeSettings } from './looks';

const overlays = [
	{ kind: 'sheet', opener: 'Open the sheet', title: '1st Guards', answer: 'Done' },
	{ kind: 'dialog', opener: 'Open the dialog', title: 'End the turn?', answer: 'End the turn' }
] as const;

for (const { kind, opener, title, answer } of overlays) {
	test(`a ${kind}`, async ({ page }) => {
		await openGallery(page);
		// Each step ends with it closed.

		await test.step('takes the focus, keeps it inside, and gives it back on Escape', async () => {
			const button = page.getByRole('button', { name: opener });
			const overlay = page.getByRole('dialog', { name: title });
			await button.click();
			await expect(overlay).toBeFocused();
			for (let presses = 0; presses < 6; presses += 1) {
				await page.keyboard.press('Tab');
				await expect(overlay.locator(':focus')).toHaveCount(1);
			}
			await page.keyboard.press('Escape');
			await expect(overlay).toHaveCount(0);
			await expect(button).toBeFocused();
		});

		await test.step('closes by its cross, by its answer, and by a tap beside it', async () => {
			const overlay = page.getByRole('dialog', { name: title });
			const ways = [
				() => overlay.getByRole('button', { name: 'Close' }).tap(),
				() => overlay.getByRole('button', { name: answer }).tap(),
				() => page.touchscreen.tap(20, 20)
			];
			for (const close of ways) {
				await page.getByRole('button', { name: opener }).tap();
				await expect(overlay).toBeVisible();
				await close();
				await expect(overlay).toHaveCount(0);
			}
		});

		await test.step('stands still where motion is reduced', async () => {
			await changeSettings(page, { motion: 'reduced' });
			await page.getByRole('button', { name: opener }).click();
			const overlay = page.getByRole('dialog', { name: title });
			await expect(overlay).toHaveCSS('animation-duration', '0s');
			await page.keyboard.press('Escape');
			await expect(overlay).toHaveCount(0);
		});

		await test.step('moves in and out, and is gone after, where motion is full', async () => {
			await changeSettings(page, { motion: 'full' });
			await page.getByRole('button', { name: opener }).click();
			const overlay = page.getByRole('dialog', { name: title });
			await expect(overlay).toHaveCSS('animation-duration', '0.22s');
			await page.keyboard.press('Escape');
			await expect(overlay).toHaveCount(0);
		});
	});
}

test('a sheet stands at the side of the hand on a landscape tablet, at the foot of other screens, and turns with the screen; a dialog says its question and its reason', async ({
	page
}) => {
	const motion = 'reduced';
	async function openSheet() {
		await page.getByRole('button', { name: 'Open the sheet' }).click();
		const box = await boxAtRest(page.getByRole('dialog'));
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		return box;
	}

	await openGallery(page);
	await page.getByRole('button', { name: 'Open the dialog' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toHaveAccessibleName('End the turn?');
	await expect(dialog).toHaveAccessibleDescription('Two units still owe a morale test.');
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);

	for (const hand of ['right', 'left'] as const) {
		await changeSettings(page, { motion, hand });
		const box = await openSheet();
		expect(box.height).toBe(SCREENS.landscape.height);
		expect(box.width).toBeLessThan(SCREENS.landscape.width / 2);
		expect(box.x).toBe(hand === 'left' ? 0 : SCREENS.landscape.width - box.width);
	}

	for (const name of ['portrait', 'phone'] as const) {
		await page.setViewportSize(SCREENS[name]);
		const box = await openSheet();
		expect(box.width).toBe(SCREENS[name].width);
		expect(box.y + box.height).toBe(SCREENS[name].height);
		expect(box.y).toBeGreaterThan(0);
	}

	await changeSettings(page, { motion, flipped: true });
	const turned = await openSheet();
	expect(turned.y).toBe(0);
	expect(turned.y + turned.height).toBeLessThan(SCREENS.phone.height);
});

test.describe('notices', () => {
	const region = (page: Page) => page.getByRole('region', { name: 'Notices' });
	const notices = (page: Page) => region(page).getByRole('listitem');

	test('come where they are heard, are done or closed, and hide nothing', async ({ page }) => {
		await openGallery(page);

		await test.step('closing one by keyboard gives the focus back to where it came from', async () => {
			const opener = page.getByRole('button', { name: 'Show a bad one that stays' });
			await opener.press('Enter');
			await expect(notices(page)).toHaveCount(1);
			await page.keyboard.press('Tab');
			await expect(region(page).getByRole('button', { name: 'Close notice' })).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(notices(page)).toHaveCount(0);
			await expect(opener).toBeFocused();
		});

		await test.step('page and sheets end above them, on every screen: they lie over nothing', async () => {
			for (const size of Object.values(SCREENS)) {
				await page.setViewportSize(size);
				await page.getByRole('button', { name: 'Show a bad one that stays' }).tap();
				await page.getByRole('button', { name: 'Open the sheet' }).tap();
				const sheet = page.getByRole('dialog');
				await expect(sheet).toBeVisible();
				for (const part of [page.locator('main'), sheet]) {
					// Room is made when the notice has been measured.
					await expect(async () => {
						const box = (await part.boundingBox())!;
						const notice = (await notices(page).last().boundingBox())!;
						expect(box.y + box.height).toBeLessThanOrEqual(notice.y);
					}).toPass();
				}
				await sheet.getByRole('button', { name: 'Close' }).tap();
				await expect(sheet).toHaveCount(0);
				await region(page).getByRole('button', { name: 'Close notice' }).tap();
				await expect(notices(page)).toHaveCount(0);
				const left = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--notices-height'));
				await expect.poll(left).toBe('0px');
			}
			await page.setViewportSize(SCREENS.landscape);
		});

		for (const { kind, opener, title } of overlays) {
			await test.step(`tapping and closing one above an open ${kind} leaves the ${kind} open`, async () => {
				await page.getByRole('button', { name: 'Show a bad one that stays' }).tap();
				await page.getByRole('button', { name: opener }).tap();
				const overlay = page.getByRole('dialog', { name: title });
				await expect(overlay).toBeVisible();
				// Its left end, which lies beside the sheet as well as beside the dialog.
				await notices(page).tap({ position: { x: 8, y: 8 } });
				await region(page).getByRole('button', { name: 'Close notice' }).tap();
				await expect(notices(page)).toHaveCount(0);
				await overlay.getByRole('button', { name: 'Close' }).tap();
				await expect(overlay).toHaveCount(0);
			});
		}

		await afresh(page, 'one appears inside a live region that was there before it', async () => {
			const live = region(page).locator('[aria-live=polite]');
			await expect(live).toHaveCount(1);
			await page.getByRole('button', { name: 'Show a good one' }).tap();
			await expect(live).toContainText('Backup written.');
		});

		await afresh(page, 'the action is done once, and the notice goes', async () => {
			await page.getByRole('button', { name: 'Show a notice to undo' }).tap();
			await expect(region(page)).toContainText('The Guards fired: 3 hits.');
			await region(page).getByRole('button', { name: 'Undo' }).tap();
			await expect(page.getByText('The volley is undone.')).toBeVisible();
			await expect(region(page)).not.toContainText('The Guards fired');
			await expect(region(page)).toContainText('Volley undone.');
		});
	});

	test('pass by themselves unless they stay, and wait while the pointer is on them', async ({ page }) => {
		await page.clock.install({ time: 0 });
		await openGallery(page);
		await page.clock.pauseAt(60 * 60_000);
		await page.getByRole('button', { name: 'Show a good one' }).tap();
		await page.getByRole('button', { name: 'Show a bad one that stays' }).tap();
		await expect(notices(page)).toHaveCount(2);
		await page.clock.runFor(60_000);
		await expect(notices(page)).toHaveText(/out of storage/);
		await region(page).getByRole('button', { name: 'Close notice' }).tap();
		await expect(notices(page)).toHaveCount(0);

		await page.getByRole('button', { name: 'Show a good one' }).click();
		await region(page).getByText('Backup written.').hover();
		await page.clock.runFor(60_000);
		await expect(region(page)).toContainText('Backup written.');
		await page.mouse.move(5, 5);
		await page.clock.runFor(60_000);
		await expect(notices(page)).toHaveCount(0);
	});
});
