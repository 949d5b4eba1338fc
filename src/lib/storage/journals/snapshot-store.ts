// Folded states of long journals, so that one can be shown before its log is read. A cache and nothing more: it holds JSON that only the
// fold understands, it is never exported, and it may be deleted at any time. One that does not fit the log is as good as none.

import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import * as v from 'valibot';
import type { Database, SnapshotRecord } from '../database/database';
import { attempt, type NotSaved, orTrouble } from '../database/trouble';
import { eventIdIn } from './log-reading';

export interface Snapshot {
	readonly order: number;
	readonly state: unknown;
}

/** The point of the log a state belongs to: the last event folded into it. */
export interface Moment {
	readonly battle: string;
	readonly order: number;
	readonly event: string;
}

/** Events between two snapshots of a battle. */
export const snapshotEvery = 250;
/** Enough to go back a little without folding from the start. */
const mostKept = 3;

export const isSnapshotDue = (order: number, lastSnapshot: number): boolean => order - lastSnapshot >= snapshotEvery;

const recordSchema = field.object('A snapshot', {
	battle: field.id('The battle’s id'),
	order: field.whole('The order', 1, 1_000_000),
	event: field.id('The event’s id'),
	fold: field.whole('The version of the fold', 0, 1_000_000),
	state: v.string()
});

export class SnapshotStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** Keeps a state, and of the battle's older ones only the last few. */
	save({ battle, order, event }: Moment, fold: number, state: unknown): Promise<{ readonly ok: true } | NotSaved> {
		const record: SnapshotRecord = { battle, order, event, fold, state: JSON.stringify(state) };
		return attempt(() =>
			this.#database.write(['snapshots'], async (tables) => {
				await tables.put('snapshots', [record]);
				const orders = (await tables.stretch('snapshots', { battle })).map((one) => (one as SnapshotRecord).order);
				const oldest = orders.slice(-mostKept)[0] ?? 0;
				await tables.removeStretch('snapshots', { battle, to: oldest - 1 });
				return { ok: true as const };
			})
		);
	}

	/** The latest state that this version of the fold made of this log, up to an order if one is given. */
	async find(battle: string, fold: number, upTo = Infinity): Promise<Snapshot | null> {
		const found = await orTrouble(() =>
			this.#database.read(['snapshots', 'events'], async (tables) => {
				const records = await tables.stretch('snapshots', { battle, to: upTo });
				for (const record of records.reverse()) {
					const parsed = parseWith(recordSchema, record);
					if (!parsed.ok || parsed.value.fold !== fold) continue;
					const at = await tables.get('events', [battle, parsed.value.order]);
					if (eventIdIn(at) === parsed.value.event) return parsed.value;
				}
				return null;
			})
		);
		return found && readState(found);
	}

	async drop(battle: string): Promise<{ readonly ok: true } | NotSaved> {
		return attempt(() =>
			this.#database.write(['snapshots'], async (tables) => {
				await tables.removeStretch('snapshots', { battle });
				return { ok: true as const };
			})
		);
	}
}

function readState({ order, state }: { order: number; state: string }): Snapshot | null {
	try {
		return { order, state: JSON.parse(state) };
	} catch {
		return null;
	}
}
