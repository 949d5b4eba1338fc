// Falling in with friends, as an aid to a finger that cannot be exact: a unit that is set down near another comes flush with it. On the move
// every inch and every turn is paid for, so that there the aid may only dress what the hand does and never make another manoeuvre of it.
import type { Place } from '$lib/battle/state';
import type { Handling } from '$lib/battle/map/handling';
import { manoeuvreTo } from '$lib/battle/moves/pay-for-move';
import { degrees } from '$lib/geometry/degrees';
import { inches, isAtMost } from '$lib/geometry/inches';
import { overlaps } from '$lib/geometry/overlap';
import { add, between, dot, type Point, scale, subtract } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { snap } from '$lib/geometry/snap';
import { axisOf } from './straighten';

/** A finger covers an inch at the zoom of a whole table on a tablet; once battle is joined, fewer inches are meant by accident. */
const FREE = { distance: inches(1), turn: degrees(12) };
const MOVING = { distance: inches(0.6), turn: degrees(12) };

export interface FallingIn {
	/** The ground of its friends. */
	readonly friends: readonly OrientedRect[];
	readonly handling: Handling;
	/** Where the unit stands; null for one that comes onto the map. */
	readonly from: Place | null;
}

/** Flush against a friend that is near; before the battle it turns square to him as well. */
export function fallIn(rect: OrientedRect, { friends: all, handling, from }: FallingIn): OrientedRect {
	const friends = all.filter((friend) => isNear(rect, friend));
	if (handling === 'deploy' || handling === 'arrive') return snap(rect, friends, FREE)?.rect ?? rect;
	const found = snap(rect, friends, MOVING)?.rect;
	if (found?.facing !== rect.facing) return rect;
	return handling === 'march' && from ? keepWay(from, rect, found, friends) : found;
}

/** Whether any edges could be within reach; asked of everybody in every frame, so that it is not asked exactly. */
const isNear = (one: OrientedRect, other: OrientedRect): boolean =>
	between(one.centre, other.centre) < (one.frontage + one.depth + other.frontage + other.depth) / 2 + 2 * FREE.distance;

/** Of a snap on the march, what lies along the way that is gone; nothing where that would be another way, or none at all. */
function keepWay(from: Place, rect: OrientedRect, found: OrientedRect, friends: readonly OrientedRect[]): OrientedRect {
	const centre = add(rect.centre, along(axisOf(from, rect.centre), subtract(found.centre, rect.centre)));
	const kept = { ...rect, centre };
	const isMove = !isAtMost(between(from, centre), 0);
	const isSame = isMove && manoeuvreTo(from, centre) === manoeuvreTo(from, rect.centre);
	return isSame && !friends.some((friend) => overlaps(friend, kept)) ? kept : rect;
}

const along = (axis: Point | null, shift: Point): Point => (axis ? scale(axis, dot(shift, axis)) : shift);
