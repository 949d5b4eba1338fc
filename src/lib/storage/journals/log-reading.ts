// A log as it lies in the database. Every event means what it does on the state that those before it left, so a log is read up to the first
// hole: a record that is missing or cannot be read. What follows the hole may be sound, and is kept, but cannot be played on from.

import { type Parsed, type Problem, refuse } from '$lib/parsing/problem';
import type { Reading as DatabaseReading } from '../database/database';
import { saysNewer } from '../database/unreadable';

/** The version of an event's frame, whatever game it is of. */
const eventVersion = 1;

export interface Damage {
	/** The first place in the log that cannot be read. */
	readonly order: number;
	readonly problems: readonly Problem[];
	/** Not broken: written by a newer version of the app. */
	readonly newer: boolean;
	/** Records from there on. */
	readonly records: number;
}

export interface SoundLog<Event> {
	readonly events: readonly Event[];
	readonly damage: Damage | null;
}

/** Reads records in order, the first of which should be at `from`. */
export function readLog<Event extends { readonly order: number }>(
	{ parseEvent }: { parseEvent(input: unknown): Parsed<Event> },
	records: readonly unknown[],
	from: number
): SoundLog<Event> {
	const events: Event[] = [];
	for (const [index, record] of records.entries()) {
		const parsed = parseRecord(parseEvent, record, from + index);
		if (!parsed.ok) return { events, damage: describe(record, from + index, parsed.problems, records.length - index) };
		events.push(parsed.value);
	}
	return { events, damage: null };
}

const isRecord = (value: unknown): value is { readonly order?: unknown; readonly event?: unknown } =>
	typeof value === 'object' && value !== null;

function parseRecord<Event extends { readonly order: number }>(
	parseEvent: (input: unknown) => Parsed<Event>,
	record: unknown,
	order: number
): Parsed<Event> {
	if (!isRecord(record) || record.order !== order) {
		return refuse({ path: 'order', message: `Event ${order} of the log is missing.` });
	}
	const parsed = parseEvent(record.event);
	if (parsed.ok && parsed.value.order !== order) {
		return refuse({ path: 'order', message: `Event ${order} of the log says it is number ${parsed.value.order}.` });
	}
	return parsed;
}

function describe(record: unknown, order: number, problems: readonly Problem[], records: number): Damage {
	const newer = isRecord(record) && record.order === order && saysNewer(record.event, eventVersion);
	return { order, problems, newer, records };
}

/** Which event a record of a log holds, whether it can be read or not. */
export function eventIdIn(record: unknown): unknown {
	if (typeof record !== 'object' || record === null || !('event' in record)) return undefined;
	const { event } = record;
	return typeof event === 'object' && event !== null && 'id' in event ? event.id : undefined;
}

/** What of a long log is read at once: between two stretches the page answers to a tap, and what was read of one is let go before the next. */
const stretchLength = 500;

/** A whole log from the database, a part at a time. */
export async function readInStretches<Event extends { readonly order: number }>(
	kind: { parseEvent(input: unknown): Parsed<Event> },
	tables: DatabaseReading,
	journal: string
): Promise<SoundLog<Event>> {
	const events: Event[] = [];
	const last = await tables.lastOrder('events', journal);
	const fetch = (from: number) => tables.stretch('events', { battle: journal, from, to: from + stretchLength - 1 });
	let coming = fetch(1);
	for (let from = 1; from <= last; from += stretchLength) {
		const to = Math.min(last, from + stretchLength - 1);
		const records = await coming;
		// The database brings the next while these are looked at.
		if (to < last) {
			coming = fetch(to + 1);
			// Where reading ends before it comes, nobody waits for it.
			coming.catch(() => undefined);
		}
		const read = readLog(kind, records, from);
		events.push(...read.events);
		// Where there is no damage and yet too little, nothing at all lies in the rest of a stretch.
		const damage = read.damage ?? (events.length < to ? missingAt(events.length + 1) : null);
		if (damage) {
			const rest = await tables.stretch('events', { battle: journal, from: events.length + 1 });
			return { events, damage: { ...damage, records: rest.length } };
		}
	}
	return { events, damage: null };
}

const missingAt = (order: number): Omit<Damage, 'records'> => ({
	order,
	problems: [{ path: 'order', message: `Event ${order} of the log is missing.` }],
	newer: false
});
