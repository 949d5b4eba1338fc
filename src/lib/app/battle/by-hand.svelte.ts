// A unit as the players set it by hand: changed at leisure, recorded as one step. The table is the truth, so nothing is asked about why.
import { formationsByHand, orderIn, ordersByHand } from '$lib/army/unit';
import type { EventBody } from '$lib/battle/events/event';
import type { Place, UnitState } from '$lib/battle/state';
import type { Rulings } from '$lib/rules/sheet/rulings';
import type { Formation, Order } from '$lib/rules/vocabulary';

/** Routing is a shaken unit's mark; shattered is the end of it. */
const standings = ['steady', 'disordered', 'shaken', 'shaken and disordered', 'routing', 'shattered'] as const;
export type Standing = (typeof standings)[number];

/** R14: a unit has one condition, unless the players let them add up. */
export const standingsUnder = ({ R14 }: Rulings): readonly Standing[] =>
	standings.filter((standing) => R14 === 'add-up' || standing !== 'shaken and disordered');

function standingOf({ shattered, routing, condition, alsoDisordered }: UnitState, { R14 }: Rulings): Standing {
	if (shattered) return 'shattered';
	if (routing) return 'routing';
	return R14 === 'add-up' && condition === 'shaken' && alsoDisordered ? 'shaken and disordered' : condition;
}

export class ByHand {
	readonly #unit: UnitState;
	/** As it stands before anything is changed. */
	readonly #stood: Standing;
	figures: number;
	guns: number;
	standing: Standing;
	formation: Formation;
	order: Order;
	place: Place | null;

	constructor(unit: UnitState, rulings: Rulings) {
		this.#unit = unit;
		this.#stood = standingOf(unit, rulings);
		this.figures = $state(unit.figures);
		this.guns = $state(unit.guns);
		this.standing = $state(this.#stood);
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
		const { standing } = this;
		if (standing === this.#stood || this.figures === 0) return [];
		const condition = standing === 'steady' || standing === 'disordered' ? standing : 'shaken';
		const [shattered, routing] = [standing === 'shattered', standing === 'routing'];
		const both = standing === 'shaken and disordered' ? { alsoDisordered: true } : {};
		return [{ kind: 'condition-set', unit: this.#unit.unit.id, condition, routing, shattered, ...both }];
	}

	#position(): readonly EventBody[] {
		const { unit, formation, order, place } = this.#unit;
		const moved = JSON.stringify(this.place) !== JSON.stringify(place);
		if (this.formation === formation && this.order === order && !moved) return [];
		return [{ kind: 'position-set', unit: unit.id, place: this.place, formation: this.formation, order: this.order }];
	}
}
