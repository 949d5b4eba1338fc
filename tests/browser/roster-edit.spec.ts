// An army that is there already: put in order, changed by the handful, and led into battle.
import type { Page } from '@playwright/test';
import {
	boxAtRest,
	comeToRest,
	eventually,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	goTo,
	open,
	SCREENS,
	takePicture,
	test
} from './fixtures';
import { changeSettings } from './looks';
import { putRecords } from './raw-records';

const sheet = (page: Page) => page.getByRole('dialog');
const unitsOf = (page: Page, brigade: string) =>
	page.getByRole('list', { name: `Units of ${brigade}` }).locator('li .words > button');

async function openMorgan(page: Page) {
	await open(page, '/rosters');
	await page.getByRole('button', { name: 'Add both armies of Cowpens' }).click();
	await page.getByRole('link', { name: 'Cowpens: Morgan' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cowpens: Morgan');
}

/** Carries a unit with the mouse to just above another. */
async function dragAbove(page: Page, unit: string, target: string) {
	const from = await boxAtRest(page.getByRole('button', { name: `Move ${unit}` }));
	const to = await boxAtRest(page.getByRole('button', { name: `Move ${target}` }));
	const x = from.x + from.width / 2;
	await page.mouse.move(x, from.y + from.height / 2);
	await page.mouse.down();
	await page.mouse.move(x, (from.y + to.y) / 2, { steps: 3 });
	await page.mouse.move(x, to.y - 6, { steps: 3 });
	await page.mouse.up();
}

/** The same with a finger, by the browser's own touch events. */
async function dragBelowByTouch(page: Page, unit: string, target: string) {
	const from = await boxAtRest(page.getByRole('button', { name: `Move ${unit}` }));
	const to = await boxAtRest(page.getByRole('button', { name: `Move ${target}` }));
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
		session.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 20, y }]
		});
	await touch('touchStart', from.y + 20);
	for (const part of [0.3, 0.6, 1]) await touch('touchMove', from.y + 20 + (to.y + to.height + 8 - from.y - 20) * part);
	await touch('touchEnd', 0);
}

test('units are put in order with the mouse, a finger and the keyboard, within a brigade and into another', async ({
	page
}) => {
	await openMorgan(page);
	const militia = unitsOf(page, 'Pickens’s militia');
	// Not at an edge of the page, where what is held makes it scroll.
	await page
		.getByRole('region', { name: 'Pickens’s militia' })
		.evaluate((section) => section.scrollIntoView({ block: 'center' }));
	await dragAbove(page, 'Hays’s Little River militia', 'Thomas’s Spartanburg militia');
	await expect(militia).toHaveText([
		'Andrew Pickens',
		'Hays’s Little River militia',
		'Thomas’s Spartanburg militia',
		'Brandon’s Fair Forest militia',
		'Roebuck’s Spartan militia'
	]);
	await expect(page.getByRole('button', { name: 'Undo moving Hays’s Little River militia' })).toBeVisible();

	await dragBelowByTouch(page, 'Andrew Pickens', 'Hays’s Little River militia');
	await expect(militia.first()).toHaveText('Hays’s Little River militia');

	const handle = page.getByRole('button', { name: 'Move Cunningham’s Georgia riflemen' });
	await handle.focus();
	for (const place of [1, 2]) {
		await page.keyboard.press('ArrowDown');
		await expect(page.getByText(`Place ${place} of 6, Pickens’s militia.`)).toBeAttached();
		await expect(handle).toBeFocused();
	}
	await expect(militia.nth(1)).toHaveText('Cunningham’s Georgia riflemen');
	await page.getByRole('button', { name: 'Undo moving Cunningham’s Georgia riflemen' }).click();
	await expect(unitsOf(page, 'Skirmish line')).toHaveCount(2);
});

