// The post over real sockets on the loopback, on every store there is on this machine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostOptions } from '../../src/server/attach';
import type { TableStore } from '../../src/server/store/table-store';
import WebSocket from 'ws';
import { seed } from '../long';
import { makeRandom } from '../sharing/simulation';
import { protocolVersion, type Upward } from '$lib/sharing/messages';
import { allKeys, eventsOf, keyOf, openMessage, Player, until } from './devices';
import { nextTable, run, type Running } from './running';
import { ensurePostgres, findPostgres } from '../../src/tooling/prepare/postgres.mjs';
import { type PostgresServer, startPostgres } from '../../src/tooling/run/postgres.mjs';
import type { StoreKind } from './stores';
import { embedded, postgres } from './stores';

const step = (id: string) => ({
	id,
	by: 'anna',
	previous: null,
	after: 0,
	told: '',
	events: [{ id: `${id}-event` }],
	role: 'both' as const
});

const bin = findPostgres();
let server: PostgresServer | null = null;
beforeAll(async () => {
	if (bin) server = await startPostgres(bin);
}, 60_000);
afterAll(() => server?.stop());

test('PostgreSQL from Debian’s packages is tested wherever it is installed', () => {
	if (!bin) console.warn('PostgreSQL is not installed here: the post was tested on its own file only.');
	expect(server === null).toBe(bin === null);
});

test('the setup of the tests installs PostgreSQL where it may, and says plainly where it could not', () => {
	const asked: string[] = [];
	let found: string | null = null;
	const machine = { find: () => found, install: (packages: readonly string[]) => void asked.push(...packages) };
	expect(ensurePostgres(machine)).toBe(
		'PostgreSQL could not be installed here: the post was tested on its own file only'
	);
	expect(ensurePostgres({ ...machine, install: () => void (found = '/usr/lib/postgresql/15/bin') })).toBe(null);
	expect(ensurePostgres(machine)).toBe(null);
	expect(asked).toEqual(['postgresql']);
});

const kinds: readonly (readonly [string, () => StoreKind])[] = [
	['a file', embedded],
	...(bin ? [['PostgreSQL', () => postgres(server?.url ?? '')] as const] : [])
];

describe.each(kinds)('a store of tables in %s', (_, makeKind) => {
	let kind: StoreKind;
	let store: TableStore;
	beforeAll(async () => {
		kind = makeKind();
		store = await kind.open();
	});
	afterAll(async () => {
		await store.close();
		await kind.remove();
	});

	const record = (id: string) => ({
		id,
		journal: 1,
		epoch: { number: 0, keeper: 'post' },
		setup: '{"start":4}',
		keys: { owner: 'digest' },
		shutOut: []
	});

	test('keeps a table once, and gives it back as it was', async () => {
		const id = nextTable();
		expect(await store.create(record(id))).toBe(true);
		expect(await store.create({ ...record(id), setup: '{}' })).toBe(false);
		expect(await store.find(id)).toEqual(record(id));
		expect(await store.find('nobody')).toBeNull();
		await store.changeKeys(id, { owner: 'other' }, ['ben']);
		expect(await store.find(id)).toEqual({ ...record(id), keys: { owner: 'other' }, shutOut: ['ben'] });
	});

	test('takes steps behind those that are there, all or none, and no place twice', async () => {
		const id = nextTable();
		await store.create(record(id));
		expect(await store.append(id, 0, [step('one'), step('two')])).toBe(true);
		expect(await store.append(id, 0, [step('three')])).toBe(false);
		expect(await store.append(id, 5, [step('three')])).toBe(false);
		const racing = await Promise.all(['a', 'b', 'c', 'd'].map((name) => store.append(id, 2, [step(name)])));
		expect(racing.filter(Boolean)).toHaveLength(1);
		expect(await store.places(id)).toHaveLength(3);
		expect((await store.read(id, 1, 1)).map((one) => one.id)).toEqual(['two']);
		expect(await store.read(id, 0, 2)).toEqual([step('one'), step('two')]);
		expect(await store.size(id)).toBeGreaterThan(100);
	});

	test('tells the place of each step without reading what happened in it', async () => {
		const id = nextTable();
		await store.create(record(id));
		const told = '","after":7,"role":"both"}'.repeat(40);
		const two = { ...step('two'), previous: 'one', after: 12, told, role: 'second' as const };
		await store.append(id, 0, [{ ...step('one'), after: 3, role: 'first' }, two]);
		expect(await store.places(id)).toEqual([
			{ id: 'one', after: 3, role: 'first' },
			{ id: 'two', after: 12, role: 'second' }
		]);
	});

	test('keeps the photos of a table, the first of each name', async () => {
		const id = nextTable();
		await store.create(record(id));
		const photo = { id: 'photo', type: 'image/jpeg' as const, text: 'abcd' };
		await store.savePhoto(id, photo);
		await store.savePhoto(id, { ...photo, text: 'another' });
		await store.savePhoto(id, { ...photo, id: 'second', text: 'x'.repeat(1_000_000) });
		expect(await store.findPhoto(id, 'photo')).toEqual(photo);
		expect(await store.findPhoto(id, 'none')).toBeNull();
		expect(await store.findPhoto('another-table', 'photo')).toBeNull();
		expect(await store.photoSizes(id)).toEqual(
			new Map([
				['photo', 4],
				['second', 1_000_000]
			])
		);
	});

	test('lets go of tables that nobody used, and of no other', async () => {
		const id = nextTable();
		await store.create(record(id));
		await store.savePhoto(id, { id: 'photo', type: 'image/png', text: 'abcd' });
		await store.append(id, 0, [step('one')]);
		expect(await store.sweep(30)).toBe(0);
		expect(await store.find(id)).not.toBeNull();
		await new Promise((resolve) => setTimeout(resolve, 5));
		const all = await store.count();
		expect(await store.sweep(0)).toBe(all);
		expect(await store.find(id)).toBeNull();
		expect(await store.places(id)).toEqual([]);
		expect(await store.photoSizes(id)).toEqual(new Map());
	});
});

