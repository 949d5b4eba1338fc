// The table under real hands: units deployed, dragged, turned, wheeled, typed and undone.
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, test } from './fixtures';
import { TablePage } from './table-page';

test('a drag shows inches used and left, is one step of the log, and one undo takes it back', async ({ page }) => {
	const table = await TablePage.open(page);
	await table.hold([30, 34], [30.1, 31]);
	await expect(table.panel).toContainText('3″ ahead · 3″ to go');
	await expect(table.panel).toContainText('May still shoot');
	await page.screenshot({ path: 'test-results/table-drag.png' });
	await table.page.mouse.move((await table.pixels([30, 25])).x, (await table.pixels([30, 25])).y);
	await expect(table.panel).toContainText('9″ ahead · 3″ too far');
	await page.mouse.up();
	await expect(table.row('Brigade of Guards')).toContainText('at 30″ by 25″, facing north');
	// Nothing is forbidden, and nothing goes by in silence.
	const remark = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
	await expect(remark).toContainText('Brigade of Guards went 3″ too far. It is written down all the same.');
	await page.screenshot({ path: 'test-results/table-too-far.png' });
	// Who comes to the canvas by the keyboard while a notice lies there keeps the page where it is.
	await page.getByRole('toolbar').locator('button:enabled').last().focus();
	await page.keyboard.press('Tab');
	await expect(table.canvas).toBeFocused();
	expect(await page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0);
	await remark.getByRole('button', { name: 'Undo' }).click();
	await expect(table.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing north');
	// Another undo, of anything else, is not offered under an old remark.
	await table.drag([30, 34], [30, 25]);
	await expect(remark).toContainText('3″ too far');
	await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
	await expect(remark).toBeHidden();
});

test('an oblique costs double, a quarter turn half a move, a wheel its outer corner', async ({ page }) => {
	const table = await TablePage.open(page);
	await table.hold([30, 34], [32, 32]);
	await expect(table.panel).toContainText('each inch costs 2″');
	await page.keyboard.press('Escape');
	await page.mouse.up();
	await table.tap([30, 34]);
	await page.getByRole('button', { name: 'Turn right 90°' }).click();
	await expect(table.row('Brigade of Guards')).toContainText('facing east');
	await table.panel.getByRole('button', { name: 'About face' }).click();
	await expect(table.row('Brigade of Guards')).toContainText('facing west');
	await table.row('33rd Foot').click();
	await table.panel.getByRole('radio', { name: 'Wheel left' }).check({ force: true });
	await expect(table.panel).toContainText('wheel 30°');
	await table.panel.getByRole('button', { name: 'Move', exact: true }).click();
	await expect(table.row('33rd Foot')).toContainText('facing north-west');
});

test('handles turn a unit about its middle and wheel it about a corner; near a friend it falls in flush', async ({
	page
}) => {
	const table = await TablePage.open(page);
	const finger = await table.inches(22);
	await table.tap([30, 34]);
	// The turning handle stands ahead of the front, at two fingers and a little.
	await table.drag([30, 34 - 0.79 - 2.2 * finger], [36, 30], [38, 34]);
	await expect(table.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing east');
	await page.getByRole('button', { name: 'Undo' }).click();
	await table.tap([30, 34]);
	// Pulled forward by its left front corner it hinges on the right one.
	await table.drag([30 - 3.54 - 0.9 * finger, 34 - 0.79 - 0.5 * finger], [26.5, 30], [27.5, 29]);
	await expect(table.row('Brigade of Guards')).toContainText('facing north-east');
	await page.getByRole('button', { name: 'Undo' }).click();
	// The Guards reach 3.54″ to their right and the 33rd 2.95″ to its left.
	await table.drag([40, 34], [36.8, 34]);
	await expect(table.row('33rd Foot')).toContainText('at 36.5″ by 34″');
	await table.row('Brigade of Guards').click();
	await expect(table.row('33rd Foot')).toContainText('0″ away');
});

test('the wheel zooms about the pointer, the space bar pans', async ({ page }) => {
	const table = await TablePage.open(page);
	const guards = await table.pixels([30, 34]);
	await page.mouse.move(guards.x, guards.y);
	await page.mouse.wheel(0, -400);
	await page.mouse.click(guards.x, guards.y);
	await expect(table.panel).toContainText('Brigade of Guards');
	await table.canvas.focus();
	await page.keyboard.down('Space');
	await page.mouse.move(guards.x, guards.y);
	await page.mouse.down();
	await page.mouse.move(guards.x - 150, guards.y - 100, { steps: 4 });
	await page.mouse.up();
	await page.keyboard.up('Space');
	await expect(table.row('Brigade of Guards')).toContainText('at 30″ by 34″');
	await table.row('Brigade of Guards').click();
	await page.mouse.click(guards.x - 150, guards.y - 100);
	await expect(table.panel).toContainText('Brigade of Guards');
});

test('a unit comes from the tray by a finger, and by two taps', async ({ page }) => {
	const table = await TablePage.open(page, 'deploy');
	const legion = page.getByRole('button', { name: 'Legion Dragoons 10' }).first();
	const from = await legion.boundingBox();
	if (!from) throw new Error('no tray');
	const to = await table.pixels([10, 42]);
	await page.mouse.move(from.x + 20, from.y + 20);
	await page.mouse.down();
	await page.mouse.move(from.x + 20, from.y - 40, { steps: 4 });
	await page.mouse.move(to.x, to.y, { steps: 6 });
	await page.mouse.up();
	await expect(table.row('Legion Dragoons')).toContainText('at 10″ by 42″, facing north');
	await page.getByRole('button', { name: 'Washington’s Dragoons 10' }).first().click();
	await table.tap([66, 6]);
	await expect(table.row('Washington’s Dragoons')).toContainText('facing south');
	await expect(page.getByText('Not on the table')).toBeHidden();
});

test('the tray gives a unit to one bound of the mouse and to any tool in hand, and takes back what is let go over it', async ({
	page
}) => {
	const table = await TablePage.open(page, 'deploy');
	const legion = page.getByRole('button', { name: 'Legion Dragoons 10' }).first();
	const box = await legion.boundingBox();
	if (!box) throw new Error('no tray');
	const inTray = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const to = await table.pixels([10, 42]);
	const held = () => page.getByRole('status').filter({ hasText: 'Deploy here' });
	// Out onto the table and back: the unit stays in the tray, and hovering with no button down takes nobody up.
	await page.mouse.move(inTray.x, inTray.y);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y, { steps: 4 });
	await expect(held()).toBeAttached();
	await page.mouse.move(inTray.x, inTray.y, { steps: 4 });
	await page.mouse.up();
	await expect(legion).toBeVisible();
	await page.mouse.move(inTray.x + 30, inTray.y);
	await page.mouse.move(to.x, to.y, { steps: 4 });
	await expect(held()).not.toBeAttached();
	// With the tape in hand, and in one bound.
	await page.getByRole('button', { name: 'Measure' }).click();
	await page.mouse.move(inTray.x, inTray.y);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y);
	await page.mouse.move(to.x, to.y + 1);
	await page.mouse.move(to.x, to.y);
	await page.mouse.up();
	await expect(table.row('Legion Dragoons')).toContainText('at 10″ by 42″, facing north');
	await expect(page.getByRole('button', { name: 'Move units', pressed: true })).toBeVisible();
});

