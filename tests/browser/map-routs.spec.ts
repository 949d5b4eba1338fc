// A rout and the pursuit after it, with the map in sight: rolled in the resolver, drawn on the canvas, made when they are confirmed.
import type { Page } from '@playwright/test';
import { fight, rout as routed, test as tested } from '../battle/golden/rolls';
import { answer, done, holdDice, moveThere, roll } from './at-the-resolver';
import { tab, task } from './battle-map';
import { noteWords, readWords } from './canvas-words';
import { comeToRest, expect, expectAccessible, expectNoSidewaysScroll, SCREENS, takePicture, test } from './fixtures';
import { MapPage } from './map-page';
import { sampleAtFire, sitDown } from './stored-battle';

/** Where the sample has them: the Guards in contact with the 1st Maryland, north of them. */
const MARYLAND = 'at 42″ by 20″';

const moves = (page: Page) => page.getByRole('region', { name: 'Moves to make' });

async function showMap(page: Page): Promise<MapPage> {
	await tab(page, 'Map').tap();
	const map = MapPage.on(page);
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	return map;
}

/** What is said of a move keeps clear of the units' names, and of all else that is written on the map. */
async function expectClear(map: MapPage, text: string): Promise<void> {
	await expect.poll(async () => (await readWords(map.canvas)).filter((word) => word.text === text)).toHaveLength(1);
	const words = await readWords(map.canvas);
	const tag = words.find((word) => word.text === text);
	if (!tag) throw new Error(`${text} is not on the map`);
	const covered = words.filter(
		(word) =>
			word !== tag && word.left < tag.right && tag.left < word.right && word.top < tag.bottom && tag.top < word.bottom
	);
	expect(covered.map((word) => word.text)).toEqual([]);
}

/** The combat in which the Guards win and the 1st Maryland: run 3″: seven dice on 5 or more, eight on 7 or more; Williams +1, grade B +1: 7 + 2 = 9. */
async function sitDownAtRout(page: Page): Promise<void> {
	const play = sampleAtFire('rout');
	play.does({ kind: 'phase-begun', phase: 'combat' });
	play.does(
		fight(
			play,
			{ striker: 'guards', enemy: '1st-maryland', dice: [5, 5, 5, 5, 1, 1, 1] },
			{ striker: '1st-maryland', enemy: 'guards', dice: [7, 1, 1, 1, 1, 1, 1, 1] }
		)
	);
	const withWilliams = { command: { attachedBonus: 1, generalInRadius: true } };
	play.does(tested(play, '1st-maryland', 1, withWilliams));
	play.does(routed(play, '1st-maryland', 7, withWilliams));
	await sitDown(page, play);
}

test('a rout is drawn beside its roll, a pursuit already before it, and each is made by its own tap', async ({
	page
}) => {
	await holdDice(page);
	await noteWords(page);
	await sitDownAtRout(page);
	await task(page, /1st Maryland: run 3″/).tap();
	await expect(answer(page).getByRole('heading', { name: '1st Maryland: run 3″ on the map' })).toBeVisible();
	await answer(page).getByRole('button', { name: 'See it on the map' }).tap();
	const map = MapPage.on(page);
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	await expect(moves(page)).toContainText('1st Maryland: rout 3″');
	await map.unfold();
	await expect(map.row('1st Maryland')).toContainText(MARYLAND);
	await map.fold();
	await comeToRest(page);
	await expectClear(map, 'rout 3″');
	await takePicture(page, 'table-rout-due');
	await expectAccessible(page, 'a rout that is due on the map');
	await moveThere(page, '1st Maryland ran 3″, now at 42″ by 17″, facing south.');
	await expect(moves(page)).toBeHidden();

	// It is offered in what was done, and at the unit itself.
	await expect(answer(page).getByRole('button', { name: 'Brigade of Guards may pursue 1st Maryland' })).toBeVisible();
	await map.touch([[43.5, 21.57]]);
	const menu = page.getByRole('group', { name: 'What to do with Brigade of Guards' });
	await menu.getByRole('button', { name: /^Pursue/ }).tap();
	await expect(menu).toBeHidden();
	await comeToRest(page);
	await takePicture(page, 'table-pursuit-open');
	await roll(page, [5, 6, 4, 1, 1, 1, 1]);
	await expect(moves(page)).toContainText('Brigade of Guards: pursue 3″');
	await comeToRest(page);
	await expectClear(map, 'pursue 3″');
	await takePicture(page, 'table-pursuit-due');
	await moves(page).getByRole('button', { name: 'Move it' }).tap();
	await map.unfold();
	await expect(map.row('Brigade of Guards')).toContainText('at 42″ by 18.57″');
	// They are still chosen.
	await expect(map.row('1st Maryland')).toContainText('0″ away');
	// Made on the canvas, it is asked for no more beside it.
	await expect(answer(page).getByRole('button', { name: 'Move it there' })).toBeHidden();
});

test('on the way to the next phase a move that nobody made is asked for by name', async ({ page }) => {
	await sitDownAtRout(page);
	await page.getByRole('button', { name: 'Next: Turn 3' }).tap();
	const dialog = page.getByRole('dialog', { name: 'Before: Turn 3' });
	await dialog.getByRole('button', { name: /1st Maryland: run 3″ on the map/ }).tap();
	await answer(page).getByRole('button', { name: 'It stays where it is' }).tap();
	await expect(done(page)).toContainText('1st Maryland stayed at 42″ by 20″, facing south.');
	await expect(task(page, /on the map/)).toBeHidden();
	// Taken back, it is asked for again, and made with the step on.
	await page
		.getByRole('button', { name: /^Undo: 1st Maryland stayed/ })
		.first()
		.tap();
	await page.getByRole('button', { name: 'Next: Turn 3' }).tap();
	await dialog.getByRole('button', { name: 'Make the move and go on' }).tap();
	await expect(page.getByRole('button', { name: 'Next: Side A moves' })).toBeVisible();
	await tab(page, 'Log').tap();
	await expect(page.getByText('1st Maryland ran 3″, now at 42″ by 17″, facing south.')).toBeVisible();
});

test('on every screen the move that is due lies over the canvas; it may be dragged another way, and one undo brings it back', async ({
	page
}) => {
	await sitDownAtRout(page);
	const map = await showMap(page);
	await test.step('dragged, and taken back', async () => {
		const finger = await map.finger([42, 20]);
		await finger.move([43, 20], [45, 19.4]);
		await expect(page.getByRole('status').filter({ hasText: 'of 3″' })).toHaveCount(1);
		await finger.up();
		await expect(moves(page)).toBeHidden();
		await page
			.getByRole('button', { name: /^Undo: 1st Maryland ran/ })
			.first()
			.tap();
		await expect(moves(page)).toContainText('1st Maryland: rout 3″');
	});
	for (const name of ['portrait', 'phone'] as const) {
		await test.step(name, async () => {
			await page.setViewportSize(SCREENS[name]);
			await showMap(page);
			await expect(moves(page)).toContainText('1st Maryland: rout 3″');
			await comeToRest(page);
			await takePicture(page, `table-rout-due-${name}`);
			await expectNoSidewaysScroll(page);
			await expectAccessible(page, `a rout that is due on a ${name}`);
			await moves(page).getByRole('button', { name: 'Move it' }).tap();
			await expect(moves(page)).toBeHidden();
			if (name === 'phone') await map.unfold();
			await expect(map.row('1st Maryland')).toContainText('at 42″ by 17″');
			if (name === 'phone') return;
			await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).tap();
		});
	}
});
