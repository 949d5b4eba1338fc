// `npm run lighthouse [-- runs]`: how the five places open on a slow phone, by Lighthouse with its usual mobile throttling, the median of
// three runs. Exits non-zero where a goal is missed. Lighthouse is 150 packages, so it has a folder and a lockfile of its own, and is
// fetched when it is first asked for: nobody who starts or tests the app pays for it.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './bench/statistics.mjs';
import { browserFlags, ensureBrowser } from './prepare/browser.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { formatTable } from './print/table.mjs';
import { buildFolder, root } from './project.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { runNpm } from './run/program.mjs';
import { tryPort } from './serve/listen.mjs';
import { makeServer } from './serve/server.mjs';

const PLACES = ['/', '/quick', '/battles', '/rosters', '/playsheet'];
const LEAST_SCORE = 97;
const MOST_SHIFT = 0.02;
const FOLDER = path.join(root, 'src/tooling/lighthouse');
const MODULE = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');

/** @typedef {{ score: number, shift: number, paint: number, largest: number, blocked: number }} Opening */

async function ensureLighthouse() {
	if (existsSync(MODULE)) return;
	process.stderr.write('Fetching Lighthouse, this once …\n');
	const { code } = await runNpm(['ci', '--prefix', FOLDER]);
	if (code !== 0) throw new Error('Lighthouse could not be fetched: npm ci failed in src/tooling/lighthouse.');
}

/**
 * A browser of its own, with a port for Lighthouse to speak to.
 * @returns {Promise<{ port: number, stop: () => void }>}
 */
async function startBrowser() {
	const profile = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
	const flags = [...browserFlags(), '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
	const child = spawn(ensureBrowser(), [...flags, 'about:blank'], { stdio: 'ignore' });
	const told = path.join(profile, 'DevToolsActivePort');
	for (let waited = 0; !existsSync(told) || readFileSync(told, 'utf8') === ''; waited += 50) {
		if (waited > 20_000) throw new Error('The browser did not start.');
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const stop = () => {
		child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
		child.kill();
	};
	return { port: Number(readFileSync(told, 'utf8').split('\n')[0]), stop };
}

/**
 * @param {(url: string, flags: object) => Promise<any>} lighthouse
 * @param {string} url
 * @param {number} port
 * @returns {Promise<Opening>}
 */
async function open(lighthouse, url, port) {
	const { lhr } = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
	if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
	/** @param {string} audit */
	const value = (audit) => Number(lhr.audits[audit].numericValue);
	return {
		score: Math.round(lhr.categories.performance.score * 100),
		shift: value('cumulative-layout-shift'),
		paint: value('first-contentful-paint'),
		largest: value('largest-contentful-paint'),
		blocked: value('total-blocking-time')
	};
}

/**
 * @param {readonly Opening[]} openings
 * @param {keyof Opening} figure
 */
const middle = (openings, figure) => median(openings.map((opening) => opening[figure]));

async function main() {
	const runs = Number(process.argv[2] ?? 3);
	await ensureInstalled();
	await ensureBuilt();
	await ensureLighthouse();
	const { default: lighthouse } = await import(pathToFileURL(MODULE).href);
	const server = makeServer(buildFolder);
	const serverPort = await tryPort(server, 0);
	const browser = await startBrowser();
	const rows = [['place', 'score', 'layout shift', 'first paint', 'largest paint', 'blocked', 'verdict']];
	let missed = 0;
	try {
		for (const place of PLACES) {
			const openings = [];
			for (let run = 0; run < runs; run++)
				openings.push(await open(lighthouse, `http://localhost:${serverPort}${place}`, browser.port));
			const isMet = middle(openings, 'score') >= LEAST_SCORE && middle(openings, 'shift') <= MOST_SHIFT;
			if (!isMet) missed++;
			rows.push([
				place,
				`${middle(openings, 'score')} (${openings.map(({ score }) => score).join(' ')})`,
				middle(openings, 'shift').toFixed(3),
				`${middle(openings, 'paint').toFixed(0)} ms`,
				`${middle(openings, 'largest').toFixed(0)} ms`,
				`${middle(openings, 'blocked').toFixed(0)} ms`,
				isMet ? 'met' : 'missed'
			]);
		}
	} finally {
		browser.stop();
		server.close();
	}
	console.log(`\n${formatTable(rows)}\n\nGoals: score at least ${LEAST_SCORE}, layout shift at most ${MOST_SHIFT}.`);
	process.exitCode = missed > 0 ? 1 : 0;
}

await main().catch(failPlainly);
