// A battle of 5,000 events is opened, against one of the same armies that has hardly begun: from the address to the screen on which an action can be
// taken, which needs the whole log.
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Roster } from '$lib/army/roster';
import http from 'node:http';
import { measured } from '../../src/tooling/bench/cases.mjs';
import { browserFlags, findBrowser } from '../../src/tooling/prepare/browser.mjs';
import { ensureBuilt } from '../../src/tooling/prepare/build.mjs';
import { buildFolder } from '../../src/tooling/project.mjs';
import { makeHandler } from '../../src/tooling/serve/handler.mjs';
import { tryPort } from '../../src/tooling/serve/listen.mjs';
import { putRecords } from '../browser/raw-records';
import { playLongBattle } from './battle/long-battle';

const LONG = 5000;
const SHORT = 50;
const WARM_UP = 2;
const ROUNDS = 7;

const withoutBrigades = (roster: Roster): Roster => ({
	...roster,
	brigades: [],
	units: roster.units.map((unit) => ({ ...unit, brigade: null }))
});

function makeRecords() {
	const { setup: played, events } = playLongBattle(LONG);
	// The brigades of the sample are led by generals that these armies have not, and a device would refuse that.
	const setup = { ...played, rosters: { first: withoutBrigades(played.rosters.first), second: withoutBrigades(played.rosters.second) } }; // prettier-ignore
	const sides = [setup.rosters.first.side, setup.rosters.second.side];
	const battles = [
		{ id: 'long', events },
		{ id: 'short', events: events.slice(0, SHORT) }
	].map(({ id, events: log }) => {
		const { turn, phase, at } = log.at(-1)!;
		const value = { name: id, sides, turn, phase, ended: false, events: log.length };
		return {
			setup: { id, setup: { ...setup, id, name: id } },
			summary: { id, value, savedAt: at, deletedAt: null },
			lines: log.map((event) => ({ battle: id, order: event.order, event }))
		};
	});
	return {
		battles: battles.map(({ setup: one }) => one),
		summaries: battles.map(({ summary }) => summary),
		events: battles.flatMap(({ lines }) => lines)
	};
}

/** Milliseconds from the address until an action could be taken back: only the whole log knows which. */
async function timeOpening(page: Page, home: string, id: string): Promise<number> {
	await page.goto('about:blank');
	await page.goto(`${home}/battles/play?id=${id}`, { waitUntil: 'commit' });
	return page.evaluate(
		() =>
			new Promise<number>((resolve, reject) => {
				const look = () => {
					if (document.body.textContent?.includes('cannot be opened')) return reject(new Error('it cannot be opened'));
					if (!document.querySelector('button[aria-label^="Undo: "]')) return requestAnimationFrame(look);
					// A message that is sent in a frame is read after that frame has been painted.
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => resolve(performance.now());
					port2.postMessage(null);
				};
				look();
			})
	);
}

async function withBattles<T>(work: (page: Page, home: string) => Promise<T>): Promise<T> {
	await ensureBuilt();
	const server = http.createServer(makeHandler(buildFolder));
	const home = `http://localhost:${await tryPort(server, 0)}`;
	const executablePath = findBrowser();
	const browser: Browser = await chromium.launch({
		args: browserFlags(),
		...(executablePath === undefined ? {} : { executablePath })
	});
	try {
		const page = await browser.newPage({
			viewport: { width: 1180, height: 820 },
			reducedMotion: 'reduce',
			serviceWorkers: 'block'
		});
		await page.goto(`${home}/battles`);
		await page.getByRole('button', { name: 'Play the sample battle' }).waitFor();
		await putRecords(page, makeRecords());
		return await work(page, home);
	} finally {
		await browser.close();
		server.closeAllConnections();
		server.close();
	}
}

const measureOpening = () =>
	withBattles(async (page, home) => {
		const [ours, peer]: [number[], number[]] = [[], []];
		for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
			const [short, long] = [await timeOpening(page, home, 'short'), await timeOpening(page, home, 'long')];
			if (round < WARM_UP) continue;
			peer.push(short);
			ours.push(long);
		}
		return { ours, peer };
	});

export default [
	measured({
		name: 'a battle of 5,000 events opened until it can be played v one of 50 of the same armies',
		unit: 'ms',
		measure: measureOpening,
		goal: { atMost: 3 }
	})
];
