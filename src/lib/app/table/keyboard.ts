// Moving without a pointer: keys add up to a draft that stands on the table as a drag would, and one key makes it happen.
import { unitOf } from '$lib/battle/apply/change';
import type { Place } from '$lib/battle/state';
import { draftTo } from '$lib/battle/table/plan-drag';
import { placeOf } from '$lib/battle/view/unit-view';
import { facingOf } from '$lib/geometry/degrees';
import { add, ahead, rightOf, scale } from '$lib/geometry/point';
import type { TableDesk } from './desk.svelte';

export class Keyboard {
	readonly #desk: TableDesk;

	constructor(desk: TableDesk) {
		this.#desk = desk;
	}

	/** Ahead and to the right of where it faces. */
	nudge(forward: number, right: number): void {
		const place = this.#placeNow();
		if (!place) return;
		const facing = facingOf(place.facing);
		this.#draft({ ...add(place, add(scale(ahead(facing), forward), scale(rightOf(facing), right))), facing });
	}

	turn(by: number): void {
		const place = this.#placeNow();
		if (place) this.#draft({ ...place, facing: place.facing + by });
	}

	confirm(): void {
		this.#desk.mover.drop();
	}

	/** The next or the last unit on the table. */
	choose(by: 1 | -1): void {
		const { figures, selected } = this.#desk;
		const at = figures.findIndex(({ id }) => id === selected);
		const next = figures[at < 0 ? 0 : (at + by + figures.length) % figures.length];
		if (next) this.#desk.select(next.id);
	}

	/** Where the draft has it, where it stands, or the middle of the table for one that is not on it. */
	#placeNow(): Place | null {
		const { selectedUnit: unit, state, isClosed } = this.#desk;
		if (!unit || isClosed) return null;
		const { draft } = this.#desk.mover;
		if (draft?.unit === unit.unit.id) return draft.to;
		const { width, height } = state.setup.table;
		return placeOf(state, unit) ?? { x: width / 2, y: height / 2, facing: this.#desk.facingAtStart(unit.side) };
	}

	#draft(place: Place): void {
		const { state, selected, mover } = this.#desk;
		if (selected !== null) mover.propose(draftTo(state, unitOf(state, selected).unit.id, place));
	}
}
