// The largest battle the app promises to carry: 200 units, 20 command radii and 80 pieces of terrain, the same in every run.
import type { Point } from '$lib/geometry/point';
import type { OrientedRect, Polygon } from '$lib/geometry/shape';
import { polygon, rect } from '$lib/geometry/shape';

/** Numbers that look random and are the same in every run. */
function makeDraw(seed: number) {
	let state = seed;
	return (low: number, high: number): number => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return low + (state / 2_147_483_648) * (high - low);
	};
}

export function makeUnit(draw = makeDraw(3)): OrientedRect {
	const centre = { x: draw(2, 70), y: draw(2, 46) };
	return rect({ centre, frontage: draw(1, 8), depth: draw(0.5, 4), facing: draw(0, 360) });
}

/** A wood as a finger draws it, in and out. */
export function makeWood(corners: number, draw = makeDraw(4)): Polygon {
	const [x, y] = [draw(4, 68), draw(4, 44)];
	const points = Array.from({ length: corners }, (_, index) => {
		const angle = (index / corners) * 2 * Math.PI;
		const reach = draw(2, 5);
		return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
	});
	return polygon(points);
}

export interface CrowdedMap {
	readonly moving: OrientedRect;
	readonly others: readonly OrientedRect[];
	readonly radii: readonly { readonly centre: Point; readonly radius: number }[];
	readonly woods: readonly Polygon[];
}

export function makeCrowdedMap(): CrowdedMap {
	const draw = makeDraw(1);
	return {
		moving: makeUnit(draw),
		others: Array.from({ length: 199 }, () => makeUnit(draw)),
		radii: Array.from({ length: 20 }, () => ({ centre: { x: draw(2, 70), y: draw(2, 46) }, radius: 12 })),
		woods: Array.from({ length: 80 }, () => makeWood(12, draw))
	};
}
