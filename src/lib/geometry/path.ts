// Lines walked or looked along, leg by leg.
import { type Inches, inches } from './measures';
import { between, partWay, type Point } from './point';
import { type Segment, squareTo } from './outline';
import type { Polyline } from './shape';

/** One leg of a path and how far along the path it begins. */
export interface Leg extends Segment {
	readonly start: number;
	readonly length: number;
}

export function legsOf({ points: [first, ...rest] }: Polyline): Leg[] {
	let from = first;
	let start = 0;
	return rest.map((to) => {
		const leg = { from, to, start, length: between(from, to) };
		from = to;
		start += leg.length;
		return leg;
	});
}

export const pathLength = (path: Polyline): Inches =>
	inches(legsOf(path).reduce((length, leg) => length + leg.length, 0));

/** The point so far along a path; the ends are as far as it goes. */
export function pointAlong(path: Polyline, distance: Inches): Point {
	if (distance <= 0) return path.points[0];
	const legs = legsOf(path);
	const leg = legs.find(({ start, length }) => length > 0 && distance <= start + length);
	if (!leg) return legs[legs.length - 1]?.to ?? path.points[0];
	return partWay(leg.from, leg.to, (distance - leg.start) / leg.length);
}

/**
 * Leaves out the points that a line can do without: none of those left out is further than the tolerance from what remains. For
 * strokes drawn with a finger, which come with hundreds of points (Douglas and Peucker's way).
 */
export function simplify(points: readonly Point[], tolerance: Inches): Point[] {
	const first = points[0];
	const last = points[points.length - 1];
	if (!first || !last || points.length < 3) return [...points];
	const furthest = furthestFrom({ from: first, to: last }, points);
	if (furthest.square <= tolerance * tolerance) return [first, last];
	const before = simplify(points.slice(0, furthest.index + 1), tolerance);
	const after = simplify(points.slice(furthest.index), tolerance);
	return [...before, ...after.slice(1)];
}

function furthestFrom(line: Segment, points: readonly Point[]): { index: number; square: number } {
	let furthest = { index: 0, square: 0 };
	for (const [index, place] of points.entries()) {
		const square = squareTo(line, place);
		if (square > furthest.square) furthest = { index, square };
	}
	return furthest;
}
