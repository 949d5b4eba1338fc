// Dice of any number of faces: exact over powers of ten, and thrown without a bias from bytes.
import { d4, d8, fromDie } from '$lib/dice/die';
import { chanceOf, fromFaces, weightOf } from '$lib/dice/distribution';
import { faces } from '$lib/dice/d10';
import { makeAnyDice } from '$lib/dice/source';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a die of four or eight faces', () => {
	it('gives each face 25 of a hundred, or 125 of a thousand', () => {
		expect(fromDie(d4, (face) => face)).toEqual({ outcomes: d4.map((value) => ({ value, weight: 25n })), exponent: 2 });
		expect(fromDie(d8, (face) => face)).toEqual({
			outcomes: d8.map((value) => ({ value, weight: 125n })),
			exponent: 3
		});
		expect(
			chanceOf(
				fromDie(d8, (face) => face > 5),
				Boolean
			)
		).toBe(3 / 8);
	});

	it('is the D10 that it always was for ten faces', () => {
		expect(fromDie(faces, (face) => face % 3)).toEqual(fromFaces((face) => face % 3));
	});

	it('merges faces that mean the same', () => {
		expect(
			weightOf(
				fromDie(d4, (face) => face > 1),
				Boolean
			)
		).toBe(75n);
	});

	it('is refused where its faces divide no power of ten', () => {
		expect(() => fromDie([1, 2, 3, 4, 5, 6], (face) => face)).toThrow('6 faces');
	});
});

describe('the app’s dice of any faces', () => {
	it('give every face equally often over all bytes, throwing the uneven rest away', () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 20 }), (sides) => {
				let next = 0;
				const roll = makeAnyDice((bytes) => bytes.forEach((_, index) => (bytes[index] = next++ % 256)));
				const each = Math.floor(256 / sides);
				const counts = Array<number>(sides).fill(0);
				for (let rolled = 0; rolled < each * sides; rolled++) {
					const face = roll(sides);
					counts[face - 1] = (counts[face - 1] ?? 0) + 1;
				}
				expect(counts).toEqual(Array(sides).fill(each));
			})
		);
	});
});
