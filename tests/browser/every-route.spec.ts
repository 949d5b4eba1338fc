// Every page on every screen, in both themes, with plain and doubled text: nothing that scrolls sideways, no label cut off. Console errors
// and foreign requests fail the test by themselves (fixtures.ts). Axe takes longer than all the rest, so it looks where it could find
// something new: every screen, both themes and both sizes of text, though not every one of them with every other.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, SCREENS, test } from './fixtures';
import { ROUTES } from './routes';
import { storeSettings } from './stored-settings';

/** Labels of the navigation that do not show whole: clipped, or scrolled out of sight. */
async function findCutLabels(page: Page): Promise<string[]> {
	return page.getByRole('navigation', { name: 'Main' }).evaluate((nav) =>
		[...nav.querySelectorAll('a, button')]
			.filter((element) => {
				const box = element.getBoundingClientRect();
				const shown = document.elementFromPoint(box.x + box.width / 2, box.bottom - 6);
				const inside = box.left >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
				return !inside || !element.contains(shown) || element.scrollWidth > element.clientWidth + 1;
			})
			.map((element) => element.textContent)
	);
}

const FOR_AXE = ['landscape, paper, 100', 'landscape, candle, 100', 'portrait, paper, 200', 'phone, candle, 200'];

for (const [screen, viewport] of Object.entries(SCREENS)) {
	for (const theme of ['paper', 'candle'] as const) {
		for (const textSize of [100, 200]) {
			test(`every page is sound on the ${screen} screen, ${theme}, text at ${textSize}%`, async ({
				page,
				context,
				watch
			}) => {
				// A host may send the fallback page with 404, which the browser remarks on.
				watch.expectProblem(/status of 404 .*\/no\/such\/page/);
				await storeSettings(context, { theme, textSize });
				await page.setViewportSize(viewport);
				for (const { path, heading, title } of ROUTES) {
					await test.step(path, async () => {
						await open(page, path);
						await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
						await expect(page).toHaveTitle(title);
						await page.evaluate(() => document.fonts.ready);
						await expectNoSidewaysScroll(page, path);
						expect(await findCutLabels(page)).toEqual([]);
						if (FOR_AXE.includes(`${screen}, ${theme}, ${textSize}`)) await expectAccessible(page, path);
					});
				}
			});
		}
	}
}

for (const [screen, viewport] of Object.entries({ ...SCREENS, 'low phone': { width: 844, height: 390 } })) {
	test(`every target of the shell is at least 48 px on the ${screen} screen`, async ({ page }) => {
		await page.setViewportSize(viewport);
		for (const { path } of ROUTES.slice(0, 6)) {
			await open(page, path);
			const small = await page.locator('nav a, nav button, main button, main .button').evaluateAll((elements) =>
				elements
					.filter((element) => element.checkVisibility())
					.map((element) => ({ name: element.textContent.trim(), box: element.getBoundingClientRect() }))
					.filter(({ box }) => box.width < 48 || box.height < 48)
					.map(({ name, box }) => `${name}: ${box.width}×${box.height}`)
			);
			expect(small, path).toEqual([]);
		}
	});
}
