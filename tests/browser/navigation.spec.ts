// The way about the app: beside the page or below it, by finger, by keyboard and by ear.
import { comeToRest, eventually, expect, goTo, open, reload, SCREENS, test } from './fixtures';
import { ROUTES } from './routes';

const PLACES = ROUTES.slice(0, 6);

test('on a landscape tablet the places are a rail beside the page, on other screens a bar below it', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await open(page, '/');
	await eventually(async () => {
		const beside = (await page.getByRole('main').boundingBox())!;
		expect([beside.y, beside.height]).toEqual([0, 820]);
		for (const link of await page.getByRole('navigation').getByRole('link').all()) {
			const box = (await link.boundingBox())!;
			expect(box.x + box.width).toBeLessThanOrEqual(beside.x);
		}
	});
	// The whole of Home is seen without scrolling.
	await page.evaluate(() => document.fonts.ready);
	await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);

	for (const screen of ['portrait', 'phone'] as const) {
		await page.setViewportSize(SCREENS[screen]);
		await eventually(async () => {
			const main = (await page.getByRole('main').boundingBox())!;
			expect([main.x, main.width]).toEqual([0, SCREENS[screen].width]);
			for (const name of ['Home', 'Quick', 'Battles', 'Rosters', 'Playsheet']) {
				const box = (await page.getByRole('navigation').getByRole('link', { name }).boundingBox())!;
				expect(box.y).toBeGreaterThanOrEqual(main.y + main.height);
			}
		});
	}
});

test('each place is marked as the current one, the doors of Home lead there, and the focus goes along', async ({
	page
}) => {
	await open(page, '/');
	await test.step('marked, and only it', async () => {
		for (const { heading } of PLACES) {
			const label = heading === 'Fife & Drum' ? 'Home' : heading.split(' ')[0]!;
			await goTo(page, label);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			await expect(page.locator('[aria-current=page]')).toHaveText(label);
		}
	});
	await test.step('by the doors of Home', async () => {
		for (const name of ['Quick resolve', 'Battles', 'Rosters', 'Playsheet']) {
			await goTo(page, 'Home');
			await page.getByRole('main').getByRole('link', { name }).tap();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
		}
	});
	await test.step('the next Tab is on the page', async () => {
		await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
		await expect(page.getByRole('main')).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
	});
});

test('the first Tab offers to skip the navigation, and does; every place and tool is reached by the next, each with a focus ring', async ({
	page
}) => {
	await open(page, '/battles');
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to the page' });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	for (const name of ['Home', 'Quick', 'Battles', 'Rosters', 'Playsheet', 'Settings', 'Rotate 180°']) {
		await page.keyboard.press('Tab');
		const focused = page.getByRole('navigation').locator(':focus-visible');
		await expect(focused).toHaveText(name);
		await expect(focused).toHaveCSS('outline-style', 'solid');
		await expect(focused).toHaveCSS('outline-width', '3px');
		await expect(focused).toHaveCSS('outline-color', 'rgb(10, 90, 156)');
	}
	await page.keyboard.press('Enter');
	await expect(page.locator('html')).toHaveAttribute('data-flipped');
	await skip.focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
	await expect(skip).not.toBeInViewport();
});

test('a page starts at its top and is found again where one was; notices stand clear of the bar; printed, it is the page alone', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.phone);
	await open(page, '/settings');
	await test.step('back and reload return to where one was', async () => {
		const main = page.getByRole('main');
		const top = () => main.evaluate((element) => Math.round(element.scrollTop));
		// As soon as there is so much of the page.
		await eventually(async () => {
			await main.evaluate((element) => element.scrollTo(0, 300));
			expect(await top()).toBe(300);
		});
		await goTo(page, 'Home');
		await expect.poll(top).toBe(0);
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
		await expect.poll(top).toBe(300);
		await reload(page);
		await expect.poll(top).toBe(300);
	});
	await test.step('notices, however large the text', async () => {
		for (const size of ['100%', '200%']) {
			await page.getByRole('radio', { name: size }).check();
			await page.getByRole('button', { name: 'Ask the browser to keep it' }).click();
			const notice = page.getByRole('region', { name: 'Notices' }).locator('li').last();
			await expect(notice).toBeVisible();
			await comeToRest(page);
			// It stays while the pointer is on it.
			await notice.hover();
			await eventually(async () => {
				const bar = (await page.getByRole('navigation').getByRole('link', { name: 'Home' }).boundingBox())!;
				const foot = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
				expect(foot).toBeLessThanOrEqual(bar.y);
			});
			await page.getByRole('button', { name: 'Close notice' }).click();
		}
	});
	await test.step('printed, whole and upright', async () => {
		await page.getByRole('radio', { name: '100%' }).check();
		await page.setViewportSize(SCREENS.landscape);
		await page.getByRole('button', { name: 'Rotate 180°' }).click();
		await expect(page.locator('html')).toHaveAttribute('data-flipped');
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('navigation')).toBeHidden();
		const printed = () =>
			page.evaluate(() => {
				const main = document.querySelector('main')!;
				return { rotate: getComputedStyle(document.body).rotate, whole: main.scrollHeight <= main.clientHeight };
			});
		await expect.poll(printed).toEqual({ rotate: 'none', whole: true });
	});
});
