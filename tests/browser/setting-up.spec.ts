// A battle is set up and its sides are told apart, by touch: two rosters are both chosen, a side has the name and colours its players like,
// and may have others while the battle goes on.
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
import { countEvents, putRecords } from './raw-records';

test.use({ hasTouch: true });

test('two rosters are both chosen, the sides are named and coloured, and again in the battle', async ({ page }) => {
	await test.step('with exactly two rosters there is nothing to choose', async () => {
		await open(page, '/rosters');
		await page.getByRole('button', { name: 'Add both armies of Cowpens' }).tap();
		await page.getByRole('link', { name: 'New battle' }).tap();
		await expect(page.getByLabel('First side', { exact: true })).toHaveText(/Tarleton/);
		await expect(page.getByLabel('First side', { exact: true })).not.toHaveValue('');
		await expect(page.getByLabel('Second side', { exact: true })).not.toHaveValue('');
	});

	await test.step('what every table settles is asked with its default, the rest is folded', async () => {
		for (const [group, option] of [
			[/\(R5\)$/, '12″'],
			[/\(R27\)$/, 'Figures'],
			[/\(R38\)$/, 'At once']
		] as const) {
			await expect(
				page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true })
			).toBeChecked();
		}
		await expect(page.getByRole('radiogroup', { name: /\(R13\)$/ })).toBeHidden();
		await page.getByText('Other rulings: all as usual').tap();
		for (const id of ['R13', 'R32', 'R39', 'R40', 'R41', 'R42']) {
			await expect(page.getByRole('radiogroup', { name: new RegExp(`\\(${id}\\)$`) })).toBeVisible();
		}
	});

	await test.step('an army against itself is told apart by name and look', async () => {
		const second = page.getByLabel('Second side', { exact: true });
		const morgan = await second.inputValue();
		await second.selectOption(await page.getByLabel('First side', { exact: true }).inputValue());
		await expect(page.getByText('Called Crown, in solid red')).toHaveCount(1);
		await expect(page.getByText('Called Continental, in blue')).toHaveCount(1);
		await second.selectOption(morgan);
	});

	await test.step('a side is named and coloured; two of one name are refused', async () => {
		await page.getByText('Called Crown, in solid red').tap();
		await page.getByLabel('First side is called').fill('Continental');
		await expect(page.getByRole('listitem').getByText('The other side is called Continental too.')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Start the battle' }).first()).toBeDisabled();
		await page.getByLabel('First side is called').fill('Legion');
		await page.getByRole('radio', { name: 'Green' }).check();
		await expect(page.getByText('Called Legion, in solid green')).toBeVisible();
		await page.getByRole('radio', { name: 'Chequers' }).check();
		await expect(page.getByText('Called Legion, in green chequers')).toBeVisible();
		await comeToRest(page);
		await expectAccessible(page, 'naming a side');
		await expectNoSidewaysScroll(page);
		await page.getByRole('button', { name: 'Start the battle' }).last().tap();
		await expect(page).toHaveURL(/\/battles\/play\?id=/);
	});

	await test.step('and otherwise in the battle, in its list, its phases and its log', async () => {
		await page.getByRole('tab', { name: 'Units' }).tap();
		const banner = page.getByRole('region', { name: 'Legion' }).locator('.hatched').first();
		await expect(banner).toHaveAttribute('data-colour', 'green');
		await expect(banner).toHaveAttribute('data-pattern', 'chequers');
		await page.getByRole('button', { name: 'Name and colours of Legion' }).tap();
		const sheet = page.getByRole('dialog');
		await sheet.getByLabel('Name of the side').fill('Green Dragoons');
		await sheet.getByRole('radio', { name: 'Buff' }).check();
		await sheet.getByRole('radio', { name: 'Waves' }).check();
		await comeToRest(page);
		await expectAccessible(page, 'naming a side in the battle');
		await sheet.getByRole('button', { name: 'Change', exact: true }).tap();
		await expect(page.getByRole('region', { name: 'Green Dragoons' })).toBeVisible();
		await page.getByRole('tab', { name: 'Log' }).tap();
		await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText(
			'Legion is now called Green Dragoons and known by buff waves.'
		);
		await page.getByRole('button', { name: /^Undo: Legion is now called/ }).tap();
		await page.getByRole('tab', { name: 'Units' }).tap();
		await expect(page.getByRole('region', { name: 'Legion' })).toBeVisible();
	});
});

