// Whether an area and another shape share ground rather than a boundary: units side by side touch but do not overlap.
//
// Each edge is cut where it meets the other outline; a piece whose middle is inside the other shape settles it. Where no piece is,
// the shapes either share nothing or have the same boundary, and one point from the inside of each tells which.
import { boundsMeet, boundsOfPoints, type Area, type Shape } from './shape';
import { isInside, type Outline, outlineOf, windsAround, shareOfCrossing, cutsBy } from './outline';
import { partWay, type Point } from './point';

/** Whether the two share ground: for a line or a point, whether any of it lies inside the area and off its boundary. */
export function overlaps(area: Area, shape: Shape): boolean {
	const a = outlineOf(area);
	const b = outlineOf(shape);
	if (!boundsMeet(a.bounds, b.bounds)) return false;
	return goesInside(a, b) || goesInside(b, a) || isDeepIn(a, b) || isDeepIn(b, a);
}

/** Whether any piece of the second outline lies inside the first. */
function goesInside(outline: Outline, { edges }: Outline): boolean {
	return edges.some((edge) => {
		let last = 0;
		return cutsBy(outline, edge).some((cut) => {
			const middle = partWay(edge.from, edge.to, (last + cut) / 2);
			last = cut;
			return isInside(outline, middle);
		});
	});
}

function isDeepIn(outline: Outline, other: Outline): boolean {
	const deep = insidePoint(other);
	return deep !== undefined && isInside(outline, deep);
}

/** A point well inside an outline: in the middle of its widest part, half way up its widest band free of corners. */
function insidePoint(outline: Outline): Point | undefined {
	const { left, right } = boundsOfPoints(outline.corners);
	const y = middleOfWidestGap(outline.corners.map((corner) => corner.y));
	const level = { from: { x: left, y }, to: { x: right, y } };
	const shares = outline.edges.flatMap((edge) => shareOfCrossing(level, edge) ?? []).sort((a, b) => a - b);
	return shares
		.map((share, index) => [shares[index - 1] ?? share, share] as const)
		.sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
		.map(([start, end]) => partWay(level.from, level.to, (start + end) / 2))
		.find((place) => windsAround(outline, place));
}

function middleOfWidestGap(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	let widest = { gap: -1, middle: 0 };
	for (const [index, value] of sorted.entries()) {
		const last = sorted[index - 1] ?? value;
		if (value - last > widest.gap) widest = { gap: value - last, middle: (last + value) / 2 };
	}
	return widest.middle;
}
