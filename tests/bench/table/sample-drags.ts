// Bundles the page script, runes and all, and runs it in the browser the tests run in.
import { chromium } from '@playwright/test';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { build } from 'vite';
import { browserFlags, ensureBrowser } from '../../../src/tooling/prepare/browser.mjs';
import type { DragSamples } from './drag-page.svelte';

const ROUNDS = 60;
/** The first rounds are the browser still compiling. */
const WARM_UP = 15;

export async function sampleDragsInBrowser(): Promise<DragSamples> {
	const script = await bundle();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags() });
	try {
		const page = await browser.newPage({ viewport: { width: 1180, height: 1700 } });
		// What is asked of the next frame is done when the page says so, so that the clock sees it.
		await page.addInitScript(() => {
			let asked: FrameRequestCallback[] = [];
			window.requestAnimationFrame = (callback) => asked.push(callback);
			Object.assign(window, {
				drawNow: () => {
					const now = asked;
					asked = [];
					for (const callback of now) callback(performance.now());
				}
			});
		});
		await page.goto('about:blank');
		await page.addScriptTag({ content: script });
		const { table, bare } = await page.evaluate<DragSamples>(`sampleDrags(${ROUNDS})`);
		return { table: table.slice(WARM_UP), bare: bare.slice(WARM_UP) };
	} finally {
		await browser.close();
	}
}

async function bundle(): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		plugins: [svelte({ configFile: false })],
		resolve: { alias: { $lib: path.resolve('src/lib') }, conditions: ['browser'] },
		build: {
			write: false,
			lib: { entry: path.resolve('tests/bench/table/drag-page.svelte.ts'), formats: ['iife'], name: 'dragPage' }
		}
	});
	const [result] = [built].flat();
	const chunk = result && 'output' in result ? result.output[0] : undefined;
	if (!chunk) throw new Error('The page script was not bundled.');
	return chunk.code;
}
