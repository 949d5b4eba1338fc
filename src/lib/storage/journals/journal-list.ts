// Journals by their summaries: enough to list, delete and take back any of them without reading a log.

import type { Database, Reading, TableName, Writing, JournalSummary, Tools } from '../database/database';
import { type Kept, KeptStore, type Listing } from '../database/kept-store';
import { orTrouble } from '../database/trouble';
import { setupIn } from '../database/unreadable';
import type { JournalKind, StoredGame } from './kind';
import { readLog } from './log-reading';

export class JournalList<G extends StoredGame, Summary extends JournalSummary> extends KeptStore<'summaries', Summary> {
	readonly kind: JournalKind<G, Summary>;

	constructor(database: Database, tools: Tools, kind: JournalKind<G, Summary>) {
		super(database, tools, 'summaries', (input) => kind.parseSummary(input));
		this.kind = kind;
	}

	/** The last played first. A journal whose summary is lost is listed by its log. */
	override async list(): Promise<Listing<Summary>> {
		const { kept, unreadable } = await super.list();
		if (unreadable.length === 0) return { kept, unreadable };
		const found = await orTrouble(() =>
			this.database.read(['battles', 'events'], (tables) =>
				Promise.all(unreadable.map(({ id }) => this.#summariseLog(tables, id)))
			)
		);
		return {
			kept: [...kept, ...found.filter((journal) => journal !== null)],
			unreadable: unreadable.filter((_, index) => found[index] === null)
		};
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
		const setup = this.kind.parseSetup(setupIn(await tables.get('battles', id)));
		if (!setup.ok) return null;
		const { events } = readLog(this.kind, await tables.stretch('events', { battle: id }), 1);
		const savedAt = events.at(-1)?.at ?? setup.value.startedAt;
		return { id, value: this.kind.summariseAfter(this.kind.summarise(setup.value), events), savedAt };
	}
}
