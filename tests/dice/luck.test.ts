import { binomial } from '$lib/dice/distribution';
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';
import { addUp, chanceOf } from '$lib/dice/distribution';
import {
	bandOf,
	chanceAtLeast,
	chanceAtMost,
	chanceOfSquares,
	chiSquareTail,
	expectedHits,
	fitOf,
	hitsAmong
} from '$lib/dice/luck';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../long';
import { makeSeededDice } from './seeded-dice';

/** So many dice of each of these kinds, by good faces. */
function kinds(said: Readonly<Record<number, number>>): number[] {
	return Array.from({ length: 11 }, (_, goodFaces) => said[goodFaces] ?? 0);
}

/** Every way to throw so many dice. */
function* everyThrow(count: number): Generator<readonly D10[]> {
	if (count === 0) return yield [];
	for (const thrown of everyThrow(count - 1)) for (const face of faces) yield [...thrown, face];
}

const squaresOf = (thrown: readonly D10[]): number =>
	faces.reduce((sum, face) => sum + thrown.filter((die) => die === face).length ** 2, 0);

describe('good dice among dice with different scores', () => {
	it('are as plain enumeration counts them: one good on 8, one on 3, two on 5 faces', () => {
		const chances = hitsAmong(kinds({ 8: 1, 3: 1, 5: 2 }));
		const counted = [0, 0, 0, 0, 0];
		for (const [a = 1, b = 1, c = 1, d = 1] of everyThrow(4)) {
			const hits = Number(a > 2) + Number(b > 7) + Number(c > 5) + Number(d > 5);
			counted[hits] = (counted[hits] ?? 0) + 1;
		}
		counted.forEach((ways, hits) => expect(chances[hits]).toBeCloseTo(ways / 10_000, 14));
	});

	it('have the tails that binomial tables print', () => {
		// n = 10, p = 0.3: P(X ≥ 6) = 0.0473; n = 20, p = 0.5: P(X ≤ 5) = 0.0207; n = 5, p = 0.1: P(X ≥ 1) = 0.4095.
		expect(chanceAtLeast(hitsAmong(kinds({ 3: 10 })), 6)).toBeCloseTo(0.0473, 4);
		expect(chanceAtMost(hitsAmong(kinds({ 5: 20 })), 5)).toBeCloseTo(0.0207, 4);
		expect(chanceAtLeast(hitsAmong(kinds({ 1: 5 })), 1)).toBeCloseTo(0.40951, 10);
	});

	it('agree with the exact whole-numbered distributions to twelve digits', () => {
		const few = fc.integer({ min: 0, max: 60 });
		fc.assert(
			fc.property(few, few, fc.integer({ min: 0, max: 120 }), (threes, sevens, hits) => {
				const exact = addUp(binomial(threes, 3), binomial(sevens, 7));
				const chance = chanceOf(exact, (value) => value >= hits);
				const ours = chanceAtLeast(hitsAmong(kinds({ 3: threes, 7: sevens })), hits);
				if (hits > threes + sevens) expect(ours).toBe(0);
				else expect(Math.abs(ours - chance)).toBeLessThanOrEqual(1e-12 * chance);
			}),
			{ numRuns: 40 }
		);
	});

	it('do so for as many as a long battle throws: 400 dice, from the middle to the ends', () => {
		const exact = binomial(400, 3);
		const ours = hitsAmong(kinds({ 3: 400 }));
		for (const hits of [120, 150, 200, 400]) {
			const chance = chanceOf(exact, (value) => value >= hits);
			expect(Math.abs(chanceAtLeast(ours, hits) - chance)).toBeLessThanOrEqual(1e-11 * chance);
		}
	});

	it('never take the uncertain for sure, nor the sure for uncertain', () => {
		expect(chanceAtLeast(hitsAmong(kinds({ 10: 4 })), 4)).toBe(1);
		expect(chanceAtLeast(hitsAmong(kinds({ 0: 4 })), 1)).toBe(0);
		expect(chanceAtMost(hitsAmong(kinds({ 0: 4 })), 0)).toBe(1);
	});

	it('leave at most one in forty outside the band at either end, and no band is narrower', () => {
		const some = fc.integer({ min: 0, max: 25 });
		fc.assert(
			fc.property(some, some, some, (twos, fives, nines) => {
				const chances = hitsAmong(kinds({ 2: twos, 5: fives, 9: nines }));
				const { low, high } = bandOf(chances);
				expect(chanceAtMost(chances, low - 1)).toBeLessThanOrEqual(0.025 + 1e-9);
				expect(chanceAtMost(chances, low)).toBeGreaterThan(0.025);
				expect(high === chances.length - 1 ? 0 : chanceAtLeast(chances, high + 1)).toBeLessThanOrEqual(0.025 + 1e-9);
				expect(chanceAtLeast(chances, high)).toBeGreaterThan(0.025);
			}),
			{ numRuns: 60 }
		);
	});

	it('of 100 even dice have the textbook’s band, 40 to 60, about 50', () => {
		expect(bandOf(hitsAmong(kinds({ 5: 100 })))).toEqual({ low: 40, high: 60 });
		expect(expectedHits(kinds({ 5: 100 }))).toBe(50);
	});
});

