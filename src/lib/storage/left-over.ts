// Everything that is kept and cannot be read: what was set aside because something sound took its place, and what still lies where it was.

import { nameIn } from './backup-content';
import { listLive } from './backup';
import type { Database, JournalSummary, Reading, TableName } from './database/database';
import type { CopyStore, HouseRulesStore, MapStore, RosterStore } from './whole-stores';
import { readInStretches } from './journals/log-reading';
import { type BattleStore, battleKind } from './battle-kind';
import { type GameStore, anyGameKind } from './game-kind';
import type { JournalKind, StoredGame } from './journals/journal-list';
import type { PhotoStore } from './photo-store';
import { restorableIn } from './replaced';
import { type SetAsideStore, writeRecord } from './set-aside-store';
import { orTrouble } from './database/trouble';
import { saysNewer, setupIn, type Unreadable } from './database/unreadable';
import type { Problem } from '$lib/parsing/problem';

export interface LeftOverRecord {
	/** Tells it from the others in a list. */
	readonly key: string;
	readonly table: TableName;
	/** What it seems to be called; empty where it says nothing. */
	readonly name: string;
	readonly problems: readonly Problem[];
	/** Not broken: made by a newer version of the app. */
	readonly newer: boolean;
	/** When it was set aside; null when it lies where it was. */
	readonly at: string | null;
	/** As it is, for a file. */
	readonly text: string;
}

export interface LeftOverSources {
	readonly database: Database;
	readonly rosters: RosterStore;
	readonly houseRules: HouseRulesStore;
	readonly maps: MapStore;
	readonly photos: PhotoStore;
	readonly battles: BattleStore;
	readonly games: GameStore;
	readonly copies: CopyStore;
	readonly setAside: SetAsideStore;
}

export async function listLeftOver(sources: LeftOverSources): Promise<readonly LeftOverRecord[]> {
	const { database, rosters, houseRules, maps, photos, battles, games, copies, setAside } = sources;
	const listed = [rosters.list(), houseRules.list(), maps.list(), copies.list(), battles.list(), games.list()] as const;
	const [records, ...lists] = await Promise.all([setAside.listRecords(), ...listed]);
	// What can be read was replaced by another, and is told of elsewhere.
	const asides = records.filter(({ table, record }) => restorableIn(table, record) === null);
	const lying = [...lists.flatMap(({ unreadable }) => unreadable), ...(await photos.listUnreadable())];
	const live = await orTrouble(() => listLive(database));
	// One after the other: the longest is all that is ever in memory.
	const look = async <G extends StoredGame>(kind: JournalKind<G, JournalSummary>, ids: readonly string[]) => {
		for (const id of ids)
			lying.push(
				...(await orTrouble(() => database.read(['battles', 'events'], (tables) => findDamage(tables, kind, id))))
			);
	};
	await look(battleKind, live.battles);
	await look(anyGameKind, live.games);
	const aside = asides.map(({ id, table, problems, at, record }) => {
		const text = writeRecord(record);
		return { table, problems, at, key: id, name: nameInText(text), newer: false, text };
	});
	return [...aside, ...lying.map(describe)];
}

const describe = ({ table, id, problems, newer, record }: Unreadable): LeftOverRecord => ({
	key: `${table} ${id}`,
	table,
	name: nameIn(record),
	problems,
	newer,
	at: null,
	text: writeRecord(record)
});

/** What of a journal cannot be read: all of it without what it was started with, or else its log from the first hole on. */
async function findDamage<G extends StoredGame>(
	tables: Reading,
	kind: JournalKind<G, JournalSummary>,
	id: string
): Promise<readonly Unreadable[]> {
	const battle = await tables.get('battles', id);
	const setup = kind.parseSetup(setupIn(battle));
	if (!setup.ok) {
		const records = await tables.stretch('events', { battle: id });
		const newer = saysNewer(setupIn(battle), kind.setupVersion);
		return [{ table: 'battles', id, problems: setup.problems, newer, record: { battle, records } }];
	}
	const { events, damage } = await readInStretches(kind, tables, id);
	if (!damage) return [];
	const records = await tables.stretch('events', { battle: id, from: events.length + 1 });
	const record = { name: setup.value.name, records };
	return [{ table: 'events', id, problems: damage.problems, newer: damage.newer, record }];
}

function nameInText(text: string): string {
	try {
		return nameIn(JSON.parse(text));
	} catch {
		return '';
	}
}
