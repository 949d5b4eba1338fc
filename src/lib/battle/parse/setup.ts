// What a battle was started with, from outside. Its armies must be fit for battle and its playsheet whole. A setup of version 1 was started
// before the readings that were settled late: it is read with what was played then, and is of today's version from here on.
import { parseRoster } from '$lib/army/validate-roster';
import { makeEventParser, parseLines } from '$lib/journal/parse';
import * as field from '$lib/parsing/fields';
import { isOfVersion, refuseVersion } from '$lib/parsing/fields';
import { isShowable, parseWith } from '$lib/parsing/parse';
import { accept, type Parsed, type Problem } from '$lib/parsing/problem';
import type { Cell, CellValue } from '$lib/rules/house-rules/cell';
import { listCells } from '$lib/rules/house-rules/cells';
import { applyHouseRules } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { relations, taskKinds } from '$lib/whist/task-kinds';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { parseFormerRulings, parseRulings } from '$lib/rules/sheet/rulings-parse';
import { battleSides, homeEdges } from '$lib/rules/vocabulary';
import * as v from 'valibot';
import type { BattleEvent } from '../events/event';
import { placeSchema } from '../events/fields';
import { eventDefinitions, isEventKind, unitsNamedIn } from '../events/registry';
import type { BattleGame } from '../log/battle';
import { phases } from '../phase';
import { type BattleSetup, setupVersion } from '../setup';
import { terrainListSchema } from '../terrain';

const smallestMap = 12;
const largestMap = 240;

const edge = field.oneOf('The edge', homeEdges);

const task = field.lines('What a side must do', 1000);

const missionTask = field.object('A task', {
	task: field.oneOf('The task', taskKinds),
	object: field.line('What it is about', 120)
});

const missionSchema = field.object('A mission', {
	relation: field.oneOf('How the tasks stand to each other', relations),
	continentals: field.oneOf('The side', battleSides),
	tasks: field.object('The tasks', { first: missionTask, second: missionTask })
});

const scenarioSchema = field.object('A scenario', {
	turnLimit: field.whole('The number of turns', 1, 99),
	objectives: field.object('What the sides must do', { first: task, second: task }),
	notes: field.lines('The notes'),
	terrain: terrainListSchema,
	places: v.record(field.id('The unit’s id'), placeSchema, 'The places must be places by unit.'),
	entries: v.optional(
		v.record(
			field.id('The unit’s id'),
			field.line('Where it comes on', 60),
			'Where units come on must be said by unit.'
		)
	),
	mission: v.optional(missionSchema)
});

const plainSchema = field.object('A battle', {
	version: v.picklist([1, 2]),
	id: field.id('The battle’s id'),
	name: field.line('The name', 120),
	rosters: field.object('Two armies', { first: v.unknown(), second: v.unknown() }),
	table: field.object('A table', {
		width: field.number('The width of the table', smallestMap, largestMap),
		height: field.number('The depth of the table', smallestMap, largestMap)
	}),
	playsheet: v.unknown(),
	rulings: v.unknown(),
	fixedFirst: field.oneOf('The side', battleSides),
	homeEdge: field.object('The home edges', { first: edge, second: edge }),
	scenario: v.optional(scenarioSchema),
	startedAt: field.time('The start'),
	branchOf: v.nullable(
		field.object('The battle it was branched from', {
			battle: field.id('The battle’s id'),
			event: field.id('The event’s id')
		})
	)
});

export function parseSetup(input: unknown): Parsed<BattleSetup> {
	if (!isOfVersion(input, 1)) {
		const refused = refuseVersion(input, setupVersion, 'battle');
		if (refused) return refused;
	}
	const plain = parseWith(plainSchema, input);
	return plain.ok ? completeSetup(plain.value) : plain;
}

