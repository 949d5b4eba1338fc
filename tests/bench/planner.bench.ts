// From the tap to an answer, or to a bar that says how far it has come: at most a tenth of a second on a page slowed down four times, whatever is
// compared. What is reckoned apart takes as long as it takes; the page never keeps anybody waiting without a word.
import { type Browser, chromium, type Page } from '@playwright/test';
import http from 'node:http';
import { measured } from '../../src/tooling/bench/cases.mjs';
import { browserFlags, findBrowser } from '../../src/tooling/prepare/browser.mjs';
import { ensureBuilt } from '../../src/tooling/prepare/build.mjs';
import { buildFolder } from '../../src/tooling/project.mjs';
import { makeHandler } from '../../src/tooling/serve/handler.mjs';
import { tryPort } from '../../src/tooling/serve/listen.mjs';

const SLOWED = 4;
const WARM_UP = 4;
const TAPS = 12;
const AT_MOST = 100;

/** Resolves, at the next tap, to the milliseconds until the answer is there or a bar says that it is on its way. */
function timeNextAnswer(): Promise<number> {
	return new Promise((resolve) => {
		const isTold = () =>
			document.querySelector('[role=progressbar]') !== null || document.querySelector('main [aria-busy=true]') === null;
		const onclick = (event: Event) => {
			let frames = 0;
			const look = () => {
				// The tap itself is taken in before the first frame.
				if (++frames > 1 && isTold()) resolve(performance.now() - event.timeStamp);
				else requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		};
		addEventListener('click', onclick, { capture: true, once: true });
	});
}

async function open(browser: Browser, address: string): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 1180, height: 820 },
		hasTouch: true,
		reducedMotion: 'reduce',
		serviceWorkers: 'block'
	});
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
	await page.goto(address);
	await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
	return page;
}

const isDone = (page: Page) =>
	page.waitForFunction(() => document.querySelector('main [aria-busy=true], [role=progressbar]') === null);

async function measure(
	question: string,
	group: string,
	names: readonly string[]
): Promise<{ ours: number[]; peer: number[] }> {
	await ensureBuilt();
	const server = http.createServer(makeHandler(buildFolder));
	const port = await tryPort(server, 0);
	const executablePath = findBrowser();
	const browser = await chromium.launch({
		args: browserFlags(),
		...(executablePath === undefined ? {} : { executablePath })
	});
	try {
		const page = await open(browser, `http://localhost:${port}/planner#${question}`);
		const ours: number[] = [];
		for (let tap = 0; tap < WARM_UP + TAPS; tap += 1) {
			await isDone(page);
			const timing = page.evaluate(timeNextAnswer);
			const name = names[tap % names.length] ?? '';
			await page
				.getByRole('radiogroup', { name: group })
				.getByRole('radio', { name, exact: true })
				.first()
				.tap({ force: true });
			const time = await timing;
			if (tap >= WARM_UP) ours.push(time);
		}
		return { ours, peer: [AT_MOST] };
	} finally {
		await browser.close();
		server.closeAllConnections();
		server.close();
	}
}

const goal = { atMost: 1 };

export default [
	measured({
		name: 'planner, should I charge: tap to answer or bar v 100 ms, CPU 4 times slower',
		unit: 'ms',
		measure: () => measure('charge', 'Target is', ['Soft cover', 'In the open']),
		goal
	}),
	measured({
		name: 'planner, hold or withdraw: tap to answer or bar v 100 ms, CPU 4 times slower',
		unit: 'ms',
		measure: () => measure('hold', 'What they do', ['Follow, firing', 'Charge', 'Stand and fire']),
		goal
	}),
	measured({
		name: 'planner, close in or fire: tap to answer or bar v 100 ms, CPU 4 times slower',
		unit: 'ms',
		measure: () => measure('range', 'Target is', ['Soft cover', 'In the open']),
		goal
	}),
	measured({
		name: 'planner, a table of charges: tap to answer or bar v 100 ms, CPU 4 times slower',
		unit: 'ms',
		measure: () => measure('tables', 'Table', ['Charge', 'Morale']),
		goal
	})
];
