// Who stands near a place. Units are sorted into squares of the table, so that asking this of every unit does not take every pair of
// units: what is due must not slow down as armies grow.

import { between, type Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { BattleState, UnitState } from '../state';
import { oncePerState, shapeOf, standingUnits } from './units';

export interface Neighbour {
	readonly unit: UnitState;
	readonly shape: OrientedRect;
	/** From its centre to its corners. */
	readonly radius: number;
}

/** The side of a square, in inches: a command radius, and a musket's range. */
const SQUARE = 12;

const squareOf = (length: number): number => Math.floor(length / SQUARE);
const keyOf = (column: number, row: number): string => `${column} ${row}`;

export const radiusOf = ({ frontage, depth }: OrientedRect): number => Math.hypot(frontage, depth) / 2;

export class Neighbourhood {
	readonly #squares = new Map<string, Neighbour[]>();
	#widest = 0;

	add(neighbour: Neighbour): void {
		const { x, y } = neighbour.shape.centre;
		const key = keyOf(squareOf(x), squareOf(y));
		const square = this.#squares.get(key);
		if (square) square.push(neighbour);
		else this.#squares.set(key, [neighbour]);
		this.#widest = Math.max(this.#widest, neighbour.radius);
	}

	/** Whether one who may be this near passes the test. Those plainly too far away are not asked; the test measures exactly. */
	someNear(centre: Point, reach: number, test: (neighbour: Neighbour) => boolean): boolean {
		const mayReach = ({ shape, radius }: Neighbour) => between(centre, shape.centre) <= reach + radius + 1;
		for (const square of this.#around(centre, reach + this.#widest + 1)) {
			if (square.some((neighbour) => mayReach(neighbour) && test(neighbour))) return true;
		}
		return false;
	}

	/** One square at a time: most questions are answered by the first few. */
	*#around({ x, y }: Point, reach: number): Generator<readonly Neighbour[]> {
		for (let column = squareOf(x - reach); column <= squareOf(x + reach); column++) {
			for (let row = squareOf(y - reach); row <= squareOf(y + reach); row++) {
				const square = this.#squares.get(keyOf(column, row));
				if (square) yield square;
			}
		}
	}
}

interface Camp {
	readonly troops: Neighbourhood;
	readonly generals: Neighbourhood;
	/** Troops and generals that stand on the table but not on the map. */
	troopsUnplaced: number;
	generalsUnplaced: number;
}

const makeCamp = (): Camp => ({
	troops: new Neighbourhood(),
	generals: new Neighbourhood(),
	troopsUnplaced: 0,
	generalsUnplaced: 0
});

/** Each side as it stands on the map. */
export const campsOf = oncePerState((state: BattleState): Readonly<Record<BattleSide, Readonly<Camp>>> => {
	const camps = { first: makeCamp(), second: makeCamp() };
	for (const unit of standingUnits(state)) {
		const camp = camps[unit.side];
		const kind = unit.unit.arm === 'general' ? 'generals' : 'troops';
		const shape = shapeOf(state, unit.unit.id);
		if (shape) camp[kind].add({ unit, shape, radius: radiusOf(shape) });
		else camp[`${kind}Unplaced`]++;
	}
	return camps;
});
