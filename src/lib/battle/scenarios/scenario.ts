import type { Point } from '$lib/geometry/point';
import type { Roster } from '$lib/army/roster';
import type { BattleSetup, Scenario, TableSize } from '../setup';
import type { Place } from '../state';
import type { Terrain, TerrainEffect, TerrainKind } from '../terrain';
import { usualEffects } from '../terrain';

// A battle of the record as it is laid on the table: the ground, who stands where, how long it lasts and what each side must do. Who is
// there says the pair of armies (`army/samples`); units are named as they are there.

export interface RecordedBattle {
	/** The id of the pair of armies. */
	readonly id: string;
	readonly table: TableSize;
	readonly homeEdge: BattleSetup['homeEdge'];
	readonly turnLimit: number;
	readonly objectives: Scenario['objectives'];
	readonly notes: string;
	readonly terrain: readonly Terrain[];
	/** By the unit's name; who is not named arrives later. */
	readonly places: Readonly<Record<string, Place>>;
}

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

/** What of it goes into a setup. Without the map only the turns and what each side must do are told. */
export function layOut(battle: RecordedBattle, rosters: BattleSetup['rosters'], onMap: boolean): Scenario {
	const { turnLimit, objectives, notes } = battle;
	const told = { turnLimit, objectives, notes };
	if (!onMap) return { ...told, terrain: [], places: {} };
	const placesOf = ({ units }: Roster) =>
		units.flatMap(({ id, name, arrives }) => {
			const place = battle.places[name];
			return place && (arrives === null || arrives <= 1) ? [[id, place] as const] : [];
		});
	const places = Object.fromEntries([...placesOf(rosters.first), ...placesOf(rosters.second)]);
	return { ...told, terrain: battle.terrain, places };
}
