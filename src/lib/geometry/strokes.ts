// Where an engraver's small strokes go: strewn over an area, in rows across it, inward from its edge, or along a line. The same area always
// gets the same strokes, on the map and in a printed picture.
import { boundsOfPoints, polygon } from './shape';
import { contains, outlineOf, type Segment, stretchesInside } from './outline';
import { between, partWay, type Point } from './point';

/** A number from 0 to 1 that looks like chance and belongs to a place. */
function chance(column: number, row: number, salt: number): number {
	const mixed = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
	return mixed - Math.floor(mixed);
}

/** A place about every so many inches, out of line as in nature. */
export function sprinkle(points: readonly Point[], apart: number): readonly Point[] {
	const places: Point[] = [];
	const ground = polygon(points);
	const { left, top, right, bottom } = boundsOfPoints(points);
	for (let row = 0; top + row * apart < bottom; row++)
		for (let column = 0; left + column * apart < right; column++) {
			const at = {
				x: left + (column + 0.2 + 0.6 * chance(column, row, 1) + (row % 2) / 2) * apart,
				y: top + (row + 0.2 + 0.6 * chance(column, row, 2)) * apart
			};
			if (contains(ground, at)) places.push(at);
		}
	return places;
}

/** What of these lies in an area. */
export function strokesWithin(points: readonly Point[], strokes: readonly Segment[]): readonly Segment[] {
	const outline = outlineOf(polygon(points));
	return strokes.flatMap((stroke) => {
		const length = between(stroke.from, stroke.to);
		const along = (inches: number) => (length === 0 ? stroke.from : partWay(stroke.from, stroke.to, inches / length));
		return stretchesInside(stroke, outline).map(([start, end]) => ({ from: along(start), to: along(end) }));
	});
}

/** Slanted rows over an area. */
export function rows(points: readonly Point[]): readonly Segment[] {
	const { left, top, right, bottom } = boundsOfPoints(points);
	const tall = bottom - top;
	const slanted: Segment[] = [];
	for (let x = left - tall; x < right; x += 0.55) slanted.push({ from: { x, y: bottom }, to: { x: x + tall, y: top } });
	return strokesWithin(points, slanted);
}

/** Strokes from the edge inward, long and short by turns, as a slope is cut. */
export function hachures(points: readonly Point[]): readonly Segment[] {
	const turn = areaOf(points) > 0 ? 1 : -1;
	return alongEdges([...points, ...points.slice(0, 1)], 0.5, (from, direction, index) => {
		const long = index % 2 === 0 ? 1.25 : 0.7;
		return { from, to: { x: from.x - turn * direction.y * long, y: from.y + turn * direction.x * long } };
	});
}

/** Above 0 where the corners go clockwise as seen on the map. */
function areaOf(points: readonly Point[]): number {
	return points.reduce((sum, at, index) => {
		const next = points[(index + 1) % points.length] ?? at;
		return sum + at.x * next.y - next.x * at.y;
	}, 0);
}

/** Short strokes across a line, as the posts of a fence. */
export function crossTicks(points: readonly Point[], apart: number, reach: number): readonly Segment[] {
	return alongEdges(points, apart, (at, direction) => ({
		from: { x: at.x - direction.y * reach, y: at.y + direction.x * reach },
		to: { x: at.x + direction.y * reach, y: at.y - direction.x * reach }
	}));
}

function alongEdges(
	points: readonly Point[],
	apart: number,
	strokeAt: (at: Point, direction: Point, index: number) => Segment
): readonly Segment[] {
	const strokes: Segment[] = [];
	let ahead = apart / 2;
	for (const [place, to] of points.entries()) {
		const from = points[place - 1];
		const length = from ? between(from, to) : 0;
		if (!from || length === 0) continue;
		const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
		for (; ahead <= length; ahead += apart)
			strokes.push(strokeAt(partWay(from, to, ahead / length), direction, strokes.length));
		ahead -= length;
	}
	return strokes;
}
