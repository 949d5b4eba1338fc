// Journals: what each was started with, and its log. An action's events go in together, in one transaction, and only onto the log that
// whoever appends them has seen: the order of the last stored event is compared inside that transaction. IndexedDB runs writing
// transactions on a table one after the other, across tabs, so that of two tabs that act at once one is refused and told what it missed.

import type { EventHead, JournalEvent } from '$lib/journal/event';
import { copyTo } from '$lib/journal/travel';
import { accept, below, type Parsed, type Problem, refuse } from '$lib/parsing/problem';
import type { Reading, Writing, JournalSummary } from '../database/database';
import { attempt, type NotSaved, orTrouble } from '../database/trouble';
import { saysNewer, setupIn, type Unreadable } from '../database/unreadable';
import type { Marked } from '../database/kept-store';
import { JournalList, type StoredGame, type StoredJournal } from './journal-list';
import { type Damage, eventIdIn, readInStretches, readLog, type SoundLog } from './log-reading';
import { type Cut, cutAfter, cutAtHole, type Repaired } from './repair';
import { type Watched, watchLog } from './watch';

export type Loaded<G extends StoredGame> =
	| ({ readonly ok: true; readonly setup: G['setup'] } & SoundLog<JournalEvent<G>>)
	| { readonly ok: false; readonly reason: 'missing' }
	| { readonly ok: false; readonly reason: 'unreadable'; readonly unreadable: Unreadable };

export type Created =
	| { readonly ok: true; readonly id: string }
	| { readonly ok: false; readonly reason: 'exists' | 'missing' }
	| { readonly ok: false; readonly reason: 'unsound'; readonly problems: readonly Problem[] }
	| NotSaved;

export type Appended<G extends StoredGame> =
	| { readonly ok: true; readonly last: number }
	/** Another tab has gone on; these are the events this one has not seen. Decide again on the new state. */
	| { readonly ok: false; readonly reason: 'moved-on'; readonly events: readonly JournalEvent<G>[] }
	/** The log is not the one this tab has seen: another one went back to before a hole, or put another log in its place. Load it again. */
	| { readonly ok: false; readonly reason: 'cut-short' }
	/** There are records after these that cannot be read. See `goOnWithout`. */
	| { readonly ok: false; readonly reason: 'damaged'; readonly damage: Damage }
	/** It was deleted by the players. */
	| { readonly ok: false; readonly reason: 'gone' }
	/** There is no trace of it: all site data was deleted. */
	| { readonly ok: false; readonly reason: 'vanished' }
	/** These events could not be read back; nothing that cannot be read is ever written. */
	| { readonly ok: false; readonly reason: 'unsound'; readonly problems: readonly Problem[] }
	| NotSaved;

/** What a journal is written to. */
const logTables = ['battles', 'summaries', 'events'] as const;

export class JournalStore<G extends StoredGame, Summary extends JournalSummary> extends JournalList<G, Summary> {
	/** A new journal, or one that was played elsewhere, with its log. */
	async create(setup: G['setup'], events: readonly JournalEvent<G>[] = []): Promise<Created> {
		const sound = this.kind.check(setup, events);
		if (!sound.ok) return { ok: false, reason: 'unsound', problems: sound.problems };
		return attempt(() =>
			this.database.write(logTables, async (tables): Promise<Created> => {
				if ((await tables.get('battles', setup.id)) !== undefined) return { ok: false, reason: 'exists' };
				await this.putJournal(tables, sound.value);
				return { ok: true, id: setup.id };
			})
		);
	}

	/**
	 * For a transaction on battles, summaries and events that is under way and has looked whether there is room. Events that are there
	 * already are never written again.
	 */
	async putJournal(tables: Writing, { setup, events }: StoredJournal<G>, already = 0): Promise<void> {
		await tables.put('battles', [{ id: setup.id, setup }]);
		await tables.put('events', makeRecords(setup.id, events.slice(already)));
		await this.put(tables, setup.id, this.kind.summariseAfter(this.kind.summarise(setup), events));
	}

