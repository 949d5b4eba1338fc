// The map under real hands: units deployed, dragged, turned, wheeled and undone. What a move costs and says is tested where it is worked out
// (tests/app/map); here is what only a hand can show.
import {
	boxAtRest,
	eventually,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	SCREENS,
	takePicture,
	test
} from './fixtures';
import { MapPage } from './map-page';

test('a drag shows inches used and left, is one step of the log, and one undo takes it back', async ({ page }) => {
	const map = await MapPage.open(page);
	const finger = await map.finger([30, 34]);
	await finger.move([30, 33], [30.1, 31]);
	await expect(map.panel).toContainText('3″ ahead · 3″ to go');
	await expect(map.panel).toContainText('May still shoot');
	await takePicture(page, 'table-drag');
	await finger.move([30, 25]);
	await expect(map.panel).toContainText('9″ ahead · 3″ too far');
	await finger.up();
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 25″, facing north');
	// Nothing is forbidden, and nothing goes by in silence.
	const remark = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
	await expect(remark).toContainText('Brigade of Guards went 3″ too far. It is written down all the same.');
	await takePicture(page, 'table-too-far');
	// Who comes to the canvas by the keyboard while a notice lies there keeps the page where it is.
	await page.getByRole('toolbar').locator('button:enabled').last().focus();
	await page.keyboard.press('Tab');
	await expect(map.canvas).toBeFocused();
	await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0);
	await remark.getByRole('button', { name: 'Undo' }).tap();
	await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing north');
	// Another undo, of anything else, is not offered under an old remark.
	await map.drag([30, 34], [30, 25]);
	await expect(remark).toContainText('3″ too far');
	const undo = page.getByRole('toolbar').getByRole('button', { name: 'Undo' });
	await undo.tap();
	await expect(remark).toBeHidden();

	await test.step('Escape puts back what is under the hand', async () => {
		await map.hold([30, 34], [32, 32]);
		await expect(map.panel).toContainText('each inch costs 2″');
		await page.keyboard.press('Escape');
		await page.mouse.up();
		await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing north');
	});

	await test.step('by the buttons of its panel: turned as it forms, wheeled by numbers', async () => {
		await map.tap([30, 34]);
		const turning = map.panel.getByRole('radiogroup', { name: 'Turning as it forms' });
		await turning.getByRole('radio', { name: 'Right' }).tap({ force: true });
		await takePicture(page, 'table-forming');
		await map.panel.getByRole('button', { name: 'Column, ½ move' }).tap();
		await expect(map.row('Brigade of Guards')).toContainText('facing east');
		await expect(turning.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
		await undo.tap();
		await expect(map.row('Brigade of Guards')).toContainText('facing north');
		await page.getByRole('button', { name: 'Turn right 90°' }).tap();
		await expect(map.row('Brigade of Guards')).toContainText('facing east');
		await map.panel.getByRole('button', { name: 'About face' }).tap();
		await expect(map.row('Brigade of Guards')).toContainText('facing west');
		await map.row('33rd Foot').tap();
		await map.panel.getByRole('radio', { name: 'Wheel left' }).tap({ force: true });
		await expect(map.panel).toContainText('wheel 30°');
		await map.panel.getByRole('button', { name: 'Move', exact: true }).tap();
		await expect(map.row('33rd Foot')).toContainText('facing north-west');
	});
});

