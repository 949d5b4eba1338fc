import { layNames, type NameWish } from '$lib/table/terrain-names';
import { describe, expect, test } from 'vitest';

/** A piece about its middle with a name of 60 by 16 pixels. */
const piece = (x: number, y: number, wide: number, tall: number, isLine = false): NameWish => ({
	middle: { x, y },
	wide: 60,
	tall: 16,
	piece: { left: x - wide / 2, right: x + wide / 2, top: y - tall / 2, bottom: y + tall / 2 },
	isLine
});

const unit = (x: number, y: number) => ({ left: x - 20, right: x + 20, top: y - 5, bottom: y + 5 });

describe('names of terrain', () => {
	test('stand in the middle of a piece that has room for them', () => {
		expect(layNames([piece(100, 100, 120, 80)], [])).toEqual([{ x: 100, y: 100 }]);
	});

	test('stand below a small piece, three pixels off, and beside a line', () => {
		expect(layNames([piece(100, 100, 40, 30)], [])).toEqual([{ x: 100, y: 115 + 3 + 8 }]);
		expect(layNames([piece(100, 100, 200, 0, true)], [])).toEqual([{ x: 100, y: 100 - 8 - 6 }]);
	});

	test('keep clear of units where they can, for they lie below them', () => {
		expect(layNames([piece(100, 100, 120, 80)], [unit(100, 100)])).toEqual([{ x: 100, y: 80 }]);
		const everywhere = [80, 100, 120, 150, 50].map((y) => unit(100, y));
		expect(layNames([piece(100, 100, 120, 80)], everywhere)).toEqual([{ x: 100, y: 100 }]);
	});

	test('never lie on each other: the larger piece keeps its place, the other moves, or has none', () => {
		const [small, large] = layNames([piece(100, 100, 70, 20), piece(100, 100, 200, 100)], []);
		expect(large).toEqual({ x: 100, y: 100 });
		expect(small).toEqual({ x: 100, y: 110 + 3 + 8 });
		const crowd = Array.from({ length: 6 }, () => piece(100, 100, 70, 20));
		const laid = layNames(crowd, []).filter((place) => place !== null);
		expect(laid.map(({ y }) => y).sort((a, b) => a - b)).toEqual([79, 100, 121]);
	});

	test('leave when the piece is too small to be seen', () => {
		expect(layNames([piece(100, 100, 19, 12)], [])).toEqual([null]);
	});
});
