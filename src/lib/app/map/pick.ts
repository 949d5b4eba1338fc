import { distance } from '$lib/geometry/distance';
import { between } from '$lib/geometry/point';
import type { UnitFigure } from './figures';
import type { Touch } from './tool';

/** The unit a finger means: the one under it, else the nearest within reach. Of several under it the smallest, so that a general can be had. */
export function pickFigure(figures: readonly UnitFigure[], { at, reach }: Touch): UnitFigure | null {
	let best: UnitFigure | null = null;
	let bestRank = Infinity;
	for (const figure of figures) {
		const { centre, frontage, depth } = figure.rect;
		if (between(at, centre) > reach + (frontage + depth) / 2) continue;
		const apart = distance(at, figure.rect);
		if (apart > reach) continue;
		// What is under the finger comes before what is near it.
		const rank = apart > 0 ? 1000 + apart : frontage * depth;
		if (rank < bestRank) [best, bestRank] = [figure, rank];
	}
	return best;
}
