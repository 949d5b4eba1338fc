// Whoever calls may be anybody: what is malformed, too much, too fast, too quiet or not his to say is answered with a sentence or ends its own line, and
// the table plays on. What lies in the store names nobody.
import type { KeyHolder, RefusalCode, Upward } from '$lib/sharing/messages';
import { keyHolders, longestMessage, parseDownward, protocolVersion, refusal } from '$lib/sharing/messages';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import Database from 'libsql';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { Limits } from '../../src/server/limits';
import { EmbeddedStore } from '../../src/server/store/embedded';
import { rounds, seed } from '../long';
import { makeRandom } from '../sharing/simulation';
import { allKeys, eventsOf, keyOf, openMessage, Player, until } from './devices';
import { nextTable, run, type Running } from './running';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A socket that says whatever it likes, and keeps what it is answered. */
class Stranger {
	readonly refused: RefusalCode[] = [];
	readonly kinds: string[] = [];
	closed: number | null = null;
	isOpen = false;
	readonly socket: WebSocket;

	constructor(post: Running, options: WebSocket.ClientOptions = {}) {
		this.socket = new WebSocket(post.url, options);
		this.socket.on('open', () => (this.isOpen = true));
		this.socket.on('error', () => undefined);
		this.socket.on('close', (code) => (this.closed = code));
		this.socket.on('message', (data) => {
			const message = parseDownward(String(data));
			if (!message.ok) throw new Error('the post says nothing that a device cannot read');
			this.kinds.push(message.value.kind);
			if (message.value.kind !== 'refused') return;
			this.refused.push(message.value.code);
			expect(message.value.sentence).toMatch(/^[A-Z].+\.$/);
		});
	}

	static async call(post: Running, options: WebSocket.ClientOptions = {}): Promise<Stranger> {
		const stranger = new Stranger(post, options);
		await until(() => stranger.isOpen || stranger.closed !== null, 'he is connected');
		return stranger;
	}

	say(message: Upward | string | Buffer): void {
		const isRaw = typeof message === 'string' || Buffer.isBuffer(message);
		this.socket.send(isRaw ? message : JSON.stringify(message));
	}
}

const hello = (table: string, key: string, device = 'stranger'): Upward => ({
	kind: 'hello',
	protocol: protocolVersion,
	journal: 1,
	table,
	key,
	device,
	name: device,
	epoch: null,
	count: 0,
	lastId: null
});

/** The table once more, with a watcher's key in its owner's place and in one other. */
const openAs = (table: string, holder: KeyHolder): Upward => {
	const holders: readonly KeyHolder[] = [...new Set<KeyHolder>(['owner', holder])];
	return { ...openMessage(table), keys: holders.map((one) => ({ holder: one, key: keyOf('w') })) } as Upward;
};

