// The small things of building an army by hand: dragging to the edges, copying, searching, naming, and codes that turn by themselves.
import type { Page } from '@playwright/test';
import {
	boxAtRest,
	comeToRest,
	eventually,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	open,
	SCREENS,
	test
} from './fixtures';

const sheet = (page: Page) => page.getByRole('dialog');
const names = (page: Page) => page.locator('[data-unit] .words > button');
const handle = (page: Page, unit: string) => page.getByRole('button', { name: `Move ${unit}`, exact: true });
const scrollTop = (page: Page) => page.locator('main').evaluate((main) => main.scrollTop);
const heights = (page: Page) =>
	page.locator('[data-unit], section > header').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top)); // prettier-ignore

const middleOf = async (page: Page, unit: string) => {
	const { x, y, width, height } = await boxAtRest(handle(page, unit));
	return { x: x + width / 2, y: y + height / 2 };
};

/** A finger by the browser's own touch events, as nothing else moves and holds. */
async function makeFinger(page: Page) {
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
	return {
		down: (x: number, y: number) => touch('touchStart', x, y),
		move: (x: number, y: number) => touch('touchMove', x, y),
		up: () => touch('touchEnd')
	};
}

const framesPass = (page: Page, frames: number) =>
	page.evaluate(async (many) => {
		for (let frame = 0; frame < many; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
	}, frames);

test('a unit held at an edge scrolls the roll, by finger and by mouse, and stays under the hand', async ({ page }) => {
	await page.setViewportSize(SCREENS.landscape);
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Add both armies of Cowpens' }).click();
	await page.getByRole('link', { name: 'Cowpens: Morgan' }).click();
	const unit = (await names(page).first().textContent())!;
	const { bottom, top } = await page.locator('main').evaluate((main) => main.getBoundingClientRect());

	await test.step('nothing moves when it is lifted', async () => {
		const at = await middleOf(page, unit);
		const before = await heights(page);
		await page.mouse.move(at.x, at.y);
		await page.mouse.down();
		await page.mouse.move(at.x, at.y + 1);
		await eventually(async () => expect((await heights(page)).slice(1)).toEqual(before.slice(1)));
		await page.keyboard.press('Escape');
		await page.mouse.up();
	});

	await test.step('by finger down to the end', async () => {
		const finger = await makeFinger(page);
		const { x, y } = await middleOf(page, unit);
		await finger.down(x, y);
		await finger.move(x, y + 40);
		await finger.move(x, bottom - 20);
		const most = await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
		expect(most).toBeGreaterThan(100);
		await expect.poll(() => scrollTop(page)).toBeGreaterThanOrEqual(most - 1);
		// Held there, it does not scroll on into the void that the unit in the air opens below the last line.
		await framesPass(page, 20);
		expect(await scrollTop(page)).toBeLessThanOrEqual(most + 1);
		await expect.poll(async () => Math.abs((await middleOf(page, unit)).y - (bottom - 20))).toBeLessThan(3);
		await finger.up();
		await expect(names(page).last()).toHaveText(unit);
	});

	await test.step('by mouse up to the beginning', async () => {
		const { x, y } = await middleOf(page, unit);
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x, y - 40);
		await page.mouse.move(x, top + 20);
		await expect.poll(() => scrollTop(page)).toBe(0);
		await page.mouse.up();
		await expect(names(page).first()).toHaveText(unit);
	});

	await test.step('on a phone the numbers end before the copy of the unit begins', async () => {
		await page.setViewportSize(SCREENS.phone);
		const lines = page.locator('[data-unit]').filter({ has: page.locator('dl') });
		const clear = () => lines.evaluateAll((all) => all.map((line) => (line.querySelector('[aria-label^="Copy"]')?.getBoundingClientRect().left ?? 0) - (line.querySelector('dl')?.getBoundingClientRect().right ?? 0))); // prettier-ignore
		await expect(lines).toHaveCount(10);
		await expect.poll(async () => Math.min(...(await clear()))).toBeGreaterThanOrEqual(0);
	});
});

