// Single facts about the storage itself: when everything was last backed up, and when to remind of it.

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

const day = 24 * 60 * 60 * 1000;
const nudgeAfterDays = 7;

/** ISO times; null where there is nothing. */
export interface BackupTimes {
	readonly lastBackup: string | null;
	/** When the oldest of what is kept was saved. */
	readonly firstSaved: string | null;
	/** When anything was last saved. */
	readonly lastSaved: string | null;
	/** When the players were last reminded. */
	readonly lastNudge: string | null;
}

export function isBackupDue({ lastBackup, firstSaved, lastSaved, lastNudge }: BackupTimes, now: string): boolean {
	if (firstSaved === null || lastSaved === null) return false;
	const isKnown = lastBackup !== null && !isAhead(lastBackup, now);
	if (isKnown && Date.parse(lastSaved) <= Date.parse(lastBackup)) return false;
	return isWeekAgo(lastBackup ?? firstSaved, now) && (lastNudge === null || isWeekAgo(lastNudge, now));
}

/** A time in the future is of a clock that has been set since; it says nothing. */
function isWeekAgo(time: string, now: string): boolean {
	return (Date.parse(now) - Date.parse(time)) / day >= nudgeAfterDays || isAhead(time, now);
}

const isAhead = (time: string, now: string): boolean => (Date.parse(time) - Date.parse(now)) / day > 1;
