// The checks every other test leans on do notice what they are there to notice.
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures';

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
});

test('errors, warnings and requests to elsewhere are noticed', async ({ page, watch }) => {
	// What the browser adds when the other page does not answer may come too late for the list below.
	watch.expectProblem(/net::/);
	await open(page, '/rosters');
	await page.evaluate(() => {
		console.error('a broken drum');
		console.warn('a loose drum');
		setTimeout(() => {
			throw new Error('a torn drum');
		});
		// Without the policy of the page, as a worker or a frame might.
		window.open('https://elsewhere.invalid/');
	});
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
