// A tap on a unit: what the rules ask of it, and where a unit of the other side is chosen, what the one can do to the other, there and then.
import { whyNot } from '$lib/app/procedures/unit-actions';
import { shapeOf, unitOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import { sightCharge } from '$lib/battle/moves/sight-charge';
import { distance } from '$lib/geometry/distance';
import { makeLength, readTape } from '$lib/geometry/measures';
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

/** What the rules ask of a unit, by what a player calls it; everything else is asked for elsewhere, or by a bar of its own. */
const duties: { readonly [Kind in Task['kind']]?: string } = {
	'charge-home-test': 'Test',
	'meet-charge-test': 'Test',
	'shooting-test': 'Test',
	'lost-combat-test': 'Test',
	combat: 'Fight',
	rout: 'Rout',
	pursuit: 'Pursue'
};

/** A thing that is due of the unit that was tapped. */
export interface DutyOffer {
	readonly task: Task;
	readonly label: string;
}

/** A test and a rout are of one unit alone, a combat and a pursuit of all who have a part in it. */
const concerns = ({ kind, units }: Task, unit: string): boolean =>
	kind === 'combat' || kind === 'pursuit' ? units.includes(unit) : units[0] === unit;

const dutiesOf = (state: BattleState, unit: string): readonly DutyOffer[] =>
	due(state).flatMap((task) => {
		const label = duties[task.kind];
		return label !== undefined && concerns(task, unit) ? [{ task, label }] : [];
	});

export class UnitMenu {
	readonly #map: MapState;
	#open = $state.raw<{ readonly tapped: string; readonly selected: string | null; readonly state: BattleState } | null>(
		null
	);

	constructor(map: MapState) {
		this.#map = map;
	}

	/** Whether there is anything to open: something is due of it, or a unit of the other side is chosen, and both stand on the map. */
	open(tapped: string): boolean {
		const { selectedUnit, selectedFigure, state } = this.#map;
		const isEnemy = selectedUnit !== null && unitOf(state, tapped).side !== selectedUnit.side;
		const isPair = isEnemy && selectedFigure !== null && selectedUnit.unit.arm !== 'general';
		if (!isPair) {
			if (!this.#opensTasks || dutiesOf(state, tapped).length === 0) return false;
			this.#map.select(tapped);
		}
		this.#open = { tapped, selected: this.#map.selected, state };
		return true;
	}

	close(): void {
		this.#open = null;
	}

	get #opensTasks(): boolean {
		return this.#map.openTask !== null && !this.#map.isClosed;
	}

	/** Who was tapped, and his ground. It is of the state it was opened in and of the unit that was chosen then. */
	readonly tapped = $derived.by((): { readonly unit: string; readonly rect: OrientedRect } | null => {
		const { selected, state } = this.#map;
		const open = this.#open;
		if (!open || open.state !== state || open.selected !== selected) return null;
		const rect = shapeOf(state, open.tapped);
		return rect && { unit: open.tapped, rect };
	});

	/** The chosen unit and the enemy that was tapped; null where it is about the one that was tapped alone. */
	readonly pair = $derived.by((): Pair | null => {
		const { tapped } = this;
		const { selected, state } = this.#map;
		if (!tapped || selected === null || selected === tapped.unit) return null;
		const from = shapeOf(state, selected);
		return from && { unit: selected, enemy: tapped.unit, from, to: tapped.rect };
	});

	readonly duties = $derived.by((): readonly DutyOffer[] =>
		this.tapped && this.#opensTasks ? dutiesOf(this.#map.state, this.tapped.unit) : []
	);

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

	/** What is due is opened in the resolver. */
	take({ task }: DutyOffer): void {
		this.close();
		this.#map.openTask?.(task);
	}

	/** He himself is meant, enemy or not: he is chosen instead. */
	select(): void {
		const { tapped } = this;
		this.close();
		if (tapped) this.#map.select(tapped.unit);
	}

	#endOf(unit: string) {
		return { unit, name: unitOf(this.#map.state, unit).unit.name };
	}
}
