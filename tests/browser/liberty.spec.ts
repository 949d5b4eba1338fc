// A year of Liberty or Death by touch: set up, cards turned, the factions nobody plays run by taps alone, Winter Quarters; going back, reload, the end.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';

test.use({ hasTouch: true });

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: typeof name === 'string' });

async function setUp(page: Page, { people, seats }: { people: '1' | '2'; seats: readonly string[] }): Promise<void> {
	await page.goto('/companions/liberty-or-death');
	await button(page, 'New game').tap();
	await page.getByRole('radio', { name: people, exact: true }).tap();
	for (const name of ['British', 'Patriots', 'Indians', 'French']) {
		const chip = page.getByRole('button', { name: new RegExp(`^${name}`) });
		const wanted = seats.includes(name);
		if (((await chip.getAttribute('aria-pressed')) === 'true') !== wanted) await chip.tap();
		await expect(chip).toHaveAttribute('aria-pressed', String(wanted));
	}
	if (people === '1') await page.getByRole('switch', { name: 'I have read this' }).tap();
	await button(page, 'Start').tap();
	await expect(page.getByRole('heading', { name: 'Turn a card' })).toBeVisible();
}

async function turnCard(page: Page, eligible: readonly string[]): Promise<void> {
	for (const name of eligible) await button(page, new RegExp(`^${name}$`)).tap();
	await button(page, 'This is the card').tap();
}

/** Kinds of questions that were looked at on this page already, and how many choices of spaces there were. */
interface Seen {
	readonly kinds: Set<string>;
	choices: number;
}

const seenOn = new WeakMap<Page, Seen>();

/** Each kind of question is looked at once, the first time it is met. */
async function lookAt(page: Page, kind: string): Promise<Seen> {
	const seen = seenOn.get(page) ?? { kinds: new Set<string>(), choices: 0 };
	seenOn.set(page, seen);
	if (!seen.kinds.has(kind)) {
		seen.kinds.add(kind);
		await expectAccessible(page, kind);
		await expectNoSidewaysScroll(page, kind);
		await takePicture(page, `liberty-${kind}-${page.viewportSize()?.width}`);
	}
	return seen;
}

/** Every third choice of spaces marks two of them; levels are all Neutral; whatever else, the plainest answer there is. How many taps it took. */
async function answerOne(page: Page, question: Locator): Promise<number> {
	const kind = (await question.getAttribute('data-kind')) ?? '';
	const seen = await lookAt(page, kind);
	const spaces = question.getByRole('group', { name: 'Spaces' }).getByRole('button');
	if (kind === 'spaces' && ++seen.choices % 3 === 0 && (await spaces.count()) > 2) {
		for (const at of [0, 1]) await spaces.nth(at).tap();
		await question.getByRole('button', { name: 'These 2', exact: true }).tap();
		return 3;
	}
	if (kind === 'levels') {
		const neutral = question.getByRole('button', { name: 'Neutral', exact: true });
		const many = await neutral.count();
		for (let at = 0; at < many; at++) await neutral.nth(at).tap();
		await question.getByRole('button', { name: 'That is right' }).tap();
		return many + 1;
	}
	const found = question
		.getByRole('button')
		.filter({ hasText: new RegExp(`^\\s*(${plain.join('|')})\\s*$`) })
		.first();
	const throws = await question.getByRole('button', { name: /^(?:Roll 1D|Draw one)/ }).isVisible();
	await ((await found.isVisible()) ? found : question.getByRole('button').first()).tap();
	if (!throws) return 1;
	// The throw is looked at before it is gone on from.
	await lookAt(page, `${kind}-thrown`);
	await question.getByRole('button', { name: 'Go on' }).tap();
	return 2;
}

const plain = [
	'Done',
	'No',
	'None',
	'Nothing',
	'Roll 1D6',
	'Roll 1D3',
	'Draw one',
	'That is right',
	'3',
	'2',
	'0',
	'Nothing that decides: go on as usual'
];

