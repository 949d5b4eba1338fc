import { layTags } from '$lib/table/tag-layout';
import { describe, expect, test } from 'vitest';

/** 80 by 20 pixels about its middle. */
const tag = (x: number, y: number, stays = false) => ({ x, y, wide: 80, tall: 20, stays });
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

	test('drawn in to one edge they stand below each other', () => {
		expect(lay(tag(0, -500, true), tag(0, -400, true))).toEqual([[0, 234], [0, 112]]); // prettier-ignore
	});
});
