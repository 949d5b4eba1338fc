// The checks every other test leans on do notice what they are there to notice.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, SCREENS, test } from './fixtures';

test('a thing wider than the page is noticed, in the page and in a part of it', async ({ page }) => {
	await open(page, '/rosters');
	await expectNoSidewaysScroll(page);
	await page.getByRole('main').evaluate((main) => {
		main.append(Object.assign(document.createElement('div'), { className: 'wide' }));
		main.querySelector<HTMLElement>('.wide')!.style.width = '3000px';
	});
	await expect(expectNoSidewaysScroll(page)).rejects.toThrow('MAIN');
});

test('what axe finds is noticed', async ({ page }) => {
	await open(page, '/rosters');
	await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
	await expect(expectAccessible(page)).rejects.toThrow('button-name');
	await page.locator('main > button').evaluate((button) => button.remove());
	await test.step('colours, on what was looked at already, and every time', async () => {
		await expectAccessible(page);
		await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#ccb'));
		for (let times = 0; times < 2; times += 1) {
			await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
			await expect(expectAccessible(page, 'colours', { only: 'colours' })).rejects.toThrow('color-contrast');
		}
	});
});

test('errors, warnings and requests to elsewhere are noticed', async ({ page, watch }) => {
	// What the browser adds when the other page does not answer may come too late for the list below.
	watch.expectProblem(/net::/);
	await open(page, '/rosters');
	const elsewhere = page.waitForEvent('popup');
	await page.evaluate(() => {
		console.error('a broken drum');
		console.warn('a loose drum');
		setTimeout(() => {
			throw new Error('a torn drum');
		});
		// Without the policy of the page, as a worker or a frame might.
		window.open('https://elsewhere.invalid/');
	});
	await elsewhere;
	await expect
		.poll(() => watch.problems.map((problem) => problem.split(' (')[0]))
		.toEqual(
			expect.arrayContaining([
				'console error: a broken drum',
				'console warning: a loose drum',
				'uncaught: a torn drum',
				'request left the origin: https://elsewhere.invalid/'
			])
		);
	watch.problems.length = 0;
});

// The page is the same from test to test (kept-page.ts), and must be as good as a new one.
test.describe('what a test leaves behind', () => {
	test.describe.configure({ mode: 'serial' });
	let left: Page | undefined;
	let asked = 0;

	test('is left here: stored things, a route, a script, a binding, a listener, a screen, a theme', async ({
		page,
		context
	}) => {
		left = page;
		await context.route('**/playsheet', (route) => route.abort());
		await page.addInitScript(() => Object.assign(window, { leftScript: true }));
		await page.exposeFunction('leftBehind', () => undefined);
		page.on('request', () => (asked += 1));
		await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
		await page.setViewportSize(SCREENS.phone);
		await open(page, '/rosters');
		await page.getByRole('button', { name: 'New roster' }).click();
		await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
		await page.evaluate(() => {
			localStorage.setItem('left', 'behind');
			sessionStorage.setItem('left', 'behind');
			document.cookie = 'left=behind';
			window.name = 'left behind';
		});
	});

	test('is gone in the next', async ({ page }) => {
		asked = 0;
		expect(page, 'kept, or this test would show nothing').toBe(left);
		// Before the app is opened again, and makes what it needs.
		const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
		expect(databases).toEqual([]);
		await open(page, '/playsheet');
		const found = await page.evaluate(() => ({
			stored: { ...localStorage },
			forTheTab: Object.keys(sessionStorage).filter((key) => !key.startsWith('sveltekit:')),
			cookies: document.cookie,
			binding: 'leftBehind' in window,
			script: 'leftScript' in window,
			name: window.name,
			history: history.length,
			size: [innerWidth, innerHeight],
			dark: matchMedia('(prefers-color-scheme: dark)').matches,
			still: matchMedia('(prefers-reduced-motion: reduce)').matches
		}));
		expect(found).toEqual({
			stored: {},
			forTheTab: [],
			cookies: '',
			binding: false,
			script: false,
			name: '',
			history: 2,
			size: [SCREENS.landscape.width, SCREENS.landscape.height],
			dark: false,
			still: true
		});
		expect(asked).toBe(0);
		await open(page, '/rosters');
		await expect(page.getByRole('button', { name: 'New roster' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'New army' })).toBeHidden();
	});
});
