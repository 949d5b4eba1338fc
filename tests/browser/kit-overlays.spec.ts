// What lies over the page: sheets, dialogs and notices, how they come, whom they let through, and how they go.
import type { Page } from '@playwright/test';
import { expect, SCREENS, test } from './fixtures';
import { openGallery } from './kit-gallery';

const overlays = [
	{ kind: 'sheet', opener: 'Open the sheet', title: '1st Guards', answer: 'Done' },
	{ kind: 'dialog', opener: 'Open the dialog', title: 'End the turn?', answer: 'End the turn' }
] as const;

for (const { kind, opener, title, answer } of overlays) {
	test.describe(kind, () => {
		test('takes the focus, keeps it inside, and gives it back on Escape', async ({ page }) => {
			await openGallery(page);
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

		test('closes by its cross, by its answer, and by a tap beside it', async ({ page }) => {
			await openGallery(page);
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

		test('stands still where motion is reduced', async ({ page }) => {
			await openGallery(page, { motion: 'reduced' });
			await page.getByRole('button', { name: opener }).click();
			await expect(page.getByRole('dialog', { name: title })).toHaveCSS('animation-duration', '0s');
		});

		test('moves in and out, and is gone after, where motion is full', async ({ page }) => {
			await openGallery(page, { motion: 'full' });
			await page.getByRole('button', { name: opener }).click();
			const overlay = page.getByRole('dialog', { name: title });
			await expect(overlay).toHaveCSS('animation-duration', '0.22s');
			await page.keyboard.press('Escape');
			await expect(overlay).toHaveCount(0);
		});
	});
}

test('a dialog says its question and its reason', async ({ page }) => {
	await openGallery(page);
	await page.getByRole('button', { name: 'Open the dialog' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toHaveAccessibleName('End the turn?');
	await expect(dialog).toHaveAccessibleDescription('Two units still owe a morale test.');
});

test.describe('where the sheet stands', () => {
	async function openSheet(page: Page) {
		await page.getByRole('button', { name: 'Open the sheet' }).click();
		return (await page.getByRole('dialog').boundingBox())!;
	}

	for (const hand of ['right', 'left'] as const) {
		test(`on a landscape tablet, at the ${hand} side for the ${hand} hand`, async ({ page }) => {
			await page.setViewportSize(SCREENS.landscape);
			await openGallery(page, { hand });
			const box = await openSheet(page);
			expect(box.height).toBe(SCREENS.landscape.height);
			expect(box.width).toBeLessThan(SCREENS.landscape.width / 2);
			expect(box.x).toBe(hand === 'left' ? 0 : SCREENS.landscape.width - box.width);
		});
	}

	for (const name of ['portrait', 'phone'] as const) {
		test(`on ${name}, at the foot`, async ({ page }) => {
			await page.setViewportSize(SCREENS[name]);
			await openGallery(page);
			const box = await openSheet(page);
			expect(box.width).toBe(SCREENS[name].width);
			expect(box.y + box.height).toBe(SCREENS[name].height);
			expect(box.y).toBeGreaterThan(0);
		});
	}

	test('turned round with the screen, at what is now the foot', async ({ page }) => {
		await page.setViewportSize(SCREENS.phone);
		await openGallery(page, { flipped: true });
		const box = await openSheet(page);
		expect(box.y).toBe(0);
		expect(box.y + box.height).toBeLessThan(SCREENS.phone.height);
	});
});

test.describe('notices', () => {
	const region = (page: Page) => page.getByRole('region', { name: 'Notices' });

	test('the action is done once, and the notice goes', async ({ page }) => {
		await openGallery(page);
		await page.getByRole('button', { name: 'Show a notice to undo' }).tap();
		await expect(region(page)).toContainText('The Guards fired: 3 hits.');
		await region(page).getByRole('button', { name: 'Undo' }).tap();
		await expect(page.getByText('The volley is undone.')).toBeVisible();
		await expect(region(page)).not.toContainText('The Guards fired');
		await expect(region(page)).toContainText('Volley undone.');
	});

	test('closing one by keyboard gives the focus back to where it came from', async ({ page }) => {
		await openGallery(page);
		const opener = page.getByRole('button', { name: 'Show a bad one that stays' });
		await opener.press('Enter');
		await expect(region(page).getByRole('listitem')).toHaveCount(1);
		await page.keyboard.press('Tab');
		await expect(region(page).getByRole('button', { name: 'Close notice' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(region(page).getByRole('listitem')).toHaveCount(0);
		await expect(opener).toBeFocused();
	});

	test('the last thing on a page can be scrolled clear of them', async ({ page }) => {
		await openGallery(page);
		await page.getByRole('button', { name: 'Show a bad one that stays' }).tap();
		const foot = page.getByText('The volley stands.');
		await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
		const words = (await foot.boundingBox())!;
		const notices = (await region(page).boundingBox())!;
		expect(words.y + words.height).toBeLessThanOrEqual(notices.y);
	});

	test('one appears inside a live region that was there before it', async ({ page }) => {
		await openGallery(page);
		const live = region(page).locator('[aria-live=polite]');
		await expect(live).toHaveCount(1);
		await page.getByRole('button', { name: 'Show a good one' }).tap();
		await expect(live).toContainText('Backup written.');
	});

	test('a passing one goes by itself, one that stays does not', async ({ page }) => {
		await page.clock.install({ time: 0 });
		await openGallery(page);
		await page.clock.pauseAt(60 * 60_000);
		await page.getByRole('button', { name: 'Show a good one' }).tap();
		await page.getByRole('button', { name: 'Show a bad one that stays' }).tap();
		await expect(region(page).getByRole('listitem')).toHaveCount(2);
		await page.clock.runFor(60_000);
		await expect(region(page).getByRole('listitem')).toHaveText(/out of storage/);
		await region(page).getByRole('button', { name: 'Close notice' }).tap();
		await expect(region(page).getByRole('listitem')).toHaveCount(0);
	});

	test('one waits while the pointer is on it', async ({ page }) => {
		await page.clock.install({ time: 0 });
		await openGallery(page);
		await page.clock.pauseAt(60 * 60_000);
		await page.getByRole('button', { name: 'Show a good one' }).click();
		await region(page).getByText('Backup written.').hover();
		await page.clock.runFor(60_000);
		await expect(region(page)).toContainText('Backup written.');
		await page.mouse.move(5, 5);
		await page.clock.runFor(60_000);
		await expect(region(page).getByRole('listitem')).toHaveCount(0);
	});

	for (const { kind, opener, title } of overlays) {
		test(`tapping and closing one above an open ${kind} leaves the ${kind} open`, async ({ page }) => {
			await openGallery(page);
			await page.getByRole('button', { name: 'Show a bad one that stays' }).tap();
			await page.getByRole('button', { name: opener }).tap();
			await expect(page.getByRole('dialog', { name: title })).toBeVisible();
			// Its left end, which lies beside the sheet as well as beside the dialog.
			await region(page)
				.getByRole('listitem')
				.tap({ position: { x: 8, y: 8 } });
			await region(page).getByRole('button', { name: 'Close notice' }).tap();
			await expect(region(page).getByRole('listitem')).toHaveCount(0);
			await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).tap();
			await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
		});
	}
});
