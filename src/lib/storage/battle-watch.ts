import type { BattleEvent } from '$lib/battle/event';
import type { Database } from './database';
import type { Damage } from './log-reading';
import { readLog } from './log-reading';
import { orTrouble } from './trouble';

// Following a log as it grows. The database says only that something changed; what, is read. A page that was asleep may have missed
// being told, so it looks again whenever it is seen.

export interface Watched {
	readonly onEvents: (events: readonly BattleEvent[]) => void;
	/** The log is shorter than what was seen: load the battle again. */
	readonly onCut: () => void;
	/** The log goes on with something that cannot be read. */
	readonly onDamage?: (damage: Damage) => void;
	/** It could not be read at all. */
	readonly onTrouble?: (error: unknown) => void;
}

/** Tells of every event after `after`, once and in order. Returns how to stop. */
export function watchLog(database: Database, battle: string, after: number, watched: Watched): () => void {
	const watch = new LogWatch(database, battle, after, watched);
	watch.look();
	return () => watch.stop();
}

class LogWatch {
	readonly #database: Database;
	readonly #battle: string;
	readonly #watched: Watched;
	readonly #unwatch: readonly (() => void)[];
	#seen: number;
	#stopped = false;
	#looking = false;
	#changed = false;

	constructor(database: Database, battle: string, after: number, watched: Watched) {
		this.#database = database;
		this.#battle = battle;
		this.#seen = after;
		this.#watched = watched;
		const look = () => this.look();
		this.#unwatch = [database.watch('events', look), whenSeen(look)];
	}

	stop(): void {
		this.#stopped = true;
		for (const unwatch of this.#unwatch) unwatch();
	}

	/** One look at a time; what changes during a look is looked at next. */
	look(): void {
		this.#changed = true;
		if (!this.#looking) void this.#keepLooking();
	}

	async #keepLooking(): Promise<void> {
		this.#looking = true;
		while (this.#changed && !this.#stopped) {
			this.#changed = false;
			await this.#lookOnce().catch((error: unknown) => this.#watched.onTrouble?.(error));
		}
		this.#looking = false;
	}

	async #lookOnce(): Promise<void> {
		const { last, records } = await orTrouble(() =>
			this.#database.read(['events'], async (tables) => ({
				last: await tables.lastOrder('events', this.#battle),
				records: await tables.stretch('events', { battle: this.#battle, from: this.#seen + 1 })
			}))
		);
		if (this.#stopped) return;
		if (last < this.#seen) return this.#stopWith(this.#watched.onCut);
		const { events, damage } = readLog(records, this.#seen + 1);
		this.#seen += events.length;
		if (events.length > 0) this.#watched.onEvents(events);
		if (damage) this.#stopWith(() => this.#watched.onDamage?.(damage));
	}

	#stopWith(tell: () => void): void {
		this.stop();
		tell();
	}
}

function whenSeen(look: () => void): () => void {
	if (typeof document === 'undefined') return () => undefined;
	const onVisible = () => {
		if (document.visibilityState === 'visible') look();
	};
	document.addEventListener('visibilitychange', onVisible);
	return () => document.removeEventListener('visibilitychange', onVisible);
}
