// Straightening a photo: the one map that takes the corners of a square to four given places and keeps straight lines straight, as a camera does.
import { add, cross, type Point, scale, subtract } from './point';

export type Quad = readonly [Point, Point, Point, Point];

/** From places in the unit square, corners in order round it from (0, 0), to places in the quadrilateral. Where its corners lie in a line there is no such map. */
export function mapToQuad([a, b, c, d]: Quad): ((u: number, v: number) => Point) | null {
	const right = subtract(b, c);
	const down = subtract(d, c);
	const skew = add(subtract(a, b), subtract(c, d));
	const turn = cross(right, down);
	if (Math.abs(turn) < 1e-12) return null;
	const g = cross(skew, down) / turn;
	const h = cross(right, skew) / turn;
	const across = add(subtract(b, a), scale(b, g));
	const along = add(subtract(d, a), scale(d, h));
	return (u, v) => {
		const depth = 1 + g * u + h * v;
		return { x: (a.x + across.x * u + along.x * v) / depth, y: (a.y + across.y * u + along.y * v) / depth };
	};
}
