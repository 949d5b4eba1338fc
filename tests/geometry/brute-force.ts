// The slow and plain way to the same answers, written without the code under test: shapes as clouds of points, and membership by
// the school definitions.
import type { Point } from '$lib/geometry/point';
import type { OrientedRect, Shape } from '$lib/geometry/shape';
import { isPoint } from '$lib/geometry/shape';

export const SPACING = 0.25;

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function cornersByHand({ centre, frontage, depth, facing }: OrientedRect): Point[] {
	const angle = (facing * Math.PI) / 180;
	return [
		[-frontage / 2, -depth / 2],
		[frontage / 2, -depth / 2],
		[frontage / 2, depth / 2],
		[-frontage / 2, depth / 2]
	].map(([x = 0, y = 0]) => ({
		x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
		y: centre.y + x * Math.sin(angle) + y * Math.cos(angle)
	}));
}

/** The corners of the edge, the first repeated at the end where the shape is closed. */
function trace(shape: Shape): Point[] {
	if (isPoint(shape)) return [shape];
	switch (shape.kind) {
		case 'rect':
			return [...cornersByHand(shape), ...cornersByHand(shape).slice(0, 1)];
		case 'polygon':
			return [...shape.points, shape.points[0]];
		case 'polyline':
			return [...shape.points];
	}
}

/** Points on the edge of a shape, no further apart than the spacing. */
export function samplesOf(shape: Shape, spacing = SPACING): Point[] {
	const corners = trace(shape);
	return corners.flatMap((to, index) => {
		const from = corners[index - 1] ?? to;
		const steps = Math.max(1, Math.ceil(apart(from, to) / spacing));
		return Array.from({ length: steps }, (_, step) => ({
			x: from.x + ((to.x - from.x) * (step + 1)) / steps,
			y: from.y + ((to.y - from.y) * (step + 1)) / steps
		}));
	});
}

/** Whether a point is in an area, by counting how often a ray to the right leaves it; lines have no inside. */
export function isIn(shape: Shape, { x, y }: Point): boolean {
	if (isPoint(shape) || shape.kind === 'polyline') return false;
	const corners = trace(shape);
	const leaves = corners.slice(1).filter((b, index) => {
		const a = corners[index]!;
		return a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
	});
	return leaves.length % 2 === 1;
}

export function distanceToEdge(shape: Shape, place: Point): number {
	const corners = trace(shape);
	const distances = corners.map((b, index) => {
		const a = corners[index - 1] ?? b;
		const length = apart(a, b);
		if (length === 0) return apart(a, place);
		const along = ((place.x - a.x) * (b.x - a.x) + (place.y - a.y) * (b.y - a.y)) / length;
		const share = Math.min(1, Math.max(0, along / length));
		return apart(place, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
	});
	return Math.min(...distances);
}

/** At most one spacing too long, and never too short. */
export function sampledDistance(a: Shape, b: Shape): number {
	const ofA = samplesOf(a);
	const ofB = samplesOf(b);
	if (ofA.some((place) => isIn(b, place)) || ofB.some((place) => isIn(a, place))) return 0;
	return Math.min(...ofA.map((place) => distanceToEdge(b, place)));
}

/** How deep two rectangles reach into each other, by the axis that separates them best; below 0 they are apart. */
export function depthOfOverlap(a: OrientedRect, b: OrientedRect): number {
	const axes = [a.facing, a.facing + 90, b.facing, b.facing + 90].map((angle) => (angle * Math.PI) / 180);
	const depths = axes.map((angle) => {
		const [ofA, ofB] = [a, b].map((one) => {
			const shadows = cornersByHand(one).map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle));
			return { low: Math.min(...shadows), high: Math.max(...shadows) };
		});
		return Math.min(ofA!.high - ofB!.low, ofB!.high - ofA!.low);
	});
	return Math.min(...depths);
}