const asWebSocket = (place: string): string =>
	`GET ${place} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
	'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const noFrame = Buffer.from([0xff, 0xff, 0x00, 0x13, 0x37]);

const step = (id: string, by: string) => ({
	id,
	by,
	previous: null,
	after: 0,
	told: '',
	events: [{ id: `${id}-event` }]
});

let post: Running;
let store: EmbeddedStore;
const players: Player[] = [];

async function start(limits: Partial<Limits> = {}, behindProxy = false): Promise<void> {
	store = new EmbeddedStore(folder);
	post = await run({ folder, limits, behindProxy }, async () => store);
}
afterEach(async () => {
	for (const player of players.splice(0)) player.hangUp();
	await post.stop();
});

async function share() {
	const table = nextTable();
	const anna = new Player(table, 'anna', keyOf('o'), true);
	anna.connect(post.url);
	await until(() => anna.member.connection === 'together', 'Anna shares her table');
	const ben = new Player(table, 'ben', keyOf('b'));
	ben.connect(post.url);
	await until(() => ben.member.connection === 'together', 'Ben joins');
	players.push(anna, ben);
	return { table, anna, ben };
}

async function playsOn({ anna, ben }: { readonly anna: Player; readonly ben: Player }): Promise<void> {
	const before = ben.count;
	anna.move('a', before % 2 === 0 ? 1 : -1);
	await until(() => ben.count === before + 1 && anna.count === before + 1, 'the table plays on');
}

test('thousands of changed messages change nothing, whoever sends them', async () => {
	await start({ messages: { burst: 1e9, perSecond: 1e9 } });
	const shared = await share();
	const { table } = shared;
	const kept = await store.find(table);
	const random = makeRandom(seed);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const good: readonly Upward[] = [
		hello(table, keyOf('w')),
		openMessage(table),
		{ kind: 'want', from: 0 },
		{ kind: 'want-setup' },
		{ kind: 'submit', steps: [step('odd', 'anna')] },
		{ kind: 'whisper', whisper: { about: 'shown', roll: 'one', secret: keyOf('m') } },
		{ kind: 'rekey', keys: allKeys, shutOut: ['anna'], handOut: [{ device: 'stranger', key: keyOf('o') }] },
		{ kind: 'want-call', role: 'both' },
		{ kind: 'answer', call: 'one', short: 'two' }
	];
	const odd: readonly unknown[] = [null, -1, 1e99, '', 'x'.repeat(5000), [], {}, true, '\u0000', '__proto__', [[[]]]];
	const change = (value: unknown): unknown => {
		if (random() < 0.2 || typeof value !== 'object' || value === null) return pick(odd);
		const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
		const name = pick([...Object.keys(copy), 'constructor', 'extra']);
		if (random() < 0.2) Reflect.deleteProperty(copy, name);
		else copy[name] = change(copy[name]);
		return Array.isArray(value) ? Object.values(copy) : copy;
	};
	const mangle = (): string => {
		const text = JSON.stringify(random() < 0.8 ? change(pick(good)) : pick(good)) ?? '';
		const at = Math.floor(random() * text.length);
		if (random() < 0.8) return text;
		return random() < 0.5
			? text.slice(0, at)
			: `${text.slice(0, at)}${pick(['"', '}', '\\', '\ud800', '0'])}${text.slice(at + 1)}`;
	};
	const most = rounds(1000, 100_000);
	let said = 0;
	let refused = 0;
	while (said < most) {
		const stranger = await Stranger.call(post);
		if (random() < 0.7) stranger.say(hello(table, keyOf('w')));
		for (let index = 0; index < 100; index += 1) stranger.say(mangle());
		said += 100;
		// The last is answered behind all the others: by then every answer has come, unless the line was hung up on.
		stranger.say({ kind: 'peek', protocol: protocolVersion, journal: 1, table, key: keyOf('w'), device: 'stranger' });
		await until(() => stranger.closed !== null || stranger.kinds.includes('peeked'), 'the last is answered');
		refused += stranger.refused.length;
		stranger.socket.terminate();
	}
	// Most that is changed is no message any more, or one that is not his to say.
	expect(refused).toBeGreaterThan(most / 2);
	expect(await store.find(table)).toEqual(kept);
	expect(shared.anna.count).toBe(0);
	expect(shared.anna.heard.filter(({ whisper }) => whisper.about !== 'looking')).toEqual([]);
	await playsOn(shared);
});

test('a step that no browser could keep is taken by nobody', async () => {
	await start();
	const shared = await share();
	const { table, anna, ben } = shared;
	const player = await Stranger.call(post);
	player.say(hello(table, keyOf('b'), 'cleo'));
	await until(() => player.kinds.includes('welcome'), 'he may play');
	// Of what is nested so deeply a store makes a text, and a browser's disk nothing at all: every device would be left behind for good.
	for (const depth of [41, 3500]) {
		const before = player.refused.length;
		const text = JSON.stringify({ kind: 'submit', steps: [{ ...step('deep', 'cleo'), events: ['deep'] }] });
		player.say(text.replace('"deep"]', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}]`));
		await until(() => player.refused.length > before, 'he is answered');
		expect(player.refused.at(-1)).toBe('not-read');
	}
	player.socket.terminate();
	expect([anna.count, ben.count]).toEqual([0, 0]);
	await playsOn(shared);
});

test('frames that are binary, too large or no frames at all end their own line', async () => {
	await start();
	const shared = await share();
	const binary = await Stranger.call(post);
	binary.say(Buffer.from([1, 2, 3]));
	await until(() => binary.closed !== null, 'binary frames are not taken');
	expect(binary.closed).toBe(1003);
	const large = await Stranger.call(post);
	large.say('x'.repeat(longestMessage + 1));
	await until(() => large.closed !== null, 'what is too long is not taken');
	expect(large.closed).toBe(1009);
	const { port } = new URL(post.origin);
	const raw = net.connect(Number(port), '127.0.0.1');
	raw.on('error', () => undefined);
	const ended = new Promise((resolve) => raw.once('close', resolve));
	raw.write(asWebSocket('/table'));
	raw.once('data', () => raw.write(noFrame));
	await ended;
	await playsOn(shared);
});

