// One tap turns the whole screen for the player across the table, whatever lies on it.
import type { Locator, Page } from '@playwright/test';
import {
	boxAtRest,
	comeToRest,
	eventually,
	expect,
	expectNoSidewaysScroll,
	goTo,
	open,
	reload,
	SCREENS,
	test
} from './fixtures';
import { raiseProblem } from './raise-problem';

/** Where a thing lies as seen by the player across the table: its place after half a turn of the screen. */
async function placeFromAcross(page: Page, thing: Locator) {
	const box = await boxAtRest(thing);
	const { width, height } = page.viewportSize()!;
	return { x: width - box.x - box.width, y: height - box.y - box.height, width: box.width, height: box.height };
}

async function expectTurned(page: Page, things: Locator[]): Promise<void> {
	const expected = await Promise.all(things.map((thing) => placeFromAcross(page, thing)));
	await page.evaluate(() => document.querySelector<HTMLElement>('nav [aria-pressed]')!.click());
	await expect(page.locator('html')).toHaveAttribute('data-flipped');
	await eventually(async () => {
		for (const [index, thing] of things.entries()) {
			const box = (await thing.boundingBox())!;
			for (const side of ['x', 'y', 'width', 'height'] as const)
				expect(box[side]).toBeCloseTo(expected[index]![side], 0);
		}
	});
}

test('flip turns page, navigation, notices and dialogs on every screen', async ({ page, watch }) => {
	watch.expectProblem(/the powder is wet/);
	await open(page, '/');
	await raiseProblem(page, 'the powder is wet');
	await page.getByRole('button', { name: 'Details' }).click();
	await raiseProblem(page, 'the powder is wet again');
	const dialog = page.getByRole('dialog', { name: 'What went wrong' });
	await expect(dialog).toBeVisible();
	await expect(page.getByText('the powder is wet again')).toBeVisible();
	const notice = page.getByRole('region', { name: 'Notices' }).locator('li').last();
	for (const [screen, viewport] of Object.entries(SCREENS)) {
		await test.step(screen, async () => {
			await page.setViewportSize(viewport);
			await comeToRest(page);
			await expectTurned(page, [page.locator('main'), page.locator('nav ul').first(), notice, dialog]);
			await page.evaluate(() => document.querySelector<HTMLElement>('nav [aria-pressed]')!.click());
			await expect(page.locator('html')).not.toHaveAttribute('data-flipped');
		});
	}
});

test('flip is one tap there and one tap back, and survives a reload; a flipped page scrolls, and its links answer where they are seen', async ({
	page
}) => {
	await open(page, '/rosters');
	const flip = page.getByRole('button', { name: 'Rotate 180°' });
	const turned = () => page.evaluate(() => getComputedStyle(document.body).rotate);
	await flip.tap();
	await expect(flip).toHaveAttribute('aria-pressed', 'true');
	await expect.poll(turned).toBe('180deg');
	await reload(page);
	await expect.poll(turned).toBe('180deg');
	await expectNoSidewaysScroll(page);
	await flip.tap();
	await expect(flip).toHaveAttribute('aria-pressed', 'false');
	await reload(page);
	await expect.poll(turned).toBe('none');
	await page.setViewportSize(SCREENS.phone);
	await goTo(page, 'Home');
	await flip.tap();
	await expect(page.locator('html')).toHaveAttribute('data-flipped');
	const last = page.getByRole('main').getByRole('link', { name: 'Playsheet' });
	await last.scrollIntoViewIfNeeded();
	await expect(last).toBeInViewport();
	await last.tap();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playsheet');
});
