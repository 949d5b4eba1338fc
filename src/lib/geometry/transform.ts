// Moving any shape as a whole; it stays the kind it is, with whatever else it carries.
import { assertNever } from '$lib/assert-never';
import { type Degrees, facingOf } from './degrees';
import { add, type Point, turnAbout } from './point';
import { isPoint, type Shape } from './shape';

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
