// `npm run test:clone`: both commands on a clone of the last commit in an empty folder, as a newcomer would give them. Not
// part of `npm test`, which it runs.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './project.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { findFreePort } from './serve/free-port.mjs';

/** A page of its own, a page known only to the app, and a file. */
const ADDRESSES = ['', 'quick', 'battles/some-battle', 'manifest.webmanifest'];

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
async function timed(what, work) {
	const start = performance.now();
	const result = await work();
	console.log(`✓ ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
	return result;
}

/**
 * Starts the app in a process group of its own, which can be sent a Ctrl-C.
 * @param {string} folder
 * @param {string} port
 */
function startApp(folder, port) {
	const env = { ...process.env, PORT: port };
	const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
	let said = '';
	const served = new Promise((resolve, reject) => {
		child.stdout.setEncoding('utf8').on('data', (text) => {
			said += text;
			const url = /https?:\/\/localhost:\d+\//.exec(said)?.[0];
			if (url) resolve(url);
		});
		child.on('close', () => reject(new Error('npm start ended before it served anything.')));
	});
	const ended = new Promise((resolve) => child.on('close', () => resolve(said)));
	const interrupt = () => process.kill(-Number(child.pid), 'SIGINT');
	return { served: /** @type {Promise<string>} */ (served), ended: /** @type {Promise<string>} */ (ended), interrupt };
}

/**
 * @param {string} folder
 * @param {string} which
 */
async function tryStart(folder, which) {
	const { served, ended, interrupt } = startApp(folder, findFreePort());
	const url = await timed(`npm start serves, ${which}`, () => served);
	for (const address of ADDRESSES) {
		const { status } = await fetch(url + address);
		if (status !== 200) throw new Error(`/${address} answers ${status}.`);
	}
	interrupt();
	const said = await timed('Ctrl-C stops it', () => ended);
	if (!said.includes('Stopped.')) throw new Error(`It did not stop cleanly:\n${said}`);
}

/** @param {string} folder */
async function tryTest(folder) {
	const child = spawn('npm', ['test'], { cwd: folder, stdio: 'inherit' });
	const code = await new Promise((resolve) => child.on('close', resolve));
	if (code !== 0) throw new Error('npm test failed on the clone.');
}

async function main() {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-and-drum-clone-'));
	try {
		execFileSync('git', ['clone', '--quiet', root, folder]);
		await tryStart(folder, 'from nothing');
		await tryStart(folder, 'a second time');
		await timed('npm test passes', () => tryTest(folder));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

await main().catch(failPlainly);
