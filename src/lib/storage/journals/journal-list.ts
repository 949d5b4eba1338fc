// Journals by their summaries: enough to list, delete and take back any of them without reading a log.
import type { JournalEvent } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import { type Parsed, refuse } from '$lib/parsing/problem';
import type { Database, JournalSummary, Reading, StoredSetup, TableName, Tools, Writing } from '../database/database';
import { type Kept, KeptStore, type Listing } from '../database/kept-store';
import { orTrouble } from '../database/trouble';
import { setupIn } from '../database/unreadable';
import { readLog } from './log-reading';

// What the store of journals must know of a kind of game: how to read what comes out of a database or a file, and what to show of it in a
// list. All else about keeping a journal is the same for every game.

export interface StoredGame extends GameTypes {
	readonly setup: StoredSetup;
}

/** A journal as it is stored and sent: what it was started with, and its log. */
export interface StoredJournal<G extends StoredGame> {
	readonly setup: G['setup'];
	readonly events: readonly JournalEvent<G>[];
}

/** Which game a set-up or a summary says it is of. A battle says nothing. */
export const gameIn = (value: unknown): string | null =>
	typeof value === 'object' && value !== null && 'game' in value && typeof value.game === 'string' ? value.game : null;

export interface JournalKind<G extends StoredGame, Summary extends JournalSummary> {
	/** Whether the journals of this game are of its kind: all lie in the same tables. A battle's game is null. */
	owns(game: string | null): boolean;
	/** The version of its setups that this app writes; a later one is not broken but newer. */
	readonly setupVersion: number;
	parseSetup(input: unknown): Parsed<G['setup']>;
	parseEvent(input: unknown): Parsed<JournalEvent<G>>;
	/** A whole journal from outside: every line sound, and the log folds. */
	check(setup: unknown, events: unknown): Parsed<StoredJournal<G>>;
	parseSummary(input: unknown): Parsed<Summary>;
	/** Before anything has happened. */
	summarise(setup: G['setup']): Summary;
	/** After these events. What only the fold knows is told by `standing`; without it, the last event tells what it can. */
	summariseAfter(summary: Summary, events: readonly JournalEvent<G>[], standing?: Partial<Summary>): Summary;
}

export class JournalList<G extends StoredGame, Summary extends JournalSummary> extends KeptStore<'summaries', Summary> {
	readonly kind: JournalKind<G, Summary>;

	constructor(database: Database, tools: Tools, kind: JournalKind<G, Summary>) {
		super(database, tools, 'summaries', (input) =>
			kind.owns(gameIn(input)) ? kind.parseSummary(input) : refuse({ path: 'game', message: 'It is of another game.' })
		);
		this.kind = kind;
	}

	/** The last played first. A journal whose summary is lost is listed by its log. */
	override async list(): Promise<Listing<Summary>> {
		const { kept, unreadable } = await super.list();
		if (unreadable.length === 0) return { kept, unreadable };
		const looked = await orTrouble(() =>
			this.database.read(['battles', 'events'], (tables) =>
				Promise.all(
					unreadable.map(async (one) => ({
						one,
						isOurs: this.ownsSetup(await tables.get('battles', one.id)),
						found: await this.#summariseLog(tables, one.id)
					}))
				)
			)
		);
		return {
			kept: [...kept, ...looked.flatMap(({ found }) => found ?? [])],
			unreadable: looked.flatMap(({ one, isOurs, found }) => (isOurs && !found ? one : []))
		};
	}

	/** A summary that says nothing sound of itself may be anybody's: what the journal was started with decides. */
	protected override isOurs(record: unknown): boolean {
		const { value } = (typeof record === 'object' && record !== null ? record : {}) as { readonly value?: unknown };
		const isNamed = typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
		return !isNamed || this.kind.owns(gameIn(value));
	}

	/** Whether a record of `battles` is of this kind. One that cannot be read at all counts as a battle. */
	ownsSetup(record: unknown): boolean {
		return this.kind.owns(gameIn(setupIn(record)));
	}

	/** The summary of a journal that can be played on; null when it was deleted or is not there. */
	protected async findSummary(tables: Reading, id: string): Promise<Summary | null> {
		const record = await tables.get('summaries', id);
		const parsed = this.parseRecord(record);
		if (parsed.ok) return parsed.value.deletedAt === null ? parsed.value.value : null;
		return (await this.#summariseLog(tables, id))?.value ?? null;
	}

	/** Within a transaction: whether it was among the deleted ones, which it no longer is. */
	async takeBack(tables: Writing, id: string): Promise<boolean> {
		const parsed = this.parseRecord(await tables.get('summaries', id));
		if (!parsed.ok || parsed.value.deletedAt === null) return false;
		await tables.put('summaries', [{ ...parsed.value, deletedAt: null }]);
		return true;
	}

	protected override readonly belongings: readonly TableName[] = [
		'battles',
		'events',
		'snapshots',
		'setAside',
		'sharedTables',
		'sharedSteps',
		'outbox'
	];

	protected override async removeBelongings(tables: Writing, id: string): Promise<void> {
		await tables.remove('battles', id);
		await tables.removeStretch('events', { battle: id });
		await tables.removeStretch('snapshots', { battle: id });
		await tables.remove('sharedTables', id);
		await tables.removeStretch('sharedSteps', { battle: id });
		await tables.removeStretch('outbox', { battle: id });
		for (const record of await tables.all('setAside')) {
			const aside = record as { readonly id: string; readonly battle: unknown };
			if (aside.battle === id) await tables.remove('setAside', aside.id);
		}
	}

	/** A journal's summary from its setup and its log; null when there is no such journal, or none that can be read. */
	async #summariseLog(tables: Reading, id: string): Promise<Kept<Summary> | null> {
		const record = await tables.get('battles', id);
		const setup = this.kind.parseSetup(setupIn(record));
		if (!setup.ok || !this.ownsSetup(record)) return null;
		const { events } = readLog(this.kind, await tables.stretch('events', { battle: id }), 1);
		const savedAt = events.at(-1)?.at ?? setup.value.startedAt;
		return { id, value: this.kind.summariseAfter(this.kind.summarise(setup.value), events), savedAt };
	}
}
