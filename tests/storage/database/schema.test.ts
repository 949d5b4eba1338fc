// Databases as earlier versions of the app left them, and how one version becomes the next. The fixtures were made once, by the version
// they are named after, and are never made again: what they hold is on somebody's tablet.
import type { BattleSetup } from '$lib/battle/setup';
import 'fake-indexeddb/auto';
import type { BattleEvent } from '$lib/battle/events/event';
import { battles } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import type { Database, TableName } from '$lib/storage/database/database';
import { tableNames } from '$lib/storage/database/database';
import { DeviceDatabase } from '$lib/storage/database/device-database';
import type { SchemaVersion } from '$lib/storage/database/schema';
import { schemaVersions } from '$lib/storage/database/schema';
import { openStorage } from '$lib/storage/open';
import { Storage } from '$lib/storage/storage';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { bodiesByKind } from '../../battle/random-play';
import type { Tables } from '../raw-database';
import { putRaw, readRaw } from '../raw-database';
import { whistKind } from '../sample-game';
import { freshName, note, TestTools } from '../sample-storage';

const fixtureOf = (version: number): URL => new URL(`../fixtures/database-${version}.json`, import.meta.url);
const readFixture = (version: number): Tables => JSON.parse(readFileSync(fixtureOf(version), 'utf8'));

/** As version 1 was released. It is written out here so that an edit of it in the app is noticed. */
const first: SchemaVersion = {
	version: 1,
	stores: {
		rosters: 'id',
		houseRules: 'id',
		battles: 'id',
		summaries: 'id',
		events: '[battle+order]',
		snapshots: '[battle+order]',
		setAside: 'id',
		meta: 'key'
	}
};

/** As version 2 was released: it has the tables of the first, and these. */
const second: SchemaVersion = { version: 2, stores: { maps: 'id', photos: 'id' } };

/** As version 3 was released: battles that are shared between devices. */
const third: SchemaVersion = {
	version: 3,
	stores: { sharedTables: 'id', sharedSteps: '[battle+order]', outbox: '[battle+order]' }
};

/** As version 4 was released: what players say of their own copies of other games. */
const fourth: SchemaVersion = { version: 4, stores: { copies: 'id' } };

/** Kinds of events that version 1 did not know yet. */
const afterSecond = [
	'side-changed',
	'shooting-ended',
	'rallied',
	'general-lost',
	'amended',
	'rules-changed',
	'noted',
	'advice-set',
	'either-side-set',
	'dice-together-set',
	'task-judged'
];
const laterKinds = ['terrain-set', 'terrain-removed', 'backdrop-set', ...afterSecond];

/** What was kept before generals had seniority is read as if it had said that nobody told it. */
const asReadNow = <T>(value: T): T =>
	JSON.parse(JSON.stringify(value), (_key, each) =>
		each !== null && typeof each === 'object' && 'charisma' in each && 'arm' in each
			? { seniority: null, ...each }
			: each
	);

/** What a battle of old says nothing about is what was played then, written in when it is read. */
const playedThen = {
	R13: 'column-or-limbered',
	R38: 'as-fired',
	R39: 'no-flank',
	R40: 'not-pursued',
	R41: 'skirmishers-and-guns',
	R42: 'figures'
};

async function putFixture(version: SchemaVersion): Promise<string> {
	const name = freshName();
	await putRaw(name, version, readFixture(version.version));
	return name;
}

async function openWith(name: string, versions: readonly SchemaVersion[]): Promise<DeviceDatabase> {
	const database = new DeviceDatabase({ name, versions });
	await database.open();
	return database;
}

type KeptLike = { id: string; value: unknown; savedAt: string; deletedAt: string | null };
const kept = (tables: Tables, table: TableName, deleted: boolean) =>
	(tables[table] as readonly KeptLike[])
		.filter(({ deletedAt }) => (deletedAt !== null) === deleted)
		.map(({ id, value, savedAt }) => ({ id, value: asReadNow(value), savedAt }))
		.sort((a, b) => b.savedAt.localeCompare(a.savedAt));

