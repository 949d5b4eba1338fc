// Rectangles on the way: how far one goes until it runs into another, and the ground it passes over.
import { type Degrees, type Inches, inches, TOLERANCE } from './measures';
import { ahead, cross, dot, type Point, quarterRight, scale, subtract } from './point';
import { cornerList, type OrientedRect, type Polygon, polygon } from './shape';

/** Far beyond any table. */
const BEYOND = 1000;

/** How far a rectangle goes in a direction, its facing kept, until it touches another that lies ahead; null when it would pass by. */
export function inchesUntilTouch(moving: OrientedRect, direction: Degrees, other: OrientedRect): Inches | null {
	const way = ahead(direction);
	const [mine, theirs] = [cornerList(moving), cornerList(other)];
	if (!isInTheWay(mine, theirs, way)) return null;
	// The first touch has a corner at one end or the other.
	const touches = [...hits(mine, theirs, way), ...hits(theirs, mine, scale(way, -1))];
	return touches.length === 0 ? null : inches(Math.max(0, Math.min(...touches)));
}

/** Some of it lies further on, and passing it would be more than brushing past. */
function isInTheWay(mine: readonly Point[], theirs: readonly Point[], way: Point): boolean {
	const spread = (corners: readonly Point[], along: Point) => {
		const values = corners.map((corner) => dot(corner, along));
		return { low: Math.min(...values), high: Math.max(...values) };
	};
	const across = quarterRight(way);
	const [me, them] = [spread(mine, across), spread(theirs, across)];
	const isAhead = spread(theirs, way).high > spread(mine, way).high + TOLERANCE;
	return isAhead && Math.min(me.high, them.high) - Math.max(me.low, them.low) > TOLERANCE;
}

/** How far each corner goes to an edge that it runs into. */
function hits(corners: readonly Point[], edges: readonly Point[], way: Point): readonly number[] {
	return corners.flatMap((corner) =>
		edges.flatMap((from, index) => {
			const to = edges[(index + 1) % edges.length] ?? from;
			const edge = subtract(to, from);
			const slant = cross(way, edge);
			if (Math.abs(slant) < 1e-9) return [];
			const off = subtract(from, corner);
			const share = cross(off, way) / slant;
			const far = cross(off, edge) / slant;
			return share >= -TOLERANCE && share <= 1 + TOLERANCE && far >= -TOLERANCE && far < BEYOND ? [far] : [];
		})
	);
}

/** All the ground between two places of a rectangle, as it passes from one straight to the other. */
export const groundBetween = (from: OrientedRect, to: OrientedRect): Polygon =>
	polygon(hullOf([...cornerList(from), ...cornerList(to)]));

/** The outermost of these points, all the way round (Andrew's way: along the lower side, then along the upper). */
function hullOf(points: readonly Point[]): readonly Point[] {
	const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
	const lower = chain(sorted);
	const upper = chain(sorted.toReversed());
	return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chain(points: readonly Point[]): readonly Point[] {
	const kept: Point[] = [];
	for (const next of points) {
		while (kept.length >= 2 && !turnsRight(kept.at(-2), kept.at(-1), next)) kept.pop();
		kept.push(next);
	}
	return kept;
}

const turnsRight = (a: Point | undefined, b: Point | undefined, c: Point): boolean =>
	a !== undefined && b !== undefined && cross(subtract(b, a), subtract(c, b)) > 1e-12;
