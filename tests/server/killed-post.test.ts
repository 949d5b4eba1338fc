// The post is killed in the middle of play, again and again, with SIGKILL, on its own file and on PostgreSQL: what was taken is there when it is back, and
// the devices join again by themselves.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds, seed } from '../long';
import { makeRandom } from '../sharing/simulation';
import { eventsOf, keyOf, Player, until } from './devices';
import { findPostgres } from '../../src/tooling/prepare/postgres.mjs';
import { type PostgresServer, startPostgres } from '../../src/tooling/run/postgres.mjs';
import { findPort } from './stores';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-killed-post-'));
const bundle = path.join(folder, 'bundle', 'post.mjs');

const bin = findPostgres();
let server: PostgresServer | null = null;

beforeAll(async () => {
	if (bin) server = await startPostgres(bin);
	const vite = path.join(root, 'node_modules/vite/bin/vite.js');
	const words = ['build', '--config', 'vite.post.config.ts', '--outDir', path.dirname(bundle), '--logLevel', 'error'];
	execFileSync(process.execPath, [vite, ...words], { cwd: root, stdio: 'ignore' });
	// The bundle finds its packages where the project has them.
	execFileSync('ln', ['-s', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
}, 120_000);
afterAll(async () => {
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** Where a post keeps its tables; without PostgreSQL on this machine, on its own file only. */
const stores = ['its own file', ...(bin ? ['PostgreSQL'] : [])] as const;

async function start(port: number, store: (typeof stores)[number]): Promise<ChildProcess> {
	const words = [path.join(import.meta.dirname, 'post-process.mjs'), bundle, path.join(folder, 'tables'), String(port)];
	const env = { ...process.env, DATABASE_URL: store === 'PostgreSQL' ? server?.url : '' };
	const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
	await new Promise((resolve) => child.stdout.once('data', resolve));
	return child;
}

test.each(stores)('a post on %s that is killed again and again has lost nothing of what it took', async (store) => {
	const random = makeRandom(seed);
	const port = await findPort();
	const url = `ws://127.0.0.1:${port}/table`;
	let post = await start(port, store);
	const anna = new Player('killed', 'anna', keyOf('o'), true);
	const ben = new Player('killed', 'ben', keyOf('b'));
	const stops = [anna.keepCalling(() => url), ben.keepCalling(() => url)];
	await until(() => anna.member.connection === 'together' && ben.member.connection === 'together', 'both are there');
	let moves = 0;
	const play = () => {
		const sign = moves % 4 < 2 ? 1 : -1;
		(moves % 2 === 0 ? anna : ben).move(moves % 2 === 0 ? 'a' : 'x', sign);
		moves += 1;
	};
	for (let kill = 0; kill < rounds(3, 50); kill += 1) {
		for (let move = 0; move < 8; move += 1) {
			play();
			if (random() < 0.5) await new Promise((resolve) => setTimeout(resolve, random() * 10));
		}
		const gone = new Promise((resolve) => post.once('exit', resolve));
		post.kill('SIGKILL');
		await gone;
		for (let move = 0; move < 4; move += 1) play();
		post = await start(port, store);
	}
	const isSettled = ({ member, count }: Player) => member.waiting === 0 && count === moves;
	await until(() => isSettled(anna) && isSettled(ben), 'everything is on both', 20_000);
	expect(eventsOf(anna)).toBe(eventsOf(ben));
	// Nothing was left out: they played on piles of their own.
	expect(anna.member.journal?.events.every(({ body }) => body.kind === 'moved')).toBe(true);
	for (const stop of stops) stop();
	anna.hangUp();
	ben.hangUp();
	post.kill('SIGKILL');
});
