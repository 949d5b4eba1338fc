import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../src/tooling/serve/listen.mjs';
import { makeServer } from '../../../src/tooling/serve/server.mjs';
import type { AttachedPost } from '../../../src/server/attach';
import { attachPost } from '../../../src/server/attach';
import { Chance } from '../../chance';
import { rounds, seed } from '../../long';

// Whatever is asked of it, the server of `npm start`, with its post, goes on serving. The requests are written to the socket as they are, since no
// client would send most of them.

const count = rounds(50, 10_000);
const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-and-drum-'));
// As short as a busy machine can still ask within.
const impatient = { headersTimeout: 900, requestTimeout: 900, connectionsCheckingInterval: 50 };
let post: AttachedPost | undefined;
const server = makeServer(
	folder,
	undefined,
	impatient,
	(request, response) => post?.answer(request, response) ?? false
);
let port = 0;

beforeAll(async () => {
	writeFileSync(path.join(folder, 'index.html'), '<h1>Home</h1>');
	writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
	writeFileSync(path.join(folder, '404.html'), '<h1>Fallback</h1>');
	post = await attachPost(server, { folder: path.join(folder, 'tables') });
	({ port } = await listen(server, 0));
});

afterAll(async () => {
	await post?.close();
	server.closeAllConnections();
	server.close();
	rmSync(folder, { recursive: true });
});

/** What came back on a socket until it was closed, or nothing more came for a while. */
async function send(bytes: string | Buffer, { hangUp = false } = {}): Promise<string> {
	const socket = net.connect(port, '127.0.0.1');
	let heard = '';
	socket.on('data', (part) => {
		heard += part.toString('latin1');
		// Let in as a WebSocket, which nobody would end.
		if (statusIn(heard) === 101) socket.end();
	});
	socket.on('error', () => {});
	socket.write(bytes);
	if (hangUp) socket.end();
	await closeOf(socket);
	return heard;
}

