// What the stores ask of a database, and what they put into it. There are two: the device's own (IndexedDB) and one in memory, for when
// the device lets nothing be kept. The stores are written once, over this, so that playing on in memory is the same play.
//
// What comes out is unknown: a record may be years old, half written by a bad disk, or changed by another program.
import type { RosterDraft } from '$lib/army/draft';
import type { SavedMap } from '$lib/battle/map/saved-map';
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import type { Problem } from '$lib/parsing/problem';
import type { EventHead } from '$lib/journal/event';
import { nanoid } from 'nanoid';

/** Something a player keeps, and can delete and take back: it is marked first and removed later. */
export interface KeptRecord<T> {
	readonly id: string;
	readonly value: T;
	readonly savedAt: string;
	readonly deletedAt: string | null;
}

export interface NamedHouseRules {
	readonly id: string;
	readonly rules: HouseRules;
}

/** What the players say of their own copy of a game, under the game's name. */
export interface GameCopy {
	readonly id: string;
	/** The companion knows what it means. */
	readonly facts: object;
}

/** What the setup of any game says of itself. */
export interface StoredSetup {
	readonly id: string;
	readonly name: string;
	readonly startedAt: string;
	/** The journal and the event it was branched from. */
	readonly branchOf: { readonly battle: string; readonly event: string } | null;
}

/** What a list shows of a journal, kept beside the log so that the list need not read a single one. */
export interface JournalSummary {
	readonly name: string;
	readonly events: number;
}

/** Never changes, and is large: what changes with every event is in the summary. */
interface BattleRecord {
	readonly id: string;
	readonly setup: StoredSetup;
}

export interface EventRecord {
	readonly battle: string;
	readonly order: number;
	readonly event: EventHead;
}

export interface SnapshotRecord {
	readonly battle: string;
	readonly order: number;
	/** The id of the event it was taken after: a log that went another way has another one there. */
	readonly event: string;
	/** Which version of the fold made it. */
	readonly fold: number;
	/** JSON. */
	readonly state: string;
}

interface SetAsideRecord {
	readonly id: string;
	/** Where it lay. */
	readonly table: TableName;
	readonly battle: string | null;
	readonly record: unknown;
	readonly problems: readonly Problem[];
	readonly at: string;
}

interface MetaRecord {
	readonly key: string;
	readonly value: unknown;
}

/** A photo, as bytes with what they are. */
export interface PhotoRecord {
	readonly id: string;
	readonly type: string;
	readonly bytes: Uint8Array;
	readonly savedAt: string;
}

/** How this device sits at a shared table; the battle's id is the record's. */
interface SharedTableRecord {
	readonly id: string;
	readonly seat: unknown;
}

/** A step of a shared table, in the table's order or waiting for its place. */
interface SharedStepRecord {
	readonly battle: string;
	readonly order: number;
	readonly step: unknown;
}

export interface Records {
	readonly rosters: KeptRecord<RosterDraft>;
	readonly houseRules: KeptRecord<NamedHouseRules>;
	readonly battles: BattleRecord;
	readonly summaries: KeptRecord<JournalSummary>;
	readonly events: EventRecord;
	readonly snapshots: SnapshotRecord;
	readonly setAside: SetAsideRecord;
	readonly meta: MetaRecord;
	readonly maps: KeptRecord<SavedMap>;
	readonly photos: PhotoRecord;
	readonly sharedTables: SharedTableRecord;
	readonly sharedSteps: SharedStepRecord;
	readonly outbox: SharedStepRecord;
	readonly copies: KeptRecord<GameCopy>;
}

export type TableName = keyof Records;
/** Tables of things that a player keeps. */
export type KeptTable = 'rosters' | 'houseRules' | 'summaries' | 'maps' | 'copies';
/** Tables whose records belong to a battle and stand in an order. */
export type LogTable = 'events' | 'snapshots' | 'sharedSteps' | 'outbox';
export type Key = string | readonly [battle: string, order: number];

/** The fields of a record that are its key. */
export const keyFields = {
	rosters: ['id'],
	houseRules: ['id'],
	battles: ['id'],
	summaries: ['id'],
	events: ['battle', 'order'],
	snapshots: ['battle', 'order'],
	setAside: ['id'],
	meta: ['key'],
	maps: ['id'],
	photos: ['id'],
	sharedTables: ['id'],
	sharedSteps: ['battle', 'order'],
	outbox: ['battle', 'order'],
	copies: ['id']
} as const satisfies Record<TableName, readonly string[]>;

export const tableNames = Object.keys(keyFields) as TableName[];

/** The part of a log between two orders, both included. */
export interface Stretch {
	readonly battle: string;
	readonly from?: number;
	readonly to?: number;
}

export interface Reading {
	get(table: TableName, key: Key): Promise<unknown>;
	all(table: TableName): Promise<unknown[]>;
	/** Of a table whose key is an id. */
	keys(table: Exclude<TableName, LogTable>): Promise<string[]>;
	/** In order. */
	stretch(table: LogTable, stretch: Stretch): Promise<unknown[]>;
	/** The highest order of a battle; 0 when it has none. */
	lastOrder(table: LogTable, battle: string): Promise<number>;
}

export interface Writing extends Reading {
	put<Name extends TableName>(table: Name, records: readonly Records[Name][]): Promise<void>;
	remove(table: TableName, key: Key): Promise<void>;
	removeStretch(table: LogTable, stretch: Stretch): Promise<void>;
}

export interface Database {
	/** Where it is: what is in memory is gone with the page. */
	readonly place: 'device' | 'memory';
	/** All of the work, on one unchanging view of the tables. */
	read<T>(tables: readonly TableName[], work: (tables: Reading) => Promise<T>): Promise<T>;
	/** All of the work or none of it. It must await nothing but the tables: a transaction does not outlive its work. */
	write<T>(tables: readonly TableName[], work: (tables: Writing) => Promise<T>): Promise<T>;
	/** Calls back after each change to the table, whichever tab made it. Returns how to stop. */
	watch(table: TableName, onChange: () => void): () => void;
	/** Opens a connection that the browser has dropped. Whether there is one again. */
	reopen(): Promise<boolean>;
	close(): void;
}

// The clock and the chance that the stores need; tests bring their own.

export interface Tools {
	/** ISO time. */
	readonly now: () => string;
	readonly makeId: () => string;
}

export const deviceTools: Tools = { now: () => new Date().toISOString(), makeId: () => nanoid() };
