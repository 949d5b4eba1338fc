// What a finger drew, as a piece of terrain can keep it.
import { leastPoints, mostPoints, type TerrainKind } from '$lib/battle/terrain';
import { inches } from '$lib/geometry/inches';
import { pathLength, simplify } from '$lib/geometry/path';
import type { Point } from '$lib/geometry/point';
import { polyline } from '$lib/geometry/shape';

/** A finger's wavering that a line can do without, in inches. */
const SMOOTH = 0.2;

/** The stroke with as few corners as it can do with. One with too many all the same is smoothed harder: what was drawn is never lost. */
export function strokeOf(points: readonly Point[], smooth = SMOOTH): readonly Point[] {
	const kept = simplify(points, inches(smooth));
	return kept.length <= mostPoints ? kept : strokeOf(points, smooth * 1.5);
}

/** Whether the finger went far enough, and round enough, for a piece of this kind. */
export function isDrawn(kind: TerrainKind, points: readonly Point[]): boolean {
	const [first, ...rest] = points;
	return (
		first !== undefined && pathLength(polyline(first, ...rest)) >= 1 && strokeOf(points).length >= leastPoints(kind)
	);
}
