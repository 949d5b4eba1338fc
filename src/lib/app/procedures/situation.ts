// A situation without a battle: two units, where they stand and what befell them, said once and shared by every procedure,
// so that flicking from one to the next keeps all that was said.
import type { HandLines, Names, Procedure } from './procedure';
import { usualFoot } from './unit-change';
import type { Ground, Position } from '$lib/rules/combat/facts';
import type { MoraleTest } from '$lib/rules/morale/tests';
import type { MoveStep } from '$lib/rules/movement/facts';
import type { MovedAmount } from '$lib/rules/shooting/facts';
import type { CommandFacts, UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Ammunition, Cover } from '$lib/rules/vocabulary';
import { type Fact, liftGroup, type Role } from './fact';

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

/** A procedure's own facts, taken out of the situation and put back into it: what one procedure changes, the others find changed. */
export interface View<Facts> {
	/** Which of the situation's roles it is about; null where it is about neither unit. */
	readonly acts: 'actor' | 'tester' | 'mover' | null;
	/** What the two are called, where they are not units. */
	readonly names?: Readonly<Record<Side, string>>;
	get(situation: QuickSituation): Facts;
	put(situation: QuickSituation, facts: Facts): QuickSituation;
	/** What is asked of the situation itself, before the facts. */
	ask?(situation: QuickSituation): Fact<QuickSituation>;
	/** Where a fact came from that nobody said, by its path. */
	sources?(situation: QuickSituation): Readonly<Record<string, string>>;
}

/** A procedure with its view of a situation. */
export interface Viewed<Facts, Result> extends Procedure<Facts, Result> {
	readonly view: View<Facts>;
}

type Whose = Pick<View<never>, 'acts' | 'names'>;

export function sideOf({ acts }: Pick<Whose, 'acts'>, situation: QuickSituation, role: Role): Side {
	const side = acts ? situation[acts] : 'ours';
	return role === 'actor' ? side : otherSide(side);
}

export function namesOf(view: Whose, situation: QuickSituation): Names {
	const names = view.names ?? sideNames;
	return { actor: names[sideOf(view, situation, 'actor')], other: names[sideOf(view, situation, 'other')] };
}

/** Initiative and charisma ask nothing of the situation. */
export const askingNothing = <Facts>(facts: Facts, names = sideNames): View<Facts> => ({
	acts: null,
	names,
	get: () => facts,
	put: (situation) => situation
});

/** A procedure that is asked and answered over the whole situation, whatever facts its own are. */
export interface Situated extends Procedure<QuickSituation> {
	readonly view: Pick<View<never>, 'acts' | 'names' | 'sources'>;
}

export const overSituation = <Facts, Result>({ id, ask, answer, view }: Viewed<Facts, Result>): Situated => ({
	id,
	view,
	ask(rules, situation, names) {
		const put = (facts: Facts) => view.put(situation, facts);
		const [first, ...rest] = ask(rules, view.get(situation), names).map((group) => liftGroup(group, put));
		const own = view.ask?.(situation);
		return first ? [own ? { ...first, main: [own, ...first.main] } : first, ...rest] : [];
	},
	answer: (rules, situation, names, hand) => answer(rules, view.get(situation), names, hand)
});
