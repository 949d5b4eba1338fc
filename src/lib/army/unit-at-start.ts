// A unit as the rules see it before the first shot: steady and at full strength.

import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Unit } from './unit';

export function startingFacts(unit: Unit): UnitFacts {
	return {
		arm: unit.arm,
		light: unit.light,
		grade: unit.grade,
		order: unit.order,
		formation: unit.formation,
		weapon: unit.weapon,
		bayonets: unit.bayonets,
		britishRegulars: unit.britishRegulars,
		condition: 'steady',
		alsoDisordered: false,
		routing: false,
		figures: unit.figures,
		figuresAtStart: unit.figures,
		guns: unit.guns,
		gunsAtStart: unit.guns
	};
}
