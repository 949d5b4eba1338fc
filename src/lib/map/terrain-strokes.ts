// Where the small strokes of terrain go: strewn over an area, in rows across it, inward from its edge, or along a line. The same piece always
// gets the same strokes.
import { boundsOfPoints } from '$lib/geometry/bounds';
import { contains } from '$lib/geometry/containment';
import { between, partWay, type Point } from '$lib/geometry/point';
import { polygon } from '$lib/geometry/shape';

/** A number from 0 to 1 that looks like chance and belongs to a place. */
function chance(column: number, row: number, salt: number): number {
	const mixed = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
	return mixed - Math.floor(mixed);
}

/** A sign about every so many inches, out of line as in nature. */
export function sprinkle(points: readonly Point[], apart: number, sign: (path: Path2D, at: Point) => void): Path2D {
	const path = new Path2D();
	const ground = polygon(points);
	const { left, top, right, bottom } = boundsOfPoints(points);
	for (let row = 0; top + row * apart < bottom; row++)
		for (let column = 0; left + column * apart < right; column++) {
			const at = {
				x: left + (column + 0.2 + 0.6 * chance(column, row, 1) + (row % 2) / 2) * apart,
				y: top + (row + 0.2 + 0.6 * chance(column, row, 2)) * apart
			};
			if (contains(ground, at)) sign(path, at);
		}
	return path;
}

/** Slanted rows over the box around an area; whoever strokes them clips to the area. */
export function rows(points: readonly Point[]): Path2D {
	const path = new Path2D();
	const { left, top, right, bottom } = boundsOfPoints(points);
	const tall = bottom - top;
	for (let x = left - tall; x < right; x += 0.55) {
		path.moveTo(x, bottom);
		path.lineTo(x + tall, top);
	}
	return path;
}

/** Strokes from the edge inward, long and short by turns, as a slope is cut. */
export function hachures(points: readonly Point[]): Path2D {
	const path = new Path2D();
	const turn = areaOf(points) > 0 ? 1 : -1;
	alongEdges([...points, ...points.slice(0, 1)], 0.5, (at, direction, index) => {
		const long = index % 2 === 0 ? 1.25 : 0.7;
		path.moveTo(at.x, at.y);
		path.lineTo(at.x - turn * direction.y * long, at.y + turn * direction.x * long);
	});
	return path;
}

/** Above 0 where the corners go clockwise as seen on the map. */
function areaOf(points: readonly Point[]): number {
	return points.reduce((sum, at, index) => {
		const next = points[(index + 1) % points.length] ?? at;
		return sum + at.x * next.y - next.x * at.y;
	}, 0);
}

/** Short strokes across a line, as the posts of a fence. */
export function crossTicks(points: readonly Point[], apart: number, reach: number): Path2D {
	const path = new Path2D();
	alongEdges(points, apart, (at, direction) => {
		path.moveTo(at.x - direction.y * reach, at.y + direction.x * reach);
		path.lineTo(at.x + direction.y * reach, at.y - direction.x * reach);
	});
	return path;
}

function alongEdges(
	points: readonly Point[],
	apart: number,
	visit: (at: Point, direction: Point, index: number) => void
): void {
	let index = 0;
	let ahead = apart / 2;
	for (const [place, to] of points.entries()) {
		const from = points[place - 1];
		const length = from ? between(from, to) : 0;
		if (!from || length === 0) continue;
		const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
		for (; ahead <= length; ahead += apart) visit(partWay(from, to, ahead / length), direction, index++);
		ahead -= length;
	}
}