test('two fingers zoom and pan, one moves the unit, and the table turned about measures the same', async ({ page }) => {
	const table = await TablePage.open(page);
	await table.touch([[30, 34], [30, 33], [30, 32], [30, 31]]); // prettier-ignore
	await expect(table.row('Brigade of Guards')).toContainText('at 30″ by 31″');
	await page.getByRole('button', { name: 'Turn north and south about' }).click();
	// Turned about its middle, 33rd Foot at 40 by 34 lies where 32 by 14 was; ahead is down.
	await table.drag([32, 14], [32, 17]);
	await expect(table.row('33rd Foot')).toContainText('at 40″ by 31″');
	await page.getByRole('button', { name: 'Turn north and south about' }).click();
	await table.touch([[34, 24], [30, 24], [24, 24]], [[38, 24], [42, 24], [48, 24]]); // prettier-ignore
	// Six times nearer about the middle, the Guards are off the screen; under a finger that goes on from the middle is bare ground.
	await table.tap([36, 24]);
	await expect(table.panel).toBeHidden();
	await page.getByRole('button', { name: 'Whole table' }).click();
	await table.tap([30, 31]);
	await expect(table.panel).toContainText('Brigade of Guards');
});

test('the keyboard alone chooses, moves, turns and takes back', async ({ page }) => {
	const table = await TablePage.open(page);
	await table.canvas.focus();
	await page.keyboard.press('.');
	const chosen = await table.panel.getByRole('heading').innerText();
	await page.keyboard.press('Shift+ArrowUp');
	await expect(table.panel).toContainText('3″ ahead');
	await page.keyboard.press('Enter');
	await expect(table.row(chosen)).toContainText('by 31″');
	await page.keyboard.press(']');
	await expect(table.panel).toContainText('Turn 90°');
	await page.keyboard.press('Escape');
	await expect(table.row(chosen)).toContainText('facing north');
});

test('the page turned round for the player across is dragged the right way', async ({ page }) => {
	const table = await TablePage.open(page);
	await page.getByRole('button', { name: 'Flip' }).click();
	const box = await table.canvas.boundingBox();
	if (!box) throw new Error('no table');
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const zoom = Math.min((box.width - 28) / 72, (box.height - 28) / 48);
	const turned = (x: number, y: number) => [middle.x - (x - 36) * zoom, middle.y - (y - 24) * zoom] as const;
	await page.mouse.move(...turned(30, 34));
	await page.mouse.down();
	await page.mouse.move(...turned(30, 32), { steps: 5 });
	await page.mouse.up();
	await expect(table.row('Brigade of Guards')).toContainText('at 30″ by 32″');
});

