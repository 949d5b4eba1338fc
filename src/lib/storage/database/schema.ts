// The versions of the database on the device, oldest first. A version that has been released is never edited: a change is a new version
// below it with its upgrade, and a fixture of every version stays in tests/storage/fixtures for good, to be opened by whatever comes later.

import type Dexie from 'dexie';
import type { Transaction } from 'dexie';

export const databaseName = 'fife-and-drum';

export interface SchemaVersion {
	readonly version: number;
	/** Tables by their keys; null takes a table away. */
	readonly stores: Readonly<Record<string, string | null>>;
	/** Brings the records of the version before into shape. It runs whole or not at all, together with the change of the tables. */
	readonly upgrade?: (transaction: Transaction) => PromiseLike<unknown>;
}

export const schemaVersions: readonly SchemaVersion[] = [
	{
		version: 1,
		stores: {
			rosters: 'id',
			houseRules: 'id',
			battles: 'id',
			summaries: 'id',
			// Events have their battle and their order as key: a second event at the same place cannot exist.
			events: '[battle+order]',
			snapshots: '[battle+order]',
			setAside: 'id',
			meta: 'key'
		}
	},
	// Maps laid out once and used again, and the photos that lie under them.
	{ version: 2, stores: { maps: 'id', photos: 'id' } },
	// Battles that are played on several devices: the device's seat, the steps in the table's order, and its own that wait for their place.
	{ version: 3, stores: { sharedTables: 'id', sharedSteps: '[battle+order]', outbox: '[battle+order]' } },
	// What players have confirmed of their own copies of other games.
	{ version: 4, stores: { copies: 'id' } }
];

export function declareVersions(db: Dexie, versions: readonly SchemaVersion[]): void {
	for (const { version, stores, upgrade } of versions) {
		const declared = db.version(version).stores({ ...stores });
		if (upgrade) declared.upgrade(upgrade);
	}
}
