import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { UnitState } from '../state';
import { unitFactsOf } from '../select/units';
import { KnownTogether, type FactSource } from './fact-sheet';

/** What never changes comes from the roster; what the battle does to a unit is remembered. */
export const unitSources: Readonly<Record<keyof UnitFacts, FactSource>> = {
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
	gunsAtStart: 'roster'
};

export const unitTree = (unit: UnitState): KnownTogether<UnitFacts> =>
	new KnownTogether(unitFactsOf(unit), unitSources);
