// How one unit meets another on the map: on its front or not, and flush with what it strikes.
import { TOLERANCE, facingOf } from './measures';
import { type Point, add, ahead, rightOf, scale } from './point';
import { seenFrom, type OrientedRect } from './shape';

// Where a point lies as seen from a rectangle that faces somewhere (R36): only what is ahead of the straight line through its front
// edge is to its front; on that line is not.

export type Aspect = 'front' | 'flank' | 'rear';

/** Whether a point is ahead of the straight line through the front edge. */
export const isAheadOfFront = (target: OrientedRect, place: Point): boolean =>
	seenFrom(target, place).forward > target.depth / 2 + TOLERANCE;

/** Front as R36 has it; the rest is flank, or rear from the line through the rear edge back. The rules treat those two alike. */
export function aspectOf(target: OrientedRect, place: Point): Aspect {
	if (isAheadOfFront(target, place)) return 'front';
	return seenFrom(target, place).forward > TOLERANCE - target.depth / 2 ? 'flank' : 'rear';
}

// Where one unit touches another that it runs into: flush with the side it strikes, as far along it as it came.

/** Flush with the front, or with the flank or rear that it is most on. Whoever stands so already is left standing. */
export const flushWith = (enemy: OrientedRect, shape: OrientedRect, flankOrRear: boolean): OrientedRect =>
	flushAgainst(enemy, shape, flankOrRear ? struckSide(enemy, shape) : 0);

/** Quarters clockwise from the enemy's front. */
function flushAgainst(enemy: OrientedRect, shape: OrientedRect, quarters: 0 | 1 | 2 | 3): OrientedRect {
	const outward = facingOf(enemy.facing + quarters * 90);
	const [width, depth] = quarters % 2 === 0 ? [enemy.frontage, enemy.depth] : [enemy.depth, enemy.frontage];
	const along = seenFrom({ ...enemy, facing: outward }, shape.centre).right;
	const offset = Math.max(-width / 2, Math.min(width / 2, along));
	const off = scale(ahead(outward), (depth + shape.depth) / 2);
	const centre = add(add(enemy.centre, off), scale(rightOf(outward), offset));
	return { ...shape, centre, facing: facingOf(outward + 180) };
}

/** Its right, its rear or its left, whichever the charger is most on. */
function struckSide(enemy: OrientedRect, { centre }: OrientedRect): 1 | 2 | 3 {
	const { right, forward } = seenFrom(enemy, centre);
	if (Math.abs(right) - enemy.frontage / 2 >= -forward - enemy.depth / 2) return right >= 0 ? 1 : 3;
	return 2;
}
