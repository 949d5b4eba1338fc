// What is drawn over a photo while it is measured: the map's outline in it, and a handle for each place. Handles stand off from the places that
// they move, so that neither the disc nor the finger on it lies on what has to be seen.
import { add, lengthOf, partWay, type Point, scale, subtract } from '$lib/geometry/point';
import { makeInches } from '$lib/wording';
import type { Mark } from '../surface/marks';
import type { Measure } from './photo-measure';

/** Towards the middle of the map from its corners, which may lie at the very edge of the photo; below the other places. */
export function standOff({ by, corners }: Measure, place: Point, reach: number): Point {
	const inward = by === 'corners' ? subtract(partWay(corners[0], corners[2], 0.5), place) : { x: 0, y: 1 };
	const length = lengthOf(inward);
	return length > 0 ? add(place, scale(inward, (1.3 * reach) / length)) : place;
}

interface Setting {
	readonly reach: number;
	/** The handle that buttons and keys move. */
	readonly meant: number;
}

export function marksOfMeasure(
	measure: Measure,
	mapSize: readonly Point[],
	places: readonly Point[],
	{ reach, meant }: Setting
): readonly Mark[] {
	const [one, other] = measure.points;
	// Its pale edge shows it on any photo, and where its ends meet are the corners.
	const around: Mark = { kind: 'line', points: [...mapSize, ...mapSize.slice(0, 1)], tone: 'focus' };
	const known: readonly Mark[] = [
		{ kind: 'area', points: mapSize, tone: 'focus', dashed: true },
		{ kind: 'line', points: measure.points, tone: 'focus', thick: true },
		{ kind: 'tag', at: partWay(one, other, 0.25), text: makeInches(measure.apart), tone: 'focus' }
	];
	return [
		...(measure.by === 'scale' ? known : [around]),
		...places.flatMap((place, index): Mark[] => {
			const at = standOff(measure, place, reach);
			return [
				{ kind: 'line', points: [place, at], tone: 'focus' },
				{ kind: 'handle', at, glyph: 'corner', held: index === meant }
			];
		})
	];
}
