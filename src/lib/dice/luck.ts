// What so many dice do, for judging afterwards whether they did it. Every die may have had another score to reach, so hits are counted among
// dice of up to eleven kinds. Weights are doubles and not the whole numbers of `distribution.ts`: a long battle throws thousands of dice. All of
// them are positive and only multiplied, divided and added, so that few digits are lost (docs/report.md says how few).

import type { D10 } from './d10';

/** How many dice were good on none, one … all ten of their faces. */
export type DiceByGoodFaces = readonly number[];

/** The chance of each number of good dice, from none to all. */
type HitChances = Float64Array;

export function hitsAmong(dice: DiceByGoodFaces): HitChances {
	return dice.reduce<HitChances>(
		(chances, many, goodFaces) => (many === 0 ? chances : addTogether(chances, alike(many, goodFaces))),
		Float64Array.of(1)
	);
}

/** Of dice that are all good on as many faces: from the likeliest number of hits outwards, each from its neighbour; the least may be too small for a double. */
function alike(many: number, goodFaces: number): HitChances {
	const chances = new Float64Array(many + 1);
	const likeliest = Math.min(many, Math.floor(((many + 1) * goodFaces) / 10));
	const badFaces = 10 - goodFaces;
	chances[likeliest] = 1;
	for (let hits = likeliest + 1; hits <= many; hits++)
		chances[hits] = ((chances[hits - 1] ?? 0) * ((many - hits + 1) * goodFaces)) / (hits * badFaces);
	for (let hits = likeliest - 1; hits >= 0; hits--)
		chances[hits] = ((chances[hits + 1] ?? 0) * ((hits + 1) * badFaces)) / ((many - hits) * goodFaces);
	const all = chances.reduce((sum, chance) => sum + chance, 0);
	return chances.map((chance) => chance / all);
}

function addTogether(some: HitChances, others: HitChances): HitChances {
	const chances = new Float64Array(some.length + others.length - 1);
	for (let at = 0; at < some.length; at++) {
		const chance = some[at] ?? 0;
		if (chance === 0) continue;
		for (let more = 0; more < others.length; more++)
			chances[at + more] = (chances[at + more] ?? 0) + chance * (others[more] ?? 0);
	}
	return chances;
}

export function chanceAtLeast(chances: HitChances, hits: number): number {
	let sum = 0;
	for (let more = chances.length - 1; more >= hits && more >= 0; more--) sum += chances[more] ?? 0;
	return hits <= 0 ? 1 : Math.min(1, sum);
}

export function chanceAtMost(chances: HitChances, hits: number): number {
	let sum = 0;
	for (let fewer = 0; fewer <= hits && fewer < chances.length; fewer++) sum += chances[fewer] ?? 0;
	return hits >= chances.length - 1 ? 1 : Math.min(1, sum);
}

export const expectedHits = (dice: DiceByGoodFaces): number =>
	dice.reduce((sum, many, goodFaces) => sum + many * goodFaces, 0) / 10;

/** What is left out of the band at either end. */
const OUTSIDE = 0.025;
/** Chances that are meant to be the same may differ in their last digits. */
const DUST = 1e-12;

export interface Band {
	readonly low: number;
	readonly high: number;
}

/** The middle 95%: fewer than `low` and more than `high` each have a chance of at most one in forty. */
export function bandOf(chances: HitChances): Band {
	let low = 0;
	for (let below = chances[0] ?? 0; below <= OUTSIDE + DUST; below += chances[low] ?? 0) low++;
	let high = chances.length - 1;
	for (let above = chances[high] ?? 0; above <= OUTSIDE + DUST; above += chances[high] ?? 0) high--;
	return { low, high };
}

