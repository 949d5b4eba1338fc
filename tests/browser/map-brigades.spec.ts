// A brigade under real fingers: ranged from the tray, drawn round, moved as one. Its inches are tested where they are worked out.
import { boxAtRest, expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';
import { MapPage } from './map-page';

test('a line drawn with a finger takes several, who move as one and come back with one undo', async ({ page }) => {
	const map = await MapPage.open(page);
	await page.getByRole('button', { name: 'Select several' }).tap();
	const group = page.getByRole('region', { name: 'Selected units' });

	await test.step('drawn round by a finger', async () => {
		await map.touch([[25, 31], [45, 31], [45, 36], [35, 35.6], [25, 36]]); // prettier-ignore
		await expect(group.getByRole('heading', { name: '2 units' })).toBeVisible();
		await expect(group.getByRole('listitem')).toContainText(['6″ of 6″ left', '6″ of 6″ left']);
		await expectAccessible(page, 'two units are chosen');
		await takePicture(page, 'table-group');
	});

	await test.step('dragged by one of them, each with its own account', async () => {
		await map.touch([[30, 34], [30, 33], [30, 32], [30, 31]]); // prettier-ignore
		await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 31″');
		await expect(map.row('33rd Foot')).toContainText('at 40″ by 31″');
		await expect(group.getByRole('listitem')).toContainText(['3″ of 6″ left', '3″ of 6″ left']);
	});

	await test.step('one undo for both', async () => {
		await page.getByRole('button', { name: 'Undo', exact: true }).tap();
		await expect(map.row('Brigade of Guards')).toContainText('at 30″ by 34″');
		await expect(map.row('33rd Foot')).toContainText('at 40″ by 34″');
	});

	await test.step('by brigade, in numbers, and without one', async () => {
		await group.getByRole('button', { name: 'O’Hara’s Brigade, 3' }).tap();
		await group.getByRole('button', { name: 'Leave out O’Hara' }).tap();
		await group.getByRole('button', { name: 'All turn right 90°' }).tap();
		await expect(map.row('33rd Foot')).toContainText('facing east');
		await expect(map.row('O’Hara')).toContainText('facing north');
	});

	await test.step('wheeled as one', async () => {
		await page.getByRole('button', { name: 'Undo', exact: true }).tap();
		await expect(map.row('33rd Foot')).toContainText('facing north');
		await group.getByRole('radio', { name: 'Wheel left' }).tap();
		// 10° about an end of a front of some 18″: its other end goes about 3″ of the 6.
		for (let fives = 0; fives < 2; fives += 1) await group.getByRole('button', { name: 'Increase Degrees' }).tap();
		await group.getByRole('button', { name: 'Move all' }).tap();
		await expect(map.row('33rd Foot')).not.toContainText('at 40″ by 34″');
		await expect(map.row('Brigade of Guards')).not.toContainText('at 30″ by 34″');
		await page.getByRole('button', { name: 'Undo', exact: true }).tap();
		await expect(map.row('33rd Foot')).toContainText('at 40″ by 34″, facing north');
	});
});

test('a brigade comes from the tray in line: by a tap at its edge, by a finger where it is dropped', async ({
	page
}) => {
	const map = await MapPage.open(page, 'muster');
	await page.getByRole('button', { name: 'Deploy a brigade in line' }).tap();

	await test.step('by a tap', async () => {
		await page.getByRole('button', { name: 'O’Hara’s Brigade 3 units' }).tap();
		await expect(map.row('Brigade of Guards')).toContainText('facing north');
		await expect(page.getByRole('heading', { name: '3 units' })).toBeVisible();
		// Side by side: one front, and half an inch between the 33rd and the Guards.
		const [guards, foot] = [await map.placeOf('Brigade of Guards'), await map.placeOf('33rd Foot')];
		expect(foot[1]).toBe(guards[1]);
		expect(Math.abs(foot[0] - guards[0])).toBeGreaterThan(3);
		expect(Math.abs(foot[0] - guards[0])).toBeLessThan(8);
	});

	await test.step('by a finger', async () => {
		const chip = await boxAtRest(page.getByRole('button', { name: /^Maryland Brigade/ }));
		const to = await map.pixels([36, 12]);
		const session = await page.context().newCDPSession(page);
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
			session.send('Input.dispatchTouchEvent', { type, touchPoints });
		await touch('touchStart', { x: chip.x + 20, y: chip.y + 20 });
		for (const up of [0, -20, -40]) await touch('touchMove', { x: chip.x + 20, y: chip.y + up });
		await touch('touchMove', { x: (chip.x + to.x) / 2, y: (chip.y + to.y) / 2 });
		await touch('touchMove', to);
		await expect(page.getByRole('status').filter({ hasText: 'deploy here' })).toBeAttached();
		await takePicture(page, 'table-in-line');
		await touch('touchEnd');
		await session.detach();
		await expect(map.row('1st Maryland')).toContainText('facing south');
	});

	await test.step('on every screen, nothing cut off', async () => {
		for (const size of Object.values(SCREENS)) {
			await page.setViewportSize(size);
			// The canvas follows when it is told of its new size.
			await expect(() => expectNoSidewaysScroll(page, `${size.width} wide`)).toPass();
		}
	});
});
