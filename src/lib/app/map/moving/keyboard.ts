// Moving without a pointer: keys add up to a draft that stands on the map as a drag would, and one key makes it happen.
import type { Place } from '$lib/battle/state';
import { goTowards } from '$lib/battle/map/handling';
import { draftTo } from '$lib/battle/map/plan-drag';
import { placeOf } from '$lib/battle/select/units';
import { facingOf } from '$lib/geometry/measures';
import { add, ahead, rightOf, scale } from '$lib/geometry/point';
import type { ToolMap } from '../surface/tool';
import type { Mover } from './mover.svelte';

/** Ahead and to the right, for each arrow: up is ahead, as the unit faces. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
	ArrowUp: [1, 0],
	ArrowDown: [-1, 0],
	ArrowRight: [0, 1],
	ArrowLeft: [0, -1]
};

/** Inches for one stroke of an arrow, and with Shift. */
const STEP = { near: 0.5, far: 3 };

export class Keyboard {
	readonly #map: ToolMap & { readonly mover: Mover };

	constructor(map: ToolMap & { readonly mover: Mover }) {
		this.#map = map;
	}

	/** Whether the key means anything here. */
	press(key: string, shift: boolean): boolean {
		const arrow = arrows[key];
		const far = shift ? STEP.far : STEP.near;
		if (arrow) this.nudge(arrow[0] * far, arrow[1] * far);
		else if (key === 'Enter') this.confirm();
		else if (key === 'Escape') this.leave();
		else if (key === '[' || key === ']') this.turn(key === ']' ? 90 : -90);
		else if (key === '.' || key === ',') this.choose(key === '.' ? 1 : -1);
		else return false;
		return true;
	}

	/** Ahead and to the right of where it faces. */
	nudge(forward: number, right: number): void {
		const place = this.#placeNow();
		const { selectedUnit: unit, state } = this.#map;
		if (!place || !unit) return;
		const facing = facingOf(place.facing);
		const to = add(place, add(scale(ahead(facing), forward), scale(rightOf(facing), right)));
		this.#draft(goTowards(state, unit, place, to));
	}

	turn(by: number): void {
		const place = this.#placeNow();
		if (place) this.#draft({ ...place, facing: place.facing + by });
	}

	confirm(): void {
		this.#map.mover.drop();
	}

	/** Whatever is half done, in hand or drafted. */
	leave(): void {
		this.#map.toolInHand.cancel();
		this.#map.mover.cancel();
	}

	/** The next or the last unit on the map. */
	choose(by: 1 | -1): void {
		const { figures, selected } = this.#map;
		const at = figures.findIndex(({ id }) => id === selected);
		const next = figures[at < 0 ? 0 : (at + by + figures.length) % figures.length];
		if (next) this.#map.select(next.id);
	}

	/** Where the draft has it, where it stands, or the middle of the map for one that is not on it. */
	#placeNow(): Place | null {
		const { selectedUnit: unit, state, isClosed } = this.#map;
		if (!unit || isClosed) return null;
		const { draft } = this.#map.mover;
		if (draft?.unit === unit.unit.id) return draft.to;
		const { width, height } = state.setup.table;
		return placeOf(state, unit) ?? { x: width / 2, y: height / 2, facing: this.#map.facingAtStart(unit.side) };
	}

	/** A draft is the move tool's to show, so that the key takes it in hand. */
	#draft(place: Place): void {
		const { state, selected, mover, tool } = this.#map;
		if (selected === null) return;
		if (tool !== 'move') this.#map.take('move');
		mover.propose(draftTo(state, selected, place));
	}
}