describe.each(kinds)('a post on %s', (_, makeKind) => {
	let post: Running;
	let kind: StoreKind;
	const options = (): PostOptions => ({
		folder: kind.name === 'a file' ? `${process.env.TMPDIR ?? '/tmp'}/fife-post-${process.pid}` : '',
		databaseUrl: kind.name === 'a file' ? undefined : server?.url
	});
	beforeAll(async () => {
		kind = makeKind();
		post = await run(options());
	});
	afterAll(async () => {
		await post.stop();
		await kind.remove();
	});

	async function share(): Promise<{ readonly table: string; readonly anna: Player; readonly ben: Player }> {
		const table = nextTable();
		const anna = new Player(table, 'anna', keyOf('o'), true);
		anna.connect(post.url);
		await until(() => anna.member.connection === 'together', 'Anna shares her table');
		const ben = new Player(table, 'ben', keyOf('b'));
		ben.connect(post.url);
		await until(() => ben.member.connection === 'together', 'Ben joins');
		return { table, anna, ben };
	}

	test('two devices play one journal, and both see who is there', async () => {
		const { anna, ben } = await share();
		anna.move('a', 1);
		ben.move('x', 2);
		await until(() => anna.count === 2 && ben.count === 2 && anna.member.waiting === 0, 'both have both steps');
		expect(eventsOf(anna)).toBe(eventsOf(ben));
		expect(anna.member.people.map(({ device }) => device).sort()).toEqual(['anna', 'ben']);
		ben.say({ kind: 'whisper', whisper: { about: 'looking', unit: 'guards' } });
		await until(() => anna.heard.length === 1, 'Anna hears where Ben looks');
		expect(anna.heard).toEqual([{ from: 'ben', whisper: { about: 'looking', unit: 'guards' } }]);
	});

	test('a device that was away comes back with what it did, and gets what it missed', async () => {
		const { anna, ben } = await share();
		ben.hangUp();
		for (let index = 0; index < 10; index += 1) ben.move('x', index % 2 === 0 ? 1 : -1);
		anna.move('a', 1);
		await until(() => anna.count === 1, 'Anna plays on');
		expect(ben.member.waiting).toBe(10);
		ben.connect(post.url);
		await until(() => anna.count === 11 && ben.count === 11, 'all of it is on both');
		expect(eventsOf(anna)).toBe(eventsOf(ben));
		expect(ben.member.waiting).toBe(0);
	});

	test('a device that comes back when nobody was there for a while goes on from what it has', async () => {
		const { rooms } = post.post.counts;
		const { table, anna, ben } = await share();
		const cleo = new Player(table, 'cleo', keyOf('s'));
		cleo.connect(post.url);
		await until(() => cleo.member.connection === 'together', 'Cleo joins for the second side');
		anna.move('a', 1);
		cleo.move('x', 1);
		await until(
			() => [anna, ben, cleo].every(({ count, member }) => count === 2 && member.waiting === 0),
			'all have both'
		);
		for (const player of [anna, ben, cleo]) player.hangUp();
		await until(() => post.post.counts.rooms === rooms, 'the post has put the table away');
		const socket = new WebSocket(post.url);
		const welcome = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
		socket.once('open', () => socket.send(JSON.stringify(ben.member.hello())));
		expect(await welcome).toMatchObject({ kind: 'welcome', count: 2, goesOn: true });
		socket.terminate();
	});

	test('a long journal is caught up with in chunks', async () => {
		const { table, anna } = await share();
		anna.hangUp();
		for (let index = 0; index < 350; index += 1) anna.move('a', index % 2 === 0 ? 1 : -1);
		anna.connect(post.url);
		await until(() => anna.member.waiting === 0, 'Anna’s evening is at the post');
		const cleo = new Player(table, 'cleo', keyOf('w'));
		cleo.connect(post.url);
		await until(() => cleo.count === 350, 'Cleo has all of it');
		expect(eventsOf(cleo)).toBe(eventsOf(anna));
	});

	test('a watcher is refused at the wire, and a wrong key gets nothing', async () => {
		const { table, anna, ben } = await share();
		const cleo = new Player(table, 'cleo', keyOf('w'));
		cleo.connect(post.url);
		await until(() => cleo.member.connection === 'together', 'Cleo looks on');
		cleo.move('a', 1);
		await until(() => cleo.refused.length > 0, 'she is refused');
		expect(cleo.refused).toEqual(['watching-only']);
		// Nor has she photos for the others, who hear all else that she says.
		const photo = { photo: 'p1', type: 'image/jpeg', at: 0, count: 1, bytes: 'eA' } as const;
		cleo.say({ kind: 'whisper', whisper: { about: 'photo', ...photo } });
		cleo.say({ kind: 'whisper', whisper: { about: 'want-photo', photo: 'p1' } });
		await until(() => anna.heard.length > 0, 'Anna hears her');
		expect(anna.heard).toEqual([{ from: 'cleo', whisper: { about: 'want-photo', photo: 'p1' } }]);
		expect(cleo.refused).toEqual(['watching-only', 'watching-only']);
		// In another's name it is no better.
		cleo.say({ kind: 'submit', steps: [{ ...step('stolen'), by: 'anna' }] });
		await until(() => cleo.refused.length > 2, 'she is refused again');
		const thief = new Player(table, 'thief', keyOf('z'));
		thief.connect(post.url);
		await until(() => thief.refused.length > 0, 'the thief is refused');
		expect(thief.refused).toEqual(['not-this-table']);
		expect(thief.member.journal).toBeNull();
		ben.move('x', 1);
		await until(() => anna.count === 1, 'the table plays on');
		expect(anna.count).toBe(1);
	});

	test('a key is told what it opens before anybody sits down, and nobody hears of it', async () => {
		const { table, anna } = await share();
		const said: string[] = [];
		const visitor = new WebSocket(post.url);
		visitor.on('message', (data) => said.push(String(data)));
		await new Promise((resolve) => visitor.once('open', resolve));
		const peek = { kind: 'peek', protocol: protocolVersion, journal: 1, table, device: 'visitor' } as const;
		const ask = async (question: Upward) => {
			const count = said.length;
			visitor.send(JSON.stringify(question));
			await until(() => said.length > count, 'there is an answer');
			return JSON.parse(said.at(-1) ?? '') as Record<string, unknown>;
		};
		expect(await ask({ ...peek, key: keyOf('s') })).toMatchObject({
			kind: 'peeked',
			role: 'second',
			setup: { start: 4 },
			here: ['anna', 'ben']
		});
		expect(await ask({ ...peek, key: keyOf('z') })).toMatchObject({ kind: 'refused', code: 'not-this-table' });
		expect(await ask({ ...peek, table: 'no-such-table', key: keyOf('s') })).toMatchObject({ code: 'not-this-table' });
		expect(await ask({ ...peek, key: keyOf('s'), protocol: 1 })).toMatchObject({ code: 'update-first' });
		// To have looked is not to be seated: nothing is heard, and nothing taken.
		expect(await ask({ kind: 'want', from: 0 })).toMatchObject({ kind: 'refused' });
		expect(anna.member.people.map(({ device }) => device)).not.toContain('visitor');
		visitor.terminate();
	});

	test('a device of one side acts for no other, on any copy', async () => {
		const { table, anna, ben } = await share();
		const cleo = new Player(table, 'cleo', keyOf('s'));
		cleo.connect(post.url);
		await until(() => cleo.member.connection === 'together', 'Cleo joins for the second side');
		expect(cleo.member.role).toBe('second');
		cleo.move('x', 1);
		cleo.move('a', 1);
		await until(() => anna.count === 2 && ben.count === 2 && cleo.count === 2, 'both steps are in');
		const kinds = anna.member.journal?.events.map(({ body }) => body.kind);
		expect(kinds).toEqual(['moved', 'remarked']);
		expect(eventsOf(ben)).toBe(eventsOf(anna));
		expect(eventsOf(cleo)).toBe(eventsOf(anna));
	});

	test('a device that is shut out stays out, and the others have new keys without doing anything', async () => {
		const { table, anna, ben } = await share();
		const cleo = new Player(table, 'cleo', keyOf('b'));
		cleo.connect(post.url);
		await until(() => cleo.member.connection === 'together', 'Cleo joins');
		ben.say({ kind: 'rekey', keys: allKeys, shutOut: ['anna'], handOut: [] });
		await until(() => ben.refused.includes('not-the-owner'), 'only the owner may do that');
		const keys = allKeys.map((one) => (one.holder === 'both' ? { ...one, key: keyOf('n') } : one));
		anna.say({ kind: 'rekey', keys, shutOut: ['cleo'], handOut: [{ device: 'ben', key: keyOf('n') }] });
		await until(() => cleo.member.connection === 'alone', 'Cleo is out');
		await until(() => ben.disk.key === keyOf('n'), 'Ben has his new key');
		cleo.connect(post.url);
		await until(() => cleo.refused.length > 1, 'Cleo tries again');
		ben.hangUp();
		ben.connect(post.url);
		await until(() => ben.member.connection === 'together', 'Ben is back');
		const stolen = new Player(table, 'other', keyOf('b'));
		stolen.connect(post.url);
		await until(() => stolen.refused.length > 0, 'the old key opens nothing');
		expect(stolen.refused).toEqual(['not-this-table']);
	});

	test('an open table is not opened by others, and says nothing of itself', async () => {
		const { table } = await share();
		const thief = new Player(table, 'thief', keyOf('t'), true);
		thief.connect(post.url);
		thief.opened = true;
		await until(() => thief.refused.length > 0, 'his key does not fit');
		thief.connect(post.url);
		await until(() => thief.refused.length > 1, 'nor at the second time');
		const other = openMessage(table);
		const socket = new WebSocket(post.url);
		const answers: string[] = [];
		socket.on('message', (data) => answers.push(String(data)));
		socket.on('open', () => socket.send(JSON.stringify({ ...other, keys: [{ holder: 'owner', key: keyOf('t') }] })));
		await until(() => answers.length === 1, 'he is answered');
		expect(answers[0]).toContain('"taken"');
		socket.terminate();
	});

	test('a thousand odd messages end in a sentence each, and the table plays on', async () => {
		const { anna, ben } = await share();
		const random = makeRandom(seed);
		const real = JSON.stringify({ kind: 'submit', steps: [step('odd')] });
		const odd = (index: number): string => {
			const shapes = [
				'',
				'{',
				'null',
				'[]',
				'"hello"',
				'{"kind":"hello"}',
				'{"kind":"want","from":-1}',
				'{"kind":"want","from":1e99}',
				'{"kind":"submit","steps":[{}]}',
				'{"__proto__":{"kind":"want"},"from":0}',
				'{"kind":"want","from":"0"}',
				'[['.repeat(2000)
			];
			const cut = real.slice(0, Math.floor(random() * real.length));
			return random() < 0.3 ? cut : (shapes[index % shapes.length] ?? '');
		};
		const strangers = Array.from({ length: 5 }, () => new WebSocket(post.url));
		let answered = 0;
		for (const socket of strangers) {
			socket.on('message', () => (answered += 1));
			socket.on('open', () => {
				for (let index = 0; index < 200; index += 1) socket.send(odd(index));
			});
		}
		await until(() => answered >= 1000, 'each is answered');
		for (const socket of strangers) socket.terminate();
		anna.move('a', 1);
		await until(() => ben.count === 1, 'the table plays on');
		expect(ben.count).toBe(1);
	});

	test('a page of another site is not let in, and its health and figures are told', async () => {
		const foreign = new WebSocket(post.url, { origin: 'https://elsewhere.example' });
		const own = new WebSocket(post.url, { origin: post.origin });
		const states: string[] = [];
		foreign.on('error', (error) => states.push(error.message));
		own.on('open', () => states.push('own'));
		await until(() => states.length === 2, 'both were answered');
		expect([...states].sort()).toEqual(['Unexpected server response: 403', 'own']);
		own.terminate();
		expect(await (await fetch(`${post.origin}/healthz`)).text()).toBe('ok\n');
		const figures = await (await fetch(`${post.origin}/metrics`)).text();
		expect(figures).toMatch(/^fife_steps_total \d+$/m);
		expect(figures).toMatch(/^fife_lines \d+$/m);
	});
});
