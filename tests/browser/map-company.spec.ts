// The map among other units, under a finger: the turn a charge needs, whom a move goes through and stands on, and what is written on the ground.
import type { Page } from '@playwright/test';
import { at, generalUnit, horseUnit, lineUnit } from '../battle/sample-battle';
import { answer } from './at-the-resolver';
import { tab, task } from './battle-map';
import { noteWords, readWords, type Box } from './canvas-words';
import { eventually, expect, SCREENS, takePicture, test } from './fixtures';
import { MapPage, type At } from './map-page';
import { battleBetween, sitDown } from './stored-battle';

const meets = (one: Box, other: Box): boolean =>
	one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A unit's ground on the screen, as it faces north or south. */
async function groundOf(map: MapPage, [x, y]: At, [frontage, depth]: At): Promise<Box> {
	const from = await map.pixels([x - frontage / 2, y - depth / 2]);
	const to = await map.pixels([x + frontage / 2, y + depth / 2]);
	return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

async function showMap(page: Page): Promise<MapPage> {
	await tab(page, 'Map').tap();
	const map = MapPage.on(page);
	await expect(map.canvas).toHaveAttribute('data-ready', 'true');
	return map;
}

test('a charge at an enemy behind its back pays for the turn, and is too far', async ({ page }) => {
	// Lines 1″ deep whose middles are 6″ apart: 5″ lie between them.
	const play = battleBetween('behind', [lineUnit('foot', '33rd Foot')], [lineUnit('foe', 'Virginia Line')]);
	play.does({ kind: 'unit-placed', unit: 'foot', place: at(36, 24, 0) });
	play.does({ kind: 'unit-placed', unit: 'foe', place: at(36, 30, 0) }).until('first-movement');
	await sitDown(page, play);
	const map = await showMap(page);
	await map.touch([[36, 24]]);
	await map.touch([[36, 30]]);
	await page
		.getByRole('group', { name: /^What to do with/ })
		.getByRole('button', { name: /^Charge/ })
		.tap();
	// A line moves 6″: half of it for the about-turn leaves 3, and 5 are 2 too far.
	const attack = page.getByRole('region', { name: 'Attack on the map' });
	await expect(attack).toContainText('Turn 180°, 5″ on the front, 2″ too far');
	await takePicture(page, 'charge-turned');
});

test('a finger that drags a unit through or onto others is told so, and the log keeps it', async ({ page }) => {
	await noteWords(page);
	const units = [
		lineUnit('foot', '33rd Foot'),
		lineUnit('bose', 'Regiment von Bose'),
		horseUnit('horse', 'Legion Dragoons')
	];
	const play = battleBetween('through', units, [lineUnit('foe', 'Virginia Line')]);
	play.does({ kind: 'unit-placed', unit: 'foot', place: at(20, 34, 0) });
	play.does({ kind: 'unit-placed', unit: 'horse', place: at(20, 40, 0) });
	play.does({ kind: 'unit-placed', unit: 'bose', place: at(40, 34, 0) });
	play.does({ kind: 'unit-placed', unit: 'foe', place: at(20, 20, 180) }).until('first-movement');
	await sitDown(page, play);
	const map = await showMap(page);
	await map.unfold();
	const texts = async () => (await readWords(map.canvas)).map(({ text }) => text);

	await test.step('through a friend, said while it is dragged', async () => {
		const finger = await map.finger([20, 40]);
		await finger.move([20, 36], [20, 29]);
		await expect(map.panel).toContainText('through 33rd Foot');
		await finger.up();
		await expect(map.row('Legion Dragoons')).toContainText('at 20″ by 29″');
		await page.getByRole('tab', { name: 'Log' }).tap();
		const line = page.getByRole('tabpanel', { name: 'Log' }).locator('summary').first();
		await expect(line).toContainText('Legion Dragoons moved 11″ and passed through 33rd Foot');
		await tab(page, 'Map').tap();
	});

	await test.step('onto the enemy, said while it is dragged, and marked until they part', async () => {
		const finger = await map.finger([20, 29]);
		await finger.move([20, 24], [20, 20.5]);
		await expect(map.panel).toContainText('over Virginia Line');
		await finger.up();
		await expect(map.row('Legion Dragoons')).toContainText('overlaps Virginia Line');
		await expect.poll(texts).toContain('overlap');
		await takePicture(page, 'overlap-marked');
		await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).tap();
		await expect(map.row('Legion Dragoons')).not.toContainText('overlaps');
		await expect.poll(texts).not.toContain('overlap');
	});
});