test('many units are changed at once, and a table edits like a spreadsheet on every screen', async ({ page }) => {
	await openMorgan(page);
	await page.getByRole('button', { name: 'Choose units' }).click();
	for (const name of ['Thomas’s', 'Brandon’s', 'Washington’s']) {
		await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
	}
	await page.getByRole('button', { name: 'Change them' }).click();
	await expect(sheet(page).getByRole('heading', { name: 'Change 3 units' })).toBeVisible();
	await sheet(page).getByRole('radiogroup', { name: 'Grade' }).getByRole('radio', { name: 'E' }).check();
	await sheet(page)
		.getByRole('radiogroup', { name: 'Starts in order' })
		.getByRole('radio', { name: 'Skirmish' })
		.check();
	await sheet(page).getByLabel('Another trait').fill('Tomahawks');
	await sheet(page).getByRole('button', { name: 'Add the trait' }).click();
	await expect(sheet(page).getByRole('button', { name: 'Tomahawks', pressed: true })).toBeVisible();
	await comeToRest(page);
	await expectAccessible(page, 'many at once');
	await sheet(page).getByRole('button', { name: 'Done' }).click();
	await page.getByRole('region', { name: 'Units chosen' }).getByRole('button', { name: 'Done' }).click();
	// Horse cannot skirmish and keeps its order; its grade is changed like the others'.
	const rows = page.getByRole('list', { name: /^Units/ }).getByRole('listitem');
	await expect(rows.filter({ hasText: 'Thomas’s' })).toContainText('skirmish, muskets');
	await expect(rows.filter({ hasText: 'Washington’s' })).toContainText('horse');
	await expect(rows.filter({ hasText: 'Washington’s' }).locator('.grade dd')).toHaveText('E');

	// The same army by brigades, and flat.
	await expect(page.getByRole('region', { name: 'Howard’s line' })).toBeVisible();
	await page.getByRole('radio', { name: 'Grid' }).check();
	await expect(page.getByRole('region', { name: 'Howard’s line' })).toBeHidden();
	const table = page.getByRole('table', { name: 'Units' });
	await expect(table.getByRole('row')).toHaveCount(1 + 10);
	for (const name of ['McDowell’s', 'Cunningham’s']) {
		await table.getByRole('checkbox', { name: `Choose ${name}` }).check();
	}
	const chosen = page.getByRole('region', { name: 'Units chosen' });
	await expect(chosen).toContainText('2 of 13 chosen');
	await chosen.getByRole('button', { name: 'Done' }).click();
	const generals = page.getByRole('table', { name: 'Generals' });
	await generals.getByRole('textbox', { name: 'Seniority of Andrew Pickens' }).fill('21');
	await expect(generals.getByText('Seniority is a place from 1 to 20.')).toBeVisible();
	await generals.getByRole('textbox', { name: 'Seniority of Andrew Pickens' }).fill('4');
	await generals.getByRole('textbox', { name: 'Charisma of John Eager Howard' }).fill('9');
	await page.getByRole('textbox', { name: 'Figures of McDowell’s' }).fill('15');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('textbox', { name: 'Figures of Cunningham’s' })).toBeFocused();
	await page.keyboard.type('12');
	await page.getByRole('combobox', { name: 'Arms of Cunningham’s' }).selectOption('Muskets');
	await page.getByRole('checkbox', { name: 'Bayonets, Cunningham’s' }).check();
	await page.getByRole('textbox', { name: 'Notes on Cunningham’s' }).fill('With bayonets for once');
	await test.step('traits: given to many above, and typed into the table', async () => {
		await expect(table.getByRole('textbox', { name: 'Traits of Thomas’s' })).toHaveValue('Tomahawks');
		const traits = table.getByRole('textbox', { name: 'Traits of Cunningham’s' });
		await traits.fill('Elite, a/b');
		await expect(table.getByRole('alert')).toContainText('A trait is words of letters and digits');
		await traits.fill('Elite,  Militia volley');
		await page.keyboard.press('Tab');
		await expect(traits).toHaveValue('Elite, Militia volley');
		await expect(table.getByRole('alert')).toHaveCount(0);
	});
	for (const viewport of Object.values(SCREENS)) {
		await page.setViewportSize(viewport);
		await expectNoSidewaysScroll(page, `the table at ${viewport.width}`);
	}
	await expectAccessible(page, 'the table on a phone');
	await expectRoomForLargeText(page);
	await page.getByRole('radio', { name: 'List' }).check();
	const changed = page.getByRole('listitem').filter({ hasText: 'Cunningham’s' });
	await expect(changed).toContainText('skirmish, muskets, bayonets');
	await expect(changed.locator('.figures dd')).toHaveText('12');
	await expect(rows.filter({ hasText: 'Andrew Pickens' })).toContainText('4th in seniority, charisma 7, adds 1');
});

