// Exact distributions: integer weights over a power of ten, divided once and late. The miniatures' dice have ten faces and the
// companions' four or eight, so any chance is a whole number over 10^n; BigInt keeps it exact for as many dice as a battle can throw, and "certain"
// can be told from "nearly certain", which floating point could not promise.

import { type D10, faces } from './d10';

interface Outcome<T> {
	readonly value: T;
	readonly weight: bigint;
}

/** Outcomes with weights that add up to ten to the power of `exponent`. */
export interface Distribution<T> {
	readonly outcomes: readonly Outcome<T>[];
	readonly exponent: number;
}

/** The largest power of ten that a double holds with room to spare. */
const DOUBLE_EXPONENT = 300;

const powers: bigint[] = [1n];

export function powerOfTen(exponent: number): bigint {
	for (let next = powers.length; next <= exponent; next++) powers.push((powers[next - 1] ?? 1n) * 10n);
	const power = powers[exponent];
	if (power === undefined) throw new RangeError(`no power of ten for exponent ${exponent}`);
	return power;
}

/** The one late division. */
function divide(weight: bigint, exponent: number): number {
	const excess = Math.max(0, exponent - DOUBLE_EXPONENT);
	return Number(weight / powerOfTen(excess)) / 10 ** (exponent - excess);
}

/** A weight as a chance. Never rounds a possible outcome to 0, nor an uncertain one to 1. */
export function makeChance(weight: bigint, exponent: number): number {
	if (weight === 0n) return 0;
	if (weight === powerOfTen(exponent)) return 1;
	return Math.min(Math.max(divide(weight, exponent), Number.MIN_VALUE), 1 - Number.EPSILON / 2);
}

/** The largest power of ten that a double holds exactly, and enough digits of a quotient to fill one. */
const SHARE_EXPONENT = 22;
const FULL_QUOTIENT = 10n ** 17n;

/** One weight as a part of another, where the whole is not a power of ten: a chance given that something happened. */
export function makeShare(weight: bigint, whole: bigint): number {
	if (weight === 0n) return 0;
	if (weight === whole) return 1;
	const quotient = (weight * powerOfTen(SHARE_EXPONENT)) / whole;
	const share = quotient > FULL_QUOTIENT ? Number(quotient) / 10 ** SHARE_EXPONENT : divideFreely(weight, whole);
	return Math.min(Math.max(share, Number.MIN_VALUE), 1 - Number.EPSILON / 2);
}

function divideFreely(weight: bigint, whole: bigint): number {
	const excess = powerOfTen(Math.max(0, whole.toString().length - DOUBLE_EXPONENT));
	return Number(weight / excess) / Number(whole / excess);
}

export function certain<T>(value: T): Distribution<T> {
	return { outcomes: [{ value, weight: 1n }], exponent: 0 };
}

/** One die: each face gives a value, equal values are merged. */
export function fromFaces<T>(faceValue: (face: D10) => T, keyOf: (value: T) => unknown = (value) => value) {
	return merge({ outcomes: faces.map((face) => ({ value: faceValue(face), weight: 1n })), exponent: 1 }, keyOf);
}

/** Adds up the weights of outcomes with the same key, keeping the order in which they first appear. */
export function merge<T>(distribution: Distribution<T>, keyOf: (value: T) => unknown): Distribution<T> {
	const merged = new Map<unknown, { value: T; weight: bigint }>();
	for (const { value, weight } of distribution.outcomes) {
		const key = keyOf(value);
		const known = merged.get(key);
		if (known) known.weight += weight;
		else if (weight > 0n) merged.set(key, { value, weight });
	}
	return { outcomes: [...merged.values()], exponent: distribution.exponent };
}

export function mapOutcomes<T, U>(
	distribution: Distribution<T>,
	change: (value: T) => U,
	keyOf: (value: U) => unknown = (value) => value
): Distribution<U> {
	const outcomes = distribution.outcomes.map(({ value, weight }) => ({ value: change(value), weight }));
	return merge({ outcomes, exponent: distribution.exponent }, keyOf);
}

