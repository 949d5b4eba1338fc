// Brigades as the map takes them in hand: whoever of a brigade is still in the battle, its general with it.

import type { BattleSide } from '$lib/rules/vocabulary';
import { oncePerState, unitOf } from '../select/units';
import type { BattleState, UnitState } from '../state';

export interface BrigadeInBattle {
	/** Null for those of a side who are in no brigade. */
	readonly id: string | null;
	readonly name: string;
	readonly side: BattleSide;
	/** In the order of the roster. */
	readonly units: readonly UnitState[];
}

/** Of both sides in the order of their rosters; those in no brigade come last. A brigade of which nobody is left is not there. */
export const brigadesOf = oncePerState((state): readonly BrigadeInBattle[] =>
	(['first', 'second'] as const)
		.flatMap((side): BrigadeInBattle[] => {
			const { brigades } = state.setup.rosters[side];
			const { name } = state.sides[side];
			const ranged = brigades.map((brigade) => ({
				id: brigade.id,
				name: brigade.name,
				side,
				units: unitsOf(state, side, ({ unit }) => unit.brigade === brigade.id || unit.id === brigade.general)
			}));
			const taken = new Set(ranged.flatMap(({ units }) => units.map(({ unit }) => unit.id)));
			const others = unitsOf(state, side, ({ unit }) => !taken.has(unit.id));
			return [...ranged, { id: null, name: `${name}, no brigade`, side, units: others }];
		})
		.filter(({ units }) => units.length > 0)
);

const unitsOf = (state: BattleState, side: BattleSide, isOf: (unit: UnitState) => boolean): readonly UnitState[] =>
	state.setup.rosters[side].units.map(({ id }) => unitOf(state, id)).filter((unit) => !unit.shattered && isOf(unit));

/** The brigade that a unit is in, or commands; null for one in none. */
export const brigadeOf = (state: BattleState, id: string): BrigadeInBattle | null =>
	brigadesOf(state).find((brigade) => brigade.id !== null && brigade.units.some(({ unit }) => unit.id === id)) ?? null;
