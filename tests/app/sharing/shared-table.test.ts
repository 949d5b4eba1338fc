// Two devices, each with a database of its own, and a post between them: the battle's own session plays on both.
import { BattleSession } from '$lib/app/battle/session.svelte';
import type { LineEvents } from '$lib/app/sharing/line';
import { SharedTable } from '$lib/app/sharing/shared-table.svelte';
import { joinTable, shareBattle } from '$lib/app/sharing/sit-down';
import type { EventBody } from '$lib/battle/events/event';
import { keyFor } from '$lib/sharing/invitation';
import type { KeyHolder } from '$lib/sharing/messages';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { nanoid } from 'nanoid';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Post } from '../../../src/server/post';
import { makeSetup } from '../../battle/sample-battle';
import { embedded, type StoreKind } from '../../server/stores';
import { until } from '../../server/devices';
import { TestTools } from '../../storage/sample-storage';

const setup = makeSetup();
const strength = (unit: string, figures: number): EventBody => ({ kind: 'strength-set', unit, figures, guns: 0 });

let kind: StoreKind;
let post: Post;

beforeEach(async () => {
	kind = embedded();
	post = await Post.open(await kind.open());
});
afterEach(async () => {
	await post.close();
	await kind.remove();
});

class Tablet {
	storage = new Storage(new MemoryDatabase(), new TestTools());
	session: BattleSession | null = null;
	table: SharedTable | null = null;
	#drop: (() => void) | null = null;
	/** No two devices make the same id. */
	readonly #tools = { now: new TestTools().now, makeId: () => nanoid() };

	constructor(readonly name: string) {}

	get sitting() {
		return { device: `device-${this.name}`, name: this.name, makeId: nanoid, randomBytes };
	}

	/** A line that goes through memory, as late as anything that is awaited. */
	readonly makeLine = (events: LineEvents) => {
		let line: string | null = null;
		const hangUp = () => {
			if (line === null) return;
			const open = line;
			line = null;
			void post.disconnect(open);
			events.onLost();
		};
		setTimeout(() => {
			const send = (text: string) => setTimeout(() => line !== null && events.onText(text));
			line = post.connect({ send, close: () => setTimeout(hangUp) }, this.name);
			events.onOpen();
		});
		this.#drop = hangUp;
		return { send: (text: string) => void setTimeout(() => line !== null && post.hear(line, text)), close: hangUp };
	};

