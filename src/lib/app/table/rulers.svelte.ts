// The tape measure: from a point, or a unit's edge, to another. Several lie on the table at once; those at units go with them.
import { shapeOf } from '$lib/battle/view/unit-view';
import { nearest } from '$lib/geometry/distance';
import { makeInches, readTape } from '$lib/geometry/inches';
import type { Point } from '$lib/geometry/point';
import { partWay } from '$lib/geometry/point';
import type { Shape } from '$lib/geometry/shape';
import type { TableDesk } from './desk.svelte';
import type { Mark } from './marks';
import { pickFigure } from './pick';
import type { Tool, Touch } from './tool';

type End = { readonly unit: string; readonly name: string } | { readonly point: Point };

interface Ruler {
	readonly id: number;
	readonly from: End;
	readonly to: End;
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
	readonly #desk: TableDesk;
	#kept = $state.raw<readonly Ruler[]>([]);
	#drawn = $state.raw<Ruler | null>(null);
	#count = 0;
	#reach = 0;

	constructor(desk: TableDesk) {
		this.#desk = desk;
	}

	/** In the order they were laid; one whose unit has left the table is not there. */
	readonly measured = $derived.by((): readonly Measured[] =>
		[...this.#kept, ...(this.#drawn ? [this.#drawn] : [])].flatMap((ruler) => this.#measure(ruler) ?? [])
	);

	readonly marks = $derived.by((): readonly Mark[] =>
		this.measured.flatMap(({ from, to, inches }): Mark[] => [
			{ kind: 'line', points: [from, to], tone: 'rubric', thick: true },
			{ kind: 'handle', at: from, glyph: 'point', held: false },
			{ kind: 'handle', at: to, glyph: 'point', held: false },
			{ kind: 'tag', at: partWay(from, to, 0.5), text: inches, tone: 'rubric' }
		])
	);

	grab({ at, reach }: Touch): boolean {
		this.#reach = reach;
		const from = this.#endAt(at);
		this.#drawn = { id: ++this.#count, from, to: { point: at } };
		return true;
	}

	drag(at: Point): void {
		if (this.#drawn) this.#drawn = { ...this.#drawn, to: this.#endAt(at) };
	}

	drop(): void {
		if (this.#drawn) this.#kept = [...this.#kept, this.#drawn];
		this.#drawn = null;
	}

	cancel(): void {
		this.#drawn = null;
	}

	/** From the selected unit to what is tapped: two taps measure as well as a drag. */
	tap({ at, reach }: Touch): void {
		this.#reach = reach;
		const { selectedFigure } = this.#desk;
		const end = this.#endAt(at);
		if (!selectedFigure) return this.#desk.select('unit' in end ? end.unit : null);
		if ('unit' in end && end.unit === selectedFigure.id) return this.#desk.select(null);
		const from = { unit: selectedFigure.id, name: selectedFigure.name };
		this.#kept = [...this.#kept, { id: ++this.#count, from, to: end }];
	}

	remove(id: number): void {
		this.#kept = this.#kept.filter((ruler) => ruler.id !== id);
	}

	clear(): void {
		this.#kept = [];
	}

	#endAt(at: Point): End {
		const figure = pickFigure(this.#desk.figures, { at, reach: this.#reach / 2 });
		return figure ? { unit: figure.id, name: figure.name } : { point: at };
	}

	#measure({ id, from, to }: Ruler): Measured | null {
		const [one, other] = [this.#shapeAt(from), this.#shapeAt(to)];
		if (!one || !other) return null;
		const found = nearest(one, other);
		return {
			id,
			from: found.from,
			to: found.to,
			inches: makeInches(readTape(found.distance)),
			between: `${nameOf(from)} to ${nameOf(to)}`
		};
	}

	#shapeAt(end: End): Shape | null {
		return 'point' in end ? end.point : shapeOf(this.#desk.state, end.unit);
	}
}

const nameOf = (end: End): string =>
	'unit' in end ? end.name : `${Math.round(end.point.x)}″ by ${Math.round(end.point.y)}″`;
