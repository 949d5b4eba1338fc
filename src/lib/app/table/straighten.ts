import type { Place } from '$lib/battle/state';
import { facingOf, turnBetween } from '$lib/geometry/degrees';
import type { Point } from '$lib/geometry/point';
import { add, ahead, bearing, between, dot, quarterRight, scale, subtract } from '$lib/geometry/point';

/** How far out of true, in degrees, a drag may be and still be meant straight. */
const ASIDE = 7;

/** A finger cannot go straight: a drag that is nearly straight ahead, back or sideways is taken to be. */
export function straighten(from: Place, to: Point): Point {
	const gone = between(from, to);
	const facing = facingOf(from.facing);
	const off = turnBetween(facing, bearing(from, to));
	const quarter = Math.round(off / 90) * 90;
	if (gone === 0 || Math.abs(off - quarter) > ASIDE) return to;
	const forward = ahead(facing);
	const axis = quarter % 180 === 0 ? forward : quarterRight(forward);
	return add(from, scale(axis, dot(subtract(to, from), axis)));
}
