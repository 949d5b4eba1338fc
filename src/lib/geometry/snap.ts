// Setting a rectangle flush against a neighbour, as an aid when placing: when it is nearly square to the neighbour and one of its edges
// is near one of the neighbour's, it is turned square, moved into contact, and lined up sideways if that is near too.
//
// Seen from the neighbour both are upright boxes, so that each direction is a pair of intervals on a line.
import { type Degrees, facingOf, turnBetween, type Inches, inches, TOLERANCE } from './measures';
import { overlaps } from './overlap';
import { add, ahead, lengthOf, rightOf, scale } from './point';
import { cornerList, seenFrom, type OrientedRect } from './shape';

export interface SnapReach {
	/** How far an edge is drawn in. */
	readonly distance: Inches;
	/** How far out of square it may be. */
	readonly turn: Degrees;
}

export interface Snapped {
	readonly rect: OrientedRect;
	readonly neighbour: OrientedRect;
	/** How far it was moved. */
	readonly moved: Inches;
}

interface Interval {
	readonly low: number;
	readonly high: number;
}

/** The smallest move that sets the rectangle flush against a neighbour without running into another; undefined when none is near. */
export function snap(unit: OrientedRect, neighbours: readonly OrientedRect[], reach: SnapReach): Snapped | undefined {
	return neighbours
		.flatMap((neighbour) => waysToSnap(unit, neighbour, reach))
		.sort((a, b) => a.moved - b.moved)
		.find(({ rect }) => !neighbours.some((neighbour) => overlaps(neighbour, rect)));
}

function waysToSnap(unit: OrientedRect, neighbour: OrientedRect, reach: SnapReach): Snapped[] {
	const facing = facingSquareTo(neighbour, unit);
	if (Math.abs(turnBetween(unit.facing, facing)) > reach.turn) return [];
	const squared = { ...unit, facing };
	const mine = cornerList(squared).map((corner) => seenFrom(neighbour, corner));
	const right = { mine: intervalOf(mine.map((seen) => seen.right)), theirs: around(neighbour.frontage) };
	const forward = { mine: intervalOf(mine.map((seen) => seen.forward)), theirs: around(neighbour.depth) };
	const beside = flush(right, forward, reach.distance);
	const inLine = flush(forward, right, reach.distance);
	return [beside && [beside.closed, beside.lined], inLine && [inLine.lined, inLine.closed]]
		.filter((way) => way !== undefined)
		.map(([toRight = 0, toFront = 0]) => shifted(squared, neighbour, toRight, toFront));
}

/** The facing nearest to the unit's own at which it is square to its neighbour. */
function facingSquareTo(neighbour: OrientedRect, unit: OrientedRect): Degrees {
	const quarters = Math.round((unit.facing - neighbour.facing) / 90);
	return facingOf(neighbour.facing + quarters * 90);
}

interface Pair {
	readonly mine: Interval;
	readonly theirs: Interval;
}

/** The shifts that close the gap in one direction and, if near, line up ends or middles in the other; undefined if they would not meet. */
function flush(closing: Pair, lining: Pair, reach: Inches): { closed: number; lined: number } | undefined {
	const closed = smallest(closing.theirs.high - closing.mine.low, closing.theirs.low - closing.mine.high);
	const low = lining.theirs.low - lining.mine.low;
	const high = lining.theirs.high - lining.mine.high;
	const end = smallest(low, high, (low + high) / 2);
	const lined = Math.abs(end) <= reach ? end : 0;
	const shared =
		Math.min(lining.theirs.high, lining.mine.high + lined) - Math.max(lining.theirs.low, lining.mine.low + lined);
	return Math.abs(closed) <= reach && shared > TOLERANCE ? { closed, lined } : undefined;
}

function shifted(unit: OrientedRect, neighbour: OrientedRect, toRight: number, toFront: number): Snapped {
	const shift = add(scale(rightOf(neighbour.facing), toRight), scale(ahead(neighbour.facing), toFront));
	return { rect: { ...unit, centre: add(unit.centre, shift) }, neighbour, moved: inches(lengthOf(shift)) };
}

const smallest = (...shifts: readonly number[]): number =>
	shifts.reduce((least, shift) => (Math.abs(shift) < Math.abs(least) ? shift : least));
const around = (size: number): Interval => ({ low: -size / 2, high: size / 2 });
const intervalOf = (values: readonly number[]): Interval => ({ low: Math.min(...values), high: Math.max(...values) });