	/**
	 * One action's events, all or none, after the event of order `after`, which is the one of the id `seen` where that is told. With `standing`
	 * the list can say where the game is; without it, where it was when the last event happened.
	 */
	async append(
		id: string,
		events: readonly JournalEvent<G>[],
		after: number,
		standing?: Partial<Summary>,
		seen?: string
	): Promise<Appended<G>> {
		const sound = this.#checkEvents(events, after + 1);
		if (!sound.ok) return { ok: false, reason: 'unsound', problems: sound.problems };
		return attempt(() =>
			this.database.write(logTables, async (tables): Promise<Appended<G>> => {
				const summary = await this.findSummary(tables, id);
				if (!summary)
					return { ok: false, reason: (await tables.get('battles', id)) === undefined ? 'vanished' : 'gone' };
				const refusal = await this.#refuseAfter(tables, id, after, seen);
				if (refusal) return refusal;
				await tables.put('events', makeRecords(id, sound.value));
				await this.put(tables, id, this.kind.summariseAfter(summary, sound.value, standing));
				return { ok: true, last: after + sound.value.length };
			})
		);
	}

	/** Within a transaction over its log: everything behind the first so many events is exchanged for these. */
	async exchangeTail(tables: Writing, id: string, keep: number, events: readonly JournalEvent<G>[]): Promise<void> {
		const sound = events.length === 0 ? accept([]) : this.#checkEvents(events, keep + 1);
		if (!sound.ok) throw new Error(`an event cannot be stored: ${sound.problems[0]?.message ?? ''}`);
		await tables.removeStretch('events', { battle: id, from: keep + 1 });
		await tables.removeStretch('snapshots', { battle: id, from: keep + 1 });
		if (sound.value.length > 0) await tables.put('events', makeRecords(id, sound.value));
		const summary = await this.findSummary(tables, id);
		const last = keep + sound.value.length;
		if (summary) await this.put(tables, id, { ...this.kind.summariseAfter(summary, sound.value), events: last });
	}

	/** After a connection that was dropped. Whether there is one again. */
	reopen(): Promise<boolean> {
		return this.database.reopen();
	}

	load(id: string): Promise<Loaded<G>> {
		return orTrouble(() =>
			this.database.read(['battles', 'events'], async (tables): Promise<Loaded<G>> => {
				const kept = await tables.get('battles', id);
				if (kept === undefined || !this.ownsSetup(kept)) return { ok: false, reason: 'missing' };
				const setup = this.kind.parseSetup(setupIn(kept));
				if (setup.ok) return { ok: true, setup: setup.value, ...(await readInStretches(this.kind, tables, id)) };
				const record = { battle: kept, records: await tables.stretch('events', { battle: id }) };
				const newer = saysNewer(setupIn(kept), this.kind.setupVersion);
				const unreadable = { table: 'battles', id, problems: setup.problems, newer, record } as const;
				return { ok: false, reason: 'unreadable', unreadable };
			})
		);
	}

	/** Only what it was started with; null when it is not there or cannot be read. */
	async loadSetup(id: string): Promise<G['setup'] | null> {
		const kept = await orTrouble(() => this.database.read(['battles'], (tables) => tables.get('battles', id)));
		const setup = this.kind.parseSetup(setupIn(kept));
		return setup.ok && this.ownsSetup(kept) ? setup.value : null;
	}

	/** What happened after the event of this order. */
	async readAfter(id: string, after: number): Promise<SoundLog<JournalEvent<G>>> {
		const stretch = { battle: id, from: after + 1 };
		const records = await orTrouble(() =>
			this.database.read(['events'], (tables) => tables.stretch('events', stretch))
		);
		return readLog(this.kind, records, after + 1);
	}

	/** Tells of every event after `after`, once and in order, whichever tab it came from. Returns how to stop. */
	watch(id: string, after: number, watched: Watched<JournalEvent<G>>): () => void {
		return watchLog({ database: this.database, kind: this.kind }, id, after, watched);
	}

