// The relay of seats on real sockets: two phones and a tablet, what is hostile, and what it costs.
import { parseSeatDownward, type SeatDownward, seatsVersion } from '$lib/sharing/seats';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { until } from './devices';
import { run, type Running } from './running';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-seats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let post: Running | null = null;
afterEach(async () => {
	await post?.stop();
	post = null;
});

const key = (sign: string) => sign.repeat(22);

async function call(running: Running, options: WebSocket.ClientOptions = {}) {
	const heard: SeatDownward[] = [];
	const socket = new WebSocket(running.url.replace(/table$/, 'seats'), options);
	const state = { open: false, closed: false };
	socket.on('open', () => (state.open = true));
	socket.on('close', () => (state.closed = true));
	socket.on('error', () => (state.closed = true));
	socket.on('message', (data) => {
		const read = parseSeatDownward(String(data));
		if (!read.ok) throw new Error('the relay says nothing that a device cannot read');
		heard.push(read.value);
	});
	await until(() => state.open || state.closed, 'it is connected');
	return { heard, state, socket, say: (message: object | string) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)) }; // prettier-ignore
}

test('a tablet and two phones; another site, garbage and a flood end their own line', async () => {
	post = await run({ folder, limits: { messages: { burst: 20, perSecond: 1 }, mostTooFast: 5 } });
	const tablet = await call(post);
	const [dain, seth] = [await call(post), await call(post)];
	tablet.say({ kind: 'host', version: seatsVersion, room: 'room', key: key('t'), seats: [{ seat: 'dain', key: key('d') }, { seat: 'seth', key: key('s') }] }); // prettier-ignore
	await until(() => tablet.heard.length === 1, 'the tablet is the table');
	dain.say({ kind: 'sit', version: seatsVersion, room: 'room', seat: 'dain', key: key('d') });
	seth.say({ kind: 'sit', version: seatsVersion, room: 'room', seat: 'seth', key: key('s') });
	await until(() => tablet.heard.length === 3, 'both sit');
	tablet.say({ kind: 'say', to: 'dain', text: 'four cards' });
	await until(() => dain.heard.length === 2, 'Dain is told');
	expect(dain.heard.at(-1)).toEqual({ kind: 'said', from: null, text: 'four cards' });
	expect(seth.heard).toEqual([{ kind: 'table', here: true }]);

	const elsewhere = await call(post, { origin: 'https://elsewhere.example' });
	expect(elsewhere.state).toEqual({ open: false, closed: true });
	seth.say('{');
	await until(() => seth.heard.length === 2, 'garbage is answered');
	expect(seth.heard.at(-1)).toMatchObject({ code: 'not-read' });
	for (let count = 0; count < 40; count++) seth.say({ kind: 'ping' });
	await until(() => seth.state.closed, 'a flood is hung up');
	await until(() => JSON.stringify(tablet.heard.at(-1)) === '{"kind":"seats","here":["dain"]}', 'the tablet is told');
});
