// A roster from outside: the database, a file, a link. Whether it makes sense as an army is for `validate-roster.ts` to say; here it becomes
// safe to hold. Both are needed before a battle.

import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import { arms, formations, grades, orders, weapons } from '$lib/rules/vocabulary';
import { traitsSchema } from '$lib/rules/unit/unit-facts-parse';
import * as v from 'valibot';
import type { RosterDraft, UnitDraft } from './draft';
import * as field from '$lib/parsing/fields';
import { sideColours, sidePatterns } from './roster';
import { refuseVersion } from '$lib/parsing/fields';

export const mostUnits = 200;
export const mostBrigades = 40;

/** More than a name may have in a battle, because a draft may be wrong. */
const draftName = (what: string) => field.line(what, 200);
export const largestNumber = 1_000_000;
const draftNumber = (what: string) => v.nullable(field.number(what, -largestNumber, largestNumber));

const footprint = field.object('A footprint', {
	frontage: draftNumber('The frontage'),
	depth: draftNumber('The depth')
});

const unitSchema: v.GenericSchema<unknown, UnitDraft> = field.object('A unit', {
	id: field.id('The unit’s id'),
	name: draftName('The name'),
	brigade: v.nullable(field.id('The brigade’s id')),
	arm: field.oneOf('The arm', arms),
	light: field.flag('Light infantry'),
	grade: v.nullable(field.oneOf('The grade', grades)),
	orders: field.list('The orders', field.oneOf('The order', orders), orders.length),
	order: v.nullable(field.oneOf('The order', orders)),
	formation: v.nullable(field.oneOf('The formation', formations)),
	weapon: v.nullable(field.oneOf('The weapon', weapons)),
	bayonets: field.flag('Bayonets'),
	britishRegulars: field.flag('British regulars'),
	figures: draftNumber('Figures'),
	guns: draftNumber('Guns'),
	// Rosters kept before there was seniority do not say it.
	seniority: v.optional(draftNumber('Seniority'), null),
	charisma: draftNumber('Charisma'),
	arrives: draftNumber('The turn it arrives'),
	footprint: v.nullable(footprint),
	// Rosters kept before there were traits do not say any.
	traits: v.optional(traitsSchema),
	notes: field.lines('The notes')
});

const base = field.object('A base size', { width: draftNumber('The width'), depth: draftNumber('The depth') });

const brigade = field.object('A brigade', {
	id: field.id('The brigade’s id'),
	name: draftName('The brigade’s name'),
	general: v.nullable(field.id('The general’s id'))
});

const withIdsOfTheirOwn = <Item extends { readonly id: string }>(message: string) =>
	v.check<Item[], string>((items) => new Set(items.map(({ id }) => id)).size === items.length, message);

const rosterSchema: v.GenericSchema<unknown, RosterDraft> = field.object('A roster', {
	version: v.literal(1),
	id: field.id('The roster’s id'),
	name: draftName('The name'),
	side: draftName('The side'),
	colour: field.oneOf('The colour', sideColours),
	pattern: field.oneOf('The pattern', sidePatterns),
	bases: field.object('Base sizes', { foot: base, horse: base, gun: base }),
	brigades: v.pipe(field.list('Brigades', brigade, mostBrigades), withIdsOfTheirOwn('Two brigades have the same id.')),
	units: v.pipe(field.list('Units', unitSchema, mostUnits), withIdsOfTheirOwn('Two units have the same id.')),
	notes: field.lines('The notes'),
	changedAt: field.time('The time of the last change')
});

export function parseRosterDraft(input: unknown): Parsed<RosterDraft> {
	return refuseVersion(input, 1, 'roster') ?? parseWith(rosterSchema, input);
}