/** How many taps it took until the next thing at the table. */
async function answerAll(page: Page, most = 150): Promise<number> {
	const question = page.getByRole('region', { name: 'Question' });
	const next = button(page, 'Next');
	let taps = 0;
	while (taps < most) {
		await expect(question.or(next)).toBeVisible();
		if (await next.isVisible()) break;
		const asked = await question.getAttribute('data-question');
		taps += await answerOne(page, question);
		await expect(question.and(page.locator(`[data-question="${asked}"]`))).toHaveCount(0);
	}
	await expect(next).toBeVisible();
	await lookAt(page, 'summary');
	await next.tap();
	return taps + 1;
}

async function runNext(page: Page, name: string): Promise<number> {
	await button(page, name).tap();
	return answerAll(page);
}

async function runAll(page: Page, names: readonly string[]): Promise<void> {
	for (const name of names) await runNext(page, name);
}

test('a year for one: all four factions run by the app, the trail gone back to, a reload in the midst, Winter Quarters, what if, the end @long', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await setUp(page, { people: '1', seats: ['French'] });
	await expectAccessible(page, 'card');
	await takePicture(page, 'liberty-card');

	await test.step('the British, with a correction on the way', async () => {
		await turnCard(page, ['British', 'Patriots']);
		await button(page, 'Run the British').tap();
		await page.getByRole('button', { name: 'No', exact: true }).tap();
		await expect(page.getByRole('heading', { name: /How many Resources do the British have/ })).toBeVisible();
		await expectAccessible(page, 'question');
		await takePicture(page, 'liberty-question');
		await page.reload();
		await expect(page.getByRole('heading', { name: /How many Resources do the British have/ })).toBeVisible();
		await button(page, '5').tap();
		await expect(page.getByRole('heading', { name: /ten or more British Regulars/ })).toBeVisible();
		await page
			.getByRole('listitem')
			.getByRole('button', { name: /May the British take the Event/ })
			.tap();
		await expect(page.getByRole('heading', { name: /May the British take the Event/ })).toBeVisible();
		await expect(page.getByText('You said: No')).toBeVisible();
		await button(page, 'Leave it as it was').tap();
		expect(await answerAll(page), 'taps from there to the end').toBeLessThanOrEqual(60);
	});

	await test.step('the Patriots; then British without money, in as many taps as the docs say (EX-1); the Indians', async () => {
		await runNext(page, 'Run the Patriots');
		await expect(page.getByRole('heading', { name: 'The card is played. Turn the next' })).toBeVisible();
		await turnCard(page, ['French', 'British']);
		await button(page, 'Done').tap();
		await button(page, 'Run the British').tap();
		await button(page, 'No').tap();
		await button(page, '0').tap();
		await expect(page.getByRole('heading', { name: 'The British Pass', exact: true })).toBeVisible();
		await button(page, 'Done').tap();
		await expect(page.getByRole('heading', { name: 'The British Passed.' })).toBeVisible();
		await button(page, 'Next').tap();
		await turnCard(page, ['Indians']);
		await runNext(page, 'Run the Indians');
	});

	await test.step('a trail of before can be read, not changed', async () => {
		await page.getByText(/^Card 2 · The British Passed/).tap();
		const trail = page.getByRole('complementary', { name: 'Beside' });
		await expect(trail.getByText('British Resources above 0? no')).toBeVisible();
		await expect(trail.getByRole('button', { name: /British Resources/ })).toHaveCount(0);
	});

	await test.step('Winter Quarters', async () => {
		await button(page, 'It is Winter Quarters').tap();
		await expect(page.getByRole('heading', { name: 'Winter Quarters, round 1' })).toBeVisible();
		await expectAccessible(page, 'winter');
		await takePicture(page, 'liberty-winter');
		await runAll(page, [
			'British Supply',
			'Patriot Supply',
			'Indian Supply',
			'The British in the West Indies',
			'Reward Loyalty',
			'Committees of Correspondence',
			'The British Leader',
			'Washington',
			'The Indian Leader',
			'Patriot Desertion, the Indian choice'
		]);
		await button(page, 'The round is over').tap();
		await expect(page.getByRole('heading', { name: 'Turn a card' })).toBeVisible();
	});

	await test.step('the log has them all, and undo leads back', async () => {
		await page.getByRole('tab', { name: 'Log' }).tap();
		await expect(page.getByText(/^The British: .*/).first()).toBeVisible();
		await button(page, 'Undo').tap();
		await expect(page.getByRole('heading', { name: 'Winter Quarters, round 1' })).toBeVisible();
	});

	await test.step('the person takes the Patriots, and the app the French: their winter, a card, and what if', async () => {
		await page.getByRole('tab', { name: 'Settings' }).tap();
		const seats = page.getByRole('group', { name: 'People play' });
		await seats.getByRole('switch', { name: 'Patriots' }).tap();
		await seats.getByRole('switch', { name: 'French' }).tap();
		await runAll(page, [
			'French Supply',
			'The French in the West Indies',
			'The French Leader and the Blockades',
			'Loyalist Desertion, the French choice'
		]);
		await button(page, 'The round is over').tap();
		await turnCard(page, ['French']);
		await runNext(page, 'Check the Treaty');
		await runNext(page, 'Run the French');
		await page.getByRole('tab', { name: 'Log' }).tap();
		await button(page, /^What if from here: Winter Quarters: End of the round/)
			.first()
			.tap();
		await expect(page.getByRole('heading', { level: 1, name: /, what if$/ })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Turn a card' })).toBeVisible();
		await button(page, 'It is Winter Quarters').tap();
	});

	await test.step('the end: nothing is guessed, the result waits for every margin (ODD-16)', async () => {
		await page.getByText('It was the last round').tap();
		await button(page, 'Judge').tap();
		await expect(page.getByRole('alert')).toContainText('Margin of the');
		const last = page.locator('details');
		for (const name of ['British', 'Patriots', 'Indians', 'French'])
			await last.getByRole('button', { name: `Margin of the ${name}?` }).tap();
		await button(page, 'Judge').tap();
		await expect(page.getByRole('heading', { name: 'The French win' })).toBeVisible();
	});
});

