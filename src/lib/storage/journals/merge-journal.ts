// A journal from outside is taken in. Where it meets another of the same id it is done as the players say: the one here stays, the other takes
// its place and the one here is set aside, or it becomes a journal of its own. A line that is here is never written over.

import type { Writing, JournalSummary, Tools } from '../database/database';
import { type Answer, besideOf, type JournalMeeting, meetJournal } from './meet-journal';
import { setAside } from '../database/unreadable';
import type { JournalStore } from './journal-store';
import type { StoredGame, StoredJournal } from './journal-list';
import { cutAtHole } from './repair';

/** What became of something that came in, with a sentence on it. */
export interface Outcome {
	readonly outcome: 'added' | 'updated' | 'kept' | 'refused';
	readonly sentence: string;
}

type Other<G extends StoredGame> = Extract<JournalMeeting<G>, { kind: 'other' }>;

export interface Merging<G extends StoredGame> {
	readonly tables: Writing;
	readonly tools: Tools;
	readonly store: JournalStore<G, JournalSummary>;
}

export async function mergeJournal<G extends StoredGame>(
	merging: Merging<G>,
	journal: StoredJournal<G>,
	decide: () => Answer
): Promise<Outcome> {
	const { tables, store } = merging;
	const meeting = await meetJournal(tables, store, journal);
	switch (meeting.kind) {
		case 'new':
			await store.putJournal(tables, journal);
			return { outcome: 'added', sentence: 'Added.' };
		case 'strange':
			return addBeside(merging, journal, 0);
		case 'here':
			await mendSetup(merging, journal);
			return keepHere(merging, meeting.beside ? besideOf(journal, 0) : journal);
		case 'newer':
			return {
				outcome: 'kept',
				sentence: 'A newer version of the app has gone on with the one here; it was left alone.'
			};
		case 'other': {
			// What the players deleted is not asked about: it comes back as it goes on, or stays deleted beside the other.
			const answer = meeting.deleted ? (meeting.onward ? 'theirs' : 'both') : decide();
			if (answer === 'mine') return { outcome: 'kept', sentence: 'Yours was kept, as you said.' };
			if (answer === 'both') {
				await mendSetup(merging, journal);
				return addBeside(merging, journal, meeting.common);
			}
			return meeting.onward ? goOn(merging, journal, meeting) : replace(merging, journal, meeting);
		}
	}
}

/** A setup that cannot be read gives way to the one from outside. */
async function mendSetup<G extends StoredGame>(
	{ tables, tools, store }: Merging<G>,
	{ setup }: StoredJournal<G>
): Promise<void> {
	const record = await tables.get('battles', setup.id);
	const here = store.kind.parseSetup(
		typeof record === 'object' && record !== null && 'setup' in record ? record.setup : undefined
	);
	if (here.ok || record === undefined || !store.ownsSetup(record)) return;
	await setAside(tables, tools, [{ table: 'battles', battle: setup.id, record, problems: here.problems }]);
	await tables.put('battles', [{ id: setup.id, setup }]);
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

async function goOn<G extends StoredGame>(
	merging: Merging<G>,
	journal: StoredJournal<G>,
	{ events, damage }: Other<G>
): Promise<Outcome> {
	const { tables, tools, store } = merging;
	await mendSetup(merging, journal);
	if (damage) await cutAtHole(store.kind, tables, tools, journal.setup.id);
	await store.putJournal(tables, journal, events.length);
	const count = journal.events.length - events.length;
	const sentence = `It goes on here with ${count} more ${count === 1 ? 'event' : 'events'}.`;
	return { outcome: 'updated', sentence: damage ? `${sentence} What could not be read is mended.` : sentence };
}

/** The one here goes as a whole to where Settings can bring it back from. */
async function replace<G extends StoredGame>(
	{ tables, tools, store }: Merging<G>,
	journal: StoredJournal<G>,
	here: Other<G>
): Promise<Outcome> {
	const { id } = journal.setup;
	if (here.damage) await cutAtHole(store.kind, tables, tools, id);
	await putAway(tables, tools, id);
	await store.putJournal(tables, journal);
	return { outcome: 'updated', sentence: 'Theirs took its place. Yours is set aside, and Settings can bring it back.' };
}

/** Sets a whole journal aside, and takes it from where it was. */
export async function putAway(tables: Writing, tools: Tools, id: string): Promise<void> {
	const record = await tables.get('battles', id);
	const lines = await tables.stretch('events', { battle: id });
	const events = lines.map((line) => (line as { readonly event: unknown }).event);
	const kept = { ...(record as object), events };
	// It belongs to no battle that could be deleted with it.
	await setAside(tables, tools, [{ table: 'battles', battle: null, record: kept, problems: replacedBy }]);
	await tables.remove('battles', id);
	await tables.removeStretch('events', { battle: id });
	await tables.removeStretch('snapshots', { battle: id });
}

/** Why something that can be read was set aside. */
export const replacedBy = [{ path: '', message: 'Another took its place.' }] as const;

async function addBeside<G extends StoredGame>(
	merging: Merging<G>,
	journal: StoredJournal<G>,
	common: number
): Promise<Outcome> {
	const copy = besideOf(journal, common);
	// Another that ends with the same line may be there: then this is a third.
	const isFree = (await merging.tables.get('battles', copy.setup.id)) === undefined;
	const beside = isFree ? copy : { ...copy, setup: { ...copy.setup, id: merging.tools.makeId() } };
	await merging.store.putJournal(merging.tables, beside);
	return { outcome: 'added', sentence: `Added beside yours, as “${beside.setup.name}”.` };
}
