import {
	degrees,
	facingOf,
	makeDegrees,
	turnBetween,
	inches,
	isAtMost,
	makeLength,
	readTape,
	TOLERANCE
} from '$lib/geometry/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const anyNumber = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('inches', () => {
	it.each([
		[6, '6″'],
		[6.5, '6.5″'],
		[6.0004, '6″'],
		[6.003, '6.01″'],
		[5.994, '6″'],
		[0, '0″'],
		[0.0005, '0″'],
		[-2.25, '−2.25″'],
		[-0.0001, '0″']
	])('writes %d as %s', (length, text) => {
		expect(makeLength(inches(length))).toBe(text);
	});

	it('writes hundredths as they are', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
				expect(makeLength(inches(hundredths / 100))).toBe(`${hundredths / 100}″`);
			})
		);
	});

	it('never writes a length on the other side of a limit than it is (R8)', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4800 }), anyNumber(-0.02, 0.02), (hundredths, off) => {
				const limit = hundredths / 100;
				const length = inches(Math.max(0, limit + off));
				fc.pre(Math.abs(off - TOLERANCE) > 1e-9);
				expect(parseFloat(makeLength(length)) <= limit).toBe(isAtMost(length, limit));
			}),
			{ numRuns: 1000 }
		);
	});

	it.each([
		[2.84, 2.9],
		[5.96, 6],
		[6.0004, 6],
		[6.01, 6.1],
		[12, 12],
		[0.01, 0]
	])('reads %d off a tape as %d', (distance, reading) => {
		expect(readTape(inches(distance))).toBe(reading);
	});

	it('reads no distance off a tape on the other side of a limit than it is (R8)', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 480 }), anyNumber(-0.2, 0.2), (tenths, off) => {
				const limit = tenths / 10;
				const length = inches(Math.max(0, limit + off));
				fc.pre(Math.abs(off - TOLERANCE) > 1e-9);
				expect(readTape(length) <= limit).toBe(isAtMost(length, limit));
			}),
			{ numRuns: 1000 }
		);
	});

	it('a limit holds to within the tolerance', () => {
		expect([isAtMost(6, 6), isAtMost(6 + TOLERANCE / 2, 6), isAtMost(6 + 2 * TOLERANCE, 6)]).toEqual([
			true,
			true,
			false
		]);
	});

	it('what is not a number is not a length', () => {
		expect(() => inches(NaN)).toThrow('Not a length: NaN');
		expect(() => inches(Infinity)).toThrow('Not a length: Infinity');
	});
});

describe('degrees', () => {
	it.each([
		[0, 0],
		[360, 0],
		[-90, 270],
		[725, 5],
		[-1e-20, 0],
		[-0, 0]
	])('%d faces %d', (angle, facing) => {
		expect(facingOf(angle)).toBe(facing);
	});

	it.each([
		[0, 90, 90],
		[90, 0, -90],
		[350, 10, 20],
		[10, 350, -20],
		[0, 180, 180],
		[180, 0, 180],
		[45, 45, 0]
	])('from %d to %d is a turn of %d', (from, to, turn) => {
		expect(turnBetween(degrees(from), degrees(to))).toBe(turn);
	});

	it('a turn leads from the one facing to the other, the short way', () => {
		fc.assert(
			fc.property(anyNumber(0, 359.9), anyNumber(0, 359.9), (from, to) => {
				const turn = turnBetween(degrees(from), degrees(to));
				expect(Math.abs(turn)).toBeLessThanOrEqual(180);
				expect(Math.cos(((from + turn - to) * Math.PI) / 180)).toBeCloseTo(1, 9);
			})
		);
	});

	it('writes to the tenth', () => {
		expect([makeDegrees(degrees(22.54)), makeDegrees(degrees(-45)), makeDegrees(degrees(-0.01))]).toEqual([
			'22.5°',
			'−45°',
			'0°'
		]);
	});

	it('what is not a number is not an angle', () => {
		expect(() => degrees(NaN)).toThrow('Not an angle: NaN');
	});
});