test('an army is put together with few taps, and its codes turn by themselves', async ({ page }) => {
	await page.setViewportSize(SCREENS.phone);
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'New roster' }).tap();

	await test.step('a new brigade is named at once', async () => {
		await page.getByRole('button', { name: 'Add a brigade' }).tap();
		await expect(sheet(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
		await page.keyboard.type('Left wing');
		await sheet(page).getByRole('button', { name: 'Done' }).tap();
		await expect(page.getByRole('region', { name: 'Left wing' })).toBeVisible();
	});

	await test.step('kinds of troops are searched, and a general takes the brigade he is added to', async () => {
		await page.getByRole('button', { name: 'Add units', exact: true }).tap();
		const search = sheet(page).getByRole('searchbox', { name: 'Search kinds of troops' });
		await search.fill('jager');
		const kinds = sheet(page).locator('.kind');
		await expect(kinds).toHaveCount(1);
		await kinds.tap();
		await search.fill('elephants');
		await expect(sheet(page).getByText('No kind of troops is called that.')).toBeVisible();
		await search.fill('');
		for (const kind of ['General', 'Field gun']) await kinds.filter({ hasText: kind }).first().tap();
		await comeToRest(page);
		await expectAccessible(page, 'searching kinds of troops');
		await sheet(page).getByRole('button', { name: 'Done' }).tap();
		await expect(page.getByText('under General, 16 figures')).toBeVisible();
	});

	await test.step('a second gun brings its crew', async () => {
		await page.getByRole('button', { name: 'Field gun', exact: true }).tap();
		await sheet(page).getByRole('button', { name: 'Increase Guns' }).tap();
		await expect(sheet(page).getByRole('spinbutton', { name: 'Crew' })).toHaveValue('8');
		await sheet(page).getByRole('button', { name: 'Done' }).tap();
	});

	await test.step('a unit is copied with one tap', async () => {
		await page.getByRole('button', { name: 'Copy Hessian jägers' }).tap();
		await expect(names(page)).toHaveText(['Hessian jägers', 'Hessian jägers 2', 'General', 'Field gun']);
		await expectNoSidewaysScroll(page, 'the roll on a phone');
		await comeToRest(page);
		await expectAccessible(page, 'the roll on a phone');
	});

	await test.step('a unit is taken out of its brigade, and nothing moves when it is lifted', async () => {
		const { x, y } = await middleOf(page, 'Hessian jägers 2');
		const before = await heights(page);
		const finger = await makeFinger(page);
		await finger.down(x, y);
		await finger.move(x, y + 1);
		const held = 1 + 1;
		await eventually(async () => expect((await heights(page)).toSpliced(held, 1)).toEqual(before.toSpliced(held, 1)));
		const { y: headY } = await boxAtRest(page.getByRole('heading', { name: 'Left wing' }));
		await finger.move(x, headY - 10);
		await expect(page.getByText('To the army itself')).toBeVisible();
		await finger.up();
		await expect(names(page).first()).toHaveText('Hessian jägers 2');
	});

	await test.step('codes follow each other until they are stopped', async () => {
		// The finger was lifted on the move: the tap behind it must not be taken for one that stops a fling.
		await page.getByRole('button', { name: 'Share' }).tap();
		await expect(sheet(page)).toBeVisible();
		await page.clock.install();
		await sheet(page).getByRole('tab', { name: 'QR' }).tap();
		await expect(page.getByRole('img', { name: /^QR code 1 of/ })).toBeVisible();
		// Where less motion is asked for, each is shown for nine seconds.
		await page.clock.fastForward(9000);
		await expect(page.getByRole('img', { name: /^QR code 2 of/ })).toBeVisible();
		await sheet(page).getByRole('button', { name: 'Stop at this code' }).tap();
		await expect(sheet(page).getByRole('button', { name: 'Go on by itself' })).toBeVisible();
		await comeToRest(page);
		await expectAccessible(page, 'codes');
	});
});
