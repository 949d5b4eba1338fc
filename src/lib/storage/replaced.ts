// What was set aside and can be read: it gave way to another of the same id. It can be brought back, and the one in its place is then set aside
// in turn, or saved as a file that the app opens like any other.

import { parseSavedMap, type SavedMap } from '$lib/battle/map/saved-map';
import { parseRosterDraft } from '$lib/army/draft-parse';
import { isTime } from '$lib/parsing/fields';
import type { EventHead } from '$lib/journal/event';
import type { Parsed } from '$lib/parsing/problem';
import type { Dated, LeftOver } from './backup-content';
import { parseBattle } from './battle-kind';
import { parseCopy, parseNamedHouseRules } from './whole-stores';
import { isSame } from './database/beside';
import {
	type KeptRecord,
	type KeptTable,
	type Records,
	type TableName,
	type Tools,
	type Writing,
	tableNames
} from './database/database';
import { parseGame } from './game-kind';
import { gameIn } from './journals/journal-list';
import { putAway, replacedBy } from './journals/merge-journal';
import { cutAtHole } from './journals/repair';
import type { KeptStore } from './database/kept-store';
import type { MeetingStores } from './meeting';
import type { SetAsideStore } from './set-aside-store';
import { makeFile, makeFileName, type SharedFile } from './share-file';
import { appName, type Shared, versions } from './shared';
import { attempt, type NotSaved } from './database/trouble';
import { setAside } from './database/unreadable';

/** A thing that can stand in its place again. */
export type Restorable = (Exclude<Shared, { kind: 'backup' }> | { readonly kind: 'map'; readonly map: SavedMap }) & {
	/** When it was last changed; null where the log says it. */
	readonly savedAt: string | null;
};

type RestoredTable = Exclude<KeptTable, 'summaries'>;