test('what is left of a move stands beside the unit at rest, and who has not moved is told from who has', async ({
	page
}) => {
	await noteWords(page);
	// A line moves 6″: 4″ of them leave 2.
	const play = battleBetween(
		'rest',
		[lineUnit('foot', '33rd Foot'), lineUnit('bose', 'Regiment von Bose')],
		[lineUnit('foe', 'Virginia Line')]
	);
	play.does({ kind: 'unit-placed', unit: 'foot', place: at(20, 34, 0) });
	play.does({ kind: 'unit-placed', unit: 'bose', place: at(40, 34, 0) }).until('first-movement');
	await sitDown(page, play);
	const map = await showMap(page);
	await map.unfold();
	await expect(map.row('33rd Foot')).toContainText('has not moved');
	await map.drag([20, 34], [20, 32], [20, 30]);
	await expect(map.row('33rd Foot')).toContainText('2″ to go');
	await expect(map.row('Regiment von Bose')).toContainText('has not moved');
	const inches = async () => (await readWords(map.canvas)).find(({ text }) => text === '2″');
	// Let go, it has them at its flank, level with it and clear of it.
	await page.getByRole('button', { name: 'Let go of 33rd Foot' }).tap();
	await eventually(async () => {
		const [flank, front, rear] = [await map.pixels([17, 30]), await map.pixels([20, 29]), await map.pixels([20, 31])];
		const { right = Infinity, top = 0, bottom = 0 } = (await inches()) ?? {};
		expect(right).toBeLessThan(flank.x);
		expect([top > front.y, bottom < rear.y]).toEqual([true, true]);
	});
});

test('a charger that is let go within 12 pixels of its target is in contact, and further off it is not', async ({
	page
}) => {
	// 4″ lie between them; contact is where the middle of the foot comes to 26″.
	const play = battleBetween('snaps', [lineUnit('foot', '33rd Foot')], [lineUnit('foe', 'Virginia Line')]);
	play.does({ kind: 'unit-placed', unit: 'foot', place: at(36, 30, 0) });
	play.does({ kind: 'unit-placed', unit: 'foe', place: at(36, 25, 180) }).until('first-movement');
	play.does({ kind: 'charge-declared', charge: 'c', charger: 'foot', chargee: 'foe', flankOrRear: false });
	await sitDown(page, play);
	const map = await showMap(page);
	await map.unfold();
	const tenPixels = await map.inches(10);
	const finger = await map.finger([36, 30]);
	await finger.move([36, 28], [36, 26 + 2 * tenPixels]);
	await expect(map.panel).not.toContainText('into contact');
	await finger.move([36, 26 + tenPixels]);
	await expect(map.panel).toContainText('into contact');
	await finger.up();
	await expect(map.row('33rd Foot')).toContainText('at 36″ by 26″');
});

test('terrain is named on the map, no word lies on a unit, and where there is no room the words leave', async ({
	page
}) => {
	await noteWords(page);
	const map = await MapPage.open(page);
	const words = () => readWords(map.canvas);
	const names = ['West wood', 'Courthouse hill', 'Corn field', 'High road', 'Little run'];
	await expect.poll(async () => (await words()).map(({ text }) => text)).toEqual(expect.arrayContaining(names));

	await test.step('neither names of terrain nor of units lie on a unit', async () => {
		// The Guards, the 33rd and the 1st Maryland, by the footprints of the sample.
		for (const place of [
			[30, 34],
			[40, 34],
			[30, 14],
			[40, 14]
		] as const) {
			await eventually(async () => {
				const ground = await groundOf(map, place, [5.5, 1]);
				expect((await words()).filter((word) => meets(word, ground))).toEqual([]);
			});
		}
	});

	await test.step('the words of a charge stand clear of those who make and take it', async () => {
		await map.touch([[20, 27]]);
		await map.touch([[30, 20]]);
		await page
			.getByRole('group', { name: /^What to do with/ })
			.getByRole('button', { name: /^Charge/ })
			.tap();
		const tag = async () => (await words()).filter(({ text }) => text.includes('on the front'));
		await expect.poll(async () => (await tag()).length).toBe(1);
		for (const place of [
			[20, 27],
			[30, 20]
		] as const) {
			await eventually(async () => {
				const ground = await groundOf(map, place, [2, 0.8]);
				expect((await tag()).filter((word) => meets(word, ground))).toEqual([]);
			});
		}
		await takePicture(page, 'charge-tag');
	});
});

test('where there is no room for the words of forty units, some leave, and none lies on a unit @long', async ({
	page
}) => {
	await noteWords(page);
	const map = await MapPage.open(page, 'crowd');
	const strengths = async () => (await readWords(map.canvas)).filter(({ text }) => /^\d+$/.test(text)).length;
	// All of them are there before they are counted.
	let before = 0;
	await eventually(async () => {
		const [last, now] = [before, (before = await strengths())];
		expect(now).toBeGreaterThan(0);
		expect(now).toBe(last);
	});
	await page.setViewportSize(SCREENS.phone);
	await expect.poll(strengths).toBeLessThan(before);
	await eventually(async () => {
		const words = await readWords(map.canvas);
		for (const y of [43, 37, 31, 5, 11, 17]) {
			for (let index = 0; index < 6; index += 1) {
				const middle = await groundOf(map, [6 + index * 10, y], [0.3, 0.3]);
				expect(words.filter((word) => word.text !== 'overlap' && meets(word, middle))).toEqual([]);
			}
		}
	});
	await takePicture(page, 'crowd-phone-words');
});

