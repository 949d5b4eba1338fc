// Where a unit is taken hold of to turn or wheel it.

import { facingOf, inches } from '$lib/geometry/measures';
import { add, ahead, type Point, rightOf, scale, step } from '$lib/geometry/point';
import { cornersOf } from '$lib/geometry/shape';
import type { UnitFigure } from '../surface/figures';
import type { HandleGlyph } from '../surface/tool';

export interface Handle {
	readonly glyph: HandleGlyph;
	readonly at: Point;
}

/**
 * Where a unit is taken hold of to turn or wheel it: ahead of its middle, and beyond its front corners. They stand off by a finger's breadth,
 * so that they never cover each other or the unit, however small it is drawn.
 */
export function handlesOf({ arm, rect }: Pick<UnitFigure, 'arm' | 'rect'>, reach: number): readonly Handle[] {
	if (arm === 'general') return [];
	const { frontLeft, frontRight } = cornersOf(rect);
	const facing = facingOf(rect.facing);
	const turn: Handle = { glyph: 'turn', at: step(rect.centre, facing, inches(rect.depth / 2 + reach * 2.2)) };
	const aside = scale(rightOf(facing), reach * 0.9);
	const forward = scale(ahead(facing), reach * 0.5);
	return [
		turn,
		{ glyph: 'wheel-left', at: add(add(frontLeft, scale(aside, -1)), forward) },
		{ glyph: 'wheel-right', at: add(add(frontRight, aside), forward) }
	];
}
