// House rules from outside: a file, a link, a form. Ids are looked up among the sheet's own cells, never used as paths into it, so that
// no key can reach anything else.

import { type Cell, type CellValue, isCellValue, refuseValue } from './cell';
import { listCells, printedModifiers } from './cells';
import { type HouseRules, applyHouseRules, makePart, onlyOther } from './house-rules';
import { makeTell, parseAdded, parseOff } from '../added/parse';
import { isShowable } from '$lib/parsing/parse';
import { parseRulings } from '../sheet/rulings-parse';
import type { Rulings, Playsheet } from '../sheet/playsheet';
import { printedPlaysheet } from '../sheet/printed';
import { type Parsed, type Problem, accept } from '$lib/parsing/problem';

const houseLimits = { name: 60, version: 20, note: 500 } as const;

/** A value for the sheet, or every problem at once. What only repeats the sheet is left out. */
export function parseHouseRules(input: unknown, base: Playsheet = printedPlaysheet): Parsed<HouseRules> {
	if (!isRecord(input)) return { ok: false, problems: [{ path: '', message: 'House rules are needed.' }] };
	const name = typeof input.name === 'string' ? input.name.trim() : '';
	const { sound, problems } = sortOverrides(input.overrides, base);
	const all = [...problemsOfName(name), ...problems, ...findDisorderIn(base, sound, problems)];
	const beside = parseBeside(input, makeTell(all));
	if (all.length > 0) return { ok: false, problems: all };
	return accept({ name, overrides: Object.fromEntries(sound), ...beside });
}

/** What stands beside the numbers; files from before there was any of it say nothing of it. */
function parseBeside(input: Record<string, unknown>, tell: (path: string, message: string) => void) {
	const has = (key: string) => Object.hasOwn(input, key) && input[key] !== undefined;
	const text = (key: 'version' | 'note', what: string) => {
		const value = has(key) ? input[key] : '';
		if (typeof value === 'string' && value.length <= houseLimits[key] && isShowable(value.replace(/[\n\r\t]/g, ''))) return value.trim(); // prettier-ignore
		tell(key, `${what} must be text of at most ${houseLimits[key]} characters.`);
		return '';
	};
	const part = makePart({
		version: text('version', 'The version'),
		note: text('note', 'The note'),
		off: has('off') ? parseOff(input.off, printedModifiers.map(({ id }) => id), tell) : [], // prettier-ignore
		added: has('added') ? parseAdded(input.added, tell) : []
	});
	const rulings = has('rulings') ? parseReadings(input.rulings, tell) : {};
	return { ...part, ...(Object.keys(rulings).length > 0 ? { rulings } : {}) };
}

function parseReadings(input: unknown, tell: (path: string, message: string) => void): Partial<Rulings> {
	if (!isRecord(input)) {
		tell('rulings', 'The rulings must be a list of readings by ruling.');
		return {};
	}
	const parsed = parseRulings(input);
	if (parsed.ok) return onlyOther(parsed.value);
	parsed.problems.forEach(({ path, message }) => tell(path === '' ? 'rulings' : `rulings.${path}`, message));
	return {};
}

