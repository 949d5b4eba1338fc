// The battle screen as two players meet it: one tap to the table, everything in its place on every screen, and nothing forgotten, lost or
// done behind their backs.
import type { Page } from '@playwright/test';
import {
	card,
	expectSound,
	expectWhole,
	openUnit,
	panel,
	SAMPLE,
	scrollToLine,
	startSample,
	tab,
	task
} from './battle-map';
import { eventually, expect, expectAccessible, goTo, open, reload, SCREENS, test } from './fixtures';
import { changeSettings } from './looks';
import { storeSettings } from './stored-settings';

const GUARDS_TEST = /Brigade of Guards must test to charge home on 1st Maryland/;

test('on the first run the sample battle is one tap away, and from then on it is resumed in one', async ({ page }) => {
	await startSample(page);
	await expect(page.getByText('Turn 2', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Next: Combat' })).toBeVisible();
	await goTo(page, 'Home');
	await page.getByRole('link', { name: `Resume ${SAMPLE}, turn 2` }).click();
	await expect(page.getByRole('heading', { level: 1, name: SAMPLE })).toBeVisible();
	await reload(page);
	await expect(task(page, '1st Maryland may shoot')).toBeVisible();
});

test('on a landscape tablet what is due, the units and the answer stand side by side, mirrored for the left hand', async ({
	page
}) => {
	await startSample(page);
	const expectFromTheLeft = (...names: Parameters<typeof panel>[1][]) =>
		eventually(async () => {
			const boxes = await Promise.all(names.map((name) => panel(page, name).boundingBox()));
			for (const box of boxes) expect(box!.y + box!.height).toBeLessThanOrEqual(SCREENS.landscape.height);
			const lefts = boxes.map((box) => box!.x);
			expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
			expect(new Set(lefts).size).toBe(3);
		});
	await expectFromTheLeft('What is due', 'Units and log', 'Resolve');
	await expectSound(page, 'landscape');

	// The table takes the room of what is due; that stands where the answer will be.
	await tab(page, 'Map').click();
	const shot = panel(page, 'Resolve').getByRole('button', { name: '1st Maryland may shoot' });
	await expect(shot).toBeVisible();
	await expectWhole(page, 'landscape-table');
	await shot.click();
	await panel(page, 'Resolve').getByRole('button', { name: 'Close' }).click();
	await tab(page, 'Units').click();

	await task(page, '1st Maryland may shoot').click();
	await expect(panel(page, 'Resolve')).toContainText('Target?');
	await expectSound(page, 'landscape-choosing', panel(page, 'Resolve'));
	await card(page, 'Brigade of Guards').getByRole('button').click();
	await expect(panel(page, 'Resolve')).toContainText('1st Maryland: shoot at Brigade of Guards');
	await expectWhole(page, 'landscape-volley');

	await goTo(page, 'Settings');
	await page.getByRole('radio', { name: 'Left' }).check();
	await page.getByRole('radio', { name: 'Our own dice' }).check();
	await page.goBack();
	// Whose dice they are, unless somebody says otherwise, is a setting too.
	await page
		.getByRole('button', { name: /^Shooting is over/ })
		.first()
		.click();
	await task(page, GUARDS_TEST).click();
	await expect(panel(page, 'Resolve')).toContainText('0 of 1 typed');
	await expectFromTheLeft('Resolve', 'Units and log', 'What is due');
	await expectWhole(page, 'landscape-left-handed');
});

test('on portrait and phone screens the panels are tabs, with a badge for what must be done', async ({ page }) => {
	await page.setViewportSize(SCREENS.phone);
	await startSample(page);
	/** Both are tabs: axe looks at all of it once, and by candle-light at the colours. */
	const sound = async (name: string, within = page.locator('html')) => {
		await page.setViewportSize(SCREENS.portrait);
		await expectWhole(page, `portrait-${name}`);
		await expectAccessible(page, `portrait-${name}`, { within });
		await page.setViewportSize(SCREENS.phone);
		await changeSettings(page, { theme: 'candle' });
		await expectWhole(page, `phone-${name}`);
		await expectAccessible(page, `phone-${name}`, { within, only: 'colours' });
		await changeSettings(page, { theme: 'paper' });
	};
	// Nobody has to test while others may still shoot (R2).
	await expect(tab(page, 'Due')).not.toContainText('1');
	await sound('due');
	await tab(page, 'Units').click();
	await expect(card(page, 'Carolina Militia')).toContainText('Shaken');
	await sound('units', page.getByRole('tabpanel'));
	// However far down one reads, where the battle stands and the way on are in sight.
	await card(page, 'Washington’s Dragoons').scrollIntoViewIfNeeded();
	for (const words of ['Turn 2', 'Fire and tests', 'Both sides']) {
		await expect(page.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 });
	}
	await expect(page.getByRole('button', { name: /^Next: Combat/ })).toBeInViewport({ ratio: 1 });
	await tab(page, 'Log').click();
	await expect(page.getByRole('tabpanel').getByText('Note: The Guards are upon')).toBeVisible();
	await sound('log', page.getByRole('tabpanel'));
	// The lines have the room: what is done once in an evening is a tap away.
	await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'End the battle' })).toHaveCount(0);
	// What is chosen far down the list is read from its title on.
	await tab(page, 'Units').click();
	await card(page, 'Campbell’s Rifles').getByRole('button').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Shoot', exact: true }).click();
	await expect(page.getByRole('heading', { name: /Campbell’s Rifles/ })).toBeInViewport({ ratio: 1 });
	await page.getByRole('tabpanel').getByRole('button', { name: 'Close' }).click();
	await tab(page, 'Map').click();
	await expect(page.getByRole('application', { name: /^Map/ })).toHaveAttribute('data-ready', 'true');
	await sound('table', page.getByRole('tabpanel'));
	// A screen that is turned keeps the map in sight, there and back.
	await page.setViewportSize(SCREENS.landscape);
	await expect(page.getByRole('tab', { name: 'Map' })).toHaveAttribute('aria-selected', 'true');
	await expect(panel(page, 'What is due')).toBeHidden();
	await page.setViewportSize(SCREENS.portrait);
	await expect(tab(page, 'Map')).toHaveAttribute('aria-selected', 'true');
	await tab(page, 'Due').click();
	await page
		.getByRole('button', { name: /^Shooting is over/ })
		.first()
		.click();
	await expect(tab(page, 'Due')).toContainText('1');
	await task(page, GUARDS_TEST).click();
	await expect(tab(page, 'Resolve')).toHaveAttribute('aria-selected', 'true');
	await sound('answer', page.getByRole('tabpanel'));
});

