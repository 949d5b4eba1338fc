// A device that does not answer in time: everything goes on in memory, and what was kept there is carried over as soon as the device answers
// after all. From then on it is the device's own database; whoever holds this one need not know.

import type { Database, Reading, TableName, Writing } from './database';

interface Watcher {
	readonly table: TableName;
	readonly onChange: () => void;
	stop: () => void;
}

export class LateDatabase implements Database {
	#now: Database;
	/** Whatever is asked for waits behind this: nothing is read or written while all is carried over. */
	#ready: Promise<unknown> = Promise.resolve();
	readonly #watchers = new Set<Watcher>();

	constructor(meanwhile: Database) {
		this.#now = meanwhile;
	}

	get place(): Database['place'] {
		return this.#now.place;
	}

	/** Everything from here on is done by the other one. Where it does not take what is here, all stays as it is. */
	async moveTo(other: Database, carryOver: (from: Database) => Promise<boolean>): Promise<boolean> {
		const moving = this.#ready.then(async () => {
			if (!(await carryOver(this.#now))) return false;
			this.#now = other;
			return true;
		});
		this.#ready = moving.catch(() => undefined);
		if (!(await moving)) return false;
		for (const watcher of this.#watchers) {
			watcher.stop();
			watcher.stop = other.watch(watcher.table, watcher.onChange);
			// What lies on the device was never seen.
			watcher.onChange();
		}
		return true;
	}

	read<T>(tables: readonly TableName[], work: (tables: Reading) => Promise<T>): Promise<T> {
		return this.#ready.then(() => this.#now.read(tables, work));
	}

	write<T>(tables: readonly TableName[], work: (tables: Writing) => Promise<T>): Promise<T> {
		return this.#ready.then(() => this.#now.write(tables, work));
	}

	watch(table: TableName, onChange: () => void): () => void {
		const watcher: Watcher = { table, onChange, stop: this.#now.watch(table, onChange) };
		this.#watchers.add(watcher);
		return () => {
			watcher.stop();
			this.#watchers.delete(watcher);
		};
	}

	reopen(): Promise<boolean> {
		return this.#now.reopen();
	}

	close(): void {
		this.#now.close();
	}
}
