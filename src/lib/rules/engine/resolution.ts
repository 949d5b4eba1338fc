// What every procedure answers with. The account is plain data and goes into the battle's log as it stood; the distribution
// and the reading of dice are added beside it by each procedure.

import { type D10, isD10 } from '$lib/dice/d10';
import type { Parsed, Problem } from './problem';
import type { RulingId, Section } from './section';
import type { Sum } from './sum';

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

export interface DieRead {
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
