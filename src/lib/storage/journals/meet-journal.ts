// A journal from outside beside the one of the same id that is here. Logs only grow, so that one of the two usually goes on from the other;
// where both have gone on, or lines of the same place say other things, they are two. Logs are read a part at a time: a page that compares
// two of ten thousand lines must still answer to a tap.

import type { JournalEvent } from '$lib/journal/event';
import type { Reading, JournalSummary } from '../database/database';
import { isSame, nameBeside } from '../database/beside';
import { setupIn } from '../database/unreadable';
import type { JournalStore } from './journal-store';
import type { StoredGame, StoredJournal } from './journal-list';
import { type Damage, readInStretches } from './log-reading';

/** Keep what is here, put the other in its place, or keep the two side by side. */
export const answers = ['mine', 'theirs', 'both'] as const;
export type Answer = (typeof answers)[number];

export type JournalMeeting<G extends StoredGame> =
	| { readonly kind: 'new' }
	/** A journal of another game is here under its id, and has nothing to do with it. */
	| { readonly kind: 'strange' }
	/** All of it is here: the one here is as far on, or further; or it was put beside it when it came before. */
	| { readonly kind: 'here'; readonly beside: boolean }
	/** A newer version of the app has gone on with the one here, and this one cannot tell where to. */
	| { readonly kind: 'newer' }
	| {
			readonly kind: 'other';
			/** Null where it cannot be read: the one from outside then stands for it. */
			readonly setup: G['setup'] | null;
			/** Lines that are the same in both, from the first on. */
			readonly common: number;
			readonly events: readonly JournalEvent<G>[];
			readonly damage: Damage | null;
			/** The players have deleted the one here. */
			readonly deleted: boolean;
			/** The one from outside begins with all that can be read here, and goes on from it. */
			readonly onward: boolean;
	  };

export async function meetJournal<G extends StoredGame>(
	tables: Reading,
	store: JournalStore<G, JournalSummary>,
	journal: StoredJournal<G>
): Promise<JournalMeeting<G>> {
	const { id } = journal.setup;
	const record = await tables.get('battles', id);
	if (record === undefined) return { kind: 'new' };
	if (!store.ownsSetup(record))
		return (await isBeside(tables, store, besideOf(journal, 0))) ? { kind: 'here', beside: true } : { kind: 'strange' };
	const setup = store.kind.parseSetup(setupIn(record));
	const isAlike = !setup.ok || isSame({ ...setup.value, name: '' }, { ...journal.setup, name: '' });
	const here = await readInStretches(store.kind, tables, id);
	const common = isAlike ? countCommon(journal.events, here.events) : 0;
	if (isAlike && common === journal.events.length) return { kind: 'here', beside: false };
	if (await isBeside(tables, store, besideOf(journal, common))) return { kind: 'here', beside: true };
	const onward = isAlike && common === here.events.length;
	if (onward && here.damage?.newer) return { kind: 'newer' };
	const summary = store.parseRecord(await tables.get('summaries', id));
	const deleted = summary.ok && summary.value.deletedAt !== null;
	return { kind: 'other', setup: setup.ok ? setup.value : null, common, ...here, onward, deleted };
}

/** Whether it was put there before; it may have been played on since. Another may have come to the same id by the same last line. */
async function isBeside<G extends StoredGame>(
	tables: Reading,
	store: JournalStore<G, JournalSummary>,
	{ setup, events }: StoredJournal<G>
): Promise<boolean> {
	const kept = store.kind.parseSetup(setupIn(await tables.get('battles', setup.id)));
	// Where it branched off follows from what was here at the time, and its name may be another by now.
	const unnamed = { name: '', branchOf: null };
	if (!kept.ok || !isSame({ ...kept.value, ...unnamed }, { ...setup, ...unnamed })) return false;
	const here = await readInStretches(store.kind, tables, setup.id);
	return countCommon(events, here.events) === events.length;
}

function countCommon(theirs: readonly unknown[], mine: readonly unknown[]): number {
	const differs = theirs.findIndex((event, index) => !isSame(event, mine[index]));
	return differs === -1 ? theirs.length : differs;
}

/** As a journal of its own, under an id that follows from what it is, so that the same file twice does not make two of it. */
export function besideOf<G extends StoredGame>(
	{ setup, events }: StoredJournal<G>,
	common: number
): StoredJournal<G> & { readonly setup: G['setup'] } {
	const end = events.at(-1)?.id ?? 'start';
	const last = events[common - 1];
	return {
		setup: {
			...setup,
			id: `${setup.id.slice(0, 31)}-${end.slice(0, 31)}`,
			name: nameBeside(setup.name, longestBattleName),
			branchOf: last ? { battle: setup.id, event: last.id } : null
		},
		events
	};
}

const longestBattleName = 114;
