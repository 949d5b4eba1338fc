// Playing on after a hole in a log. The record that cannot be read and all that follow it are set aside, where they can be looked at and saved
// to a file, and the game goes on from the last event before them.

import type { Writing, Tools } from '../database/database';
import type { Parsed, Problem } from '$lib/parsing/problem';
import { readLog } from './log-reading';
import type { NotSaved } from '../database/trouble';
import { setAside } from '../database/unreadable';

export type Repaired =
	| { readonly ok: true; readonly last: number; readonly setAside: number }
	/** There is nothing to repair, or what cannot be read is not broken but newer than this version of the app. */
	| { readonly ok: false; readonly reason: 'sound' | 'newer' }
	| NotSaved;

/** On a transaction over events, snapshots and setAside. */
export async function cutAtHole<Event extends { readonly order: number }>(
	kind: { parseEvent(input: unknown): Parsed<Event> },
	tables: Writing,
	tools: Tools,
	battle: string
): Promise<Repaired> {
	const records = await tables.stretch('events', { battle });
	const { events, damage } = readLog(kind, records, 1);
	if (!damage) return { ok: false, reason: 'sound' };
	if (damage.newer) return { ok: false, reason: 'newer' };
	return cutAfter(tables, tools, battle, { last: events.length, problems: damage.problems });
}

/** Everything after an event that stands, and why the first of it does not. */
export interface Cut {
	readonly last: number;
	readonly problems: readonly Problem[];
}

/** The same for a log that can be read and tells what cannot be: whoever folds it says after which event. */
export async function cutAfter(
	tables: Writing,
	tools: Tools,
	battle: string,
	{ last, problems }: Cut
): Promise<Repaired> {
	const records = (await tables.stretch('events', { battle })).slice(last);
	if (records.length === 0) return { ok: false, reason: 'sound' };
	const follows = [{ path: '', message: `It follows event ${last + 1}, which cannot be read.` }];
	const asides = records.map((record, index) => ({
		table: 'events' as const,
		battle,
		record,
		problems: index === 0 ? problems : follows
	}));
	await setAside(tables, tools, asides);
	await tables.removeStretch('events', { battle, from: last + 1 });
	await tables.removeStretch('snapshots', { battle, from: last + 1 });
	return { ok: true, last, setAside: asides.length };
}