test('a charge shows its line, its flank and the room to evade, is declared and comes into contact', async ({
	page
}) => {
	const table = await TablePage.open(page);
	await table.tap([20, 27]);
	const charge = page.getByRole('region', { name: 'Charge' });
	await charge.getByRole('button', { name: /^Carolina Militia/ }).click();
	await expect(charge).toContainText('on the front');
	await charge.getByRole('button', { name: /^Campbell’s Rifles/ }).click();
	await expect(charge).toContainText('May evade 12″');
	await page.screenshot({ path: 'test-results/table-charge.png' });
	await charge.getByRole('button', { name: 'Declare' }).click();
	await expect(charge).toContainText('Charge declared');
	await charge.getByRole('button', { name: 'It stands' }).click();
	await charge.getByRole('button', { name: 'Move into contact' }).click();
	await table.row('Hessian Jägers').click();
	await table.row('Hessian Jägers').click();
	await expect(table.row('Campbell’s Rifles')).toContainText('0″ away');
});

test('a declared charger that is dragged to its target is in contact when it is let go', async ({ page }) => {
	const table = await TablePage.open(page);
	await table.tap([20, 27]);
	const charge = page.getByRole('region', { name: 'Charge' });
	await charge.getByRole('button', { name: /^Campbell’s Rifles/ }).click();
	await charge.getByRole('button', { name: 'Declare' }).click();
	await expect(charge).toContainText('Charge declared');
	await table.hold([20, 27], [27, 23], [30, 20.5]);
	await expect(table.panel).toContainText('into contact');
	await page.screenshot({ path: 'test-results/table-contact.png' });
	await page.mouse.up();
	await expect(charge).toBeHidden();
	await table.row('Hessian Jägers').click();
	await table.row('Hessian Jägers').click();
	await expect(table.row('Campbell’s Rifles')).toContainText('0″ away');
});

test('skirmishers that are charged are dragged away: they evade so many of their inches', async ({ page }) => {
	const table = await TablePage.open(page);
	await table.row('Light Infantry').click();
	const charge = page.getByRole('region', { name: 'Charge' });
	await charge.getByRole('button', { name: /^Kirkwood’s Delawares/ }).click();
	await charge.getByRole('button', { name: 'Declare' }).click();
	await expect(charge).toContainText('Charge declared');
	await table.hold([62, 20], [62, 14]);
	await expect(table.panel).toContainText('Evades 6″ of 12″');
	await page.mouse.up();
	await expect(table.row('Kirkwood’s Delawares')).toContainText('at 62″ by 14″');
	await table.hold([62, 14], [62, 12]);
	await expect(table.panel).toContainText('Set by hand · 2″');
	await page.mouse.up();
});

test('a unit turns as it forms, for the cost of one', async ({ page }) => {
	const table = await TablePage.open(page);
	await table.tap([30, 34]);
	const turning = table.panel.getByRole('radiogroup', { name: 'Turning as it forms' });
	await turning.getByRole('radio', { name: 'Right' }).check({ force: true });
	await page.screenshot({ path: 'test-results/table-forming.png' });
	await table.panel.getByRole('button', { name: 'Column, ½ move' }).click();
	await expect(table.row('Brigade of Guards')).toContainText('facing east');
	await expect(turning.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
	await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
	await expect(table.row('Brigade of Guards')).toContainText('facing north');
});

test('a rout is drawn to where it leads and made when it is confirmed', async ({ page }) => {
	const table = await TablePage.open(page, 'rout');
	const moves = page.getByRole('region', { name: 'Moves to make' });
	await expect(moves).toContainText('Campbell’s Rifles routs');
	await page.screenshot({ path: 'test-results/table-rout.png' });
	await moves.getByRole('button', { name: 'Move it' }).click();
	await expect(table.row('Campbell’s Rifles')).not.toContainText('at 30″ by 20″');
	await expect(moves).toBeHidden();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(moves).toContainText('Campbell’s Rifles routs');
});

for (const [name, viewport] of Object.entries(SCREENS)) {
	test.describe(`forty units on a ${name} screen`, () => {
		test.use({ viewport, deviceScaleFactor: 2.5 });

		test('the canvas is the larger part, sharp, in both themes; axe finds nothing, nothing scrolls sideways', async ({
			page
		}) => {
			const table = await TablePage.open(page, 'crowd');
			const shell = await page.getByRole('main').boundingBox();
			const canvas = await table.canvas.boundingBox();
			if (!shell || !canvas) throw new Error('no table');
			expect(canvas.height / shell.height).toBeGreaterThan(0.45);
			expect(canvas.width / shell.width).toBeGreaterThan(0.6);
			expect(await table.density()).toBeCloseTo(2.5, 1);
			await table.tap([6, 43]);
			if (name === 'phone') await table.unfold();
			await expect(table.panel).toBeVisible();
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
			const shade = async () => Object.values(await table.groundAt([30, 24])).reduce((sum, part) => sum + part, 0);
			expect(await shade()).toBeGreaterThan(450);
			await page.screenshot({ path: `test-results/table-${name}.png` });
			await page.emulateMedia({ colorScheme: 'dark' });
			await expect.poll(shade).toBeLessThan(300);
			await page.screenshot({ path: `test-results/table-${name}-candle.png` });
		});
	});
}
