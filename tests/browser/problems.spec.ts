// When something breaks, the rest of the app goes on, and the details can be copied.
import { expect, expectAccessible, goTo, open, test } from './fixtures';
import { raiseProblem } from './raise-problem';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Makes one page of the app throw while it renders: Settings, which is the only one to put sizes of text in order. */
const breakSettings = () => {
	const { sort } = Array.prototype;
	Array.prototype.sort = function (this: unknown[], inOrder) {
		if (!('mended' in window) && this.includes(175)) throw new Error('no ruler');
		return sort.call(this, inOrder);
	};
};

test('a page that breaks says so, keeps the navigation working, and can be tried again', async ({ page }) => {
	await page.addInitScript(breakSettings);
	await open(page, '/');
	await goTo(page, 'Settings');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page broke');
	await expect(page.getByLabel('Technical details')).toHaveValue(/no ruler[\s\S]*Page: \/settings/);
	await expectAccessible(page);

	await goTo(page, 'Rosters');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosters');

	await goTo(page, 'Settings');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page broke');
	await page.evaluate(() => Object.assign(window, { mended: true }));
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('a page that breaks when it is opened first leaves the rest usable too, and its details are copied at a tap', async ({
	page
}) => {
	await page.addInitScript(breakSettings);
	await open(page, '/settings');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page broke');
	const copy = page.getByRole('button', { name: 'Copy the details' });
	await copy.click();
	await expect(page.getByText('Copied.')).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toContain('no ruler');
	expect(copied).toMatch(/Edition: [0-9a-f]{16}\nBrowser: Mozilla/);
	await goTo(page, 'Battles');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Battles');

	await test.step('without a clipboard they are selected for the player to copy', async () => {
		await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
		await goTo(page, 'Settings');
		await copy.click();
		await expect(page.getByText('The text is selected')).toBeVisible();
		const selected = () =>
			page
				.getByLabel('Technical details')
				.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd === field.value.length]);
		await expect.poll(selected).toEqual([0, true]);
	});
});

test('a tap that fails is told in a notice, whose details open in a dialog, and the page stays; so is a promise nobody caught', async ({
	page,
	watch
}) => {
	watch.expectProblem(/the drum is torn|lost dispatch/);
	await open(page, '/rosters');
	await raiseProblem(page, 'the drum is torn');
	await page.getByRole('button', { name: 'Details' }).click();
	const dialog = page.getByRole('dialog', { name: 'What went wrong' });
	await expect(dialog.getByLabel('Technical details')).toHaveValue(/the drum is torn[\s\S]*Page: \/rosters/);
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosters');
	await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('lost dispatch'))));
	await expect(page.getByText('Something went wrong: lost dispatch')).toBeVisible();
});

test('a page whose parts cannot be fetched says so and the rest goes on', async ({ page, context, watch }) => {
	watch.expectProblem(/ERR_FAILED|Unable to preload CSS/);
	await open(page, '/');
	await context.route('**/_app/**', (route) => route.abort());
	await page.getByRole('navigation').getByRole('link', { name: 'Battles' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page broke');
	await expect(page.getByLabel('Technical details')).toHaveValue(/Page: \//);
	await context.unroute('**/_app/**');
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Battles');
});
