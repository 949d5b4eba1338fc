// What every procedure answers with. The account is plain data and goes into the battle's log as it stood; the distribution
// and the reading of dice are added beside it by each procedure.
import { type D10, isD10 } from '$lib/dice/d10';
import { binomial, capAt, certain, type Distribution } from '$lib/dice/distribution';
import type { Parsed, Problem } from '$lib/parsing/problem';
import type { RulingId, Section } from './section';

export interface Reason {
	readonly text: string;
	readonly section: Section;
	readonly ruling?: RulingId;
}

/** How many dice, with its own sum in words: "24 figures, tight: 24 ÷ 4 = 6". */
export interface DiceCount {
	readonly count: number;
	readonly text: string;
}

/** The score to reach before modifiers, and where it stands. */
export interface Base {
	readonly score: number;
	readonly text: string;
	readonly section: Section;
	/** The id of the playsheet's cell it was read from. */
	readonly cell: string;
}

export interface Account {
	readonly possible: boolean;
	/** Every reason why not; empty when it is possible. */
	readonly reasons: readonly Reason[];
	readonly dice: DiceCount;
	/** Null where there is nothing to roll for. */
	readonly base: Base | null;
	readonly sum: Sum;
}

interface DieRead {
	readonly face: D10;
	readonly modified: number;
	readonly reading: 'hit' | 'miss' | 'natural-1' | 'natural-10';
}

export const isHit = ({ reading }: DieRead): boolean => reading === 'hit' || reading === 'natural-10';

/** Shooting and combat: a natural 1 always misses and a natural 10 always hits. */
export function readHitDie(face: D10, total: number, score: number): DieRead {
	const modified = face + total;
	if (face === 1) return { face, modified, reading: 'natural-1' };
	if (face === 10) return { face, modified, reading: 'natural-10' };
	return { face, modified, reading: modified >= score ? 'hit' : 'miss' };
}

/** How many of the ten faces hit: at least the 10, never the 1. */
export function countHitFaces(total: number, score: number): number {
	return Math.min(9, Math.max(1, 11 - (score - total)));
}

/** Checks dice at the door: each 1 to 10, and as many as were asked for. */
export function parseDice(dice: readonly unknown[], count: number): Parsed<D10[]> {
	const problems: Problem[] = dice.flatMap((die, index) =>
		isD10(die) ? [] : [{ path: `dice.${index}`, message: `Die ${index + 1} must be a whole number from 1 to 10.` }]
	);
	if (dice.length !== count) {
		problems.push({ path: 'dice', message: `${count} dice are needed, ${dice.length} were given.` });
	}
	return problems.length > 0 ? { ok: false, problems } : { ok: true, value: dice.filter(isD10) };
}

/** Works a value out when it is first asked for, and keeps it: odds are only computed when somebody looks. */
export function lazily<T>(compute: () => T): () => T {
	let kept: { value: T } | undefined;
	return () => (kept ??= { value: compute() }).value;
}

// The heart of the engine. A modifier is a value: what it is called, where it stands on the sheet, when it applies and what it
// adds. A procedure is an ordered list of them, and one fold makes the sum: the total is computed from the lines that applied
// and from nothing else, so that a total and its explanation cannot disagree.

/** Whether a modifier applies to the facts, what it adds (or would add), and why not. */
export type Verdict =
	| { readonly applies: true; readonly value: number; readonly note?: string }
	| { readonly applies: false; readonly value: number; readonly reason: string };

export interface Modifier<Situation> {
	readonly id: string;
	readonly section: Section;
	readonly ruling?: RulingId;
	readonly label: string;
	readonly judge: (situation: Situation) => Verdict;
}

/** A player's say over a line: taken out, or put in with its usual value or one of their own. */
export type ByHand =
	| { readonly id: string; readonly act: 'take-out' }
	| { readonly id: string; readonly act: 'put-in'; readonly value?: number };

interface LineBase {
	readonly id: string;
	readonly section: Section;
	readonly ruling?: RulingId;
	readonly label: string;
	readonly value: number;
	readonly byHand?: true;
}

export interface AppliedLine extends LineBase {
	/** How a counted modifier came to its value ("3 hits"). */
	readonly note?: string;
}

export interface IdleLine extends LineBase {
	/** Why it did not apply. */
	readonly reason: string;
}

export interface Sum {
	readonly applied: readonly AppliedLine[];
	readonly idle: readonly IdleLine[];
	readonly total: number;
}

export const applies = (value: number, note?: string): Verdict =>
	note === undefined ? { applies: true, value } : { applies: true, value, note };

