// A tap on a cell opens quick resolve where that cell counts: for each cell of the sheet, the procedure that reads it and the
// facts under which it does. What is not said here is as in the usual situation.
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { makeQuickLink } from '../quick/link';
import type { Shown } from '../quick/quick.svelte';
import { findFightingSituation } from './situations-fighting';
import { findMovementSituation } from './situations-movement';
import { findShootingSituation } from './situations-shooting';

/** Null for a cell that no situation could show. */
export function findSituation(playsheet: Playsheet, cell: string): Shown | null {
	const [table = '', ...path] = cell.split('.');
	if (table === 'movement' || table === 'manoeuvre') return findMovementSituation(playsheet, table, path);
	if (table === 'shooting' || table === 'counterbattery') return findShootingSituation(playsheet, table, path);
	return findFightingSituation(table, path);
}

/** The end of quick resolve's address for a cell. */
export function linkOfCell(playsheet: Playsheet, cell: string): `#${string}` | null {
	const shown = findSituation(playsheet, cell);
	return shown && makeQuickLink(shown);
}
