import type Dexie from 'dexie';

// The versions of the database on the device, oldest first. A version that has been released is never edited: a change is a new version with
// its upgrade, and a fixture of the version before it stays in tests/storage/fixtures for good.

export const databaseName = 'fife-and-drum';

export function declareVersions(db: Dexie): void {
	// Events have their battle and their order as key: a second event at the same place cannot exist.
	db.version(1).stores({
		rosters: 'id',
		houseRules: 'id',
		battles: 'id',
		summaries: 'id',
		events: '[battle+order]',
		snapshots: '[battle+order]',
		setAside: 'id',
		meta: 'key'
	});
}
