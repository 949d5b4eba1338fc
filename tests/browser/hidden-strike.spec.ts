// Hidden Strike by touch: a solitaire game from the set-up to the report on a tablet, a traitor game's secrets on a phone, versus with both hands hidden.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';

test.use({ hasTouch: true });

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: typeof name === 'string' });
const next = (page: Page) => page.getByRole('region', { name: 'What is next' });

async function setUp(page: Page, mode: string): Promise<void> {
	await page.goto('/companions/hidden-strike');
	await button(page, 'New game').first().tap();
	await page.getByRole('radio', { name: new RegExp(`^${mode}`) }).tap();
	await button(page, 'Start').tap();
	await expect(next(page)).toBeVisible();
}

/** What a hand does that wants to go on: the first of these that is offered. */
const plain = [
	'Turn up the British card',
	'Done on the board',
	'No search',
	'No further card: draw and end the turn',
	'Draw to 3 and end the turn',
	'Nothing was done: end the turn'
];

async function goOn(page: Page): Promise<void> {
	const region = next(page);
	const heading = region.getByRole('heading').first();
	await expect(heading).toBeVisible();
	const before = await region.textContent();
	const sink = button(page, 'Put it under the deck');
	if (await sink.isVisible()) {
		await region.getByRole('group').getByRole('button').first().tap();
		await sink.tap();
	} else {
		const found = region.getByRole('button', {
			name: new RegExp(`^(${plain.map((one) => one.replaceAll('.', '\\.')).join('|')})$`)
		});
		await found.first().tap();
	}
	await expect.poll(() => region.textContent()).not.toBe(before);
}

const report = (page: Page) => page.getByRole('region', { name: 'The end' });

test('a solitaire game on a tablet, from the set-up to the report', async ({ page }) => {
	await page.setViewportSize(SCREENS.landscape);
	await setUp(page, 'Solitaire');
	await expectAccessible(page, 'turn up');
	await button(page, 'Turn up the British card').tap();
	await expect(button(page, 'Done on the board')).toBeVisible();
	await expectAccessible(page, 'card');
	await takePicture(page, 'strike-card');
	await page.reload();
	await expect(button(page, 'Done on the board')).toBeVisible();

	await test.step('a card of one’s own, and back again', async () => {
		while (!(await page.getByRole('group', { name: 'Your hand' }).isVisible())) await goOn(page);
		await page.getByRole('group', { name: 'Your hand' }).getByRole('button').first().tap();
		await expectAccessible(page, 'where');
		await takePicture(page, 'strike-play');
		await button(page, 'Back').tap();
	});

	await test.step('what is likely next', async () => {
		await page.getByRole('tab', { name: 'Odds' }).tap();
		await expect(page.getByRole('heading', { name: 'The next card' })).toBeVisible();
		await expectAccessible(page, 'odds');
		await page.getByRole('tab', { name: 'Now' }).tap();
	});

	for (let steps = 0; steps < 150 && !(await report(page).isVisible()); steps++) await goOn(page);
	await expect(report(page)).toContainText('HS-4');
	await expectAccessible(page, 'report');
	await takePicture(page, 'strike-report');
	await button(page, 'Undo').tap();
	await expect(report(page)).toHaveCount(0);
});

/** Held for as long as anybody must, then done. */
async function lookAndFinish(page: Page, opens: RegExp, says: RegExp): Promise<void> {
	await button(page, opens).tap();
	const cover = page.getByRole('dialog');
	await expect(cover).toBeVisible();
	await expect(cover.getByText(says)).toHaveCount(0);
	await cover.getByRole('button', { name: /^Hold to see/ }).tap();
	await expect(cover.getByText(says).first()).toBeVisible();
	await page.clock.fastForward(9000);
	await expect(cover.getByText(says), 'covered again').toHaveCount(0);
	await cover.getByRole('button', { name: 'Done' }).tap();
	await expect(cover).toHaveCount(0);
}

async function endHere(page: Page): Promise<void> {
	await page.getByRole('tab', { name: 'By hand' }).tap();
	await expectAccessible(page, 'by hand');
	await button(page, 'End the game here').tap();
	await page.getByRole('tab', { name: 'Now' }).tap();
	await expect(report(page)).toBeVisible();
}

test('a traitor game on a phone: everybody looks alike, nothing of it is in the log, the end unseals it', async ({
	page
}) => {
	await page.clock.install();
	await page.setViewportSize(SCREENS.phone);
	await setUp(page, 'Traitor');
	await button(page, 'Deal').tap();
	for (const name of ['Player 1', 'Player 2', 'Player 3'])
		await lookAndFinish(page, new RegExp(`^${name}: look`), /you win with the (Americans|British)/);
	await expectNoSidewaysScroll(page);
	await page.getByRole('tab', { name: 'Log' }).tap();
	await expect(page.getByText('Player 1 looked at her own loyalty card; it cannot be unseen.').first()).toBeVisible();
	await expect(page.getByText(/Traitor \d|Loyal:/)).toHaveCount(0);
	await page.getByRole('tab', { name: 'Now' }).tap();
	while (!(await button(page, /: look at your hand$/).isVisible())) await goOn(page);
	await lookAndFinish(
		page,
		/: look at your hand$/,
		/Militia|Minuteman|Allied|token|troop|Regulars|fleet|British|Loyalist/
	);
	await takePicture(page, 'strike-phone');
	await goOn(page);
	await endHere(page);
	await expect(report(page)).toContainText(/was the traitor/);
});

test('versus on a tablet: both hands hidden, a card of either side, the end', async ({ page }) => {
	await page.clock.install();
	await page.setViewportSize(SCREENS.portrait);
	await setUp(page, 'Versus');
	await expectAccessible(page, 'versus');
	for (const turn of ['British', 'American']) {
		await button(page, /: look at your hand$/).tap();
		const cover = page.getByRole('dialog');
		await cover.getByRole('button', { name: /^Hold to see/ }).tap();
		await cover.getByRole('button', { name: 'Play the 1st' }).tap();
		await expect(cover, turn).toHaveCount(0);
		await takePicture(page, `strike-versus-${turn}`);
		await button(page, /^(Another card|Back)$/).tap();
		await goOn(page);
		if (turn === 'British') await expect(next(page)).toContainText('acts');
	}
	await endHere(page);
	await expect(report(page)).toContainText('HS-4h');
});
