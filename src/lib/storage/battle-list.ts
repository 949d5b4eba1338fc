import { parseSetup } from '$lib/battle/parse/setup';
import { parseWith } from '$lib/rules/engine/parse';
import type { BattleSummary } from './battle-summary';
import { battleSummarySchema, startingSummary, summaryAfter } from './battle-summary';
import type { Database, Reading, TableName, Writing } from './database';
import type { Kept, Listing } from './kept-store';
import { KeptStore } from './kept-store';
import { readLog } from './log-reading';
import type { Tools } from './tools';
import { orTrouble } from './trouble';
import { setupIn } from './unreadable';

/** Battles by their summaries: enough to list, delete and take back any of them without reading a log. */
export class BattleList extends KeptStore<'summaries'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'summaries', (input) => parseWith(battleSummarySchema, input));
	}

	/** The last played first. A battle whose summary is lost is listed by its log. */
	override async list(): Promise<Listing<BattleSummary>> {
		const { kept, unreadable } = await super.list();
		if (unreadable.length === 0) return { kept, unreadable };
		const found = await orTrouble(() =>
			this.database.read(['battles', 'events'], (tables) =>
				Promise.all(unreadable.map(({ id }) => summariseLog(tables, id)))
			)
		);
		return {
			kept: [...kept, ...found.filter((battle) => battle !== null)],
			unreadable: unreadable.filter((_, index) => found[index] === null)
		};
	}

	/** The summary of a battle that can be played on; null when it was deleted or is not there. */
	protected async findSummary(tables: Reading, id: string): Promise<BattleSummary | null> {
		const record = await tables.get('summaries', id);
		const parsed = this.parseRecord(record);
		if (parsed.ok) return parsed.value.deletedAt === null ? parsed.value.value : null;
		return (await summariseLog(tables, id))?.value ?? null;
	}

	/** Within a transaction: whether it was among the deleted ones, which it no longer is. */
	async takeBack(tables: Writing, id: string): Promise<boolean> {
		const parsed = this.parseRecord(await tables.get('summaries', id));
		if (!parsed.ok || parsed.value.deletedAt === null) return false;
		await tables.put('summaries', [{ ...parsed.value, deletedAt: null }]);
		return true;
	}

	protected override readonly belongings: readonly TableName[] = ['battles', 'events', 'snapshots', 'setAside'];

	protected override async removeBelongings(tables: Writing, id: string): Promise<void> {
		await tables.remove('battles', id);
		await tables.removeStretch('events', { battle: id });
		await tables.removeStretch('snapshots', { battle: id });
		for (const record of await tables.all('setAside')) {
			const aside = record as { readonly id: string; readonly battle: unknown };
			if (aside.battle === id) await tables.remove('setAside', aside.id);
		}
	}
}

/** A battle's summary from its setup and its log; null when there is no such battle, or none that can be read. */
async function summariseLog(tables: Reading, id: string): Promise<Kept<BattleSummary> | null> {
	const setup = parseSetup(setupIn(await tables.get('battles', id)));
	if (!setup.ok) return null;
	const { events } = readLog(await tables.stretch('events', { battle: id }), 1);
	const savedAt = events.at(-1)?.at ?? setup.value.startedAt;
	return { id, value: summaryAfter(startingSummary(setup.value), events), savedAt };
}