test('a flood is answered for a while and then hung up on, and the table next to it plays on', async () => {
	await start({ messages: { burst: 50, perSecond: 10 } });
	const shared = await share();
	const flood = await Stranger.call(post);
	for (let index = 0; index < 2000; index += 1) flood.say({ kind: 'want', from: 0 });
	await playsOn(shared);
	await until(() => flood.closed !== null, 'it is hung up on');
	expect(flood.refused).toContain('too-fast');
	expect(flood.kinds.length).toBeLessThan(400);
});

test('a line that asks and never listens is cut before it fills the memory', async () => {
	await start({ messages: { burst: 1e6, perSecond: 1e6 }, mostUnsent: 1_000_000 });
	const shared = await share();
	for (let index = 0; index < 60; index += 1) shared.anna.move('a', index % 2 === 0 ? 1 : -1);
	await until(() => shared.ben.count === 60, 'there is something to ask for');
	const deaf = await Stranger.call(post);
	deaf.say(hello(shared.table, keyOf('w')));
	await until(() => deaf.kinds.includes('welcome'), 'it is in');
	deaf.socket.pause();
	const lines = post.post.counts.lines;
	for (let index = 0; index < 5000; index += 1) deaf.say({ kind: 'want', from: 0 });
	await until(() => post.post.counts.lines === lines - 1, 'it is cut');
	deaf.socket.terminate();
	await playsOn(shared);
});

test('many who each ask for a little and never listen do not fill the memory together, and who listens stays', async () => {
	await start({ messages: { burst: 1e6, perSecond: 1e6 }, mostUnsentInAll: 3_000_000 });
	const shared = await share();
	const large = { ...step('large', 'anna'), events: [{ fill: 'x'.repeat(100_000) }] };
	shared.anna.say({ kind: 'submit', steps: [large] });
	await until(() => shared.ben.count === 1, 'there is something to ask for');
	const deaf = await Promise.all(Array.from({ length: 8 }, () => Stranger.call(post)));
	for (const [index, one] of deaf.entries()) one.say(hello(shared.table, keyOf('w'), `deaf-${index}`));
	await until(() => deaf.every(({ kinds }) => kinds.includes('welcome')), 'they are in');
	for (const { socket } of deaf) socket.pause();
	const lines = post.post.counts.lines;
	// None of them alone is as far behind as one device may be.
	for (const one of deaf) for (let index = 0; index < 100; index += 1) one.say({ kind: 'want', from: 0 });
	await until(() => post.post.counts.lines < lines - 2, 'some are let go');
	expect(shared.anna.member.connection).toBe('together');
	await playsOn(shared);
	for (const { socket } of deaf) socket.terminate();
});

test('in a crowd who is here is told now and then, and not to everybody for everyone who comes and goes', async () => {
	await start({ messages: { burst: 1e6, perSecond: 1e6 } });
	const shared = await share();
	const crowd = await Promise.all(Array.from({ length: 60 }, () => Stranger.call(post)));
	for (const [index, one] of crowd.entries()) one.say(hello(shared.table, keyOf('w'), `watcher-${index}`));
	await until(() => shared.anna.member.people.length === 62, 'Anna sees everybody');
	const told = () => crowd.reduce((sum, { kinds }) => sum + kinds.filter((kind) => kind === 'people').length, 0);
	// Each of sixty told of each of sixty would be 3,600 lists.
	expect(told()).toBeLessThan(600);
	// A line that says every time that it is another device is told to nobody either.
	const before = told();
	for (let times = 0; times < 200; times += 1) crowd[0]?.say(hello(shared.table, keyOf('w'), `other-${times}`));
	await until(() => shared.anna.member.people.some(({ device }) => device === 'other-199'), 'the last is seen');
	expect(told() - before).toBeLessThan(600);
	for (const { socket } of crowd) socket.terminate();
	await until(() => shared.anna.member.people.length === 2, 'they have gone');
	await playsOn(shared);
});