test('with text at 200% the battle is still whole on every screen', async ({ page, context }) => {
	await storeSettings(context, { textSize: 200 });
	for (const [screen, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		if (screen === 'landscape') await startSample(page);
		for (const name of ['Due', 'Units', 'Log']) {
			await tab(page, name).click();
			await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
			// Axe sees the same on all three; what fits is not the same.
			const look = screen === 'phone' ? expectSound : expectWhole;
			await look(page, `${screen}-large-${name.toLowerCase()}`);
		}
	}
	await expectRoomForTheMap(page);
});

/** Large text, a phone on its side, a low window: the map has a height to play on, and no more than the screen. */
async function expectRoomForTheMap(page: Page): Promise<void> {
	const cases = [
		[1180, 820, 200],
		[390, 844, 200],
		[820, 1180, 200],
		[1180, 820, 150],
		[844, 390, 100],
		[1024, 540, 100]
	] as const;
	const map = page.getByRole('application', { name: /^Map/ });
	for (const [width, height, textSize] of cases) {
		const name = `table-${width}x${height}-${textSize}`;
		await page.setViewportSize({ width, height });
		await changeSettings(page, { textSize });
		await tab(page, 'Map').click();
		await expect(map).toHaveAttribute('data-ready', 'true');
		await map.evaluate((canvas) => canvas.scrollIntoView({ block: 'end' }));
		await expectWhole(page, name);
		await eventually(async () => {
			const box = await map.boundingBox();
			expect(box?.height, name).toBeGreaterThanOrEqual(240);
			expect(box?.height, name).toBeLessThanOrEqual(height);
		});
	}
}

test('Next lists open duties first; skipping is one tap, is logged, and can be undone across the phase', async ({
	page
}) => {
	await startSample(page);
	await page
		.getByRole('button', { name: /^Shooting is over/ })
		.first()
		.click();
	const next = page.getByRole('button', { name: /^Next: Combat/ });
	await expect(next).toContainText('1');
	await next.click();
	const before = page.getByRole('dialog', { name: 'Before: Combat' });
	await expect(before.getByRole('button', { name: GUARDS_TEST })).toBeVisible();
	// A charge that nobody tests counts as gone home, and then it must be met: that is skipped with it, and cannot be opened yet.
	const behind = before.getByRole('list', { name: 'And then, once it is skipped, for this:' });
	await expect(behind.getByRole('listitem')).toHaveText(/1st Maryland must test to meet the charge/);
	await expect(behind.getByRole('button')).toHaveCount(0);
	await before.getByRole('button', { name: GUARDS_TEST }).click();
	await expect(before).toBeHidden();
	await expect(panel(page, 'Resolve')).toContainText('Brigade of Guards');

	await next.click();
	await before.getByRole('button', { name: 'Skip them and go on' }).click();
	await expect(page.getByRole('button', { name: 'Next: Turn 3' })).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'Turn 2, Combat. One thing to be done.' })).toHaveCount(1);
	await expect(task(page, /Combat: Brigade of Guards against 1st Maryland/)).toBeVisible();
	await tab(page, 'Log').click();
	await expect(page.getByText('Skipped the test of Brigade of Guards to charge home.')).toBeVisible();
	await expect(page.getByText('Skipped the test of 1st Maryland to meet a charge.')).toBeVisible();

	await page.getByRole('button', { name: 'Undo: Combat began' }).click();
	await expect(task(page, GUARDS_TEST)).toBeVisible();
	await page.getByRole('button', { name: 'Redo: Combat began' }).click();
	await expect(page.getByRole('button', { name: 'Next: Turn 3' })).toBeVisible();
});

