// Two posts on one store are one post to everybody at a table: its steps, who is there, and the keys.
import type { Keys } from '$lib/sharing/messages';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OtherPosts } from '../../src/server/other-posts';
import { EmbeddedStore } from '../../src/server/store/embedded';
import { PostgresStore } from '../../src/server/store/postgres';
import type { Notice, TableStore } from '../../src/server/store/table-store';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allKeys, eventsOf, keyOf, Player, until } from './devices';
import { nextTable, run, type Running } from './running';
import { findPostgres } from '../../src/tooling/prepare/postgres.mjs';
import { type PostgresServer, startPostgres } from '../../src/tooling/run/postgres.mjs';

/** A post's way to the others, with what was said on it; it can be cut in both directions, as when its process is killed. */
class Overheard {
	readonly notices: Notice[] = [];
	mute = false;
	deaf = false;
	#listen: (notice: Notice) => void = () => undefined;

	constructor(readonly inner: TableStore) {}

	readonly store = (): TableStore =>
		new Proxy(this.inner, {
			get: (target, name) => {
				if (name === 'tell') return (notice: Notice) => this.#tell(notice);
				if (name === 'hear') return (listen: (notice: Notice) => void) => this.#hear(listen);
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? value.bind(target) : value;
			}
		});

	/** It hears again, and knows only that it may have missed something. */
	mend(): void {
		this.deaf = false;
		this.#listen({ kind: 'missed-some' });
	}

	async #tell(notice: Notice): Promise<void> {
		this.notices.push(notice);
		if (!this.mute) await this.inner.tell(notice);
	}

	#hear(listen: (notice: Notice) => void): Promise<() => void> {
		this.#listen = listen;
		return this.inner.hear((notice) => this.deaf || listen(notice));
	}
}

