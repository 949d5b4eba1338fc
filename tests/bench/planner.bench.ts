// From the tap to an answer, or to a bar that says how far it has come: at most a tenth of a second on a page slowed down four times, whatever is
// compared. What is calculated apart takes as long as it takes; the page never keeps anybody waiting without a word.
import type { Page } from '@playwright/test';
import { measured } from '../../src/tooling/bench/cases.mjs';
import { Play } from '../battle/play';
import { batteryUnit, lineUnit, setupWithUnits } from '../battle/sample-battle';
import { putRecords, recordsOf } from '../browser/raw-records';
import { openSlowed, withApp } from './app-in-browser';

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

const isDone = (page: Page) =>
	page.waitForFunction(() => document.querySelector('main [aria-busy=true], [role=progressbar]') === null);

type Measured = { ours: number[]; peer: number[] };

async function timeTaps(page: Page, address: string, group: string, names: readonly string[]): Promise<Measured> {
	await page.goto(address);
	await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
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
}

/** Of two units that are described. */
const measure = (question: string, group: string, names: readonly string[]): Promise<Measured> =>
	withApp(async (browser, address) =>
		timeTaps(await openSlowed(browser), `${address}/planner#${question}`, group, names)
	);

/** Two guns, and a dozen regiments that they could fire at and that fire back. */
function makeBattle() {
	const foot = Array.from({ length: 12 }, (_, index) => lineUnit(`foot-${index}`, `${index + 1}th Foot`));
	const setup = setupWithUnits([batteryUnit('guns', 'Proctor’s Guns')], foot);
	const { first, second } = setup.rosters;
	const rosters = { first: { ...first, brigades: [] }, second: { ...second, brigades: [] } };
	return new Play({ ...setup, rosters }).until('fire').battle;
}

/** Of units of a battle. */
const measureInBattle = (question: string, group: string, names: readonly string[]): Promise<Measured> =>
	withApp(async (browser, address) => {
		const page = await openSlowed(browser);
		const { setup, events } = makeBattle();
		await page.goto(`${address}/battles`);
		await page.getByRole('button', { name: 'Play the sample battle' }).waitFor();
		await putRecords(page, recordsOf(setup, events));
		return timeTaps(page, `${address}/planner?battle=${setup.id}&ours=guns#${question}`, group, names);
	});

const goal = { atMost: 1 };

export default [
	measured({
		name: 'planner, should I charge: tap to answer or bar v 100 ms, CPU 4 times slower',
		unit: 'ms',
		measure: () => measure('charge', 'Target is', ['Soft cover', 'In the open']),
		goal
	}),
	measured({
		name: 'planner, which of twelve targets: tap to answer or bar v 100 ms, CPU 4 times slower',
		unit: 'ms',
		measure: () => measureInBattle('target', 'Who fires back', ['All who can', 'The target']),
		goal
	}),
	measured({
		name: 'planner, canister or ball: tap to answer or bar v 100 ms, CPU 4 times slower',
		unit: 'ms',
		measure: () => measureInBattle('load', 'Target is', ['Soft cover', 'In the open']),
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
