// On the map itself: an enemy that is tapped is shot at, charged or measured there, a charge is offered to be evaded, and the map has the screen.
import type { Locator, Page } from '@playwright/test';
import { eventually, expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';
import { MapPage, type At } from './map-page';

const JAGERS: At = [20, 27];
const RIFLES: At = [30, 20];

const menu = (page: Page): Locator => page.getByRole('group', { name: /^What to do with/ });

async function expectOnMap(map: MapPage, thing: Locator): Promise<void> {
	await eventually(async () => {
		const [canvas, box] = [await map.canvas.boundingBox(), await thing.boundingBox()];
		if (!canvas || !box) throw new Error('it is not on the screen');
		expect(box.x).toBeGreaterThanOrEqual(canvas.x);
		expect(box.y).toBeGreaterThanOrEqual(canvas.y);
		expect(box.x + box.width).toBeLessThanOrEqual(canvas.x + canvas.width);
		expect(box.y + box.height).toBeLessThanOrEqual(canvas.y + canvas.height);
	});
}

test('a tapped enemy offers what there is to do, and a charge goes step by step with its evade first', async ({
	page
}) => {
	const map = await MapPage.open(page);
	await test.step('three offers at the spot, a finger tall, with the reason where one is not to be had', async () => {
		await map.touch([JAGERS]);
		await map.touch([RIFLES]);
		await expect(menu(page).getByRole('button', { name: /^Shoot/ })).toBeDisabled();
		await expect(menu(page).getByRole('button', { name: /^Shoot/ })).toContainText('rolled in the phase');
		for (const name of [/^Shoot/, /^Charge/, /^Measure/]) {
			const height = async () => (await menu(page).getByRole('button', { name }).boundingBox())?.height;
			await expect.poll(height).toBeGreaterThanOrEqual(48);
		}
		await expectOnMap(map, menu(page));
		await takePicture(page, 'table-enemy-menu');
		await expectAccessible(page, 'the menu of an enemy');
	});
	await test.step('measured, and the ruler taken back without the turn', async () => {
		await menu(page)
			.getByRole('button', { name: /^Measure/ })
			.tap();
		await page.getByRole('button', { name: 'Measure', exact: true }).tap();
		await expect(page.getByRole('region', { name: 'Rulers' })).toContainText('Hessian Jägers to Campbell’s Rifles');
		await page.getByRole('button', { name: 'Undo the last ruler' }).tap();
		await expect(page.getByRole('region', { name: 'Rulers' })).not.toContainText('Hessian');
		await expect(page.getByRole('button', { name: 'Undo the last ruler' })).toBeDisabled();
		await page.getByRole('button', { name: 'Move units' }).tap();
	});
	await test.step('charged: declared, offered to evade, stood, and moved in', async () => {
		await map.touch([RIFLES]);
		await menu(page)
			.getByRole('button', { name: /^Charge/ })
			.tap();
		const attack = page.getByRole('region', { name: 'Attack on the map' });
		await attack.getByRole('button', { name: /^Declare/ }).tap();
		const evade = page.getByRole('region', { name: 'Evade' });
		await expect(evade).toContainText('Campbell’s Rifles may evade 12″ from Hessian Jägers');
		await expect(page.getByRole('button', { name: 'Move into contact' })).toBeHidden();
		await takePicture(page, 'table-evade-offered');
		await expectAccessible(page, 'the evade on the map');
		// Somebody of theirs stands where 12″ would lead: it stops short of him.
		await evade.getByRole('button', { name: /^Evade \d+(\.\d)?″$/ }).tap();
		await expect(map.row('Campbell’s Rifles')).not.toContainText('overlaps');
		// Then it is for the charger's side to say what he does instead.
		const after = page.getByRole('region', { name: 'After the evade' });
		await expect(after).toContainText('Hessian Jägers may charge another enemy, move or stand');
		await page.getByRole('button', { name: 'Undo', exact: true }).tap();
		await expect(after).toBeHidden();
		await evade.getByRole('button', { name: 'It stands' }).tap();
		await attack.getByRole('button', { name: 'Move into contact' }).tap();
		await expect(attack).toBeHidden();
		await expect(map.row('Campbell’s Rifles')).toContainText('0″ away');
	});
});

test('at the edge of the map, on a phone and in large text the menu stays whole', async ({ page }) => {
	await page.setViewportSize(SCREENS.phone);
	const map = await MapPage.open(page);
	await map.touch([JAGERS]);
	await map.touch([[62, 20]]);
	await expect(menu(page)).toBeVisible();
	await expectOnMap(map, menu(page));
	await takePicture(page, 'table-enemy-menu-phone');
	await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
	// The menu finds its place anew when it has grown.
	await expect(() => expectNoSidewaysScroll(page)).toPass();
	await expectOnMap(map, menu(page));
	await takePicture(page, 'table-enemy-menu-large');
});

test('the map has the screen to itself until Back or Escape', async ({ page }) => {
	const map = await MapPage.open(page);
	const nav = page.getByRole('navigation', { name: 'Main' });
	const full = page.getByRole('button', { name: 'Full screen', exact: true });
	await full.tap();
	await expect(nav).toBeHidden();
	// And stays so once the browser has made room: its own bars go as well.
	await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
	const staysFull = () =>
		new Promise<boolean>((resolve) => {
			const look = (frames: number) =>
				frames === 0 ? resolve(document.fullscreenElement !== null) : requestAnimationFrame(() => look(frames - 1));
			look(20);
		});
	expect(await page.evaluate(staysFull)).toBe(true);
	await expect(nav).toBeHidden();
	await takePicture(page, 'table-full');
	await page.goBack();
	await expect(nav).toBeVisible();
	await full.tap();
	await expect(nav).toBeHidden();
	await map.canvas.focus();
	await page.keyboard.press('Escape');
	await expect(nav).toBeVisible();
});
