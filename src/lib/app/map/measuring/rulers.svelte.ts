// The tape measure: from a point, a unit or an edge of the map to another. Several lie on the map at once; those at units go with them,
// and either end can be taken hold of and laid elsewhere.

import { distance, nearest } from '$lib/geometry/distance';
import { makeLength, readTape } from '$lib/geometry/measures';
import { between, partWay, type Point } from '$lib/geometry/point';
import { pickFigure, type Tool, type ToolMap, type Touch, type Mark } from '../surface/tool';
import type { BattleState } from '$lib/battle/state';
import { shapeOf } from '$lib/battle/select/units';
import { polyline, type Shape } from '$lib/geometry/shape';
import { type MapEdge, mapEdges } from '$lib/rules/vocabulary';
import type { UnitFigure } from '../surface/figures';

export type End =
	{ readonly unit: string; readonly name: string } | { readonly edge: MapEdge } | { readonly point: Point };

/** What a finger there means. A unit is forgiving; the edge has what is beyond it and little else, so that points near it can be had. */
function endAt(state: BattleState, figures: readonly UnitFigure[], { at, reach }: Touch): End {
	const figure = pickFigure(figures, { at, reach: reach / 2 });
	if (figure) return { unit: figure.id, name: figure.name };
	const edge = mapEdges.find((one) => insideOf(state, one, at) <= reach / 4);
	return edge ? { edge } : { point: at };
}

/** How far a place is on the map's side of an edge. */
function insideOf({ setup: { table: mapSize } }: BattleState, edge: MapEdge, { x, y }: Point): number {
	return { north: y, east: mapSize.width - x, south: mapSize.height - y, west: x }[edge];
}

/** Null when the unit has left the map. */
function shapeAt(state: BattleState, end: End): Shape | null {
	if ('unit' in end) return shapeOf(state, end.unit);
	return 'edge' in end ? edgeLine(state, end.edge) : end.point;
}

function edgeLine({ setup: { table: mapSize } }: BattleState, edge: MapEdge): Shape {
	const [right, bottom] = [mapSize.width, mapSize.height];
	const corners: Readonly<Record<MapEdge, readonly [Point, Point]>> = {
		north: [{ x: 0, y: 0 }, { x: right, y: 0 }],
		east: [{ x: right, y: 0 }, { x: right, y: bottom }],
		south: [{ x: 0, y: bottom }, { x: right, y: bottom }],
		west: [{ x: 0, y: 0 }, { x: 0, y: bottom }]
	}; // prettier-ignore
	return polyline(...corners[edge]);
}

function nameOfEnd(end: End): string {
	if ('unit' in end) return end.name;
	return 'edge' in end ? `the ${end.edge} edge` : `${Math.round(end.point.x)}″ by ${Math.round(end.point.y)}″`;
}

/** Both at one unit, or at one edge: there is nothing to measure. */
function areOne(one: End, other: End): boolean {
	if ('unit' in one) return 'unit' in other && other.unit === one.unit;
	return 'edge' in one && 'edge' in other && other.edge === one.edge;
}

type Which = 'from' | 'to';

interface Ruler {
	readonly id: number;
	readonly from: End;
	readonly to: End;
}

/** A ruler with one end under the finger, as it would lie. */
interface Held {
	readonly ruler: Ruler;
	readonly end: Which;
}

/** A ruler as it lies now. */
export interface Measured {
	readonly id: number;
	readonly from: Point;
	readonly to: Point;
	readonly inches: string;
	/** "33rd Foot to 1st Maryland". */
	readonly between: string;
}

export class Rulers implements Tool {
	readonly #map: ToolMap;
	#kept = $state.raw<readonly Ruler[]>([]);
	#held = $state.raw<Held | null>(null);
	/** How the rulers lay before each change, the last one last: they are no part of the battle, and are taken back by themselves. */
	#before = $state.raw<readonly (readonly Ruler[])[]>([]);
	#count = 0;
	#reach = 0;

	constructor(map: ToolMap) {
		this.#map = map;
	}

