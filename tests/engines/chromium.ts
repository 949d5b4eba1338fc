// Chromium, by Playwright: what the pictures of the other engines are laid beside.
import { chromium } from '@playwright/test';
import path from 'node:path';
import { browserFlags, findBrowser } from '../../src/tooling/prepare/browser.mjs';
import type { Engine } from './engine';

export async function startChromium(downloads: string): Promise<Engine> {
	const executablePath = findBrowser();
	const browser = await chromium.launch({ args: browserFlags(), ...(executablePath ? { executablePath } : {}) });
	const context = await browser.newContext({ acceptDownloads: true, hasTouch: true, reducedMotion: 'reduce' });
	const page = await context.newPage();
	page.on('download', (file) => void file.saveAs(path.join(downloads, file.suggestedFilename())));
	return {
		name: 'chromium',
		downloads,
		goTo: async (url) => void (await page.goto(url)),
		reload: async () => void (await page.reload()),
		evaluate: async (work, ...args) => JSON.parse(await page.evaluate(inJson(work, args))),
		run: async (script) => void (await page.evaluate(`${script}\n;null`)),
		tap: ({ x, y }) => page.touchscreen.tap(x, y),
		drag: async (from, to) => {
			await page.mouse.move(from.x, from.y);
			await page.mouse.down();
			await page.mouse.move(to.x, to.y, { steps: 8 });
			await page.mouse.up();
		},
		wheel: async ({ x, y }, by) => {
			await page.mouse.move(x, y);
			await page.mouse.wheel(0, by);
		},
		type: (text) => page.keyboard.type(text),
		chooseFile: (selector, file) => page.locator(selector).setInputFiles(file),
		resize: (size) => page.setViewportSize(size),
		picture: () => page.screenshot(),
		print: () => page.pdf({ format: 'A4', printBackground: true }),
		close: () => browser.close()
	};
}

/** A call as a script whose value is JSON, since every protocol has its own way of writing values. */
export function inJson(work: (...args: never[]) => unknown, args: readonly unknown[]): string {
	return `Promise.resolve((${work.toString()})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;
}
