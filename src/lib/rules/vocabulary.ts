// The game's words, as closed unions. The screen and the code use the same ones.

/** The two sides, in the order that the battle was set up with. */
export const battleSides = ['first', 'second'] as const;
export type BattleSide = (typeof battleSides)[number];

/** The edges of the map, clockwise from the top. */
export const mapEdges = ['north', 'east', 'south', 'west'] as const;
export type MapEdge = (typeof mapEdges)[number];

/** Those that an army can come from. */
export const homeEdges = ['north', 'south'] as const satisfies readonly MapEdge[];
export type HomeEdge = (typeof homeEdges)[number];

export const grades = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Grade = (typeof grades)[number];

/** How many grades better (positive) or worse (negative) the first is than the second. */
export function gradesBetter(first: Grade, second: Grade): number {
	return grades.indexOf(second) - grades.indexOf(first);
}

export const arms = ['infantry', 'cavalry', 'artillery', 'general'] as const;
export type Arm = (typeof arms)[number];

/** From the densest to the loosest. */
export const orders = ['tight', 'loose', 'skirmish'] as const;
export type Order = (typeof orders)[number];

/** "≥ density" (R25). */
export function isAtLeastAsDense(order: Order, than: Order): boolean {
	return orders.indexOf(order) <= orders.indexOf(than);
}

export const formations = ['line', 'column', 'skirmish', 'limbered', 'unlimbered'] as const;
export type Formation = (typeof formations)[number];

const smallArms = ['musket', 'rifle'] as const;
export type SmallArm = (typeof smallArms)[number];

export const gunWeights = ['light-gun', 'field-gun', 'heavy-gun'] as const;
export type GunWeight = (typeof gunWeights)[number];

export const weapons = [...smallArms, ...gunWeights, 'none'] as const;
export type Weapon = (typeof weapons)[number];

export const ammunitions = ['canister', 'ball'] as const;
export type Ammunition = (typeof ammunitions)[number];

export const conditions = ['steady', 'disordered', 'shaken'] as const;
export type Condition = (typeof conditions)[number];

export const covers = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof covers)[number];

export const targetTypes = ['normal', 'skirmish', 'soft', 'hard'] as const;
export type TargetType = (typeof targetTypes)[number];

export function isGun(weapon: Weapon): weapon is GunWeight {
	return (gunWeights as readonly Weapon[]).includes(weapon);
}

/** More than any unit at a table has. */
export const mostFigures = 120;
export const mostGuns = 12;

/** Traits are names of the players' own. */
export const longestTrait = 24;
export const mostTraits = 8;
