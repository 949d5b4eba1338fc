// Tables in one file of a data folder, by libSQL. A step is a line of a short log before anybody hears of it, and comes into the file with others a moment
// later; everything else is in the file at once. A kill of the post loses nothing, and the disk has it within half a second (docs/decisions/0104).
import Database from 'libsql';
import type { KeptPhoto } from '$lib/sharing/photo-keeper';
import { type OrderedStep, type StepPlace, takeText } from '$lib/sharing/step';
import { fdatasync, mkdirSync, closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { type LoggedStep, StepLog } from './step-log';
import {
	type Notice,
	type StepEnds,
	type TableRecord,
	type TableRow,
	type TableStore,
	asRecord,
	headSigns,
	readPlace,
	tailSigns
} from './table-store';

const schema = `
	create table if not exists tables (
		id text primary key, journal integer not null, epoch text not null, setup text not null, keys text not null,
		shut_out text not null, used_at integer not null
	);
	create table if not exists steps (
		table_id text not null, position integer not null, id text not null, body text not null,
		primary key (table_id, position), unique (table_id, id)
	) without rowid;
	create table if not exists photos (
		table_id text not null, id text not null, type text not null, text text not null, primary key (table_id, id)
	);
`;

/** For so long a step may be in the log and not yet in the file, in ms; the disk is asked to take it then. */
const settleWithin = 250;

interface Work {
	/** Does it, and gives how to answer once it is in the file. */
	readonly run: () => () => void;
	readonly fail: (error: unknown) => void;
}

export class EmbeddedStore implements TableStore {
	readonly #db: Database.Database;
	readonly #now: () => number;
	readonly #statements = new Map<string, Database.Statement>();
	/** What libSQL writes first; it is brought to the disk without anybody waiting for it. */
	readonly #wal: number;
	/** Held for as long as this post lives: another on the same folder would give the same places again. */
	readonly #lock: Database.Database;
	readonly #log: StepLog;
	/** What is in the log and not in the file, and the last place of each table that was asked for since it was emptied. */
	#logged: LoggedStep[] = [];
	readonly #last = new Map<string, number>();
	#settling: NodeJS.Timeout | null = null;
	#works: Work[] = [];
	#listeners: ((notice: Notice) => void)[] = [];

	constructor(folder: string, now: () => number = Date.now) {
		mkdirSync(folder, { recursive: true });
		this.#lock = lock(folder);
		this.#db = new Database(path.join(folder, 'tables.db'));
		this.#db.pragma('journal_mode = wal');
		this.#db.pragma('synchronous = normal');
		this.#db.exec(schema);
		this.#wal = openSync(path.join(folder, 'tables.db-wal'), 'a');
		this.#now = now;
		this.#log = new StepLog(path.join(folder, 'steps.log'));
		this.#takeUp(this.#log.read());
		this.#settle();
	}

	create({ id, journal, epoch, setup, keys, shutOut }: TableRecord): Promise<boolean> {
		const values = [id, journal, JSON.stringify(epoch), setup, JSON.stringify(keys), JSON.stringify(shutOut)];
		const text = 'insert into tables values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing';
		return this.#write(() => this.#prepare(text).run(...values, this.#now()).changes === 1);
	}

	async find(id: string): Promise<TableRecord | null> {
		const row = this.#prepare('select * from tables where id = ?').get(id) as TableRow | undefined;
		return row ? asRecord(row) : null;
	}

	use(id: string): Promise<void> {
		return this.#write(() => void this.#prepare('update tables set used_at = ? where id = ?').run(this.#now(), id));
	}

	changeKeys(id: string, keys: TableRecord['keys'], shutOut: readonly string[]): Promise<void> {
		return this.#write(() => {
			const text = 'update tables set keys = ?, shut_out = ? where id = ?';
			this.#prepare(text).run(JSON.stringify(keys), JSON.stringify(shutOut), id);
		});
	}

	async places(id: string): Promise<readonly StepPlace[]> {
		this.#settleFor(id);
		const ends = `substr(body, 1, ${headSigns}) as head, substr(body, -${tailSigns}) as tail`;
		const rows = this.#prepare(`select id, ${ends} from steps where table_id = ? order by position`).all(id);
		return (rows as StepEnds[]).map(readPlace);
	}

	async read(id: string, from: number, most: number): Promise<readonly OrderedStep[]> {
		this.#settleFor(id);
		const text = 'select body from steps where table_id = ? and position > ? order by position limit ?';
		const rows = this.#prepare(text).all(id, from, most);
		return rows.map((row) => JSON.parse((row as { readonly body: string }).body) as OrderedStep);
	}

	async append(id: string, count: number, steps: readonly OrderedStep[]): Promise<boolean> {
		const last = this.#last.get(id) ?? this.#readLast(id);
		if (last !== count) return false;
		const logged = steps.map((step, index) => ({
			table: id,
			position: count + index + 1,
			id: step.id,
			body: takeText(step)
		}));
		this.#log.add(logged);
		this.#logged.push(...logged);
		this.#last.set(id, count + steps.length);
		this.#settling ??= setTimeout(() => this.#settleLater(), settleWithin);
		return true;
	}

	async size(id: string): Promise<number> {
		this.#settleFor(id);
		const text = 'select coalesce(sum(length(body)), 0) as size from steps where table_id = ?';
		return (this.#prepare(text).get(id) as { readonly size: number }).size;
	}

	async photoSizes(id: string): Promise<ReadonlyMap<string, number>> {
		const rows = this.#prepare('select id, length(text) as size from photos where table_id = ?').all(id);
		return new Map(
			(rows as { readonly id: string; readonly size: number }[]).map(({ id: photo, size }) => [photo, size])
		);
	}

	async findPhoto(id: string, photo: string): Promise<KeptPhoto | null> {
		const text = 'select id, type, text from photos where table_id = ? and id = ?';
		const row = this.#prepare(text).get(id, photo) as KeptPhoto | undefined;
		return row ? { id: row.id, type: row.type, text: row.text } : null;
	}

	savePhoto(id: string, { id: photo, type, text }: KeptPhoto): Promise<void> {
		const insert = 'insert into photos values (?, ?, ?, ?) on conflict do nothing';
		return this.#write(() => void this.#prepare(insert).run(id, photo, type, text));
	}

	async sweep(days: number): Promise<number> {
		this.#settle();
		return this.#write(() => {
			const before = this.#now() - days * 86_400_000;
			const old = 'select id from tables where used_at < ?';
			for (const kind of ['steps', 'photos'])
				this.#prepare(`delete from ${kind} where table_id in (${old})`).run(before);
			return this.#prepare('delete from tables where used_at < ?').run(before).changes;
		});
	}

	async count(): Promise<number> {
		return (this.#prepare('select count(*) as count from tables').get() as { readonly count: number }).count;
	}

	async tell(notice: Notice): Promise<void> {
		for (const listen of this.#listeners) listen(notice);
	}

	async hear(listen: (notice: Notice) => void): Promise<() => void> {
		this.#listeners.push(listen);
		return () => {
			this.#listeners = this.#listeners.filter((one) => one !== listen);
		};
	}

	async close(): Promise<void> {
		if (!this.#db.open) return;
		this.#flush();
		this.#settle();
		this.#log.close();
		closeSync(this.#wal);
		this.#db.close();
		// Closed is not let go: that is only when the memory is tidied.
		this.#lock.exec('rollback');
		this.#lock.close();
	}

	#write<T>(work: () => T): Promise<T> {
		return new Promise((resolve, reject) => {
			if (this.#works.length === 0) setImmediate(() => this.#flush());
			const run = () => {
				const result = work();
				return () => resolve(result);
			};
			this.#works.push({ run, fail: reject });
		});
	}

	/** Everything that waits, in one transaction; nobody is answered before it is in the file. */
	#flush(): void {
		const works = this.#works;
		this.#works = [];
		if (works.length === 0) return;
		try {
			const answers = this.#db.transaction(() => works.map(({ run }) => run()))();
			for (const answer of answers) answer();
			this.#settling ??= setTimeout(() => this.#settleLater(), settleWithin);
		} catch (error) {
			for (const { fail } of works) fail(error);
		}
	}

	#readLast(id: string): number {
		const text = 'select coalesce(max(position), 0) as last from steps where table_id = ?';
		const { last } = this.#prepare(text).get(id) as { readonly last: number };
		this.#last.set(id, last);
		return last;
	}

	/** Of what is in the log, what goes on from the file: not where another file was put in its place. */
	#takeUp(logged: readonly LoggedStep[]): void {
		for (const step of logged) {
			const last = this.#last.get(step.table) ?? this.#readLast(step.table);
			if (step.position !== last + 1) continue;
			this.#logged.push(step);
			this.#last.set(step.table, step.position);
		}
	}

	/** The log's steps come into the file. One that a killed post had put there already stays as it is. */
	#settle(): void {
		if (this.#settling) clearTimeout(this.#settling);
		this.#settling = null;
		this.#last.clear();
		if (this.#logged.length > 0) {
			const insert = this.#prepare('insert into steps values (?, ?, ?, ?) on conflict do nothing');
			this.#db.transaction(() => {
				for (const { table, position, id, body } of this.#logged) insert.run(table, position, id, body);
			})();
			this.#logged = [];
		}
		this.#log.empty();
	}

	#settleFor(id: string): void {
		if (this.#logged.some(({ table }) => table === id)) this.#settle();
	}

	#settleLater(): void {
		try {
			this.#settle();
			fdatasync(this.#wal, () => undefined);
		} catch {
			// The disk refuses: the steps stay in the log, and it is tried again.
			this.#settling = setTimeout(() => this.#settleLater(), settleWithin);
		}
	}

	#prepare(text: string): Database.Statement {
		const known = this.#statements.get(text) ?? this.#db.prepare(text);
		this.#statements.set(text, known);
		return known;
	}
}

/** A lock of the system's own, which goes with the process however that ends. */
function lock(folder: string): Database.Database {
	const held = new Database(path.join(folder, 'lock.db'));
	try {
		held.pragma('busy_timeout = 2000');
		held.exec('begin exclusive');
	} catch {
		held.close();
		throw new Error(`Another server keeps the tables in ${folder}. Stop it first, or set TABLES_FOLDER.`);
	}
	return held;
}
