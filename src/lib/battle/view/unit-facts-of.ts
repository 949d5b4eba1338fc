import type { UnitFacts } from '$lib/rules/unit-facts';
import type { UnitState } from '../state';

/** A unit of the battle as the rules see it now. */
export function unitFactsOf(state: UnitState): UnitFacts {
	const { unit } = state;
	return {
		arm: unit.arm,
		light: unit.light,
		grade: unit.grade,
		order: state.order,
		formation: state.formation,
		weapon: unit.weapon,
		bayonets: unit.bayonets,
		britishRegulars: unit.britishRegulars,
		condition: state.condition,
		alsoDisordered: state.alsoDisordered,
		routing: state.routing,
		figures: state.figures,
		figuresAtStart: unit.figures,
		guns: state.guns,
		gunsAtStart: unit.guns
	};
}
