// A record that does not parse is never deleted and never overwritten. Where it lies in nobody's way it stays and is shown; where something
// sound must take its place, it is set aside first, in the same transaction.

import { isNewer } from '$lib/parsing/fields';
import type { Problem } from '$lib/parsing/problem';
import type { TableName, Writing, Tools } from './database';

export interface Unreadable {
	readonly table: TableName;
	readonly id: string;
	readonly problems: readonly Problem[];
	/** Not broken: written by a version of the app that is still to come here. */
	readonly newer: boolean;
	/** As it lies there, for a file. */
	readonly record: unknown;
}

/** Whether a value, or the one in it, says that it is of a later version. */
export function saysNewer(value: unknown, knownVersion = 1): boolean {
	return typeof value === 'object' && value !== null && 'version' in value && isNewer(value.version, knownVersion);
}

export interface Aside {
	readonly table: TableName;
	readonly battle: string | null;
	readonly record: unknown;
	readonly problems: readonly Problem[];
}

export async function setAside(tables: Writing, tools: Tools, asides: readonly Aside[]): Promise<void> {
	const at = tools.now();
	const records = asides.map((aside) => ({ ...aside, id: tools.makeId(), at }));
	await tables.put('setAside', records);
}

/** What a battle's record says it was started with. */
export const setupIn = (record: unknown): unknown =>
	typeof record === 'object' && record !== null && 'setup' in record ? record.setup : undefined;
