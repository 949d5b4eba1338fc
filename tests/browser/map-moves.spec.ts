// The map under real hands: units deployed, dragged, turned, wheeled, typed and undone.
import { expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';
import { MapPage } from './map-page';

test('a drag shows inches used and left, is one step of the log, and one undo takes it back', async ({ page }) => {
	const map = await MapPage.open(page);
	await map.hold([30, 34], [30.1, 31]);
	await expect(map.panel).toContainText('3″ ahead · 3″ to go');
	await expect(map.panel).toContainText('May still shoot');
	await takePicture(page, 'table-drag');
	await map.page.mouse.move((await map.pixels([30, 25])).x, (await map.pixels([30, 25])).y);
	await expect(map.panel).toContainText('9″ ahead · 3″ too far');
	await page.mouse.up();
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 25″, facing north');
	// Nothing is forbidden, and nothing goes by in silence.
	const remark = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
	await expect(remark).toContainText('Brigade of Guards went 3″ too far. It is written down all the same.');
	await takePicture(page, 'table-too-far');
	// Who comes to the canvas by the keyboard while a notice lies there keeps the page where it is.
	await page.getByRole('toolbar').locator('button:enabled').last().focus();
	await page.keyboard.press('Tab');
	await expect(map.canvas).toBeFocused();
	expect(await page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0);
	await remark.getByRole('button', { name: 'Undo' }).click();
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing north');
	// Another undo, of anything else, is not offered under an old remark.
	await map.drag([30, 34], [30, 25]);
	await expect(remark).toContainText('3″ too far');
	await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
	await expect(remark).toBeHidden();
});

test('an oblique costs double, a quarter turn half a move, a wheel its outer corner', async ({ page }) => {
	const map = await MapPage.open(page);
	await map.hold([30, 34], [32, 32]);
	await expect(map.panel).toContainText('each inch costs 2″');
	await page.keyboard.press('Escape');
	await page.mouse.up();
	await map.tap([30, 34]);
	await page.getByRole('button', { name: 'Turn right 90°' }).click();
	await expect(map.row('Brigade of Guards')).toContainText('facing east');
	await map.panel.getByRole('button', { name: 'About face' }).click();
	await expect(map.row('Brigade of Guards')).toContainText('facing west');
	await map.row('33rd Foot').click();
	await map.panel.getByRole('radio', { name: 'Wheel left' }).check({ force: true });
	await expect(map.panel).toContainText('wheel 30°');
	await map.panel.getByRole('button', { name: 'Move', exact: true }).click();
	await expect(map.row('33rd Foot')).toContainText('facing north-west');
});

test('handles turn a unit about its middle and wheel it about a corner; near a friend it falls in flush', async ({
	page
}) => {
	const map = await MapPage.open(page);
	const finger = await map.inches(22);
	await map.tap([30, 34]);
	// The turning handle stands ahead of the front, at two fingers and a little.
	await map.drag([30, 34 - 0.79 - 2.2 * finger], [36, 30], [38, 34]);
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing east');
	await page.getByRole('button', { name: 'Undo' }).click();
	await map.tap([30, 34]);
	// Pulled forward by its left front corner it hinges on the right one.
	await map.drag([30 - 3.54 - 0.9 * finger, 34 - 0.79 - 0.5 * finger], [26.5, 30], [27.5, 29]);
	await expect(map.row('Brigade of Guards')).toContainText('facing north-east');
	await page.getByRole('button', { name: 'Undo' }).click();
	// The Guards reach 3.54″ to their right and the 33rd 2.95″ to its left.
	await map.drag([40, 34], [36.8, 34]);
	await expect(map.row('33rd Foot')).toContainText('at 36.5″ by 34″');
	await map.row('Brigade of Guards').click();
	await expect(map.row('33rd Foot')).toContainText('0″ away');
});

test('the wheel zooms about the pointer, the space bar pans', async ({ page }) => {
	const map = await MapPage.open(page);
	const guards = await map.pixels([30, 34]);
	await page.mouse.move(guards.x, guards.y);
	await page.mouse.wheel(0, -400);
	await page.mouse.click(guards.x, guards.y);
	await expect(map.panel).toContainText('Brigade of Guards');
	await map.canvas.focus();
	await page.keyboard.down('Space');
	await page.mouse.move(guards.x, guards.y);
	await page.mouse.down();
	await page.mouse.move(guards.x - 150, guards.y - 100, { steps: 4 });
	await page.mouse.up();
	await page.keyboard.up('Space');
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″');
	await map.row('Brigade of Guards').click();
	await page.mouse.click(guards.x - 150, guards.y - 100);
	await expect(map.panel).toContainText('Brigade of Guards');
});

test('a unit comes from the tray by a finger, and by two taps', async ({ page }) => {
	const map = await MapPage.open(page, 'deploy');
	const legion = page.getByRole('button', { name: 'Legion Dragoons 10' }).first();
	const from = await legion.boundingBox();
	if (!from) throw new Error('no tray');
	const to = await map.pixels([10, 42]);
	await page.mouse.move(from.x + 20, from.y + 20);
	await page.mouse.down();
	await page.mouse.move(from.x + 20, from.y - 40, { steps: 4 });
	await page.mouse.move(to.x, to.y, { steps: 6 });
	await page.mouse.up();
	await expect(map.row('Legion Dragoons')).toContainText('at 10″ by 42″, facing north');
	await page.getByRole('button', { name: 'Washington’s Dragoons 10' }).first().click();
	await map.tap([66, 6]);
	await expect(map.row('Washington’s Dragoons')).toContainText('facing south');
	await expect(page.getByText('Not on the map')).toBeHidden();
});

test('the tray gives a unit to one bound of the mouse and to any tool in hand, and takes back what is let go over it', async ({
	page
}) => {
	const map = await MapPage.open(page, 'deploy');
	const legion = page.getByRole('button', { name: 'Legion Dragoons 10' }).first();
	const box = await legion.boundingBox();
	if (!box) throw new Error('no tray');
	const inTray = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const to = await map.pixels([10, 42]);
	const held = () => page.getByRole('status').filter({ hasText: 'Deploy here' });
	// Out onto the map and back: the unit stays in the tray, and hovering with no button down takes nobody up.
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
	await expect(map.row('Legion Dragoons')).toContainText('at 10″ by 42″, facing north');
	await expect(page.getByRole('button', { name: 'Move units', pressed: true })).toBeVisible();
});

test('two fingers zoom and pan, one moves the unit, and the map turned about measures the same', async ({ page }) => {
	const map = await MapPage.open(page);
	await map.touch([[30, 34], [30, 33], [30, 32], [30, 31]]); // prettier-ignore
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 31″');
	await page.getByRole('button', { name: 'Rotate the map 180°' }).click();
	// Turned about its middle, 33rd Foot at 40 by 34 lies where 32 by 14 was; ahead is down.
	await map.drag([32, 14], [32, 17]);
	await expect(map.row('33rd Foot')).toContainText('at 40″ by 31″');
	await page.getByRole('button', { name: 'Rotate the map 180°' }).click();
	await map.touch([[34, 24], [30, 24], [24, 24]], [[38, 24], [42, 24], [48, 24]]); // prettier-ignore
	// Six times nearer about the middle, the Guards are off the screen; under a finger that goes on from the middle is bare ground.
	await map.tap([36, 24]);
	await expect(map.panel).toBeHidden();
	await page.getByRole('button', { name: 'Whole map' }).click();
	await map.tap([30, 31]);
	await expect(map.panel).toContainText('Brigade of Guards');
});

test('the keyboard alone chooses, moves, turns and takes back', async ({ page }) => {
	const map = await MapPage.open(page);
	await map.canvas.focus();
	await page.keyboard.press('.');
	const chosen = await map.panel.getByRole('heading').innerText();
	await page.keyboard.press('Shift+ArrowUp');
	await expect(map.panel).toContainText('3″ ahead');
	await page.keyboard.press('Enter');
	await expect(map.row(chosen)).toContainText('by 31″');
	await page.keyboard.press(']');
	await expect(map.panel).toContainText('Turn 90°');
	await page.keyboard.press('Escape');
	await expect(map.row(chosen)).toContainText('facing north');
});

test('the page turned round for the player across is dragged the right way', async ({ page }) => {
	const map = await MapPage.open(page);
	await page.getByRole('button', { name: 'Rotate 180°' }).click();
	const box = await map.canvas.boundingBox();
	if (!box) throw new Error('no table');
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const zoom = Math.min((box.width - 28) / 72, (box.height - 28) / 48);
	const turned = (x: number, y: number) => [middle.x - (x - 36) * zoom, middle.y - (y - 24) * zoom] as const;
	await page.mouse.move(...turned(30, 34));
	await page.mouse.down();
	await page.mouse.move(...turned(30, 32), { steps: 5 });
	await page.mouse.up();
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 32″');
});

test('a charge shows its line, its flank and the room to evade, is declared and comes into contact', async ({
	page
}) => {
	const map = await MapPage.open(page);
	await map.tap([20, 27]);
	const charge = page.getByRole('region', { name: 'Charge' });
	await charge.getByRole('button', { name: /^Carolina Militia/ }).click();
	await expect(charge).toContainText('on the front');
	await charge.getByRole('button', { name: /^Campbell’s Rifles/ }).click();
	await expect(charge).toContainText('May evade 12″');
	await takePicture(page, 'table-charge');
	await charge.getByRole('button', { name: 'Declare' }).click();
	await expect(charge).toContainText('Charge declared');
	await charge.getByRole('button', { name: 'It stands' }).click();
	await charge.getByRole('button', { name: 'Move into contact' }).click();
	await map.row('Hessian Jägers').click();
	await map.row('Hessian Jägers').click();
	await expect(map.row('Campbell’s Rifles')).toContainText('0″ away');
});

test('a declared charger that is dragged to its target is in contact when it is let go', async ({ page }) => {
	const map = await MapPage.open(page);
	await map.tap([20, 27]);
	const charge = page.getByRole('region', { name: 'Charge' });
	await charge.getByRole('button', { name: /^Campbell’s Rifles/ }).click();
	await charge.getByRole('button', { name: 'Declare' }).click();
	await expect(charge).toContainText('Charge declared');
	await map.hold([20, 27], [27, 23], [30, 20.5]);
	await expect(map.panel).toContainText('into contact');
	await takePicture(page, 'table-contact');
	await page.mouse.up();
	await expect(charge).toBeHidden();
	await map.row('Hessian Jägers').click();
	await map.row('Hessian Jägers').click();
	await expect(map.row('Campbell’s Rifles')).toContainText('0″ away');
});

test('a unit turns as it forms, for the cost of one', async ({ page }) => {
	const map = await MapPage.open(page);
	await map.tap([30, 34]);
	const turning = map.panel.getByRole('radiogroup', { name: 'Turning as it forms' });
	await turning.getByRole('radio', { name: 'Right' }).check({ force: true });
	await takePicture(page, 'table-forming');
	await map.panel.getByRole('button', { name: 'Column, ½ move' }).click();
	await expect(map.row('Brigade of Guards')).toContainText('facing east');
	await expect(turning.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
	await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
	await expect(map.row('Brigade of Guards')).toContainText('facing north');
});

test('a rout is drawn to where it leads and made when it is confirmed', async ({ page }) => {
	const map = await MapPage.open(page, 'rout');
	const moves = page.getByRole('region', { name: 'Moves to make' });
	await expect(moves).toContainText('Campbell’s Rifles routs');
	await takePicture(page, 'table-rout');
	await moves.getByRole('button', { name: 'Move it' }).click();
	await expect(map.row('Campbell’s Rifles')).not.toContainText('at 30″ by 20″');
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
			const map = await MapPage.open(page, 'crowd');
			const shell = await page.getByRole('main').boundingBox();
			const canvas = await map.canvas.boundingBox();
			if (!shell || !canvas) throw new Error('no table');
			expect(canvas.height / shell.height).toBeGreaterThan(0.45);
			expect(canvas.width / shell.width).toBeGreaterThan(0.6);
			expect(await map.density()).toBeCloseTo(2.5, 1);
			await map.tap([6, 43]);
			if (name === 'phone') await map.unfold();
			await expect(map.panel).toBeVisible();
			await expectAccessible(page);
			await expectNoSidewaysScroll(page);
			const shade = async () => Object.values(await map.groundAt([30, 24])).reduce((sum, part) => sum + part, 0);
			expect(await shade()).toBeGreaterThan(450);
			await takePicture(page, `table-${name}`);
			await page.emulateMedia({ colorScheme: 'dark' });
			await expect.poll(shade).toBeLessThan(300);
			await takePicture(page, `table-${name}-candle`);
		});
	});
}
