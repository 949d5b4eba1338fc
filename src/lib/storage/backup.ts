// One file with everything: rosters, house rules, maps, battles, games, photos, settings, and what could not be read. Battles, games and photos are
// written one by one, so that a hundred of them need no more memory than the largest.

import type { LeftOver } from './backup-content';
import { battleKind } from './battle-kind';
import type { CopyStore, HouseRulesStore, MapStore, RosterStore } from './whole-stores';
import { anyGameKind } from './game-kind';
import { type LeftOut, mostPhotosBytes, tellLeftOut, writePhotos } from './backup-photos';
import type { Database, JournalSummary, Reading } from './database/database';
import type { Kept } from './database/kept-store';
import { gameIn, type JournalKind, type StoredGame } from './journals/journal-list';
import { readLog } from './journals/log-reading';
import type { PhotoStore } from './photo-store';
import { writeRecord } from './set-aside-store';
import { makeFileName, packFile, type SharedFile } from './share-file';
import { appName, versions } from './shared';
import { orTrouble } from './database/trouble';
import { setupIn, type Unreadable } from './database/unreadable';

export interface BackupSources {
	readonly database: Database;
	readonly rosters: RosterStore;
	readonly houseRules: HouseRulesStore;
	readonly maps: MapStore;
	readonly photos: PhotoStore;
	readonly copies: CopyStore;
}

export interface BackupFile extends SharedFile {
	/** What found no room in it, in a sentence; null when everything did. */
	readonly leftOut: string | null;
}

/** `settings` is whatever the app wants back from `restore`. */
export function makeBackup(sources: BackupSources, settings: unknown, now: string, most = mostPhotosBytes) {
	return orTrouble(async (): Promise<BackupFile> => {
		const leftOut: LeftOut = { photos: 0 };
		const name = makeFileName(`${appName} ${now.slice(0, 10)}`, 'backup');
		const file = await packFile(name, writeParts(sources, { settings: settings ?? null, madeAt: now }, leftOut, most));
		return { ...file, leftOut: tellLeftOut(leftOut) };
	});
}

interface Head {
	readonly settings: unknown;
	readonly madeAt: string;
}

async function* writeParts(sources: BackupSources, head: Head, leftOut: LeftOut, most: number): AsyncGenerator<string> {
	const { database } = sources;
	const lists = [
		sources.rosters.list(),
		sources.houseRules.list(),
		sources.maps.list(),
		sources.copies.list()
	] as const;
	const [rosters, houseRules, maps, copies] = await Promise.all(lists);
	const leftOver = [rosters, houseRules, maps, copies].flatMap(({ unreadable }) => unreadable.map(asLeftOver));
	const kept = {
		rosters: rosters.kept.map(asDated),
		houseRules: houseRules.kept.map(asDated),
		maps: maps.kept.map(asDated),
		copies: copies.kept.map(asDated)
	};
	const ids = await listLive(database);
	const whole = { app: appName, version: versions.backup, kind: 'backup', ...head, ...kept };
	yield `${JSON.stringify(whole).slice(0, -1)},"battles":[`;
	yield* separated(writeJournals(database, battleKind, ids.battles, leftOver));
	yield `],"games":[`;
	yield* separated(writeJournals(database, anyGameKind, ids.games, leftOver));
	yield `],"photos":[`;
	yield* separated(writePhotos(database, leftOut, most));
	leftOver.push(...(await sources.photos.listUnreadable()).map(asLeftOver), ...(await readAsides(database)));
	yield `],"leftOver":${JSON.stringify(leftOver)}}`;
}

async function* writeJournals<G extends StoredGame>(
	database: Database,
	kind: JournalKind<G, JournalSummary>,
	ids: readonly string[],
	leftOver: LeftOver[]
): AsyncGenerator<string> {
	for (const id of ids) {
		const { journal, left } = await database.read(['battles', 'events'], (tables) => readJournal(tables, kind, id));
		leftOver.push(...left);
		if (journal !== null) yield JSON.stringify(journal);
	}
}

async function* separated(texts: AsyncIterable<string>): AsyncGenerator<string> {
	let first = true;
	for await (const text of texts) {
		yield first ? text : `,${text}`;
		first = false;
	}
}

const asDated = <T>({ value, savedAt }: Kept<T>) => ({ savedAt, value });
const asLeftOver = ({ table, record }: Unreadable): LeftOver => ({ table, text: writeRecord(record) });

/** Battles and games that are not deleted, whether their summaries can be read or not. */
export function listLive(
	database: Database
): Promise<{ readonly battles: readonly string[]; readonly games: readonly string[] }> {
	return database.read(['battles', 'summaries'], async (tables) => {
		const deleted = new Set((await tables.all('summaries')).filter(isDeleted).map(({ id }) => id));
		const live = { battles: [] as string[], games: [] as string[] };
		// One after the other: a set-up is large.
		for (const id of await tables.keys('battles')) {
			if (deleted.has(id)) continue;
			const isGame = anyGameKind.owns(gameIn(setupIn(await tables.get('battles', id))));
			live[isGame ? 'games' : 'battles'].push(id);
		}
		return live;
	});
}

const isDeleted = (record: unknown): record is { readonly id: string } =>
	typeof record === 'object' && record !== null && 'deletedAt' in record && typeof record.deletedAt === 'string';

/** A journal up to the first hole in its log, and the records that could not be written with it. */
async function readJournal<G extends StoredGame>(tables: Reading, kind: JournalKind<G, JournalSummary>, id: string) {
	const record = await tables.get('battles', id);
	const records = await tables.stretch('events', { battle: id });
	const setup = kind.parseSetup(setupIn(record));
	if (!setup.ok)
		return { journal: null, left: [{ table: 'battles' as const, text: writeRecord({ record, records }) }] };
	const { events, damage } = readLog(kind, records, 1);
	const lost = damage ? records.slice(events.length) : [];
	const left = lost.length > 0 ? [{ table: 'events' as const, text: writeRecord(lost) }] : [];
	return { journal: { setup: setup.value, events }, left };
}

async function readAsides(database: Database): Promise<LeftOver[]> {
	const records = await database.read(['setAside'], (tables) => tables.all('setAside'));
	return records.flatMap((record): LeftOver[] => {
		const { table, record: kept } = record as { readonly table: LeftOver['table']; readonly record: unknown };
		return [{ table, text: writeRecord(kept) }];
	});
}
