import type { Page } from '@playwright/test';
import { measured } from '../../src/tooling/bench/cases.mjs';
import { putRecords, recordsOf } from '../browser/raw-records';
import { openSlowed, withApp } from './app-in-browser';
import { playStoredBattle } from './battle/long-battle';

// A finger that runs over the whole of a long battle: in every frame another moment, all over it, with its units, arrows and words on the map. A
// frame's own time is what it takes from its beginning until it is painted; the peer is the time between two frames of a tablet.

const EVENTS = 5000;
const FRAME = 1000 / 60;
const WARM_UP = 30;
const STEPS = 150;

async function layOnDevice(page: Page, address: string): Promise<string> {
	const { setup, events } = playStoredBattle(EVENTS);
	await page.goto(`${address}/battles`);
	// The app has made its database, and all that is in it.
	await page.waitForFunction(async () => {
		if (!(await indexedDB.databases()).some(({ name }) => name === 'fife-and-drum')) return false;
		const database = await new Promise<IDBDatabase>((resolve, reject) => {
			const asked = indexedDB.open('fife-and-drum');
			asked.onsuccess = () => resolve(asked.result);
			asked.onerror = () => reject(asked.error);
		});
		database.close();
		return database.objectStoreNames.contains('events');
	});
	await putRecords(page, recordsOf(setup, events));
	return setup.id;
}

/** Milliseconds of each frame, from when it begins until what it drew is painted. */
function scrub([steps, over]: readonly [number, number]): Promise<number[]> {
	const slider = document.querySelector<HTMLInputElement>('input[type=range]');
	if (!slider) throw new Error('no scrubber');
	const last = Number(slider.max);
	const times: number[] = [];
	const frame = () =>
		new Promise<void>((resolve) =>
			requestAnimationFrame((began) => {
				slider.value = String((times.length * over) % last);
				slider.dispatchEvent(new Event('input', { bubbles: true }));
				// A message that is sent in a frame is read after that frame has been painted.
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => {
					times.push(performance.now() - began);
					resolve();
				};
				port2.postMessage(null);
			})
		);
	const run = async (): Promise<number[]> => {
		while (times.length < steps) await frame();
		return times;
	};
	return run();
}

const measureScrub = (over: number): Promise<{ ours: number[]; peer: number[] }> =>
	withApp(async (browser, address) => {
		const page = await openSlowed(browser);
		const id = await layOnDevice(page, address);
		await page.goto(`${address}/battles/replay?id=${id}`);
		await page.locator('[role=application][data-ready=true]').waitFor();
		const times = await page.evaluate(scrub, [WARM_UP + STEPS, over] as const);
		return { ours: times.slice(WARM_UP), peer: [FRAME] };
	});

export default [
	measured({
		name: 'replay, 40 units, 5,000 events: a frame of a scrub from moment to moment v 1/60 s, CPU 4 times slower',
		unit: 'ms',
		measure: () => measureScrub(1),
		goal: { atMost: 1 }
	}),
	measured({
		name: 'replay, 40 units, 5,000 events: a frame of a scrub over 37 moments at a time v 1/60 s, CPU 4 times slower',
		unit: 'ms',
		measure: () => measureScrub(37),
		goal: { atMost: 1 }
	})
];
