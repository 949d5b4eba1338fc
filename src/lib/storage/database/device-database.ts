// IndexedDB, through Dexie; nobody else imports it. A write is told as done when it is on the disk, not when the browser has taken note
// of it (durability "strict"): a battery that runs out a second later must not take an event with it.

import Dexie, { type ObservabilitySet, type Transaction } from 'dexie';
import type { Database, Key, LogTable, Reading, Stretch, TableName, Writing } from './database';
import { databaseName, declareVersions, type SchemaVersion, schemaVersions } from './schema';
import { makeTrouble, TroubleError } from './trouble';

export interface DeviceOptions {
	readonly name?: string;
	/** Other versions than the released ones, for a test of how one becomes the next. */
	readonly versions?: readonly SchemaVersion[];
	/** Another tab wants to upgrade or delete the database; this one has let go of it. */
	readonly onSuperseded?: () => void;
	/** An older tab does not let go of it, so that this one cannot open it yet. */
	readonly onBlocked?: () => void;
}

export class DeviceDatabase implements Database {
	readonly place = 'device';
	readonly #db: Dexie;
	readonly #newest: number;
	/** Transactions that have not ended. */
	readonly #underWay = new Set<Transaction>();
	/** While the page is put away; until it comes back. */
	#away: Promise<null> | null = null;
	/** Being opened, which is when it is made or brought to the newest version: in a transaction of the browser's own. */
	#opening = false;
	readonly #closed = new AbortController();

	constructor({ name = databaseName, versions = schemaVersions, onSuperseded, onBlocked }: DeviceOptions = {}) {
		this.#db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
		declareVersions(this.#db, versions);
		this.#newest = Math.max(...versions.map(({ version }) => version));
		// Returning false keeps Dexie from doing the same with a warning on the console.
		this.#db.on('versionchange', ({ newVersion }) => {
			this.#db.close();
			// Without a new version it is being deleted: whoever writes next finds out.
			if (newVersion !== null) onSuperseded?.();
			return false;
		});
		this.#db.on('blocked', () => {
			onBlocked?.();
			return false;
		});
		const { signal } = this.#closed;
		globalThis.addEventListener?.('pagehide', ({ persisted }) => persisted && this.#letGo(), { signal });
	}

	/**
	 * WebKit puts a page that is left away with its transactions as they are, and those of the next page wait behind them for ever. What has not
	 * ended is taken back; should the page come back, reads are done again, and whoever wrote hears of it and tries again.
	 */
	#letGo(): void {
		this.#away = new Promise((resolve) =>
			addEventListener('pageshow', () => resolve((this.#away = null)), { once: true })
		);
		for (const transaction of this.#underWay) {
			try {
				transaction.abort();
			} catch {
				// It is being committed, for which the page is not needed.
			}
		}
		if (this.#opening) this.#db.close();
	}

	async open(): Promise<void> {
		const installed = await readInstalledVersion(this.#db.name);
		if (installed > this.#newest) throw new TroubleError(makeTrouble('newer', `version ${installed}`));
		await this.#openHere();
	}

	/** What a page that was put away did not open, it opens when it comes back. */
	async #openHere(): Promise<void> {
		this.#opening = true;
		try {
			await this.#db.open();
		} catch (error) {
			if (!this.#away) throw error;
			await this.#away;
			await this.#openHere();
		} finally {
			this.#opening = false;
		}
	}

	async read<T>(tables: readonly TableName[], work: (tables: Reading) => Promise<T>): Promise<T> {
		try {
			return await this.#transact('r', tables, (transaction) => work(readingOf(transaction)));
		} catch (error) {
			if (!this.#away) throw error;
			await this.#away;
			return this.read(tables, work);
		}
	}

	async write<T>(tables: readonly TableName[], work: (tables: Writing) => Promise<T>): Promise<T> {
		return this.#transact('rw', tables, (transaction) => work(writingOf(transaction)));
	}

	async #transact<T>(
		mode: 'r' | 'rw',
		tables: readonly TableName[],
		work: (transaction: Transaction) => Promise<T>
	): Promise<T> {
		let own: Transaction | undefined;
		try {
			return await this.#db.transaction(mode, [...tables], (transaction) => {
				this.#underWay.add((own = transaction));
				return work(transaction);
			});
		} finally {
			if (own) this.#underWay.delete(own);
		}
	}

	watch(table: TableName, onChange: () => void): () => void {
		const place = `idb://${this.#db.name}/${table}/`;
		// A page that comes back from the browser's cache is told that everything may have changed.
		const listen = (parts: ObservabilitySet) => {
			if (Object.keys(parts).some((part) => part === 'all' || part.startsWith(place))) onChange();
		};
		Dexie.on('storagemutated', listen);
		return () => Dexie.on.storagemutated.unsubscribe(listen);
	}

	async reopen(): Promise<boolean> {
		this.#db.close();
		return this.#db.open().then(
			() => true,
			() => false
		);
	}

	close(): void {
		this.#closed.abort();
		this.#db.close();
	}
}

const putAtOnce = 250;

const idbKey = (key: Key): string | [string, number] => (typeof key === 'string' ? key : [...key]);

function rangeOf(transaction: Transaction, table: LogTable, { battle, from = 0, to = Infinity }: Stretch) {
	return transaction.table(table).where('[battle+order]').between([battle, from], [battle, to], true, true);
}

function readingOf(transaction: Transaction): Reading {
	return {
		get: (table, key) => transaction.table(table).get(idbKey(key)),
		all: (table) => transaction.table(table).toArray(),
		keys: async (table) => (await transaction.table(table).toCollection().primaryKeys()).map(String),
		stretch: (table, stretch) => rangeOf(transaction, table, stretch).toArray(),
		lastOrder: async (table, battle) => {
			const keys: unknown[] = await rangeOf(transaction, table, { battle }).reverse().limit(1).primaryKeys();
			const [last] = keys;
			return Array.isArray(last) ? Number(last[1]) : 0;
		}
	};
}

function writingOf(transaction: Transaction): Writing {
	return {
		...readingOf(transaction),
		put: async (table, records) => {
			// Records are copied as they are handed over, one after the other: between parts of a long list the page answers to a tap.
			for (let from = 0; from < records.length; from += putAtOnce)
				await transaction.table(table).bulkPut(records.slice(from, from + putAtOnce));
		},
		remove: (table, key) => transaction.table(table).delete(idbKey(key)),
		removeStretch: async (table, stretch) => {
			await rangeOf(transaction, table, stretch).delete();
		}
	};
}

// Dexie opens a database of a later version as if it were its own, and adds to it what it misses there. An older tab must not do that to
// what a newer one has arranged, so it looks first.

/** The version the database on the device has, as Dexie counts; 0 when there is none. */
function readInstalledVersion(name: string): Promise<number> {
	const { indexedDB } = Dexie.dependencies;
	// The browser has none: whoever opens it finds that out.
	if (!indexedDB) return Promise.resolve(0);
	return new Promise((resolve) => {
		// Without a version it opens as it is.
		const request = indexedDB.open(name);
		request.onupgradeneeded = () => request.transaction?.abort();
		request.onerror = (event) => {
			// Looking made a new one, and took it back. That is no error for the page to report.
			event.preventDefault();
			resolve(0);
		};
		request.onsuccess = () => {
			const { version } = request.result;
			request.result.close();
			// The browser counts in tens, and Dexie uses the ones between for repairs of its own.
			resolve(Math.floor(version / 10));
		};
	});
}