test('Cowpens is fought twice with the same two rosters, deployed on its map, and its turns are counted', async ({
	page
}) => {
	await test.step('two taps from the rosters to the battle', async () => {
		for (let time = 0; time < 2; time += 1) {
			await open(page, '/rosters');
			await page.getByRole('button', { name: 'Fight Cowpens' }).tap();
			const fight = page.getByRole('button', { name: 'Fight Cowpens now' });
			await expect(fight, 'without scrolling').toBeInViewport({ ratio: 1 });
			await fight.tap();
			await expect(page).toHaveURL(/\/battles\/play\?id=/);
		}
		await expect(page.getByText('Turn 1 of 10')).toBeVisible();
	});

	await test.step('the map lies there, in front, with everybody in place', async () => {
		await expect(page.getByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true');
		await expect(page.getByRole('application', { name: /^Map/ })).toHaveAttribute('data-ready', 'true');
		const waiting = page.locator('.tray').getByRole('listitem');
		await expect(waiting).toHaveText([/Washington’s Light Dragoons/, /McCall’s mounted militia/]);
		await comeToRest(page);
		await takePicture(page, 'cowpens');
	});

	await test.step('there are two rosters of each and no more', async () => {
		await open(page, '/rosters');
		await expect(page.getByRole('list', { name: 'Rosters' }).getByRole('listitem')).toHaveCount(2);
	});
});

/** A log in which ten turns have gone by and nothing else has happened, from the event that comes next. */
function tenQuietTurns(battle: string, from: number): unknown[] {
	const phases = ['first-movement', 'second-movement', 'fire', 'combat'];
	const told = Array.from({ length: 10 }, (_, index) => index + 1).flatMap((turn) => [
		{ turn, phase: 'initiative', body: { kind: 'initiative-rolled', sideA: 'first', dice: null } },
		...phases.map((phase, at) => ({
			turn,
			phase: at === 0 ? 'initiative' : phases[at - 1],
			body: { kind: 'phase-begun', phase }
		})),
		{ turn, phase: 'combat', body: { kind: 'turn-begun', turn: turn + 1 } }
	]);
	const head = { version: 1, decidedBy: 'player', at: '2026-01-01T00:00:00.000Z' };
	return told.map((event, index) => {
		const order = from + index;
		return { battle, order, event: { ...head, id: `quiet-${order}`, order, step: `step-${order}`, ...event } };
	});
}

test('a battle of the record has its briefing at hand, and says once when its last turn is over', async ({ page }) => {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Fight Cowpens' }).tap();
	await page.getByRole('button', { name: 'Fight Cowpens now' }).tap();
	await expect(page.getByText('Turn 1 of 10')).toBeVisible();

	await test.step('the briefing says what each side must do and what is judged', async () => {
		await page.getByRole('button', { name: 'Briefing' }).tap();
		const briefing = page.getByRole('dialog', { name: 'Briefing' });
		await expect(briefing).toContainText('Break Howard’s Continentals');
		await expectAccessible(page);
		await takePicture(page, 'briefing');
		await briefing.getByRole('button', { name: 'Close' }).tap();
	});

	await test.step('after the tenth turn it asks, quietly, and playing on is one tap', async () => {
		const battle = new URL(page.url()).searchParams.get('id') ?? '';
		await putRecords(page, { events: tenQuietTurns(battle, (await countEvents(page, battle)) + 1) });
		await page.reload();
		const notice = page.getByRole('status').filter({ hasText: 'Turn 10 was the last: end the battle?' });
		await expect(notice).toBeVisible();
		await expect(page.getByText('Turn 11', { exact: true })).toBeVisible();
		for (const screen of Object.values(SCREENS)) {
			await page.setViewportSize(screen);
			await expectNoSidewaysScroll(page);
		}
		await takePicture(page, 'last-turn');
		await notice.getByRole('button', { name: 'Play on' }).tap();
		await expect(notice).toBeHidden();
	});
});
