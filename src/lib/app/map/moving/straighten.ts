// A drag that is nearly straight is meant straight: along the front or off it.

import type { Place } from '$lib/battle/state';
import { facingOf, turnBetween } from '$lib/geometry/measures';
import { add, ahead, bearing, between, dot, type Point, quarterRight, scale, subtract } from '$lib/geometry/point';

/** How far out of true, in degrees, a drag may be and still be meant straight. */
const ASIDE = 7;

/** One inch along the way that a nearly straight drag takes: ahead and back, or to the sides. Null for one that is plainly aslant. */
export function axisOf(from: Place, to: Point): Point | null {
	const facing = facingOf(from.facing);
	const off = turnBetween(facing, bearing(from, to));
	const quarter = Math.round(off / 90) * 90;
	if (between(from, to) === 0 || Math.abs(off - quarter) > ASIDE) return null;
	const forward = ahead(facing);
	return quarter % 180 === 0 ? forward : quarterRight(forward);
}

/** A finger cannot go straight: a drag that is nearly straight ahead, back or sideways is taken to be. */
export function straighten(from: Place, to: Point): Point {
	const axis = axisOf(from, to);
	return axis ? add(from, scale(axis, dot(subtract(to, from), axis))) : to;
}
