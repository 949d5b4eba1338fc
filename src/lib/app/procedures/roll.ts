// A procedure open in a battle: the facts as the battle knows them, whom it is about, and the event that comes of it. A procedure's own file
// says how it is opened, and how it is opened again once it has been recorded.
import { unitOf } from '$lib/battle/select/units';
import type { EventBody } from '$lib/battle/events/event';
import type { FactSheet, FactSource } from '$lib/battle/facts/fact-sheet';
import type { DirectedMove } from '$lib/battle/moves/directed-moves';
import type { Fallen } from '$lib/battle/log/actions';
import type { Told } from '$lib/battle/recorded-sum';
import type { BattleState } from '$lib/battle/state';
import type { D10 } from '$lib/dice/d10';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Role } from './fact';
import type { HandLines, Names, Procedure, RulesInUse } from './procedure';

/** What lies open, as the screen around it needs to know. */
export interface Opened {
	/** Stable for as long as it is the same. */
	readonly key: string;
	/** "2nd Maryland shoots at the Guards". */
	readonly title: string;
	/** Whom it is about. */
	readonly units: readonly string[];
	/** The due task it answers. */
	readonly taskId: string | null;
	/** The move it would make on the map, to be drawn there while it lies open. */
	readonly move?: DirectedMove | null;
}

/** What the players said, and the dice by the id of their throw; null where they only told what those came to. */
export interface Settled<Facts> {
	readonly facts: Facts;
	readonly changed: readonly string[];
	readonly dice: Readonly<Record<string, readonly D10[]>> | null;
	/** What was told instead, by the id of the throw. */
	readonly told?: Readonly<Record<string, Told>>;
}

export interface Roll<Facts, Result> extends Opened {
	readonly procedure: Procedure<Facts, Result>;
	readonly rules: RulesInUse;
	readonly names: Names;
	/** Whose the two are, for their marks. */
	readonly sides: Readonly<Record<Role, BattleSide | null>>;
	readonly facts: Facts;
	/** Those of them that a player said before, and the lines by hand, where a roll of the past lies open again. */
	readonly changed?: readonly string[];
	readonly hand?: HandLines;
	/** By the path of the fact, as the procedure asks for it. */
	readonly sources: Readonly<Record<string, FactSource>>;
	/** The button, where there are no dice to roll: "Evade 12″". */
	readonly label?: string;
	/** The other answer, where not doing it is one as well: "It stands". */
	readonly otherwise?: string;
	/** A result that decides nothing: the dice are rolled again. */
	isTie?(result: Result): boolean;
	/** The event of the result that was shown. */
	record(result: Result, settled: Settled<Facts>): EventBody;
}

/** What lay on the table, by the id of the throw: the faces, or how many dice the players told to read so. */
export type Lain = Readonly<Record<string, readonly D10[] | Readonly<Record<string, number>>>>;

/** A procedure as the log has it: what it needs to lie open again as it was recorded. */
export interface Reopens<Body extends EventBody, Facts, Result> {
	/** Null where there is nothing of the kind in the battle as it stands. */
	reopen(state: BattleState, body: Body): Roll<Facts, Result> | null;
	lain?(body: Body, state: BattleState): Lain;
	/** Whether it can be done there, whatever its dice, where that is more than that the battle may take it. */
	canBeDone?(state: BattleState, body: Body, may: (body: EventBody) => boolean): boolean;
}

export const rulesOf = ({ setup: { playsheet, rulings } }: BattleState): RulesInUse => ({ playsheet, rulings });

export const nameIn = (state: BattleState, unit: string): string => unitOf(state, unit).unit.name;

export const sideNameIn = ({ sides }: BattleState, side: BattleSide): string => sides[side].name;

/** Where no particular enemy is in it. */
export const theEnemy = 'the enemy';

/** What the rolls of a unit have in common, alone or with another. */
export const rollOf = (state: BattleState, taskId: string | null, actor: string, other: string | null = null) => ({
	units: other === null ? [actor] : [actor, other],
	taskId,
	rules: rulesOf(state),
	names: { actor: nameIn(state, actor), other: other === null ? theEnemy : nameIn(state, other) },
	sides: { actor: unitOf(state, actor).side, other: other === null ? null : unitOf(state, other).side }
});

/** The facts of a sheet with where they came from, as a roll has them. */
export const factsIn = <Facts>({ facts, sources }: FactSheet<Facts>) => ({ facts, sources });

/** The dice of one throw, or what was told of them, as they are recorded. */
export function diceOf({ dice, told }: Settled<unknown>, thrown: string): Fallen {
	if (dice) return { dice: dice[thrown] ?? [] };
	const own = told?.[thrown];
	return { dice, ...(own ? { told: own } : {}) };
}
