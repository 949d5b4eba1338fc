import { faces } from '$lib/dice/d10';
import { makeAppDice } from '$lib/dice/source';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSeededDice } from './seeded-dice';

const countFaces = (dice: readonly number[]) => faces.map((face) => dice.filter((die) => die === face).length);

describe('the app’s dice', () => {
	/** Hands out every byte in turn, 0 to 255 and round again. */
	const makeEveryByte = () => {
		let next = 0;
		return (bytes: Uint8Array) => bytes.forEach((_, index) => (bytes[index] = next++ % 256));
	};

	it('give each face for exactly 25 of the 250 bytes that count, and throw the other six away', () => {
		const dice = makeAppDice(makeEveryByte());
		expect(countFaces(dice.roll(250))).toEqual(Array(10).fill(25));
		// The next 250 come from the next 256 bytes: had one of the six counted, the faces would have shifted.
		expect(countFaces(dice.roll(250))).toEqual(Array(10).fill(25));
	});

	it('do not start with the zeroes of a buffer nobody filled', () => {
		const dice = makeAppDice((bytes) => bytes.fill(8));
		expect(dice.roll(70)).toEqual(Array(70).fill(9));
	});

	it('roll what was asked for, from the platform’s randomness', () => {
		const dice = makeAppDice((bytes) => crypto.getRandomValues(bytes));
		const rolled = dice.roll(1000);
		expect(rolled).toHaveLength(1000);
		expect(rolled.every((die) => faces.includes(die))).toBe(true);
		expect(dice.roll(0)).toEqual([]);
	});
});

describe('seeded dice', () => {
	it('are the same for the same seed, however they are asked for', () => {
		fc.assert(
			fc.property(fc.integer(), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (seed, a, b) => {
				const parts = makeSeededDice(seed);
				expect([...parts.roll(a), ...parts.roll(b)]).toEqual(makeSeededDice(seed).roll(a + b));
			})
		);
	});

	it('differ for different seeds', () => {
		const throws = Array.from({ length: 50 }, (_, seed) => makeSeededDice(seed).roll(20).join());
		expect(new Set(throws).size).toBe(50);
	});

	it('are fair enough: each face within 3% of a tenth of 100,000', () => {
		for (const count of countFaces(makeSeededDice(1777).roll(100_000))) {
			expect(count).toBeGreaterThan(9_700);
			expect(count).toBeLessThan(10_300);
		}
	});
});
