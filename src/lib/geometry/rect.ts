// The parts of an oriented rectangle, named as somebody inside it and facing its way would name them.
import { add, ahead, dot, type Point, quarterRight, scale, subtract } from './point';
import type { OrientedRect } from './shape';

export interface Corners {
	readonly frontLeft: Point;
	readonly frontRight: Point;
	readonly rearRight: Point;
	readonly rearLeft: Point;
}

export function cornersOf({ centre, frontage, depth, facing }: OrientedRect): Corners {
	const forward = ahead(facing);
	const toFront = scale(forward, depth / 2);
	const toRight = scale(quarterRight(forward), frontage / 2);
	const front = add(centre, toFront);
	const rear = subtract(centre, toFront);
	return {
		frontLeft: subtract(front, toRight),
		frontRight: add(front, toRight),
		rearRight: add(rear, toRight),
		rearLeft: subtract(rear, toRight)
	};
}

/** Clockwise from the front left. */
export function cornerList(shape: OrientedRect): [Point, Point, Point, Point] {
	const { frontLeft, frontRight, rearRight, rearLeft } = cornersOf(shape);
	return [frontLeft, frontRight, rearRight, rearLeft];
}

/** A point as seen from a rectangle: how far to the right of its centre and how far ahead of it. */
export function seenFrom({ centre, facing }: OrientedRect, seen: Point): { right: number; forward: number } {
	const away = subtract(seen, centre);
	const forward = ahead(facing);
	return { right: dot(away, quarterRight(forward)), forward: dot(away, forward) };
}
