// House rules have a name that players may change, and an id that they are known by.

import * as field from '$lib/army/fields';
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import { parseHouseRules } from '$lib/rules/house-rules/house-rules-parse';
import { parseWith } from '$lib/rules/engine/parse';
import type { Parsed } from '$lib/rules/engine/problem';
import * as v from 'valibot';
import type { Database, NamedHouseRules } from './database/database';
import { KeptStore } from './database/kept-store';
import type { Tools } from './database/tools';

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
