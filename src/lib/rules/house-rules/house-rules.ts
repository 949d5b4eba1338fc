// House rules: a sheet plus overrides by cell id. Only what differs is kept, so that a shared file says what was changed and
// nothing else, and a battle that keeps its sheet can always show the difference.

import { type Cell, type CellValue, writeValue } from './cell';
import { listCells } from './cells';
import type { Playsheet } from '../sheet/playsheet';
import { freeze } from '../sheet/printed';
import { type Section, sections } from '../engine/section';

export interface HouseRules {
	readonly name: string;
	/** By cell id. */
	readonly overrides: Readonly<Record<string, CellValue>>;
}

export interface PlaysheetChange {
	readonly id: string;
	readonly section: Section;
	readonly label: string;
	readonly before: CellValue;
	readonly after: CellValue;
	/** "Shooting, Musket up to 6″, normal target: 8 becomes 7". */
	readonly text: string;
}

/** The sheet with the overrides in it, under the house rules' name. They must have been parsed for this sheet: an id it does not have is an error. */
export function applyHouseRules(base: Playsheet, { name, overrides }: HouseRules): Playsheet {
	const pending = new Map(Object.entries(overrides));
	const changed = replaceCells(base, '', pending) as Playsheet;
	if (pending.size > 0) throw new Error(`no cell ${[...pending.keys()].join(', ')} on the playsheet`);
	return freeze({ ...changed, name });
}

/** Copies the value with the pending cells replaced, striking each off; rows go by their id as they do in cell ids. */
function replaceCells(value: unknown, path: string, pending: Map<string, CellValue>): unknown {
	const at = (key: string) => (path === '' ? key : `${path}.${key}`);
	if (Array.isArray(value)) return value.map((row: { id: string }) => replaceCells(row, at(row.id), pending));
	if (typeof value === 'object' && value !== null) {
		return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceCells(each, at(key), pending)]));
	}
	const override = pending.get(path);
	return pending.delete(path) ? override : value;
}

/** Every cell in which the second sheet differs from the first, in the sheet's order. */
export function diffPlaysheets(before: Playsheet, after: Playsheet): PlaysheetChange[] {
	const cells = new Map(listCells(after).map((cell) => [cell.id, cell]));
	return listCells(before).flatMap((cell) => {
		const changed = cells.get(cell.id);
		if (!changed) throw new Error(`no cell ${cell.id} on the other playsheet`);
		return changed.value === cell.value ? [] : [describeChange(cell, changed.value)];
	});
}

function describeChange({ id, section, label, kind, value }: Cell, after: CellValue): PlaysheetChange {
	const change = `${writeValue(kind, value)} becomes ${writeValue(kind, after)}`;
	return { id, section, label, before: value, after, text: `${sections[section]}, ${label}: ${change}` };
}

/** The house rules that turn the base into the sheet: what `applyHouseRules` does, undone. */
export function makeHouseRules(base: Playsheet, sheet: Playsheet): HouseRules {
	const overrides = Object.fromEntries(diffPlaysheets(base, sheet).map(({ id, after }) => [id, after]));
	return { name: sheet.name, overrides };
}
