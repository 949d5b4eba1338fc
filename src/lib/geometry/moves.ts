// The ways an oriented rectangle moves, as soldiers would be told to: forward, sideways, at an angle, turning, wheeling. Each
// answers a new rectangle. Distances may be negative: back, to the left, a wheel backwards.
import { type Degrees, facingOf, radiansOf } from './degrees';
import { type Inches, inches } from './inches';
import { step, turnAbout } from './point';
import { cornersOf } from './rect';
import type { OrientedRect } from './shape';

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