function completeSetup(plain: v.InferOutput<typeof plainSchema>): Parsed<BattleSetup> {
	const first = parseRoster(plain.rosters.first);
	const second = parseRoster(plain.rosters.second);
	const playsheet = parsePlaysheet(plain.playsheet);
	const rulings = plain.version === 1 ? parseFormerRulings(plain.rulings) : parseRulings(plain.rulings);
	if (!first.ok || !second.ok || !playsheet.ok || !rulings.ok) {
		const parts = { 'rosters.first': first, 'rosters.second': second, playsheet, rulings };
		return { ok: false, problems: Object.entries(parts).flatMap(([path, part]) => below(path, part)) };
	}
	const rosters = { first: first.value, second: second.value };
	const shared = findShared(rosters);
	if (shared.length > 0) return { ok: false, problems: shared };
	return accept({ ...plain, version: setupVersion, rosters, playsheet: playsheet.value, rulings: rulings.value });
}

function below(place: string, parsed: Parsed<unknown>): Problem[] {
	if (parsed.ok) return [];
	return parsed.problems.map(({ path, message }) => ({ path: path === '' ? place : `${place}.${path}`, message }));
}

/** Events name units by id alone, so that no two units of a battle may share one. */
function findShared({ first, second }: BattleSetup['rosters']): Problem[] {
	const ids = new Set(first.units.map(({ id }) => id));
	return second.units.flatMap(({ id, name }, index) =>
		ids.has(id)
			? [{ path: `rosters.second.units.${index}.id`, message: `Both armies have a unit with the id of ${name}.` }]
			: []
	);
}

// The playsheet a battle keeps. It is read as the printed sheet with some cells changed, which is what every sheet is: so its numbers are
// checked as house rules are, and nothing of its shape is taken from outside.

/** What house rules put beside the numbers; sheets of old have none of it. */
const houseKeys = ['version', 'note', 'off', 'added'] as const;

export function parsePlaysheet(input: unknown): Parsed<Playsheet> {
	if (typeof input !== 'object' || input === null)
		return { ok: false, problems: [{ path: '', message: 'A playsheet is needed.' }] };
	const found = listCells(printedPlaysheet).map((cell) => ({ cell, value: readAt(input, cell.id) }));
	const missing = found.filter(({ value }) => value === undefined).map(({ cell }) => missingProblem(cell));
	const changed = found.filter(({ cell, value }) => value !== undefined && value !== cell.value);
	const overrides = Object.fromEntries(changed.map(({ cell, value }) => [cell.id, value as CellValue]));
	const house = own(input, 'house');
	const beside = Object.fromEntries(houseKeys.map((key) => [key, own(house, key)]));
	const rules = parseHouseRules({ name: nameIn(input), overrides, ...beside });
	if (!rules.ok || missing.length > 0) {
		return { ok: false, problems: [...missing, ...(rules.ok ? [] : rules.problems.map(asCellProblem))] };
	}
	return accept(applyHouseRules(printedPlaysheet, rules.value));
}

/** A battle is not lost over the name of its sheet: what cannot be shown of it is left out. */
function nameIn(input: unknown): unknown {
	const name = own(input, 'name');
	return typeof name === 'string' ? [...name].filter(isShowable).join('') : name;
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

// An event from outside: the database, a file, a link, another device; and a whole log of them, sound as any game's log is, and nobody in it who
// is not in the battle.

export const parseEvent = makeEventParser<BattleGame>(
	'battle event',
	{ turn: field.whole('The turn', 1, 999), phase: field.oneOf('The phase', phases) },
	(kind) => (isEventKind(kind) ? eventDefinitions[kind].schema : undefined)
);

const notInBattle = [{ path: 'body', message: 'It names a unit that is not in this battle.' }] as const;

export function parseLog(setup: BattleSetup, input: unknown): Parsed<BattleEvent[]> {
	const units = new Set(Object.values(setup.rosters).flatMap((roster) => roster.units.map(({ id }) => id)));
	return parseLines(input, parseEvent, ({ body }) =>
		unitsNamedIn(body).some((unit) => !units.has(unit)) ? notInBattle : []
	);
}
