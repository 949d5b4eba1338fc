// What the map measures: rulers, ranges, cover, command, and terrain that is drawn by hand and counts in the sum.
import type { Page } from '@playwright/test';
import { findLatePackages } from '../../src/tooling/budget/late.mjs';
import { eventually, expect, expectAccessible, open, SCREENS, takePicture, test } from './fixtures';
import { holdStorage } from './raw-records';
import { MapPage } from './map-page';

const tool = (map: MapPage, name: string) => map.page.getByRole('button', { name, exact: true }).tap();

test('shooter, then target: bands and targets in words, then distance, arc, need and cover, and what lies between', async ({
	page
}) => {
	const map = await MapPage.open(page, 'fire');
	await tool(map, 'Range and arc');
	await map.tap([20, 27]);
	const shot = page.getByRole('region', { name: 'Range and arc' });
	await expect(shot.getByRole('row', { name: 'up to 24″ 9 10 10 —' })).toBeVisible();
	const inReach = shot.getByRole('region', { name: 'In arc and range' }).getByRole('button');
	// Skirmishers up to 12″: 9, and +1 for grade B.
	await expect(inReach.first()).toContainText(/^Campbell’s Rifles .*8\+ to hit/);
	await expect(inReach.nth(1)).toContainText('Carolina Militia');
	await expect.poll(async () => (await inReach.first().boundingBox())?.height).toBeGreaterThanOrEqual(48);
	await takePicture(page, 'table-rangefinder');
	await expectAccessible(page);
	await map.tap([16, 18]);
	await expect(shot).toContainText('Hessian Jägers at Carolina Militia');
	// Grade B: +1.
	await expect(shot).toContainText('8 or more: 9 from the sheet, +1');
	await expect(shot).toContainText('Rifle up to 12″ at a target in soft cover: 9');
	await expect(shot).toContainText('rough on the way');
	await expect(shot).toContainText('Between them: West wood');
	await takePicture(page, 'table-shot-line');
	await inReach.filter({ hasText: 'Campbell’s Rifles' }).tap();
	await expect(shot).toContainText('Hessian Jägers at Campbell’s Rifles');
	await map.tap([62, 20]);
	await expect(shot).toContainText('Outside the arc of fire (R35)');
	await expectAccessible(page);
});

test('a side has one colour on the canvas and in the list, by day and by candle-light', async ({ page }) => {
	const map = await MapPage.open(page, 'grey');
	const units = { Crown: [30, 34], Continental: [40, 14] } as const;
	const listed = (side: string) =>
		map.words
			.getByRole('region', { name: `${side} on the map` })
			.locator('h2 .hatched')
			.evaluate((banner) => getComputedStyle(banner).backgroundColor);
	const drawn = async (at: (typeof units)[keyof typeof units]) => {
		const { red, green, blue } = await map.unitAt(at);
		return `rgb(${red}, ${green}, ${blue})`;
	};
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme === 'light' ? 'paper' : 'candle');
		for (const side of ['Crown', 'Continental'] as const)
			await expect.poll(() => drawn(units[side]), side).toBe(await listed(side));
		await takePicture(page, `table-grey-${colorScheme}`);
	}
});

