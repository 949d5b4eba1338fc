// What a line crosses, where it goes in and out, and how much of it lies in some kind of ground.
import { type Inches, inches } from './measures';
import { outlineOf, joinStretches, type Stretch, stretchesInside, totalLength } from './outline';
import { legsOf, pointAlong } from './path';
import type { Point } from './point';
import type { Polyline, Shape } from './shape';

/** A stretch of a line that lies in a shape. Of no length where the line only grazes the shape, or where the shape is a line. */
export interface Span {
	/** How far along the line. */
	readonly start: Inches;
	readonly end: Inches;
	readonly enters: Point;
	readonly leaves: Point;
}

export interface Feature<Id> {
	readonly id: Id;
	readonly shape: Shape;
}

export interface Crossing<Id> {
	readonly id: Id;
	/** In order along the line; never empty. */
	readonly spans: readonly Span[];
	/** How much of the line lies in the shape. */
	readonly length: Inches;
}

/** Where a line runs through a shape, the shape's boundary included. */
export function spansInside(path: Polyline, shape: Shape): Span[] {
	return stretchesOfPath(path, shape).map(([start, end]) => ({
		start: inches(start),
		end: inches(end),
		enters: pointAlong(path, inches(start)),
		leaves: pointAlong(path, inches(end))
	}));
}

/** The features that a line touches or crosses, in the order in which it comes to them. */
export function crossings<Id>(path: Polyline, features: readonly Feature<Id>[]): Crossing<Id>[] {
	return features
		.map(({ id, shape }) => ({ id, spans: spansInside(path, shape) }))
		.filter(({ spans }) => spans.length > 0)
		.map(({ id, spans }) => ({
			id,
			spans,
			length: inches(spans.reduce((sum, span) => sum + span.end - span.start, 0))
		}))
		.sort((a, b) => firstStart(a) - firstStart(b));
}

const firstStart = ({ spans }: Crossing<unknown>): number => spans[0]?.start ?? Infinity;

/** How much of a line lies in any of the shapes; where shapes overlap, the ground counts once. */
export const lengthInside = (path: Polyline, shapes: readonly Shape[]): Inches =>
	inches(totalLength(joinStretches(shapes.flatMap((shape) => stretchesOfPath(path, shape)))));

function stretchesOfPath(path: Polyline, shape: Shape): Stretch[] {
	const outline = outlineOf(shape);
	const [only] = path.points;
	if (path.points.length === 1) return stretchesInside({ from: only, to: only }, outline);
	const stretches = legsOf(path).flatMap((leg) =>
		stretchesInside(leg, outline).map(([start, end]): Stretch => [leg.start + start, leg.start + end])
	);
	return joinStretches(stretches);
}
