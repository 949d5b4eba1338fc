// Charges in sight: whom the selected unit could reach, the line it would take, and whose flank it would have.
import { oncePerState, rectAt, shapeOf, unitOf } from '$lib/battle/select/units';
import { objectToMover } from '$lib/battle/apply/check';
import { declaredChargeTasks } from '$lib/battle/due/charges';
import type { EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { ChargeWay } from '$lib/battle/moves/charge-way';
import { type ChargeSight, inchesTooFar, sightCharge } from '$lib/battle/moves/sight-charge';
import { declareCharge } from '$lib/battle/map/drafted-events';
import { chargeBy, isSkipped } from '$lib/battle/select/charges';
import { distance } from '$lib/geometry/distance';
import { inches, readTape } from '$lib/geometry/measures';
import { partWay } from '$lib/geometry/point';
import { makeInches, makeList, startSentence } from '$lib/wording';
import type { ToolMap, Mark } from '../surface/tool';

interface OpenEvade {
	readonly task: string;
	readonly charger: string;
	readonly chargee: string;
}

/** As the list of what is due has them, so that an answer given here is one there. */
const openEvades = oncePerState((state): readonly OpenEvade[] =>
	declaredChargeTasks(state)
		.filter(({ kind, id }) => kind === 'evade' && !isSkipped(state, id))
		.flatMap(({ id, units: [chargee, charger] }) => (chargee && charger ? [{ task: id, charger, chargee }] : []))
);

/** Enemies that are worth offering. */
const OFFERED = 5;

export class Charging {
	readonly #map: ToolMap;
	readonly #makeId: () => string;
	#target = $state.raw<string | null>(null);
	/** Whose charge was evaded here, until the battle goes on. */
	#freed = $state.raw<{ readonly charger: string; readonly after: BattleState } | null>(null);

	constructor(map: ToolMap, makeId: () => string) {
		this.#map = map;
		this.#makeId = makeId;
	}

	/** The nearest enemies that the selected unit could charge, generals not being charged; none where it may not. */
	readonly sights = $derived.by((): readonly ChargeSight[] => {
		const { selectedUnit: unit, figures, state } = this.#map;
		if (!unit || !mayCharge(this.#map, unit.unit.id)) return [];
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

	/** The charge that the selected unit has declared, or that is looked at. */
	get sight(): ChargeSight | null {
		const { selected, state } = this.#map;
		const chargee = this.declared ?? this.#target;
		if (selected === null || chargee === null || this.sights.length === 0) return null;
		return sightCharge(state, selected, chargee);
	}

	/** The charge that is drawn: that of the selected unit, else one that waits for the other side to evade it or to stand. */
	get shown(): ChargeSight | null {
		if (this.sight) return this.sight;
		const [open] = this.#evades;
		return open ? sightCharge(this.#map.state, open.charger, open.chargee) : null;
	}

	isDeclared({ charger, chargee }: ChargeSight): boolean {
		return chargeBy(this.#map.state, charger)?.chargee === chargee;
	}

	/** Declared charges whose target may evade and has neither done so nor said that it stands. */
	get #evades(): readonly OpenEvade[] {
		const { state, isClosed } = this.#map;
		return isClosed ? [] : openEvades(state);
	}

	/** The evade that comes before the charge that is drawn is moved in. */
	get evadeOpen(): ChargeSight['evade'] {
		return this.#openEvade ? (this.shown?.evade ?? null) : null;
	}

	get #openEvade(): OpenEvade | null {
		const { shown } = this;
		return this.#evades.find(({ charger, chargee }) => charger === shown?.charger && chargee === shown.chargee) ?? null;
	}

	/** Until it is declared it is looked at; then until the other side has said that it stands. */
	#mayEvade(sight: ChargeSight): boolean {
		const { chargee, charger } = sight;
		const isOpen = openEvades(this.#map.state).some((open) => open.charger === charger && open.chargee === chargee);
		return isOpen || !this.isDeclared(sight);
	}

	/** Whose charge has just been evaded, and who may therefore do something else: it is for his side to say. */
	get freed(): string | null {
		const freed = this.#freed;
		return freed?.after === this.#map.state ? freed.charger : null;
	}

	/** He stays where he is. */
	standFreed(): void {
		const { freed } = this;
		if (freed !== null) void this.#map.record([{ kind: 'unit-held', unit: freed }]);
	}

	/** He goes on: whom he could charge and how far he may go is shown. */
	goOnFreed(): void {
		const { freed } = this;
		this.#freed = null;
		this.#map.select(freed);
	}

	async evade(): Promise<void> {
		const open = this.#openEvade;
		const way = this.shown?.evade;
		if (!open || !way) return;
		// R5: crews leave their guns where they stand, and it is the guns that stand on the map.
		const isCrew = unitOf(this.#map.state, open.chargee).unit.arm === 'artillery';
		const body: EventBody = { kind: 'evaded', unit: open.chargee, inches: way.room, place: isCrew ? null : way.to };
		if (!(await this.#map.record([body]))) return;
		this.#target = null;
		this.#freed = { charger: open.charger, after: this.#map.state };
	}

	/** The other side will not evade: the list and the map ask no more. */
	stand(): void {
		const open = this.#openEvade;
		if (open) void this.#map.record([{ kind: 'task-skipped', task: open.task, reason: 'it stands' }]);
	}

	callOff(): void {
		const { shown } = this;
		const charge = shown && chargeBy(this.#map.state, shown.charger);
		if (charge) void this.#map.record([{ kind: 'charge-called-off', charge: charge.id, reason: '' }]);
	}

	/** Whom the selected unit has declared a charge on, and not yet reached. */
	get declared(): string | null {
		const { selected, state } = this.#map;
		const charge = selected === null ? null : chargeBy(state, selected);
		return charge?.stage === 'declared' ? charge.chargee : null;
	}

	look(id: string | null): void {
		this.#target = id;
	}

	declare(): void {
		const { sight } = this;
		if (sight) void this.#map.record([declareCharge(sight, this.#makeId())]);
	}

	/** Moves the charger in, to where the line was drawn. */
	contact(): void {
		const sight = this.shown;
		const charge = sight && chargeBy(this.#map.state, sight.charger);
		if (!charge) return;
		const contacted = { kind: 'charge-contacted', charge: charge.id, place: sight.contact } as const;
		void this.#map.record([contacted]);
		this.#target = null;
	}

	get marks(): readonly Mark[] {
		const sight = this.shown;
		const { state } = this.#map;
		const from = sight && shapeOf(state, sight.charger);
		const target = sight && shapeOf(state, sight.chargee);
		if (!sight || !from || !target) return [];
		const tone = isSound(sight) ? 'rubric' : 'bad';
		const charger = rectAt(state, unitOf(state, sight.charger), sight.contact);
		return [
			{ kind: 'line', points: [from.centre, sight.contact], tone, arrow: true, thick: true },
			{ kind: 'outline', rect: charger, tone, dashed: true },
			{ kind: 'outline', rect: target, tone },
			...(this.#mayEvade(sight) ? evadeMarks(sight, target.centre) : []),
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
	// Who stands on a way that is too long anyway is nobody's concern.
	const through = sight.inReach ? makeList(way.through.map((id) => unitOf(state, id).unit.name)) : '';
	return startSentence(
		[
			...turnWords(way),
			`${makeInches(readTape(inches(way.inches)))}${way.oblique ? ' obliquely' : ''} ${aspectWords[aspect]}`,
			...(sight.inReach ? [] : [`${makeInches(inchesTooFar(sight))} too far`]),
			...(through === '' ? [] : [`through ${through}`])
		].join(', ')
	);
}

/** What each part of the way costs, and what all of it comes to of what it may go. */
export function chargeAccount({ way, reach }: ChargeSight): readonly string[] {
	const lines = way.lines.map(({ text }) => text);
	const total = `${makeInches(readTape(inches(way.cost)))} of the ${makeInches(reach)} it has`;
	return [...lines, lines.length > 1 ? `Together ${total}` : startSentence(total)];
}

/** What a charger does before it goes: "turn 180°", "wheel 22°". */
export const turnWords = ({ turned, wheeled }: ChargeWay): readonly string[] => [
	...(turned === 0 ? [] : [`turn ${Math.abs(turned)}°`]),
	...(wheeled === 0 ? [] : [`wheel ${Math.abs(wheeled)}°`])
];

/** Whether the sheet has nothing against it. */
export const isSound = (sight: ChargeSight): boolean => sight.inReach && objectionsTo(sight).length === 0;

/** What the sheet has against the way of a charge that is in reach. */
export const objectionsTo = ({ inReach, way }: ChargeSight): readonly string[] => (inReach ? way.reasons : []);

function evadeMarks({ evade }: ChargeSight, from: { x: number; y: number }): readonly Mark[] {
	if (!evade) return [];
	const short = evade.room < evade.inches ? `, room for ${makeInches(evade.room)}` : '';
	return [
		{ kind: 'line', points: [from, evade.to], tone: 'soft', dashed: true, arrow: true },
		{ kind: 'tag', at: evade.to, text: `evade ${makeInches(evade.inches)}${short}`, tone: 'soft' }
	];
}

function mayCharge({ state, isClosed }: ToolMap, id: string): boolean {
	const { arm } = unitOf(state, id).unit;
	return !isClosed && (arm === 'infantry' || arm === 'cavalry') && objectToMover(state, id) === null;
}
