// Points and directions on the map: x to the right, y down, both in inches from the map's top left corner. That is the canvas's
// own system, so that nothing is flipped between measuring and drawing.
import { type Degrees, degreesOf, facingOf, radiansOf, type Inches, inches } from './measures';

export interface Point {
	readonly x: number;
	readonly y: number;
}

export const point = (x: number, y: number): Point => ({ x: inches(x), y: inches(y) });

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
/** Above 0 where b lies clockwise of a, as seen on the map. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
export const lengthOf = (a: Point): number => Math.sqrt(a.x * a.x + a.y * a.y);
export const between = (a: Point, b: Point): Inches => inches(lengthOf(subtract(b, a)));

/** Places are saved to four decimals: finer than any measurement and short in the log. */
export const tidyPoint = ({ x, y }: Point): Point => ({ x: tidy(x), y: tidy(y) });

const tidy = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The point that lies a share of the way from one to the other: 0 is the first, 1 the second. */
export const partWay = (a: Point, b: Point, share: number): Point => ({
	x: a.x + (b.x - a.x) * share,
	y: a.y + (b.y - a.y) * share
});

const quarters: Readonly<Record<number, Point>> = {
	0: { x: 0, y: -1 },
	90: { x: 1, y: 0 },
	180: { x: 0, y: 1 },
	270: { x: -1, y: 0 }
};

/** One inch in the direction of a facing. The four quarters are exact, so that units set square stay square. */
export function ahead(facing: Degrees): Point {
	const angle = facingOf(facing);
	const radians = radiansOf(angle);
	return quarters[angle] ?? { x: Math.sin(radians), y: -Math.cos(radians) };
}

/** The same vector turned a quarter clockwise: what is to the right of somebody who faces along it. */
export const quarterRight = ({ x, y }: Point): Point => ({ x: 0 - y, y: x });

/** One inch to the right of somebody who faces this way. */
export const rightOf = (facing: Degrees): Point => quarterRight(ahead(facing));

/** The direction from one point to another; north when they are the same. */
export const bearing = (from: Point, to: Point): Degrees =>
	facingOf(degreesOf(Math.atan2(to.x - from.x, from.y - to.y)));

/** Where one gets to by going so far in a direction. */
export const step = (from: Point, direction: Degrees, distance: Inches): Point =>
	add(from, scale(ahead(direction), distance));

/** Where a point gets to when the map is turned about another. */
export function turnAbout(moving: Point, about: Point, by: Degrees): Point {
	const { x, y } = subtract(moving, about);
	const { x: sin, y: minusCos } = ahead(by);
	return { x: about.x - x * minusCos - y * sin, y: about.y + x * sin - y * minusCos };
}
