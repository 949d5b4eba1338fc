// How the kit looks and fits: axe in both themes, room for a finger everywhere, no word cut off at twice the size.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, test } from './fixtures';
import { cutOff, openGallery, smallTargets } from './kit-gallery';

const THEMES = ['paper', 'candle'] as const;

const coverings = {
	'the bare page': async () => {},
	'the sheet': (page: Page) => page.getByRole('button', { name: 'Open the sheet' }).click(),
	'the dialog': (page: Page) => page.getByRole('button', { name: 'Open the dialog' }).click(),
	'all notices': async (page: Page) => {
		await page.getByRole('button', { name: 'Show a notice to undo' }).click();
		await page.getByRole('button', { name: 'Show a good one' }).click();
		await page.getByRole('button', { name: 'Show a bad one that stays' }).click();
		// A pointer on them keeps them there while they are looked at.
		await page.getByRole('region', { name: 'Notices' }).getByText('out of storage').hover();
	}
};

for (const theme of THEMES) {
	for (const [name, cover] of Object.entries(coverings)) {
		test(`axe finds nothing on ${theme} with ${name}`, async ({ page }) => {
			await openGallery(page, { theme });
			await cover(page);
			await expectAccessible(page, `${theme}, ${name}`);
		});
	}
}

for (const [screen, size] of Object.entries(SCREENS)) {
	for (const textSize of [100, 200]) {
		test(`on ${screen} at ${textSize}% every target fits a finger and no word is cut off`, async ({ page }) => {
			await page.setViewportSize(size);
			await openGallery(page, { textSize });
			const main = page.getByRole('main');
			expect(await smallTargets(main)).toEqual([]);
			expect(await cutOff(main)).toEqual([]);
			await expectNoSidewaysScroll(page);

			for (const opener of ['Open the sheet', 'Open the dialog']) {
				await page.getByRole('button', { name: opener }).click();
				const overlay = page.getByRole('dialog');
				expect(await smallTargets(overlay)).toEqual([]);
				expect(await cutOff(overlay)).toEqual([]);
				await page.keyboard.press('Escape');
				await expect(overlay).toHaveCount(0);
			}

			await page.getByRole('button', { name: 'Show a notice to undo' }).click();
			const notices = page.getByRole('region', { name: 'Notices' });
			await notices.getByText('The Guards fired').hover();
			expect(await smallTargets(notices)).toEqual([]);
			expect(await cutOff(notices)).toEqual([]);
		});
	}
}

test('the focus is seen on everything the Tab key reaches', async ({ page }) => {
	await openGallery(page);
	const unseen = await page.getByRole('main').evaluate((main) => {
		const controls = [...main.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
			(control) => control.tabIndex >= 0 && !control.matches(':disabled')
		);
		const ringed = (control: HTMLElement) => {
			const drawn = [control, control.nextElementSibling].filter((element) => element !== null);
			const styles = drawn.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
			return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3);
		};
		return controls
			.filter((control) => {
				control.focus({ focusVisible: true } as FocusOptions);
				return document.activeElement !== control || !ringed(control);
			})
			.map((control) => control.outerHTML.slice(0, 120));
	});
	expect(unseen).toEqual([]);
});

test('the theme follows the device where nothing was chosen', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/gallery');
	const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	await page.emulateMedia({ colorScheme: 'light' });
	await expect(page.locator('body')).not.toHaveCSS('background-color', dark);
	expect(dark).toBe('rgb(26, 19, 14)');
});

test('the two sides differ in pattern, not only in colour', async ({ page }) => {
	await openGallery(page);
	const patterns = await page
		.locator('.hatched[data-side]')
		.evaluateAll((swatches) =>
			swatches.map((swatch) =>
				getComputedStyle(swatch).backgroundImage.replaceAll(/rgba?\([^)]*\)|color\([^)]*\)/g, '')
			)
		);
	expect(patterns).toHaveLength(6);
	expect(new Set(patterns).size).toBe(6);
});