describe('all faces together', () => {
	it.each([1, 2, 3, 4])('are as uneven as plain enumeration of %i dice counts it', (count) => {
		const sums = [...everyThrow(count)].map(squaresOf);
		for (const squares of new Set(sums)) {
			const ways = sums.filter((sum) => sum >= squares).length;
			expect(chanceOfSquares(count, squares)).toBeCloseTo(ways / 10 ** count, 12);
		}
	});

	it('of three dice: all alike is one throw in a hundred', () => {
		expect(fitOf([4, 4, 4]).chance).toBeCloseTo(0.01, 12);
		expect(fitOf([1, 2, 3]).chance).toBe(1);
	});

	it('follow the chi-square table with nine degrees of freedom where they are many', () => {
		// Printed tables: 16.919 at 5%, 21.666 at 1%, 4.168 at 90%.
		expect(chiSquareTail(16.919)).toBeCloseTo(0.05, 4);
		expect(chiSquareTail(21.666)).toBeCloseTo(0.01, 4);
		expect(chiSquareTail(4.168)).toBeCloseTo(0.9, 3);
		// 400 dice at a Pearson sum of 17: counted and by the law they agree to a fifth of a percent.
		const squares = (17 + 400) * 40;
		expect(Math.abs(chanceOfSquares(400, squares) - chiSquareTail(17))).toBeLessThan(0.002);
	});

	it('say how they know, and how many there were', () => {
		const even = fitOf(faces);
		expect(even).toMatchObject({ dice: 10, unevenness: 0, chance: 1, exact: true });
		expect(fitOf(Array.from({ length: 2000 }, (_, at) => faces[at % 10] ?? 1)).exact).toBe(false);
		expect(fitOf(Array.from({ length: 60 }, () => 6 as const)).chance).toBeLessThan(1e-9);
	});

	it('of a million seeded rolls lie outside the band as often as they should, and no more', () => {
		const battles = 10_000;
		const dice = makeSeededDice(seed);
		// A hundred dice each, a million in all: forty good on three faces, sixty on six.
		const said = kinds({ 3: 40, 6: 60 });
		const chances = hitsAmong(said);
		const { low, high } = bandOf(chances);
		const inside = chanceAtMost(chances, high) - chanceAtMost(chances, low - 1);
		let within = 0;
		let hits = 0;
		let unusual = 0;
		for (let battle = 0; battle < battles; battle++) {
			const thrown = dice.roll(100);
			const good = thrown.filter((face, at) => face > (at < 40 ? 7 : 4)).length;
			hits += good;
			if (good >= low && good <= high) within++;
			if (chanceOfRepeated(thrown) <= 0.05) unusual++;
		}
		const slack = (share: number, count: number) => 5 * Math.sqrt((share * (1 - share)) / count);
		expect(Math.abs(within / battles - inside)).toBeLessThan(slack(inside, battles));
		expect(Math.abs(hits / battles - expectedHits(said))).toBeLessThan(
			5 * Math.sqrt((40 * 0.21 + 60 * 0.24) / battles)
		);
		expect(unusual / battles).toBeLessThan(0.05 + slack(0.05, battles));
		expect(unusual / battles).toBeGreaterThan(0.04 - slack(0.05, battles));
	});
});

const kept = new Map<number, number>();

/** The same sums come again: each is counted once. */
function chanceOfRepeated(thrown: readonly D10[]): number {
	const squares = squaresOf(thrown);
	const chance = kept.get(squares) ?? chanceOfSquares(thrown.length, squares);
	kept.set(squares, chance);
	return chance;
}