test('with two people the French and the Indians are run through a year, on a phone @long', async ({ page }) => {
	await page.setViewportSize(SCREENS.phone);
	await setUp(page, { people: '2', seats: ['British', 'Patriots'] });
	await turnCard(page, ['French', 'British']);
	await button(page, 'Check the Treaty').tap();
	await expectNoSidewaysScroll(page);
	await takePicture(page, 'liberty-phone');
	await answerAll(page);
	await runNext(page, 'Run the French');
	await expect(page.getByRole('heading', { name: 'The British play' })).toBeVisible();
	await button(page, 'Done').tap();
	await turnCard(page, ['Indians', 'Patriots']);
	await runNext(page, 'Run the Indians');
	await button(page, 'Done').tap();
	await button(page, 'It is Winter Quarters').tap();
	await expectNoSidewaysScroll(page);
	await runAll(page, [
		'French Supply',
		'Indian Supply',
		'The French in the West Indies',
		'The Indian Leader',
		'The French Leader and the Blockades',
		'Patriot Desertion, the Indian choice',
		'Loyalist Desertion, the French choice'
	]);
	await button(page, 'The round is over').tap();
	await expect(page.getByRole('heading', { name: 'Turn a card' })).toBeVisible();
});

test('what is put right under Your copy reaches the game that is open: what it no longer orders is put back', async ({
	page
}) => {
	await page.goto('/companions/liberty-or-death?part=new');
	await button(page, 'Take the stand-ins').tap();
	await expect(page.getByText(/spaces are stand-ins/)).toBeVisible();
	await page.getByRole('switch', { name: 'I have read this' }).tap();
	await button(page, 'Start').tap();
	await turnCard(page, ['British']);
	await button(page, 'Run the British').tap();
	// A March with money for one space: of two Colonies the one where most people live, by the stand-ins.
	for (const name of ['No', '1', 'No', '1', 'No', '1 a space', 'None']) {
		const asked = await page.locator('[data-question]').getAttribute('data-question');
		await button(page, name).tap();
		await expect(page.locator(`[data-question="${asked}"]`)).toHaveCount(0);
	}
	const spaces = page.getByRole('group', { name: 'Spaces' });
	for (const name of ['New Hampshire', 'Massachusetts']) await spaces.getByRole('button', { name, exact: true }).tap();
	await button(page, 'These 2').tap();
	await expect(page.getByRole('heading', { name: /Rebellion cubes there/ })).toBeVisible();
	await button(page, 'None').tap();
	await expect(page.getByRole('heading', { name: /^March to Massachusetts/ })).toBeVisible();
	await expect(page.getByText(/by stand-ins: see Your copy/).first()).toBeVisible();
	await button(page, 'Done').tap();
	await page.getByRole('tab', { name: 'Settings' }).tap();
	await page.getByRole('link', { name: /^Your copy/ }).tap();
	await page.getByText('New Hampshire, Colony, Population 1').tap();
	const told = page.getByRole('listitem').filter({ hasText: 'New Hampshire' });
	await told.getByRole('radio', { name: '3', exact: true }).tap();
	await expect(page.getByText('New Hampshire, Colony, Population 3')).toBeVisible();
	await page.goBack();
	await button(page, 'Take it into this game').first().tap();
	await expect(page.getByRole('heading', { name: 'First put back on the board' })).toBeVisible();
	await expect(page.getByText(/^Take back: March to Massachusetts/)).toBeVisible();
	await button(page, 'All of it is put back').tap();
	await expect(page.getByRole('heading', { name: /^March to New Hampshire/ })).toBeVisible();
	await expect(page.getByText(/Your copy says something else/)).toBeHidden();
	// What the run learned is added to the copy, and what was put right there stands.
	await button(page, 'We did otherwise').tap();
	await button(page, 'Close it so').tap();
	await expect(page.getByRole('heading', { name: 'The card is played. Turn the next' })).toBeVisible();
	await page.getByRole('tab', { name: 'Settings' }).tap();
	await page.getByRole('link', { name: /^Your copy/ }).tap();
	await expect(page.getByText('New Hampshire, Colony, Population 3')).toBeVisible();
	await expect(page.getByText('Costs (1 told)')).toBeVisible();
});

