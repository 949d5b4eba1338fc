// Changing one fact of a unit and keeping the rest in agreement with it: a battery has no bayonets, skirmish order and
// skirmish formation go together. Whatever comes out of here is a unit the rules accept.
import { formationsOf, type UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Formation, Order } from '$lib/rules/vocabulary';

/** Arm and weapon in one word, as players name a unit. */
export type UnitKind = 'musket' | 'rifle' | 'unarmed' | 'horse' | 'light-gun' | 'field-gun' | 'heavy-gun' | 'general';

/** What a unit is of which only the arm is said. */
export const kindOfArm = { infantry: 'musket', cavalry: 'horse', artillery: 'field-gun' } as const;

/** The unit everything starts from: two dozen line infantry, tight, steady, of middling grade. */
export const usualFoot: UnitFacts = Object.freeze({
	arm: 'infantry',
	light: false,
	grade: 'C',
	order: 'tight',
	formation: 'line',
	weapon: 'musket',
	bayonets: true,
	britishRegulars: false,
	condition: 'steady',
	alsoDisordered: false,
	routing: false,
	figures: 24,
	figuresAtStart: 24,
	guns: 0,
	gunsAtStart: 0
});

/** What a unit of another arm starts from, when a player turns one into it. */
const usualOf = {
	infantry: { order: 'tight', formation: 'line', figures: 24, figuresAtStart: 24, guns: 0, gunsAtStart: 0 },
	cavalry: { order: 'tight', formation: 'line', figures: 12, figuresAtStart: 12, guns: 0, gunsAtStart: 0 },
	artillery: { order: 'loose', formation: 'unlimbered', figures: 8, figuresAtStart: 8, guns: 2, gunsAtStart: 2 },
	general: { order: 'tight', formation: 'line', figures: 1, figuresAtStart: 1, guns: 0, gunsAtStart: 0 }
} as const;

export function kindOf({ arm, weapon }: UnitFacts): UnitKind {
	if (arm === 'cavalry') return 'horse';
	if (arm === 'general') return 'general';
	return weapon === 'none' ? 'unarmed' : weapon;
}

function armOf(kind: UnitKind): UnitFacts['arm'] {
	if (kind === 'horse') return 'cavalry';
	if (kind === 'general') return 'general';
	return kind === 'musket' || kind === 'rifle' || kind === 'unarmed' ? 'infantry' : 'artillery';
}

function weaponOf(kind: UnitKind): UnitFacts['weapon'] {
	return kind === 'horse' || kind === 'general' || kind === 'unarmed' ? 'none' : kind;
}

/** Within an arm the numbers stay; another arm starts from its usual ones. Only muskets bring bayonets with them. */
export function changeKind(unit: UnitFacts, kind: UnitKind): UnitFacts {
	if (kindOf(unit) === kind) return unit;
	const arm = armOf(kind);
	return {
		...unit,
		...(arm === unit.arm ? {} : usualOf[arm]),
		arm,
		weapon: weaponOf(kind),
		bayonets: kind === 'musket',
		light: arm === 'infantry' && unit.light
	};
}

export function changeOrder(unit: UnitFacts, order: Order): UnitFacts {
	if (unit.arm !== 'infantry') return order === 'skirmish' ? unit : { ...unit, order };
	if (order === 'skirmish') return { ...unit, order, formation: 'skirmish' };
	return { ...unit, order, formation: unit.formation === 'skirmish' ? 'line' : unit.formation };
}

export function changeFormation(unit: UnitFacts, formation: Formation): UnitFacts {
	if (!formationsOf(unit.arm).includes(formation)) return unit;
	if (formation === 'skirmish') return changeOrder(unit, 'skirmish');
	return { ...unit, formation, order: unit.order === 'skirmish' ? 'loose' : unit.order };
}

/** A unit at full strength stays so: then its figures say how large it is. Otherwise they say what is left of it. */
export function changeFigures(unit: UnitFacts, figures: number): UnitFacts {
	const full = unit.figures === unit.figuresAtStart;
	return { ...unit, figures, figuresAtStart: full ? figures : Math.max(figures, unit.figuresAtStart) };
}

/** What is left of it, and only that. */
export function changeFiguresLeft(unit: UnitFacts, figures: number): UnitFacts {
	return { ...unit, figures, figuresAtStart: Math.max(figures, unit.figuresAtStart) };
}

export function changeFiguresAtStart(unit: UnitFacts, figuresAtStart: number): UnitFacts {
	return { ...unit, figuresAtStart, figures: Math.min(unit.figures, figuresAtStart) };
}

export function changeGuns(unit: UnitFacts, guns: number): UnitFacts {
	if (unit.arm !== 'artillery') return unit;
	const full = unit.guns === unit.gunsAtStart;
	return { ...unit, guns, gunsAtStart: Math.max(1, full ? guns : Math.max(guns, unit.gunsAtStart)) };
}

/** After losses. Nobody left is still a unit, of no figures. */
export function takeLosses(unit: UnitFacts, figures: number, guns = 0): UnitFacts {
	return { ...unit, figures: Math.max(0, unit.figures - figures), guns: Math.max(0, unit.guns - guns) };
}
