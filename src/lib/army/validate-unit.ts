// A draft becomes a unit, or every reason why it cannot. What the rules ask of any unit's facts is asked by the rules' own parser; here is
// what only a roster knows: names, the orders a unit may take, crews, charisma, reinforcements, footprints.

import { isD10 } from '$lib/dice/d10';
import { agree, type Consistency } from '$lib/parsing/parse';
import { accept, type Parsed, type Problem } from '$lib/parsing/problem';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { parseUnitFacts } from '$lib/rules/unit/unit-facts-parse';
import type { FootprintDraft, UnitDraft } from './draft';
import { longestName } from '$lib/parsing/fields';
import { lastSeniority } from './remarks';
import type { Footprint, Unit } from './unit';

/** Whoever comes in the first turn is there from the start. */
export const earliestArrival = 2;
export const latestArrival = 99;
export const widestFootprint = 72;

const isBetween = (value: number | null, least: number, most: number): boolean =>
	value !== null && value >= least && value <= most;

const isSeniority = (value: number): boolean => Number.isInteger(value) && isBetween(value, 1, lastSeniority);

const isTurn = (value: number): boolean => Number.isInteger(value) && isBetween(value, 1, latestArrival);

const isFootprint = ({ frontage, depth }: FootprintDraft): boolean =>
	isBetween(frontage, 0.1, widestFootprint) && isBetween(depth, 0.1, widestFootprint);

const rules: readonly Consistency<UnitDraft>[] = [
	agree(['name'], ({ name }) => name.trim() !== '', 'A unit needs a name.'),
	agree(
		['name'],
		({ name }) => name.trim().length <= longestName,
		`The name can have at most ${longestName} characters.`
	),
	agree(['orders'], ({ orders }) => orders.length > 0, 'Say which orders the unit may take.'),
	agree(['orders'], ({ orders }) => new Set(orders).size === orders.length, 'An order is named twice.'),
	agree(['orders'], (u) => u.arm === 'infantry' || !u.orders.includes('skirmish'), 'Only infantry skirmishes.'),
	agree(
		['order'],
		({ order, orders }) => order === null || orders.length === 0 || orders.includes(order),
		'It starts in an order that it may not take.'
	),
	agree(['bayonets'], (u) => u.arm === 'infantry' || !u.bayonets, 'Only infantry has bayonets.'),
	agree(['figures'], (u) => u.figures !== 0 || u.arm !== 'artillery', 'The guns have no crew.'),
	agree(
		['figures'],
		(u) => u.figures !== 0 || u.arm === 'artillery' || u.arm === 'general',
		'The unit has no figures.'
	),
	agree(['figures'], (u) => u.arm !== 'general' || u.figures === null || u.figures === 1, 'A general is one figure.'),
	agree(['seniority'], (u) => u.arm === 'general' || u.seniority === null, 'Only a general has seniority.'),
	agree(
		['seniority'],
		(u) => u.arm !== 'general' || u.seniority === null || isSeniority(u.seniority),
		`Seniority is a place from 1 to ${lastSeniority}.`
	),
	agree(['charisma'], (u) => u.arm === 'general' || u.charisma === null, 'Only a general has charisma.'),
	agree(
		['charisma'],
		(u) => u.arm !== 'general' || u.charisma === null || isD10(u.charisma),
		'Charisma is a die from 1 to 10.'
	),
	agree(
		['arrives'],
		({ arrives }) => arrives === null || isTurn(arrives),
		`The turn it arrives must be a whole number from 1 to ${latestArrival}.`
	),
	agree(
		['footprint'],
		({ footprint }) => footprint === null || isFootprint(footprint),
		`Frontage and depth must be between 0.1″ and ${widestFootprint}″.`
	)
];

const fieldOrder: readonly (keyof UnitDraft)[] = [
	'name',
	'arm',
	'light',
	'grade',
	'orders',
	'order',
	'formation',
	'weapon',
	'bayonets',
	'britishRegulars',
	'figures',
	'guns',
	'seniority',
	'charisma',
	'arrives',
	'footprint'
];

const placeOf = ({ path }: Problem): number => fieldOrder.indexOf(path as keyof UnitDraft);

/** A unit, or every problem in the order of its fields. */
export function validateUnit(draft: UnitDraft): Parsed<Unit> {
	const facts = parseUnitFacts(factsOf(draft));
	const broken = rules
		.filter(({ holds }) => !holds(draft))
		.map(({ fields, message }) => ({ path: fields[0] ?? '', message }));
	const problems = [...broken, ...(facts.ok ? [] : factsProblems(facts.problems))];
	if (!facts.ok || problems.length > 0)
		return { ok: false, problems: problems.sort((a, b) => placeOf(a) - placeOf(b)) };
	return accept(makeUnit(draft, facts.value));
}

/** Strength at the start and strength now are one field here, and one problem. */
function factsProblems(problems: readonly Problem[]): Problem[] {
	const sameField: Readonly<Record<string, string>> = { figuresAtStart: 'figures', gunsAtStart: 'guns' };
	const renamed = problems.map(({ path, message }) => ({
		path: sameField[path] ?? path,
		message: message.replace(' at the start', '')
	}));
	const keys = renamed.map(({ path, message }) => `${path} ${message}`);
	return renamed.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function factsOf(draft: UnitDraft): Record<Exclude<keyof UnitFacts, 'side'>, unknown> {
	const { arm, light, grade, order, formation, weapon, bayonets, britishRegulars, figures, guns, traits } = draft;
	const strength = { figures, figuresAtStart: figures, guns, gunsAtStart: guns };
	const fresh = { condition: 'steady', alsoDisordered: false, routing: false };
	return { arm, light, grade, order, formation, weapon, bayonets, britishRegulars, traits, ...strength, ...fresh };
}

function makeUnit(draft: UnitDraft, facts: UnitFacts): Unit {
	const { grade, order, formation, weapon, figures, guns } = facts;
	return {
		...draft,
		name: draft.name.trim(),
		...{ grade, order, formation, weapon, figures, guns },
		charisma: isD10(draft.charisma) ? draft.charisma : null,
		footprint: makeFootprint(draft.footprint)
	};
}

function makeFootprint(draft: FootprintDraft | null): Footprint | null {
	const { frontage, depth } = draft ?? { frontage: null, depth: null };
	return frontage === null || depth === null ? null : { frontage, depth };
}
