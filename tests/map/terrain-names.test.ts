import { layNames, type NameWish } from '$lib/map/terrain-names';
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

	test('keep clear of units and of their labels as these lie, and are left out where they cannot', () => {
		// The unit has 95 to 105 and its label 52 to 68: a name 16 tall a quarter up would lie on that, a quarter down it has 132 to 148.
		const label = { left: 60, right: 140, top: 52, bottom: 68 };
		expect(layNames([piece(100, 100, 120, 160)], [unit(100, 100)])).toEqual([{ x: 100, y: 60 }]);
		expect(layNames([piece(100, 100, 120, 160)], [unit(100, 100), label])).toEqual([{ x: 100, y: 140 }]);
		// Below and above the piece it would have 183 to 199 and 1 to 17.
		const everywhere = [60, 100, 140, 190, 10].map((y) => unit(100, y));
		expect(layNames([piece(100, 100, 120, 160)], everywhere)).toEqual([null]);
	});

	test('stand on no other ground, though it be a wood that begins where the swamp ends', () => {
		// Below the swamp, from 133 to 149, lies the wood; above it, from 51 to 67, nothing.
		const [swamp, wood] = layNames([piece(100, 100, 40, 60), piece(80, 150, 100, 50)], []);
		expect([swamp, wood]).toEqual([{ x: 100, y: 70 - 3 - 8 }, { x: 80, y: 150 }]); // prettier-ignore
		// A house within a wood has its name in the wood.
		expect(layNames([piece(100, 100, 300, 300), piece(100, 200, 20, 20)], [])[1]).toEqual({ x: 100, y: 221 });
	});

	test('stay on the map', () => {
		const mapSize = { left: 0, right: 200, top: 0, bottom: 150 };
		expect(layNames([piece(190, 100, 20, 60)], [], mapSize)).toEqual([{ x: 170, y: 130 + 3 + 8 }]);
	});

	test('of a line stand elsewhere along it where its middle is taken', () => {
		const road = { ...piece(100, 100, 200, 0, true), along: [{ x: 20, y: 100 }] };
		// Above, below and beside the middle.
		const crowd = [{ left: 60, right: 170, top: 70, bottom: 130 }];
		expect(layNames([road], crowd)).toEqual([{ x: 20, y: 100 - 8 - 6 }]);
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