/** Two independent distributions together. */
export function cross<A, B, T>(
	first: Distribution<A>,
	second: Distribution<B>,
	join: (a: A, b: B) => T,
	keyOf: (value: T) => unknown
): Distribution<T> {
	const outcomes = first.outcomes.flatMap((a) =>
		second.outcomes.map((b) => ({ value: join(a.value, b.value), weight: a.weight * b.weight }))
	);
	return merge({ outcomes, exponent: first.exponent + second.exponent }, keyOf);
}

export function addUp(first: Distribution<number>, second: Distribution<number>): Distribution<number> {
	return byValue(cross(first, second, (a, b) => a + b, (sum) => sum)); // prettier-ignore
}

export function byValue(distribution: Distribution<number>): Distribution<number> {
	return { ...distribution, outcomes: [...distribution.outcomes].sort((a, b) => a.value - b.value) };
}

export function capAt(distribution: Distribution<number>, most: number): Distribution<number> {
	return mapOutcomes(distribution, (value) => Math.min(value, most));
}

export function weightOf<T>(distribution: Distribution<T>, matches: (value: T) => boolean): bigint {
	return distribution.outcomes.reduce((sum, { value, weight }) => (matches(value) ? sum + weight : sum), 0n);
}

export function chanceOf<T>(distribution: Distribution<T>, matches: (value: T) => boolean): number {
	return makeChance(weightOf(distribution, matches), distribution.exponent);
}

/** The mean of a whole-numbered amount: hits, figures, inches. */
export function expected<T>(distribution: Distribution<T>, amount: (value: T) => number): number {
	const sum = distribution.outcomes.reduce((total, { value, weight }) => total + weight * BigInt(amount(value)), 0n);
	return divide(sum, distribution.exponent);
}

/** The outcomes with their chances, for charts and tables. */
export function chances<T>(distribution: Distribution<T>): { value: T; chance: number }[] {
	return distribution.outcomes.map(({ value, weight }) => ({
		value,
		chance: makeChance(weight, distribution.exponent)
	}));
}

const known = new Map<number, Distribution<number>>();

/**
 * Hits among `dice` D10s of which `hitFaces` of ten faces hit. Impossible counts are left out. The weights are grown one die at a time (Pascal's rule with whole numbers), and kept: a battle asks for
 * the same few counts and chances again and again, and there are at most eleven chances.
 */
export function binomial(dice: number, hitFaces: number): Distribution<number> {
	if (!Number.isInteger(dice) || dice < 0) throw new RangeError(`${dice} is not a number of dice`);
	if (!Number.isInteger(hitFaces) || hitFaces < 0 || hitFaces > 10) throw new RangeError(`${hitFaces} of ten faces`);
	const key = dice * 11 + hitFaces;
	const kept = known.get(key);
	if (kept) return kept;
	const grown = dice === 0 ? certain(0) : addDie(binomial(dice - 1, hitFaces), BigInt(hitFaces));
	known.set(key, grown);
	return grown;
}

function addDie(before: Distribution<number>, hitFaces: bigint): Distribution<number> {
	const missFaces = 10n - hitFaces;
	const weights = new Map<number, bigint>();
	for (const { value, weight } of before.outcomes) {
		if (missFaces > 0n) weights.set(value, (weights.get(value) ?? 0n) + weight * missFaces);
		if (hitFaces > 0n) weights.set(value + 1, (weights.get(value + 1) ?? 0n) + weight * hitFaces);
	}
	const outcomes = [...weights].map(([value, weight]) => ({ value, weight }));
	return { outcomes, exponent: before.exponent + 1 };
}

/**
 * The state after `count` equal dice that each change it: the multinomial, grown one die at a time. States with the same key are merged after each
 * die, so the work follows the number of different states and not the number of ways to roll the dice, which is ten to their power.
 */
export function accumulate<State, Face>(
	count: number,
	die: Distribution<Face>,
	start: State,
	add: (state: State, face: Face) => State,
	keyOf: (state: State) => unknown
): Distribution<State> {
	if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is not a number of dice`);
	let states = certain(start);
	for (let rolled = 0; rolled < count; rolled++) states = cross(states, die, add, keyOf);
	return states;
}