export interface Replaced {
	/** Of the record that was set aside. */
	readonly id: string;
	/** When it was. */
	readonly at: string;
	readonly thing: Restorable;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

/** What an aside holds where it can be read; null where it cannot. What came in a backup is text. */
export function restorableIn(table: TableName, kept: unknown): Restorable | null {
	const record = typeof kept === 'string' ? jsonIn(kept) : kept;
	if (!isObject(record)) return null;
	const { value } = record;
	// What came in a backup may say anything.
	const savedAt = typeof record.savedAt === 'string' && isTime(record.savedAt) ? record.savedAt : null;
	const read = <T>(parsed: Parsed<T>, make: (value: T) => Restorable): Restorable | null =>
		parsed.ok ? make(parsed.value) : null;
	switch (table) {
		case 'rosters':
			return read(parseRosterDraft(value), (roster) => ({ kind: 'roster', roster, savedAt }));
		case 'houseRules':
			return read(parseNamedHouseRules(value), (houseRules) => ({ kind: 'house-rules', houseRules, savedAt }));
		case 'maps':
			return read(parseSavedMap(value), (map) => ({ kind: 'map', map, savedAt }));
		case 'copies':
			return read(parseCopy(value), (copy) => ({ kind: 'copy', copy, savedAt }));
		case 'battles':
			if (gameIn(record.setup) !== null)
				return read(parseGame(record), (game) => ({ kind: 'game', game, savedAt: null }));
			return read(parseBattle(record), (battle) => ({ kind: 'battle', battle, savedAt: null }));
		default:
			return null;
	}
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** The last set aside first. */
export async function listReplaced(store: SetAsideStore): Promise<readonly Replaced[]> {
	const found = (await store.listRecords()).flatMap(({ id, at, table, record }): Replaced[] => {
		const thing = restorableIn(table, record);
		return thing ? [{ id, at, thing }] : [];
	});
	return found.sort((a, b) => b.at.localeCompare(a.at));
}

export type BroughtBack =
	| { readonly ok: true }
	/** It is no longer there, or cannot be read. */
	| { readonly ok: false; readonly reason: 'missing' }
	| NotSaved;

interface Bringing extends MeetingStores {
	readonly tools: Tools;
	readonly setAside: SetAsideStore;
}

export function bringBack(stores: Bringing, id: string): Promise<BroughtBack> {
	return attempt(() =>
		stores.database.write(tableNames, async (tables): Promise<BroughtBack> => {
			const aside = (await stores.setAside.listRecords(tables)).find((one) => one.id === id);
			const thing = aside && restorableIn(aside.table, aside.record);
			if (!thing) return { ok: false, reason: 'missing' };
			await putBack(stores, tables, thing);
			await tables.remove('setAside', id);
			return { ok: true };
		})
	);
}

async function putBack(stores: Bringing, tables: Writing, thing: Restorable): Promise<void> {
	const { tools, battles, games } = stores;
	const put = <Name extends RestoredTable>(store: KeptStore<Name>, value: Records[Name]['value']) =>
		exchange(tables, tools, store, { value, savedAt: thing.savedAt ?? tools.now() });
	switch (thing.kind) {
		case 'roster':
			return put(stores.rosters, thing.roster);
		case 'house-rules':
			return put(stores.houseRules, thing.houseRules);
		case 'map':
			return put(stores.maps, thing.map);
		case 'copy':
			return put(stores.copies, thing.copy);
		case 'battle':
			await clear(stores, tables, thing.battle.setup.id);
			return battles.putJournal(tables, thing.battle);
		case 'game':
			await clear(stores, tables, thing.game.setup.id);
			return games.putJournal(tables, thing.game);
	}
}

/** Whatever journal stands there goes as a whole, of whichever game it is. */
async function clear({ tools, battles, games }: Bringing, tables: Writing, id: string): Promise<void> {
	const record = await tables.get('battles', id);
	if (record === undefined) return;
	await cutAtHole<EventHead>(games.ownsSetup(record) ? games.kind : battles.kind, tables, tools, id);
	await putAway(tables, tools, id);
}

async function exchange<Name extends RestoredTable>(
	tables: Writing,
	tools: Tools,
	store: KeptStore<Name>,
	{ value, savedAt }: Dated<Records[Name]['value']>
): Promise<void> {
	const here: KeptRecord<Records[Name]['value']> | null = await store.makeRoom(tables, value.id);
	if (here && !isSame(here.value, value))
		await setAside(tables, tools, [{ table: store.table, battle: null, record: here, problems: replacedBy }]);
	await store.put(tables, value.id, value, savedAt);
}

export const nameOfReplaced = (thing: Restorable): string => {
	switch (thing.kind) {
		case 'roster':
			return thing.roster.name;
		case 'house-rules':
			return thing.houseRules.rules.name;
		case 'map':
			return thing.map.name;
		case 'battle':
			return thing.battle.setup.name;
		case 'game':
			return thing.game.setup.name;
		case 'copy':
			return thing.copy.id;
	}
};

/** A map travels in a backup that holds nothing else. */
export async function makeReplacedFile({ thing, at }: Replaced): Promise<SharedFile> {
	if (thing.kind !== 'map') return makeFile(thing);
	return smallBackup(makeFileName(thing.map.name, 'map'), at, {
		maps: [{ savedAt: thing.savedAt ?? at, value: thing.map }]
	});
}

/** What cannot be read, as a file that the app opens: it is then kept there as it is kept here. */
export const makeLeftOverFile = (left: LeftOver, at: string): SharedFile =>
	smallBackup(`fife-and-drum-unreadable-${left.table}.backup`, at, { leftOver: [left] });

function smallBackup(
	name: string,
	madeAt: string,
	content: { readonly maps?: readonly Dated<SavedMap>[]; readonly leftOver?: readonly LeftOver[] }
): SharedFile {
	const nothing = { rosters: [], houseRules: [], battles: [], maps: [], photos: [], leftOver: [] };
	const whole = {
		app: appName,
		version: versions.backup,
		kind: 'backup',
		madeAt,
		settings: null,
		...nothing,
		...content
	};
	return { name: `${name}.json`, blob: new Blob([JSON.stringify(whole, null, '\t')], { type: 'application/json' }) };
}
