import { foldWords, layTags } from '$lib/map/tag-layout';
import { describe, expect, test } from 'vitest';

/** 80 by 20 pixels about its middle. */
const tag = (x: number, y: number, stays = false) => ({ x, y, wide: 80, tall: 20, stays, avoids: true });
const seen = { left: -400, top: -300, right: 400, bottom: 300 };
const lay = (...tags: ReturnType<typeof tag>[]) => layTags(tags, seen).map(({ x, y }) => [x, y]);

describe('tags', () => {
	test('stay where they are meant while they are clear of each other', () => {
		expect(lay(tag(0, 0), tag(200, 0), tag(0, 60))).toEqual([[0, 0], [0, 0], [0, 0]]); // prettier-ignore
	});

	test('the last keeps its place, what it would cover moves up or down by its height', () => {
		expect(lay(tag(10, 5), tag(0, 0))).toEqual([[0, 22], [0, 0]]); // prettier-ignore
		expect(lay(tag(0, 0), tag(0, 0), tag(0, 0))).toEqual([[0, -22], [0, 22], [0, 0]]); // prettier-ignore
	});

	test('at the edge of what is seen they are drawn in, two pixels from it', () => {
		// From 390 to 470 it would be: 72 pixels to the left it ends at 398. From −305 to −285: 7 down it begins at −298.
		expect(lay(tag(430, 0))).toEqual([[-72, 0]]);
		expect(lay(tag(0, -295))).toEqual([[0, 7]]);
	});

	test('out of sight they are left there, but for those that stay', () => {
		expect(lay(tag(0, -500))).toEqual([[0, 0]]);
		// From −510 to −490; in sight from −298.
		expect(lay(tag(0, -500, true))).toEqual([[0, 212]]);
	});

	test('keep off units: up or down by their height, or aside where those stand in rows', () => {
		const unit = (x: number, y: number, wide = 60, tall = 10) => ({
			left: x - wide / 2,
			right: x + wide / 2,
			top: y - tall / 2,
			bottom: y + tall / 2
		});
		const around = (tagged: ReturnType<typeof tag>, ...units: ReturnType<typeof unit>[]) =>
			layTags([tagged], seen, units);
		expect(around(tag(0, 0), unit(0, 0))).toEqual([{ x: 0, y: 22 }]);
		expect(around(tag(0, 0), unit(0, 0), unit(0, 22))).toEqual([{ x: 0, y: -22 }]);
		// A column of units as high as three tags either way: half its breadth aside would still touch, its breadth does not.
		expect(around(tag(0, 0), unit(0, 0, 60, 200))).toEqual([{ x: 80, y: 0 }]);
		// The word at a stroke stays.
		expect(around({ ...tag(0, 0), avoids: false }, unit(0, 0))).toEqual([{ x: 0, y: 0 }]);
	});

	test('where everything is taken they cover as little of the units as they can', () => {
		const all = { left: -400, right: 400, top: -300, bottom: 300 };
		const less = { left: -400, right: 400, top: -300, bottom: -46 };
		// Two lie on each other above; everywhere one does.
		expect(layTags([tag(0, -66)], seen, [all, less])).toEqual([{ x: 0, y: 44 }]);
	});

	describe('and names', () => {
		const name = (x: number, y: number) => ({ left: x - 50, right: x + 50, top: y - 9, bottom: y + 9 });
		const strip = (top: number, bottom: number) => ({ left: -400, right: 400, top, bottom });
		const regiment = { left: -30, right: 30, top: 17, bottom: 27 };

		test('are kept clear of like units; the word at a stroke stays', () => {
			expect(layTags([tag(0, 0)], seen, [], [name(0, 0)])).toEqual([{ x: 0, y: 22 }]);
			// Below, from 12 to 32, a unit stands.
			expect(layTags([tag(0, 0)], seen, [regiment], [name(0, 0)])).toEqual([{ x: 0, y: -22 }]);
			expect(layTags([{ ...tag(0, 0), avoids: false }], seen, [], [name(0, 0)])).toEqual([{ x: 0, y: 0 }]);
		});

		test('a name is covered before even an edge of a unit, however much of the name it is', () => {
			// Names from −10 to 10 all along; every height above and below cuts a unit by 2 pixels: from ±12, ±34 and ±56.
			const edges = [12, 34, 56].flatMap((top) => [strip(top, top + 2), strip(-top - 2, -top)]);
			expect(layTags([tag(0, 0)], seen, edges, [strip(-10, 10)])).toEqual([{ x: 0, y: 0 }]);
		});

		test('of places that cover as much of the units, the one that covers least of the names', () => {
			// A unit lies under every place; names down to −46 too: two heights down, from −32 to −12, is further than one, from −54 to −34.
			expect(layTags([tag(0, -66)], seen, [strip(-300, 300)], [strip(-300, -46)])).toEqual([{ x: 0, y: 44 }]);
		});
	});

	test('drawn in to one edge they stand below each other', () => {
		expect(lay(tag(0, -500, true), tag(0, -400, true))).toEqual([[0, 234], [0, 112]]); // prettier-ignore
	});
});

test('a tag that has to cover a name goes aside for much less of it, and not far for a little', () => {
	const namesTo = (right: number) => [{ left: -400, right, top: -100, bottom: 100 }];
	// Where it is it covers 80 × 20. Moved 120 aside it lies from 80 to 160: 30 × 20 of the name are left, and the way counts 6 for each pixel.
	expect(layTags([tag(0, 0)], seen, [], namesTo(110))).toEqual([{ x: 120, y: 0 }]);
	// 50 × 20 and 720 are more than 1600.
	expect(layTags([tag(0, 0)], seen, [], namesTo(130))).toEqual([{ x: 0, y: 0 }]);
});

describe('the words of a tag', () => {
	/** Ten pixels a letter. */
	const fold = (text: string, letters: number) => foldWords(text, letters * 10, (line) => line.length * 10);

	test('keep to one line where it is wide enough, and to the lines they came in', () => {
		expect(fold('5″ ahead · 1″ to go', 19)).toEqual(['5″ ahead · 1″ to go']);
		expect(fold('one\ntwo', 3)).toEqual(['one', 'two']);
	});

	test('else go on in the next, part by part, and a part that is too long between its words', () => {
		expect(fold('5″ ahead · through the Legion · over Georgia', 18)).toEqual([
			'5″ ahead',
			'through the Legion',
			'over Georgia'
		]);
		expect(fold('5″ ahead · 1″ to go · through the Legion', 19)).toEqual(['5″ ahead · 1″ to go', 'through the Legion']);
		expect(fold('5″ ahead · through the Legion', 14)).toEqual(['5″ ahead', 'through the', 'Legion']);
		expect(fold('Cunningham’s riflemen', 6)).toEqual(['Cunningham’s', 'riflemen']);
	});
});
