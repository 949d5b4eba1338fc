// Charges in sight: whom the selected unit could reach, the line it would take, and whose flank it would have.
import { unitOf } from '$lib/battle/apply/change';
import { objectToMover } from '$lib/battle/apply/check';
import type { BattleState } from '$lib/battle/state';
import type { ChargeWay } from '$lib/battle/table/charge-way';
import type { ChargeSight } from '$lib/battle/table/plan-charge';
import { declareCharge, sightCharge } from '$lib/battle/table/plan-charge';
import { rectAt } from '$lib/battle/table/place-of-rect';
import { chargeBy } from '$lib/battle/view/charges';
import { shapeOf } from '$lib/battle/view/unit-view';
import { distance } from '$lib/geometry/distance';
import { inches, readTape } from '$lib/geometry/inches';
import { partWay } from '$lib/geometry/point';
import { makeInches } from '$lib/rules/movement-text';
import { makeList, startSentence } from '$lib/wording';
import type { TableDesk } from '../desk.svelte';
import type { Mark } from '../marks';

/** Enemies that are worth offering. */
const OFFERED = 5;

export class Charging {
	readonly #desk: TableDesk;
	readonly #makeId: () => string;
	#target = $state.raw<string | null>(null);

	constructor(desk: TableDesk, makeId: () => string) {
		this.#desk = desk;
		this.#makeId = makeId;
	}

	/** The nearest enemies that the selected unit could charge, generals not being charged; none where it may not. */
	readonly sights = $derived.by((): readonly ChargeSight[] => {
		const { selectedUnit: unit, figures, state } = this.#desk;
		if (!unit || !mayCharge(this.#desk, unit.unit.id)) return [];
		const here = shapeOf(state, unit.unit.id);
		const declared = chargeBy(state, unit.unit.id);
		if (declared && declared.stage !== 'declared') return [];
		return figures
			.filter(({ side, arm }) => side !== unit.side && arm !== 'general')
			.filter(({ id }) => declared === null || declared.chargee === id)
			.flatMap(({ id, rect }) => (here ? { id, apart: distance(here, rect) } : []))
			.sort((a, b) => a.apart - b.apart)
			.slice(0, OFFERED)
			.flatMap(({ id }) => sightCharge(state, unit.unit.id, id) ?? []);
	});

	get sight(): ChargeSight | null {
		const declared = this.declared;
		return this.sights.find(({ chargee }) => chargee === (declared ?? this.#target)) ?? null;
	}

	/** Whom the selected unit has declared a charge on, and not yet reached. */
	get declared(): string | null {
		const { selected, state } = this.#desk;
		const charge = selected === null ? null : chargeBy(state, selected);
		return charge?.stage === 'declared' ? charge.chargee : null;
	}

	look(id: string | null): void {
		this.#target = id;
	}

	declare(): void {
		const { sight } = this;
		if (sight) void this.#desk.record([declareCharge(sight, this.#makeId())]);
	}

	/** Moves the charger in, to where the line was drawn. */
	contact(): void {
		const { sight } = this;
		const charge = sight && chargeBy(this.#desk.state, sight.charger);
		if (!charge) return;
		const contacted = { kind: 'charge-contacted', charge: charge.id, place: sight.contact } as const;
		void this.#desk.record([contacted]);
		this.#target = null;
	}

	get marks(): readonly Mark[] {
		const { sight } = this;
		const { state } = this.#desk;
		const from = sight && shapeOf(state, sight.charger);
		const target = sight && shapeOf(state, sight.chargee);
		if (!sight || !from || !target) return [];
		const tone = isSound(sight) ? 'rubric' : 'bad';
		const charger = rectAt(state, unitOf(state, sight.charger), sight.contact);
		return [
			{ kind: 'line', points: [from.centre, sight.contact], tone, arrow: true, thick: true },
			{ kind: 'outline', rect: charger, tone, dashed: true },
			{ kind: 'outline', rect: target, tone },
			...evadeMarks(sight, target.centre),
			{ kind: 'tag', at: partWay(from.centre, sight.contact, 0.5), text: chargeTag(state, sight), tone }
		];
	}
}

const aspectWords = {
	front: 'on the front',
	flank: 'on the flank',
	rear: 'on the rear',
	'flank-or-rear': 'on the flank or rear'
} as const;

/** "Turn 180°, 5″ on the front, 2″ too far", and through whom that would be. */
export function chargeTag(state: BattleState, sight: ChargeSight): string {
	const { way, aspect } = sight;
	const through = makeList(way.through.map((id) => unitOf(state, id).unit.name));
	return startSentence(
		[
			...turnWords(way),
			`${makeInches(readTape(inches(way.inches)))}${way.oblique ? ' obliquely' : ''} ${aspectWords[aspect]}`,
			...(sight.inReach ? [] : [`${makeInches(way.cost - sight.reach)} too far`]),
			...(through === '' ? [] : [`through ${through}`])
		].join(', ')
	);
}

/** What a charger does before it goes: "turn 180°", "wheel 22°". */
export const turnWords = ({ turned, wheeled }: ChargeWay): readonly string[] => [
	...(turned === 0 ? [] : [`turn ${Math.abs(turned)}°`]),
	...(wheeled === 0 ? [] : [`wheel ${Math.abs(wheeled)}°`])
];

/** Whether the sheet has anything against it. */
export const isSound = ({ inReach, way }: ChargeSight): boolean => inReach && way.reasons.length === 0;

function evadeMarks({ evade }: ChargeSight, from: { x: number; y: number }): readonly Mark[] {
	if (!evade) return [];
	const short = evade.room < evade.inches ? `, room for ${makeInches(evade.room)}` : '';
	return [
		{ kind: 'line', points: [from, evade.to], tone: 'soft', dashed: true, arrow: true },
		{ kind: 'tag', at: evade.to, text: `evades ${makeInches(evade.inches)}${short}`, tone: 'soft' }
	];
}

function mayCharge({ state, isClosed }: TableDesk, id: string): boolean {
	const { arm } = unitOf(state, id).unit;
	return !isClosed && (arm === 'infantry' || arm === 'cavalry') && objectToMover(state, id) === null;
}
