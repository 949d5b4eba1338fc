// A whole game of Patriot for four by touch on a tablet: set up, four turns and a letter a round, a riot, a vote, a reload in the midst, and its end.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';

test.use({ hasTouch: true });

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: typeof name === 'string' });
const due = (page: Page) => page.getByRole('region', { name: 'What is due' });

async function setUp(page: Page): Promise<void> {
	await page.goto('/companions/patriot');
	await button(page, 'New game').tap();
	await expect(page.getByRole('heading', { name: 'A new game' })).toBeVisible();
	await button(page, 'First game: the suggested four').tap();
	await expect(button(page, 'Start')).toBeEnabled();
	await button(page, 'Start').tap();
	await expect(due(page).getByRole('heading', { name: /Deal the allegiances/ })).toBeVisible();
}

/** A turn without surprises: four taps. */
async function takeTurn(page: Page): Promise<void> {
	for (const [name, next] of [
		['Gathered', 'On to the Encounter'],
		['On to the Encounter', 'Just the outcome'],
		['Just the outcome', 'Nothing follows'],
		['Nothing follows', 'End the turn']
	] as const) {
		await button(page, name).tap();
		await expect(button(page, next)).toBeVisible();
	}
	await button(page, 'End the turn').tap();
	await expect(button(page, 'Gathered').or(button(page, /^It (passed|failed)$/))).toBeVisible();
}

async function finishRound(page: Page, turns: number): Promise<void> {
	for (let turn = 0; turn < turns; turn++) await takeTurn(page);
	await button(page, 'It passed').tap();
}

test('a whole game for four by touch: trackers, a riot die by die, a reload, five letters, and who has won @long', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await setUp(page);
	await expectAccessible(page, 'the deal of Patriot');
	await button(page, 'They are dealt').tap();
	await button(page, 'The letter is read').tap();
	await expectAccessible(page, 'a turn of Patriot');
	await takePicture(page, 'patriot-gather');

	await test.step('a tile that cannot be used says why; taxes bring unrest, and unrest a riot', async () => {
		await button(page, 'Gathered').tap();
		await button(page, /Execute rioters/).tap();
		await expect(page.getByRole('dialog').getByText('No rioter is on the board.')).toBeVisible();
		await expectAccessible(page, 'a tile of Patriot');
		await page.keyboard.press('Escape');
		await button(page, /Raise base taxes/).tap();
		await button(page, 'Use it for 6 AP').tap();
		await expect(page.getByText('Threat 0 of 6, unrest 4 of 6, taxes 1 of 6')).toBeAttached();
		await button(page, /Gain coins \(small\)/).tap();
		await button(page, 'Use it for 4 AP').tap();
		await expect(due(page).getByRole('heading', { name: /Draw a riot card/ })).toBeVisible();
	});

	await test.step('the riot goes on with its next die after a reload', async () => {
		await button(page, 'Increase Treasury').first().tap();
		await button(page, 'This is the card').tap();
		await expect(due(page).getByRole('heading', { name: /The riot/ })).toBeVisible();
		await takePicture(page, 'patriot-riot');
		await expectAccessible(page, 'a riot of Patriot');
		await page.reload();
		await button(page, 'Told: 2').tap();
		await button(page, /^No: threat 0/).tap();
		await expect(page.getByText('Threat 1 of 6, unrest 1 of 6, taxes 1 of 6')).toBeAttached();
	});

	await test.step('the rest of the round, and four more', async () => {
		await button(page, 'On to the Encounter').tap();
		await button(page, 'Just the outcome').tap();
		await button(page, 'Nothing follows').tap();
		await button(page, 'End the turn').tap();
		for (let turn = 0; turn < 3; turn++) await takeTurn(page);
		await expectAccessible(page, 'the letter of Patriot is counted');
		await button(page, 'It passed').tap();
		for (let round = 2; round <= 5; round++) {
			// The riot in play acts again with its one rioter, on a space that is full now or a new one.
			await button(page, 'Told: 2').tap();
			await button(page, 'The letter is read').tap();
			if (round === 3) await button(page, 'They are dealt').tap();
			await finishRound(page, 4);
		}
	});

	await expect(due(page).getByRole('heading', { name: /The savers win/ })).toBeVisible();
	await page.getByRole('switch', { name: 'It is so all the same' }).tap();
	await button(page, 'Who has won?').tap();
	await expect(due(page).getByText('has won')).toHaveCount(4);
	await expect(due(page).getByRole('meter', { name: 'End of round 5' })).toBeVisible();
	await expectAccessible(page, 'the end of Patriot');
	await page.setViewportSize(SCREENS.phone);
	for (const [part, shown] of [
		['Board', page.getByText('Riots in play').first()],
		['Log', button(page, 'Copy as text')],
		['People', page.getByText('Viktor Markov').first()]
	] as const) {
		await page.getByRole('radio', { name: part, exact: true }).check({ force: true });
		await expect(shown).toBeVisible();
		await expectNoSidewaysScroll(page);
	}
});