test('handles turn and wheel a unit; wheel, space bar and two fingers move the map; turned about, it measures the same', async ({
	page
}) => {
	const map = await MapPage.open(page);
	const undo = page.getByRole('toolbar').getByRole('button', { name: 'Undo' });
	await test.step('by its handles, and flush beside a friend', async () => {
		const finger = await map.inches(22);
		await map.tap([30, 34]);
		// The turning handle stands ahead of the front, at two fingers and a little.
		await map.drag([30, 34 - 0.79 - 2.2 * finger], [36, 30], [38, 34]);
		await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing east');
		await undo.tap();
		await expect(map.row('Brigade of Guards')).toContainText('facing north');
		await map.tap([30, 34]);
		// Pulled forward by its left front corner it hinges on the right one.
		await map.drag([30 - 3.54 - 0.9 * finger, 34 - 0.79 - 0.5 * finger], [26.5, 30], [27.5, 29]);
		await expect(map.row('Brigade of Guards')).toContainText('facing north-east');
		await undo.tap();
		await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″, facing north');
		// The Guards reach 3.54″ to their right and the 33rd 2.95″ to its left.
		await map.drag([40, 34], [36.8, 34]);
		await expect(map.row('33rd Foot')).toContainText('at 36.5″ by 34″');
		await undo.tap();
		await expect(map.row('33rd Foot')).toContainText('at 40″ by 34″');
	});
	await test.step('the mouse wheel zooms about the pointer, the space bar pans', async () => {
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
		await map.row('33rd Foot').tap();
		await expect(map.panel).toContainText('33rd Foot');
		await page.mouse.click(guards.x - 150, guards.y - 100);
		await expect(map.panel).toContainText('Brigade of Guards');
		await page.getByRole('button', { name: 'Whole map' }).tap();
	});
	await test.step('one finger moves the unit, two the map', async () => {
		await map.touch([[30, 34], [30, 33], [30, 32], [30, 31]]); // prettier-ignore
		await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 31″');
		await page.getByRole('button', { name: 'Rotate the map 180°' }).tap();
		// Turned about its middle, 33rd Foot at 40 by 34 lies where 32 by 14 was; ahead is down.
		await map.drag([32, 14], [32, 17]);
		await expect(map.row('33rd Foot')).toContainText('at 40″ by 31″');
		await page.getByRole('button', { name: 'Rotate the map 180°' }).tap();
		await map.touch([[34, 24], [30, 24], [24, 24]], [[38, 24], [42, 24], [48, 24]]); // prettier-ignore
		// Six times nearer about the middle, the Guards are off the screen; under a finger that goes on from the middle is bare ground.
		await map.tap([36, 24]);
		await expect(map.panel).toBeHidden();
		await page.getByRole('button', { name: 'Whole map' }).tap();
		await map.tap([30, 31]);
		await expect(map.panel).toContainText('Brigade of Guards');
	});
	await test.step('the page turned round for the player across is dragged the right way', async () => {
		await page.getByRole('button', { name: 'Rotate 180°', exact: true }).tap();
		await expect(page.locator('html')).toHaveAttribute('data-flipped');
		const box = await boxAtRest(map.canvas);
		const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		const zoom = Math.min((box.width - 28) / 72, (box.height - 28) / 48);
		const turned = (x: number, y: number) => [middle.x - (x - 36) * zoom, middle.y - (y - 24) * zoom] as const;
		await page.mouse.move(...turned(30, 31));
		await page.mouse.down();
		await page.mouse.move(...turned(30, 29), { steps: 5 });
		await page.mouse.up();
		await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 29″');
	});
});

test('a unit comes from the tray by a finger, by two taps and in one bound of the mouse, whatever tool is in hand; let go over it, it stays', async ({
	page
}) => {
	const map = await MapPage.open(page, 'deploy');
	const legion = page.getByRole('button', { name: 'Legion Dragoons 10' }).first();
	const box = await boxAtRest(legion);
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
	// Upwards out of the tray, as a finger takes it.
	await page.mouse.move(box.x + 20, box.y + 20);
	await page.mouse.down();
	await page.mouse.move(box.x + 20, box.y - 40, { steps: 4 });
	await page.mouse.move(to.x, to.y, { steps: 6 });
	await page.mouse.up();
	await expect(map.row('Legion Dragoons')).toContainText('at 10″ by 42″, facing north');
	await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).tap();
	await expect(legion).toBeVisible();
	// With the tape in hand, and in one bound.
	await page.getByRole('button', { name: 'Measure' }).tap();
	await page.mouse.move(inTray.x, inTray.y);
	await page.mouse.down();
	await page.mouse.move(to.x, to.y);
	await page.mouse.move(to.x, to.y + 1);
	await page.mouse.move(to.x, to.y);
	await page.mouse.up();
	await expect(map.row('Legion Dragoons')).toContainText('at 10″ by 42″, facing north');
	await expect(page.getByRole('button', { name: 'Move units', pressed: true })).toBeVisible();
	// By two taps.
	await page.getByRole('button', { name: 'Washington’s Dragoons 10' }).first().tap();
	await map.tap([66, 6]);
	await expect(map.row('Washington’s Dragoons')).toContainText('facing south');
	await expect(page.getByText('Not on the map')).toBeHidden();
});

