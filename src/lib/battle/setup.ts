// What a battle was started with. It never changes: rosters, playsheet and rulings are copied in and pinned. The setup within a state has the
// rules that are in force there: those of the start, or what the players changed them to since.

import type { Roster } from '$lib/army/roster';
import type { BattleSide, HomeEdge } from '$lib/rules/vocabulary';
import type { Relation, TaskKind } from '$lib/whist/task-kinds';
import type { Playsheet, Rulings } from '$lib/rules/sheet/playsheet';
import type { Place } from './state';
import type { Terrain } from './terrain';

export interface MapSize {
	readonly width: number;
	readonly height: number;
}

/** The tasks of a drawn mission, for the battle to ask after at the end of each turn. */
export interface BattleMission {
	readonly relation: Relation;
	readonly continentals: BattleSide;
	readonly tasks: Readonly<Record<BattleSide, { readonly task: TaskKind; readonly object: string }>>;
}

/** What a battle of the record brings with it: how long it lasts, what each side must do, and how the table looks when it begins. */
export interface Scenario {
	readonly turnLimit: number;
	readonly objectives: Readonly<Record<BattleSide, string>>;
	readonly notes: string;
	readonly terrain: readonly Terrain[];
	/** By the unit's id. */
	readonly places: Readonly<Record<string, Place>>;
	/** Where reinforcements come on, in a few words, by the unit's id. */
	readonly entries?: Readonly<Record<string, string>> | undefined;
	/** Where a mission was drawn; missions of old were drawn without. */
	readonly mission?: BattleMission | undefined;
}

/** The version of a setup as it is written today. */
export const setupVersion = 2;

export interface BattleSetup {
	readonly version: typeof setupVersion;
	readonly id: string;
	readonly name: string;
	readonly rosters: Readonly<Record<BattleSide, Roster>>;
	readonly table: MapSize;
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
	/** Who is A in every turn, where R1 says so. */
	readonly fixedFirst: BattleSide;
	/** The edge each side routs to when the enemy's direction is undecided (R28). */
	readonly homeEdge: Readonly<Record<BattleSide, HomeEdge>>;
	readonly scenario?: Scenario | undefined;
	/** ISO time. */
	readonly startedAt: string;
	/** The battle and the event it was branched from. */
	readonly branchOf: { readonly battle: string; readonly event: string } | null;
}
