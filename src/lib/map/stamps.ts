// Units and labels as stamps: each is drawn once as it looks, and then put down wherever it stands. To draw forty units with their strokes and
// letters anew takes most of a frame on a tablet, and a finger that scrubs through a battle asks for it in every frame. When it rests they are
// drawn with their own strokes again: a stamp is up to half a pixel off.
import type { Point } from '$lib/geometry/point';
import type { Palette } from './palette';
import type { Pen } from './pen';

/** Pixels that all of them may have: several times what forty units and their labels need on a sharp screen, and little for a tablet. */
const MOST_PIXELS = 6_000_000;

interface Stamp {
	readonly image: HTMLCanvasElement;
	/** Pixels of the device from its edge to what it is about. */
	readonly left: number;
	readonly top: number;
}

export class Stamps {
	readonly #known = new Map<string, Stamp | null>();
	#pixels = 0;
	/** In whose colours and letters they are. */
	#palette: Palette | null = null;

	/**
	 * Draws what is about the pen's origin. All that it looks like is in its look; it reaches so far to each side and up and down, in the pen's
	 * own measure. The pen is left where it was put.
	 */
	put(pen: Pen, look: string, reach: () => Point, draw: (pen: Pen) => void): void {
		const { ink, palette } = pen;
		if (palette !== this.#palette) this.#putAway();
		this.#palette = palette;
		const { a, b, c, d, e, f } = ink.getTransform();
		const key = `${look} ${a} ${b} ${c} ${d}`;
		let stamp = this.#known.get(key);
		if (stamp === undefined) {
			const { x, y } = reach();
			const across = Math.ceil(Math.abs(a) * x + Math.abs(c) * y) + 1;
			const down = Math.ceil(Math.abs(b) * x + Math.abs(d) * y) + 1;
			if (this.#pixels + 4 * across * down > MOST_PIXELS) this.#putAway();
			this.#pixels += 4 * across * down;
			stamp = makeStamp(across, down, (on) => {
				on.setTransform(a, b, c, d, across, down);
				draw({ ...pen, ink: on });
			});
			this.#known.set(key, stamp);
		}
		if (!stamp) return draw(pen);
		ink.resetTransform();
		ink.drawImage(stamp.image, Math.round(e) - stamp.left, Math.round(f) - stamp.top);
	}

	#putAway(): void {
		this.#known.clear();
		this.#pixels = 0;
	}
}

function makeStamp(left: number, top: number, draw: (ink: CanvasRenderingContext2D) => void): Stamp | null {
	const image = document.createElement('canvas');
	Object.assign(image, { width: 2 * left, height: 2 * top });
	const ink = image.getContext('2d');
	if (!ink) return null;
	draw(ink);
	return { image, left, top };
}