	/** In the order they were laid; one whose unit has left the map is not there. */
	readonly measured = $derived.by((): readonly Measured[] =>
		withHeld(this.#kept, this.#held).flatMap((ruler) => this.#measure(ruler) ?? [])
	);

	readonly marks = $derived.by((): readonly Mark[] =>
		this.measured.flatMap(({ id, from, to, inches }): Mark[] => [
			{ kind: 'line', points: [from, to], tone: 'rubric', thick: true },
			{ kind: 'handle', at: from, glyph: 'point', held: this.#isHeld(id, 'from') },
			{ kind: 'handle', at: to, glyph: 'point', held: this.#isHeld(id, 'to') },
			{ kind: 'tag', at: partWay(from, to, 0.5), text: inches, tone: 'rubric' }
		])
	);

	/** An end that lies there, or the start of a new one. */
	grab(touch: Touch): boolean {
		this.#reach = touch.reach;
		this.#held = this.#endUnder(touch) ?? {
			ruler: { id: ++this.#count, from: this.#endAt(touch.at), to: { point: touch.at } },
			end: 'to'
		};
		return true;
	}

	drag(at: Point): void {
		const held = this.#held;
		if (held) this.#held = { ...held, ruler: { ...held.ruler, [held.end]: this.#endAt(at) } };
	}

	/** A tape that has come to nothing is not kept, and one that lay there before lies as it did. */
	drop(): void {
		const held = this.#held;
		if (held && !areOne(held.ruler.from, held.ruler.to)) this.#keep(withHeld(this.#kept, held));
		this.#held = null;
	}

	cancel(): void {
		this.#held = null;
	}

	/** From the selected unit to what is tapped: two taps measure as well as a drag. */
	tap({ at, reach }: Touch): void {
		this.#reach = reach;
		const { selectedFigure } = this.#map;
		const end = this.#endAt(at);
		if (!selectedFigure) return this.#map.select('unit' in end ? end.unit : null);
		if ('unit' in end && end.unit === selectedFigure.id) return this.#map.select(null);
		const from = { unit: selectedFigure.id, name: selectedFigure.name };
		this.add(from, end);
	}

	add(from: End, to: End): void {
		this.#keep([...this.#kept, { id: ++this.#count, from, to }]);
	}

	remove(id: number): void {
		this.#keep(this.#kept.filter((ruler) => ruler.id !== id));
	}

	clear(): void {
		this.#keep([]);
	}

	get mayUndo(): boolean {
		return this.#before.length > 0;
	}

	/** The rulers as they lay before the last was laid, shifted or taken away. */
	undo(): void {
		this.#kept = this.#before.at(-1) ?? [];
		this.#before = this.#before.slice(0, -1);
	}

	#keep(rulers: readonly Ruler[]): void {
		this.#before = [...this.#before, this.#kept];
		this.#kept = rulers;
	}

	#endAt(at: Point): End {
		const { figures, state } = this.#map;
		return endAt(state, figures, { at, reach: this.#reach });
	}

	/** The nearest end within reach. On a unit only its own disc counts: from there, one would rather measure anew. */
	#endUnder({ at, reach }: Touch): Held | null {
		const onUnit = this.#map.figures.some(({ rect }) => distance(at, rect) === 0);
		const within = onUnit ? reach / 2 : reach;
		const [best] = this.#kept
			.flatMap((ruler) => this.#endsOf(ruler))
			.map(({ held, lies }) => ({ held, apart: between(at, lies) }))
			.filter(({ apart }) => apart <= within)
			.sort((one, other) => one.apart - other.apart);
		return best?.held ?? null;
	}

	#endsOf(ruler: Ruler): readonly { readonly held: Held; readonly lies: Point }[] {
		const lying = this.#measure(ruler);
		return lying ? (['from', 'to'] as const).map((end) => ({ held: { ruler, end }, lies: lying[end] })) : [];
	}

	#isHeld(id: number, end: Which): boolean {
		return this.#held?.ruler.id === id && this.#held.end === end;
	}

	#measure({ id, from, to }: Ruler): Measured | null {
		const { state } = this.#map;
		const [one, other] = [shapeAt(state, from), shapeAt(state, to)];
		if (!one || !other || areOne(from, to)) return null;
		const found = nearest(one, other);
		return {
			id,
			from: found.from,
			to: found.to,
			inches: makeLength(readTape(found.distance)),
			between: `${nameOfEnd(from)} to ${nameOfEnd(to)}`
		};
	}
}

/** The one in hand in its own place among the others, or after them when it is new. */
function withHeld(kept: readonly Ruler[], held: Held | null): readonly Ruler[] {
	if (!held) return kept;
	const isNew = kept.every(({ id }) => id !== held.ruler.id);
	return isNew ? [...kept, held.ruler] : kept.map((ruler) => (ruler.id === held.ruler.id ? held.ruler : ruler));
}
