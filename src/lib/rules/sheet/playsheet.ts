// The playsheet as a type: every table and every modifier's number, and nothing else. It is plain data, so that house rules
// are another value of it, a battle can keep the one it was started with, and two of them can be compared cell by cell.
// When a printed modifier applies is code, beside the procedure that uses it; when one of the players' own does is data, in `added-modifier.ts`.
import type { HousePart } from './added-modifier';
import type { Grade, GunWeight, SmallArm, TargetType } from '../vocabulary';

export const moveRows = [
	'infantry-column',
	'infantry-line',
	'light-skirmish',
	'line-skirmish',
	'cavalry',
	'general',
	...(['light-gun', 'field-gun', 'heavy-gun'] as const)
] as const;
export type MoveRow = (typeof moveRows)[number];

/** A row of the shooting table: what is fired, how far, and the score needed by target type; null is "no shot". */
export interface ShootingBand {
	readonly id: string;
	readonly weapon: SmallArm | Exclude<GunWeight, 'heavy-gun'>;
	readonly fire: 'small-arms' | 'canister' | 'ball';
	readonly upTo: number;
	readonly scores: Readonly<Record<TargetType, number | null>>;
}

export type CounterbatteryEffect = 'miss' | 'crew' | 'gun-and-crew';

export interface CounterbatteryRow {
	readonly id: string;
	/** The lowest modified die that reads here; the first row also takes everything below it. */
	readonly from: number;
	readonly ball: CounterbatteryEffect;
	readonly other: CounterbatteryEffect;
}

export interface RoutRow {
	readonly id: string;
	/** The lowest score that reads here; the first row also takes everything below it. */
	readonly from: number;
	/** Null where the unit is shattered. */
	readonly distance: number | null;
	readonly hits: number | null;
}

export interface CharismaRow {
	readonly id: string;
	readonly from: number;
	readonly bonus: number;
}

type ShootingModifierId =
	'ball-dense' | 'moved' | 'british-regulars' | 'ball-rough' | 'disordered' | 'shaken' | 'grade-ab' | 'grade-ef';
type CounterbatteryModifierId = 'limbered' | 'rifle';
export type CombatModifierId =
	| 'attacks-flank'
	| 'own-flank'
	| 'grade-higher'
	| 'grade-lower'
	| 'tight-v-loose'
	| 'loose-v-tight-or-cavalry'
	| 'cavalry-v-loose'
	| 'shaken'
	| 'slope-or-obstacle'
	| 'disordered'
	| 'soft-cover'
	| 'hard-cover';
export type MoraleModifierId =
	| 'general-attached'
	| 'no-general'
	| 'charging-bayonets'
	| 'meeting-charge'
	| 'flank'
	| 'lost-combat'
	| 'half-strength'
	| 'shaken'
	| 'hits';
type RoutModifierId = 'leader-attached' | 'no-general' | 'half-strength' | 'grade';

type Numbers<Id extends string> = Readonly<Record<Id, number>>;

export interface Playsheet {
	readonly name: string;
	readonly movement: {
		readonly allowance: Numbers<MoveRow>;
		readonly evade: Numbers<'light-skirmish' | 'line-skirmish'>;
		readonly prolonge: Numbers<GunWeight>;
	};
	readonly manoeuvre: {
		/** Parts of a full move. */
		readonly cost: Numbers<'formation-or-facing' | 'limber' | 'reform' | 'pass-through'>;
		/** Inches paid for each inch sidestepped, obliqued or stepped back. */
		readonly sidewaysInchCost: number;
		readonly unsteadyFactor: number;
		readonly noEvadeWithin: number;
		/** The part of a move after which a unit may still shoot. */
		readonly shootAfter: number;
	};
	readonly shooting: {
		readonly figuresPerDie: Numbers<'tight' | 'loose'>;
		/** Tight order: a final remainder of this many figures counts as a die. */
		readonly tightRemainder: number;
		readonly crewPerGun: number;
		readonly bands: readonly ShootingBand[];
		readonly roughInches: number;
		readonly modifiers: Numbers<ShootingModifierId>;
	};
	readonly counterbattery: {
		readonly rows: readonly CounterbatteryRow[];
		readonly modifiers: Numbers<CounterbatteryModifierId>;
	};
	readonly combat: {
		readonly figuresPerDie: Numbers<'infantry' | 'cavalry'>;
		readonly score: number;
		readonly mostGrades: number;
		readonly pursuitFactor: number;
		readonly modifiers: Numbers<CombatModifierId>;
	};
	readonly morale: {
		readonly scores: Numbers<Grade>;
		/** Each modifier's number; for a general it multiplies his charisma bonus, for hits the number of hits. */
		readonly modifiers: Numbers<MoraleModifierId>;
	};
	readonly rout: {
		readonly rows: readonly RoutRow[];
		readonly modifiers: Numbers<Exclude<RoutModifierId, 'grade'>>;
		readonly gradeModifier: Numbers<Grade>;
	};
	readonly generals: {
		readonly charisma: readonly CharismaRow[];
		readonly commandRadius: number;
	};
	/** What house rules put beside the numbers; the printed sheet has none of it. */
	readonly house?: HousePart | undefined;
}