test('half-open lines go: who never says hello, and who no longer answers', async () => {
	await start({ helloWithin: 150, pingEvery: 100 });
	const shared = await share();
	const silent = await Stranger.call(post);
	const stuck = await Stranger.call(post, { autoPong: false });
	stuck.say(hello(shared.table, keyOf('w')));
	await until(() => silent.closed !== null && stuck.closed !== null, 'both are gone');
	await until(() => shared.anna.member.people.length === 2, 'Anna is told');
	expect(shared.anna.member.connection).toBe('together');
	await playsOn(shared);
});

test('pages of other origins are not let in, however they write themselves', async () => {
	await start();
	const { host } = new URL(post.origin);
	const foreign = [
		'null',
		'https://elsewhere.example',
		`http://${host}.elsewhere.example`,
		`http://elsewhere.example/${host}`,
		'http://127.0.0.1:1',
		'file://',
		'javascript:alert(1)',
		'x'.repeat(5000)
	];
	for (const origin of foreign) {
		const caller = await Stranger.call(post, { origin });
		expect([origin, caller.isOpen]).toEqual([origin, false]);
	}
	const own = await Stranger.call(post, { origin: post.origin });
	expect(own.isOpen).toBe(true);
	own.socket.terminate();
});

test('an app of another version is told to update before it hears anything of the table, whichever of the two is older', async () => {
	await start();
	const shared = await share();
	const good = hello(shared.table, keyOf('b')) as Extract<Upward, { kind: 'hello' }>;
	for (const version of [{ protocol: 1 }, { protocol: 3 }, { journal: 2 }, { protocol: 9, journal: 7 }]) {
		const other = await Stranger.call(post);
		other.say({ ...good, ...version });
		await until(() => other.closed !== null, 'it is sent away');
		expect([other.kinds, other.refused]).toEqual([['refused'], ['update-first']]);
	}
	const told = parseDownward(JSON.stringify(refusal('update-first')));
	expect(told).toMatchObject({ value: { sentence: expect.stringContaining('update it first') } });
	expect(shared.anna.member.people.map(({ device }) => device)).not.toContain('stranger');
	await playsOn(shared);
});

