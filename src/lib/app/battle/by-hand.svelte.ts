// A unit as the players set it by hand: changed at leisure, recorded as one step. The table is the truth, so nothing is asked about why.
import { formationsByHand, orderIn, ordersByHand } from '$lib/army/unit';
import type { EventBody } from '$lib/battle/events/event';
import type { Place, UnitState } from '$lib/battle/state';
import type { Rulings } from '$lib/rules/sheet/playsheet';
import type { Formation, Order } from '$lib/rules/vocabulary';

/** Routing is a shaken unit's mark; shattered is the end of it. */
const conditions = ['steady', 'disordered', 'shaken', 'shaken and disordered', 'routing', 'shattered'] as const;
export type ConditionByHand = (typeof conditions)[number];

/** R14: a unit has one condition, unless the players let them add up. */
export const conditionsUnder = ({ R14 }: Rulings): readonly ConditionByHand[] =>
	conditions.filter((condition) => R14 === 'add-up' || condition !== 'shaken and disordered');

function conditionOf({ shattered, routing, condition, alsoDisordered }: UnitState, { R14 }: Rulings): ConditionByHand {
	if (shattered) return 'shattered';
	if (routing) return 'routing';
	return R14 === 'add-up' && condition === 'shaken' && alsoDisordered ? 'shaken and disordered' : condition;
}

export class ByHand {
	readonly #unit: UnitState;
	/** As it stands before anything is changed. */
	readonly #stood: ConditionByHand;
	figures: number;
	guns: number;
	condition: ConditionByHand;
	formation: Formation;
	order: Order;
	place: Place | null;

	constructor(unit: UnitState, rulings: Rulings) {
		this.#unit = unit;
		this.#stood = conditionOf(unit, rulings);
		this.figures = $state(unit.figures);
		this.guns = $state(unit.guns);
		this.condition = $state(this.#stood);
		this.formation = $state(unit.formation);
		this.order = $state(unit.order);
		this.place = $state.raw(unit.place);
	}

	get unit(): UnitState {
		return this.#unit;
	}

	get formations(): readonly Formation[] {
		return formationsByHand(this.#unit.unit);
	}

	/** The orders that go with the formation. */
	get orders(): readonly Order[] {
		return ordersByHand(this.#unit.unit).filter((order) => (order === 'skirmish') === (this.formation === 'skirmish'));
	}

	setFormation(formation: Formation): void {
		this.formation = formation;
		this.order = orderIn(this.#unit.unit, formation, this.order);
	}

	movePlace(changes: Partial<Place>): void {
		if (this.place) this.place = { ...this.place, ...changes };
	}

	/** What there is to record; nothing when everything is as it was. A unit is given figures before it is given a condition. */
	get bodies(): readonly EventBody[] {
		return [...this.#strength(), ...this.#condition(), ...this.#position()];
	}

	#strength(): readonly EventBody[] {
		const { unit, figures, guns } = this.#unit;
		if (this.figures === figures && this.guns === guns) return [];
		return [{ kind: 'strength-set', unit: unit.id, figures: this.figures, guns: this.guns }];
	}

	#condition(): readonly EventBody[] {
		const chosen = this.condition;
		if (chosen === this.#stood || this.figures === 0) return [];
		const condition = chosen === 'steady' || chosen === 'disordered' ? chosen : 'shaken';
		const [shattered, routing] = [chosen === 'shattered', chosen === 'routing'];
		const both = chosen === 'shaken and disordered' ? { alsoDisordered: true } : {};
		return [{ kind: 'condition-set', unit: this.#unit.unit.id, condition, routing, shattered, ...both }];
	}

	#position(): readonly EventBody[] {
		const { unit, formation, order, place } = this.#unit;
		const moved = JSON.stringify(this.place) !== JSON.stringify(place);
		if (this.formation === formation && this.order === order && !moved) return [];
		return [{ kind: 'position-set', unit: unit.id, place: this.place, formation: this.formation, order: this.order }];
	}
}
