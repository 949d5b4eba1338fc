// Where a battle stands: what the fold over its events has come to. Plain, immutable data; what is due is derived from it.

import { lookOf, type SideLook, tellApart } from '$lib/army/side-look';
import type { Footprint, Unit } from '$lib/army/unit';
import type { HeldGround, Position } from '$lib/rules/combat/facts';
import type { BattleSide, Condition, Cover, Formation, Order } from '$lib/rules/vocabulary';
import type { MovedAmount } from '$lib/rules/shooting/facts';
import type { Phase } from './phase';
import type { BattleSetup } from './setup';
import type { Backdrop, Terrain } from './terrain';

/** A place on the map: the centre of the footprint, and where it faces in degrees clockwise from north. */
export interface Place {
	readonly x: number;
	readonly y: number;
	readonly facing: number;
}

/** Where a move that the dice made leads on the map. */
export interface Destination {
	/** As far as it may go; the table may end before. */
	readonly inches: number;
	readonly to: { readonly x: number; readonly y: number };
}

/** A move that the dice made and nobody has made on the map yet. */
export interface MoveDue extends Destination {
	readonly kind: 'rout' | 'pursuit';
}

/** With this a unit shoots where fire is simultaneous (R38), even after it was shot away. */
export interface BeforeFire {
	readonly figures: number;
	readonly guns: number;
	readonly condition: Condition;
	readonly alsoDisordered: boolean;
}

/** What a unit did or suffered this turn; gone with the turn. */
export interface UnitTurn {
	/** In the movement phase: how much of its move it has used, as a part of a full move. */
	readonly moveUsed: number;
	/** The players said that it stays where it is. */
	readonly held: boolean;
	readonly evaded: boolean;
	readonly shot: boolean;
	readonly fought: boolean;
	readonly pursued: boolean;
	/** Hits suffered in each phase, which its tests count. */
	readonly fireHits: number;
	readonly combatHits: number;
	/** It has taken its test of the phase (R2). */
	readonly testedFire: boolean;
	/** The shooting hits that its test counted; those beyond ask for another (R2). */
	readonly fireHitsTested: number;
	/** As it stood before the first loss by fire in this phase; null while it has lost nothing, and once it has run. */
	readonly beforeFire: BeforeFire | null;
	readonly testedCombat: boolean;
	/** It lost this round of combat, and how it was attacked; null otherwise. */
	readonly lostCombat: { readonly flankOrRear: boolean } | null;
	/** It failed, and its roll on the rout table is still to come. */
	readonly routPending: boolean;
	/** Who hit it, fought it or was on the other end of a charge that it failed to make or meet, the last one last: from them it runs (R28). */
	readonly enemies: readonly string[];
	/** Inches it routed by the table; null while it has not. A pursuer's reach is held against them where nothing can be measured (R33). */
	readonly routedInches: number | null;
	/** Those whose charge was in contact with it when it broke in the fire phase; they may pursue it where R40 lets them. */
	readonly brokeFrom: readonly string[];
	readonly moveDue: MoveDue | null;
}

export interface UnitState {
	readonly unit: Unit;
	readonly side: BattleSide;
	readonly figures: number;
	readonly guns: number;
	readonly order: Order;
	readonly formation: Formation;
	readonly condition: Condition;
	readonly alsoDisordered: boolean;
	readonly routing: boolean;
	readonly shattered: boolean;
	/** Waiting off the table for its turn to arrive. */
	readonly inReserve: boolean;
	/** Null while it has no place on the map; everything works without one. */
	readonly place: Place | null;
	/** Cover it was last said to be in; cleared when it moves. */
	readonly cover: Cover;
	/** What it was last said to stand on or behind; cleared when it moves. */
	readonly position: Position;
	/** For a general: the unit he is with. */
	readonly attachedTo: string | null;
	/** A general whose unit was lost from under him, until the players say where he is now. */
	readonly needsPlacing: boolean;
	/** A general's own D10 where it was rolled during the battle. */
	readonly charisma: number | null;
	readonly turn: UnitTurn;
}

/** A charge has two ends. It is dropped when it is called off, stopped, or its target breaks or is gone. */
export interface Charge {
	readonly id: string;
	readonly charger: string;
	readonly chargee: string;
	/** R36. */
	readonly flankOrRear: boolean;
	/**
	 * Declared; contacted (the chargers have been moved in); home (the chargers need not test or passed);
	 * met (the chargees need not test or passed): now there is a combat.
	 */
	readonly stage: 'declared' | 'contacted' | 'home' | 'met';
	/** The turn it was declared in. */
	readonly sinceTurn: number;
	/** Where the charger stood then; null off the map. */
	readonly from: Place | null;
	/** The room that those who are charged took up then: figures that fall do not bring a wall nearer. */
	readonly held: Footprint | null;
	/** What the players said of the ground of those who are charged; null where that is as the battle has it. */
	readonly saidGround: HeldGround | null;
}

/** Units that stay in contact after a round: they fight again next turn (R22). */
export interface Contact {
	readonly first: string;
	readonly second: string;
	/** Who attacks whose flank, as it was in the first round. */
	readonly firstAttacksFlank: boolean;
	readonly secondAttacksFlank: boolean;
	/** The charge that brought them together; null where none did. */
	readonly charge: Charge | null;
}

