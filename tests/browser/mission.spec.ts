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
import { Play } from '../battle/play';
import { makeSetup } from '../battle/sample-battle';
import { panel } from './battle-map';
import { sitDown } from './stored-battle';

test.use({ hasTouch: true });

test('at the end of a turn the list asks after both tasks, a tap each, and the end of the battle knows who has won', async ({
	page
}) => {
	const play = new Play(
		makeSetup({
			id: 'mission',
			scenario: {
				turnLimit: 6,
				objectives: { first: 'Hold the mill. Worth 2 points.', second: 'Wreck the coach. Worth 2 points.' },
				notes: '',
				terrain: [],
				places: {},
				mission: {
					relation: 'while',
					continentals: 'second',
					tasks: { first: { task: 'HOLD', object: 'the mill' }, second: { task: 'WRECK', object: 'the coach' } }
				}
			}
		})
	).until('combat');
	await sitDown(page, play);
	const due = panel(page, 'What is due');
	const mill = due.getByRole('group', { name: 'Does Crown control the mill?' });
	const coach = due.getByRole('group', { name: 'Has Continental wrecked the coach?' });
	await mill.getByRole('button', { name: 'No', exact: true }).tap();
	await expect(mill).toBeHidden();
	await comeToRest(page);
	await expectAccessible(page, 'a task asked after');
	await takePicture(page, 'mission-question');
	await coach.getByRole('button', { name: 'Yes', exact: true }).tap();
	await expect(due.getByText('Nothing is left to do in this phase.')).toBeVisible();
	await page.getByRole('tab', { name: 'Log' }).tap();
	await expect(
		page.getByRole('tabpanel', { name: 'Log' }).getByText('Has Continental wrecked the coach? Yes: done in turn 1.')
	).toBeVisible();
	await page.getByRole('button', { name: 'More' }).tap();
	await page.getByRole('button', { name: 'End the battle' }).tap();
	const dialog = page.getByRole('dialog', { name: 'End the battle' });
	await expect(dialog).toContainText('Done in turn 1: 3 points.');
	await expect(dialog.getByRole('radio', { name: 'Continental' })).toBeChecked();
	await expect(dialog.getByLabel('Why, if you like')).toHaveValue('0 to 3: a victory');
	await takePicture(page, 'mission-verdict');
});

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