/**
 * Reads a table whose rows start at a score: the last row not above the score, the first row for anything lower.
 * A table without rows is a broken sheet, never a zero.
 */
export function readRow<Row extends { readonly from: number }>(rows: readonly Row[], score: number): Row {
	const row = rows.findLast(({ from }) => from <= score) ?? rows[0];
	if (!row) throw new Error('a table of the playsheet has no rows');
	return row;
}

// The rulings: what the playsheet leaves open, settled. Those with alternatives are choices a battle is started with; the rest
// are listed so that every line on screen can name its ground.

/** The choices, by ruling. The first option of each is the default. */
export const rulingOptions = {
	R1: ['rolled', 'fixed', 'players-say'],
	R5: ['twelve', 'six', 'may-not'],
	R9: ['as-field', 'own-ranges'],
	R13: ['column-or-limbered', 'tight-too'],
	R14: ['one-condition', 'add-up'],
	R15: ['once', 'each'],
	R17: ['dropped', 'as-shooting'],
	R20: ['add-up', 'worst-only'],
	R21: ['no-blows-back', 'blows-back'],
	R27: ['figures', 'per-figures'],
	R32: ['shooting-too', 'no-other'],
	R35: ['front-corners', 'straight-ahead', 'all-round'],
	R38: ['simultaneous', 'as-fired'],
	R39: ['no-flank', 'rear'],
	R40: ['not-pursued', 'within-reach'],
	R41: ['nobody', 'skirmishers-and-guns'],
	R42: ['figures', 'every-hit']
} as const;

export type ChoiceId = keyof typeof rulingOptions;
export const choiceIds = Object.keys(rulingOptions) as ChoiceId[];

export type Rulings = { readonly [Id in ChoiceId]: (typeof rulingOptions)[Id][number] } & {
	/** R9, own ranges: how far heavy guns reach. */
	readonly heavyRanges: { readonly canister: number; readonly ball: number };
	/** R27, per figures: one full portion of rout hits for each so many figures. */
	readonly routHitsPer: number;
};

export const defaultRulings: Rulings = Object.freeze({
	R1: 'rolled',
	R5: 'twelve',
	R9: 'as-field',
	R13: 'column-or-limbered',
	R14: 'one-condition',
	R15: 'once',
	R17: 'dropped',
	R20: 'add-up',
	R21: 'no-blows-back',
	R27: 'figures',
	R32: 'shooting-too',
	R35: 'front-corners',
	R38: 'simultaneous',
	R39: 'no-flank',
	R40: 'not-pursued',
	R41: 'nobody',
	R42: 'figures',
	heavyRanges: Object.freeze({ canister: 20, ball: 60 }),
	routHitsPer: 10
});

/** What was played where nothing was said, before R13 and R38 to R42 could be chosen and R32 had its present default. Old battles keep it. */
export const formerRulings: Rulings = Object.freeze({
	...defaultRulings,
	R32: 'no-other',
	R38: 'as-fired',
	R41: 'skirmishers-and-guns'
});