test('terrain drawn with a finger has its effect, which can be changed, moved and undone', async ({ page }) => {
	const map = await MapPage.open(page, 'fire');
	await tool(map, 'Terrain');
	const panel = page.getByRole('region', { name: 'Terrain' });
	const kinds = page.getByRole('radiogroup', { name: 'Kind of terrain' });
	await kinds.getByRole('radio', { name: 'Hard cover' }).tap({ force: true });
	await map.drag([33, 11], [48, 11], [48, 17], [33, 17], [33, 11.5]);
	// It lies there, and the kinds stay in sight; a tap on it is what changes it.
	await expect(panel.getByRole('button', { name: /^Hard cover/ })).toBeVisible();
	await expect(kinds).toBeVisible();
	await map.tap([46, 12]);
	await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Hard cover');
	await expect(kinds).toBeVisible();
	await panel.getByRole('textbox', { name: 'Name' }).fill('The redoubt');
	await panel.getByRole('textbox', { name: 'Name' }).blur();
	await expect(panel.getByRole('button', { name: 'The redoubt hard cover' })).toBeVisible();
	// A tap on bare ground stamps what is chosen.
	await kinds.getByRole('radio', { name: 'Building' }).tap({ force: true });
	await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Terrain');
	await map.tap([6, 44]);
	await panel.getByRole('button', { name: /^Building/ }).tap();
	await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Building');
	await expectAccessible(page);
	await panel.getByRole('button', { name: 'Take it away' }).tap();
	await takePicture(page, 'table-terrain');
	await tool(map, 'Range and arc');
	await map.tap([50, 36]);
	await map.tap([40, 14]);
	const shot = page.getByRole('region', { name: 'Range and arc' });
	await expect(shot).toContainText('In hard cover');
	await tool(map, 'Terrain');
	await panel.getByRole('button', { name: 'The redoubt hard cover' }).tap();
	await panel.getByRole('radio', { name: 'Soft' }).tap({ force: true });
	await tool(map, 'Range and arc');
	await map.tap([40, 14]);
	await expect(shot).toContainText('In soft cover');
});

test('on a phone the ground is drawn on a map that has room, below all its kinds, and nobody is set down meanwhile', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.phone);
	const map = await MapPage.open(page, 'muster');
	const tray = page.locator('.tray');
	await expect(tray).toBeVisible();
	await tool(map, 'Terrain');
	await expect(tray).toBeHidden();
	const kinds = page.getByRole('radiogroup', { name: 'Kind of terrain' });
	for (const isUnfolded of [false, true]) {
		await (isUnfolded ? map.unfold() : map.fold());
		await eventually(async () => {
			const [canvas, row] = [(await map.canvas.boundingBox())!, (await kinds.boundingBox())!];
			expect(canvas.height).toBeGreaterThan(isUnfolded ? 90 : 180);
			expect(canvas.y).toBeGreaterThanOrEqual(row.y + row.height);
		});
		await takePicture(page, `terrain-phone-${isUnfolded ? 'unfolded' : 'folded'}`);
	}
});

test('a piece is reshaped by a finger, laid and moved by keys alone, and a map is kept and laid again', async ({
	page
}) => {
	const map = await MapPage.open(page, 'deploy');
	await tool(map, 'Terrain');
	const panel = page.getByRole('region', { name: 'Terrain' });
	await test.step('by its corner, and one undo puts it back', async () => {
		const field = panel.getByRole('button', { name: /^Corn field/ });
		await expect(field).toContainText('at 48″ by 28.5″, 8″ by 5″');
		await field.tap();
		// The handle of the south-east corner, at 52 by 31, stands off from it by a finger's breadth, away from the middle.
		const off = await map.inches(26);
		const [x, y] = [52 + off * 0.848, 31 + off * 0.53];
		await map.touch([[x, y], [x + 1, y + 1], [x + 2, y + 1]]); // prettier-ignore
		await expect(field).toContainText('at 49″ by 29″, 10″ by 6″');
		await takePicture(page, 'table-terrain-corners');
		await panel.getByRole('button', { name: 'Remove corner' }).tap();
		await expect(field).toContainText('at 48″ by 28.5″, 8″ by 5″');
		await expect(panel.getByRole('button', { name: 'Remove corner' })).toBeHidden();
		const undo = page.getByRole('button', { name: 'Undo' });
		await undo.tap();
		await expect(field).toContainText('10″ by 6″');
		await undo.tap();
		await expect(field).toContainText('at 48″ by 28.5″, 8″ by 5″');
	});
	await test.step('laid, turned, sized and moved with the keyboard', async () => {
		await page.getByRole('radio', { name: 'Building', exact: true }).focus();
		await page.keyboard.press('Space');
		await panel.getByText('Set one down by numbers').press('Enter');
		await panel.getByRole('spinbutton', { name: 'From the north' }).fill('40');
		await panel.getByRole('button', { name: 'Set one down there' }).press('Enter');
		const house = map.words.getByRole('button', { name: /^Building/ });
		await expect(house).toContainText('at 36″ by 40″, 4″ by 3″');
		await panel.getByRole('button', { name: 'Turn right 15°' }).press('Enter');
		await expect(house).toContainText('4.5″ by 4″');
		await panel.getByRole('button', { name: 'Larger by a tenth' }).press('Enter');
		await expect(house).toContainText('5″ by 4.5″');
		await panel.getByText('Move it by numbers').press('Enter');
		await panel.getByRole('spinbutton', { name: 'From the west' }).fill('10');
		await panel.getByRole('button', { name: 'Move it there' }).press('Enter');
		await expect(house).toContainText('at 10″ by 40″');
		await expectAccessible(page);
		await panel.getByRole('button', { name: 'Take it away' }).press('Enter');
	});
	await test.step('a map is kept, laid, deleted and had back', async () => {
		const maps = page.getByRole('region', { name: 'Maps' });
		await maps.getByRole('textbox', { name: 'Name' }).fill('Guilford');
		await maps.getByRole('button', { name: 'Keep this map' }).tap();
		await expect(maps).toContainText('Guilford');
		await panel.getByRole('button', { name: /^West wood/ }).tap();
		await panel.getByRole('button', { name: 'Take it away' }).tap();
		await expect(panel).not.toContainText('West wood');
		await maps.getByRole('button', { name: 'Lay it' }).tap();
		await expect(panel).toContainText('West wood');
		await maps.getByRole('button', { name: 'Delete Guilford' }).tap();
		await expect(maps).not.toContainText('Guilford');
		const deleted = page.getByRole('listitem').filter({ hasText: 'Deleted Guilford.' });
		await deleted.getByRole('button', { name: 'Undo' }).tap();
		await expect(maps).toContainText('Guilford');
	});
});