test('with the stops off Wilfred steps into the letter that failed; a vote of the sample cards; the same people sit down again @long', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await page.goto('/companions/patriot?part=copy');
	await button(page, 'Take in the rulebook’s sample cards').tap();
	await expect(page.getByRole('heading', { name: 'Briefs (7)' })).toBeVisible();
	await expectAccessible(page, 'the notebook of Patriot');
	await page.goto('/companions/patriot?part=new');
	await button(page, 'First game: the suggested four').tap();
	await page.getByLabel('The President’s player').fill('Ann');
	await expectAccessible(page, 'the players of Patriot');
	await button(page, '5. How you play').tap();
	await page.getByRole('switch', { name: 'Stop where an ability may step in' }).tap();
	await expectAccessible(page, 'the set-up of Patriot');
	await button(page, 'Start').tap();
	await button(page, 'They are dealt').tap();
	await button(page, 'The letter is read').tap();

	await test.step('a brief of the notebook is voted on, card by card', async () => {
		await button(page, 'Gathered').tap();
		await button(page, 'On to the Encounter').tap();
		await expectAccessible(page, 'a brief of Patriot');
		await button(page, 'Sample b2').tap();
		await button(page, 'Science 5').tap();
		await button(page, 'War 4').tap();
		await expect(due(page).getByText('Plus 9, minus 0: total 9')).toBeVisible();
		await expect(due(page).getByText('8–11: nothing ←')).toBeVisible();
		await expectAccessible(page, 'a vote of Patriot');
		await page.setViewportSize(SCREENS.phone);
		const key = await button(page, 'Spy 5').boundingBox();
		expect(Math.min(key?.width ?? 0, key?.height ?? 0), 'a key for a thumb').toBeGreaterThanOrEqual(48);
		await expectNoSidewaysScroll(page);
		await page.setViewportSize(SCREENS.landscape);
		await button(page, 'Total 9: carry it out').tap();
		await button(page, 'End the turn').tap();
	});

	await test.step('undo asks before it goes back past cards that the table has seen', async () => {
		await button(page, 'Undo').tap();
		await expect(button(page, 'End the turn')).toBeVisible();
		await button(page, 'Undo').tap();
		await expect(page.getByText('The table has seen these cards.')).toBeVisible();
		await button(page, 'Leave it').tap();
		await page.getByRole('tab', { name: 'Log' }).tap();
		await button(page, 'Take back').tap();
		await expect(page.getByText('The table has seen these cards.')).toBeVisible();
		await button(page, 'Leave it').tap();
		await page.getByRole('tab', { name: 'People' }).tap();
		await button(page, 'Redo').tap();
	});

	await test.step('the bullet is a button that reaches into what was just done', async () => {
		for (let turn = 0; turn < 3; turn++) await takeTurn(page);
		await expect(button(page, 'Take the Bullet')).toBeDisabled();
		await button(page, 'No, it failed').tap();
		await expect(page.getByText('Threat 1 of 6, unrest 0 of 6, taxes 0 of 6')).toBeAttached();
		await button(page, 'Take the Bullet').tap();
		await expect(page.getByText('Threat 0 of 6, unrest 0 of 6, taxes 0 of 6')).toBeAttached();
		await expect(due(page).getByRole('heading', { name: /reads the letter of day 2/ })).toBeVisible();
	});

	await page.goto('/companions/patriot?part=new');
	await button(page, 'Same people again').tap();
	await expect(page.getByLabel('The President’s player')).toHaveValue('Ann');
	await expect(button(page, 'Start')).toBeDisabled();
});