describe('the versions of the database', () => {
	it('are as they were released, and each has its fixture', () => {
		expect(schemaVersions).toEqual([first, second, third, fourth]);
		expect(schemaVersions.map(({ version }) => version)).toEqual(schemaVersions.map((_, index) => index + 1));
		for (const { version } of schemaVersions) expect(existsSync(fixtureOf(version)), `version ${version}`).toBe(true);
	});

	it('have a fixture with something in every table and every kind of event', () => {
		const tables = readFixture(1);
		expect(Object.keys(tables).sort()).toEqual(Object.keys(first.stores).sort());
		for (const [table, records] of Object.entries(tables)) expect(records.length, table).toBeGreaterThan(0);
		const events = tables.events as readonly { event: BattleEvent }[];
		const kinds = Object.keys(bodiesByKind).filter((kind) => !laterKinds.includes(kind));
		expect([...new Set(events.map(({ event }) => event.body.kind))].sort()).toEqual(kinds.sort());
	});
});

describe('a database of version 2', () => {
	const tables = readFixture(2);

	it('has a fixture with something in every table and every kind of event', () => {
		expect(Object.keys(tables).sort()).toEqual(
			tableNames.filter((name) => !(name in third.stores || name in fourth.stores)).sort()
		);
		for (const [table, records] of Object.entries(tables)) expect(records.length, table).toBeGreaterThan(0);
		const events = tables.events as readonly { event: BattleEvent }[];
		const kinds = Object.keys(bodiesByKind).filter((kind) => !afterSecond.includes(kind));
		expect([...new Set(events.map(({ event }) => event.body.kind))].sort()).toEqual(kinds.sort());
	});

	it('opens with its maps, its photos and what was laid on its tables', async () => {
		const name = freshName();
		const photos = (tables.photos as readonly { bytes: number[] }[]).map((photo) => ({
			...photo,
			bytes: new Uint8Array(photo.bytes)
		}));
		await putRaw(name, { version: 2, stores: { ...first.stores, ...second.stores } }, { ...tables, photos });
		const { storage, trouble } = await openStorage({ name, tools: new TestTools() });
		expect([trouble, storage.place]).toEqual([null, 'device']);
		expect(await storage.maps.list()).toEqual({ kept: kept(tables, 'maps', false), unreadable: [] });
		const photo = await storage.photos.load('photo-1');
		expect([photo?.type, photo?.size]).toEqual(['image/png', 4]);
		expect(await storage.photos.load('no-such-photo')).toBeNull();
		const loaded = await storage.battles.load('cowpens');
		if (!loaded.ok) throw new Error(loaded.reason);
		const { journal: battle, problem } = battles.fold(loaded.setup, loaded.events);
		expect([problem, stateOf(battle).terrain, stateOf(battle).backdrop?.photo]).toEqual([null, [], 'photo-1']);
	});
});

describe('a database of version 3', () => {
	const tables = readFixture(3);

	it('has a fixture with something in every table', () => {
		expect(Object.keys(tables).sort()).toEqual(tableNames.filter((name) => !(name in fourth.stores)).sort());
		for (const [table, records] of Object.entries(tables)) expect(records.length, table).toBeGreaterThan(0);
	});

	it('opens with the seat that a battle has at a table, its steps, and what waits', async () => {
		const name = freshName();
		const photos = (tables.photos as readonly { bytes: number[] }[]).map((photo) => ({
			...photo,
			bytes: new Uint8Array(photo.bytes)
		}));
		const stores = { ...first.stores, ...second.stores, ...third.stores };
		await putRaw(name, { version: 3, stores }, { ...tables, photos });
		const { storage } = await openStorage({ name, tools: new TestTools() });
		expect(await storage.seats.glance('cowpens')).toEqual({ open: true, role: 'both' });
		const kept = await storage.seats.load('cowpens');
		expect([kept?.seat.name, kept?.seat.names, kept?.seat.role]).toEqual([
			'Anna’s iPad',
			{ 'device-b': 'Ben' },
			'both'
		]);
		expect(kept?.steps.map(({ by }) => by)).toEqual(['device-a', 'device-b']);
		expect(kept?.waiting.map(({ previous }) => previous)).toEqual([kept?.steps[0]?.id]);
		expect(await storage.seats.load('princeton')).toBeNull();
	});
});

