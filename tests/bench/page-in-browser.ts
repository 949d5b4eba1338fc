// Bundles a page script, runes and all, and runs it in the browser the tests run in. A bench that draws is a bench of a browser.
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { build } from 'vite';
import { browserFlags, ensureBrowser } from '../../src/tooling/prepare/browser.mjs';

interface PageRun {
	/** The script, from the project's folder. */
	readonly entry: string;
	/** What is asked of it, as the page would write it. */
	readonly call: string;
	readonly viewport: { readonly width: number; readonly height: number };
	/** Pixels of the device to one of the page; 1 unless told. */
	readonly deviceScaleFactor?: number;
	/** Before anything of the script runs. */
	readonly prepare?: (page: Page) => Promise<unknown>;
}

export async function runInBrowser<Answer>({
	entry,
	call,
	viewport,
	deviceScaleFactor = 1,
	prepare
}: PageRun): Promise<Answer> {
	const script = await bundle(entry);
	const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags() });
	try {
		const page = await browser.newPage({ viewport, deviceScaleFactor });
		await prepare?.(page);
		await page.goto('about:blank');
		await page.addScriptTag({ content: script });
		return await page.evaluate<Answer>(call);
	} finally {
		await browser.close();
	}
}

async function bundle(entry: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		plugins: [svelte({ configFile: false })],
		resolve: { alias: { $lib: path.resolve('src/lib') }, conditions: ['browser'] },
		build: { write: false, lib: { entry: path.resolve(entry), formats: ['iife'], name: 'page' } }
	});
	const [result] = [built].flat();
	const chunk = result && 'output' in result ? result.output[0] : undefined;
	if (!chunk) throw new Error('The page script was not bundled.');
	return chunk.code;
}

/** Samples without the first rounds, in which the browser is still compiling. */
export function warm<Name extends string>(
	samples: Readonly<Record<Name, number[]>>,
	warmUp: number
): Record<Name, number[]> {
	const late = Object.entries<number[]>(samples).map(([name, list]) => [name, list.slice(warmUp)]);
	return Object.fromEntries(late) as Record<Name, number[]>;
}