describe('a watcher’s link in the wrong hands', () => {
	test('submits nothing, changes no key, throws no dice, and opens no other role', async () => {
		await start();
		const shared = await share();
		const { table, anna, ben } = shared;
		const kept = await store.find(table);
		const thief = await Stranger.call(post);
		// It takes the name of the owner's own device: what it may do is in the key.
		thief.say(hello(table, keyOf('w'), 'anna'));
		await until(() => thief.kinds.includes('welcome'), 'it may look on');
		const seal = '5'.repeat(64);
		const tried: readonly (readonly [Upward, RefusalCode])[] = [
			[{ kind: 'submit', steps: [step('theft', 'anna')] }, 'watching-only'],
			[{ kind: 'submit', steps: [step('theft', 'ben')] }, 'watching-only'],
			[{ kind: 'rekey', keys: allKeys, shutOut: ['ben'], handOut: [] }, 'not-the-owner'],
			[{ kind: 'whisper', whisper: { about: 'sealed', roll: 'one', seal } }, 'watching-only'],
			[{ kind: 'whisper', whisper: { about: 'shown', roll: 'one', secret: keyOf('s') } }, 'watching-only'],
			[{ kind: 'whisper', whisper: { about: 'throw', roll: 'one', partner: 'ben', seal } }, 'watching-only'],
			[{ kind: 'want-call', role: 'both' }, 'not-read'],
			...keyHolders.map((holder): readonly [Upward, RefusalCode] => [openAs(table, holder), 'taken'])
		];
		for (const [message, code] of tried) {
			const before = thief.refused.length;
			thief.say(message);
			await until(() => thief.refused.length > before, `it is refused: ${message.kind}`);
			expect([message, thief.refused.at(-1)]).toEqual([message, code]);
		}
		expect(await store.find(table)).toEqual(kept);
		expect([anna.count, anna.heard, ben.heard]).toEqual([0, [], []]);
		// Where it looks is a watcher's to say.
		thief.say({ kind: 'whisper', whisper: { about: 'looking', unit: 'guards' } });
		await until(() => ben.heard.length === 1, 'Ben sees where it looks');
		thief.socket.terminate();
		await playsOn(shared);
	});

	test('is handed no player’s key when keys are changed, whatever device it says it is', async () => {
		await start();
		const { table, anna, ben } = await share();
		const thief = await Stranger.call(post);
		thief.say(hello(table, keyOf('w'), 'ben'));
		await until(() => thief.kinds.includes('welcome'), 'it may look on');
		await until(() => anna.member.people.length === 2, 'Anna sees two devices');
		expect(anna.member.people.find(({ device }) => device === 'ben')?.role).toBe('both');
		const keys = allKeys.map(({ holder, key }) => ({ holder, key: key.toUpperCase() }));
		anna.say({ kind: 'rekey', keys, shutOut: [], handOut: [{ device: 'ben', key: keyOf('B') }] });
		await until(() => thief.closed !== null, 'it is out');
		await until(() => ben.disk.key === keyOf('B'), 'Ben has his key');
		expect(thief.kinds).not.toContain('key');
		expect(ben.member.connection).toBe('together');
	});

	test('does not stay under the name of a device that stays, once it is shut out', async () => {
		await start();
		const { table, anna, ben } = await share();
		const mallory = await Stranger.call(post);
		mallory.say(hello(table, keyOf('b'), 'mallory'));
		const asBen = await Stranger.call(post);
		asBen.say(hello(table, keyOf('b'), 'ben'));
		await until(() => [mallory, asBen].every(({ kinds }) => kinds.includes('welcome')), 'both of his lines are in');
		const keys = allKeys.map(({ holder, key }) => ({ holder, key: key.toUpperCase() }));
		anna.say({ kind: 'rekey', keys, shutOut: ['mallory'], handOut: [{ device: 'ben', key: keyOf('B') }] });
		await until(() => mallory.closed !== null && asBen.closed !== null, 'both are out');
		await until(() => ben.disk.key === keyOf('B'), 'Ben has his key');
		expect([...mallory.kinds, ...asBen.kinds]).not.toContain('key');
		await playsOn({ anna, ben });
	});

	test('guesses no key', async () => {
		await start();
		const { table } = await share();
		const random = makeRandom(seed);
		const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
		const guesses = Array.from({ length: rounds(60, 2000) }, () =>
			Array.from({ length: 22 }, () => letters[Math.floor(random() * 64)]).join('')
		);
		// Near misses are misses: one sign less, another case, the digest that lies in the store.
		const digest = (await store.find(table))?.keys.owner ?? '';
		for (const key of [...guesses, `${'o'.repeat(21)}p`, 'O'.repeat(22), digest.slice(0, 22)]) {
			const stranger = await Stranger.call(post);
			stranger.say(hello(table, key));
			await until(() => stranger.closed !== null, 'he is sent away');
			expect([stranger.kinds, stranger.refused]).toEqual([['refused'], ['not-this-table']]);
		}
	});
});

test('a line that broke while it was waiting for the store leaves nobody at the table', async () => {
	await start();
	const { table, anna, ben } = await share();
	let go = (): void => undefined;
	const held = new Promise<void>((resolve) => (go = resolve));
	const create = store.create.bind(store);
	store.create = (record) => held.then(() => create(record));
	const passing = await Stranger.call(post);
	const { lines } = post.post.counts;
	// What it says behind the first is done when that is.
	passing.say(openMessage(nextTable()));
	passing.say(hello(table, keyOf('b'), 'passing'));
	await until(() => post.post.counts.messages > 2, 'both have come in');
	passing.socket.terminate();
	await until(() => post.post.counts.lines === lines - 1, 'it is gone');
	go();
	anna.move('a', 1);
	await until(() => ben.count === 1, 'the table plays on');
	expect(anna.member.people.map(({ device }) => device).sort()).toEqual(['anna', 'ben']);
	for (const player of [anna, ben]) player.hangUp();
	await until(() => post.post.counts.rooms === 0, 'the table is put away');
});

