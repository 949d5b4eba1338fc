// Where the objects of a drawn mission lie, on a table of six feet by four (SL-S4); every other table is this one, scaled.
import type { Point } from '$lib/geometry/point';
import { type Face, type Suit, suitOf } from '$lib/whist/cards';
import type { HomeEdge } from '$lib/rules/vocabulary';
import type { Mission } from '$lib/whist/mission';
import { groundOf, type WaterEdge } from './recipes';

export const usualTable = { width: 72, height: 48 } as const;
/** Inches of the strip that nobody enters. */
export const WATER = 6;

export interface Spots {
	readonly continentals: Point;
	readonly crown: Point;
}

const fromWest: Readonly<Record<Suit, number>> = { hearts: 36, spades: 18, diamonds: 54, clubs: 36 };
const middle: Point = { x: 36, y: 24 };
const isInMiddle = (face: Face): boolean => suitOf(face) === 'hearts';

/** The same, turned by 180°. */
const turn = ({ x, y }: Point): Point => ({ x: usualTable.width - x, y: usualTable.height - y });

/** Of the road up and down the middle: beside what lies there. */
export function roadAcross({ continentals, crown }: Mission): number {
	const both = isInMiddle(continentals.face) && isInMiddle(crown.face);
	const onIt = [continentals, crown].some(({ face }) => fromWest[suitOf(face)] === middle.x);
	return onIt && !both ? 40 : 36;
}

const shores: Readonly<Record<WaterEdge, (point: Point) => Point>> = {
	north: ({ x }) => ({ x, y: WATER + 1 }),
	south: ({ x }) => ({ x, y: usualTable.height - WATER - 1 }),
	west: ({ y }) => ({ x: WATER + 1, y }),
	east: ({ y }) => ({ x: usualTable.width - WATER - 1, y })
};

export function findSpots(mission: Mission, crownEdge: HomeEdge): Spots {
	const { continentals, crown, recipe, cards } = mission;
	const both = isInMiddle(continentals.face) && isInMiddle(crown.face);
	const third = crownEdge === 'north' ? 16 : 32;
	const lie = (face: Face): Point => (isInMiddle(face) ? middle : { x: fromWest[suitOf(face)], y: third });
	const first = both ? { x: 30, y: 24 } : lie(continentals.face);
	const second = both ? { x: 42, y: 24 } : turn(lie(crown.face));
	const { water } = groundOf(recipe, cards.place);
	const byShip = (point: Point): Point => (water ? shores[water](point) : { x: roadAcross(mission) + 3, y: point.y });
	return {
		continentals: continentals.kind === 'SHIP' || recipe === 'SEA' ? byShip(first) : first,
		crown: crown.kind === 'SHIP' ? byShip(second) : second
	};
}
