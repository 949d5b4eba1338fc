// Where a point lies as seen from a rectangle that faces somewhere (R36): only what is ahead of the straight line through its front
// edge is to its front; on that line is not.
import { TOLERANCE } from './inches';
import type { Point } from './point';
import { seenFrom } from './rect';
import type { OrientedRect } from './shape';

export type Aspect = 'front' | 'flank' | 'rear';

/** Whether a point is ahead of the straight line through the front edge. */
export const isAheadOfFront = (target: OrientedRect, place: Point): boolean =>
	seenFrom(target, place).forward > target.depth / 2 + TOLERANCE;

/** Front as R36 has it; the rest is flank, or rear from the line through the rear edge back. The rules treat those two alike. */
export function aspectOf(target: OrientedRect, place: Point): Aspect {
	if (isAheadOfFront(target, place)) return 'front';
	return seenFrom(target, place).forward > TOLERANCE - target.depth / 2 ? 'flank' : 'rear';
}
