// What is known of a unit: from the roster what it is, from the battle what was done to it.

import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { UnitState } from '../state';
import { unitFactsOf } from '../select/units';
import { KnownTogether, type FactSource } from './fact-sheet';

/** What never changes comes from the roster; what the battle does to a unit is remembered. */
const unitSources: Readonly<Record<keyof UnitFacts, FactSource>> = {
	arm: 'roster',
	light: 'roster',
	grade: 'roster',
	order: 'remembered',
	formation: 'remembered',
	weapon: 'roster',
	bayonets: 'roster',
	britishRegulars: 'roster',
	condition: 'remembered',
	alsoDisordered: 'remembered',
	routing: 'remembered',
	figures: 'remembered',
	figuresAtStart: 'roster',
	guns: 'remembered',
	gunsAtStart: 'roster',
	traits: 'roster',
	side: 'roster'
};

/** Of the facts that are there: a unit without traits has none to tell the source of. */
export const sourcesOf = (facts: UnitFacts): Readonly<Record<keyof UnitFacts, FactSource>> =>
	Object.fromEntries(Object.entries(unitSources).filter(([key]) => key in facts)) as Readonly<
		Record<keyof UnitFacts, FactSource>
	>;

export function unitTree(unit: UnitState): KnownTogether<UnitFacts> {
	const facts = unitFactsOf(unit);
	return new KnownTogether(facts, sourcesOf(facts));
}
