// Whether a shape lies wholly in an area. What lies on the area's boundary lies in it.
import { TOLERANCE } from './inches';
import { outlineOf } from './outline';
import { between } from './point';
import type { Area, Shape } from './shape';
import { stretchesInside } from './stretch';

export function contains(area: Area, shape: Shape): boolean {
	const outer = outlineOf(area);
	return outlineOf(shape).edges.every((edge) => {
		const [stretch] = stretchesInside(edge, outer);
		return stretch && stretch[0] <= TOLERANCE && stretch[1] >= between(edge.from, edge.to) - TOLERANCE;
	});
}