const bin = findPostgres();
let server: PostgresServer | null = null;
const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-many-posts-'));
beforeAll(async () => {
	if (bin) server = await startPostgres(bin);
}, 60_000);
afterAll(async () => {
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** The stores of two posts: one file in one process, whose second post leaves the closing to the first; or two ways to one PostgreSQL. */
const kinds: readonly (readonly [string, () => Promise<readonly [TableStore, TableStore]>])[] = [
	[
		'a file',
		async () => {
			const store = new EmbeddedStore(folder);
			const leaveOpen = (name: PropertyKey) => (name === 'close' ? () => Promise.resolve() : null);
			const other = new Proxy(store, {
				get: (target, name) => {
					const value: unknown = leaveOpen(name) ?? Reflect.get(target, name);
					return typeof value === 'function' ? value.bind(target) : value;
				}
			});
			return [other, store];
		}
	],
	...(bin
		? [
				[
					'PostgreSQL',
					() => Promise.all([PostgresStore.open(server?.url ?? ''), PostgresStore.open(server?.url ?? '')])
				] as const
			]
		: [])
];

describe.each(kinds)('two posts on one store in %s', (name, open) => {
	const lifeSignEvery = 60;
	let ways: readonly [Overheard, Overheard];
	let one: Running;
	let two: Running;
	const players: Player[] = [];
	beforeEach(async () => {
		const [first, second] = await open();
		ways = [new Overheard(first), new Overheard(second)];
		const options = { folder: '', limits: { lifeSignEvery } };
		one = await run(options, async () => ways[0].store());
		two = await run(options, async () => ways[1].store());
	});
	afterEach(async () => {
		for (const player of players.splice(0)) player.hangUp();
		await one.stop();
		await two.stop();
	});

	async function sit(post: Running, table: string, device: string, key: string): Promise<Player> {
		const player = new Player(table, device, key, key === keyOf('o'));
		players.push(player);
		player.connect(post.url);
		await until(() => player.member.connection === 'together', `${device} is at the table`);
		return player;
	}

	const peopleOf = ({ member }: Player) => member.people.map((person) => person.device).sort();
	const sees = (player: Player, devices: readonly string[]) =>
		until(() => peopleOf(player).join() === devices.join(), `${player.id} sees ${devices.join(', ') || 'nobody'}`);

	/** Anna owns the table at the one post; Ben and Cleo play at the other. */
	async function shareAcross() {
		const table = nextTable();
		const anna = await sit(one, table, 'anna', keyOf('o'));
		const ben = await sit(two, table, 'ben', keyOf('b'));
		const cleo = await sit(two, table, 'cleo', keyOf('b'));
		await sees(anna, ['anna', 'ben', 'cleo']);
		return { table, anna, ben, cleo };
	}

	const newKeys: Keys = allKeys.map(({ holder, key }) => ({ holder, key: key.toUpperCase() }));
	const shutCleoOut = (anna: Player) =>
		anna.say({
			kind: 'rekey',
			keys: newKeys,
			shutOut: ['cleo'],
			handOut: [{ device: 'ben', key: keyOf('B') }]
		});

	test('steps and whispers come to everybody, wherever they are made', async () => {
		const { anna, ben, cleo } = await shareAcross();
		for (let index = 0; index < 20; index += 1) {
			anna.move('a', index % 2 === 0 ? 1 : -1);
			ben.move('x', index % 2 === 0 ? 1 : -1);
		}
		await until(() => [anna, ben, cleo].every(({ count }) => count === 40), 'all have all');
		expect(eventsOf(anna)).toBe(eventsOf(ben));
		expect(eventsOf(anna)).toBe(eventsOf(cleo));
		ben.say({ kind: 'whisper', whisper: { about: 'looking', unit: null } });
		await until(() => anna.heard.length === 1 && cleo.heard.length === 1, 'both hear the whisper');
		expect(ben.heard).toEqual([]);
		// The largest piece of a photo too.
		const photo = { photo: 'p'.repeat(21), type: 'image/jpeg', at: 998, count: 999, bytes: 'x'.repeat(6000) } as const;
		ben.say({ kind: 'whisper', whisper: { about: 'photo', ...photo } });
		await until(() => anna.heard.length === 2, 'the piece has crossed');
		expect(anna.heard[1]?.whisper).toEqual({ about: 'photo', ...photo });
	});

	test('who is here is the same list at both, and a device that goes over is in it once', async () => {
		const { table, anna, ben, cleo } = await shareAcross();
		await sees(ben, ['anna', 'ben', 'cleo']);
		cleo.hangUp();
		await sees(anna, ['anna', 'ben']);
		await sees(ben, ['anna', 'ben']);
		// The old line is still open at the other post.
		const again = await sit(one, table, 'ben', keyOf('b'));
		await sees(again, ['anna', 'ben']);
		await sees(anna, ['anna', 'ben']);
		ben.hangUp();
		const dora = await sit(two, table, 'dora', keyOf('w'));
		await sees(dora, ['anna', 'ben', 'dora']);
		again.hangUp();
		await sees(dora, ['anna', 'dora']);
		expect(peopleOf(anna)).toEqual(['anna', 'dora']);
	});

	test('a post of another edition that speaks otherwise ends nothing', async () => {
		const { anna, table } = await shareAcross();
		const odd = [
			{},
			{ table, post: 'older', said: '{}' },
			{ kind: 'word', post: 'older', table, word: { kind: 'rekeyed' } }
		];
		for (const notice of odd) await ways[1].inner.tell(notice as unknown as Notice);
		await sees(anna, ['anna', 'ben', 'cleo']);
	});

	test('the people of a post that falls silent go, and are back when it is', async () => {
		const { anna } = await shareAcross();
		ways[1].mute = true;
		await sees(anna, ['anna']);
		ways[1].mute = false;
		ways[1].mend();
		await sees(anna, ['anna', 'ben', 'cleo']);
		// And by its next sign of life alone.
		ways[1].mute = true;
		await sees(anna, ['anna']);
		ways[1].mute = false;
		await sees(anna, ['anna', 'ben', 'cleo']);
		await two.stop();
		await sees(anna, ['anna']);
		two = await run({ folder: '' }, async () => (await open())[1]);
	});

	test('a device that is shut out at one post is out at the other, and whoever stays has his new key', async () => {
		const { table, anna, ben, cleo } = await shareAcross();
		const watcher = await sit(two, table, 'dora', keyOf('w'));
		shutCleoOut(anna);
		await until(() => cleo.refused.includes('shut-out'), 'Cleo is told');
		await until(() => cleo.member.connection === 'alone', 'Cleo is out');
		await until(() => watcher.member.connection === 'alone', 'so is whoever was handed nothing');
		await until(() => ben.disk.key === keyOf('B'), 'Ben has his new key');
		expect(anna.member.connection).toBe('together');
		for (const post of [one, two]) {
			const back = new Player(table, 'cleo', keyOf('B'));
			const stolen = new Player(table, 'thief', keyOf('b'));
			players.push(back, stolen);
			back.connect(post.url);
			stolen.connect(post.url);
			await until(() => back.refused.length === 1 && stolen.refused.length === 1, 'both are refused');
			expect([back.refused, stolen.refused]).toEqual([['shut-out'], ['not-this-table']]);
		}
		ben.move('x', 1);
		await until(() => anna.count === 1, 'Ben plays on without having called again');
		ben.hangUp();
		ben.connect(one.url);
		await until(() => ben.member.connection === 'together', 'Ben is let in at the other post');
		// Anna's own key was changed as well: she is still the one who may do this.
		anna.say({ kind: 'rekey', keys: newKeys, shutOut: [], handOut: [] });
		const forgiven = new Player(table, 'cleo', keyOf('B'));
		players.push(forgiven);
		const stop = forgiven.keepCalling(() => two.url);
		await until(() => forgiven.member.connection === 'together', 'Cleo is let in again');
		stop();
		expect(anna.refused).toEqual([]);
		expect(ben.refused).toEqual([]);
	});

	test('nobody who listens or reads finds a key', async () => {
		const { table, anna, ben } = await shareAcross();
		shutCleoOut(anna);
		await until(() => ben.disk.key === keyOf('B'), 'Ben has his new key');
		const said = JSON.stringify(ways.map(({ notices }) => notices));
		const kept = JSON.stringify(await ways[0].inner.find(table));
		expect(said).toContain('rekeyed');
		for (const { key } of [...allKeys, ...newKeys]) {
			expect(said).not.toContain(key);
			expect(kept).not.toContain(key);
			expect(said).not.toContain(Buffer.from(key).toString('base64url').slice(0, 24));
		}
	});

	test('a post that did not hear of a change of keys learns of it when it hears again', async () => {
		const { anna, ben, cleo } = await shareAcross();
		ways[1].deaf = true;
		shutCleoOut(anna);
		anna.move('a', 1);
		await until(() => anna.member.waiting === 0 && anna.count === 1, 'it is done at the one post');
		expect(cleo.member.connection).toBe('together');
		ways[1].mend();
		await until(() => cleo.member.connection === 'alone', 'Cleo is out');
		await until(() => ben.disk.key === keyOf('B') && ben.count === 1, 'Ben has his key and the step');
		expect(ben.member.connection).toBe('together');
	});

	test('a post that is told no new key lets nobody stay on an old one', async () => {
		const { anna, ben, cleo } = await shareAcross();
		ways[1].deaf = true;
		shutCleoOut(anna);
		anna.move('a', 1);
		await until(() => anna.count === 1, 'it is done at the one post');
		ways[0].mute = true;
		ways[1].mend();
		await until(() => [ben, cleo].every(({ member }) => member.connection === 'alone'), 'both are out');
		expect(ben.refused).toEqual(['shut-out']);
	});

	if (name === 'PostgreSQL') {
		test('more people than one notice holds are on everybody’s list', async () => {
			const { table, anna } = await shareAcross();
			const long = (index: number) => `watcher-${index}-${'x'.repeat(24)}`;
			await Promise.all(Array.from({ length: 90 }, (_, index) => sit(two, table, long(index), keyOf('w'))));
			await until(() => anna.member.people.length === 93, 'Anna sees all of them');
			const longest = Math.max(...ways[1].notices.map((notice) => JSON.stringify(notice).length));
			expect(longest).toBeGreaterThan(8000);
		});

		test('posts whose connections to the database are cut hear each other again', async () => {
			const { anna, ben } = await shareAcross();
			const client = new pg.Client({ connectionString: server?.url });
			await client.connect();
			const { rowCount } = await client.query(
				'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
			);
			expect(rowCount).toBeGreaterThanOrEqual(2);
			await client.end();
			const stops = [anna.keepCalling(() => one.url), ben.keepCalling(() => two.url)];
			anna.move('a', 1);
			ben.move('x', 1);
			await until(() => anna.count === 2 && ben.count === 2, 'both have both steps');
			for (const stop of stops) stop();
			expect(eventsOf(anna)).toBe(eventsOf(ben));
		});
	}
});

test('a word that is sealed for one post is read by no other', () => {
	const [one, two, three] = [new OtherPosts(), new OtherPosts(), new OtherPosts()];
	one.see(two.name, 0, two.publicKey);
	one.see(three.name, 0, 'no key at all');
	const handOut = [{ device: 'ben', key: keyOf('B') }];
	const word = one.seal({ kind: 'rekeyed', handOut });
	expect(two.unseal(word)).toEqual({ kind: 'rekeyed', handOut });
	expect(three.unseal(word)).toEqual({ kind: 'rekeyed', handOut: [] });
	if (word.kind !== 'rekeyed') throw new Error('it stays what it is');
	expect(Object.keys(word.sealed)).toEqual([two.name]);
	const sealed = word.sealed[two.name] ?? '';
	expect(three.unseal({ ...word, sealed: { [three.name]: sealed } })).toEqual({ kind: 'rekeyed', handOut: [] });
	const at = sealed.length - 10;
	const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
	expect(two.unseal({ ...word, sealed: { [two.name]: changed } })).toEqual({ kind: 'rekeyed', handOut: [] });
	expect(one.forgetSilent(0)).toEqual([]);
	expect(one.forgetSilent(1)).toEqual([two.name, three.name]);
});
