// What is kept whole, under its id: rosters, drawn maps and house rules.

// Rosters as the builder holds them, finished or not: what is wrong with one is for the builder to show, not a reason to lose it.
import type { RosterDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import { parseSavedMap, type SavedMap } from '$lib/battle/map/saved-map';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import * as v from 'valibot';
import type { Database, GameCopy, NamedHouseRules, Tools } from './database/database';
import { KeptStore, type Saved } from './database/kept-store';

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

// What players have confirmed of their own copy of a game, once and for every later game: one record for each game, under its name. What it says is
// for the companion to read; here it is plain data of a bounded size.

/** Values and letters. The largest board there is has a twentieth of it. */
const mostInCopy = 200_000;

const copySchema: v.GenericSchema<unknown, GameCopy> = field.object('A copy of a game', {
	id: field.id('The game'),
	facts: v.pipe(field.opaque('What is said of the copy', mostInCopy), field.openObject('What is said of the copy', {}))
});

export const parseCopy = (input: unknown): Parsed<GameCopy> => parseWith(copySchema, input);

export class CopyStore extends KeptStore<'copies'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'copies', parseCopy);
	}

	/** With `over`, only over what was saved at that time. Whatever a screen has around it, plain data is kept. */
	save(game: string, facts: object, options?: { readonly over?: string }): Promise<Saved<GameCopy>> {
		return this.keep(game, { id: game, facts: JSON.parse(JSON.stringify(facts)) }, options);
	}
}
