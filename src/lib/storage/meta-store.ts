import type { Database } from './database';
import type { NotSaved } from './trouble';
import { attempt, orTrouble } from './trouble';

/** Single facts about the storage itself. */
export class MetaStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** ISO time; null when there never was one. */
	async lastBackup(): Promise<string | null> {
		const record = await orTrouble(() => this.#database.read(['meta'], (tables) => tables.get('meta', 'last-backup')));
		const value = typeof record === 'object' && record !== null && 'value' in record ? record.value : null;
		return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
	}

	/** To be called when the file is in the player's hands. */
	noteBackup(at: string): Promise<{ readonly ok: true } | NotSaved> {
		return attempt(() =>
			this.#database.write(['meta'], async (tables) => {
				await tables.put('meta', [{ key: 'last-backup', value: at }]);
				return { ok: true as const };
			})
		);
	}
}
