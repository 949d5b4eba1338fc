// A tap on an enemy while a unit of the other side is chosen: what the one can do to the other, there and then.
import { whyNot } from '$lib/app/procedures/unit-actions';
import { shapeOf, unitOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import { sightCharge } from '$lib/battle/moves/sight-charge';
import { distance } from '$lib/geometry/distance';
import { makeLength, readTape } from '$lib/geometry/inches';
import type { OrientedRect } from '$lib/geometry/shape';
import type { MapState } from './map-state.svelte';
import { sight } from './measuring/sighting';
import { chargeTag } from './moving/charging.svelte';

export type EnemyAction = 'shoot' | 'charge' | 'measure';

export interface EnemyOffer {
	readonly action: EnemyAction;
	readonly label: string;
	/** What it would come to: "5″ · 8+", "Turn 180°, 5″ on the front". */
	readonly detail: string;
	/** Why it cannot be done now; null when it can. */
	readonly whyNot: string | null;
}

/** A unit, its enemy, and the ground both take up. */
interface Pair {
	readonly unit: string;
	readonly enemy: string;
	readonly from: OrientedRect;
	readonly to: OrientedRect;
}

export class EnemyMenu {
	readonly #map: MapState;
	#open = $state.raw<{ readonly unit: string; readonly enemy: string; readonly state: BattleState } | null>(null);

	constructor(map: MapState) {
		this.#map = map;
	}

	/** Whether there is anything to open: a unit of the other side is chosen, and both stand on the map. */
	open(enemy: string): boolean {
		const { selectedUnit, selectedFigure, state } = this.#map;
		const isEnemy = selectedUnit !== null && unitOf(state, enemy).side !== selectedUnit.side;
		if (!isEnemy || !selectedFigure || selectedUnit.unit.arm === 'general') return false;
		this.#open = { unit: selectedUnit.unit.id, enemy, state };
		return true;
	}

	close(): void {
		this.#open = null;
	}

	/** It is of the state it was opened in and of the unit that was chosen then. */
	readonly pair = $derived.by((): Pair | null => {
		const { selected, state } = this.#map;
		const open = this.#open;
		if (!open || open.state !== state || open.unit !== selected) return null;
		const [from, to] = [shapeOf(state, open.unit), shapeOf(state, open.enemy)];
		return from && to ? { unit: open.unit, enemy: open.enemy, from, to } : null;
	});

	readonly offers = $derived.by((): readonly EnemyOffer[] => {
		const { pair } = this;
		if (!pair) return [];
		return [
			{ action: 'shoot', label: 'Shoot', ...this.#shot(pair) },
			{ action: 'charge', label: 'Charge', ...this.#charge(pair) },
			{ action: 'measure', label: 'Measure', detail: makeLength(readTape(distance(pair.from, pair.to))), whyNot: null }
		];
	});

	#shot({ unit, enemy, from, to }: Pair): Pick<EnemyOffer, 'detail' | 'whyNot'> {
		const shot = sight(this.#map.state, { id: unit, rect: from }, { id: enemy, rect: to });
		const arc = shot.inArc ? '' : ' · outside the arc of fire';
		return { detail: `${shot.inches} · ${shot.short}${arc}`, whyNot: this.#closed ?? shot.whyNot };
	}

	#charge({ unit, enemy }: Pair): Pick<EnemyOffer, 'detail' | 'whyNot'> {
		const { state } = this.#map;
		const seen = sightCharge(state, unit, enemy);
		const isGeneral = unitOf(state, enemy).unit.arm === 'general';
		const reason = isGeneral ? 'Nobody charges a general by himself.' : whyNot(state, 'charge', unit);
		return { detail: seen && !isGeneral ? chargeTag(state, seen) : '', whyNot: this.#closed ?? reason };
	}

	get #closed(): string | null {
		return this.#map.isClosed ? 'The battle is looked at and not played on.' : null;
	}

	/** Lays what was chosen on the map; rolling the dice of a shot is for the page around it. */
	choose(action: EnemyAction): void {
		const { pair } = this;
		this.close();
		if (!pair) return;
		if (action === 'shoot') {
			if (this.#map.tool !== 'aim') this.#map.take('aim');
			this.#map.aim.aimAt(pair.enemy);
		} else if (action === 'charge') {
			if (this.#map.tool !== 'move') this.#map.take('move');
			this.#map.charging.look(pair.enemy);
		} else this.#map.rulers.add(this.#endOf(pair.unit), this.#endOf(pair.enemy));
	}

	/** The enemy himself is meant: he is chosen instead. */
	select(): void {
		const { pair } = this;
		this.close();
		if (pair) this.#map.select(pair.enemy);
	}

	#endOf(unit: string) {
		return { unit, name: unitOf(this.#map.state, unit).unit.name };
	}
}
