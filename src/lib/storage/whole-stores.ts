// What is kept whole, under its id: rosters, drawn maps and house rules.
import type { RosterDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import type { Database, Tools, NamedHouseRules } from './database/database';
import { KeptStore } from './database/kept-store';
import { parseSavedMap, type SavedMap } from '$lib/battle/map/saved-map';
import * as field from '$lib/parsing/fields';
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import * as v from 'valibot';

// Rosters as the builder holds them, finished or not: what is wrong with one is for the builder to show, not a reason to lose it.

export class RosterStore extends KeptStore<'rosters'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'rosters', parseRosterDraft);
	}

	save(roster: RosterDraft, options?: { over?: string }) {
		return this.keep(roster.id, roster, options);
	}
}

// Maps that were laid out once and are used again.

export class MapStore extends KeptStore<'maps'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'maps', parseSavedMap);
	}

	save(map: SavedMap) {
		return this.keep(map.id, map);
	}
}

// House rules have a name that players may change, and an id that they are known by.

export class HouseRulesStore extends KeptStore<'houseRules'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'houseRules', parseNamedHouseRules);
	}

	save(id: string, rules: HouseRules, options?: { over?: string }) {
		return this.keep(id, { id, rules }, options);
	}
}

const frameSchema = field.object('House rules', { id: field.id('The id'), rules: v.unknown() });

export function parseNamedHouseRules(input: unknown): Parsed<NamedHouseRules> {
	const frame = parseWith(frameSchema, input);
	if (!frame.ok) return frame;
	const rules = parseHouseRules(frame.value.rules);
	if (rules.ok) return { ok: true, value: { id: frame.value.id, rules: rules.value } };
	return { ok: false, problems: rules.problems.map(({ path, message }) => ({ path: `rules.${path}`, message })) };
}
