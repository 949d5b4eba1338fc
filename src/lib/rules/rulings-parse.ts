import * as v from 'valibot';
import { agree, checkConsistency, parseWith } from './parse';
import { freeze } from './printed';
import type { Parsed, Problem } from './problem';
import type { Rulings } from './rulings';
import { choiceIds, defaultRulings, rulingOptions } from './rulings';
import { inches } from './shooting-facts';
import { mostFigures } from './unit-facts';

// Rulings from outside: a battle file, a link, a form. What is not said is the default, so that a file need only say what its
// players chose, and an old one still opens when a choice is added.

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

const choiceEntries = choiceIds.map((id) => {
	const options: readonly string[] = rulingOptions[id];
	return [
		id,
		v.optional(v.picklist(options, `${id} must be one of ${options.join(', ')}.`), defaultRulings[id])
	] as const;
});

const entries = {
	...Object.fromEntries(choiceEntries),
	heavyRanges: v.optional(heavyRangesSchema, defaultRulings.heavyRanges),
	routHitsPer: v.optional(routHitsPerSchema, defaultRulings.routHitsPer)
};

// Built from the list of choices, which the compiler cannot follow entry by entry.
const rulingsSchema = v.object(entries, 'Rulings are needed.') as unknown as v.GenericSchema<unknown, Rulings>;

export function parseRulings(input: unknown): Parsed<Rulings> {
	const parsed = parseWith(rulingsSchema, input);
	const problems = [...(parsed.ok ? [] : parsed.problems), ...findUnknown(input)];
	if (!parsed.ok || problems.length > 0) return { ok: false, problems };
	return { ok: true, value: freeze(parsed.value) };
}

/** A ruling that is not known would be ignored without a word, and the battle played by another rule than its file says. */
function findUnknown(input: unknown): Problem[] {
	if (typeof input !== 'object' || input === null) return [];
	return Object.keys(input)
		.filter((key) => !Object.hasOwn(entries, key))
		.slice(0, 50)
		.map((key) => ({ path: key.slice(0, 80), message: 'There is no such ruling to choose.' }));
}