/** A picture of a table, 400 by 300, that lies at 60 to 340 by 50 to 250 in it; the rest is floor. */
const pictureOfMap = (page: Page) =>
	page.evaluate(() => {
		const canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = [400, 300];
		const ink = canvas.getContext('2d');
		if (!ink) throw new Error('no canvas');
		ink.fillStyle = '#553311';
		ink.fillRect(0, 0, 400, 300);
		ink.fillStyle = '#2a7d2a';
		ink.fillRect(60, 50, 280, 200);
		return canvas.toDataURL('image/png').split(',')[1] ?? '';
	});

const groundAt = async (map: MapPage, x: number, y: number) => {
	const { red, green } = await map.groundAt([x, y]);
	return green > red ? 'table' : 'floor';
};

/** A picture of the table, squared up by its four corners. */
async function layByCorners(page: Page) {
	const map = await MapPage.open(page, 'deploy');
	await tool(map, 'More tools');
	await tool(map, 'Photo');
	const panel = page.getByRole('region', { name: 'Photo of the table' });
	const buffer = Buffer.from(await pictureOfMap(page), 'base64');
	const choose = () =>
		panel.locator('input[type=file]').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer });
	await choose();
	await expect(panel).toContainText('Drag each handle');
	// The photo lies flat across the map, 64 by 48 in its middle: its corner handles begin 6% in, and the map in it at 9.6 by 8 inches of that.
	const corners = [
		[[7.84, 2.88], [13.6, 8]], [[64.16, 2.88], [58.4, 8]],
		[[64.16, 45.12], [58.4, 40]], [[7.84, 45.12], [13.6, 40]]
	] as const; // prettier-ignore
	await expect.poll(() => groundAt(map, 9, 26)).toBe('floor');
	for (const [from, to] of corners) await map.drag(from, to);
	await takePicture(page, 'table-photo-corners');
	await expect.poll(() => groundAt(map, 9, 26)).toBe('floor');
	await panel.getByRole('button', { name: 'Lay it so' }).tap();
	return { map, panel, choose };
}

test('a photo is squared up by its corners and lies under the map', async ({ page }) => {
	const { map } = await layByCorners(page);
	for (const [x, y] of [
		[1, 26],
		[71, 26],
		[38, 1],
		[38, 47]
	] as const)
		// prettier-ignore
		await expect.poll(() => groundAt(map, x, y), `${x} by ${y}`).toBe('table');
	await takePicture(page, 'table-photo');
	await expectAccessible(page);
});

