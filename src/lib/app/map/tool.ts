// What a finger on the map means is the tool's to say; all of them are asked in the same words, in inches.

import type { Point } from '$lib/geometry/point';
import type { Mark } from './marks';

export interface Touch {
	readonly at: Point;
	/** How far from a thing a finger may come down and still mean it; how long a handle's arm is; both follow the zoom. */
	readonly reach: number;
}

export interface Tool {
	/** Takes hold of what is under the finger. False leaves the gesture to the view, which pans. */
	grab(touch: Touch): boolean;
	drag(at: Point): void;
	/** The finger is lifted: what was drafted happens. */
	drop(): void;
	/** A second finger, or Escape: nothing happened. */
	cancel(): void;
	tap(touch: Touch): void;
	readonly marks: readonly Mark[];
}
