import type { Roster } from '$lib/army/roster';
import type { BattleSide } from '$lib/rules/initiative';
import type { Playsheet } from '$lib/rules/playsheet';
import type { Rulings } from '$lib/rules/rulings';

// What a battle was started with. It never changes: rosters, playsheet and rulings are copied in and pinned.

export interface TableSize {
	readonly width: number;
	readonly height: number;
}

export interface BattleSetup {
	readonly version: 2;
	readonly id: string;
	readonly name: string;
	readonly rosters: Readonly<Record<BattleSide, Roster>>;
	readonly table: TableSize;
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
	/** Who is A in every turn, where R1 says so. */
	readonly fixedFirst: BattleSide;
	/** The edge each side routs to when the enemy's direction is undecided (R28). */
	readonly homeEdge: Readonly<Record<BattleSide, 'north' | 'south'>>;
	/** ISO time. */
	readonly startedAt: string;
	/** The battle and the event it was branched from. */
	readonly branchOf: { readonly battle: string; readonly event: string } | null;
}