describe('a database of version 4', () => {
	const tables = readFixture(4);

	it('has a fixture with a game beside a battle, and a copy', () => {
		for (const table of ['copies', 'battles', 'summaries', 'events']) expect(tables[table]?.length, table).toBeGreaterThan(0);
	});

	it('opens with each game among its own, and what is said of a copy', async () => {
		const name = freshName();
		await putRaw(name, { version: 4, stores: { ...first.stores, ...second.stores, ...third.stores, ...fourth.stores } }, tables);
		const { storage, trouble } = await openStorage({ name, tools: new TestTools() });
		expect(trouble).toBeNull();
		expect((await storage.battles.list()).kept.map(({ id }) => id)).toEqual(['cowpens']);
		expect((await storage.journals(whistKind).list()).kept.map(({ id, value }) => [id, value.where])).toEqual([['the-pump', 'hand 4']]);
		expect(await storage.journals(whistKind).load('the-pump')).toMatchObject({ ok: true, damage: null, setup: { players: ['Anna', 'Ben'] } });
		expect((await storage.copies.get('whist'))?.value.facts).toEqual({ trumps: ['spades'] });
	});
}); // prettier-ignore

describe('a database of version 1', () => {
	const tables = readFixture(1);

	async function openFixture() {
		const name = await putFixture(first);
		const { storage, trouble } = await openStorage({ name, tools: new TestTools() });
		expect([trouble, storage.place]).toEqual([null, 'device']);
		return { name, storage };
	}

	it('opens with every roster, finished or not, every house rule and every battle', async () => {
		const { storage } = await openFixture();
		for (const [store, table] of [
			[storage.rosters, 'rosters'],
			[storage.houseRules, 'houseRules'],
			[storage.battles, 'summaries']
		] as const) {
			// prettier-ignore
			expect(await store.list()).toEqual({ kept: kept(tables, table, false), unreadable: [] });
			expect((await store.listDeleted()).kept).toEqual(kept(tables, table, true));
		}
		expect((await storage.rosters.list()).kept.map(({ id }) => id)).toEqual(['continental', 'crown']);
		expect((await storage.battles.list()).kept.map(({ id }) => id).sort()).toEqual(['cowpens', 'guilford', 'made-1']);
	});

	it('opens with every event of every log', async () => {
		const { storage } = await openFixture();
		for (const record of tables.battles as readonly { id: string; setup: unknown }[]) {
			const events = (tables.events as readonly { battle: string; event: unknown }[])
				.filter(({ battle }) => battle === record.id)
				.map(({ event }) => event);
			const setup = asReadNow(record.setup) as BattleSetup;
			const today = { ...setup, version: 2, rulings: { ...playedThen, ...setup.rulings } };
			expect(await storage.battles.load(record.id)).toEqual({ ok: true, setup: today, events, damage: null });
		}
	});

	it('still comes to the same end when its battle is folded', async () => {
		const { storage } = await openFixture();
		const loaded = await storage.battles.load('guilford');
		if (!loaded.ok) throw new Error(loaded.reason);
		const { journal: battle, problem } = battles.fold(loaded.setup, loaded.events);
		expect(problem).toBeNull();
		const { turn, phase, ended, units } = stateOf(battle);
		expect({ turn, phase, winner: ended?.winner }).toEqual({ turn: 6, phase: 'combat', winner: 'nobody' });
		const figuresLeft = Object.values(units).map(({ unit, figures }) => `${unit.id} ${figures}`);
		expect(figuresLeft.join(', ')).toBe(
			'guards 19, 33rd 21, bose 24, lights 12, jagers 12, legion 0, royal-guns 6, cornwallis 1, leslie 1, ' +
				'1st-maryland 12, virginia 19, militia 16, delaware 12, campbell 10, washington-horse 10, singleton 8, greene 1, huger 1'
		);
	});

	it('opens with what was set aside, its snapshot and the time of its last backup', async () => {
		const { storage } = await openFixture();
		const [aside] = tables.setAside as readonly { record: unknown }[];
		expect((await storage.setAside.list()).map(({ text }) => JSON.parse(text))).toEqual([aside?.record]);
		expect((await storage.snapshots.find('guilford', 1))?.order).toBe(100);
		// Backed up after everything in it was saved, and nothing since.
		expect(await storage.isBackupDue()).toBe(false);
	});

	it('can be played on', async () => {
		const { name, storage } = await openFixture();
		expect(await storage.battles.append('cowpens', [note(5)], 4)).toEqual({ ok: true, last: 5 });
		storage.close();
		expect((await readRaw(name)).tables.events?.length).toBe((tables.events?.length ?? 0) + 1);
	});
});

