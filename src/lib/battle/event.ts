import type { SideLook } from '$lib/army/side-look';
import type { D10 } from '$lib/dice/d10';
import type { BlowsFacts, Position } from '$lib/rules/combat/facts';
import type { BattleSide } from '$lib/rules/initiative';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { MoraleTest } from '$lib/rules/morale/tests';
import type { MoveStep } from '$lib/rules/movement/facts';
import type { EventHead, Travel } from '$lib/journal/event';
import type { Account } from '$lib/rules/engine/resolution';
import type { RoutFacts } from '$lib/rules/morale/rout';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { Condition, Cover, Formation, Order } from '$lib/rules/vocabulary';
import type { Phase } from './phase';
import type { Place } from './state';
import type { Backdrop, Terrain } from './terrain';

// What happened, in the past tense. Events are plain data and travel between devices; they carry the dice, the facts and the
// sum as it stood, so that the log can always show why.

/** A roll as it was made: the facts, which of them a player changed, the sum, and the dice (null where only hits were told). */
export interface RecordedSum<Facts> {
	readonly facts: Facts;
	/** Paths of facts that a player changed for this roll. */
	readonly changed: readonly string[];
	readonly account: Account;
	readonly dice: readonly D10[] | null;
}

export interface Loss {
	readonly figures: number;
	readonly guns: number;
}

export interface FoughtBlow extends RecordedSum<BlowsFacts> {
	readonly striker: string;
	readonly enemy: string;
	readonly hits: number;
}

/** Everything that can happen in the game. */
export type GameBody =
	| { readonly kind: 'turn-begun'; readonly turn: number }
	| { readonly kind: 'phase-begun'; readonly phase: Phase }
	| {
			readonly kind: 'initiative-rolled';
			readonly sideA: BattleSide;
			readonly dice: Readonly<Record<BattleSide, D10>> | null;
	  }
	| { readonly kind: 'unit-placed'; readonly unit: string; readonly place: Place }
	| {
			readonly kind: 'unit-moved';
			readonly unit: string;
			readonly steps: readonly MoveStep[];
			/** Part of a full move used, by the plan. */
			readonly moveUsed: number;
			readonly place: Place | null;
			/** Whom it passed through, as the map saw it. */
			readonly through?: readonly string[];
	  }
	| {
			readonly kind: 'unit-turned';
			readonly unit: string;
			readonly degrees: number;
			readonly moveUsed: number;
			readonly place: Place | null;
	  }
	| {
			readonly kind: 'formation-changed';
			readonly unit: string;
			readonly formation: Formation;
			readonly order: Order;
			readonly moveUsed: number;
	  }
	| { readonly kind: 'limbered'; readonly unit: string; readonly limbered: boolean; readonly moveUsed: number }
	| { readonly kind: 'unit-held'; readonly unit: string }
	| { readonly kind: 'evaded'; readonly unit: string; readonly inches: number; readonly place: Place | null }
	| {
			readonly kind: 'charge-declared';
			readonly charge: string;
			readonly charger: string;
			readonly chargee: string;
			readonly flankOrRear: boolean;
	  }
	| { readonly kind: 'charge-contacted'; readonly charge: string; readonly place: Place | null }
	| { readonly kind: 'charge-called-off'; readonly charge: string; readonly reason: string }
	| { readonly kind: 'cover-taken'; readonly unit: string; readonly cover: Cover; readonly position: Position }
	| (RecordedSum<ShootingFacts> & {
			readonly kind: 'shot';
			readonly shooter: string;
			readonly target: string;
			readonly hits: number;
			readonly lost: Loss;
	  })
	/** The players say that nobody shoots any more in this phase. */
	| { readonly kind: 'shooting-ended' }
	| (RecordedSum<MoraleFacts> & {
			readonly kind: 'tested';
			readonly unit: string;
			readonly tests: readonly MoraleTest[];
			readonly passed: boolean;
	  })
	| (RecordedSum<RoutFacts> & {
			readonly kind: 'routed';
			readonly unit: string;
			readonly row: string;
			readonly shattered: boolean;
			readonly inches: number | null;
			readonly lost: number;
			/** Where it has come to, in logs of old; since then its move is due on the canvas, and made by itself. */
			readonly place: Place | null;
	  })
	| {
			readonly kind: 'fought';
			readonly blows: readonly FoughtBlow[];
			/** Figures each unit lost, by id. */
			readonly losses: Readonly<Record<string, number>>;
			readonly loser: BattleSide | 'nobody';
			/** Units attacked on flank or rear. */
			readonly flanked: readonly string[];
	  }
	| (RecordedSum<BlowsFacts> & {
			readonly kind: 'pursued';
			readonly pursuer: string;
			readonly router: string;
			readonly lost: number;
			/** The routers' own blows, where R21 gives them any. */
			readonly back: (RecordedSum<BlowsFacts> & { readonly lost: number }) | null;
			/** As with a rout. */
			readonly place: Place | null;
	  })
	| { readonly kind: 'general-attached'; readonly general: string; readonly unit: string }
	| { readonly kind: 'general-detached'; readonly general: string }
	| { readonly kind: 'general-moved'; readonly general: string; readonly inches: number; readonly place: Place | null }
	| { readonly kind: 'charisma-rolled'; readonly general: string; readonly die: D10 }
	/** Wounded, killed or taken, as the players say. */
	| { readonly kind: 'general-lost'; readonly general: string }
	| { readonly kind: 'reinforcement-arrived'; readonly unit: string; readonly place: Place | null }
	/** Steady again, as the players say: the playsheet is silent. */
	| { readonly kind: 'rallied'; readonly unit: string }
	| { readonly kind: 'strength-set'; readonly unit: string; readonly figures: number; readonly guns: number }
	| {
			readonly kind: 'condition-set';
			readonly unit: string;
			readonly condition: Condition;
			readonly routing: boolean;
			readonly shattered: boolean;
			/** A shaken unit that is disordered as well, where the two add up (R14). Logs of old do not say. */
			readonly alsoDisordered?: boolean | undefined;
	  }
	| {
			readonly kind: 'position-set';
			readonly unit: string;
			readonly place: Place | null;
			readonly formation: Formation;
			readonly order: Order;
	  }
	/** A piece laid down, or another in the place of the one with its id. */
	| { readonly kind: 'terrain-set'; readonly piece: Terrain }
	| { readonly kind: 'terrain-removed'; readonly piece: string }
	| { readonly kind: 'backdrop-set'; readonly backdrop: Backdrop | null }
	/** What a side is called from now on, and the colour and pattern it is known by. */
	| (SideLook & { readonly kind: 'side-changed'; readonly side: BattleSide })
	| { readonly kind: 'task-skipped'; readonly task: string; readonly reason: string }
	| { readonly kind: 'note-written'; readonly text: string }
	| { readonly kind: 'battle-ended'; readonly winner: BattleSide | 'nobody'; readonly reason: string };

/** Everything that a line of the log can say. */
export type EventBody = GameBody | Travel;

export type EventKind = EventBody['kind'];
export type BodyOf<Kind extends EventKind> = Extract<EventBody, { readonly kind: Kind }>;

/** When it was, as every line of the log says. */
export interface Where {
	readonly turn: number;
	readonly phase: Phase;
}

export interface BattleEvent extends EventHead, Where {
	readonly body: EventBody;
}
