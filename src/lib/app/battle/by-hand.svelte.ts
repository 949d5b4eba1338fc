// A unit as the players set it by hand: changed at leisure, recorded as one step. The table is the truth, so nothing is asked about why.
import { formationsFor, orderIn } from '$lib/army/unit';
import type { EventBody } from '$lib/battle/event';
import type { Place, UnitState } from '$lib/battle/state';
import type { Condition, Formation, Order } from '$lib/rules/vocabulary';

/** Routing is a shaken unit's mark; shattered is the end of it. */
export const standings = ['steady', 'disordered', 'shaken', 'routing', 'shattered'] as const;
export type Standing = (typeof standings)[number];

const standingOf = ({ shattered, routing, condition }: UnitState): Standing =>
	shattered ? 'shattered' : routing ? 'routing' : condition;

export class ByHand {
	readonly #unit: UnitState;
	figures: number;
	guns: number;
	standing: Standing;
	formation: Formation;
	order: Order;
	place: Place | null;

	constructor(unit: UnitState) {
		this.#unit = unit;
		this.figures = $state(unit.figures);
		this.guns = $state(unit.guns);
		this.standing = $state(standingOf(unit));
		this.formation = $state(unit.formation);
		this.order = $state(unit.order);
		this.place = $state.raw(unit.place);
	}

	get unit(): UnitState {
		return this.#unit;
	}

	get formations(): readonly Formation[] {
		return formationsFor(this.#unit.unit);
	}

	/** The orders that go with the formation. */
	get orders(): readonly Order[] {
		return this.#unit.unit.orders.filter((order) => (order === 'skirmish') === (this.formation === 'skirmish'));
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
		const { unit } = this.#unit;
		if (this.standing === standingOf(this.#unit) || this.figures === 0) return [];
		const [shattered, routing] = [this.standing === 'shattered', this.standing === 'routing'];
		const condition: Condition =
			this.standing === 'routing' || this.standing === 'shattered' ? 'shaken' : this.standing;
		return [{ kind: 'condition-set', unit: unit.id, condition, routing, shattered }];
	}

	#position(): readonly EventBody[] {
		const { unit, formation, order, place } = this.#unit;
		const moved = JSON.stringify(this.place) !== JSON.stringify(place);
		if (this.formation === formation && this.order === order && !moved) return [];
		return [{ kind: 'position-set', unit: unit.id, place: this.place, formation: this.formation, order: this.order }];
	}
}
