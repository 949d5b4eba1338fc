// Bundles the page script and runs it in the browser the tests run in.
import { chromium } from '@playwright/test';
import path from 'node:path';
import { build } from 'vite';
import { browserFlags, ensureBrowser } from '../../../src/tooling/prepare/browser.mjs';
import type { FrameSamples } from './frame-page';

const ROUNDS = 40;
/** The first rounds are the browser still compiling. */
const WARM_UP = 10;

let samples: Promise<FrameSamples> | undefined;

/** One run serves all cases, so that they are shares of the same frames. */
export const frameSamples = (): Promise<FrameSamples> => (samples ??= sampleInBrowser());

async function sampleInBrowser(): Promise<FrameSamples> {
	const script = await bundle();
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags() });
	try {
		const page = await browser.newPage({ viewport: { width: 1180, height: 820 } });
		await page.addScriptTag({ content: script });
		const all = await page.evaluate<FrameSamples>(`sampleFrames(${ROUNDS})`);
		const late = (list: number[]) => list.slice(WARM_UP);
		return { frame: late(all.frame), measuring: late(all.measuring), surveying: late(all.surveying) };
	} finally {
		await browser.close();
	}
}

async function bundle(): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		resolve: { alias: { $lib: path.resolve('src/lib') } },
		build: {
			write: false,
			lib: { entry: path.resolve('tests/bench/geometry/frame-page.ts'), formats: ['iife'], name: 'framePage' }
		}
	});
	const [result] = [built].flat();
	const chunk = result && 'output' in result ? result.output[0] : undefined;
	if (!chunk) throw new Error('The page script was not bundled.');
	return chunk.code;
}
