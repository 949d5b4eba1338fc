// A server that keeps no tables serves the app all the same, and says nothing of tables.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { listen } from '../../../src/tooling/serve/listen.mjs';
import { makeServerWithPost } from '../../../src/tooling/serve/with-post.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-tables-off-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('TABLES=off serves only the app: no health, no figures, no line to a table, and no folder of tables', async () => {
	writeFileSync(path.join(folder, 'index.html'), '<h1>Home</h1>');
	writeFileSync(path.join(folder, '404.html'), '<h1>Fallback</h1>');
	const { server, startPost, stopPost } = makeServerWithPost(folder);
	const kept = path.join(folder, 'tables');
	expect(
		await startPost({ TABLES: 'off', TABLES_FOLDER: kept, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
	).toBe(undefined);
	const { port } = await listen(server, 0);
	const read = async (place: string) => (await fetch(`http://localhost:${port}${place}`)).text();
	expect(await read('/')).toBe('<h1>Home</h1>');
	for (const place of ['/healthz', '/metrics']) expect(await read(place)).toBe('<h1>Fallback</h1>');
	const socket = new WebSocket(`ws://localhost:${port}/table`);
	const opened = await new Promise<boolean>((resolve) => {
		socket.on('open', () => resolve(true));
		socket.on('error', () => resolve(false));
	});
	expect(opened).toBe(false);
	expect(() => rmSync(kept)).toThrow(/ENOENT/);
	await stopPost();
	server.closeAllConnections();
	server.close();
});
