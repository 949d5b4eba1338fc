// Straight lines between two points: where they are nearest to something and where they cross.
import { cross, lengthOf, partWay, type Point, subtract } from './point';

export interface Segment {
	readonly from: Point;
	readonly to: Point;
}

/** How far along the segment the place nearest to a point is: 0 at its start, 1 at its end. */
export function shareNearest({ from, to }: Segment, place: Point): number {
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const square = dx * dx + dy * dy;
	if (square === 0) return 0;
	const share = ((place.x - from.x) * dx + (place.y - from.y) * dy) / square;
	return share < 0 ? 0 : share > 1 ? 1 : share;
}

export const nearestOn = (segment: Segment, place: Point): Point =>
	partWay(segment.from, segment.to, shareNearest(segment, place));

/** The squared distance, which is enough to compare by and saves the root. */
export function squareTo({ from, to }: Segment, place: Point): number {
	// Written out on plain numbers: this is the innermost step of every measurement.
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const px = place.x - from.x;
	const py = place.y - from.y;
	const square = dx * dx + dy * dy;
	const along = px * dx + py * dy;
	if (along <= 0 || square === 0) return px * px + py * py;
	if (along >= square) return (px - dx) * (px - dx) + (py - dy) * (py - dy);
	const across = px * dy - py * dx;
	return (across * across) / square;
}

/**
 * Segments at a smaller angle than this (its sine) are parallel: what rounding makes of edges on one line. Over a whole table they
 * part by much less than the tolerance.
 */
const PARALLEL = 1e-9;

/**
 * How far along the first segment the second crosses it, undefined where they do not. Parallel segments never cross here, even on
 * the same line: whoever needs their touching finds it by the distance of their ends.
 */
export function shareOfCrossing(first: Segment, second: Segment): number | undefined {
	const along = subtract(first.to, first.from);
	const other = subtract(second.to, second.from);
	const turn = cross(along, other);
	if (Math.abs(turn) <= PARALLEL * lengthOf(along) * lengthOf(other)) return undefined;
	const gap = subtract(second.from, first.from);
	const share = cross(gap, other) / turn;
	const otherShare = cross(gap, along) / turn;
	return share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1 ? share : undefined;
}

/** Whether a point lies to the right of the segment's line (above 0), to its left (below 0) or on it, times the length. */
export const sideOf = ({ from, to }: Segment, place: Point): number => cross(subtract(to, from), subtract(place, from));
