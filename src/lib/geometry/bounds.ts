// The upright box around a shape: for fitting a view, and for leaving out early what cannot meet.
import type { Point } from './point';

export interface Bounds {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

export function boundsOfPoints(points: readonly Point[], margin = 0): Bounds {
	let left = Infinity;
	let top = Infinity;
	let right = -Infinity;
	let bottom = -Infinity;
	for (const { x, y } of points) {
		if (x < left) left = x;
		if (x > right) right = x;
		if (y < top) top = y;
		if (y > bottom) bottom = y;
	}
	return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export const boundsMeet = (a: Bounds, b: Bounds): boolean =>
	a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
