import { parseSetup } from '$lib/battle/parse/setup';
import type { LeftOver } from './backup-content';
import type { Database, Reading } from './database';
import type { HouseRulesStore } from './house-rules-store';
import type { Kept } from './kept-store';
import { readLog } from './log-reading';
import type { RosterStore } from './roster-store';
import { writeRecord } from './set-aside-store';
import type { SharedFile } from './share-file';
import { makeFileName, packFile } from './share-file';
import { appName } from './shared';
import { orTrouble } from './trouble';
import type { Unreadable } from './unreadable';
import { setupIn } from './unreadable';

// One file with everything: rosters, house rules, battles, settings, and what could not be read. Battles are written one by one, so that a
// hundred of them need no more memory than the largest.

export interface BackupSources {
	readonly database: Database;
	readonly rosters: RosterStore;
	readonly houseRules: HouseRulesStore;
}

/** `settings` is whatever the app wants back from `restore`. */
export function makeBackup(sources: BackupSources, settings: unknown, now: string): Promise<SharedFile> {
	return orTrouble(() =>
		packFile(makeFileName(`${appName} ${now.slice(0, 10)}`, 'backup'), writeParts(sources, settings, now))
	);
}

async function* writeParts(sources: BackupSources, settings: unknown, madeAt: string): AsyncGenerator<string> {
	const { database } = sources;
	const [rosters, houseRules] = await Promise.all([sources.rosters.list(), sources.houseRules.list()]);
	const leftOver = [...rosters.unreadable, ...houseRules.unreadable].map(asLeftOver);
	const head = { app: appName, version: 1, kind: 'backup', madeAt, settings: settings ?? null };
	const kept = { rosters: rosters.kept.map(asDated), houseRules: houseRules.kept.map(asDated) };
	yield `${JSON.stringify({ ...head, ...kept }).slice(0, -1)},"battles":[`;
	let first = true;
	for (const id of await listLiveBattles(database)) {
		const { battle, left } = await database.read(['battles', 'events'], (tables) => readBattle(tables, id));
		leftOver.push(...left);
		if (battle === null) continue;
		yield `${first ? '' : ','}${JSON.stringify(battle)}`;
		first = false;
	}
	leftOver.push(...(await readAsides(database)));
	yield `],"leftOver":${JSON.stringify(leftOver)}}`;
}

const asDated = <T>({ value, savedAt }: Kept<T>) => ({ savedAt, value });
const asLeftOver = ({ table, record }: Unreadable): LeftOver => ({ table, text: writeRecord(record) });

/** Battles that are not deleted, whether their summaries can be read or not. */
export async function listLiveBattles(database: Database): Promise<string[]> {
	const [battles, summaries] = await database.read(['battles', 'summaries'], (tables) =>
		Promise.all([tables.keys('battles'), tables.all('summaries')])
	);
	const deleted = new Set(summaries.filter(isDeleted).map(({ id }) => id));
	return battles.filter((id) => !deleted.has(id));
}

const isDeleted = (record: unknown): record is { readonly id: string } =>
	typeof record === 'object' && record !== null && 'deletedAt' in record && typeof record.deletedAt === 'string';

/** A battle up to the first hole in its log, and the records that could not be written with it. */
async function readBattle(tables: Reading, id: string) {
	const record = await tables.get('battles', id);
	const records = await tables.stretch('events', { battle: id });
	const setup = parseSetup(setupIn(record));
	if (!setup.ok) return { battle: null, left: [{ table: 'battles' as const, text: writeRecord({ record, records }) }] };
	const { events, damage } = readLog(records, 1);
	const lost = damage ? records.slice(events.length) : [];
	const left = lost.length > 0 ? [{ table: 'events' as const, text: writeRecord(lost) }] : [];
	return { battle: { setup: setup.value, events }, left };
}

async function readAsides(database: Database): Promise<LeftOver[]> {
	const records = await database.read(['setAside'], (tables) => tables.all('setAside'));
	return records.flatMap((record): LeftOver[] => {
		const { table, record: kept } = record as { readonly table: LeftOver['table']; readonly record: unknown };
		return [{ table, text: writeRecord(kept) }];
	});
}
