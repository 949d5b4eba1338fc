import type { Locator, Page } from '@playwright/test';
import { measured } from '../../src/tooling/bench/cases.mjs';
import { openSlowed, withApp } from './app-in-browser';

// From the tap to the painted answer, against a page that only repaints its button: what the browser itself takes for a tap is
// in both, and the rest is ours. Real taps in a real browser, slowed down four times to the pace of an old tablet.

const WARM_UP = 6;
const BLOCKS = 4;
const TAPS_A_BLOCK = 8;

const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><style>button { min-height: 48px; touch-action: manipulation }</style>
<button>0</button><script>document.querySelector('button').onclick = (event) => (event.target.textContent = Number(event.target.textContent) + 1)</script>`;

/** Resolves, at the next tap, to the milliseconds until what it changed has been painted. */
function timeNextTap(): Promise<number> {
	return new Promise((resolve) => {
		const onclick = (event: Event) => {
			requestAnimationFrame(() => {
				// A message that is sent in a frame is read after that frame has been painted.
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => resolve(performance.now() - event.timeStamp);
				port2.postMessage(null);
			});
		};
		addEventListener('click', onclick, { capture: true, once: true });
	});
}

async function timeTap(page: Page, target: Locator): Promise<number> {
	const timing = page.evaluate(timeNextTap);
	await target.tap({ force: true });
	return timing;
}

/** Taps in turn: each tap changes something. */
type Targets = (page: Page) => Promise<readonly Locator[]>;

async function timeTaps(page: Page, targets: readonly Locator[], count: number): Promise<number[]> {
	await page.bringToFront();
	const times: number[] = [];
	for (let tap = 0; tap < count; tap += 1) {
		const target = targets[tap % targets.length];
		if (target) times.push(await timeTap(page, target));
	}
	return times;
}

const measureTaps = (targetsOf: Targets): Promise<{ ours: number[]; peer: number[] }> =>
	withApp(async (browser, address) => {
		const bare = await openSlowed(browser);
		await bare.setContent(BARE);
		const button = [bare.locator('button')];
		const quick = await openSlowed(browser);
		await quick.goto(`${address}/quick`);
		const targets = await targetsOf(quick);
		await timeTaps(bare, button, WARM_UP);
		await timeTaps(quick, targets, WARM_UP);
		const [ours, peer]: [number[], number[]] = [[], []];
		for (let block = 0; block < BLOCKS; block += 1) {
			peer.push(...(await timeTaps(bare, button, TAPS_A_BLOCK)));
			ours.push(...(await timeTaps(quick, targets, TAPS_A_BLOCK)));
		}
		return { ours, peer };
	});

/** A fact changes, and with it dice, score, odds and chart. */
async function findCoverChips(page: Page): Promise<readonly Locator[]> {
	await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
	return ['Soft cover', 'In the open'].map((name) => page.getByRole('radio', { name }));
}

/** The dice are rolled, read and told. */
async function findRoll(page: Page): Promise<readonly Locator[]> {
	await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
	await page.getByRole('button', { name: /^Roll \d/ }).tap();
	return [page.getByRole('button', { name: 'Again', exact: true })];
}

const goal = { atMost: 2 };

export default [
	measured({
		name: 'quick resolve, a fact changed: tap to painted answer v a bare button, CPU 4 times slower',
		unit: 'ms',
		measure: () => measureTaps(findCoverChips),
		goal
	}),
	measured({
		name: 'quick resolve, dice rolled: tap to painted answer v a bare button, CPU 4 times slower',
		unit: 'ms',
		measure: () => measureTaps(findRoll),
		goal
	})
];
