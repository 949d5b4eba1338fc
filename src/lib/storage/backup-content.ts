// What a backup holds, read from outside. Unlike everything else it may be sound in part: each roster, battle, game, map and set of house rules is
// taken whole or refused with its problems, so that one bad record costs that record.

import type { RosterDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import * as field from '$lib/parsing/fields';
import { parseSavedMap, type SavedMap } from '$lib/battle/map/saved-map';
import { parseWith } from '$lib/parsing/parse';
import { accept, type Parsed, type Problem } from '$lib/parsing/problem';
import { cutTo } from '$lib/cut-text';
import * as v from 'valibot';
import { parsePhoto } from './backup-photos';
import { parseBattle, type StoredBattle } from './battle-kind';
import { parseCopy, parseNamedHouseRules } from './whole-stores';
import { type StoredAnyGame, parseGame } from './game-kind';
import { type GameCopy, type NamedHouseRules, type PhotoRecord, type TableName, tableNames } from './database/database';

/** A thing with the time it was last saved, which decides between two of the same id. */
export interface Dated<T> {
	readonly savedAt: string;
	readonly value: T;
}

export interface Refused {
	readonly what: 'roster' | 'battle' | 'game' | 'copy' | 'house-rules' | 'map' | 'photo';
	/** What it seems to be called. */
	readonly name: string;
	readonly problems: readonly Problem[];
}

/** A record that could not be read where it lay, as text. */
export interface LeftOver {
	readonly table: TableName;
	readonly text: string;
}

export interface Content {
	readonly rosters: readonly Dated<RosterDraft>[];
	readonly houseRules: readonly Dated<NamedHouseRules>[];
	readonly battles: readonly StoredBattle[];
	/** Games of the companions. */
	readonly games: readonly StoredAnyGame[];
	/** What is said of the players' own copies of them. */
	readonly copies: readonly Dated<GameCopy>[];
	readonly maps: readonly Dated<SavedMap>[];
	readonly photos: readonly PhotoRecord[];
}

export interface Backup extends Content {
	readonly madeAt: string;
	/** The app knows what it means. */
	readonly settings: unknown;
	readonly leftOver: readonly LeftOver[];
	readonly refused: readonly Refused[];
}

const mostThings = 10_000;

const dated = field.object('A record', { savedAt: field.time('The time it was saved'), value: v.unknown() });

const frameSchema = field.object('A backup', {
	madeAt: field.time('The time of the backup'),
	settings: v.unknown(),
	rosters: field.list('The rosters', v.unknown(), mostThings),
	houseRules: field.list('The house rules', v.unknown(), mostThings),
	battles: field.list('The battles', v.unknown(), mostThings),
	// The second version had neither.
	games: v.optional(field.list('The games', v.unknown(), mostThings), []),
	copies: v.optional(field.list('The copies of games', v.unknown(), mostThings), []),
	// Nor these the first.
	maps: v.optional(field.list('The maps', v.unknown(), mostThings), []),
	photos: v.optional(field.list('The photos', v.unknown(), mostThings), []),
	leftOver: field.list(
		'The records that could not be read',
		v.object({ table: v.picklist(tableNames), text: v.pipe(v.string(), v.maxLength(10_000_000)) }),
		mostThings
	)
});

export function parseBackup(input: unknown, tell: (part: number) => void = () => undefined): Parsed<Backup> {
	const frame = parseWith(frameSchema, input);
	if (!frame.ok) return frame;
	const refused: Refused[] = [];
	const { value } = frame;
	const lists = [value.rosters, value.houseRules, value.battles, value.games, value.copies, value.maps, value.photos];
	const all = lists.reduce((sum, { length }) => sum + length, 0);
	let done = 0;
	const sort = <T>(what: Refused['what'], records: readonly unknown[], parse: (record: unknown) => Parsed<T>): T[] =>
		records.flatMap((record) => {
			const parsed = parse(record);
			done += 1;
			tell(done / all);
			if (parsed.ok) return [parsed.value];
			refused.push({ what, name: nameIn(record), problems: parsed.problems.slice(0, 10) });
			return [];
		});
	const rosters = sort('roster', value.rosters, (record) => parseDated(record, parseRosterDraft));
	const houseRules = sort('house-rules', value.houseRules, (record) => parseDated(record, parseNamedHouseRules));
	const battles = sort('battle', value.battles, parseBattle);
	const games = sort('game', value.games, parseGame);
	const copies = sort('copy', value.copies, (record) => parseDated(record, parseCopy));
	const maps = sort('map', value.maps, (record) => parseDated(record, parseSavedMap));
	const photos = sort('photo', value.photos, parsePhoto);
	return accept({ ...value, rosters, houseRules, battles, games, copies, maps, photos, refused });
}

function parseDated<T>(record: unknown, parse: (input: unknown) => Parsed<T>): Parsed<Dated<T>> {
	const frame = parseWith(dated, record);
	if (!frame.ok) return frame;
	const value = parse(frame.value.value);
	return value.ok ? accept({ savedAt: frame.value.savedAt, value: value.value }) : value;
}

/** A name for the report, wherever the record has one. */
export function nameIn(record: unknown, depth = 0): string {
	if (typeof record !== 'object' || record === null || depth > 3) return '';
	if ('name' in record && typeof record.name === 'string') return cutTo(record.name, field.longestName);
	const inner = ['value', 'setup', 'rules', 'battle', 'game'].filter((key) => Object.hasOwn(record, key));
	return (
		inner.map((key) => nameIn((record as Record<string, unknown>)[key], depth + 1)).find((name) => name !== '') ?? ''
	);
}
