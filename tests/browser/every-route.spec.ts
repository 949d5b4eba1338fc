// Every page in every look (looks.ts): nothing that scrolls sideways, no label cut off, every target as large as a finger. Console errors
// and foreign requests fail the test by themselves (fixtures.ts). Axe takes longer than all the rest, so it looks where it could find
// something new: once at each layout, and by candle-light at the colours, which are all that differs there.
import type { Page } from '@playwright/test';
import { eventually, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures';
import { changeSettings, LOOKS, nameLook, wear } from './looks';
import { ROUTES } from './routes';

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

async function findSmallTargets(page: Page): Promise<string[]> {
	return page.locator('nav a, nav button, main button, main .button').evaluateAll((elements) =>
		elements
			.filter((element) => element.checkVisibility())
			.map((element) => ({ name: element.textContent.trim(), box: element.getBoundingClientRect() }))
			.filter(({ box }) => box.width < 48 || box.height < 48)
			.map(({ name, box }) => `${name}: ${box.width}×${box.height}`)
	);
}

/** The two layouts there are: the places beside the page, and below it. */
const FOR_AXE = ['landscape, paper, text at 100%', 'phone, paper, text at 200%'];

for (const { path, heading, title } of ROUTES) {
	test(`${path} is sound on every screen, in both themes, with plain and doubled text`, async ({ page, watch }) => {
		// A host may send the fallback page with 404, which the browser remarks on.
		watch.expectProblem(/status of 404 .*\/no\/such\/page/);
		await open(page, path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
		await expect(page).toHaveTitle(title);
		await page.evaluate(() => document.fonts.ready);
		for (const look of LOOKS) {
			const name = nameLook(look);
			await test.step(name, async () => {
				await wear(page, look);
				await expectNoSidewaysScroll(page, name);
				await eventually(async () => {
					expect(await findCutLabels(page)).toEqual([]);
					expect(await findSmallTargets(page)).toEqual([]);
				});
				if (FOR_AXE.includes(name)) await expectAccessible(page, name);
			});
		}
		await test.step('a phone on its side, by candle-light', async () => {
			await changeSettings(page, { theme: 'candle' });
			await page.setViewportSize({ width: 844, height: 390 });
			await expect.poll(() => findSmallTargets(page)).toEqual([]);
			await expectAccessible(page, 'candle', { only: 'colours' });
		});
	});
}
