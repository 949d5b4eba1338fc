import type { Page } from '@playwright/test';
import { runInBrowser, warm } from '../page-in-browser';
import type { DragSamples } from './drag-page.svelte';

const ROUNDS = 60;
const WARM_UP = 15;

let samples: Promise<DragSamples> | undefined;

/** One run serves all cases, so that they have the same peer. */
export const dragSamples = (): Promise<DragSamples> => (samples ??= sampleDragsInBrowser());

async function sampleDragsInBrowser(): Promise<DragSamples> {
	const all = await runInBrowser<DragSamples>({
		entry: 'tests/bench/map/drag-page.svelte.ts',
		call: `sampleDrags(${ROUNDS})`,
		viewport: { width: 1180, height: 1700 },
		prepare: drawWhenAsked
	});
	return warm(all, WARM_UP);
}

/** What is asked of the next frame is done when the page says so, so that the clock sees it. */
const drawWhenAsked = (page: Page): Promise<unknown> =>
	page.addInitScript(() => {
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
