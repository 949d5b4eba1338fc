// Following a log as it grows. The database says only that something changed; what, is read. A page that was asleep may have missed
// being told, so it looks again whenever it is seen.

import type { Parsed } from '$lib/parsing/problem';
import type { Database } from '../database/database';
import { type Damage, eventIdIn, readLog } from './log-reading';
import { orTrouble } from '../database/trouble';

export interface Watched<Event> {
	readonly onEvents: (events: readonly Event[]) => void;
	/** The id of the last event that was seen, where a log that is another one there is to be noticed. */
	readonly seen?: string | undefined;
	/** The log is shorter than what was seen, or is another: load the journal again. */
	readonly onCut: () => void;
	/** The log goes on with something that cannot be read. */
	readonly onDamage?: (damage: Damage) => void;
	/** It could not be read at all. */
	readonly onTrouble?: (error: unknown) => void;
}

type Ordered = { readonly order: number; readonly id: string };

/** Where the log lies, and how its lines are read. */
interface WatchedLog<Event> {
	readonly database: Database;
	readonly kind: { parseEvent(input: unknown): Parsed<Event> };
}

/** Tells of every event after `after`, once and in order. Returns how to stop. */
export function watchLog<Event extends Ordered>(
	{ database, kind }: WatchedLog<Event>,
	journal: string,
	after: number,
	watched: Watched<Event>
): () => void {
	const watch = new LogWatch({ database, kind }, journal, after, watched);
	watch.look();
	return () => watch.stop();
}

class LogWatch<Event extends Ordered> {
	readonly #log: WatchedLog<Event>;
	readonly #journal: string;
	readonly #watched: Watched<Event>;
	readonly #unwatch: readonly (() => void)[];
	#seen: number;
	#seenId: string | undefined;
	readonly #knowsLast: boolean;
	#stopped = false;
	#looking = false;
	#changed = false;

	constructor(log: WatchedLog<Event>, journal: string, after: number, watched: Watched<Event>) {
		this.#log = log;
		this.#journal = journal;
		this.#seen = after;
		this.#seenId = watched.seen;
		// Before the first event there is none to know.
		this.#knowsLast = watched.seen !== undefined || after === 0;
		this.#watched = watched;
		const look = () => this.look();
		this.#unwatch = [log.database.watch('events', look), whenSeen(look)];
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
		const { last, seen, records } = await orTrouble(() =>
			this.#log.database.read(['events'], async (tables) => ({
				last: await tables.lastOrder('events', this.#journal),
				seen: eventIdIn(await tables.get('events', [this.#journal, this.#seen])),
				records: await tables.stretch('events', { battle: this.#journal, from: this.#seen + 1 })
			}))
		);
		if (this.#stopped) return;
		const isAnother = this.#seenId !== undefined && seen !== this.#seenId;
		if (last < this.#seen || isAnother) return this.#stopWith(this.#watched.onCut);
		const { events, damage } = readLog(this.#log.kind, records, this.#seen + 1);
		this.#seen += events.length;
		if (this.#knowsLast) this.#seenId = events.at(-1)?.id ?? this.#seenId;
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
