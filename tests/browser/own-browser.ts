// A device of its own: a browser with a folder of its own on the disk, whose processes can all be killed at once, as when a battery ends, and which is
// then started again on the same folder.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserFlags, ensureBrowser } from '../../src/tooling/prepare/browser.mjs';
import { expect, SCREENS } from './fixtures';

export class OwnBrowser {
	readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'fife-own-browser-'));
	#program: ChildProcess | null = null;
	#browser: Browser | null = null;

	/** The page that it comes up with. */
	async start(): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
		const told = path.join(this.#folder, 'DevToolsActivePort');
		rmSync(told, { force: true });
		const { width, height } = SCREENS.landscape;
		const words = [
			'--headless',
			'--remote-debugging-port=0',
			`--user-data-dir=${this.#folder}`,
			`--window-size=${width},${height}`,
			'--no-first-run',
			'--force-prefers-reduced-motion',
			...browserFlags(),
			'about:blank'
		];
		// A group of its own, so that every one of its processes goes with it.
		this.#program = spawn(ensureBrowser(), words, { detached: true, stdio: 'ignore' });
		const readPort = () => {
			try {
				return readFileSync(told, 'utf8').split('\n')[0] ?? '';
			} catch {
				return '';
			}
		};
		await expect.poll(readPort, { message: 'the browser has started' }).not.toBe('');
		this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${readPort()}`);
		const [context] = this.#browser.contexts();
		if (!context) throw new Error('the browser has no window');
		const page = context.pages()[0] ?? (await context.newPage());
		await page.setViewportSize(SCREENS.landscape);
		return { context, page };
	}

	/** All of its processes, in the middle of whatever they do. */
	async kill(): Promise<void> {
		const program = this.#program;
		if (!program?.pid) return;
		const gone = new Promise((resolve) => program.once('exit', resolve));
		process.kill(-program.pid, 'SIGKILL');
		await gone;
		this.#program = null;
		await this.#browser?.close().catch(() => undefined);
	}

	async remove(): Promise<void> {
		await this.kill();
		rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
	}
}