// What each of its buttons does is told below the browser (tests/app/map/photo, tests/map/photo-on-hand.test.ts).
test('a photo is taken up again, shifted, scaled by two points, and told where it cannot be read @long', async ({
	page
}) => {
	const { map, panel, choose } = await layByCorners(page);
	await expect.poll(() => groundAt(map, 1, 26)).toBe('table');
	// Taken up again, what was marked is where it was: laid once more it lies the same.
	await panel.getByRole('button', { name: 'Adjust it' }).tap();
	await expect.poll(() => groundAt(map, 9, 26)).toBe('floor');
	// Escape puts back the handle in hand, and another tool takes nothing away.
	await map.hold([13.6, 8], [20, 14]);
	await page.keyboard.press('Escape');
	await page.mouse.up();
	await tool(map, 'Measure');
	await expect.poll(() => groundAt(map, 1, 26)).toBe('table');
	await tool(map, 'Photo');
	await panel.getByRole('button', { name: 'Lay it so' }).tap();
	await expect.poll(() => groundAt(map, 1, 26)).toBe('table');
	await expect.poll(() => groundAt(map, 1, 1)).toBe('table');
	// Pushed three inches to the east, floor comes into sight in the west.
	await panel.getByRole('button', { name: 'Shift the photo east' }).tap({ modifiers: ['Shift'] });
	await expect.poll(() => groundAt(map, 1, 26)).toBe('floor');
	for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo' }).tap();
	// By two points: the map in the picture is 280 of its pixels wide and, let us say, 60 inches.
	await choose();
	await expect(panel).toContainText('Drag each handle');
	await panel.getByRole('radio', { name: 'Two points' }).tap({ force: true });
	await map.drag([23.2, 24], [13.6, 24]);
	await map.drag([48.8, 24], [58.4, 24]);
	await panel.getByRole('spinbutton').or(panel.getByRole('textbox')).first().fill('60');
	await page.keyboard.press('Enter');
	await panel.getByRole('button', { name: 'Lay it so' }).tap();
	// 60 of 72 inches are table, from 6 to 66.
	await expect.poll(() => groundAt(map, 4, 26)).toBe('floor');
	await expect.poll(() => groundAt(map, 8, 26)).toBe('table');
	await expectAccessible(page);
	// What is no picture is told in a sentence, and so is a photo that cannot be read any more: the map is plain paper then.
	await panel
		.locator('input[type=file]')
		.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
	await expect(page.getByText('That picture could not be taken in.')).toBeVisible();
	await page.evaluate(() => (window.createImageBitmap = () => Promise.reject(new Error('no picture'))));
	await panel.getByRole('button', { name: 'Take it away' }).tap();
	await page.getByRole('button', { name: 'Undo' }).tap();
	await expect(page.getByText('The photo under the map could not be shown.')).toBeVisible();
});

/** Whether any script that the page has fetched until now carries Konva. */
function watchForCanvas(page: Page): () => Promise<boolean> {
	const scripts: Promise<string>[] = [];
	page.on('response', (response) => {
		if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
	});
	return async () => (await Promise.all(scripts)).some((code) => findLatePackages(code).includes('Konva'));
}