/** Class instances and arrays are no records, whatever they hold. */
function isRecord(value: unknown): value is Record<string, unknown> {
	if (typeof value !== 'object' || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

function problemsOfName(name: string): Problem[] {
	if (name === '') return [{ path: 'name', message: 'House rules need a name.' }];
	if (name.length > houseLimits.name)
		return [{ path: 'name', message: `The name can have at most ${houseLimits.name} characters.` }];
	return isShowable(name) ? [] : [{ path: 'name', message: 'The name has characters that cannot be shown.' }];
}

type Sorted = { readonly sound: ReadonlyMap<string, CellValue>; readonly problems: readonly Problem[] };

function sortOverrides(overrides: unknown, base: Playsheet): Sorted {
	const cells = new Map(listCells(base).map((cell) => [cell.id, cell]));
	const none = new Map<string, CellValue>();
	if (!isRecord(overrides)) {
		return { sound: none, problems: [{ path: 'overrides', message: 'The overrides must be a list of cells by id.' }] };
	}
	const entries = Object.entries(overrides);
	if (entries.length > cells.size) {
		return { sound: none, problems: [{ path: 'overrides', message: 'There are more overrides than cells.' }] };
	}
	const problems = entries.flatMap(([id, value]) => problemsOfOverride(id, cells.get(id), value));
	return { sound: new Map(entries.flatMap(([id, value]) => keepSound(cells.get(id), value))), problems };
}

function problemsOfOverride(id: string, cell: Cell | undefined, value: unknown): Problem[] {
	if (!cell) return [{ path: pathOf(id), message: 'The playsheet has no such cell.' }];
	const refusal = refuseValue(cell.kind, value);
	return refusal === null ? [] : [{ path: pathOf(id), message: `${cell.label} ${refusal}.` }];
}

function keepSound(cell: Cell | undefined, value: unknown): [string, CellValue][] {
	if (!cell || !isCellValue(cell.kind, value) || value === cell.value) return [];
	// Minus zero is zero, and must not come back from a file as something else.
	return [[cell.id, value === 0 ? 0 : value]];
}

/** Judged only between cells that are sound themselves: a slip in one is not reported again for its neighbour. */
function findDisorderIn(base: Playsheet, sound: Sorted['sound'], problems: readonly Problem[]): Problem[] {
	const unsound = new Set(problems.map(({ path }) => path));
	const sheet = applyHouseRules(base, { name: base.name, overrides: Object.fromEntries(sound) });
	return findDisorder(sheet)
		.filter(({ cells }) => !cells.some((id) => unsound.has(pathOf(id))))
		.map(({ path, message }) => ({ path: pathOf(path), message }));
}

/** A key from outside may be of any length; a path is there to be read. */
const pathOf = (id: string): string => `overrides.${id.length > 80 ? `${id.slice(0, 80)}…` : id}`;

// What must hold between the cells of a sheet, so that every table can still be read from top to bottom.

interface Disorder extends Problem {
	/** The ids of the cells that do not go together. */
	readonly cells: readonly string[];
}

function findDisorder({ counterbattery, rout, generals, shooting }: Playsheet): Disorder[] {
	return [
		...findBandsOutOfOrder(shooting.bands),
		...findRowsOutOfOrder('counterbattery.rows', 'die', counterbattery.rows),
		...findRowsOutOfOrder('rout.rows', 'score', rout.rows),
		...findHalfShattered(rout.rows),
		...findRowsOutOfOrder('generals.charisma', 'die', generals.charisma)
	];
}

/** The first row takes everything below the second, so the rows are compared from the second on. */
function findRowsOutOfOrder(table: string, what: string, rows: readonly { id: string; from: number }[]): Disorder[] {
	return rows.slice(1).flatMap((row, index, rest) => {
		const above = rest[index - 1];
		if (!above || row.from > above.from) return [];
		const path = `${table}.${row.id}.from`;
		const message = `This row starts at ${what} ${row.from}, which is not above the row before it (${above.from}).`;
		return [{ path, message, cells: [path, `${table}.${above.id}.from`] }];
	});
}

function findBandsOutOfOrder(bands: Playsheet['shooting']['bands']): Disorder[] {
	return bands.flatMap((band, index) => {
		const nearer = bands.slice(0, index).findLast(({ weapon, fire }) => weapon === band.weapon && fire === band.fire);
		if (!nearer || band.upTo > nearer.upTo) return [];
		const path = `shooting.bands.${band.id}.upTo`;
		const message = `This range ends at ${band.upTo}″, which is not beyond the nearer one (${nearer.upTo}″).`;
		return [{ path, message, cells: [path, `shooting.bands.${nearer.id}.upTo`] }];
	});
}

function findHalfShattered(rows: Playsheet['rout']['rows']): Disorder[] {
	return rows.flatMap(({ id, distance, hits }) => {
		if ((distance === null) === (hits === null)) return [];
		const path = `rout.rows.${id}.${distance === null ? 'hits' : 'distance'}`;
		const message = 'A row shatters the unit in both columns or in neither.';
		return [{ path, message, cells: [`rout.rows.${id}.distance`, `rout.rows.${id}.hits`] }];
	});
}
