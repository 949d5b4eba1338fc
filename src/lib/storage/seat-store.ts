// What a device keeps of the tables it shares: its seat (which table, which key, who sits there), the steps in the table's order, and its own that wait for
// their place. They are written together with the battle's log, in one transaction: the log is always what the steps come to.
import * as field from '$lib/parsing/fields';
import type { JournalEvent } from '$lib/journal/event';
import { parseWith } from '$lib/parsing/parse';
import { keyHolders, secret } from '$lib/sharing/messages';
import { orderedStep, type OrderedStep, roles } from '$lib/sharing/step';
import * as v from 'valibot';
import type { BattleGame } from '$lib/battle/log/battle';
import type { BattleStore } from './battle-kind';
import type { Database, LogTable, Reading, Writing } from './database/database';
import { attempt, type NotSaved, orTrouble } from './database/trouble';
import { eventIdIn } from './journals/log-reading';

const seatSchema = field.object('A seat at a table', {
	table: field.id('A table’s id'),
	device: field.id('A device’s id'),
	name: field.line('A device’s name', 40),
	key: secret,
	role: field.oneOf('What a device may do', roles),
	epoch: v.nullable(
		field.object('An order', {
			number: field.whole('The number of an order', 0, 1_000_000),
			keeper: field.id('Who keeps it')
		})
	),
	/** All keys, where this device shares the table. */
	keys: v.nullable(
		field.list('Keys', v.object({ holder: field.oneOf('Whose key', keyHolders), key: secret }), keyHolders.length)
	),
	/** The address of the post; null where the devices talk to each other. */
	post: v.nullable(field.line('An address', 300)),
	/** The names of all devices that were ever seen here, by their ids. */
	names: v.record(field.id('A device’s id'), field.line('A device’s name', 40)),
	/** Devices that were shut out. */
	shutOut: field.list('Devices', field.id('A device’s id'), 200),
	/** Sitting at the table; what was once shared stays as it is when a device gets up. */
	open: v.boolean()
});
export type Seat = v.InferOutput<typeof seatSchema>;

export interface KeptSeat {
	readonly seat: Seat;
	readonly steps: readonly OrderedStep[];
	readonly waiting: readonly OrderedStep[];
}

/** What of a log is exchanged for what: everything behind the first `keep` events. */
export interface Exchange {
	readonly seat: Seat;
	/** The last event that whoever exchanges has seen; null where there is none. */
	readonly seen: { readonly order: number; readonly id: string } | null;
	readonly keep: number;
	readonly events: readonly JournalEvent<BattleGame>[];
	/** Steps behind the first so many. */
	readonly keepSteps: number;
	readonly steps: readonly OrderedStep[];
	/** What waits, behind the first so many. */
	readonly keepWaiting: number;
	readonly waiting: readonly OrderedStep[];
}

export type Exchanged =
	| { readonly ok: true }
	/** The log has gone on, is deleted, or lies there without the steps that were to be kept. */
	| { readonly ok: false; readonly reason: 'moved-on' | 'gone' | 'steps-gone' }
	| NotSaved;

const seatTables = ['sharedTables', 'sharedSteps', 'outbox'] as const;
const logTables = ['battles', 'summaries', 'events', 'snapshots'] as const;

export class SeatStore {
	readonly #database: Database;
	readonly #battles: BattleStore;

	constructor(database: Database, battles: BattleStore) {
		this.#database = database;
		this.#battles = battles;
	}

	/** Null where the battle was never shared, or what is kept of it cannot be read: then it is a battle like any other. */
	load(battle: string): Promise<KeptSeat | null> {
		return orTrouble(() =>
			this.#database.read(seatTables, async (tables) => {
				const record = await tables.get('sharedTables', battle);
				const seat = parseWith(seatSchema, (record as { readonly seat?: unknown } | undefined)?.seat);
				if (!seat.ok) return null;
				const [steps, waiting] = [
					await readSteps(tables, 'sharedSteps', battle),
					await readSteps(tables, 'outbox', battle)
				];
				return steps && waiting ? { seat: seat.value, steps, waiting } : null;
			})
		);
	}

	/** Whether the battle was ever shared, still is, and as what: asked of every battle that is opened, so that no step is read for it. */
	async glance(battle: string): Promise<Pick<Seat, 'open' | 'role'> | null> {
		const record = await orTrouble(() =>
			this.#database.read(['sharedTables'], (tables) => tables.get('sharedTables', battle))
		);
		const seat = (record as { readonly seat?: Readonly<Record<string, unknown>> } | undefined)?.seat;
		const role = roles.find((one) => one === seat?.role);
		return role === undefined ? null : { open: seat?.open === true, role };
	}

	/** The battles that are shared now. */
	async listOpen(): Promise<readonly string[]> {
		const records = await orTrouble(() =>
			this.#database.read(['sharedTables'], (tables) => tables.all('sharedTables'))
		);
		return (records as readonly { readonly id: string; readonly seat?: Partial<Seat> | null }[]).flatMap(
			({ id, seat }) => (seat?.open === true ? [id] : [])
		);
	}

	save(battle: string, seat: Seat): Promise<{ readonly ok: true } | NotSaved> {
		return attempt(() =>
			this.#database.write(['sharedTables'], async (tables) => {
				await tables.put('sharedTables', [{ id: battle, seat }]);
				return { ok: true as const };
			})
		);
	}

	/** Steps and what they come to, all or nothing, and only onto the log that was seen. */
	exchange(battle: string, exchange: Exchange): Promise<Exchanged> {
		const { seat, seen, keep, events, keepSteps, steps, keepWaiting, waiting } = exchange;
		return attempt(() =>
			this.#database.write([...seatTables, ...logTables], async (tables): Promise<Exchanged> => {
				if ((await tables.get('battles', battle)) === undefined) return { ok: false, reason: 'gone' };
				if (!(await isLast(tables, battle, seen))) return { ok: false, reason: 'moved-on' };
				const [placed, sent] = [
					await tables.lastOrder('sharedSteps', battle),
					await tables.lastOrder('outbox', battle)
				];
				if (placed < keepSteps || sent < keepWaiting) return { ok: false, reason: 'steps-gone' };
				await tables.put('sharedTables', [{ id: battle, seat }]);
				await putBehind(tables, 'sharedSteps', battle, keepSteps, steps);
				await putBehind(tables, 'outbox', battle, keepWaiting, waiting);
				await this.#battles.exchangeTail(tables, battle, keep, events);
				return { ok: true };
			})
		);
	}
}

async function readSteps(tables: Reading, table: LogTable, battle: string): Promise<readonly OrderedStep[] | null> {
	const records = await tables.stretch(table, { battle });
	const parsed = records.map((record) => parseWith(orderedStep, (record as { readonly step?: unknown }).step));
	return parsed.every((one) => one.ok) ? parsed.flatMap((one) => (one.ok ? [one.value] : [])) : null;
}

async function isLast(tables: Reading, battle: string, seen: Exchange['seen']): Promise<boolean> {
	if ((await tables.lastOrder('events', battle)) !== (seen?.order ?? 0)) return false;
	return seen === null || eventIdIn(await tables.get('events', [battle, seen.order])) === seen.id;
}

async function putBehind(
	tables: Writing,
	table: 'sharedSteps' | 'outbox',
	battle: string,
	keep: number,
	steps: readonly OrderedStep[]
): Promise<void> {
	await tables.removeStretch(table, { battle, from: keep + 1 });
	const records = steps.map((step, index) => ({ battle, order: keep + index + 1, step }));
	if (records.length > 0) await tables.put(table, records);
}
