// Things a player keeps in a list: rosters, house rules, battles by their summary. What is deleted is only marked, so that it can be
// taken back; it goes for good after a month.

import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed, Problem } from '$lib/parsing/problem';
import * as v from 'valibot';
import type { Database, KeptRecord, KeptTable, Records, TableName, Writing, Tools } from './database';
import { attempt, type NotSaved, orTrouble } from './trouble';
import { saysNewer, setAside, type Unreadable } from './unreadable';

export interface Kept<T> {
	readonly id: string;
	readonly value: T;
	readonly savedAt: string;
}

export interface Listing<T> {
	/** The last saved first. */
	readonly kept: readonly Kept<T>[];
	readonly unreadable: readonly Unreadable[];
}

export type Saved<T> =
	| { readonly ok: true; readonly savedAt: string }
	/** Somebody, in another tab perhaps, has saved it since. */
	| { readonly ok: false; readonly reason: 'moved-on'; readonly kept: Kept<T> }
	| { readonly ok: false; readonly reason: 'unsound'; readonly problems: readonly Problem[] }
	| NotSaved;

export type Marked = { readonly ok: true } | { readonly ok: false; readonly reason: 'missing' } | NotSaved;

/** So many take a few milliseconds; before the next ones the page answers to a tap. */
const lookedAtOnce = 25;

const undoWindowDays = 30;
/** The same in milliseconds. */
export const undoWindow = undoWindowDays * 24 * 60 * 60 * 1000;

type ValueIn<Name extends KeptTable> = Records[Name]['value'];

const frameSchema = field.object('A record', {
	id: field.id('The id'),
	value: v.unknown(),
	savedAt: field.time('The time it was saved'),
	deletedAt: v.nullable(field.time('The time it was deleted'))
});

export class KeptStore<Name extends KeptTable, Value extends ValueIn<Name> = ValueIn<Name>> {
	protected readonly database: Database;
	protected readonly tools: Tools;
	readonly table: Name;
	readonly #parse: (input: unknown) => Parsed<Value>;

	constructor(database: Database, tools: Tools, table: Name, parse: (input: unknown) => Parsed<Value>) {
		this.database = database;
		this.tools = tools;
		this.table = table;
		this.#parse = parse;
	}

	list(): Promise<Listing<Value>> {
		return this.#list((deletedAt) => deletedAt === null);
	}

	/** What was deleted and can still be taken back. */
	listDeleted(): Promise<Listing<Value>> {
		return this.#list((deletedAt) => deletedAt !== null);
	}

	async #list(wanted: (deletedAt: string | null) => boolean): Promise<Listing<Value>> {
		const records = await orTrouble(() => this.database.read([this.table], (tables) => tables.all(this.table)));
		const kept: Kept<Value>[] = [];
		const unreadable: Unreadable[] = [];
		for (const [index, record] of records.filter((one) => this.isOurs(one)).entries()) {
			if (index > 0 && index % lookedAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
			const parsed = this.parseRecord(record);
			if (!parsed.ok) unreadable.push(this.#describeUnreadable(record, parsed.problems));
			else if (wanted(parsed.value.deletedAt)) kept.push(keptOf(parsed.value));
		}
		return { kept: kept.sort((a, b) => b.savedAt.localeCompare(a.savedAt)), unreadable };
	}

	/** Whether a record may be one of these: a table can have more than one kind of thing. */
	protected isOurs(_record: unknown): boolean {
		return true;
	}

	/** Null when it is not there, deleted or unreadable; the list shows which. */
	async get(id: string): Promise<Kept<Value> | null> {
		const record = await orTrouble(() => this.database.read([this.table], (tables) => tables.get(this.table, id)));
		const parsed = this.parseRecord(record);
		return parsed.ok && parsed.value.deletedAt === null ? keptOf(parsed.value) : null;
	}

	/** Saves it over whatever is there; with `over`, only over what was saved at that time. */
	protected async keep(id: string, value: Value, { over }: { over?: string } = {}): Promise<Saved<Value>> {
		const sound = this.#parse(value);
		if (!sound.ok) return { ok: false, reason: 'unsound', problems: sound.problems };
		return attempt(() =>
			this.database.write([this.table, 'setAside'], async (tables): Promise<Saved<Value>> => {
				const before = await this.makeRoom(tables, id);
				if (over !== undefined && before && before.savedAt !== over) {
					return { ok: false, reason: 'moved-on', kept: keptOf(before) };
				}
				return { ok: true, savedAt: await this.put(tables, id, sound.value) };
			})
		);
	}

	delete(id: string): Promise<Marked> {
		return this.#mark(id, this.tools.now());
	}

	undelete(id: string): Promise<Marked> {
		return this.#mark(id, null);
	}

	#mark(id: string, deletedAt: string | null): Promise<Marked> {
		return attempt(() =>
			this.database.write([this.table], async (tables): Promise<Marked> => {
				const parsed = this.parseRecord(await tables.get(this.table, id));
				if (!parsed.ok) return { ok: false, reason: 'missing' };
				await tables.put(this.table, [{ ...parsed.value, deletedAt } as Records[Name]]);
				return { ok: true };
			})
		);
	}

	/** Removes for good what was deleted long enough ago. */
	purge(): Promise<{ readonly ok: true; readonly removed: number } | NotSaved> {
		const before = Date.parse(this.tools.now()) - undoWindow;
		return attempt(() =>
			this.database.write([this.table, ...this.belongings], async (tables) => {
				let removed = 0;
				for (const record of await tables.all(this.table)) {
					const parsed = this.parseRecord(record);
					if (!parsed.ok || parsed.value.deletedAt === null || Date.parse(parsed.value.deletedAt) > before) continue;
					await tables.remove(this.table, parsed.value.id);
					await this.removeBelongings(tables, parsed.value.id);
					removed += 1;
				}
				return { ok: true as const, removed };
			})
		);
	}

	/** Tables that hold what goes with a thing that goes. */
	protected readonly belongings: readonly TableName[] = [];

	protected async removeBelongings(_tables: Writing, _id: string): Promise<void> {
		// Most things are a record and nothing else.
	}

	parseRecord(record: unknown): Parsed<KeptRecord<Value>> {
		const frame = parseWith(frameSchema, record);
		if (!frame.ok) return frame;
		const value = this.#parse(frame.value.value);
		return value.ok ? { ok: true, value: { ...frame.value, value: value.value } } : value;
	}

	/** What is there now. A record that cannot be read is set aside, since another is about to take its place. */
	async makeRoom(tables: Writing, id: string): Promise<KeptRecord<Value> | null> {
		const record = await tables.get(this.table, id);
		if (record === undefined) return null;
		const parsed = this.parseRecord(record);
		if (parsed.ok) return parsed.value;
		await setAside(tables, this.tools, [{ table: this.table, battle: null, record, problems: parsed.problems }]);
		return null;
	}

	/** For a transaction that is under way and has made room. */
	async put(tables: Writing, id: string, value: Value, savedAt = this.tools.now()): Promise<string> {
		await tables.put(this.table, [{ id, value, savedAt, deletedAt: null } as Records[Name]]);
		return savedAt;
	}

	#describeUnreadable(record: unknown, problems: readonly Problem[]): Unreadable {
		const { id, value } = (typeof record === 'object' && record !== null ? record : {}) as Record<string, unknown>;
		return { table: this.table, id: String(id), problems, newer: saysNewer(value), record };
	}
}

const keptOf = <T>({ id, value, savedAt }: KeptRecord<T>): Kept<T> => ({ id, value, savedAt });
