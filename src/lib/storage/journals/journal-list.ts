// Journals by their summaries: enough to list, delete and take back any of them without reading a log.

import { refuse } from '$lib/parsing/problem';
import type { Database, JournalSummary, Reading, TableName, Tools, Writing } from '../database/database';
import { type Kept, KeptStore, type Listing } from '../database/kept-store';
import { orTrouble } from '../database/trouble';
import { setupIn } from '../database/unreadable';
import { gameIn, type JournalKind, type StoredGame } from './kind';
import { readLog } from './log-reading';

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
