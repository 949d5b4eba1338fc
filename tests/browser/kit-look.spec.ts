// How the kit looks and fits: axe in both themes, room for a finger everywhere, no word cut off at twice the size.
import type { Locator, Page } from '@playwright/test';
import { eventually, expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { cutOff, openGallery, smallTargets } from './kit-gallery';
import { changeSettings, wear } from './looks';

const close = (page: Page) => page.keyboard.press('Escape');

const whole = (page: Page) => page.locator('html');
const dialog = (page: Page) => page.getByRole('dialog');

/** What may lie over the page, how it comes and goes, and which part of the page is new with it. */
const coverings = {
	'the bare page': { lay: async () => {}, take: async () => {}, part: whole },
	'the sheet': { lay: press('Open the sheet'), take: close, part: dialog },
	'the dialog': { lay: press('Open the dialog'), take: close, part: dialog },
	'all notices': {
		lay: showNotices,
		take: async () => {},
		part: (page: Page) => page.getByRole('region', { name: 'Notices' })
	}
};

function press(name: string) {
	return (page: Page) => page.getByRole('button', { name }).click();
}

async function showNotices(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Show a notice to undo' }).click();
	await page.getByRole('button', { name: 'Show a good one' }).click();
	await page.getByRole('button', { name: 'Show a bad one that stays' }).click();
	// A pointer on them keeps them there while they are looked at.
	await page.getByRole('region', { name: 'Notices' }).getByText('out of storage').last().hover();
}

test('axe finds nothing whatever lies over the page, by day and by candle-light', async ({ page }) => {
	await openGallery(page);
	for (const [name, { lay, take, part }] of Object.entries(coverings)) {
		await test.step(name, async () => {
			await lay(page);
			const within = part(page);
			await expectAccessible(page, `paper, ${name}`, { within });
			await changeSettings(page, { theme: 'candle', motion: 'reduced' });
			await expectAccessible(page, `candle, ${name}`, { within, only: 'colours' });
			await changeSettings(page, { theme: 'paper', motion: 'reduced' });
			await take(page);
			await expect(page.getByRole('dialog')).toHaveCount(0);
		});
	}
});

test('every target fits a finger and no word is cut off, on every screen, with plain and doubled text', async ({
	page
}) => {
	await openGallery(page);
	for (const screen of ['landscape', 'portrait', 'phone'] as const) {
		for (const textSize of [100, 200] as const) {
			await wear(page, { screen, theme: 'paper', textSize });
			await expectToFit(page.getByRole('main'));
			await expectNoSidewaysScroll(page);
		}
	}
	for (const opener of ['Open the sheet', 'Open the dialog']) {
		await page.getByRole('button', { name: opener }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		// It stands at the side of a landscape tablet, and at the foot of the others.
		for (const [screen, textSize] of [
			['landscape', 200],
			['phone', 100],
			['phone', 200]
		] as const) {
			await wear(page, { screen, theme: 'paper', textSize });
			await expectToFit(page.getByRole('dialog'));
		}
		await close(page);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	const notices = page.getByRole('region', { name: 'Notices' });
	for (const [screen, textSize] of [
		['phone', 200],
		['phone', 100],
		['landscape', 200]
	] as const) {
		await wear(page, { screen, theme: 'paper', textSize });
		// Shown anew for every look: it passes by itself, and stays while the pointer is on it.
		await page.getByRole('button', { name: 'Show a notice to undo' }).click();
		await notices.getByText('The Guards fired').hover();
		await expectToFit(notices);
	}
});

async function expectToFit(scope: Locator): Promise<void> {
	await eventually(async () => {
		expect(await smallTargets(scope)).toEqual([]);
		expect(await cutOff(scope)).toEqual([]);
	});
}

test('the focus is seen on everything the Tab key reaches, and the two sides differ in pattern, not only in colour', async ({
	page
}) => {
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
