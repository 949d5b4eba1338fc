// What could not be read and had to make room, and what gave way to another. It stays until the player throws it away, or the battle it belonged to.

import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Problem } from '$lib/parsing/problem';
import * as v from 'valibot';
import { type Database, type Reading, type TableName, tableNames } from './database/database';
import { attempt, type NotSaved, orTrouble } from './database/trouble';

export interface Aside {
	readonly id: string;
	readonly table: TableName;
	readonly battle: string | null;
	readonly problems: readonly Problem[];
	readonly at: string;
	/** As it was, as text for a file. */
	readonly text: string;
}

export type AsideRecord = Omit<Aside, 'text'> & { readonly record: unknown };

const asideSchema = field.object('A record set aside', {
	id: field.id('The id'),
	table: v.picklist(tableNames),
	battle: v.nullable(field.id('The battle’s id')),
	record: v.unknown(),
	problems: v.array(v.object({ path: v.string(), message: v.string() })),
	at: v.string()
});

export class SetAsideStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	async list(): Promise<readonly Aside[]> {
		return (await this.listRecords()).map(({ record, ...aside }) => ({ ...aside, text: writeRecord(record) }));
	}

	/** With each as it lies there; on a transaction that is under way, where there is one. */
	async listRecords(under?: Reading): Promise<readonly AsideRecord[]> {
		const records = under
			? await under.all('setAside')
			: await orTrouble(() => this.#database.read(['setAside'], (tables) => tables.all('setAside')));
		return records.flatMap((record): AsideRecord[] => {
			const parsed = parseWith(asideSchema, record);
			return parsed.ok ? [parsed.value] : [];
		});
	}

	/** Only ever because the player says so. */
	discard(id: string): Promise<{ readonly ok: true } | NotSaved> {
		return attempt(() =>
			this.#database.write(['setAside'], async (tables) => {
				await tables.remove('setAside', id);
				return { ok: true as const };
			})
		);
	}
}

/** What came from another device as text stays the text it was. A record may hold what JSON cannot: circles, big numbers. */
export function writeRecord(value: unknown): string {
	if (typeof value === 'string') return value;
	try {
		return JSON.stringify(value, null, '\t') ?? String(value);
	} catch {
		return String(value);
	}
}
