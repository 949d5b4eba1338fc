// One form for every shape, so that each question is answered once and not once per pair of kinds: corners joined by edges, filled
// or not. A point is a single corner.
import { assertNever } from '$lib/assert-never';
import { type Bounds, boundsOfPoints } from './bounds';
import { TOLERANCE } from './inches';
import type { Point } from './point';
import { cornerList } from './rect';
import { type Segment, sideOf, squareTo } from './segment';
import { isPoint, type Shape } from './shape';

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
export function includes(outline: Outline, place: Point): boolean {
	return windsAround(outline, place) || squareToEdges(outline, place) <= TOLERANCE * TOLERANCE;
}

/** Whether a point lies in a filled outline and off its edges. */
export const isInside = (outline: Outline, place: Point): boolean =>
	windsAround(outline, place) && squareToEdges(outline, place) > TOLERANCE * TOLERANCE;
