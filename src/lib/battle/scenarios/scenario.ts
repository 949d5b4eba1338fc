// A battle of the record as it is laid on the table: the ground, who stands where, how long it lasts and what each side must do. Who is
// there says the pair of armies (`army/samples`); units are named as they are there.

import type { Point } from '$lib/geometry/point';
import type { Roster } from '$lib/army/roster';
import type { BattleSetup, Scenario, MapSize } from '../setup';
import type { Place } from '../state';
import { type Terrain, type TerrainEffect, type TerrainKind, usualEffects } from '../terrain';

export interface HistoricBattle {
	/** The id of the pair of armies. */
	readonly id: string;
	readonly table: MapSize;
	readonly homeEdge: BattleSetup['homeEdge'];
	readonly turnLimit: number;
	readonly objectives: Scenario['objectives'];
	readonly notes: string;
	readonly terrain: readonly Terrain[];
	/** By the unit's name; who is not named arrives later. */
	readonly places: Readonly<Record<string, Place>>;
	/** Where those who arrive later come on, by the unit's name, in a few words. */
	readonly entries: Readonly<Record<string, string>>;
}

/** The same battle with the first army as second: the ground and the places stay. */
export const exchangeSides = (battle: HistoricBattle): HistoricBattle => ({
	...battle,
	homeEdge: { first: battle.homeEdge.second, second: battle.homeEdge.first },
	objectives: { first: battle.objectives.second, second: battle.objectives.first }
});

type Corner = readonly [number, number];

const pointOf = ([x, y]: Corner): Point => ({ x, y });

/** A named piece; `effect` says what differs from its kind. */
export const piece = (
	id: string,
	kind: TerrainKind,
	name: string,
	corners: readonly Corner[],
	effect: Partial<TerrainEffect> = {}
): Terrain => ({ id, kind, name, points: corners.map(pointOf), effect: { ...usualEffects[kind], ...effect } });

export const northward = (x: number, y: number): Place => ({ x, y, facing: 0 });
export const southward = (x: number, y: number): Place => ({ x, y, facing: 180 });

/** What of it goes into a setup. Without the map the turns, what each side must do and where reinforcements come on are told. */
export function layOut(battle: HistoricBattle, rosters: BattleSetup['rosters'], onMap: boolean): Scenario {
	const { turnLimit, objectives, notes } = battle;
	const units = [...rosters.first.units, ...rosters.second.units];
	const isLate = ({ arrives }: Roster['units'][number]) => arrives !== null && arrives > 1;
	const entries = byId(units.filter(isLate), battle.entries);
	const told = { turnLimit, objectives, notes, entries };
	if (!onMap) return { ...told, terrain: [], places: {} };
	const standing = units.filter((unit) => !isLate(unit));
	return { ...told, terrain: battle.terrain, places: byId(standing, battle.places) };
}

/** What is said of units by their names, by their ids in this battle. */
const byId = <T>(units: Roster['units'], said: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
	Object.fromEntries(
		units.flatMap(({ id, name }) => {
			const thing = said[name];
			return thing === undefined ? [] : [[id, thing] as const];
		})
	);
