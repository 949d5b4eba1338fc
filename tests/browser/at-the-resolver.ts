// At the resolver of a battle, as a player's finger has it: taps that are counted, and the app's dice made to fall as the test says.
import type { Locator, Page } from '@playwright/test';
import { panel, task } from './battle-map';
import { comeToRest, expect, expectAccessible, expectNoSidewaysScroll, takePicture } from './fixtures';

declare global {
	interface Window {
		/** The faces of the next roll; without them the dice are what they are. */
		diceToFall?: number[];
	}
}

/**
 * The app asks for 64 bytes and throws those from 250 up away. The faces are laid at the end of them, so that one roll uses them all up
 * and the next one asks again.
 */
export async function holdDice(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const chance = crypto.getRandomValues.bind(crypto);
		crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
			const faces = window.diceToFall;
			if (!(array instanceof Uint8Array) || array.length !== 64 || !faces) return chance(array as never) as T;
			array.fill(255);
			array.set(
				faces.map((face) => face - 1),
				array.length - faces.length
			);
			delete window.diceToFall;
			return array;
		};
	});
}

export const answer = (page: Page): Locator => panel(page, 'Resolve');
export const done = (page: Page): Locator => answer(page).getByRole('region', { name: 'Done' });
export const follows = (page: Page): Locator => answer(page).getByRole('navigation', { name: 'Next steps' });

export class Taps {
	count = 0;

	async on(target: Locator): Promise<void> {
		this.count += 1;
		await target.tap();
	}
}

/** Rolls with the app's dice, as told, whichever way was taken last. */
export async function roll(page: Page, faces: readonly number[], taps = new Taps()): Promise<void> {
	await page.evaluate((fall) => (window.diceToFall = [...fall]), faces);
	await taps.on(answer(page).getByRole('button', { name: /^Roll \d+ d|^Let the app roll$/ }));
	await expect.poll(() => page.evaluate(() => window.diceToFall), { intervals: [20] }).toBeUndefined();
}

/** Another way of rolling, unless it is the one that was taken last. */
export async function takeWay(page: Page, way: 'Our own dice' | 'Only the result'): Promise<void> {
	const record = answer(page).getByRole('button', { name: /^Roll \d+ d|^Record it$/ });
	await expect(record).toBeVisible();
	const button = answer(page).getByRole('button', { name: way });
	if (await button.isVisible()) await button.tap();
	await expect(button).toBeHidden();
}

/** With own dice, or only their result told, facts and sums are folded into a line: opens it. */
export async function unfoldFacts(page: Page): Promise<void> {
	const sum = answer(page).locator('.sum > summary').first();
	await expect(sum).toBeAttached();
	if (!(await sum.isVisible())) await answer(page).locator('summary').filter({ hasText: 'Facts' }).tap();
	await expect(sum).toBeVisible();
}

/** Who shoots, and at whom: the volley lies open. */
export async function aim(page: Page, shooter: string, target: string, taps = new Taps()): Promise<void> {
	await taps.on(task(page, `${shooter} may shoot`));
	await taps.on(answer(page).getByRole('listitem').getByRole('button', { name: target, exact: true }));
	await expect(answer(page).getByRole('heading', { name: `${shooter}: shoot at ${target}` })).toBeVisible();
}

export async function shoot(page: Page, shooter: string, target: string, faces: readonly number[]): Promise<void> {
	await aim(page, shooter, target);
	await roll(page, faces);
}

/** The players' word that nobody shoots any more: now the tests are due (R2). */
export async function endShooting(page: Page): Promise<void> {
	await page
		.getByRole('button', { name: /^Shooting is over/ })
		.first()
		.tap();
	await expect(page.getByRole('button', { name: 'Undo: Shooting was over' })).toBeVisible();
}

/** Opens a thing that is due and rolls for it. */
export async function settle(page: Page, title: string | RegExp, faces: readonly number[]): Promise<void> {
	await task(page, title).first().tap();
	await roll(page, faces);
}

/** The move that was rolled lies open: the tap that makes it on the canvas, and what the log says of it. */
export async function moveThere(page: Page, sentence: string, taps = new Taps()): Promise<void> {
	await taps.on(answer(page).getByRole('button', { name: 'Move it there' }));
	await expect(done(page)).toContainText(sentence);
}

export const fact = (page: Page, label: string | RegExp): Locator =>
	answer(page).getByRole('radiogroup', { name: label });

/**
 * A state of the battle with the resolver at work: nothing for axe in the part of the page that is new by day, none of its colours wrong by
 * candle-light, nothing cut off at the side, and a picture of each for people.
 */
export async function expectSoundAnswer(
	page: Page,
	name: string,
	{ within = answer(page) }: { within?: Locator } = {}
): Promise<void> {
	for (const theme of ['paper', 'candle'] as const) {
		const colorScheme = theme === 'paper' ? 'light' : 'dark';
		await page.emulateMedia({ colorScheme });
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		await comeToRest(page);
		await takePicture(page, `resolver-${theme}-${name}`);
		// In a second theme only the colours are another.
		if (theme === 'paper') await expectNoSidewaysScroll(page, name);
		await expectAccessible(page, `${name} by ${theme}`, theme === 'paper' ? { within } : { within, only: 'colours' });
	}
}