	/** "What if from here": the journal up to an event, as a new one, with what was said of its lines. Its events keep their ids. */
	async branch(id: string, upTo: number, name: string): Promise<Created> {
		const loaded = await this.load(id);
		const last = loaded.ok ? loaded.events[upTo - 1] : undefined;
		if (!loaded.ok || !last) return { ok: false, reason: 'missing' };
		const branchOf = { battle: id, event: last.id };
		const setup = { ...loaded.setup, id: this.tools.makeId(), name, startedAt: this.tools.now(), branchOf };
		return this.create(setup, copyTo(loaded.events, upTo));
	}

	/**
	 * Goes on from before a hole in the log: the record that cannot be read and all that follow it are set aside; so is what follows `cut` in a
	 * log that can be read and not be folded. The players ask for it; nothing does it by itself.
	 */
	goOnWithout(id: string, cut?: Cut): Promise<Repaired> {
		return attempt(() =>
			this.database.write([...logTables, 'snapshots', 'setAside'], async (tables): Promise<Repaired> => {
				if (!this.ownsSetup(await tables.get('battles', id))) return { ok: false, reason: 'sound' };
				const summary = await this.findSummary(tables, id);
				const atHole = await cutAtHole(this.kind, tables, this.tools, id);
				const isRead = !atHole.ok && atHole.reason === 'sound';
				const repaired = cut && isRead ? await cutAfter(tables, this.tools, id, cut) : atHole;
				if (repaired.ok && summary) await this.put(tables, id, { ...summary, events: repaired.last });
				return repaired;
			})
		);
	}

	/** What it is called is a label and no part of what happened: two journals of other names may be the same. */
	rename(id: string, name: string): Promise<Marked> {
		return attempt(() =>
			this.database.write(logTables, async (tables): Promise<Marked> => {
				const record = await tables.get('battles', id);
				const summary = await this.findSummary(tables, id);
				const setup = this.kind.parseSetup({ ...(setupIn(record) as object), name });
				if (!summary || !setup.ok || !this.ownsSetup(record)) return { ok: false, reason: 'missing' };
				await tables.put('battles', [{ id, setup: setup.value }]);
				await this.put(tables, id, { ...summary, name: setup.value.name });
				return { ok: true };
			})
		);
	}

	/** Why nothing may be appended after this order; null when it is the last. */
	async #refuseAfter(
		tables: Reading,
		id: string,
		after: number,
		seen: string | undefined
	): Promise<Appended<G> | null> {
		if (seen !== undefined && eventIdIn(await tables.get('events', [id, after])) !== seen)
			return { ok: false, reason: 'cut-short' };
		const last = await tables.lastOrder('events', id);
		if (last === after) return null;
		if (last < after) return { ok: false, reason: 'cut-short' };
		const records = await tables.stretch('events', { battle: id, from: after + 1 });
		const { events, damage } = readLog(this.kind, records, after + 1);
		return damage ? { ok: false, reason: 'damaged', damage } : { ok: false, reason: 'moved-on', events };
	}

	/** Events to be appended, the first at `from` and none missing. */
	#checkEvents(events: readonly unknown[], from: number): Parsed<JournalEvent<G>[]> {
		if (events.length === 0) return refuse({ path: '', message: 'There is nothing to save.' });
		const sound: JournalEvent<G>[] = [];
		for (const [index, event] of events.entries()) {
			const parsed = this.kind.parseEvent(event);
			if (!parsed.ok) return { ok: false, problems: below(`${index}`, parsed.problems) };
			if (parsed.value.order !== from + index) {
				return refuse({ path: `${index}.order`, message: `Event ${from + index} is missing or out of place.` });
			}
			sound.push(parsed.value);
		}
		return accept(sound);
	}
}

const makeRecords = (journal: string, events: readonly EventHead[]) =>
	events.map((event) => ({ battle: journal, order: event.order, event }));