test('a turn is walked to its end, and nobody moves before side A is settled', async ({ page }) => {
	await startSample(page);
	await page.keyboard.press('n');
	await page.getByRole('button', { name: 'Skip them and go on' }).click();
	await page.getByRole('button', { name: 'Next: Turn 3' }).click();
	await page.getByRole('button', { name: 'Skip it and go on' }).click();
	await expect(page.getByText('Turn 3', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: /^Next: Side A moves/ }).click();
	const before = page.getByRole('dialog', { name: 'Before: Side A moves' });
	await expect(before.getByRole('button', { name: /Skip/ })).toHaveCount(0);
	await before.getByRole('button', { name: 'Continental' }).click();
	await page.getByRole('button', { name: 'Next: Continental moves' }).click();
	await expect(page.getByText('Crown may evade', { exact: true })).toBeVisible();
	await expect(task(page, 'Washington’s Dragoons: not moved')).toBeVisible();
	await expectWhole(page, 'landscape-movement');
	await page.getByRole('button', { name: 'Next: Crown moves' }).click();
	await expect(task(page, 'Legion Dragoons: not moved')).toBeVisible();
});

test('units are filtered by side, by brigade and by who can still act', async ({ page }) => {
	await startSample(page);
	const cards = page.getByRole('article');
	await expect(cards).toHaveCount(18);
	await page.getByRole('radio', { name: 'Continental' }).check();
	await expect(cards).toHaveCount(9);
	await page.getByRole('combobox', { name: 'Brigade' }).selectOption('Maryland Brigade');
	await expect(cards).toHaveCount(3);
	await page.getByRole('radio', { name: 'Crown' }).check();
	await expect(cards).toHaveCount(9);
	await page.getByRole('button', { name: 'Can still act' }).click();
	// Everybody but the generals and the Legion, who carry no muskets, and the Guards, whose test waits for the shooting (R2).
	await expect(cards).toHaveCount(5);
	await page.getByRole('combobox', { name: 'Brigade' }).selectOption('Light corps');
	await expect(cards).toHaveCount(1);
	await expectSound(page, 'landscape-filtered', panel(page, 'Units and log'));
});

