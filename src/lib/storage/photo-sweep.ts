// Photos that nothing names any more. What counts as naming is meant broadly, since a photo that is gone is gone for good: its id anywhere in what
// is kept, in a log also where the step was undone, among the deleted that can be taken back, and in records that were set aside or cannot be
// read. A photo may also lie open on a table and be named only once it is laid: none goes before it is as old as what is purged.

import { type Database, type Reading, type TableName, tableNames } from './database/database';
import { undoWindow } from './database/kept-store';
import { isPhoto } from './photo-store';
import { attempt, type NotSaved } from './database/trouble';

/** All of them are read in the transaction that removes: nobody can come to name a photo meanwhile. */
export function sweepPhotos(
	database: Database,
	now: string
): Promise<{ readonly ok: true; readonly removed: number } | NotSaved> {
	const before = Date.parse(now) - undoWindow;
	return attempt(() =>
		database.write(tableNames, async (tables) => {
			const old = await oldPhotos(tables, before);
			const unnamed = await withoutNamed(tables, old);
			for (const id of unnamed) await tables.remove('photos', id);
			return { ok: true as const, removed: unnamed.size };
		})
	);
}

/** One after the other, so that no more than one is in memory. What cannot be read as a photo stays. */
async function oldPhotos(tables: Reading, before: number): Promise<Set<string>> {
	const old = new Set<string>();
	for (const id of await tables.keys('photos')) {
		const photo = await tables.get('photos', id);
		if (isPhoto(photo) && Date.parse(photo.savedAt) < before) old.add(id);
	}
	return old;
}

async function withoutNamed(tables: Reading, photos: Set<string>): Promise<Set<string>> {
	const left = new Set(photos);
	const naming: readonly TableName[] = tableNames.filter((name) => name !== 'photos');
	for (const table of naming) {
		if (left.size === 0) break;
		for (const record of await tables.all(table)) strikeNamed(record, left);
	}
	return left;
}

/** Takes off the list whatever some text in a value has in it; a value may be broken, and go round in a circle. */
function strikeNamed(value: unknown, left: Set<string>, seen = new Set<object>()): void {
	if (typeof value === 'string') {
		for (const id of left) if (value.includes(id)) left.delete(id);
		return;
	}
	if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
	seen.add(value);
	for (const [key, part] of Object.entries(value)) {
		strikeNamed(key, left, seen);
		strikeNamed(part, left, seen);
	}
}
