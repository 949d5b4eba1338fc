// A unit as the rules see it, the same for every procedure, so that a player who says it once can flick between them.

import type { Rulings } from '../sheet/playsheet';
import type { Arm, BattleSide, Condition, Formation, Grade, Order, Weapon } from '../vocabulary';

export interface UnitFacts {
	readonly arm: Arm;
	/** Light infantry, trained to skirmish. */
	readonly light: boolean;
	readonly grade: Grade;
	readonly order: Order;
	readonly formation: Formation;
	readonly weapon: Weapon;
	readonly bayonets: boolean;
	readonly britishRegulars: boolean;
	readonly condition: Condition;
	/** Only under R14 "they add up": a shaken unit that is disordered as well. */
	readonly alsoDisordered: boolean;
	readonly routing: boolean;
	/** Figures now; for guns, crew. */
	readonly figures: number;
	readonly figuresAtStart: number;
	readonly guns: number;
	readonly gunsAtStart: number;
	/** Names that the players gave it, for house rules that ask for them. */
	readonly traits?: readonly string[] | undefined;
	/** Which army it is of, where that is known. */
	readonly side?: BattleSide | undefined;
}

/** The general's help or absence, for morale and rout. */
export interface CommandFacts {
	/** The charisma bonus of a general placed with the unit; null when there is none. */
	readonly attachedBonus: number | null;
	/** A friendly general within command radius; an attached one always is. */
	readonly generalInRadius: boolean;
}

export const isUnsteady = (unit: UnitFacts): boolean => unit.condition !== 'steady';

/** R14: a unit has one condition, unless the players let them add up. */
export const isDisordered = (unit: UnitFacts, { R14 }: Rulings): boolean =>
	unit.condition === 'disordered' || (R14 === 'add-up' && unit.condition === 'shaken' && unit.alsoDisordered);

/** R24: the largest strength that counts as half. Guns count crew, which figures are. */
export const halfStrengthOf = (figuresAtStart: number): number => Math.floor(figuresAtStart / 2);

export const isAtHalfStrength = ({ figures, figuresAtStart }: Pick<UnitFacts, 'figures' | 'figuresAtStart'>): boolean =>
	figures <= halfStrengthOf(figuresAtStart);

/** R18, R19: skirmishers and gun crews count as loose order in combat. */
export const fightsAsLooseFoot = (unit: UnitFacts): boolean =>
	unit.arm === 'artillery' || (unit.arm === 'infantry' && unit.order !== 'tight');

export function formationsOf(arm: Arm): readonly Formation[] {
	if (arm === 'infantry') return ['line', 'column', 'skirmish'];
	if (arm === 'artillery') return ['limbered', 'unlimbered'];
	return ['line', 'column'];
}
