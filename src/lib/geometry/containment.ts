// Whether a shape lies wholly in an area. What lies on the area's boundary lies in it.
import { TOLERANCE } from './inches';
import { includes, type Outline, outlineOf, squareToEdges } from './outline';
import { between } from './point';
import type { Area, Shape } from './shape';
import { stretchesInside } from './stretch';

export function contains(area: Area, shape: Shape): boolean {
	const outer = outlineOf(area);
	const inner = outlineOf(shape);
	if (!outer.filled) return inner.corners.every((corner) => isInReach(outer, corner, inner.radius));
	if (inner.radius > 0) return hasRoomAround(outer, inner);
	return inner.edges.every((edge) => {
		const [stretch] = stretchesInside(edge, outer);
		return stretch && stretch[0] <= TOLERANCE && stretch[1] >= between(edge.from, edge.to) - TOLERANCE;
	});
}

/** A circle holds whatever has its corners in it. */
const isInReach = ({ corners: [centre], radius }: Outline, corner: Outline['corners'][0], inner: number): boolean =>
	between(centre, corner) + inner <= radius + TOLERANCE;

/** An area holds a circle when it holds its centre and no edge comes nearer than the radius. */
function hasRoomAround(outer: Outline, { corners: [centre], radius }: Outline): boolean {
	return includes(outer, centre) && Math.sqrt(squareToEdges(outer, centre)) >= radius - TOLERANCE;
}
