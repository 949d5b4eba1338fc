// Each companion in short: a game is begun by touch, a step of it is made, found again after a reload, and taken back. Their whole games are the
// evenings of their own files (`npm run test:evenings`).
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, reload, SCREENS, test } from './fixtures';

interface Beginning {
	readonly name: string;
	readonly path: string;
	/** From the page of the companion to the table. */
	begin(page: Page): Promise<void>;
	/** What is to be seen before the step. */
	before(page: Page): Locator;
	step(page: Page): Promise<void>;
	/** What is to be seen after it. */
	after(page: Page): Locator;
}

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

const liberty: Beginning = {
	name: 'Liberty or Death',
	path: '/companions/liberty-or-death',
	async begin(page) {
		await button(page, 'New game').tap();
		await page.getByRole('radio', { name: '1', exact: true }).tap();
		await page.getByRole('switch', { name: 'I have read this' }).tap();
		await button(page, 'Start').tap();
		await expect(heading(page, 'Turn a card')).toBeVisible();
		for (const name of [/^British$/, /^Patriots$/]) await button(page, name).tap();
		await button(page, 'This is the card').tap();
		await button(page, 'Run the British').tap();
	},
	before: (page) => heading(page, /May the British take the Event/),
	step: (page) => button(page, 'No').tap(),
	after: (page) => heading(page, /How many Resources do the British have/)
};

const strike: Beginning = {
	name: 'Hidden Strike',
	path: '/companions/hidden-strike',
	async begin(page) {
		await button(page, 'New game').first().tap();
		await page.getByRole('radio', { name: /^Solitaire/ }).tap();
		await button(page, 'Start').tap();
	},
	before: (page) => button(page, 'Turn up the British card'),
	step: (page) => button(page, 'Turn up the British card').tap(),
	after: (page) => button(page, 'Done on the board')
};

const lodge: Beginning = {
	name: 'Sons of Liberty, the role-playing game',
	path: '/companions/sons-of-liberty-rpg?part=new',
	async begin(page) {
		await page.getByRole('radio', { name: 'A battle' }).tap();
		await page.getByRole('radio', { name: /Ours, told to the app/ }).tap();
		for (const [at, name] of ['Dain', 'Seth', 'Chris', 'Jason'].entries()) {
			await page.getByLabel(`Player ${at + 1}`).fill(name);
		}
		await button(page, 'Convene').tap();
	},
	before: (page) => button(page, 'Draw the whole code'),
	step: (page) => button(page, 'Draw the whole code').tap(),
	after: (page) => button(page, 'Who shall go? On to the identities')
};

const patriot: Beginning = {
	name: 'Patriot',
	path: '/companions/patriot',
	async begin(page) {
		await button(page, 'New game').tap();
		await button(page, 'First game: the suggested four').tap();
		await button(page, 'Start').tap();
		for (const name of ['They are dealt', 'The letter is read', 'Gathered']) await button(page, name).tap();
		await button(page, /Raise base taxes/).tap();
	},
	before: (page) => page.getByText('Threat 0 of 6, unrest 0 of 6, taxes 0 of 6'),
	step: (page) => button(page, 'Use it for 6 AP').tap(),
	after: (page) => page.getByText('Threat 0 of 6, unrest 4 of 6, taxes 1 of 6')
};

for (const { name, path, begin, before, step, after } of [liberty, strike, lodge, patriot]) {
	test(`${name}: a game is begun, goes a step on, outlasts a reload and goes a step back`, async ({ page }) => {
		await page.setViewportSize(SCREENS.landscape);
		await open(page, path);
		await begin(page);
		await expect(before(page)).toBeAttached();
		await step(page);
		await expect(after(page)).toBeAttached();
		await reload(page);
		await expect(after(page)).toBeAttached();
		await expectAccessible(page, name);
		await page.setViewportSize(SCREENS.phone);
		await expectNoSidewaysScroll(page, name);
		await button(page, 'Undo').first().tap();
		await expect(after(page)).toHaveCount(0);
		await expect(before(page)).toBeAttached();
	});
}