/** How often each face fell, and how often fair dice are as uneven as that or more. */
export interface Fit {
	/** Ones first. */
	readonly counts: readonly number[];
	readonly dice: number;
	/** Pearson's sum: the squared distances from an equal share, over that share. */
	readonly unevenness: number;
	readonly chance: number;
	/** Whether every way to throw so many dice was counted, or the chi-square law stands in for that. */
	readonly exact: boolean;
	/** How often any one face may come up before that is unusual. */
	readonly faceBand: Band;
}

/** Beyond this counting every way takes too long, and the law is right to well under one percent. */
const MOST_COUNTED = 400;
const MOST_UNEVEN = 30;

export function fitOf(faces: Iterable<D10>): Fit {
	const counts = Array.from({ length: 10 }, () => 0);
	for (const face of faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
	const dice = counts.reduce((sum, count) => sum + count, 0);
	const squares = counts.reduce((sum, count) => sum + count * count, 0);
	const unevenness = dice === 0 ? 0 : (squares * 10) / dice - dice;
	const exact = dice <= MOST_COUNTED && unevenness <= MOST_UNEVEN;
	const chance = exact ? chanceOfSquares(dice, squares) : chiSquareTail(unevenness);
	const faceBand = bandOf(hitsAmong([0, dice]));
	return { counts, dice, unevenness, chance, exact, faceBand };
}

/**
 * The chance that the squares of ten fair faces' counts add up to so much or more: what falls short of it is counted, face after face, by
 * how many dice are spent and what their squares come to. Only sums that can still fall short are carried on, which are few.
 */
export function chanceOfSquares(dice: number, squares: number): number {
	let short = new Map<number, Float64Array>([[0, Float64Array.of(1)]]);
	for (let done = 0; done < 10; done++) short = addFace(short, done, dice, squares);
	const below = short.get(dice)?.reduce((sum, chance) => sum + chance, 0) ?? 0;
	return Math.min(1, Math.max(0, 1 - below));
}

/** The squares of a number of dice add up to at least their equal share in every face. */
const leastSquares = (dice: number, faces: number): number => (faces === 0 ? 0 : Math.ceil((dice * dice) / faces));

function addFace(
	before: ReadonlyMap<number, Float64Array>,
	done: number,
	dice: number,
	squares: number
): Map<number, Float64Array> {
	const after = new Map<number, Float64Array>();
	const left = 10 - done;
	for (const [spent, sums] of before) {
		const least = leastSquares(spent, done);
		for (const [count, chance] of shareOfFace(dice - spent, left)) {
			const now = spent + count;
			const base = leastSquares(now, done + 1);
			const room = squares - leastSquares(dice - now, left - 1) - base;
			const shift = least + count * count - base;
			if (room <= shift) continue;
			const target = after.get(now) ?? new Float64Array(room);
			after.set(now, target);
			const most = Math.min(sums.length, room - shift);
			for (let at = 0; at < most; at++) target[at + shift] = (target[at + shift] ?? 0) + (sums[at] ?? 0) * chance;
		}
	}
	return after;
}

/** How many of the dice that are left show this face, where so many faces are left for them; the last takes all. */
function* shareOfFace(dice: number, faces: number): Generator<readonly [number, number]> {
	if (faces === 1) return yield [dice, 1];
	let chance = Math.exp(dice * Math.log1p(-1 / faces));
	for (let count = 0; count <= dice; count++) {
		yield [count, chance];
		chance *= (dice - count) / ((count + 1) * (faces - 1));
	}
}

/** Γ(11/2), for the series of the incomplete gamma function. */
const GAMMA_11_HALVES = 52.34277778455352;

/** Chi-square with nine degrees of freedom: beyond `value`. */
export function chiSquareTail(value: number): number {
	const half = value / 2;
	if (half > 300) return Number.MIN_VALUE;
	let term = half ** 4.5 * (Math.exp(-half) / GAMMA_11_HALVES);
	let below = 0;
	for (let step = 1; term > below * 1e-17; step++) {
		below += term;
		term *= half / (4.5 + step);
	}
	return Math.min(1, Math.max(Number.MIN_VALUE, 1 - below));
}
