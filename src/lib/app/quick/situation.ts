// A situation without a battle: two units, where they stand and what befell them, said once and shared by every procedure,
// so that flicking from one to the next keeps all that was said.
import type { HandLines } from '../resolver/answer';
import { usualFoot } from '../resolver/unit-change';
import type { Ground, Position } from '$lib/rules/combat/facts';
import type { MoraleTest } from '$lib/rules/morale/tests';
import type { MoveStep } from '$lib/rules/movement/facts';
import type { MovedAmount } from '$lib/rules/shooting/facts';
import type { CommandFacts, UnitFacts } from '$lib/rules/unit-facts';
import type { Ammunition, Cover } from '$lib/rules/vocabulary';

export const sides = ['ours', 'theirs'] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'ours' ? 'theirs' : 'ours');

/** One unit with all that is said of it alone. */
export interface QuickUnit {
	readonly unit: UnitFacts;
	readonly command: CommandFacts;
	readonly cover: Cover;
	readonly position: Position;
	readonly attacksFlank: boolean;
	/** Having won, it pursues routers it can reach. */
	readonly pursues: boolean;
}

export interface QuickSituation {
	readonly ours: QuickUnit;
	readonly theirs: QuickUnit;
	/** Who shoots, charges, strikes first, pursues. */
	readonly actor: Side;
	/** Who tests and routs. */
	readonly tester: Side;
	/** Who moves or evades. */
	readonly mover: Side;
	readonly range: number;
	readonly ammunition: Ammunition;
	readonly moved: MovedAmount;
	readonly evaded: boolean;
	readonly charging: boolean;
	readonly targetDense: boolean;
	readonly roughInches: number;
	readonly ground: Ground;
	readonly cause: MoraleTest;
	readonly hits: number;
	/** The unit that is charged fires at those who come. */
	readonly firesAtCharge: boolean;
	/** Inches that the routers ran; null while nobody rolled for it here. */
	readonly routed: number | null;
	/** The players' word on whether the pursuer can reach them; without one it is worked out (R33). */
	readonly canReach: boolean | null;
	readonly charged: boolean;
	readonly startsAt: number;
	readonly firstSeenAt: number;
	readonly chargeMove: boolean;
	readonly steps: readonly MoveStep[];
	/** Lines by hand, by procedure and sum. */
	readonly hand: Readonly<Record<string, HandLines>>;
}

const usualUnit: QuickUnit = {
	unit: usualFoot,
	command: { attachedBonus: null, generalInRadius: true },
	cover: 'none',
	position: 'level',
	attacksFlank: false,
	pursues: true
};

/** Two lines of two dozen muskets, five inches apart: the odds of a volley are there before the first tap. */
export const usualSituation: QuickSituation = {
	ours: usualUnit,
	theirs: usualUnit,
	actor: 'ours',
	tester: 'theirs',
	mover: 'ours',
	range: 5,
	ammunition: 'canister',
	moved: 'no',
	evaded: false,
	charging: false,
	targetDense: false,
	roughInches: 0,
	ground: 'open',
	cause: 'shooting',
	hits: 2,
	firesAtCharge: true,
	routed: null,
	canReach: null,
	charged: true,
	startsAt: 10,
	firstSeenAt: 10,
	chargeMove: false,
	steps: [],
	hand: {}
};

/** Only skirmishers and gun crews evade, so ours skirmishes where the question is whether it may. */
export const evadingSituation: QuickSituation = withUnit(usualSituation, 'ours', {
	unit: { ...usualFoot, order: 'skirmish', formation: 'skirmish' }
});

export const sideNames: Readonly<Record<Side, string>> = { ours: 'our unit', theirs: 'their unit' };

/** The situation with something said of one of the units. */
export function withUnit(situation: QuickSituation, side: Side, patch: Partial<QuickUnit>): QuickSituation {
	const unit = { ...situation[side], ...patch };
	return side === 'ours' ? { ...situation, ours: unit } : { ...situation, theirs: unit };
}
