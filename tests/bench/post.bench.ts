// An action through a post, against a bare echo of the same bytes: what weighing, storing and telling cost. Both are in a process of their own, as a post is.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { measured } from '../../src/tooling/bench/cases.mjs';
import { startPost } from '../../src/tooling/load/start-post.mjs';
import { Tables } from '../../src/tooling/load/tables.mjs';
import { ensureBuilt } from '../../src/tooling/prepare/build.mjs';

/** As many as the limits of every day let one table do without a pause; the tables before the last warm both sides up. */
const rounds = 700;
const tablesPlayed = 8;

/** As many as an action with its dice has on the way to the post. */
const bytes = 'x'.repeat(1050);

async function timeEcho(): Promise<number[]> {
	const server = spawn(process.execPath, ['tests/bench/echo-process.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
	const port = await new Promise<string>((resolve) =>
		server.stdout.once('data', (data) => resolve(String(data).trim()))
	);
	const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
	await new Promise((resolve) => socket.once('open', resolve));
	const times = [];
	for (let round = 0; round < rounds * tablesPlayed; round += 1) {
		const began = performance.now();
		const back = new Promise((resolve) => socket.once('message', resolve));
		socket.send(bytes);
		await back;
		times.push(performance.now() - began);
	}
	socket.terminate();
	server.stdin.end();
	return times.slice(-rounds);
}

async function timePost(): Promise<number[]> {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-bench-post-'));
	const post = await startPost({ TABLES_FOLDER: folder, DATABASE_URL: '' });
	let times: readonly number[] = [];
	for (let table = 0; table < tablesPlayed; table += 1) {
		const tables = new Tables({ urls: [post.url], every: 0, random: () => 0 });
		await tables.growTo(1);
		times = (await tables.play(rounds)).inOrder;
		tables.close();
	}
	await post.stop();
	rmSync(folder, { recursive: true, force: true });
	return [...times];
}

export default [
	measured({
		name: 'shared table: an action seen on the other device v a bare echo of its bytes',
		unit: 'ms',
		measure: async () => {
			await ensureBuilt();
			const [first, ours, second] = [await timeEcho(), await timePost(), await timeEcho()];
			return { ours, peer: [...first, ...second] };
		},
		goal: { atMost: 3 }
	})
];