	async open(battle = setup.id): Promise<void> {
		const opened = await BattleSession.open(this.storage, battle, { tools: this.#tools });
		if (!opened.ok) throw new Error(opened.closed.sentence);
		this.session = opened.session;
		this.table = await SharedTable.open(this.storage, battle);
		this.session.isShared = this.table !== null;
		this.session.restrict = (state, events) => this.table?.whyNot(state, events) ?? null;
		this.table?.connect(this.makeLine);
	}

	dropLine(): void {
		this.#drop?.();
	}

	callAgain(): void {
		this.table?.connect(this.makeLine);
	}

	async act(...bodies: EventBody[]): Promise<void> {
		const acted = await this.session?.record(bodies);
		if (!acted?.ok) throw new Error(acted?.reason ?? 'there is no session');
	}

	get log(): string {
		return JSON.stringify(this.session?.battle.events ?? null);
	}

	async onDisk(): Promise<string> {
		const loaded = await this.storage.battles.load(setup.id);
		return loaded.ok ? JSON.stringify(loaded.events) : loaded.reason;
	}

	figures(unit: string): number | undefined {
		return this.session?.state.units[unit]?.figures;
	}
}

async function share(): Promise<{ readonly anna: Tablet; readonly ben: Tablet }> {
	const anna = new Tablet('Anna');
	await anna.storage.battles.create(setup);
	await anna.open();
	await anna.act(strength('guards', 20));
	const shared = await shareBattle(anna.storage, setup.id, 'ws://post/table', anna.makeLine, anna.sitting);
	if (!shared.ok) throw new Error(shared.reason);
	await anna.open();
	const ben = await join('Ben', anna, 'both');
	await until(() => ben.log === anna.log && anna.table?.waiting === 0, 'both have the battle');
	return { anna, ben };
}

async function join(name: string, host: Tablet, holder: KeyHolder): Promise<Tablet> {
	const tablet = new Tablet(name);
	const { seat } = host.table ?? {};
	if (!seat?.keys) throw new Error('the host shares no table');
	const invited = { table: seat.table, key: keyFor(seat.keys, holder) };
	const joined = await joinTable(tablet.storage, invited, 'ws://post/table', tablet.makeLine, tablet.sitting);
	if (!joined.ok) throw new Error(joined.reason);
	await tablet.open(joined.battle);
	await until(() => tablet.table?.connection === 'together', `${name} is at the table`);
	return tablet;
}

describe('a battle at a shared table', () => {
	test('is on the second device as a whole, and goes on on both', async () => {
		const { anna, ben } = await share();
		expect(ben.figures('guards')).toBe(20);
		await ben.act(strength('guards', 18));
		await until(() => anna.figures('guards') === 18, 'Anna sees what Ben did');
		await anna.act(strength('guards', 17));
		await until(() => ben.figures('guards') === 17, 'Ben sees what Anna did');
		expect(ben.log).toBe(anna.log);
		expect(await ben.onDisk()).toBe(await anna.onDisk());
		const [, bens] = anna.session?.battle.events ?? [];
		expect(anna.table?.makerOf(bens?.step ?? '')).toBe('Ben');
		expect(anna.table?.people.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben']);
	});

	test('is played on alone on both devices, and comes together by itself', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		const other =
			Object.values(anna.session?.state.units ?? {}).find(
				({ unit, side }) => side === 'second' && unit.arm === 'infantry'
			)?.unit.id ?? '';
		for (let figures = 15; figures > 5; figures -= 1) await ben.act(strength(other, figures));
		await anna.act(strength('guards', 19));
		expect(ben.table?.connection).toBe('alone');
		await until(() => ben.table?.waiting === 10, 'all of it waits');
		ben.callAgain();
		await until(() => ben.log === anna.log && ben.table?.waiting === 0, 'both have all of it');
		expect([anna.figures('guards'), anna.figures(other)]).toEqual([19, 6]);
		expect(await ben.onDisk()).toBe(await anna.onDisk());
		// What Ben sees goes on being played.
		await ben.act(strength('guards', 3));
		await until(() => anna.figures('guards') === 3, 'Anna sees it');
	});

	test('tells whoever acted on what others had just changed, and keeps what was said', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		await ben.act(strength('guards', 4));
		await anna.act(strength('guards', 9));
		ben.callAgain();
		await until(() => (ben.table?.leftOut.length ?? 0) > 0, 'Ben is told');
		await until(() => ben.log === anna.log, 'both have the same');
		expect([anna.figures('guards'), ben.figures('guards')]).toEqual([9, 9]);
		const kinds = anna.session?.battle.events.map(({ body }) => body.kind);
		expect(kinds?.slice(-2)).toEqual(['strength-set', 'note-written']);
		expect(anna.log).toContain('Left out.');
		expect(anna.table?.leftOut).toEqual([]);
	});

	test('is whole again after a kill in the middle of being alone', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		await ben.act(strength('guards', 12));
		// The page is gone, the disk is not.
		await until(() => ben.table?.waiting === 1, 'it waits on the disk');
		const again = new Tablet('Ben');
		again.storage = ben.storage;
		await again.open();
		await until(() => anna.figures('guards') === 12, 'it came to Anna');
		expect(again.log).toBe(anna.log);
	});

	test('keeps one side from acting for the other, and a watcher from acting at all', async () => {
		const { anna } = await share();
		const cleo = await join('Cleo', anna, 'second');
		await until(() => cleo.log === anna.log, 'Cleo has the battle');
		expect(cleo.table?.role).toBe('second');
		expect(await cleo.session?.record([strength('guards', 1)])).toEqual({
			ok: false,
			reason: 'This device plays Continental only.'
		});
		// A device that does not keep to it is left out by everybody.
		if (cleo.session) cleo.session.restrict = null;
		await cleo.act(strength('guards', 1));
		await until(() => (cleo.table?.leftOut.length ?? 0) > 0, 'Cleo is told');
		await until(() => cleo.log === anna.log, 'both have the same');
		expect(cleo.figures('guards')).toBe(20);
		const dora = await join('Dora', anna, 'watcher');
		await until(() => dora.log === anna.log, 'Dora sees it');
		expect(dora.table?.role).toBe('watcher');
		const watching = { ok: false, reason: 'This device only looks on.' };
		expect(await dora.session?.record([strength('guards', 1)])).toEqual(watching);
		expect(await dora.session?.undo()).toEqual(watching);
	});
});
