// How far apart two shapes are: the distance between their nearest points (R8, R29). Shapes that touch, to within the tolerance, or
// that share any ground are at distance 0 exactly.
//
// When two outlines share no ground, the nearest pair of points has a corner at one end or the other, so it is enough to try
// every corner of each against every edge of the other; concave shapes need nothing more. Sharing ground is looked for first, and only
// where the boxes around the shapes meet.
import { boundsMeet, cornerList, type OrientedRect, type Shape } from './shape';
import { type Inches, inches, isAtMost, TOLERANCE } from './measures';
import { type Outline, outlineOf, windsAround, nearestOn, type Segment, shareOfCrossing, squareTo } from './outline';
import { between, lengthOf, partWay, type Point, subtract } from './point';

export interface Nearest {
	readonly distance: Inches;
	/** On the first shape. Where the shapes share ground, both are one point that belongs to both. */
	readonly from: Point;
	/** On the second shape. */
	readonly to: Point;
}

/** The nearest points of two shapes and the distance between them. */
export const nearest = (a: Shape, b: Shape): Nearest => nearestOfOutlines(outlineOf(a), outlineOf(b));

/** Measures from one shape to many: what is known of the one is worked out once. */
export function nearestFrom(a: Shape): (b: Shape) => Nearest {
	const outline = outlineOf(a);
	return (b) => nearestOfOutlines(outline, outlineOf(b));
}

/**
 * Pairs that differ by less are equally near: what rounding makes of parallel edges. The tolerance would be too much, for over a whole table it
 * takes in places that lie half an inch aside.
 */
const EQUAL = 1e-9;

/**
 * Where two straight edges lie face to face, many pairs of points are equally near; this is the middle one, as a player would lay a tape. Of
 * convex shapes, the place halfway between two nearest pairs is another.
 */
export function nearestInMiddle(a: OrientedRect, b: OrientedRect): Nearest {
	const found = nearest(a, b);
	if (found.distance === 0) return found;
	const ofA = cornerList(a).map((corner) => ({ from: corner, to: nearest(corner, b).to }));
	const ofB = cornerList(b).map((corner) => ({ from: nearest(a, corner).from, to: corner }));
	const equals = [found, ...ofA, ...ofB].filter(({ from, to }) => between(from, to) <= found.distance + EQUAL);
	const one = furthestFrom(found, equals);
	const other = furthestFrom(one, equals);
	return { ...found, from: partWay(one.from, other.from, 0.5), to: partWay(one.to, other.to, 0.5) };
}

const furthestFrom = (start: Segment, pairs: readonly Segment[]): Segment =>
	pairs.reduce((far, pair) => (between(pair.from, start.from) > between(far.from, start.from) ? pair : far), start);

/** The distance between the nearest points of two shapes. */
export const distance = (a: Shape, b: Shape): Inches => nearest(a, b).distance;

/** Whether the nearest points of two shapes are within a limit of each other, the limit included (R8). */
export const isWithin = (a: Shape, b: Shape, limit: Inches): boolean => isAtMost(distance(a, b), limit);

export function nearestOfOutlines(a: Outline, b: Outline): Nearest {
	const { from, to } = nearestPoints(a, b);
	const apart = lengthOf(subtract(to, from));
	if (apart > TOLERANCE) return { distance: inches(apart), from: bare(from), to: bare(to) };
	const shared = partWay(from, to, 0.5);
	return { distance: inches(0), from: shared, to: shared };
}

/** A corner may be a place with more to it than where it is. */
const bare = ({ x, y }: Point): Point => ({ x, y });

function nearestPoints(a: Outline, b: Outline): Segment {
	const shared = sharedPoint(a, b);
	if (shared) return { from: shared, to: shared };
	const cornerOfB = nearestCorner(a.edges, b.corners);
	const cornerOfA = nearestCorner(b.edges, a.corners);
	return cornerOfB.square <= cornerOfA.square
		? { from: nearestOn(cornerOfB.edge, cornerOfB.corner), to: cornerOfB.corner }
		: { from: cornerOfA.corner, to: nearestOn(cornerOfA.edge, cornerOfA.corner) };
}

interface CornerApproach {
	readonly square: number;
	readonly edge: Segment;
	readonly corner: Point;
}

function nearestCorner(edges: Outline['edges'], corners: Outline['corners']): CornerApproach {
	let [edge] = edges;
	let [corner] = corners;
	let square = Infinity;
	for (const someEdge of edges)
		for (const someCorner of corners) {
			const someSquare = squareTo(someEdge, someCorner);
			if (someSquare < square) {
				square = someSquare;
				edge = someEdge;
				corner = someCorner;
			}
		}
	return { square, edge, corner };
}

/** A point inside both outlines or on the edges of both; touching that is a matter of tolerance is not looked for here. */
function sharedPoint(a: Outline, b: Outline): Point | undefined {
	if (!boundsMeet(a.bounds, b.bounds)) return undefined;
	const [ofA] = a.corners;
	const [ofB] = b.corners;
	if (windsAround(a, ofB)) return ofB;
	if (windsAround(b, ofA)) return ofA;
	return crossingPoint(a.edges, b.edges);
}

function crossingPoint(ofA: Outline['edges'], ofB: Outline['edges']): Point | undefined {
	for (const edge of ofA)
		for (const other of ofB) {
			const share = shareOfCrossing(edge, other);
			if (share !== undefined) return partWay(edge.from, edge.to, share);
		}
	return undefined;
}
