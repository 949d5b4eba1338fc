// The log that is searched and spoken of, and the battle that is seen again, by touch, without touching the battle.
import { makeReplay } from '$lib/battle/replay/moments';
import { playShortBattle } from '../battle/replay/short-battle';
import { Play } from '../battle/play';
import { tab } from './battle-map';
import {
	boxAtRest,
	comeToRest,
	expect,
	expectAccessible,
	expectNoSidewaysScroll,
	SCREENS,
	takePicture,
	test
} from './fixtures';
import { changeSettings, wear } from './looks';
import { countEvents } from './raw-records';
import { sitDown } from './stored-battle';

test.use({ hasTouch: true });

test('the log is read by side, unit, kind and words; what was taken back is folded; a line gets a note and a photo, and is branched from', async ({
	page
}) => {
	await page.setViewportSize(SCREENS.landscape);
	await sitDown(page, playShortBattle());
	await tab(page, 'Log').tap();
	const feed = page.getByRole('feed');
	const lines = feed.getByRole('article');
	// What was taken back is folded into one that is no article of the feed.
	await expect(feed.getByText('2 lines taken back')).toBeVisible();
	await expect(lines.last()).toBeVisible();
	const all = await lines.count();

	await test.step('two lines that were taken back are one', async () => {
		const fold = feed.getByText('2 lines taken back');
		await expect(feed.getByText('Too hasty')).toHaveCount(0);
		await fold.tap();
		await expect(feed.getByText('Note: Too hasty. Taken back.')).toBeVisible();
		await fold.tap();
	});

	await test.step('filter and search', async () => {
		await page.getByRole('button', { name: 'Filter' }).tap();
		await page.getByRole('combobox', { name: 'Kind' }).selectOption('Shooting');
		await expect(lines).toHaveCount(1);
		await expect(lines).toContainText('Brigade of Guards fired at Carolina Militia');
		await expect(page.getByText(`1 line of ${all + 1}`)).toBeVisible();
		await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds');
		await page.getByRole('radio', { name: 'Continental' }).tap();
		await expect(lines.filter({ hasText: 'moved 3″' })).toHaveCount(0);
		await page.getByRole('combobox', { name: 'Unit' }).selectOption('Carolina Militia');
		await page.getByRole('searchbox', { name: 'Search the log' }).fill('TESTED shooting');
		await expect(lines).toHaveCount(1);
		await expectAccessible(page, 'filtered');
		await takePicture(page, 'log-filtered');
		await page.getByRole('searchbox').fill('elephants');
		await expect(page.getByText('No line of the log is like that.')).toBeVisible();
		await page.getByRole('button', { name: 'Show all lines' }).tap();
		await expect(lines).toHaveCount(all);
	});

	const volley = lines.filter({ hasText: 'fired at Carolina Militia' });
	await test.step('a note with a photo', async () => {
		const undo = page.getByRole('button', { name: /^Undo: The battle ended/ });
		await expect(undo).toBeVisible();
		await volley.locator('summary').tap();
		await expect(volley.getByText('24 figures, tight order: 24 ÷ 4 = 6')).toBeVisible();
		await volley.getByRole('button', { name: 'Add a note or photo' }).tap();
		const dialog = page.getByRole('dialog', { name: 'A note on this line' });
		await dialog.getByRole('textbox', { name: 'Note' }).fill('Two tens!');
		const picture = await page.evaluate(() => {
			const canvas = document.createElement('canvas');
			[canvas.width, canvas.height] = [3000, 1500];
			canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500);
			return canvas.toDataURL('image/png').split(',')[1] ?? '';
		});
		const choose = (name: string, buffer: Buffer) =>
			dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
		await choose('letter.png', Buffer.from('no picture'));
		await expect(dialog.getByRole('alert')).toHaveText(/^1 picture could not be read/);
		await choose('dice.png', Buffer.from(picture, 'base64'));
		await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
		await expectAccessible(page, 'note', { within: dialog });
		await takePicture(page, 'log-note');
		await dialog.getByRole('button', { name: 'Write it down' }).tap();
		await expect(volley.getByText('Two tens!')).toBeVisible();
		const photo = volley.getByRole('img', { name: /^Photo: Brigade of Guards fired/ });
		await expect(photo).toBeVisible();
		// Shrunk on the device: 2048 pixels at most.
		await expect
			.poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
			.toEqual([2048, 1024]);
		// It is no step.
		await expect(undo).toBeVisible();
		await expect(lines).toHaveCount(all);
		await takePicture(page, 'log-noted');
	});

	await test.step('branched from: the copy ends there and has the note', async () => {
		await volley.getByRole('button', { name: 'What if from here' }).tap();
		await expect(page.getByText('This is a copy')).toBeVisible();
		await tab(page, 'Log').tap();
		await expect(lines.first()).toContainText('fired at Carolina Militia');
		await expect(lines.first()).toContainText('Two tens!');
		await expect(page.getByRole('button', { name: /^Undo: Brigade of Guards fired/ })).toBeVisible();
	});
});

