// Tables in one file of a data folder, by libSQL. All that is asked for at one moment is written in one transaction, and is the system's before anybody
// hears of it: a kill of the post loses nothing. The disk has it within a second (docs/decisions/0098).
import Database from 'libsql';
import type { OrderedStep } from '$lib/sharing/step';
import { fdatasync, mkdirSync, closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { type Notice, type TableRecord, type TableRow, type TableStore, asRecord } from './table-store';

const schema = `
	create table if not exists tables (
		id text primary key, journal integer not null, epoch text not null, setup text not null, keys text not null,
		shut_out text not null, used_at integer not null
	);
	create table if not exists steps (
		table_id text not null, position integer not null, id text not null, body text not null,
		primary key (table_id, position), unique (table_id, id)
	) without rowid;
`;

/** For so long a step may be the system's and not yet the disk's, in ms. */
const syncWithin = 500;

interface Work {
	/** Does it, and gives how to answer once it is on the disk. */
	readonly run: () => () => void;
	readonly fail: (error: unknown) => void;
}

export class EmbeddedStore implements TableStore {
	readonly #db: Database.Database;
	readonly #now: () => number;
	readonly #statements = new Map<string, Database.Statement>();
	/** The file that is written first; it is brought to the disk without anybody waiting for it. */
	readonly #log: number;
	#syncing: NodeJS.Timeout | null = null;
	#works: Work[] = [];
	#listeners: ((notice: Notice) => void)[] = [];

	constructor(folder: string, now: () => number = Date.now) {
		mkdirSync(folder, { recursive: true });
		this.#db = new Database(path.join(folder, 'tables.db'));
		this.#db.pragma('journal_mode = wal');
		this.#db.pragma('synchronous = normal');
		this.#db.exec(schema);
		this.#log = openSync(path.join(folder, 'tables.db-wal'), 'a');
		this.#now = now;
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

	async ids(id: string): Promise<readonly string[]> {
		const rows = this.#prepare('select id from steps where table_id = ? order by position').all(id);
		return rows.map((row) => (row as { readonly id: string }).id);
	}

	async read(id: string, from: number, most: number): Promise<readonly OrderedStep[]> {
		const text = 'select body from steps where table_id = ? and position > ? order by position limit ?';
		const rows = this.#prepare(text).all(id, from, most);
		return rows.map((row) => JSON.parse((row as { readonly body: string }).body) as OrderedStep);
	}

	append(id: string, count: number, steps: readonly OrderedStep[]): Promise<boolean> {
		return this.#write(() => {
			const last = this.#prepare('select coalesce(max(position), 0) as last from steps where table_id = ?').get(id) as {
				readonly last: number;
			};
			if (last.last !== count) return false;
			const insert = this.#prepare('insert into steps values (?, ?, ?, ?)');
			for (const [index, step] of steps.entries()) insert.run(id, count + index + 1, step.id, JSON.stringify(step));
			return true;
		});
	}

	async size(id: string): Promise<number> {
		const text = 'select coalesce(sum(length(body)), 0) as size from steps where table_id = ?';
		return (this.#prepare(text).get(id) as { readonly size: number }).size;
	}

	sweep(days: number): Promise<number> {
		return this.#write(() => {
			const before = this.#now() - days * 86_400_000;
			const old = 'select id from tables where used_at < ?';
			this.#prepare(`delete from steps where table_id in (${old})`).run(before);
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
		this.#flush();
		if (this.#syncing) clearTimeout(this.#syncing);
		if (this.#db.open) closeSync(this.#log);
		this.#db.close();
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

	/** Everything that waits, in one transaction; nobody is answered before it is on the disk. */
	#flush(): void {
		const works = this.#works;
		this.#works = [];
		if (works.length === 0) return;
		try {
			const answers = this.#db.transaction(() => works.map(({ run }) => run()))();
			for (const answer of answers) answer();
			this.#syncing ??= setTimeout(() => this.#sync(), syncWithin);
		} catch (error) {
			for (const { fail } of works) fail(error);
		}
	}

	#sync(): void {
		this.#syncing = null;
		fdatasync(this.#log, () => undefined);
	}

	#prepare(text: string): Database.Statement {
		const known = this.#statements.get(text) ?? this.#db.prepare(text);
		this.#statements.set(text, known);
		return known;
	}
}
