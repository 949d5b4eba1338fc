import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../src/tooling/serve/listen.mjs';
import { makeServer } from '../../../src/tooling/serve/server.mjs';

const SCRIPT = 'export const drum = "tap";\n'.repeat(40);
const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-and-drum-'));
const server = makeServer(folder);
let origin: string;

/** Without fetch's own decoding and redirecting, so that the answer is seen as sent. */
function ask(pathname: string, headers: Record<string, string> = {}, method = 'GET') {
	return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
		const request = http.request(origin + pathname, { method, headers, agent: false }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
			);
		});
		request.on('error', reject).end();
	});
}

beforeAll(async () => {
	mkdirSync(path.join(folder, '_app/immutable'), { recursive: true });
	writeFileSync(path.join(folder, 'index.html'), '<h1>Home</h1>');
	writeFileSync(path.join(folder, '404.html'), '<h1>Fallback</h1>');
	writeFileSync(path.join(folder, 'service-worker.js'), SCRIPT);
	writeFileSync(path.join(folder, '_app/immutable/a.js'), SCRIPT);
	writeFileSync(path.join(folder, '_app/immutable/a.js.gz'), gzipSync(SCRIPT));
	origin = `http://localhost:${(await listen(server, 0)).port}`;
});

afterAll(() => {
	server.closeAllConnections();
	server.close();
	rmSync(folder, { recursive: true });
});

test('a page is sent whole, with its type and length', async () => {
	const { status, headers, body } = await ask('/');
	expect([status, body.toString()]).toEqual([200, '<h1>Home</h1>']);
	expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-length': '13' });
});

test('an address known only to the app opens the fallback page', async () => {
	const { status, body } = await ask('/battles/abc');
	expect([status, body.toString()]).toEqual([200, '<h1>Fallback</h1>']);
});

test('every answer forbids framing, sniffing and referrers', async () => {
	for (const address of ['/', '/missing.js', '/%', '/_app/immutable/a.js']) {
		expect((await ask(address)).headers).toMatchObject({
			'content-security-policy': "frame-ancestors 'none'",
			'referrer-policy': 'no-referrer',
			'x-content-type-options': 'nosniff'
		});
	}
});

describe('caching', () => {
	test('files named by their hash are kept for good', async () => {
		const { headers } = await ask('/_app/immutable/a.js');
		expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
	});

	test.each(['/', '/service-worker.js', '/battles/abc'])('%s is asked for anew each time', async (address) => {
		expect((await ask(address)).headers['cache-control']).toBe('no-cache');
	});

	test('what the browser still has is not sent again, until it changes', async () => {
		const file = path.join(folder, 'page.html');
		writeFileSync(file, 'one');
		const first = await ask('/page');
		const known = { 'If-None-Match': String(first.headers.etag) };
		expect(await ask('/page', known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
		writeFileSync(file, 'another');
		expect((await ask('/page', known)).body.toString()).toBe('another');
	});
});

describe('a compressed twin', () => {
	test('is sent to those who read it, under the type of the file', async () => {
		const { headers, body } = await ask('/_app/immutable/a.js', { 'Accept-Encoding': 'br, gzip' });
		expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/javascript; charset=utf-8' });
		expect(body).toEqual(gzipSync(SCRIPT));
	});

	test.each([{}, { 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'gzip;q=0' }])(
		'is not sent with %j',
		async (headers) => {
			const answer = await ask('/_app/immutable/a.js', headers);
			expect(answer.headers['content-encoding']).toBeUndefined();
			expect(answer.body.toString()).toBe(SCRIPT);
		}
	);
});

test('HEAD answers like GET, without the content', async () => {
	const { status, headers, body } = await ask('/', {}, 'HEAD');
	expect([status, headers['content-length'], body.length]).toEqual([200, '13', 0]);
});

test('nothing but GET and HEAD is answered', async () => {
	expect(await ask('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('nothing outside the build is reached', async () => {
	writeFileSync(path.join(folder, '..', 'fife-and-drum-secret.txt'), 'secret');
	const { status, body } = await ask('/..%2ffife-and-drum-secret.txt');
	rmSync(path.join(folder, '..', 'fife-and-drum-secret.txt'));
	expect(status).toBe(404);
	expect(body.toString()).not.toContain('secret');
});

describe('ports', () => {
	test('a busy port is passed over and named', async () => {
		const busy = Number(new URL(origin).port);
		const second = http.createServer();
		const { port, passedOver } = await listen(second, busy);
		second.close();
		expect(passedOver[0]).toBe(busy);
		expect(port).toBe(busy + passedOver.length);
	});
});

test('a server for tests ends when the tests are gone, however they ended', async () => {
	const waitForever = 'setInterval(() => {}, 1000)';
	const tests = spawn(process.execPath, ['-e', waitForever]);
	const listen = JSON.stringify(path.resolve('src/tooling/serve/listen.mjs'));
	const script = `import(${listen}).then(({ stopWithout }) => { stopWithout(${tests.pid}, 20); console.log('up') }); ${waitForever}`;
	const servers = spawn(process.execPath, ['-e', script]);
	await once(servers.stdout, 'data');
	expect(servers.exitCode).toBeNull();
	tests.kill('SIGKILL');
	expect(await once(servers, 'exit')).toEqual([0, null]);
});
