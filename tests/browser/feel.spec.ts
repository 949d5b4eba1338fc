// How it feels under a finger: answered in the next frame whatever the device is busy with, dice that do not keep anybody waiting, and a
// drum for those who want one.
import type { Locator, Page } from '@playwright/test';
import { aim, answer, done, fact, holdDice, roll } from './at-the-resolver';
import { card, startSample, task } from './battle-map';
import { expect, goTo, open, reload, test } from './fixtures';
import { holdStorage } from './raw-records';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Taps as a finger does, and reads the panel when the next frame is about to be painted. */
const tapAndRead = (target: Locator): Promise<string> =>
	target.evaluate((element) => {
		const panel = element.closest('[data-panel]');
		return new Promise<string>((resolve) => {
			(element as HTMLElement).click();
			requestAnimationFrame(() => resolve(panel?.textContent?.replace(/\s+/g, ' ') ?? ''));
		});
	});

test('a tap is answered in the next frame, and storage is not waited for', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await holdDice(page);
	await startSample(page);
	await aim(page, '33rd Foot', '1st Maryland');
	await expect(answer(page)).toContainText('7+');
	const release = await holdStorage(page);
	const covered = await tapAndRead(fact(page, /^Target is/).getByRole('radio', { name: 'Soft cover' }));
	expect(covered).toContain('8+');
	expect(covered).not.toContain('7+');

	await page.evaluate(() => (window.diceToFall = [10, 8, 6, 2, 1]));
	const rolled = await tapAndRead(answer(page).getByRole('button', { name: 'Roll 5 dice' }));
	// The dice are thrown; what they came to is only said once it cannot be lost any more.
	expect(rolled).not.toContain('Roll 5 dice');
	await expect(answer(page).getByRole('list', { name: 'Dice' }).getByRole('listitem')).toHaveCount(5);
	await expect(page.getByRole('button', { name: /^Next/ })).toHaveAttribute('aria-busy', 'true');
	await expect(done(page)).toHaveCount(0);
	await release();
	await expect(done(page)).toContainText('2 of 5 hit.');
	// What was said cannot be lost: not even by a page that dies at once.
	await reload(page);
	await expect(card(page, '1st Maryland')).toContainText('22 / 24');
});

test('dice tumble for less than a second, a tap brings them down, and with reduced motion they lie at once', async ({
	page
}) => {
	await page.clock.install();
	await open(page, '/quick');
	// From here on time stands still unless the test lets it pass.
	await page.clock.pauseAt(Date.now() + 60_000);
	const panel = page.getByRole('region', { name: 'Answer' });
	const outcome = panel.getByRole('status').last();
	const lying = panel
		.getByRole('list', { name: 'Dice' })
		.getByRole('listitem')
		.filter({ hasText: /hit|miss/ });
	await page.getByRole('button', { name: 'Roll 6 dice' }).tap();
	await expect(panel.getByRole('list', { name: 'Dice' }).getByRole('listitem')).toHaveCount(6);
	await expect(lying).toHaveCount(0);
	await expect(outcome).toBeEmpty();
	await page.clock.runFor(999);
	await expect(lying).toHaveCount(6);
	await expect(outcome).not.toBeEmpty();

	const again = page.getByRole('button', { name: 'Again', exact: true });
	await again.tap();
	await expect(lying).toHaveCount(0);
	await page.getByRole('heading', { level: 1 }).tap();
	await expect(lying).toHaveCount(6);

	await page.emulateMedia({ reducedMotion: 'reduce' });
	await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
	await page.getByRole('button', { name: 'Our own dice' }).tap();
	await expect(lying).toHaveCount(0);
	await page.getByRole('button', { name: 'Let the app roll' }).tap();
	await expect(lying).toHaveCount(6);
});

/** Strokes of the drum so far. */
const strokes = (page: Page) => page.locator('html').getAttribute('data-strokes');

test('the drum is silent unless it is turned on; then it taps at a roll and rolls at a new phase, and nothing is fetched for it', async ({
	page
}) => {
	await page.addInitScript(() => {
		const start = OscillatorNode.prototype.start;
		OscillatorNode.prototype.start = function (when) {
			document.documentElement.dataset.strokes = String(Number(document.documentElement.dataset.strokes ?? 0) + 1);
			start.call(this, when);
		};
	});
	await holdDice(page);
	await startSample(page);
	await page.getByRole('button', { name: /^Next: Combat/ }).tap();
	await page.getByRole('button', { name: 'Skip them and go on' }).tap();
	await task(page, /Combat: Brigade of Guards against 1st Maryland/).tap();
	// Three hits each: nobody lost, and nothing is due after it.
	await roll(page, [5, 5, 4, 3, 2, 1, 10, 7, 7, 7, 1, 2, 3, 4, 5]);
	await page.keyboard.press('Shift');
	await expect(done(page)).toContainText('Nobody lost');
	expect(await strokes(page)).toBeNull();

	await goTo(page, 'Settings');
	const media: string[] = [];
	page.on('request', (request) => {
		if (['media', 'fetch', 'xhr'].includes(request.resourceType())) media.push(request.url());
	});
	await page.getByRole('switch', { name: 'Drum' }).check();
	// A single stroke to show how it sounds: there was none before it.
	await expect.poll(() => strokes(page)).toBe('1');
	await page.goBack();
	await page.getByRole('button', { name: 'Next: Turn 3' }).tap();
	await expect.poll(() => strokes(page)).toBe('16');
	await task(page, 'Settle the initiative').tap();
	await roll(page, [6, 3]);
	await expect.poll(() => strokes(page)).toBe('17');
	await page.keyboard.press('Shift');
	await goTo(page, 'Quick');
	await page.getByRole('button', { name: /^Roll 6 dice/ }).tap();
	await expect.poll(() => strokes(page)).toBe('18');
	expect(media).toEqual([]);
	await reload(page);
	await goTo(page, 'Settings');
	await expect(page.getByRole('switch', { name: 'Drum' })).toBeChecked();
});