test('a post whose store has lost steps while it runs is brought them again by the devices', async () => {
	await start();
	const { anna, ben } = await share();
	for (let index = 0; index < 4; index += 1) anna.move('a', index % 2 === 0 ? 1 : -1);
	await until(() => ben.count === 4, 'four steps are on both');
	await until(() => statSync(path.join(folder, 'steps.log')).size === 0, 'and in the file');
	// A standby that has taken over knows a little less; an older file that is put back, much less.
	const file = new Database(path.join(folder, 'tables.db'));
	file.prepare('delete from steps where table_id = ? and position > 1').run(anna.table);
	file.close();
	const stops = [anna, ben].map((player) => player.keepCalling(() => post.url));
	ben.move('x', 1);
	await until(() => [anna, ben].every(({ count, member }) => count === 5 && member.waiting === 0), 'both have all');
	for (const stop of stops) stop();
	expect(eventsOf(anna)).toBe(eventsOf(ben));
	expect(await store.places(anna.table)).toHaveLength(5);
	expect(anna.member.journal?.events.every(({ body }) => body.kind === 'moved')).toBe(true);
});

test('a table at which somebody is stays, however long nothing is played there', async () => {
	let days = 0;
	store = new EmbeddedStore(folder, () => Date.now() + days * 86_400_000);
	post = await run({ folder, limits: { sweepEvery: 20 } }, async () => store);
	const shared = await share();
	days = 40;
	let swept = 0;
	const sweep = store.sweep.bind(store);
	store.sweep = async (most) => {
		const gone = await sweep(most);
		swept += 1;
		return gone;
	};
	await until(() => swept > 1, 'it was looked for twice');
	expect(await store.find(shared.table)).not.toBeNull();
	await playsOn(shared);
});

test('what was heard on one line and is said again on another opens nothing twice, and nothing once the keys are others', async () => {
	await start();
	const shared = await share();
	const { table, anna, ben } = shared;
	ben.move('a', 1);
	await until(() => anna.count === 1, 'there is a step to say again');
	// Word for word what Ben's own device said: his hello, and the step that stands already.
	const [kept] = ben.disk.steps;
	const heard = [hello(table, keyOf('b'), 'ben'), { kind: 'submit', steps: kept ? [kept] : [] } as Upward];
	const echo = await Stranger.call(post);
	for (let times = 0; times < 5; times += 1) for (const message of heard) echo.say(message);
	await until(
		() => echo.kinds.filter((kind) => kind === 'steps').length === 5,
		'each is answered with the step that stands'
	);
	expect(anna.member.people.map(({ device }) => device).toSorted()).toEqual(['anna', 'ben']);
	expect([anna.count, ben.count, (await store.places(table)).length]).toEqual([1, 1, 1]);
	// Anna changes the keys, hands Ben his, and what was overheard before is worth nothing.
	const keys = allKeys.map(({ holder, key }) => ({ holder, key: key.toUpperCase() }));
	anna.say({ kind: 'rekey', keys, shutOut: ['echo'], handOut: [] });
	await until(() => echo.closed !== null, 'whoever said it again is out');
	const again = await Stranger.call(post);
	again.say(heard[0] ?? '');
	await until(() => again.closed !== null, 'the old hello opens nothing');
	expect([again.kinds, again.refused]).toEqual([['refused'], ['not-this-table']]);
	expect(anna.member.connection).toBe('together');
	expect(await store.places(table)).toHaveLength(1);
});

