import type { Cell, CellValue } from '$lib/rules/sheet/cells';
import { listCells } from '$lib/rules/sheet/cells';
import { applyHouseRules } from '$lib/rules/sheet/house-rules';
import { parseHouseRules } from '$lib/rules/sheet/house-rules-parse';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { Parsed, Problem } from '$lib/rules/engine/problem';
import { accept } from '$lib/rules/engine/problem';

// The playsheet a battle keeps. It is read as the printed sheet with some cells changed, which is what every sheet is: so its numbers are
// checked as house rules are, and nothing of its shape is taken from outside.

export function parsePlaysheet(input: unknown): Parsed<Playsheet> {
	if (typeof input !== 'object' || input === null)
		return { ok: false, problems: [{ path: '', message: 'A playsheet is needed.' }] };
	const found = listCells(printedPlaysheet).map((cell) => ({ cell, value: readAt(input, cell.id) }));
	const missing = found.filter(({ value }) => value === undefined).map(({ cell }) => missingProblem(cell));
	const changed = found.filter(({ cell, value }) => value !== undefined && value !== cell.value);
	const overrides = Object.fromEntries(changed.map(({ cell, value }) => [cell.id, value as CellValue]));
	const rules = parseHouseRules({ name: own(input, 'name'), overrides });
	if (!rules.ok || missing.length > 0) {
		return { ok: false, problems: [...missing, ...(rules.ok ? [] : rules.problems.map(asCellProblem))] };
	}
	return accept(applyHouseRules(printedPlaysheet, rules.value));
}

const missingProblem = ({ id, label }: Cell): Problem => ({ path: id, message: `${label} is missing.` });

/** Nobody wrote house rules here: the path is the cell's. */
const asCellProblem = ({ path, message }: Problem): Problem => ({ path: path.replace(/^overrides\./, ''), message });

const own = (value: unknown, key: string): unknown =>
	typeof value === 'object' && value !== null && Object.hasOwn(value, key)
		? (value as Record<string, unknown>)[key]
		: undefined;

/** A cell's id is its path on the sheet, rows by their id. */
function readAt(sheet: unknown, id: string): unknown {
	return id.split('.').reduce((value: unknown, key) => {
		if (!Array.isArray(value)) return own(value, key);
		return value.find((row: unknown) => own(row, 'id') === key);
	}, sheet);
}