test('a battle is seen again on its map: from a line, step by step, scrubbed, played, by keys; and stays as it is', async ({
	page
}) => {
	const play = playShortBattle();
	const { moments } = makeReplay(play.battle);
	await page.setViewportSize(SCREENS.landscape);
	await sitDown(page, play);
	const before = await countEvents(page, play.battle.setup.id);
	await expect(page.getByRole('link', { name: 'Read the report' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'See it again' })).toBeVisible();
	await tab(page, 'Log').tap();
	const volley = page.getByRole('feed').getByRole('article').filter({ hasText: 'fired at Carolina Militia' });
	await volley.locator('summary').tap();
	await volley.getByRole('link', { name: 'Replay from here' }).tap();

	const caption = page.getByRole('region', { name: 'Replay' }).getByRole('status');
	const scrubber = page.getByRole('slider', { name: 'Moment of the battle' });
	const map = page.getByRole('application');
	await expect(caption).toContainText('Brigade of Guards fired at Carolina Militia');
	await expect(map).toHaveAttribute('data-ready', 'true');
	await expect(scrubber).toHaveAttribute('max', `${moments.length - 1}`);
	await expect(scrubber).toHaveAttribute('aria-valuetext', /^Turn 1, Fire and tests\. Brigade of Guards fired/);
	await takePicture(page, 'replay-volley');

	await test.step('step by step; what was taken back is not in it', async () => {
		await page.getByRole('button', { name: 'One moment on' }).tap();
		await expect(caption).toHaveText(/shooting/i);
		await page.getByRole('button', { name: 'The phase before' }).tap();
		await page.getByRole('button', { name: 'The phase before' }).tap();
		await page.getByRole('button', { name: 'The phase before' }).tap();
		await expect(page.getByText('Turn 1, Crown moves')).toBeVisible();
		await page.getByRole('button', { name: 'One moment on' }).tap();
		await expect(caption).toHaveText('Brigade of Guards moved 3″, using ½ move.');
		await takePicture(page, 'replay-march');
		await page.getByRole('button', { name: 'One moment on' }).tap();
		await expect(caption).toHaveText('Continental began to move.');
	});

	await test.step('the finger on the scrubber, and the keys', async () => {
		const box = await boxAtRest(scrubber);
		await page.touchscreen.tap(box.x + box.width - 14, box.y + box.height / 2);
		await expect(caption).toHaveText('The battle ended and Crown won: the militia ran.');
		await page.keyboard.press('ArrowLeft');
		await expect(caption).toContainText('Carolina Militia ran 6″');
		await takePicture(page, 'replay-rout');
		await page.keyboard.press('Home');
		await expect(caption).toHaveText(/before the first turn/);
		await page.getByRole('heading', { level: 1 }).tap();
		await page.keyboard.press('Shift+ArrowRight');
		await expect(caption).toHaveText('Crown began to move.');
	});

	await test.step('played at eight times to the end', async () => {
		await page.getByRole('radio', { name: '8×' }).tap();
		await page.getByRole('button', { name: 'Play' }).tap();
		await expect(caption).toHaveText('The battle ended and Crown won: the militia ran.', { timeout: 60_000 });
		await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
	});

	for (const [name, size] of Object.entries(SCREENS)) {
		await test.step(name, async () => {
			await page.setViewportSize(size);
			await comeToRest(page);
			// The canvas follows the screen with the next frame.
			await expect.poll(() => map.evaluate((canvas) => canvas.scrollWidth <= canvas.clientWidth)).toBe(true);
			await expectNoSidewaysScroll(page, name);
			await expectAccessible(page, name);
			await takePicture(page, `replay-${name}`);
		});
	}
	await test.step('large text on a phone, and candle-light', async () => {
		await wear(page, { screen: 'phone', theme: 'candle', textSize: 200 });
		await expect.poll(() => map.evaluate((canvas) => canvas.scrollWidth <= canvas.clientWidth)).toBe(true);
		await expectNoSidewaysScroll(page, 'large text');
		// The way through the battle is in sight, and so is the map.
		for (const part of [scrubber, page.getByRole('button', { name: 'Play' })]) {
			await expect(part).toBeInViewport({ ratio: 1 });
		}
		await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(150);
		await expectAccessible(page, 'candle', { only: 'colours' });
		await takePicture(page, 'replay-phone-candle-200');
		await changeSettings(page, {});
	});

	await page.getByRole('link', { name: 'Back to the battle' }).tap();
	await expect(page.getByRole('link', { name: 'See it again' }).or(tab(page, 'Resolve'))).toBeVisible();
	await expect.poll(() => countEvents(page, play.battle.setup.id)).toBe(before);
});

test('a battle without a map is seen again on its units, in the middle of it', async ({ page }) => {
	const play = new Play().until('first-movement').does({ kind: 'unit-held', unit: 'guards' });
	await page.setViewportSize(SCREENS.portrait);
	await sitDown(page, play);
	await tab(page, 'Log').tap();
	await page.getByRole('link', { name: 'Replay' }).tap();
	await expect(page.getByRole('application')).toHaveCount(0);
	await page.getByRole('button', { name: 'The next phase' }).tap();
	await page.getByRole('button', { name: 'One moment on' }).tap();
	await expect(page.getByRole('region', { name: 'Replay' }).getByRole('status')).toHaveText(
		'Brigade of Guards stood fast.'
	);
	await expect(
		page.getByRole('region', { name: 'Crown' }).getByRole('listitem').filter({ hasText: 'Brigade of Guards' })
	).toHaveClass(/current/);
	await expectAccessible(page);
	await takePicture(page, 'replay-units');
});
