// One form for every shape, so that each question is answered once and not once per pair of kinds: corners joined by edges, filled
// or not. A point is a single corner.
import { assertNever } from '$lib/assert-never';
import { type Bounds, boundsOfPoints, cornerList, isPoint, type Shape, boundsMeet, type Area } from './shape';
import { TOLERANCE } from './measures';
import { type Point, cross, lengthOf, partWay, subtract, between } from './point';

export interface Outline {
	readonly corners: readonly [Point, ...Point[]];
	/** Never empty: a lone corner is an edge from itself to itself. */
	readonly edges: readonly [Segment, ...Segment[]];
	readonly filled: boolean;
	/** The box around the corners. */
	readonly bounds: Bounds;
}

export function outlineOf(shape: Shape): Outline {
	if (isPoint(shape)) return makeOutline([shape], false);
	switch (shape.kind) {
		case 'rect':
			return makeOutline(cornerList(shape), true);
		case 'polygon':
			return makeOutline(shape.points, true);
		case 'polyline':
			return makeOutline(shape.points, false);
		default:
			return assertNever(shape);
	}
}

function makeOutline(corners: Outline['corners'], filled: boolean): Outline {
	const [first, second = first] = corners;
	const last = corners[corners.length - 1] ?? first;
	const opening = filled ? { from: last, to: first } : { from: first, to: second };
	const edges: [Segment, ...Segment[]] = [opening];
	let from = opening.to;
	for (const to of corners.slice(filled ? 1 : 2)) {
		edges.push({ from, to });
		from = to;
	}
	return { corners, edges, filled, bounds: boundsOfPoints(corners) };
}

/** Whether a filled outline winds around a point. On the boundary itself the answer may be either. */
export function windsAround({ filled, edges }: Outline, place: Point): boolean {
	if (!filled) return false;
	let turns = 0;
	for (const edge of edges) {
		if (edge.from.y <= place.y) {
			if (edge.to.y > place.y && sideOf(edge, place) < 0) turns += 1;
		} else if (edge.to.y <= place.y && sideOf(edge, place) > 0) turns -= 1;
	}
	return turns !== 0;
}

/** The squared distance from a point to the nearest edge, whether the point is inside or out. */
function squareToEdges({ edges }: Outline, place: Point): number {
	let least = Infinity;
	for (const edge of edges) least = Math.min(least, squareTo(edge, place));
	return least;
}

/** Whether a point belongs to the shape, its boundary included. */
function includes(outline: Outline, place: Point): boolean {
	return windsAround(outline, place) || squareToEdges(outline, place) <= TOLERANCE * TOLERANCE;
}

/** Whether a point lies in a filled outline and off its edges. */
export const isInside = (outline: Outline, place: Point): boolean =>
	windsAround(outline, place) && squareToEdges(outline, place) > TOLERANCE * TOLERANCE;

// Straight lines between two points: where they are nearest to something and where they cross.

export interface Segment {
	readonly from: Point;
	readonly to: Point;
}

/** How far along the segment the place nearest to a point is: 0 at its start, 1 at its end. */
function shareNearest({ from, to }: Segment, place: Point): number {
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
const sideOf = ({ from, to }: Segment, place: Point): number => cross(subtract(to, from), subtract(place, from));

// Stretches of a line, as distances from its start: where a straight line is inside an outline, and joining stretches up. The line is
// cut wherever it could change from outside to inside; a piece is inside when its middle is. That holds for concave shapes, for
// lines through corners and for lines along an edge, which belongs to the shape and counts as inside.

/** From start to end; of no length where a line only grazes. */
export type Stretch = readonly [start: number, end: number];

export function stretchesInside(line: Segment, outline: Outline): Stretch[] {
	const box = boundsOfPoints(outline.corners, TOLERANCE);
	if (!boundsMeet(box, boundsOfPoints([line.from, line.to]))) return [];
	const length = between(line.from, line.to);
	if (length === 0) return includes(outline, line.from) ? [[0, 0]] : [];
	const isIn = (share: number) => includes(outline, partWay(line.from, line.to, share));
	const stretches: Stretch[] = [];
	let last = 0;
	for (const cut of cutsBy(outline, line)) {
		if (isIn((last + cut) / 2)) stretches.push([last * length, cut * length]);
		if (isIn(cut)) stretches.push([cut * length, cut * length]);
		last = cut;
	}
	return joinStretches(stretches);
}

/** The shares of the line, in order, at which it meets an edge or passes a corner; its two ends among them. */
export function cutsBy({ edges, corners }: Outline, line: Segment): number[] {
	const cuts = [0, 1];
	for (const edge of edges) {
		const share = shareOfCrossing(line, edge);
		if (share !== undefined) cuts.push(share);
	}
	for (const corner of corners)
		if (squareTo(line, corner) <= TOLERANCE * TOLERANCE) cuts.push(shareNearest(line, corner));
	return cuts.sort((a, b) => a - b);
}

/** Stretches in order, those that overlap or touch made one. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
	const joined: Stretch[] = [];
	for (const [start, end] of [...stretches].sort((a, b) => a[0] - b[0])) {
		const last = joined[joined.length - 1];
		if (last && start <= last[1] + TOLERANCE) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
		else joined.push([start, end]);
	}
	return joined;
}

export const totalLength = (stretches: readonly Stretch[]): number =>
	stretches.reduce((total, [start, end]) => total + end - start, 0);

// Whether a shape lies wholly in an area. What lies on the area's boundary lies in it.

export function contains(area: Area, shape: Shape): boolean {
	const outer = outlineOf(area);
	return outlineOf(shape).edges.every((edge) => {
		const [stretch] = stretchesInside(edge, outer);
		return stretch && stretch[0] <= TOLERANCE && stretch[1] >= between(edge.from, edge.to) - TOLERANCE;
	});
}
