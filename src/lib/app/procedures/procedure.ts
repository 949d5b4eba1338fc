// What a procedure answers, laid out for a screen: its sums, its odds, the dice it calls for and how they read. Every
// procedure answers in this one shape, so that one set of panels shows them all and a sentence is tested without a browser.
import type { D10 } from '$lib/dice/d10';
import type { Account, Reason, ByHand } from '$lib/rules/engine/resolution';
import type { FactGroup, Role } from './fact';
import { type Playsheet, defaultRulings, type Rulings } from '$lib/rules/sheet/playsheet';
import { printedPlaysheet } from '$lib/rules/sheet/printed';

/** One sum: dice, what they need, and the account with every line. */
export interface Tally {
	readonly id: string;
	/** Whose it is, where there are several. */
	readonly title: string;
	readonly role: Role | null;
	readonly account: Account;
	/** The numbers to call out across the table: "6 dice", "7+ hits". */
	readonly figures: readonly Figure[];
	/** The same as one sentence, for those who listen. */
	readonly sentence: string;
	/** Whether lines can be taken out and put in. */
	readonly changeable: boolean;
	/** What every die obeys whatever the lines say: "A natural 1 always misses". */
	readonly footnote: string | null;
}

export interface Figure {
	readonly value: string;
	readonly label: string;
}

export interface Bar {
	readonly label: string;
	readonly chance: number;
	readonly highlight?: boolean;
}

interface Chart {
	readonly label: string;
	readonly unit?: string;
	readonly bars: readonly Bar[];
}

/** One number that says how good a situation is, to compare two of them by. */
export interface Measure {
	readonly label: string;
	readonly value: number;
	readonly kind: 'mean' | 'chance';
	/** Which way is good for whoever acts. */
	readonly better: 'more' | 'less';
}

/** A remark on what may happen, with its place on the playsheet where it has one. */
export interface Note {
	readonly text: string;
	readonly anchor: string | null;
}

export interface Odds {
	readonly figures: readonly Figure[];
	readonly charts: readonly Chart[];
	readonly notes: readonly Note[];
	readonly measure: Measure | null;
}

/** How one die looks once it lies on the table. */
export interface DieLook {
	readonly tone: 'good' | 'bad' | 'plain';
	/** In a word: "hit", "miss". */
	readonly word: string;
}

/** A result that players may tell without its dice: "four hits of six". Each stands for dice that read so. */
export interface Telling {
	readonly id: string;
	readonly label: string;
	/** A die that reads as this. */
	readonly face: D10;
}

/** Dice thrown together by one side. */
export interface Throw {
	readonly id: string;
	readonly label: string;
	readonly role: Role | null;
	/** Whom it is thrown at, where that differs from throw to throw. */
	readonly against?: string;
	readonly count: number;
	readonly look: (face: D10) => DieLook;
	/** What the players may tell instead of each die. */
	readonly tellings: readonly Telling[];
	/** How dice read of which nothing was told; null where one of the tellings must hold for the one die there is. */
	readonly otherwise: D10 | null;
}

/** Figures to take off the table. */
export interface Removal {
	readonly role: Role;
	/** The id of the unit, where a side has several. */
	readonly unit?: string;
	readonly figures: number;
	readonly guns: number;
	readonly text: string;
}

/** What this makes due. The screen that holds the resolver knows how to go there. */
export interface FollowUp {
	readonly kind: 'test' | 'rout' | 'pursue' | 'attach';
	readonly role: Role;
	/** The id of the unit, where a side has several. */
	readonly unit?: string;
	/** Why: "Their unit must test: 2 hits". */
	readonly text: string;
	/** The button: "Test morale". */
	readonly label: string;
}

export interface Outcome<Result> {
	readonly sentence: string;
	readonly tone: 'good' | 'bad' | 'plain';
	readonly removals: readonly Removal[];
	readonly followUps: readonly FollowUp[];
	/** What the engine made of the dice, for whoever records it. */
	readonly result: Result;
}

export interface Answer<Result = unknown> {
	/** Whether there is anything to roll. */
	readonly possible: boolean;
	/** Why not; or, where it is possible all the same, what speaks against it. */
	readonly reasons: readonly Reason[];
	readonly tallies: readonly Tally[];
	readonly odds: Odds;
	readonly throws: readonly Throw[];
	/** Reads one list of dice for each throw; null when they are not the dice asked for. */
	read(dice: readonly (readonly D10[])[]): Outcome<Result> | null;
}

/** Lines taken out or put in by hand, by the id of their sum. */
export type HandLines = Readonly<Record<string, readonly ByHand[]>>;

/** What the two units are called within a sentence: "our unit", "the Guards". */
export type Names = Readonly<Record<Role, string>>;

export interface Procedure<Facts, Result = unknown> {
	readonly id: string;
	ask(rules: RulesInUse, facts: Facts, names: Names): readonly FactGroup<Facts>[];
	answer(rules: RulesInUse, facts: Facts, names: Names, hand: HandLines): Answer<Result>;
}

/** The playsheet and rulings that a situation is judged by: a battle's own, or the printed ones. */
export interface RulesInUse {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
}

export const printedRules: RulesInUse = { playsheet: printedPlaysheet, rulings: defaultRulings };
