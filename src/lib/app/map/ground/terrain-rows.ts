// The terrain on the map as a list: for those who do not see it, and for those who would rather read.

import { nameOfTerrain, tellEffect, type Terrain, terrainNames } from '$lib/battle/terrain';
import { middleOf, sizeOf } from '$lib/battle/map/reshape-terrain';
import type { Point } from '$lib/geometry/point';
import { makeInches } from '$lib/wording';

export interface TerrainRow {
	readonly id: string;
	readonly name: string;
	/** Empty where the name says it already. */
	readonly kind: string;
	/** "at 12″ by 30″, 8″ by 5″". */
	readonly where: string;
	readonly effect: string;
}

export const terrainRows = (terrain: readonly Terrain[]): readonly TerrainRow[] =>
	terrain.map((piece) => ({
		id: piece.id,
		name: nameOfTerrain(piece),
		kind: piece.name === '' ? '' : terrainNames[piece.kind],
		where: whereWords(piece),
		effect: tellEffect(piece.effect)
	}));

/** "The orchard, at 12″ by 30″, 8″ by 5″": read out when it is chosen, and after each change of its place or shape. */
export const tellPiece = (piece: Terrain): string => `${nameOfTerrain(piece)}, ${whereWords(piece)}`;

const whereWords = ({ points }: Terrain): string => `${placeWords(points)}, ${sizeWords(points)}`;

/** "at 12″ by 30″": the middle of it, from the north-west corner of the map. */
export function placeWords(points: readonly Point[]): string {
	const { x, y } = middleOf(points);
	return `at ${near(x)} by ${near(y)}`;
}

function sizeWords(points: readonly Point[]): string {
	const { width, height } = sizeOf(points);
	return `${near(width)} by ${near(height)}`;
}

/** To the half inch: no edge of a wood is more exact. */
const near = (inches: number): string => makeInches(Math.round(inches * 2) / 2);
