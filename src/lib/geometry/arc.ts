// The ground a rectangle covers ahead of it (R35): from its front edge forward, widening by an angle outward from each front
// corner, or all round. The edges of the arc belong to it, so a shape that only touches one is in the arc.
import { type Degrees, degrees, facingOf, radiansOf, type Inches, requireSize, TOLERANCE } from './measures';
import { nearestOfOutlines } from './distance';
import { type Outline, outlineOf } from './outline';
import { add, ahead, dot, type Point, rightOf, scale, step, subtract } from './point';
import { type Corners, cornersOf, type OrientedRect, type Polygon, polygon, type Shape } from './shape';

export type Arc = { readonly kind: 'forward'; readonly spread: Degrees } | { readonly kind: 'all-round' };

/** An arc that widens by so many degrees outward from each front corner: 0 is straight ahead, anything up to a right angle goes. */
export function forwardArc(spread: number): Arc {
	if (!(spread >= 0 && spread < 90)) throw new Error(`An arc cannot widen by ${spread}°.`);
	return { kind: 'forward', spread: degrees(spread) };
}

/** The arcs that players can choose from (R35). */
export const arcs = {
	'front-corners': forwardArc(45),
	'straight-ahead': forwardArc(0),
	'all-round': { kind: 'all-round' }
} as const satisfies Record<string, Arc>;

/** Whether any part of a shape lies in the arc, however far away. */
export function isInArc(from: OrientedRect, arc: Arc, target: Shape): boolean {
	if (arc.kind === 'all-round') return true;
	const outline = outlineOf(target);
	const deep = depthAhead(from, outline);
	if (deep < -TOLERANCE) return false;
	// The arc has no end, so it is cut off behind the target: beyond that there is nothing to meet.
	const ground = outlineOf(groundTo(from, arc.spread, Math.max(0, deep) + 1));
	return nearestOfOutlines(ground, outline).distance === 0;
}

/** How far ahead of the front edge an outline reaches. */
function depthAhead({ centre, depth, facing }: OrientedRect, { corners }: Outline): number {
	const forward = ahead(facing);
	let furthest = -Infinity;
	for (const corner of corners) furthest = Math.max(furthest, dot(subtract(corner, centre), forward));
	return furthest - depth / 2;
}

/** The part of an arc that is no further ahead of the front edge than this. */
function groundTo(from: OrientedRect, spread: Degrees, deep: number): Polygon {
	const { frontLeft, frontRight } = cornersOf(from);
	const forward = scale(ahead(from.facing), deep);
	const outward = scale(rightOf(from.facing), deep * Math.tan(radiansOf(spread)));
	const farLeft = subtract(add(frontLeft, forward), outward);
	const farRight = add(add(frontRight, forward), outward);
	return { kind: 'polygon', points: [frontLeft, frontRight, farRight, farLeft] };
}

/** How far the drawn curve may fall short of the true one. */
const FLATNESS = 0.01;

/**
 * The ground in the arc that is within a range of the rectangle, for drawing: straight ahead of an edge it reaches out to a line,
 * around a corner to a curve. The curves are chords, a hundredth of an inch inside the true ones at most.
 */
export function arcGround(from: OrientedRect, arc: Arc, range: Inches): Polygon {
	requireSize(range, 'A range');
	const corners = cornersOf(from);
	return arc.kind === 'all-round' ? groundAround(from, corners, range) : groundAhead(from, arc.spread, corners, range);
}

function groundAhead(from: OrientedRect, spread: Degrees, { frontLeft, frontRight }: Corners, range: Inches): Polygon {
	return polygon([
		frontLeft,
		...curve(frontLeft, range, from.facing - spread, from.facing),
		...curve(frontRight, range, from.facing, from.facing + spread),
		frontRight
	]);
}

function groundAround({ facing }: OrientedRect, corners: Corners, range: Inches): Polygon {
	return polygon([
		...curve(corners.frontLeft, range, facing - 90, facing),
		...curve(corners.frontRight, range, facing, facing + 90),
		...curve(corners.rearRight, range, facing + 90, facing + 180),
		...curve(corners.rearLeft, range, facing + 180, facing + 270)
	]);
}

/** Points on a circle about a corner, clockwise, both ends included. */
function curve(about: Point, radius: Inches, from: number, to: number): Point[] {
	if (to === from) return [step(about, facingOf(from), radius)];
	const halfStep = Math.acos(Math.max(0, 1 - FLATNESS / Math.max(radius, FLATNESS)));
	const steps = Math.max(1, Math.ceil(radiansOf(to - from) / (2 * halfStep)));
	const stride = (to - from) / steps;
	return Array.from({ length: steps + 1 }, (_, index) => step(about, facingOf(from + index * stride), radius));
}
