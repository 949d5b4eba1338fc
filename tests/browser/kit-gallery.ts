// The gallery as the kit's tests open it, and how they measure what a finger gets and what an eye can read there.
import type { Locator, Page } from '@playwright/test';
import { expect, goTo, open, test } from './fixtures';

export interface Look {
	theme?: 'paper' | 'candle';
	textSize?: number;
	hand?: 'left' | 'right';
	motion?: 'full' | 'reduced';
	flipped?: boolean;
}

/** Opens the gallery with these settings on the device. Nothing moves unless motion is asked for. */
export async function openGallery(page: Page, look: Look = {}): Promise<void> {
	const record = { version: 1, theme: 'paper', motion: 'reduced', ...look };
	await page.addInitScript((text) => localStorage.setItem('fife-and-drum.settings', text), JSON.stringify(record));
	await open(page, '/gallery');
	await page.evaluate(() => document.fonts.ready);
	await page.getByRole('button', { name: 'Roll 6 dice' }).click();
	await page.getByText('Rolled 1 times.').waitFor();
}

/** A step of a test that finds the gallery as it was when it was opened: one goes away and comes back, which costs less than loading it. */
export async function afresh(page: Page, does: string, body: () => Promise<void>): Promise<void> {
	await test.step(does, async () => {
		await goTo(page, 'Home');
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
		await body();
	});
}

/**
 * What is too small for a finger, measured as a finger would: from the middle of each control outwards for as long
 * as a tap still lands on it.
 */
export async function smallTargets(scope: Locator): Promise<string[]> {
	return scope.evaluate((root) => {
		const controls = root.querySelectorAll<HTMLElement>('a[href], button, input, [role=tab], select, textarea');
		const lands = (control: HTMLElement, x: number, y: number) => {
			const hit = document.elementFromPoint(x, y);
			return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
		};
		const reach = (control: HTMLElement, x: number, y: number, dx: number, dy: number) => {
			let steps = 0;
			while (steps < 60 && lands(control, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
			return steps;
		};
		// Most have room to spare, which a few points tell; only the others are measured pixel by pixel.
		const roomy = (control: HTMLElement, x: number, y: number) =>
			[4, 8, 12, 16, 20, 24].every((far) =>
				[far, -far].every((by) => lands(control, x + by, y) && lands(control, x, y + by))
			);
		return [...controls].flatMap((control) => {
			control.scrollIntoView({ block: 'center', behavior: 'instant' });
			const box = control.getBoundingClientRect();
			const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
			if (roomy(control, x, y)) return [];
			const width = 1 + reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0);
			const height = 1 + reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1);
			const name = control.getAttribute('aria-label') ?? control.textContent.trim() ?? control.tagName;
			return Math.min(width, height) < 47.5 ? [`${control.tagName} "${name}": ${width} × ${height}`] : [];
		});
	});
}

/** Words that do not fit their box or the screen. */
export async function cutOff(scope: Locator): Promise<string[]> {
	return scope.evaluate((root) => {
		const worded = [...root.querySelectorAll<HTMLElement>('*')].filter(
			(element) =>
				!element.closest('.visually-hidden') &&
				(element.tagName === 'INPUT' ||
					[...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
		);
		const inset = (element: Element) => element.getBoundingClientRect();
		return worded
			.filter((element) => getComputedStyle(element).display !== 'inline')
			.filter(
				(element) =>
					element.scrollWidth > element.clientWidth + 1 ||
					element.scrollHeight > element.clientHeight + 2 ||
					inset(element).left < -1 ||
					inset(element).right > document.documentElement.clientWidth + 1
			)
			.map((element) => `${element.tagName} "${element.textContent?.trim()}"`);
	});
}
