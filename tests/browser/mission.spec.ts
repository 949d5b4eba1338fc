// A mission is drawn by touch, told from real cards, changed card by card, fought on its map, and taken out again.
import {
	comeToRest,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	open,
	SCREENS,
	takePicture,
	test
} from './fixtures';

test.use({ hasTouch: true });

test('seven cards make the mission of a battle: drawn, told, changed and laid on the map', async ({ page }) => {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Fight Cowpens' }).tap();
	await expect(page.getByRole('button', { name: 'Fight Cowpens now' })).toBeVisible();
	const cards = page.getByRole('group', { name: 'The seven cards' }).getByRole('button');
	const sentence = page.getByText(/^The Continentals must /).first();

	await test.step('the app draws; drawn anew it is another, and one card can be', async () => {
		await page.getByRole('button', { name: 'Draw a mission' }).tap();
		await expect(sentence).toBeVisible();
		await expect(page.getByText('Untested by play:')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Fight Cowpens now' })).toBeHidden();
		const before = await cards.allTextContents();
		await page.getByRole('button', { name: 'Draw all seven anew' }).tap();
		await expect(cards).not.toHaveText(before);
		const road = await cards.first().textContent();
		await cards.first().tap();
		await page.getByRole('button', { name: 'Draw this card anew' }).tap();
		await expect(cards.first()).not.toHaveText(road ?? '');
	});

	await test.step('the players tell their own, a tap a card', async () => {
		await page.getByRole('button', { name: 'Tell our own cards' }).tap();
		for (const card of [
			'two of clubs',
			'eight of hearts',
			'seven of hearts',
			'king of clubs',
			'four of diamonds',
			'ten of hearts',
			'nine of hearts'
		])
			// prettier-ignore
			await page.getByRole('button', { name: card, exact: true }).tap();
		await expect(sentence).toHaveText(
			'The Continentals must defend a battery of light guns while the Crown charge minutemen.'
		);
		await expect(page.getByText(/^Break the minutemen: .* 1 more if Continental failed\.$/)).toBeVisible();
		await page.getByText('The field, where the objects lie, and victory').tap();
		await expect(page.getByText('2♣ 8♥ · 7♥ K♣ 4♦ 10♥ 9♥')).toBeVisible();
		await cards.first().tap();
		await comeToRest(page);
		await expectAccessible(page, 'a mission');
		for (const screen of Object.values(SCREENS)) {
			await page.setViewportSize(screen);
			await expectNoSidewaysScroll(page);
		}
		await takePicture(page, 'mission-phone');
		await page.setViewportSize(SCREENS.landscape);
	});

	await test.step('the battle has its turns, its field and its troops, and its briefing', async () => {
		await page.getByRole('button', { name: 'Start the battle' }).tap();
		await expect(page.getByText('Turn 1 of 6')).toBeVisible();
		await expect(page.getByRole('application', { name: /^Map/ })).toHaveAttribute('data-ready', 'true');
		await comeToRest(page);
		await takePicture(page, 'mission-map');
		await page.getByRole('button', { name: 'Briefing' }).tap();
		await expect(page.getByRole('dialog', { name: 'Briefing' })).toContainText('untested by play');
	});

	await test.step('a link brings the same cards, and taken out there is no mission', async () => {
		await open(page, '/battles/new#w=2C-8H-7H-KC-4D-10H-9H');
		await expect(sentence).toHaveText(
			'The Continentals must defend a battery of light guns while the Crown charge minutemen.'
		);
		await page.getByRole('button', { name: 'Take the mission out' }).tap();
		await expect(sentence).toBeHidden();
		await expect(page.getByRole('button', { name: 'Draw a mission' })).toBeVisible();
	});
});