/** However it came about: a socket that breaks is closed too. */
const closeOf = (socket: net.Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const ask = (address: string, more = '') =>
	send(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);

async function home(): Promise<number | undefined> {
	const request = http.get({ port, host: '127.0.0.1', path: '/', agent: false });
	const [response] = (await once(request, 'response')) as [http.IncomingMessage];
	response.resume();
	return response.statusCode;
}

describe('requests that ended the server once', () => {
	test.each([
		['a path below a file', '/favicon.svg/', 404],
		['further below a file', '/favicon.svg/a/b', 200],
		['a name longer than names may be', `/${'a'.repeat(1000)}`, 200],
		['an address of 15,000 characters', `/${'a'.repeat(15_000)}`, 414],
		['a name that is a file with a slash of its own', '/index.html%2f', 404]
	])('%s', async (_, address, status) => {
		expect(statusIn(await ask(address))).toBe(status);
		expect(await home()).toBe(200);
	});
});

test('what fails while it is answered is answered as that, and the server goes on', async () => {
	const failing = makeServer(folder, undefined, impatient, ({ url }) => {
		if (url === '/bad') throw new Error('a post that stumbles');
		return false;
	});
	const { port: there } = await listen(failing, 0);
	const statuses: (number | undefined)[] = [];
	for (const place of ['/bad', '/bad', '/']) {
		const request = http.get({ port: there, host: '127.0.0.1', path: place, agent: false });
		const [response] = (await once(request, 'response')) as [http.IncomingMessage];
		response.resume();
		statuses.push(response.statusCode);
	}
	failing.closeAllConnections();
	failing.close();
	expect(statuses).toEqual([500, 500, 200]);
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'BREW', 'get', ''];
const places = [
	'/',
	'/favicon.svg',
	'/favicon.svg/',
	'/..',
	'/../../etc/passwd',
	'/%2e%2e/',
	'/%',
	'/%00',
	'//',
	'/\\',
	'*',
	'http://x/',
	'/a b',
	'/?',
	'/.git/config',
	'/%ff%fe',
	'/𝄞',
	'/table',
	'/table?x#y',
	'/healthz',
	'/metrics'
];
const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade';
const greeting = `${upgrade}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==`;
const headers = ['Range: bytes=0-1', 'Range: bytes=9-1,,', 'Accept-Encoding: br;q=0,gzip', 'If-None-Match: *', 'Expect: 100-continue', upgrade, greeting, `${greeting}\r\nOrigin: http://elsewhere`, 'Origin: null', 'Origin: http://[', 'Sec-WebSocket-Version: 99', 'Transfer-Encoding: chunked', 'Content-Length: 99999', 'Content-Length: -1', 'Host: y', 'X: \x01', 'Cookie: ' + 'c'.repeat(20_000)]; // prettier-ignore
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/2', ''];

function makeOdd(chance: Chance): Buffer {
	const noise = () => Array.from({ length: chance.below(60) }, () => String.fromCharCode(chance.below(256))).join('');
	const place = chance.one([
		() => chance.one(places),
		() => `/${noise()}`,
		() => `/${'x/'.repeat(chance.below(3000))}`
	])();
	const lines = Array.from({ length: chance.below(4) }, () => chance.one(headers));
	const request = `${chance.one(methods)} ${place} ${chance.one(versions)}\r\nHost: x\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${noise()}`;
	const bytes = Buffer.from(chance.share() < 0.1 ? noise() : request, chance.share() < 0.5 ? 'utf8' : 'latin1');
	return chance.share() < 0.2 ? bytes.subarray(0, chance.below(bytes.length + 1)) : bytes;
}

test(`${count} odd requests are each answered or hung up on, and the server goes on (seed ${seed})`, async () => {
	const chance = new Chance(seed);
	for (let done = 0; done < count; done += 50) {
		const some = Array.from({ length: Math.min(50, count - done) }, () => makeOdd(chance));
		const answers = await Promise.all(some.map((bytes) => send(bytes, { hangUp: chance.share() < 0.7 })));
		for (const answer of answers) {
			const known = [0, 100, 101, 200, 304, 308, 400, 403, 404, 405, 408, 414, 417, 426, 431, 500];
			expect(known.includes(statusIn(answer)), answer).toBe(true);
			expect(answer).not.toContain('HTTP/1.1 500');
		}
	}
	expect(await home()).toBe(200);
}, 600_000);

test('a thousand at once, half of which never say what they want', async () => {
	const silent = Array.from({ length: 500 }, () => send('GET / HTT'));
	const asking = await Promise.all(Array.from({ length: 500 }, () => ask('/')));
	expect(asking.every((answer) => statusIn(answer) === 200)).toBe(true);
	const given = await Promise.all(silent);
	expect(given.map(statusIn).every((status) => status === 408)).toBe(true);
	expect(await home()).toBe(200);
});

test('one who speaks a letter at a time is hung up on', async () => {
	const socket = net.connect(port, '127.0.0.1');
	socket.on('error', () => {});
	const letters = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'slowly '.repeat(1000)}`[Symbol.iterator]();
	const slow = setInterval(() => socket.write(letters.next().value ?? ''), 20);
	await closeOf(socket);
	clearInterval(slow);
	expect(await home()).toBe(200);
});

test('one who asks for thousands of things before he has heard the first is hung up on, and nothing is heaped up for him', async () => {
	let asked = 0;
	const counting = makeServer(folder, undefined, impatient, () => {
		asked += 1;
		return false;
	});
	const { port: there } = await listen(counting, 0);
	const socket = net.connect(there, '127.0.0.1');
	socket.on('error', () => {});
	socket.resume();
	socket.write('GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000));
	await closeOf(socket);
	// Those that were understood and not refused: one, before the second was there.
	expect(asked).toBe(1);
	// One after the other as many as anybody likes, on one line.
	const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
	for (let index = 0; index < 20; index += 1) {
		const request = http.get({ port: there, host: '127.0.0.1', path: '/favicon.svg', agent });
		const [response] = (await once(request, 'response')) as [http.IncomingMessage];
		response.resume();
		await once(response, 'end');
		expect([response.statusCode, request.reusedSocket]).toEqual([200, index > 0]);
	}
	agent.destroy();
	counting.closeAllConnections();
	await new Promise((resolve) => counting.close(resolve));
});

test('one who is refused and does not hang up is hung up on', async () => {
	const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
	socket.on('error', () => {});
	socket.resume();
	socket.write(`GET /nowhere HTTP/1.1\r\nHost: x\r\n${greeting}\r\n\r\n`);
	await once(socket, 'end');
	// What is written into a line that is gone breaks it; into one that is only half closed it would not.
	const knock = setInterval(() => socket.write('Are you there?'), 20);
	await closeOf(socket);
	clearInterval(knock);
});

test('limits are set on a socket’s, a header’s and a request’s time, and on how many there are', () => {
	const usual = makeServer(folder);
	expect([usual.headersTimeout, usual.requestTimeout, usual.keepAliveTimeout, usual.timeout]).toEqual([10_000, 20_000, 5_000, 30_000]); // prettier-ignore
	expect(usual.maxConnections).toBe(4096);
});

test('a socket on which nothing is said any more is closed, whatever was said before', async () => {
	const idle = makeServer(folder, undefined, {
		keepAliveTimeout: 100,
		headersTimeout: 300,
		connectionsCheckingInterval: 50
	});
	const { port: own } = await listen(idle, 0);
	const socket = net.connect(own, '127.0.0.1');
	let heard = '';
	socket.on('data', (part) => (heard += part.toString('latin1')));
	socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
	await closeOf(socket);
	expect(statusIn(heard)).toBe(200);
	await new Promise((resolve) => idle.close(resolve));
});