test('a general who leaves more than four behind has them outlined, and covers them with no words', async ({
	page
}) => {
	await noteWords(page);
	// Five lines one behind the other, 3″ apart, and he beside the third.
	const lines = [26, 29, 32, 35, 38].map((y) => ({ unit: lineUnit(`foot-${y}`, `Foot at ${y}`), place: at(26, y) }));
	const units = [...lines.map(({ unit }) => unit), generalUnit('leslie', 'Leslie')];
	const play = battleBetween('command', units, [lineUnit('foe', 'Virginia Line')]);
	for (const { unit, place } of lines) play.does({ kind: 'unit-placed', unit: unit.id, place });
	play.does({ kind: 'unit-placed', unit: 'leslie', place: at(33, 32) }).until('first-movement');
	await sitDown(page, play);
	const map = await showMap(page);
	await map.unfold();
	const words = async () => (await readWords(map.canvas)).filter(({ text }) => text === 'out of command').length;
	const finger = await map.finger([33, 32]);
	// His base of an inch reaches to 44″: 14.5″ from the second line, 11.5″ from the third.
	await finger.move([33, 38], [33, 44.5]);
	await expect(map.panel).toContainText(/Falls out of command: Foot at 26, Foot at 29(?!,)/);
	await expect.poll(words).toBe(2);
	await finger.move([50, 44], [60, 44]);
	await expect(map.panel).toContainText('Foot at 32, Foot at 35, Foot at 38');
	await expect.poll(words).toBe(0);
	await takePicture(page, 'command-outlines');
	await finger.up();
});

test('an old shot leaves the map with its phase, and Back closes one thing at a time', async ({ page }) => {
	await noteWords(page);
	const play = battleBetween('shot', [lineUnit('foot', '33rd Foot')], [lineUnit('foe', 'Virginia Line')]);
	play.does({ kind: 'unit-placed', unit: 'foot', place: at(36, 30, 0) });
	play.does({ kind: 'unit-placed', unit: 'foe', place: at(36, 25, 180) }).until('fire');
	await sitDown(page, play);
	const map = await showMap(page);
	const inches = async () => (await readWords(map.canvas)).filter(({ text }) => text.includes('4″'));
	// In the fire phase the tool in hand is Range.
	await expect(page.getByRole('button', { name: 'Range and arc', pressed: true })).toBeVisible();
	await map.touch([[36, 30]]);
	await test.step('what its bands say stands clear of the units, at 6″ as well, where the enemy is', async () => {
		const bands = async () => (await readWords(map.canvas)).filter(({ text }) => /: (\d+|—)$/.test(text));
		await expect.poll(async () => (await bands()).length).toBe(2);
		for (const place of [[36, 30], [36, 25]] as const) {
			await eventually(async () => {
				const ground = await groundOf(map, place, [8, 1]);
				expect((await bands()).filter((word) => meets(word, ground))).toEqual([]);
			});
		} // prettier-ignore
		await takePicture(page, 'bands-clear');
	});
	await map.touch([[36, 25]]);
	await expect.poll(async () => (await inches()).length).toBeGreaterThan(0);
	await test.step('with a roll open, Back leaves the full map and then the roll, one at a time', async () => {
		const roll = answer(page).getByRole('heading', { name: '33rd Foot: shoot at Virginia Line' });
		await page
			.getByRole('group', { name: /^What to do with/ })
			.getByRole('button', { name: /^Shoot/ })
			.tap();
		await expect(roll).toBeVisible();
		await page.getByRole('button', { name: 'Full screen', exact: true }).tap();
		await expect(roll).toBeHidden();
		await page.goBack();
		await expect(roll).toBeVisible();
		await page.goBack();
		await expect(roll).toBeHidden();
		await expect(map.canvas).toBeVisible();
	});
	await page.getByRole('button', { name: /^Next: Combat/ }).tap();
	await expect.poll(async () => (await inches()).length).toBe(0);
	await expect(answer(page)).not.toContainText('33rd Foot: shoot');
	await expect(task(page, /may shoot/)).toHaveCount(0);
	await test.step('and what is due in the next one stands in front, whatever was looked at beside the map', async () => {
		const beside = page.getByRole('tablist', { name: 'Beside the map' });
		await beside.getByRole('tab', { name: 'Details' }).tap();
		await expect(beside.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
		await page.getByRole('button', { name: 'Next: Turn 2' }).tap();
		await expect(beside.getByRole('tab', { name: 'Resolve' })).toHaveAttribute('aria-selected', 'true');
	});
});
