// Stretches of a line, as distances from its start: where a straight line is inside an outline, and joining stretches up. The line is
// cut wherever it could change from outside to inside; a piece is inside when its middle is. That holds for concave shapes, for
// lines through corners and for lines along an edge, which belongs to the shape and counts as inside.
import { boundsMeet, boundsOfPoints } from './bounds';
import { TOLERANCE } from './inches';
import { includes, type Outline } from './outline';
import { between, partWay } from './point';
import { type Segment, shareNearest, shareOfCrossing, squareTo } from './segment';

/** From start to end; of no length where a line only grazes. */
export type Stretch = readonly [start: number, end: number];

export function stretchesInside(line: Segment, outline: Outline): Stretch[] {
	const box = boundsOfPoints(outline.corners, TOLERANCE);
	if (!boundsMeet(box, boundsOfPoints([line.from, line.to]))) return [];
	const length = between(line.from, line.to);
	if (length === 0) return includes(outline, line.from) ? [[0, 0]] : [];
	const isIn = (share: number) => includes(outline, partWay(line.from, line.to, share));
	const stretches: Stretch[] = [];
	let last = 0;
	for (const cut of cutsBy(outline, line)) {
		if (isIn((last + cut) / 2)) stretches.push([last * length, cut * length]);
		if (isIn(cut)) stretches.push([cut * length, cut * length]);
		last = cut;
	}
	return joinStretches(stretches);
}

/** The shares of the line, in order, at which it meets an edge or passes a corner; its two ends among them. */
export function cutsBy({ edges, corners }: Outline, line: Segment): number[] {
	const cuts = [0, 1];
	for (const edge of edges) {
		const share = shareOfCrossing(line, edge);
		if (share !== undefined) cuts.push(share);
	}
	for (const corner of corners)
		if (squareTo(line, corner) <= TOLERANCE * TOLERANCE) cuts.push(shareNearest(line, corner));
	return cuts.sort((a, b) => a - b);
}

/** Stretches in order, those that overlap or touch made one. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
	const joined: Stretch[] = [];
	for (const [start, end] of [...stretches].sort((a, b) => a[0] - b[0])) {
		const last = joined[joined.length - 1];
		if (last && start <= last[1] + TOLERANCE) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
		else joined.push([start, end]);
	}
	return joined;
}

export const totalLength = (stretches: readonly Stretch[]): number =>
	stretches.reduce((total, [start, end]) => total + end - start, 0);
