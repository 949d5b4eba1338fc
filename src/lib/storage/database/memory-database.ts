// The database for when there is none: the same promises as the device's own (all or nothing, one after the other, copies in and out), and
// gone with the page.

import {
	type Database,
	type Key,
	keyFields,
	type LogTable,
	type Reading,
	type Records,
	type Stretch,
	type TableName,
	tableNames,
	type Writing
} from './database';

type Shelf = Map<string, { readonly key: Key; readonly record: unknown }>;

/** How to put things back as they were. */
type Journal = (() => void)[];

const nameOf = (key: Key): string => JSON.stringify(key);

function keyOf<Name extends TableName>(table: Name, record: Records[Name]): Key {
	const [first, second] = keyFields[table].map((field) => (record as unknown as Record<string, unknown>)[field]);
	return second === undefined ? String(first) : [String(first), Number(second)];
}

export class MemoryDatabase implements Database {
	readonly place = 'memory';
	readonly #shelves = new Map<TableName, Shelf>(tableNames.map((name) => [name, new Map()]));
	readonly #watchers = new Set<{ readonly table: TableName; readonly onChange: () => void }>();
	#last: Promise<unknown> = Promise.resolve();

	read<T>(_tables: readonly TableName[], work: (tables: Reading) => Promise<T>): Promise<T> {
		return this.#inTurn(() => work(this.#reading()));
	}

	write<T>(tables: readonly TableName[], work: (tables: Writing) => Promise<T>): Promise<T> {
		return this.#inTurn(async () => {
			const journal: Journal = [];
			try {
				const result = await work(this.#writing(journal));
				if (journal.length > 0) this.#tell(tables);
				return result;
			} catch (error) {
				for (const putBack of journal.reverse()) putBack();
				throw error;
			}
		});
	}

	watch(table: TableName, onChange: () => void): () => void {
		const watcher = { table, onChange };
		this.#watchers.add(watcher);
		return () => void this.#watchers.delete(watcher);
	}

	/** There is no connection that could be dropped. */
	reopen(): Promise<boolean> {
		return Promise.resolve(false);
	}

	close(): void {
		this.#watchers.clear();
	}

	/** One transaction after the other, whatever became of the one before. */
	#inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#last.then(work, work);
		this.#last = done.catch(() => undefined);
		return done;
	}

	#tell(tables: readonly TableName[]): void {
		for (const { table, onChange } of this.#watchers) if (tables.includes(table)) queueMicrotask(onChange);
	}

	#shelf(table: TableName): Shelf {
		const shelf = this.#shelves.get(table);
		if (!shelf) throw new Error(`there is no table ${table}`);
		return shelf;
	}

	#find(table: LogTable, { battle, from = 0, to = Infinity }: Stretch) {
		const inStretch = ([of, order]: Key): boolean => of === battle && Number(order) >= from && Number(order) <= to;
		const found = [...this.#shelf(table).values()].filter(({ key }) => inStretch(key));
		return found.sort((a, b) => Number(a.key[1]) - Number(b.key[1]));
	}

	#reading(): Reading {
		return {
			get: async (table, key) => structuredClone(this.#shelf(table).get(nameOf(key))?.record),
			all: async (table) => structuredClone([...this.#shelf(table).values()].map(({ record }) => record)),
			keys: async (table) => [...this.#shelf(table).values()].map(({ key }) => String(key)),
			stretch: async (table, stretch) => structuredClone(this.#find(table, stretch).map(({ record }) => record)),
			lastOrder: async (table, battle) => Number(this.#find(table, { battle }).at(-1)?.key[1] ?? 0)
		};
	}

	#writing(journal: Journal): Writing {
		const set = (table: TableName, key: Key, record: unknown) => {
			const shelf = this.#shelf(table);
			const before = shelf.get(nameOf(key));
			journal.push(() => (before ? shelf.set(nameOf(key), before) : shelf.delete(nameOf(key))));
			if (record === undefined) shelf.delete(nameOf(key));
			else shelf.set(nameOf(key), { key, record: structuredClone(record) });
		};
		return {
			...this.#reading(),
			put: async (table, records) => {
				for (const record of records) set(table, keyOf(table, record), record);
			},
			remove: async (table, key) => set(table, key, undefined),
			removeStretch: async (table, stretch) => {
				for (const { key } of this.#find(table, stretch)) set(table, key, undefined);
			}
		};
	}
}