test('what is told of the copy is saved as a file, forgotten, and taken in again', async ({ page }) => {
	await page.goto('/companions/liberty-or-death?part=copy');
	await button(page, 'Take the stand-ins').tap();
	await expect(page.getByText(/spaces are stand-ins/)).toBeVisible();
	await button(page, 'They agree with our board').tap();
	await expect(page.getByText(/spaces are stand-ins/)).toHaveCount(0);
	const spaces = page.locator('.spaces > li');
	const many = await spaces.count();
	const saving = page.waitForEvent('download');
	await button(page, 'Save as a file').tap();
	const file = await (await saving).path();
	await button(page, 'Forget everything about our copy').tap();
	await expect(spaces).toHaveCount(9);
	await page.getByLabel('Open a file').setInputFiles(file);
	await expect(
		page.getByText('Theirs took its place. Yours is set aside, and Settings can bring it back.')
	).toBeVisible();
	await expect(spaces).toHaveCount(many);
	// What says something else is asked about, and until then nothing gives way.
	await page.getByLabel('Another space').fill('Nowhere');
	await button(page, 'Add it').tap();
	await expect(spaces).toHaveCount(many + 1);
	await page.getByLabel('Open a file').setInputFiles(file);
	const question = page.getByRole('region', { name: 'Another is here' });
	await expect(question).toContainText('Yours: What yours says of Liberty or Death');
	await button(page, 'Keep mine').tap();
	await expect(page.getByText('Yours was kept, as you said.')).toBeVisible();
	await expect(question).toBeHidden();
	await expect(spaces).toHaveCount(many + 1);
});