test('a unit’s card opens everything about it, and whatever is set by hand is one step of the log', async ({
	page
}) => {
	await startSample(page);
	const sheet = await openUnit(page, '33rd Foot');
	for (const fact of ['B, British regulars', 'Muskets with bayonets', 'Tight line', 'In command (measured)']) {
		await expect(sheet).toContainText(fact);
	}
	await sheet.getByText('Set by hand', { exact: true }).first().click();
	await sheet.getByRole('spinbutton', { name: 'Figures' }).fill('9');
	await sheet.getByRole('spinbutton', { name: 'Figures' }).press('Enter');
	await sheet.getByRole('radio', { name: 'Shaken' }).check();
	await sheet.getByRole('radio', { name: 'Column' }).check();
	await sheet.getByRole('button', { name: 'Set by hand' }).scrollIntoViewIfNeeded();
	await expectSound(page, 'landscape-by-hand', sheet);
	await sheet.getByRole('button', { name: 'Set by hand' }).click();
	await expect(sheet.getByRole('meter')).toHaveAttribute('aria-valuenow', '9');
	await sheet.getByRole('button', { name: 'Close' }).click();
	for (const word of ['Shaken', 'Tight column', 'At half strength'])
		await expect(card(page, '33rd Foot')).toContainText(word);
	await page.getByRole('button', { name: /^Undo: Set by hand: 33rd Foot at 9 of 20/ }).click();
	await expect(card(page, '33rd Foot')).toContainText('Steady');
	await expect(card(page, '33rd Foot').getByRole('meter')).toHaveAttribute('aria-valuenow', '20');
});

test('the log opens every sum as it stood, goes back to any line and starts another battle from it', async ({
	page
}) => {
	await startSample(page);
	await tab(page, 'Log').click();
	const line = await scrollToLine(page, 'Carolina Militia tested against shooting: 3 −1 = 2');
	await line.click();
	await expect(page.getByText('Grade E passes on 4 or more')).toBeVisible();
	await expect(page.getByText('Each hit this phase')).toBeVisible();

	await page.getByRole('button', { name: 'What if from here' }).click();
	await expect(page.getByRole('heading', { level: 1, name: `${SAMPLE}, what if` })).toBeVisible();
	await expect(page.getByText('Turn 1', { exact: true })).toBeVisible();
	await expect(task(page, 'Carolina Militia must roll on the rout table')).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1, name: SAMPLE, exact: true })).toBeVisible();

	await tab(page, 'Log').click();
	await page.getByText('Brigade of Guards charged into contact with 1st Maryland').click();
	await page.getByRole('button', { name: 'Go back to here' }).click();
	await expect(page.getByText('Continental may evade', { exact: true })).toBeVisible();
	await expect(card(page, '2nd Maryland')).toHaveCount(0);
	await tab(page, 'Units').click();
	await expect(card(page, '2nd Maryland')).toContainText('Steady');
	await page.getByRole('button', { name: /^Redo/ }).click();
	await expect(card(page, '33rd Foot')).toContainText('used ½ move');
});