/** A version that is still to come, with each kind of change: a table more, a table less, every record of one rewritten. */
const next: SchemaVersion = {
	version: 5,
	stores: { terrain: 'id', snapshots: null },
	upgrade: async (transaction) => {
		await transaction
			.table('rosters')
			.toCollection()
			.modify((record: KeptLike & { starred?: boolean }) => {
				record.starred = record.id === 'crown';
			});
		const battles: { id: string }[] = await transaction.table('battles').toArray();
		await transaction.table('terrain').bulkAdd(battles.map(({ id }) => ({ id, features: [] })));
	}
};

const rest = tableNames.filter((name) => name !== 'rosters' && name !== 'snapshots');
const sorted = (records: readonly unknown[] | undefined) =>
	(records ?? []).map((record) => JSON.stringify(record)).sort();

describe('an upgrade from one version to the next', () => {
	it('changes what it is for, and leaves every other record as it was', async () => {
		const name = await putFixture(first);
		(await openWith(name, [first, second, third, fourth, next])).close();
		const before = readFixture(1);
		const { version, tables } = await readRaw(name);
		expect(version).toBe(5);
		for (const table of rest) expect(sorted(tables[table]), table).toEqual(sorted(before[table]));
		expect(tables.snapshots).toBeUndefined();
		expect(tables.terrain).toEqual((before.battles as { id: string }[]).map(({ id }) => ({ id, features: [] })));
		const rosters = (before.rosters as KeptLike[]).map((record) => ({ ...record, starred: record.id === 'crown' }));
		expect(sorted(tables.rosters)).toEqual(sorted(rosters));
	});

	it('of a device that skipped a version goes through both', async () => {
		const later: SchemaVersion = {
			version: 6,
			stores: {},
			upgrade: (transaction) =>
				transaction
					.table('rosters')
					.toCollection()
					.modify((record: { starred?: boolean; stars?: number }) => {
						record.stars = record.starred ? 1 : 0;
						delete record.starred;
					})
		};
		const name = await putFixture(first);
		(await openWith(name, [first, second, third, fourth, next, later])).close();
		const { version, tables } = await readRaw(name);
		expect(version).toBe(6);
		expect((tables.rosters as { id: string; stars: number }[]).map(({ id, stars }) => [id, stars])).toEqual([['continental', 0], ['crown', 1], ['deleted', 0]]); // prettier-ignore
	});

	it('on a new device makes the tables of the last version and runs nothing', async () => {
		const name = freshName();
		const upgrade = vi.fn(async () => undefined);
		(await openWith(name, [first, second, third, fourth, { ...next, upgrade }])).close();
		const { version, tables } = await readRaw(name);
		expect([version, upgrade.mock.calls.length]).toEqual([5, 0]);
		expect(Object.keys(tables).sort()).toEqual([...rest, 'rosters', 'terrain'].sort());
	});

	it('that fails half way changes nothing, and the version before opens as if nothing had been', async () => {
		const name = await putFixture(first);
		const before = await readRaw(name);
		const failing: SchemaVersion = {
			...next,
			upgrade: async (transaction) => {
				await next.upgrade?.(transaction);
				throw new Error('half way');
			}
		};
		await expect(openWith(name, [first, second, failing])).rejects.toThrow('half way');
		expect(await readRaw(name)).toEqual(before);
		const database: Database = await openWith(name, [first]);
		expect((await new Storage(database, new TestTools()).battles.list()).kept.length).toBe(3);
		database.close();
	});

	it('is out of reach of the version before, which says so and touches nothing', async () => {
		const name = await putFixture(first);
		(await openWith(name, [first, second, third, fourth, next])).close();
		const before = await readRaw(name);
		const { storage, trouble } = await openStorage({ name });
		expect([storage.place, trouble?.kind]).toEqual(['memory', 'newer']);
		expect(await readRaw(name)).toEqual(before);
	});
});
