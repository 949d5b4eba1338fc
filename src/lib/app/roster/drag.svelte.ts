// A unit being dragged to another place in the roll. Whatever points at it, finger, pen or mouse, only says how high it is; the place is the
// nearest gap between two lines.
import type { Place } from '$lib/army/edit/places';

/** A gap that a unit can be dropped into, and how far down the screen it lies. */
export interface Gap extends Place {
	readonly y: number;
}

/** The nearest gap; the first of two as near. */
export function nearestGap(gaps: readonly Gap[], y: number): Gap | null {
	return gaps.reduce<Gap | null>(
		(best, gap) => (best === null || Math.abs(gap.y - y) < Math.abs(best.y - y) ? gap : best),
		null
	);
}

export class Drag {
	#unit = $state<string | null>(null);
	#place = $state.raw<Place | null>(null);
	#offset = $state(0);
	#from = 0;

	/** The unit in the air. */
	get unit(): string | null {
		return this.#unit;
	}

	/** Where it would come down. */
	get place(): Place | null {
		return this.#place;
	}

	/** How far the finger has carried it. */
	get offset(): number {
		return this.#offset;
	}

	lift(unit: string, y: number): void {
		this.#unit = unit;
		this.#from = y;
		this.#offset = 0;
		this.#place = null;
	}

	carry(y: number, gaps: readonly Gap[]): void {
		if (this.#unit === null) return;
		this.#offset = y - this.#from;
		const gap = nearestGap(gaps, y);
		this.#place = gap && { brigade: gap.brigade, before: gap.before };
	}

	/** The unit and its new place; null where it was not carried anywhere. */
	drop(): { unit: string; place: Place } | null {
		const dropped = this.#unit !== null && this.#place ? { unit: this.#unit, place: this.#place } : null;
		this.cancel();
		return dropped;
	}

	cancel(): void {
		this.#unit = null;
		this.#place = null;
		this.#offset = 0;
	}
}