test('notes are written, the battle is ended and taken up again, and the list follows', async ({ page }) => {
	await startSample(page);
	await page.keyboard.press('t');
	await page.getByRole('textbox', { name: 'Note' }).fill('Smoke everywhere');
	await page.getByRole('button', { name: 'Write it down' }).click();
	await tab(page, 'Log').click();
	await expect(page.getByRole('tabpanel').getByText('Note: Smoke everywhere.')).toBeVisible();
	await page.getByRole('button', { name: 'More' }).click();
	await page.getByRole('button', { name: 'End the battle' }).click();
	const dialog = page.getByRole('dialog', { name: 'End the battle' });
	await dialog.getByRole('radio', { name: 'Continental' }).check();
	await expectSound(page, 'landscape-end', dialog);
	await dialog.getByRole('button', { name: 'End the battle' }).click();
	await expect(page.getByRole('heading', { name: 'The battle has ended' })).toBeVisible();
	await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0);

	await goTo(page, 'Battles');
	const row = page.getByRole('listitem').filter({ hasText: SAMPLE });
	await expect(row).toContainText('ended in turn 2');
	await expectSound(page, 'landscape-list');
	await page.getByRole('button', { name: `Delete ${SAMPLE}` }).click();
	await expect(page.getByRole('heading', { name: 'No battles yet' })).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await page.getByRole('link', { name: SAMPLE }).click();
	await page.getByRole('button', { name: /^Undo: The battle ended/ }).click();
	await expect(page.getByRole('button', { name: 'Next: Combat' })).toBeVisible();
});

test('two tabs follow each other, and say what the other one did', async ({ page, context }) => {
	await startSample(page);
	await page
		.getByRole('button', { name: /^Shooting is over/ })
		.first()
		.click();
	const other = await context.newPage();
	await open(other, page.url());
	await expect(task(other, GUARDS_TEST)).toBeVisible();
	await other.keyboard.press('n');
	await other.getByRole('button', { name: 'Skip them and go on' }).click();
	await expect(page.getByRole('button', { name: 'Next: Turn 3' })).toBeVisible();
	const heard = (where: Page, sentence: string) =>
		expect(where.getByRole('status').filter({ hasText: sentence })).toHaveCount(1);
	await heard(page, 'In another tab: Combat began.');
	await heard(other, 'Turn 2, Combat. One thing to be done.');
	await page.getByRole('button', { name: 'Undo: Combat began' }).click();
	await expect(task(other, GUARDS_TEST)).toBeVisible();
	await heard(other, 'In another tab: Took back: Combat began.');
	await heard(page, 'Took back: Combat began.');
	await expect(page.getByRole('status').filter({ hasText: 'In another tab' })).toHaveCount(0);
});

test('the keyboard reaches everything, and the keys are listed', async ({ page }) => {
	await startSample(page);
	await page.keyboard.press('?');
	const keys = page.getByRole('dialog', { name: 'Keys' });
	await expect(keys).toContainText('On to the next phase');
	await expectSound(page, 'landscape-keys', keys);
	await page.keyboard.press('Escape');
	await expect(keys).toBeHidden();
	await page.keyboard.press('s');
	await expect(tab(page, 'Units')).toBeFocused();
	await card(page, 'Light Infantry').getByRole('button').focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Light Infantry' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.keyboard.press('l');
	await expect(tab(page, 'Log')).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('g');
	await expect(panel(page, 'Resolve')).toContainText('33rd Foot: shoot');
	await page.keyboard.press('u');
	await expect(page.getByRole('button', { name: 'Undo: Fire and charge tests began' })).toBeVisible();
	await page.keyboard.press('y');
	await expect(page.getByRole('button', { name: /^Undo: Note: The Guards are upon/ })).toBeVisible();
});

test('the list of battles is painted from what it showed last, before the database answers', async ({ page }) => {
	const known = { battles: [{ id: 'b1', title: 'Guilford', detail: 'Crown against Continental · turn 3, fire' }] };
	await page.addInitScript((text) => {
		localStorage.setItem('fife-and-drum.known', text);
		// A database that never answers.
		Object.defineProperty(window, 'indexedDB', {
			value: { open: () => ({ addEventListener() {} }), databases: async () => [] }
		});
	}, JSON.stringify(known));
	await page.goto('/battles');
	await expect(page.getByRole('link', { name: 'Guilford' })).toBeVisible();
	await expect(page.getByText('No battles yet')).toBeHidden();
});
