// An army added up: what there is of it, and what dice it would throw if all of it shot or fought at once. There is no points system
// in the game and none is invented here; two armies are compared by the things themselves.
import { countCombatDice } from '$lib/rules/combat/blows';
import type { Playsheet, Rulings } from '$lib/rules/sheet/playsheet';
import { countShootingDice } from '$lib/rules/shooting/shot';
import { type Grade, grades } from '$lib/rules/vocabulary';
import type { UnitDraft } from './draft';
import { validateUnit } from './validate-unit';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Unit } from './unit';

export interface Totals {
	/** Generals are counted apart. */
	readonly units: number;
	readonly generals: number;
	/** Crews included, generals not. */
	readonly figures: number;
	readonly foot: number;
	readonly horse: number;
	readonly guns: number;
	readonly shootingDice: number;
	readonly combatDice: number;
	/** Figures of each grade. */
	readonly byGrade: Readonly<Record<Grade, number>>;
	/** Units that are not sound yet: their dice are not counted. */
	readonly unsound: number;
}

export function addUp(units: readonly UnitDraft[], playsheet: Playsheet, rulings: Rulings): Totals {
	const troops = units.filter(({ arm }) => arm !== 'general');
	const dice = troops.map((unit) => countDice(unit, playsheet, rulings));
	return {
		units: troops.length,
		generals: units.length - troops.length,
		figures: countFigures(troops),
		foot: sum(troops.filter(({ arm }) => arm === 'infantry'), figuresOf), // prettier-ignore
		horse: sum(troops.filter(({ arm }) => arm === 'cavalry'), figuresOf), // prettier-ignore
		guns: sum(troops, ({ guns }) => Math.max(0, guns ?? 0)),
		shootingDice: sum(dice, (each) => each?.shooting ?? 0),
		combatDice: sum(dice, (each) => each?.combat ?? 0),
		byGrade: figuresByGrade(troops),
		unsound: dice.filter((each) => each === null).length
	};
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
	items.reduce((total, item) => total + of(item), 0);

const figuresOf = ({ figures }: UnitDraft): number => Math.max(0, figures ?? 0);

/** Crews included, generals not. */
export const countFigures = (units: readonly UnitDraft[]): number =>
	sum(units.filter(({ arm }) => arm !== 'general'), figuresOf); // prettier-ignore

function figuresByGrade(troops: readonly UnitDraft[]): Record<Grade, number> {
	const of = (grade: Grade) => sum(troops.filter((unit) => unit.grade === grade), figuresOf); // prettier-ignore
	return Object.fromEntries(grades.map((grade) => [grade, of(grade)])) as Record<Grade, number>;
}

/** As it stands at the start; null where the unit is not sound. */
function countDice(draft: UnitDraft, playsheet: Playsheet, rulings: Rulings) {
	// Its name plays no part here.
	const unit = validateUnit({ ...draft, name: draft.name.trim() || 'A unit' });
	if (!unit.ok) return null;
	const facts = startingFacts(unit.value);
	const shoots = facts.arm !== 'cavalry' && facts.weapon !== 'none';
	return {
		shooting: shoots ? countShootingDice(playsheet, facts).count : 0,
		combat: countCombatDice(playsheet, rulings, facts).count
	};
}

// A unit as the rules see it before the first shot: steady and at full strength.

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
