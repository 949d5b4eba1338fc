// A unit as a roster has it: what it is and what it starts with. What becomes of it is the battle's.

import type { D10 } from '$lib/dice/d10';
import { formationsOf } from '$lib/rules/unit/unit-facts';
import {
	type Arm,
	type Formation,
	type Grade,
	type Order,
	orders as allOrders,
	type Weapon
} from '$lib/rules/vocabulary';

/** Inches along the front and from front to back. */
export interface Footprint {
	readonly frontage: number;
	readonly depth: number;
}

export interface Unit {
	readonly id: string;
	readonly name: string;
	/** The id of its brigade; null when it stands alone. */
	readonly brigade: string | null;
	readonly arm: Arm;
	/** Light infantry, trained to skirmish. */
	readonly light: boolean;
	readonly grade: Grade;
	/** The orders it may take; it starts in `order`. */
	readonly orders: readonly Order[];
	readonly order: Order;
	readonly formation: Formation;
	readonly weapon: Weapon;
	readonly bayonets: boolean;
	readonly britishRegulars: boolean;
	/** Figures at the start; crew for guns, 1 for a general. */
	readonly figures: number;
	readonly guns: number;
	/** A general's place among the generals of his army, 1 for the first; null for everybody else, and where nobody said. */
	readonly seniority: number | null;
	/** A general's charisma die; null for everybody else, and for a general who has not rolled yet. */
	readonly charisma: D10 | null;
	/** The turn a reinforcement arrives; null when it is on the table from the start. */
	readonly arrives: number | null;
	/** Its own footprint, where the players set one; otherwise it follows from figures, formation and the roster's bases. */
	readonly footprint: Footprint | null;
	/** Names of the players' own, which house rules may ask for; none where there are none. */
	readonly traits?: readonly string[] | undefined;
	readonly notes: string;
}

/** The formations a unit may take: of what its arm has, those it has an order for. */
export function formationsFor({ arm, orders }: Pick<Unit, 'arm' | 'orders'>): readonly Formation[] {
	return formationsOf(arm).filter((formation) =>
		formation === 'skirmish' ? orders.includes('skirmish') : orders.some((order) => order !== 'skirmish')
	);
}

/** What a unit may be set to by hand: the table is the truth, so that foot may stand in any order, whatever the roster allowed for. */
export const ordersByHand = ({ arm, orders }: Pick<Unit, 'arm' | 'orders'>): readonly Order[] =>
	arm === 'infantry' ? allOrders : orders;

export const formationsByHand = (unit: Pick<Unit, 'arm' | 'orders'>): readonly Formation[] =>
	formationsFor({ arm: unit.arm, orders: ordersByHand(unit) });

/** The order that goes with a formation: skirmish with skirmish, and out of it the first close order the unit has. */
export function orderIn({ orders }: Pick<Unit, 'orders'>, formation: Formation, order: Order): Order {
	if (formation === 'skirmish') return 'skirmish';
	if (order !== 'skirmish') return order;
	return orders.find((close) => close !== 'skirmish') ?? 'loose';
}
