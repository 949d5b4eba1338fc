// Several rectangles as one: the ground that they take up between them, and the corner about which the whole would wheel.
import { type Degrees, facingOf } from './degrees';
import { inches, TOLERANCE } from './inches';
import type { Hinge } from './moves';
import { add, ahead, bearing, lengthOf, type Point, rightOf, scale } from './point';
import { cornerList, cornersOf, seenFrom } from './rect';
import type { OrientedRect } from './shape';

/** The least rectangle about all of them that faces as they do between them; null where there are none. */
export function groupRect(rects: readonly OrientedRect[]): OrientedRect | null {
	const [first] = rects;
	if (!first) return null;
	const whole = { ...first, facing: groupFacing(first, rects) };
	const corners = rects.flatMap((rect) => cornerList(rect).map((corner) => seenFrom(whole, corner)));
	const [left, right] = rangeOf(corners.map((corner) => corner.right));
	const [rear, front] = rangeOf(corners.map((corner) => corner.forward));
	const across = scale(rightOf(whole.facing), (left + right) / 2);
	const along = scale(ahead(whole.facing), (rear + front) / 2);
	const centre = add(first.centre, add(across, along));
	return { ...whole, centre, frontage: inches(right - left), depth: inches(front - rear) };
}

const rangeOf = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

/** That of all, or between those that differ; where they cancel out, the first's. */
function groupFacing(first: OrientedRect, rects: readonly OrientedRect[]): Degrees {
	if (rects.every(({ facing }) => facing === first.facing)) return facingOf(first.facing);
	const sum = rects.map(({ facing }) => ahead(facing)).reduce(add);
	return lengthOf(sum) < TOLERANCE ? facingOf(first.facing) : bearing({ x: 0, y: 0 }, sum);
}

/** The outer front corner of whoever stands furthest out on a flank, and of those in one file the foremost. */
export function flankCorner(rects: readonly OrientedRect[], flank: Hinge): Point | null {
	const whole = groupRect(rects);
	if (!whole) return null;
	const [outermost] = rects
		.map((rect) => cornersOf(rect)[flank === 'left' ? 'frontLeft' : 'frontRight'])
		.map((at) => ({ at, ...seenFrom(whole, at) }))
		.map(({ at, right, forward }) => ({ at, out: flank === 'left' ? -right : right, forward }))
		.sort((one, other) => (near(one.out, other.out) ? other.forward - one.forward : other.out - one.out));
	return outermost?.at ?? null;
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;
