// Boxes on the screen by the squares they touch, so that whoever asks what lies near a place looks at a few of them and not at all.
import type { Bounds } from '$lib/geometry/bounds';

/** Pixels along a square: about a label's length. */
const SQUARE = 96;
/** More squares than any screen has in a row. */
const ROW = 1 << 16;

export class BoxGrid {
	readonly #squares = new Map<number, Bounds[]>();

	constructor(boxes: Iterable<Bounds> = []) {
		for (const box of boxes) this.add(box);
	}

	add(box: Bounds): void {
		everySquare(box, 0, (square) => {
			const here = this.#squares.get(square);
			if (here) here.push(box);
			else this.#squares.set(square, [box]);
			return true;
		});
	}

	remove(box: Bounds): void {
		everySquare(box, 0, (square) => {
			const here = this.#squares.get(square);
			here?.splice(here.indexOf(box), 1);
			return true;
		});
	}

	/** Whether it holds of every box within that many pixels of this one; it may be asked of others too, and more than once. */
	everyNear(box: Bounds, within: number, holds: (other: Bounds) => boolean): boolean {
		return everySquare(box, within, (square) => this.#squares.get(square)?.every(holds) ?? true);
	}
}

function everySquare({ left, right, top, bottom }: Bounds, grow: number, holds: (square: number) => boolean): boolean {
	const [first, last] = [Math.floor((left - grow) / SQUARE), Math.floor((right + grow) / SQUARE)];
	const [upper, lower] = [Math.floor((top - grow) / SQUARE), Math.floor((bottom + grow) / SQUARE)];
	for (let row = upper; row <= lower; row++)
		for (let column = first; column <= last; column++) if (!holds(row * ROW + column)) return false;
	return true;
}