export const idle = (value: number, reason: string): Verdict => ({ applies: false, value, reason });

/** The commonest verdict: a fact that is so or is not. */
export const when = (holds: boolean, value: number, reason: string): Verdict =>
	holds ? applies(value) : idle(value, reason);

export function addUpLines<Situation>(
	modifiers: readonly Modifier<Situation>[],
	situation: Situation,
	byHand: readonly ByHand[] = []
): Sum {
	const applied: AppliedLine[] = [];
	const idleLines: IdleLine[] = [];
	for (const modifier of modifiers) {
		const verdict = modifier.judge(situation);
		const hand = byHand.find(({ id }) => id === modifier.id);
		const line = makeLine(modifier, hand ? judgeByHand(verdict, hand) : verdict, hand !== undefined);
		if ('reason' in line) idleLines.push(line);
		else applied.push(line);
	}
	return makeSum(applied, idleLines);
}

function makeSum(applied: readonly AppliedLine[], idleLines: readonly IdleLine[]): Sum {
	return { applied, idle: idleLines, total: applied.reduce((total, { value }) => total + value, 0) };
}

function judgeByHand(verdict: Verdict, hand: ByHand): Verdict {
	if (hand.act === 'take-out') return idle(verdict.value, 'taken out by hand');
	return applies(hand.value ?? verdict.value, 'put in by hand');
}

function makeLine<Situation>(modifier: Modifier<Situation>, verdict: Verdict, byHand: boolean): AppliedLine | IdleLine {
	const { id, section, ruling, label } = modifier;
	return {
		id,
		section,
		label,
		...(ruling === undefined ? {} : { ruling }),
		value: verdict.value,
		...(byHand ? { byHand: true as const } : {}),
		...(verdict.applies ? (verdict.note === undefined ? {} : { note: verdict.note }) : { reason: verdict.reason })
	};
}

/** What the players put in or took out, as the lines tell. */
export const handIn = ({ applied, idle: left }: Sum): readonly ByHand[] => [
	...applied.filter(({ byHand }) => byHand).map(({ id, value }) => ({ id, act: 'put-in' as const, value })),
	...left.filter(({ byHand }) => byHand).map(({ id }) => ({ id, act: 'take-out' as const }))
];

// Dice that each hit or miss, and take off a figure each: what a volley, a round of combat and a pursuit have in common.

export interface HitsOutcome {
	readonly dice: readonly DieRead[];
	/** Hits as rolled, after any doubling. */
	readonly hits: number;
	/** Figures that come off: never more than there are. */
	readonly removed: number;
}

export interface HitsResolution {
	readonly account: Account;
	/** Of ten faces, how many hit; 0 when there is nothing to roll. */
	readonly hitFaces: number;
	readonly chancePerDie: number;
	/** If every die hits, after any doubling. */
	readonly mostHits: number;
	/** Hits as rolled, after any doubling; more of them than the target has figures is possible. Worked out when first asked for. */
	readonly hits: Distribution<number>;
	/** Figures removed. */
	readonly removed: Distribution<number>;
	/** Reads rolled dice, or says what is wrong with them. */
	read(dice: readonly unknown[]): Parsed<HitsOutcome>;
}

/** Makes the resolution of hit dice from its account; `figures` is what the target has to lose, `factor` doubles a pursuit's hits. */
export function resolveHits(account: Account, figures: number, factor = 1): HitsResolution {
	const { possible, base, dice, sum } = account;
	const score = possible && base ? base.score : null;
	const hitFaces = score === null ? 0 : countHitFaces(sum.total, score);
	const count = score === null ? 0 : dice.count;
	const hitsRolled = lazily(() => (count === 0 ? certain(0) : multiply(binomial(count, hitFaces), factor)));
	const removed = lazily(() => capAt(hitsRolled(), figures));
	return {
		account,
		hitFaces,
		chancePerDie: hitFaces / 10,
		mostHits: count * factor,
		get hits() {
			return hitsRolled();
		},
		get removed() {
			return removed();
		},
		read(faces) {
			const parsed = parseDice(faces, count);
			if (!parsed.ok) return parsed;
			const read = score === null ? [] : parsed.value.map((face) => readHitDie(face, sum.total, score));
			const hits = read.filter(isHit).length * factor;
			return { ok: true, value: { dice: read, hits, removed: Math.min(hits, figures) } };
		}
	};
}

function multiply(hits: Distribution<number>, factor: number): Distribution<number> {
	if (factor === 1) return hits;
	return { ...hits, outcomes: hits.outcomes.map(({ value, weight }) => ({ value: value * factor, weight })) };
}
