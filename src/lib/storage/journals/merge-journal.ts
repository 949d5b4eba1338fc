import type { JournalEvent } from '$lib/journal/event';
import type { Writing } from '../database';
import type { MergeItem } from '../merge';
import type { Tools } from '../tools';
import { setAside, setupIn } from '../unreadable';
import type { JournalStore } from './journal-store';
import type { JournalSummary, StoredGame, StoredJournal } from './kind';
import type { SoundLog } from './log-reading';
import { readLog } from './log-reading';
import { cutAtHole } from './repair';

// A journal from outside meets the one of the same id that is here. Logs only grow, so one of the two usually continues the other, and the
// longer one stays. Where both have gone on, in different ways, neither gives way: the one from outside becomes a journal of its own.

type Outcome = Pick<MergeItem, 'outcome' | 'sentence'>;

export interface Merging<G extends StoredGame> {
	readonly tables: Writing;
	readonly tools: Tools;
	readonly store: JournalStore<G, JournalSummary>;
}

export async function mergeJournal<G extends StoredGame>(
	merging: Merging<G>,
	journal: StoredJournal<G>
): Promise<Outcome> {
	const { tables, store } = merging;
	const record = await tables.get('battles', journal.setup.id);
	if (record === undefined) {
		await store.putJournal(tables, journal);
		return { outcome: 'added', sentence: 'Added.' };
	}
	const mended = await mendSetup(merging, journal, record);
	if (mended === 'another') return addBeside(merging, journal, 0);
	const here = readLog(store.kind, await tables.stretch('events', { battle: journal.setup.id }), 1);
	return mergeLogs(merging, journal, here);
}

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** A setup that cannot be read gives way to the same one from outside; one that can be read must be the same. */
async function mendSetup<G extends StoredGame>(
	{ tables, tools, store }: Merging<G>,
	{ setup }: StoredJournal<G>,
	record: unknown
): Promise<'same' | 'another'> {
	const here = store.kind.parseSetup(setupIn(record));
	if (here.ok) return isSame(here.value, setup) ? 'same' : 'another';
	await setAside(tables, tools, [{ table: 'battles', battle: setup.id, record, problems: here.problems }]);
	await tables.put('battles', [{ id: setup.id, setup }]);
	return 'same';
}

async function mergeLogs<G extends StoredGame>(
	merging: Merging<G>,
	journal: StoredJournal<G>,
	here: SoundLog<JournalEvent<G>>
): Promise<Outcome> {
	const common = countCommon(journal, here);
	if (common === journal.events.length) return keepHere(merging, journal);
	if (common < here.events.length) return addBeside(merging, journal, common);
	// What a newer version of the app wrote here goes on from the same point, and this one cannot tell where to.
	return here.damage?.newer ? keepHere(merging, journal) : continueHere(merging, journal, here);
}

function countCommon<G extends StoredGame>({ events }: StoredJournal<G>, here: SoundLog<JournalEvent<G>>): number {
	const differs = events.findIndex((event, index) => event.id !== here.events[index]?.id);
	return differs === -1 ? events.length : differs;
}

/** What was deleted here and comes from outside is taken back. */
async function keepHere<G extends StoredGame>(
	{ tables, store }: Merging<G>,
	{ setup }: StoredJournal<G>
): Promise<Outcome> {
	const deleted = await store.takeBack(tables, setup.id);
	if (deleted) return { outcome: 'added', sentence: 'It was among the deleted ones and is back.' };
	return { outcome: 'kept', sentence: 'It is here already, at least as far on.' };
}

async function continueHere<G extends StoredGame>(
	{ tables, tools, store }: Merging<G>,
	journal: StoredJournal<G>,
	here: SoundLog<JournalEvent<G>>
): Promise<Outcome> {
	if (here.damage) await cutAtHole(store.kind, tables, tools, journal.setup.id);
	await store.putJournal(tables, journal, here.events.length);
	const count = journal.events.length - here.events.length;
	const sentence = `It goes on here with ${count} more ${count === 1 ? 'event' : 'events'}.`;
	return { outcome: 'updated', sentence: here.damage ? `${sentence} What could not be read is mended.` : sentence };
}

/** Under an id that follows from what it is, so that the same file twice does not make two of it. */
async function addBeside<G extends StoredGame>(
	merging: Merging<G>,
	{ setup, events }: StoredJournal<G>,
	common: number
): Promise<Outcome> {
	const end = events.at(-1)?.id ?? 'start';
	const id = `${setup.id.slice(0, 31)}-${end.slice(0, 31)}`;
	const last = events[common - 1];
	const branchOf = last ? { battle: setup.id, event: last.id } : null;
	const beside = { ...setup, id, name: `${setup.name.slice(0, 100)} (from a file)`, branchOf };
	if ((await merging.tables.get('battles', id)) !== undefined) return keepHere(merging, { setup: beside, events });
	await merging.store.putJournal(merging.tables, { setup: beside, events });
	return { outcome: 'added', sentence: 'The one here went on differently, so this was added beside it.' };
}
