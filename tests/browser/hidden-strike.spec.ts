// Hidden Strike by touch: whole games of solitaire, traitor and versus to their real end, each on a tablet and a phone, and some turns of mastermind; secrets, ways
// back, keys.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';

test.use({ hasTouch: true });

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('button', { name, exact: typeof name === 'string' });
const next = (page: Page) => page.getByRole('region', { name: 'What is next' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).tap();
const report = (page: Page) => page.getByRole('region', { name: 'The end' });

async function setUp(page: Page, mode: string): Promise<void> {
	await page.goto('/companions/hidden-strike');
	await button(page, 'New game').first().tap();
	await page.getByRole('radio', { name: new RegExp(`^${mode}`) }).tap();
	await button(page, 'Start').tap();
	await expect(next(page)).toBeVisible();
}

/** A finger on the first of these that is offered, where it lies. The page is asked once for all of them: a whole game is a hundred taps long. */
async function touch(page: Page, ...names: string[]): Promise<boolean> {
	const found = await next(page).evaluate((region, wanted) => {
		const offered = [...region.querySelectorAll<HTMLElement>('button:not(:disabled), summary')];
		for (const name of wanted) {
			const pattern = new RegExp(`^(${name})$`);
			const one = offered.find((element) => element.checkVisibility() && pattern.test(element.textContent.trim()));
			if (!one) continue;
			one.scrollIntoView({ block: 'center' });
			const { x, y, width, height } = one.getBoundingClientRect();
			return { x: x + width / 2, y: y + height / 2 };
		}
		return null;
	}, names);
	if (found) await page.touchscreen.tap(found.x, found.y);
	return found !== null;
}

const said = (page: Page) => next(page).evaluate((region) => region.textContent);

/** What a hand taps that wants to go on. */
const plain = [
	'Put it under the deck',
	'Turn up the British card',
	'Done on the board',
	'No search',
	'No further card: .*',
	'Draw to 3 and end the turn',
	'Nothing was done: end the turn'
];

/** Touches one of these, and waits until something else is next. */
async function goOn(page: Page, ...names: string[]): Promise<void> {
	const before = await said(page);
	const wanted = names.length > 0 ? names : plain;
	if (before.includes('Put it under the deck')) await next(page).getByRole('group').getByRole('button').first().tap();
	if (!(await touch(page, ...wanted))) throw new Error(`None of “${wanted.join('”, “')}” is offered in: ${before}`);
	await expect.poll(() => said(page), { intervals: [10, 20, 40, 80, 200] }).not.toBe(before);
}

async function goOnToTheEnd(page: Page): Promise<void> {
	for (let taps = 0; taps < 250 && !(await said(page)).includes('Play again'); taps++) await goOn(page);
	await expect(report(page)).toContainText('HS-4');
}

test('a solitaire game on a tablet, from the set-up to the report @long', async ({ page }) => {
	await page.setViewportSize(SCREENS.landscape);
	await setUp(page, 'Solitaire');
	await expectAccessible(page, 'turn up');
	await button(page, 'Turn up the British card').tap();
	await expect(button(page, 'Done on the board')).toBeVisible();
	await expectAccessible(page, 'card');
	await takePicture(page, 'strike-card');
	await page.reload();
	await expect(button(page, 'Done on the board')).toBeVisible();

	await test.step('HS-H13: what is done stays done when the tablet dies', async () => {
		await goOn(page);
		const after = await said(page);
		await page.reload();
		await expect(next(page)).toHaveText(after);
	});

	await test.step('a card of one’s own, and back again', async () => {
		while (!(await page.getByRole('group', { name: 'Your hand' }).isVisible())) await goOn(page);
		await page.getByRole('group', { name: 'Your hand' }).getByRole('button').first().tap();
		await expectAccessible(page, 'where');
		await takePicture(page, 'strike-play');
		await button(page, 'Back').tap();
	});

	await test.step('what is likely next, for all and for one region', async () => {
		await tab(page, 'Odds');
		await expect(page.getByRole('heading', { name: 'The next card' })).toBeVisible();
		await expectAccessible(page, 'odds');
		await button(page, '1. Canada').tap();
		await expect(page.getByRole('dialog')).toContainText('The next British phase');
		await page.keyboard.press('Escape');
		await tab(page, 'Now');
	});

	await test.step('by hand: a token is tapped to its place, or dragged onto the board', async () => {
		await tab(page, 'By hand');
		const tokens = page.getByRole('region', { name: 'Tokens by hand' });
		await tokens.getByRole('button', { name: 'Veteran: 2 in the Continental army' }).tap();
		await expectAccessible(page, 'by hand');
		await tokens.getByRole('button', { name: 'Lay it in Tidewater, left half' }).tap();
		const regulars = tokens.getByRole('button', { name: /^Regulars: \d in the Continental army/ });
		await regulars.scrollIntoViewIfNeeded();
		const from = (await regulars.boundingBox())!;
		const to = (await button(page, '3. Northern Colonies').boundingBox())!;
		await page.mouse.move(from.x + 9, from.y + 9);
		await page.mouse.down();
		await page.mouse.move(to.x + 9, to.y + 9, { steps: 3 });
		await page.mouse.up();
		await expect(page.getByText('Veteran from the Continental army to Tidewater, left half')).toBeVisible();
		await expect(page.getByText('Regulars from the Continental army to Northern Colonies, left half')).toBeVisible();
		await takePicture(page, 'strike-by-hand');
		await button(page, 'Start again').tap();
		await tab(page, 'Now');
	});

	await test.step('keys: arrows from region to region, U takes back, Enter goes on', async () => {
		await button(page, '1. Canada').focus();
		await page.keyboard.press('ArrowDown');
		await expect(button(page, '2. New England')).toBeFocused();
		const before = await said(page);
		await page.keyboard.press('u');
		await expect(button(page, 'Done on the board')).toBeVisible();
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.keyboard.press('Enter');
		await expect(next(page)).toHaveText(before);
	});

	await goOnToTheEnd(page);
	await expectAccessible(page, 'report');
	await takePicture(page, 'strike-report');
	await button(page, 'Undo').tap();
	await expect(report(page)).toHaveCount(0);
	await button(page, 'Redo').tap();
	await button(page, 'Play again: same players, same copy').tap();
	await expect(button(page, 'Turn up the British card')).toBeVisible();
	await expect(page.getByText('turn 1', { exact: false }).first()).toBeVisible();
});

/** Held for as long as anybody must, then done. */
async function lookAndFinish(page: Page, opens: RegExp, says: RegExp): Promise<void> {
	await button(page, opens).tap();
	const cover = page.getByRole('dialog');
	await expect(cover).toBeVisible();
	await expect(cover.getByText(says)).toHaveCount(0);
	await expect(cover.getByRole('button', { name: 'Done' }), 'anew for everybody').toBeDisabled();
	await cover.getByRole('button', { name: /^Hold to see/ }).tap();
	await expect(cover.getByText(says).filter({ visible: true }).first()).toBeVisible();
	await page.clock.fastForward(9000);
	await expect(cover.getByText(says), 'covered again').toHaveCount(0);
	await cover.getByRole('button', { name: 'Done' }).tap();
	await expect(cover).toHaveCount(0);
}

test('a traitor game on a phone: everybody looks alike, nothing of it is in the log, the end unseals it @long', async ({
	page
}) => {
	await page.clock.install();
	await page.setViewportSize(SCREENS.phone);
	await setUp(page, 'Traitor');
	await button(page, 'Deal').tap();
	for (const name of ['Player 1', 'Player 2', 'Player 3'])
		await lookAndFinish(page, new RegExp(`^${name}: look`), /you win with the (Americans|British)/);
	await expectNoSidewaysScroll(page);

	await test.step('HS-H9: the log asks before a look is taken back, and does not put the deal back', async () => {
		await tab(page, 'Log');
		await expect(page.getByText('Player 1 looked at her own loyalty card; it cannot be unseen.').first()).toBeVisible();
		await expect(page.getByText(/Traitor \d|Loyal:/)).toHaveCount(0);
		const asks = page.getByRole('dialog', { name: 'Take back a look?' });
		await button(page, /^Go back to just after: The loyalty cards were dealt/).tap();
		await asks.getByRole('button', { name: 'Leave it' }).tap();
		for (let steps = 0; steps < 4; steps++) {
			await button(page, 'Take back').tap();
			await asks.getByRole('button', { name: 'Take it back' }).tap();
			await expect(asks).toHaveCount(0);
		}
		await expect(button(page, 'Put back')).toBeDisabled();
		await tab(page, 'Now');
		await button(page, 'Deal').tap();
		for (const name of ['Player 1', 'Player 2', 'Player 3'])
			await lookAndFinish(page, new RegExp(`^${name}: look`), /you win with the (Americans|British)/);
	});

	const acts = button(page, /: look at your hand$/);
	while (!(await acts.isVisible())) await goOn(page);
	await lookAndFinish(
		page,
		/: look at your hand$/,
		/Militia|Minuteman|Allied|token|troop|Regulars|fleet|British|Loyalist/
	);
	await takePicture(page, 'strike-phone');

	await test.step('an accusation: a card is chosen in private, all agree, the card is turned', async () => {
		const heading = await next(page).getByRole('heading').first().textContent();
		const accuser = heading?.replace(' acts', '') ?? '';
		const [other = '', accused = ''] = ['Player 1', 'Player 2', 'Player 3'].filter((name) => name !== accuser);
		await next(page).getByText('Accuse', { exact: true }).tap();
		await button(page, accused).tap();
		await button(page, `${accuser}: look and choose`).last().tap();
		const cover = page.getByRole('dialog');
		await cover.getByRole('button', { name: /^Hold to see/ }).tap();
		await cover.getByRole('button', { name: 'The 2nd' }).tap();
		await page.clock.fastForward(9000);
		await cover.getByRole('button', { name: 'Done' }).tap();
		await goOn(page, `Accuse ${accused}`);
		await button(page, '1st card').tap();
		await goOn(page, `${other} agrees`);
		await goOn(page, 'Turn it over');
	});

	await goOnToTheEnd(page);
	await expect(report(page)).toContainText(/was the traitor/);
	await expect(report(page)).toContainText(/Player 1: (Loyal|Traitor \d)/);
});

/** The British give up their hand two cards at a time, until they have none. */
async function versusToTheEnd(page: Page): Promise<void> {
	for (let turn = 0; turn < 40 && !(await said(page)).includes('Play again'); turn++) {
		if ((await said(page)).includes('plays the British')) {
			for (const name of ['Convert or discard', '1st card', '2nd card']) await touch(page, name);
			await goOn(page, 'Discard');
		}
		await goOn(page);
	}
	await expect(report(page)).toContainText('The British have played their last card. HS-4f');
	await expect(report(page)).toContainText('HS-4h');
}

test('versus on a tablet: both hands hidden, a card of either side, and on to the end @long', async ({ page }) => {
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
	await versusToTheEnd(page);
});

// Each of the three once more on the screen that it was not played on above, with nothing but its own taps.
for (const [mode, screen] of [
	['Solitaire', 'phone'],
	['Traitor', 'landscape'],
	['Versus', 'phone']
] as const)
	test(`${mode} on the other screen, ${screen}, to its end @long`, async ({ page }) => {
		await page.clock.install();
		await page.setViewportSize(SCREENS[screen]);
		await setUp(page, mode);
		if (mode === 'Traitor') {
			await button(page, 'Deal').tap();
			for (const name of ['Player 1', 'Player 2', 'Player 3'])
				await lookAndFinish(page, new RegExp(`^${name}: look`), /you win with the (Americans|British)/);
		}
		if (mode === 'Versus') await versusToTheEnd(page);
		else await goOnToTheEnd(page);
		await expectNoSidewaysScroll(page);
		await expectAccessible(page, `${mode}, ${screen}`);
		await takePicture(page, `strike-${mode}-${screen}-end`);
	});

test('mastermind: the British act before each American, and who has acted is told', async ({ page }) => {
	await setUp(page, 'Mastermind');
	const round = page.getByRole('region', { name: 'Score' }).getByText('This round:');
	await expect(round).toContainText('Player 2 is still to act, Player 3 is still to act');
	for (let acted = 0; acted < 3; acted++) {
		await expect(next(page)).toContainText('plays the British');
		await goOn(page);
		await expect(next(page)).toContainText('acts');
		await goOn(page);
		await expect(round).toContainText(acted === 1 ? /still to act.*still to act/ : 'has acted');
	}
});

test('HS-S8: before its end a game is shared without what nobody has seen, unless that is asked for @long', async ({
	page
}) => {
	await setUp(page, 'Solitaire');
	await page.goto('/companions/hidden-strike');
	await button(page, /^Share /).tap();
	const sheet = page.getByRole('dialog');
	const link = sheet.getByRole('textbox', { name: 'The link' });
	await expect(link).not.toHaveValue('');
	const without = await link.inputValue();
	await sheet.getByRole('switch', { name: 'With the cards that nobody has seen' }).tap();
	await expect(link).not.toHaveValue(without);
	await expectAccessible(page, 'share');
});

test('HS-S8: another tab that goes back to somebody else’s turn does not show her hand to the one who looks @long', async ({
	page
}) => {
	await setUp(page, 'Co-op');
	const looks = button(page, /: look at your hand$/);
	const onToAct = async () => {
		while (!(await looks.isVisible())) await goOn(page);
		return (await looks.textContent())?.trim().split(':')[0] ?? '';
	};
	const first = await onToAct();
	await goOn(page, 'Nothing was done: end the turn');
	const second = await onToAct();
	expect(second).not.toBe(first);
	const other = await page.context().newPage();
	await other.goto(page.url());
	await looks.tap();
	const cover = page.getByRole('dialog');
	await cover.getByRole('button', { name: /^Hold to see/ }).tap();
	await expect(cover.locator('ol')).toBeVisible();
	await tab(other, 'Log');
	const passed = other.getByRole('listitem').filter({ hasText: `${first} did nothing.` });
	await passed
		.locator('xpath=following-sibling::li[1]')
		.getByRole('button', { name: /^Go back to just after/ })
		.tap();
	await expect(cover).toContainText(`${first} alone looks`);
	await expect(cover).toContainText('Covered.');
	await expect(cover.locator('ol')).toHaveCount(0);
	await expect(cover.getByRole('button', { name: 'Done' })).toBeDisabled();
});
