// The map at which the battle screen is tested: the sample battle, started as a player starts it, and the words a player goes by.
import type { Locator, Page } from '@playwright/test';
import { comeToRest, expect, expectAccessible, expectNoSidewaysScroll, open, takePicture } from './fixtures';

export const SAMPLE = 'The Guards at the fence';

/** From the first page to the battle in one tap. */
export async function startSample(page: Page): Promise<void> {
	await open(page, '/');
	await page.getByRole('button', { name: 'Play the sample battle' }).tap();
	await expect(page.getByRole('heading', { level: 1, name: SAMPLE })).toBeVisible();
}

export const panel = (page: Page, name: 'What is due' | 'Units and log' | 'Resolve'): Locator =>
	page.getByRole('region', { name, exact: true });

/** On a narrow screen the panels are tabs. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

export const card = (page: Page, unit: string): Locator =>
	page.getByRole('article').filter({ has: page.getByRole('heading', { level: 4, name: unit, exact: true }) });

export const task = (page: Page, title: string | RegExp): Locator =>
	page.getByRole('listitem').getByRole('button', { name: title });

export async function openUnit(page: Page, unit: string): Promise<Locator> {
	await card(page, unit).getByRole('button').tap();
	const sheet = page.getByRole('dialog', { name: unit });
	await expect(sheet).toBeVisible();
	return sheet;
}

/** A state of the screen that a player may meet: nothing cut off at the side, and a picture for people. */
export async function expectWhole(page: Page, name: string): Promise<void> {
	await comeToRest(page);
	await page.evaluate(() => document.fonts.ready);
	await takePicture(page, `battle-${name}`);
	await expectNoSidewaysScroll(page, name);
}

/** The same, and nothing for axe in it. Where axe has looked at the rest of the screen, the part that is new will do: it takes its time. */
export async function expectSound(page: Page, name: string, within?: Locator): Promise<void> {
	await expectWhole(page, name);
	await expectAccessible(page, name, within && { within });
}

/** Scrolls the log to a line, as a finger does: from the first line on towards the last. */
export async function scrollToLine(page: Page, text: string | RegExp): Promise<Locator> {
	const feed = page.getByRole('feed');
	const line = feed.getByText(text).first();
	const toFirst = page.getByRole('button', { name: 'To the first line' });
	if (await toFirst.isVisible()) {
		await toFirst.tap();
		// It takes a few frames, and then the first line has the focus.
		await expect(feed.locator('summary').last()).toBeFocused();
	}
	// A line may be there for a moment, above or below what is seen, in a block that is about to go: only one that is in sight stays.
	await expect
		.poll(
			async () => {
				if (await line.isVisible()) return bringIntoSight(line);
				await feed.evaluate((element) => {
					let at: Element | null = element;
					while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
					at?.scrollBy(0, -400);
				});
				return false;
			},
			// A finger that goes on scrolling, and not one that rests longer after every swipe.
			{ intervals: [20] }
		)
		.toBe(true);
	return line;
}

/** Whether the line is already in sight; if not, it is scrolled there. False also where it went while it was asked for. */
const bringIntoSight = (line: Locator): Promise<boolean> =>
	line
		.evaluate(
			(element) => {
				let frame: Element | null = element.parentElement;
				while (frame && !/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement;
				const { top, bottom } = element.getBoundingClientRect();
				const box = (frame ?? document.documentElement).getBoundingClientRect();
				const isInSight = top >= box.top && bottom <= box.bottom;
				if (!isInSight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
				return isInSight;
			},
			undefined,
			{ timeout: 1000 }
		)
		.catch(() => false);