test('a shot measured on the map opens the resolver of the battle with what was measured', async ({ page }) => {
	const canvasFetched = watchForCanvas(page);
	await open(page, '/battles');
	await page.getByRole('button', { name: 'Play the sample battle' }).tap();
	await expect(page.getByRole('tab', { name: 'Map' })).toBeVisible();
	expect(await canvasFetched(), 'the canvas before anybody looks at it').toBe(false);
	await page.getByRole('tab', { name: 'Map' }).tap();
	const map = MapPage.on(page);
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	await expect.poll(canvasFetched, 'the canvas when somebody does').toBe(true);
	await map.unfold();
	// An orchard is drawn about the riflemen, who stood in the open.
	const [x, y] = await map.placeOf('Campbell');
	await tool(map, 'Terrain');
	await page.getByRole('radio', { name: 'Soft cover' }).tap({ force: true });
	await map.drag([x - 5, y - 2], [x + 5, y - 2], [x + 5, y + 2], [x - 5, y + 2], [x - 5, y - 1.5]);
	await expect(page.getByRole('region', { name: 'Terrain' })).toContainText('soft cover');
	await tool(map, 'Range and arc');
	// The range is what this phase puts into the hand: it calls for no words by itself.
	await map.unfold();
	await map.row('Hessian Jägers').tap();
	await map.row('Campbell').tap();
	const shot = page.getByRole('region', { name: 'Range and arc' });
	await expect(shot).toContainText('Hessian Jägers at Campbell’s Rifles');
	const far = parseFloat(await shot.getByText(/^\d+(\.\d+)?″$/).innerText());
	await shot.getByRole('button', { name: 'Shoot' }).tap();
	const answer = page.getByRole('region', { name: 'Resolve' });
	await expect(answer).toContainText('Hessian Jägers: shoot at Campbell’s Rifles');
	const typed = () =>
		answer.locator('input').evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value));
	await expect.poll(typed).toContain(String(far));
	await expect(answer).toContainText('Target is (Measured on the map)');
	await expect(answer.getByRole('radio', { name: 'Soft cover' })).toBeChecked();
	await expectAccessible(page);
	await takePicture(page, 'table-in-battle');
	// A slow disk: who looks at something else while the roll is written is not called back from it.
	const release = await holdStorage(page);
	await answer.getByRole('button', { name: /^Roll \d+ d/ }).tap();
	await map.unfold();
	await release();
	await expect(shot).toContainText('It has shot this turn.');
	await expect(shot.getByRole('button', { name: 'Shoot' })).toHaveCount(0);
	await page.getByRole('tab', { name: 'Log' }).tap();
	await expect(page.getByText('Soft cover was laid on the map: soft cover.')).toBeVisible();
});

test('rulers, tool and zoom outlast a look at another panel; in another phase a shot is measured, and its button says when', async ({
	page
}) => {
	await open(page, '/battles');
	await page.getByRole('button', { name: 'Play the sample battle' }).tap();
	await page.getByRole('tab', { name: 'Map' }).tap();
	const map = MapPage.on(page);
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	await tool(map, 'Measure');
	await map.drag([20, 40], [30, 40]);
	const rulers = page.getByRole('region', { name: 'Rulers' });
	await expect(rulers).toContainText('10″');
	await page.getByRole('button', { name: 'Nearer' }).tap();
	await page.getByRole('tab', { name: 'Log' }).tap();
	await expect(map.canvas).toBeHidden();
	await page.getByRole('tab', { name: 'Map' }).tap();
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	await expect(rulers).toContainText('10″');
	await expect(page.getByRole('button', { name: 'Measure' })).toHaveAttribute('aria-pressed', 'true');
	// Nearer by two fifths about the middle of the map, where the Guards were at 42″ by 21.57″ they are further out.
	await tool(map, 'Move units');
	await map.tap([36 + 1.4 * (42 - 36), 24 + 1.4 * (21.57 - 24)]);
	await expect(map.panel).toContainText('Brigade of Guards');

	await tool(map, 'Measure');
	await rulers.getByRole('button', { name: 'Take all away' }).tap();
	await expect(rulers).not.toContainText('10″');

	await page.getByRole('button', { name: /^Next: Combat/ }).tap();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /and go on$/ })
		.tap();
	await expect(page.getByRole('dialog')).toBeHidden();
	await map.unfold();
	await tool(map, 'Range and arc');
	await map.row('Hessian Jägers').tap();
	await map.row('Campbell').tap();
	const shot = page.getByRole('region', { name: 'Range and arc' });
	// However far down the list he was named, the answer is in sight.
	await expect(shot.getByRole('heading', { name: 'Hessian Jägers at Campbell’s Rifles' })).toBeInViewport();
	await expect(shot).toContainText('Its dice are rolled in the phase “Fire and tests”');
	await expect(shot.getByRole('button', { name: 'Shoot' })).toHaveCount(0);
	await takePicture(page, 'table-shot-in-combat');
	await expectAccessible(page);
});
