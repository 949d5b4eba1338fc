// Devices, each with a database of its own, and a post between them: the battle's own session plays on all of them.
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
import { afterEach, beforeEach } from 'vitest';
import { Post } from '../../../src/server/post';
import { makeSetup } from '../../battle/sample-battle';
import { embedded, type StoreKind } from '../../server/stores';
import { until } from '../../server/devices';
import { TestTools } from '../../storage/sample-storage';

const setup = makeSetup();
export const strength = (unit: string, figures: number): EventBody => ({
	kind: 'strength-set',
	unit,
	figures,
	guns: 0
});

let kind: StoreKind;
let post: Post;

/** A post of its own for each test of a file. */
export function withPost(): void {
	beforeEach(async () => {
		kind = embedded();
		post = await Post.open(await kind.open());
	});
	afterEach(async () => {
		await post.close();
		await kind.remove();
	});
}

export class Tablet {
	readonly database = new MemoryDatabase();
	storage = new Storage(this.database, new TestTools());
	session: BattleSession | null = null;
	table: SharedTable | null = null;
	#drop: (() => void) | null = null;
	/** What it said to the post. */
	readonly sent: string[] = [];
	/** What it heard on its lines so far. */
	heard: string[] = [];
	/** No two devices make the same id. */
	readonly tools = { now: new TestTools().now, makeId: () => nanoid() };

	constructor(readonly name: string) {}

	get sitting() {
		return { device: `device-${this.name}`, name: this.name, makeId: nanoid, randomBytes };
	}

	/** A line that goes through memory, as late as anything that is awaited. */
	readonly makeLine = (events: LineEvents) => {
		let line: string | null = null;
		let isOver = false;
		const hangUp = () => {
			isOver = true;
			if (line === null) return;
			const open = line;
			line = null;
			void post.disconnect(open);
			events.onLost();
		};
		setTimeout(() => {
			if (isOver) return;
			const send = (text: string) =>
				setTimeout(() => {
					if (line === null) return;
					this.heard.push(text);
					events.onText(text);
				});
			line = post.connect({ send, close: () => setTimeout(hangUp) }, this.name);
			events.onOpen();
		});
		this.#drop = hangUp;
		const send = (text: string) => {
			this.sent.push(text);
			setTimeout(() => line !== null && post.hear(line, text));
		};
		return { send, close: hangUp };
	};

	async open(battle = setup.id): Promise<void> {
		const opened = await BattleSession.open(this.storage, battle, { tools: this.tools });
		if (!opened.ok) throw new Error(opened.closed.sentence);
		this.session = opened.session;
		this.table = await SharedTable.open(this.storage, battle);
		this.session.isShared = this.table !== null;
		this.session.restrict = (before, after) => this.table?.whyNot(before, after) ?? null;
		if (this.table) this.table.onReordered = () => void this.session?.readAgain();
		this.table?.connect(this.makeLine);
	}

	/** Its page is gone; what was on its way to the disk is there, or never will be. */
	async kill(): Promise<void> {
		this.#drop?.();
		this.#drop = null;
		this.session?.leave();
		await this.table?.leave();
	}

	dropLine(): void {
		this.#drop?.();
	}

	callAgain(): void {
		this.heard = [];
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

export async function share(): Promise<{ readonly anna: Tablet; readonly ben: Tablet }> {
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

export async function join(name: string, host: Tablet, holder: KeyHolder): Promise<Tablet> {
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
