import type { Database } from './database/database';
import { attempt, type NotSaved, orTrouble } from './database/trouble';

type Noted = { readonly ok: true } | NotSaved;

/** Single facts about the storage itself. */
export class MetaStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	lastBackup(): Promise<string | null> {
		return this.#readTime('last-backup');
	}

	/** To be called when the file is in the player's hands. */
	noteBackup(at: string): Promise<Noted> {
		return this.#noteTime('last-backup', at);
	}

	lastNudge(): Promise<string | null> {
		return this.#readTime('last-nudge');
	}

	noteNudge(at: string): Promise<Noted> {
		return this.#noteTime('last-nudge', at);
	}

	/** ISO time; null when there never was one. */
	async #readTime(key: string): Promise<string | null> {
		const record = await orTrouble(() => this.#database.read(['meta'], (tables) => tables.get('meta', key)));
		const value = typeof record === 'object' && record !== null && 'value' in record ? record.value : null;
		return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
	}

	#noteTime(key: string, at: string): Promise<Noted> {
		return attempt(() =>
			this.#database.write(['meta'], async (tables) => {
				await tables.put('meta', [{ key, value: at }]);
				return { ok: true as const };
			})
		);
	}
}