test('the keyboard alone moves and takes back; a declared charger that is dragged to its target is in contact when it is let go', async ({
	page
}) => {
	const map = await MapPage.open(page);
	await test.step('by keys', async () => {
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
	await test.step('a general set down on a unit joins it; leaving it he stands behind', async () => {
		await map.drag([35, 37], [41, 34.3]);
		await expect(map.row('O’Hara')).toContainText('with 33rd Foot');
		await map.panel.getByRole('button', { name: 'Leave the unit' }).tap();
		await expect(map.row('O’Hara')).toContainText('at 40″ by 35');
	});
	await test.step('a charge under the hand', async () => {
		await map.tap([20, 27]);
		const charge = page.getByRole('region', { name: 'Charge' });
		await charge.getByRole('button', { name: /^Carolina Militia/ }).tap();
		await expect(charge).toContainText('on the front');
		await charge.getByRole('button', { name: /^Campbell’s Rifles/ }).tap();
		await expect(charge).toContainText('May evade 12″');
		await takePicture(page, 'table-charge');
		await charge.getByRole('button', { name: 'Declare' }).tap();
		await expect(charge).toContainText('Charge declared');
		const finger = await map.finger([20, 27]);
		await finger.move([27, 23], [30, 20.5]);
		await expect(map.panel).toContainText('into contact');
		await takePicture(page, 'table-contact');
		await finger.up();
		await expect(charge).toBeHidden();
		await map.row('Hessian Jägers').tap();
		await map.row('Hessian Jägers').tap();
		await expect(map.row('Campbell’s Rifles')).toContainText('0″ away');
	});
});

test.describe('forty units', () => {
	test.use({ deviceScaleFactor: 2.5 });

	test('on every screen the canvas is the larger part, sharp, in both themes; axe finds nothing, nothing scrolls sideways', async ({
		page
	}) => {
		const map = await MapPage.open(page, 'crowd');
		const shade = async () => Object.values(await map.groundAt([30, 24])).reduce((sum, part) => sum + part, 0);
		for (const [name, viewport] of Object.entries(SCREENS)) {
			await test.step(name, async () => {
				await page.emulateMedia({ colorScheme: 'light' });
				await page.setViewportSize(viewport);
				await expect.poll(() => map.density()).toBeCloseTo(2.5, 1);
				await eventually(async () => {
					const shell = await page.getByRole('main').boundingBox();
					const canvas = await map.canvas.boundingBox();
					if (!shell || !canvas) throw new Error('no table');
					expect(canvas.height / shell.height).toBeGreaterThan(0.45);
					expect(canvas.width / shell.width).toBeGreaterThan(0.6);
				});
				await map.tap([6, 43]);
				if (name === 'phone') await map.unfold();
				await expect(map.panel).toBeVisible();
				// Beside the map and below it: axe looks once at either.
				if (name !== 'portrait') await expectAccessible(page);
				await expectNoSidewaysScroll(page);
				await expect.poll(shade).toBeGreaterThan(450);
				await takePicture(page, `table-${name}`);
				await page.emulateMedia({ colorScheme: 'dark' });
				await expect.poll(shade).toBeLessThan(300);
				await takePicture(page, `table-${name}-candle`);
			});
		}
	});
});