/** Who struck whom, and whether on the flank or rear. */
interface Struck {
	readonly striker: string;
	readonly enemy: string;
	readonly attacksFlank: boolean;
}

/** A combat fought this turn: who touched whom, and which side lost. Pursuits and the losers' tests come of it. */
export interface Fight {
	readonly pairs: readonly Struck[];
	readonly loser: BattleSide | 'nobody';
}

/** How a task of a drawn mission stands: so many turns with a yes, the last one that was answered, and how it ended. */
export interface TaskStanding {
	readonly turns: number;
	readonly answered: number;
	/** The turn it was done in; null while it is not. */
	readonly done: number | null;
	/** It cannot be done any more. */
	readonly failed: boolean;
	/** The enemy led off what had to stay (PIN). */
	readonly ledOff: boolean;
}

export interface BattleState {
	readonly setup: BattleSetup;
	/** What the sides are called and known by now; the rosters say what they began as. */
	readonly sides: Readonly<Record<BattleSide, SideLook>>;
	readonly turn: number;
	readonly phase: Phase;
	/** Who is A this turn; null until initiative is settled. */
	readonly sideA: BattleSide | null;
	readonly units: Readonly<Record<string, UnitState>>;
	readonly charges: readonly Charge[];
	readonly contacts: readonly Contact[];
	/** The players said that nobody shoots any more in this phase: now the tests are due (R2). */
	readonly shootingOver: boolean;
	/** This turn's combats. */
	readonly fights: readonly Fight[];
	/** What lies on the table, in the order it was laid down. */
	readonly terrain: readonly Terrain[];
	readonly backdrop: Backdrop | null;
	/** Ids of tasks the players skipped this phase. */
	readonly skipped: readonly string[];
	/** How the tasks of a drawn mission stand, once one was asked after. */
	readonly tasks?: Readonly<Record<BattleSide, TaskStanding>>;
	/** The players want no advice in this battle. */
	readonly noAdvice?: true;
	/** At a shared table a device of one side may act for the other. */
	readonly eitherSide?: true;
	/** At a shared table: two devices throw the app's dice together. */
	readonly diceTogether?: true;
	readonly ended: { readonly winner: BattleSide | 'nobody'; readonly reason: string } | null;
}

export const freshTurn: UnitTurn = Object.freeze({
	moveUsed: 0,
	held: false,
	evaded: false,
	shot: false,
	fought: false,
	pursued: false,
	fireHits: 0,
	combatHits: 0,
	testedFire: false,
	fireHitsTested: 0,
	beforeFire: null,
	testedCombat: false,
	lostCombat: null,
	routPending: false,
	enemies: Object.freeze([]),
	routedInches: null,
	brokeFrom: Object.freeze([]),
	moveDue: null
});

/** Parts of a move leave dust when they are added up; three pieces of half a move must not come to more than half. */
const DUST = 1e-9;

/** The words the shooting rules use for how far a unit has moved. */
export function movedAmountOf({ moveUsed }: UnitTurn, shootAfter: number): MovedAmount {
	if (moveUsed === 0) return 'no';
	return moveUsed <= shootAfter + DUST ? 'up-to-half' : 'more-than-half';
}

/** R3: what a manoeuvre costs above one move is paid in the turns after, and of those the unit has so much less. */
export function nextTurnOf({ moveUsed }: UnitTurn): UnitTurn {
	return moveUsed > 1 + DUST ? { ...freshTurn, moveUsed: moveUsed - 1 } : freshTurn;
}

function makeUnitState(unit: Unit, side: BattleSide, place: Place | null): UnitState {
	return {
		unit,
		side,
		figures: unit.figures,
		guns: unit.guns,
		order: unit.order,
		formation: unit.formation,
		condition: 'steady',
		alsoDisordered: false,
		routing: false,
		shattered: false,
		inReserve: unit.arrives !== null && unit.arrives > 1,
		place,
		cover: 'none',
		position: 'level',
		attachedTo: null,
		needsPlacing: false,
		charisma: unit.charisma,
		turn: freshTurn
	};
}

/** A battle of old may have two armies of one name and colour: the second is told apart from the first. */
function startingLooks({ rosters }: BattleSetup): BattleState['sides'] {
	const first = lookOf(rosters.first);
	return { first, second: tellApart(lookOf(rosters.second), first) };
}

/** Turn 1, initiative, everybody steady, and nobody placed but by the scenario. */
export function startBattle(setup: BattleSetup): BattleState {
	const states = (['first', 'second'] as const).flatMap((side) =>
		setup.rosters[side].units.map(
			(unit) => [unit.id, makeUnitState(unit, side, setup.scenario?.places[unit.id] ?? null)] as const
		)
	);
	return {
		setup,
		sides: startingLooks(setup),
		turn: 1,
		phase: 'initiative',
		sideA: setup.rulings.R1 === 'fixed' ? setup.fixedFirst : null,
		units: Object.fromEntries(states),
		charges: [],
		contacts: [],
		shootingOver: false,
		fights: [],
		terrain: setup.scenario?.terrain ?? [],
		backdrop: null,
		skipped: [],
		ended: null
	};
}
