// Rulings from outside: a battle file, a link, a form. What is not said is the default, so that a file need only say what its
// players chose, and an old one still opens when a choice is added.

import * as v from 'valibot';
import { agree, checkConsistency, parseWith, inches } from '$lib/parsing/parse';
import { freeze } from './printed';
import type { Parsed, Problem } from '$lib/parsing/problem';
import { type ChoiceId, choiceIds, defaultRulings, formerRulings, rulingOptions, type Rulings } from './playsheet';
import { mostFigures } from '../vocabulary';

const heavyRange = (what: string) => v.pipe(inches(what), v.gtValue(0, `${what} must be more than nothing.`));

const heavyRangesSchema = v.pipe(
	v.object(
		{ canister: heavyRange('The canister range'), ball: heavyRange('The ball range') },
		'The ranges of heavy guns must be given for canister and ball.'
	),
	checkConsistency<Rulings['heavyRanges']>([
		agree(['ball', 'canister'], ({ canister, ball }) => ball >= canister, 'Ball reaches at least as far as canister.')
	])
);

const routHitsPerSchema = v.pipe(
	v.number('Figures for one portion of rout hits must be a number.'),
	v.integer('Figures for one portion of rout hits must be a whole number.'),
	v.minValue(1, 'Figures for one portion of rout hits must be at least 1.'),
	v.maxValue(mostFigures, `Figures for one portion of rout hits can be at most ${mostFigures}.`)
);

const choiceSchema = (id: ChoiceId) => {
	const options: readonly string[] = rulingOptions[id];
	return v.picklist(options, `${id} must be one of ${options.join(', ')}.`);
};

function makeEntries(unsaid: Rulings) {
	return {
		...Object.fromEntries(choiceIds.map((id) => [id, v.optional(choiceSchema(id), unsaid[id])] as const)),
		heavyRanges: v.optional(heavyRangesSchema, unsaid.heavyRanges),
		routHitsPer: v.optional(routHitsPerSchema, unsaid.routHitsPer)
	};
}

// Built from the list of choices, which the compiler cannot follow entry by entry.
const makeSchema = (unsaid: Rulings) =>
	v.object(makeEntries(unsaid), 'Rulings are needed.') as unknown as v.GenericSchema<unknown, Rulings>;

const todaySchema = makeSchema(defaultRulings);
const formerSchema = makeSchema(formerRulings);

export const parseRulings = (input: unknown): Parsed<Rulings> => parseBy(todaySchema, input);

/** Those of a battle from before the readings that were settled late: what it does not say is what was played then. */
export const parseFormerRulings = (input: unknown): Parsed<Rulings> => parseBy(formerSchema, input);

function parseBy(schema: v.GenericSchema<unknown, Rulings>, input: unknown): Parsed<Rulings> {
	const parsed = parseWith(schema, input);
	const problems = [...(parsed.ok ? [] : parsed.problems), ...findUnknown(input)];
	if (!parsed.ok || problems.length > 0) return { ok: false, problems };
	return { ok: true, value: freeze(parsed.value) };
}

/** A ruling that is not known would be ignored without a word, and the battle played by another rule than its file says. */
function findUnknown(input: unknown): Problem[] {
	if (typeof input !== 'object' || input === null) return [];
	return Object.keys(input)
		.filter((key) => !isKnown(key))
		.slice(0, 50)
		.map((key) => ({ path: key.slice(0, 80), message: 'There is no such ruling to choose.' }));
}

const isKnown = (key: string): boolean =>
	Object.hasOwn(rulingOptions, key) || key === 'heavyRanges' || key === 'routHitsPer';
