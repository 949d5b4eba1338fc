// The ways an oriented rectangle moves, as soldiers would be told to: forward, sideways, at an angle, turning, wheeling. Each
// answers a new rectangle. Distances may be negative: back, to the left, a wheel backwards.
import { type Degrees, facingOf, radiansOf, type Inches, inches, TOLERANCE } from './measures';
import { step, turnAbout, add, type Point, ahead, bearing, lengthOf, rightOf, scale } from './point';
import { cornersOf, type OrientedRect, isPoint, type Shape, cornerList, seenFrom } from './shape';
import { assertNever } from '$lib/assert-never';

/** Straight ahead, the facing kept. */
export const advance = (unit: OrientedRect, by: Inches): OrientedRect => moveTowards(unit, unit.facing, by);

/** In any direction of the map, the facing kept. */
export const moveTowards = (unit: OrientedRect, direction: Degrees, by: Inches): OrientedRect => ({
	...unit,
	centre: step(unit.centre, direction, by)
});

/** About the centre, clockwise: the rectangle swings round as one piece. */
export const turn = (unit: OrientedRect, by: Degrees): OrientedRect => ({
	...unit,
	facing: facingOf(unit.facing + by)
});

export interface Wheeled {
	readonly rect: OrientedRect;
	/** How far the outer front corner went, along its curve. */
	readonly distance: Inches;
}

export type Hinge = 'left' | 'right';

/** Swings forward about a front corner: hinged on the left, the facing comes round to the left. */
export function wheel(unit: OrientedRect, hinge: Hinge, by: Degrees): Wheeled {
	const { frontLeft, frontRight } = cornersOf(unit);
	const turned = facingOf(hinge === 'left' ? -by : by);
	const about = hinge === 'left' ? frontLeft : frontRight;
	return {
		rect: { ...unit, centre: turnAbout(unit.centre, about, turned), facing: facingOf(unit.facing + turned) },
		distance: inches(unit.frontage * radiansOf(Math.abs(by)))
	};
}

// Moving any shape as a whole; it stays the kind it is, with whatever else it carries.

interface Motion {
	readonly place: (place: Point) => Point;
	readonly turn: number;
}

export const translate = <S extends Shape>(shape: S, by: Point): S =>
	moved(shape, { place: (place) => add(place, by), turn: 0 }) as S;

/** Turns a shape clockwise about a point. */
export const rotate = <S extends Shape>(shape: S, about: Point, by: Degrees): S =>
	moved(shape, { place: (place) => turnAbout(place, about, by), turn: by }) as S;

function moved(shape: Shape, { place, turn }: Motion): Shape {
	if (isPoint(shape)) return { ...shape, ...place(shape) };
	switch (shape.kind) {
		case 'rect':
			return { ...shape, centre: place(shape.centre), facing: facingOf(shape.facing + turn) };
		case 'polygon': {
			const [first, second, third, ...rest] = shape.points;
			return { ...shape, points: [place(first), place(second), place(third), ...rest.map(place)] };
		}
		case 'polyline': {
			const [first, ...rest] = shape.points;
			return { ...shape, points: [place(first), ...rest.map(place)] };
		}
		default:
			return assertNever(shape);
	}
}

// Several rectangles as one: the ground that they take up between them, and the corner about which the whole would wheel.

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