test('one address opens so many lines and tables, and the next address as many again', async () => {
	await start({ linesPerAddress: 3, tablesPerAddress: { burst: 2, perSecond: 0 } }, true);
	const from = (address: string) => ({ headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` } });
	for (const address of ['10.0.0.1', '10.0.0.2']) {
		const callers = await Promise.all([1, 2, 3].map(() => Stranger.call(post, from(address))));
		const fourth = await Stranger.call(post, from(address));
		await until(() => fourth.closed !== null, 'the fourth is sent away');
		expect(fourth.closed).toBe(1013);
		const [caller] = callers;
		for (let index = 0; index < 3; index += 1) caller?.say(openMessage(nextTable()));
		await until(() => caller?.kinds.length === 3, 'three tables were asked for');
		expect(caller?.kinds).toEqual(['opened', 'opened', 'refused']);
		expect(caller?.refused).toEqual(['too-fast']);
		for (const { socket } of callers) socket.terminate();
	}
});

test('whoever is sent away for being one too many and goes on with what is no frame ends his own line, not the server', async () => {
	await start({ linesPerAddress: 0 });
	const { port } = new URL(post.origin);
	for (const place of ['/table', '/seats']) {
		const raw = net.connect(Number(port), '127.0.0.1');
		const ended = new Promise((resolve) => raw.once('close', resolve));
		raw.on('error', () => undefined);
		raw.write(asWebSocket(place));
		raw.once('data', () => raw.write(noFrame));
		await ended;
	}
	expect((await fetch(`${post.origin}/healthz`)).status).toBe(200);
});

test('a line that goes while its table cannot be read from the disk ends itself and nothing else', async () => {
	await start();
	const shared = await share();
	let fail = (): void => undefined;
	const failing = new Promise<never>((_, reject) => (fail = () => reject(new Error('the disk is away'))));
	const find = store.find.bind(store);
	store.find = (id) => (id === shared.table ? find(id) : failing);
	const passing = await Stranger.call(post);
	const { lines, messages } = post.post.counts;
	passing.say(hello(nextTable(), keyOf('o'), 'passing'));
	await until(() => post.post.counts.messages > messages, 'it has come in');
	passing.socket.terminate();
	await until(() => post.post.counts.lines === lines - 1, 'it is gone');
	fail();
	await playsOn(shared);
});

test('a table holds so much, a setup is so long, a post has so many tables', async () => {
	const { length } = readdirSync(folder);
	expect(length).toBeGreaterThan(0);
	const had = await (async () => {
		const before = new EmbeddedStore(folder);
		const count = await before.count();
		await before.close();
		return count;
	})();
	await start({ largestTable: 1000, longestSetup: 2000, mostTables: had + 2 });
	const shared = await share();
	shared.anna.say({ kind: 'submit', steps: [{ ...step('large', 'anna'), told: 'x'.repeat(900) }] });
	await until(() => shared.anna.refused.length === 1, 'it does not fit');
	await playsOn(shared);
	const stranger = await Stranger.call(post);
	stranger.say({ ...openMessage(nextTable()), setup: 'x'.repeat(2001) } as Upward);
	stranger.say(openMessage(nextTable()));
	stranger.say(openMessage(nextTable()));
	await until(() => stranger.kinds.length === 3, 'all are answered');
	expect([shared.anna.refused, stranger.kinds]).toEqual([['too-much'], ['refused', 'opened', 'refused']]);
	expect(stranger.refused).toEqual(['too-much', 'too-much']);
	stranger.socket.terminate();
});

test('what lies on the disk has no key, no address and no name that a player did not write', async () => {
	await start({}, true);
	const table = nextTable();
	const caller = await Stranger.call(post, { headers: { 'X-Forwarded-For': '203.0.113.77' } });
	caller.say(openMessage(table));
	caller.say({ ...hello(table, keyOf('o'), 'the-device'), name: 'Annas geheimes iPad' } as Upward);
	caller.say({ kind: 'submit', steps: [{ ...step('noted', 'the-device'), told: 'What a player wrote' }] });
	await until(() => caller.kinds.includes('steps'), 'the step is kept');
	const kept = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'latin1'));
	const whole = kept.join('');
	expect(whole).toContain('What a player wrote');
	for (const absent of ['203.0.113', '127.0.0.1', 'Annas geheimes', ...allKeys.map(({ key }) => key)])
		expect([absent, whole.includes(absent)]).toEqual([absent, false]);
	caller.socket.terminate();
});

test('tables that nobody used for 30 days are gone when a post starts, and one that was looked at is not', async () => {
	const days = (count: number) => Date.now() - count * 86_400_000;
	const record = (id: string) => ({
		id,
		journal: 1,
		epoch: { number: 0, keeper: 'p' },
		setup: '{}',
		keys: {},
		shutOut: []
	});
	const [old, young, read] = [nextTable(), nextTable(), nextTable()];
	for (const [id, age] of [
		[old, 31],
		[young, 29],
		[read, 31]
	] as const) {
		const then = new EmbeddedStore(folder, () => days(age));
		await then.create(record(id));
		await then.append(id, 0, [{ ...step('one', 'anna'), role: 'both' }]);
		await then.close();
	}
	const lately = new EmbeddedStore(folder, () => days(2));
	await lately.use(read);
	await lately.close();
	await start();
	expect(await store.find(old)).toBeNull();
	expect(await store.places(old)).toEqual([]);
	expect(await store.find(young)).not.toBeNull();
	expect(await store.find(read)).not.toBeNull();
});
