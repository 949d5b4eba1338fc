// The middle of a shape, for directions such as "away from it".
import { assertNever } from '$lib/assert-never';
import { boundsMeet, boundsOfPoints, isPoint, type Polygon, type Shape } from './shape';
import { inches } from './measures';
import { pathLength, pointAlong } from './path';
import { add, cross, type Point, scale, subtract } from './point';

/** A polygon's centre of gravity, the middle of a line's length. The centre of a concave polygon may lie outside it. */
export function centreOf(shape: Shape): Point {
	if (isPoint(shape)) return shape;
	switch (shape.kind) {
		case 'rect':
			return shape.centre;
		case 'polygon':
			return centreOfGravity(shape);
		case 'polyline':
			return pointAlong(shape, inches(pathLength(shape) / 2));
		default:
			return assertNever(shape);
	}
}

/** By triangles from the first corner. Where they cancel out (no area, or a figure of eight) the mean corner has to do. */
function centreOfGravity({ points }: Polygon): Point {
	const [origin] = points;
	let area = 0;
	let moment: Point = { x: 0, y: 0 };
	let last: Point = { x: 0, y: 0 };
	for (const corner of points) {
		const next = subtract(corner, origin);
		const triangle = cross(last, next);
		area += triangle;
		moment = add(moment, scale(add(last, next), triangle));
		last = next;
	}
	const centre = add(origin, scale(moment, 1 / (3 * area)));
	return boundsMeet(boundsOfPoints(points), boundsOfPoints([centre])) ? centre : meanOf(points);
}

function meanOf(points: readonly Point[]): Point {
	const sum = points.reduce(add);
	return scale(sum, 1 / points.length);
}
