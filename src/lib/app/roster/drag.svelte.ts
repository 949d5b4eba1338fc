// A unit being dragged to another place in the roll. Whatever points at it, finger, pen or mouse, only says how high it is; the place is the
// nearest gap between two lines. Held at an edge of the page, it scrolls the page.
import type { RosterSlot } from '$lib/army/edit/roster-slots';

/** A gap that a unit can be dropped into, and how far down the screen it lies. */
export interface Gap extends RosterSlot {
	readonly y: number;
}

/** The nearest gap; the first of two as near. */
function nearestGap(gaps: readonly Gap[], y: number): Gap | null {
	return gaps.reduce<Gap | null>(
		(best, gap) => (best === null || Math.abs(gap.y - y) < Math.abs(best.y - y) ? gap : best),
		null
	);
}

/** From so near an edge the page scrolls. */
export const EDGE = 72;
/** Pixels in a millisecond at the very edge. */
const FASTEST = 1.1;
/** A hand that only presses is never quite still. */
const STILL = 8;

/** What is to be seen of the page. */
export interface Edges {
	readonly top: number;
	readonly bottom: number;
}

/** How fast the page scrolls, in pixels a millisecond: the nearer to the edge the faster, and beyond it no faster. */
export function edgeSpeed(y: number, { top, bottom }: Edges): number {
	const into = y < top + EDGE ? y - (top + EDGE) : Math.max(0, y - (bottom - EDGE));
	return (Math.max(-EDGE, Math.min(EDGE, into)) / EDGE) * FASTEST;
}

export class Drag {
	#unit = $state<string | null>(null);
	#place = $state.raw<RosterSlot | null>(null);
	#offset = $state(0);
	#from = 0;
	#at = 0;
	/** It has been away from both edges. */
	#free = false;

	/** The unit in the air. */
	get unit(): string | null {
		return this.#unit;
	}

	/** Where it would come down. */
	get place(): RosterSlot | null {
		return this.#place;
	}

	/** How far down the screen the unit lies from its own line, wherever that has scrolled to. */
	get offset(): number {
		return this.#offset;
	}

	lift(unit: string, y: number): void {
		this.cancel();
		this.#unit = unit;
		this.#from = y;
		this.#at = y;
	}

	/** To a height on the screen, while the page went up by so much under the hand. */
	carry(y: number, gaps: readonly Gap[], scrolled = 0): void {
		if (this.#unit === null) return;
		this.#at = y;
		this.#offset = y - this.#from + scrolled;
		const gap = nearestGap(gaps, y);
		this.#place = gap && { brigade: gap.brigade, before: gap.before };
	}

	/** How fast to scroll. A unit lifted near an edge does not run off by itself: it must be carried towards it, or have been away. */
	speed(edges: Edges): number {
		if (this.#unit === null || this.#place === null) return 0;
		const speed = edgeSpeed(this.#at, edges);
		if (speed === 0) this.#free = true;
		return this.#free || (this.#at - this.#from) * Math.sign(speed) > STILL ? speed : 0;
	}

	/** The unit and its new place; null where it was not carried anywhere. */
	drop(): { unit: string; place: RosterSlot } | null {
		const dropped = this.#unit !== null && this.#place ? { unit: this.#unit, place: this.#place } : null;
		this.cancel();
		return dropped;
	}

	cancel(): void {
		this.#unit = null;
		this.#place = null;
		this.#offset = 0;
		this.#free = false;
	}
}