test('a battle is started from two rosters, with reinforcements; an army with problems says why it cannot', async ({
	page
}) => {
	await openMorgan(page);
	await page.getByRole('button', { name: 'Maryland and Delaware Continentals', exact: true }).click();
	await sheet(page).getByRole('spinbutton', { name: 'Figures' }).fill('0');
	await sheet(page).getByRole('button', { name: 'Done' }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();

	const rules = { name: 'Long strides', overrides: { 'movement.allowance.infantry-column': 11 } };
	await putRecords(page, {
		houseRules: [{ id: 'long', value: { id: 'long', rules }, savedAt: '2026-03-01T20:00:00.000Z', deletedAt: null }]
	});
	await goTo(page, 'Rosters');
	await page.getByRole('link', { name: 'New battle' }).click();
	const start = page.getByRole('button', { name: 'Start the battle' });
	await page.getByLabel('First side', { exact: true }).selectOption('Cowpens: Tarleton');
	await page.getByLabel('Second side', { exact: true }).selectOption('Cowpens: Morgan');
	await expect(page.getByText('Maryland and Delaware Continentals: The unit has no figures.')).toBeVisible();
	await expect(start).toBeDisabled();
	await comeToRest(page);
	await expectAccessible(page, 'a battle that cannot start');

	await page.getByRole('link', { name: 'Change this roster' }).last().click();
	await page
		.getByRole('button', { name: 'Undo the figures of Maryland' })
		.or(page.getByText('1 thing to settle'))
		.first()
		.click();
	await page.getByRole('button', { name: 'Maryland and Delaware Continentals', exact: true }).click();
	await sheet(page).getByRole('spinbutton', { name: 'Figures' }).fill('30');
	await sheet(page).getByRole('button', { name: 'Done' }).click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();

	await page.goBack();
	await page.getByLabel('First side', { exact: true }).selectOption('Cowpens: Tarleton');
	await page.getByLabel('Second side', { exact: true }).selectOption('Cowpens: Morgan');
	await page.getByText('Nobody is held back').click();
	await page.getByRole('switch', { name: '71st Foot' }).check();
	await page.getByRole('spinbutton', { name: 'Turn of arrival' }).first().fill('2');
	await page.getByRole('radio', { name: '5′ × 4′' }).check();
	await page.getByRole('radio', { name: 'Long strides' }).check();
	await page.getByRole('radio', { name: 'Our own dice' }).check();
	await page.getByRole('radio', { name: 'Fixed' }).check();
	await page.getByRole('radio', { name: 'They may not' }).check();
	await page.getByText('Other rulings: all as usual').click();
	await page.getByRole('radio', { name: 'Tight order too' }).check();
	await expect(page.getByText('Other rulings: 1 choice of your own')).toBeVisible();
	await comeToRest(page);
	await expectAccessible(page, 'a battle being set up');
	await expectNoSidewaysScroll(page);
	await start.click();
	await expect(page).toHaveURL(/\/battles\/play\?id=/);
	// The canvas has the size that was chosen.
	await page.getByRole('tab', { name: 'Map' }).click();
	await expect(page.getByRole('application', { name: 'Map, 60 by 48 inches' })).toHaveAttribute('data-ready', 'true');
	await page.getByRole('tab', { name: 'Units' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Cowpens' })).toBeVisible();

	await expectOwnSheet(page);
	await expectArrival(page);
	await expectTray(page);
});

/** A remark in this battle leads to the battle's own sheet, where the house rules are, and from there to the printed one. */
async function expectOwnSheet(page: Page) {
	await page.getByRole('button', { name: /^Next: / }).click();
	await page
		.getByRole('listitem')
		.getByRole('button', { name: /not moved/ })
		.first()
		.click();
	await page.getByRole('link', { name: /moves \d+″\.: on the playsheet$/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playsheet');
	await expect(page.getByText('Long strides')).toBeVisible();
	await expect(page.getByText('1 difference from the printed sheet')).toBeVisible();
	const column = page.locator('[id="movement.allowance.infantry-column"]');
	await expect(column).toContainText('11');
	await page.getByRole('button', { name: 'Show the printed sheet' }).click();
	await expect(column).toContainText('10');
	await page.getByRole('button', { name: 'Back to the sum' }).click();
	await expect(page).toHaveURL(/\/battles\/play/);
}

/** With large text on a phone, heads keep their words whole, tools stay on the screen and no cell lies over another. */
async function expectRoomForLargeText(page: Page) {
	await changeSettings(page, { textSize: 200 });
	await expectNoSidewaysScroll(page, 'the table with large text on a phone');
	const overlaps = () =>
		page.getByRole('row').evaluateAll((rows) =>
			rows.flatMap((row) => {
				const boxes = [...row.querySelectorAll('input, select')].map((cell) => cell.getBoundingClientRect());
				return boxes.filter((one, at) =>
					boxes
						.slice(at + 1)
						.some(
							(other) =>
								Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
								Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
						)
				);
			})
		);
	await expect.poll(overlaps, 'cells that lie over each other').toEqual([]);
	const title = page.getByRole('heading', { level: 1 });
	const words = ((await title.textContent()) ?? '').split(' ').length;
	const lines = () =>
		title.evaluate((heading) => {
			const range = document.createRange();
			range.selectNodeContents(heading);
			return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
		});
	await expect.poll(lines, 'lines of the name: a word at least in each').toBeLessThanOrEqual(words);
	await changeSettings(page, { textSize: 100 });
}

/** Whoever is held back until turn 2 is due when his side moves in turn 2, and nobody who comes later is. */
async function expectArrival(page: Page) {
	const due = page.getByRole('region', { name: 'What is due' });
	await expect(due.getByText('Banastre Tarleton', { exact: true })).toBeVisible();
	await expect(due.getByText(/71st Foot/)).toBeHidden();
	for (const phase of ['Continental moves', 'Fire', 'Combat', 'Turn 2', 'Crown moves']) {
		await page.getByRole('button', { name: new RegExp(`^Next: ${phase}`) }).click();
	}
	await expect(due.getByText('Bring on 71st Foot, Fraser’s Highlanders')).toBeVisible();
	await expect(due.getByText('The roster brings it on in turn 2.')).toBeVisible();
	await expect(due.getByText(/Bring on/)).toHaveCount(1);
}

/** Two armies that are nowhere yet leave the map the larger part of its panel: two rows of the tray at most, whatever the names. */
async function expectTray(page: Page) {
	const map = page.getByRole('application', { name: /^Map/ });
	const board = page.locator('.board');
	const waiting = page.locator('.tray').getByRole('listitem');
	for (const [name, viewport] of Object.entries(SCREENS)) {
		await page.setViewportSize(viewport);
		await page.getByRole('tab', { name: 'Map' }).click();
		await expect(map).toHaveAttribute('data-ready', 'true');
		await expect(waiting.first()).toBeVisible();
		await eventually(async () => {
			const share = ((await map.boundingBox())?.height ?? 0) / ((await board.boundingBox())?.height ?? 1);
			expect(share, name).toBeGreaterThan(0.5);
			const places = await waiting.evaluateAll((rows) =>
				rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect)
			);
			expect(new Set(places.map(({ y }) => y)).size, name).toBeLessThanOrEqual(2);
			const more = await page
				.locator('.tray')
				.getByRole('button', { name: /^\d+ more$/ })
				.boundingBox();
			expect(Math.max(...places.map(({ right }) => right)), name).toBeLessThanOrEqual(more?.x ?? 0);
		});
		await takePicture(page, `tray-${name}`);
	}
}
