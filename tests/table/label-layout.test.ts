import type { LabelWish } from '$lib/table/label-layout';
import { layLabels } from '$lib/table/label-layout';
import { expect, test } from 'vitest';

const wish = (x: number, y: number, changes: Partial<LabelWish> = {}): LabelWish => ({
	x,
	y,
	off: 10,
	wide: 100,
	short: 24,
	tall: 18,
	below: true,
	...changes
});

test('labels with room keep the place and the length they like', () => {
	expect(layLabels([wish(0, 0), wish(200, 0, { below: false })])).toEqual([
		{ below: true, short: false },
		{ below: false, short: false }
	]);
});

test('the second of two that would meet goes to the other side of its unit, the third gives up its name', () => {
	expect(layLabels([wish(0, 0), wish(60, 0), wish(80, 0)])).toEqual([
		{ below: true, short: false },
		{ below: false, short: false },
		{ below: true, short: true }
	]);
});

test('labels that only touch do not give way', () => {
	expect(layLabels([wish(0, 0), wish(100, 0)])[1]).toEqual({ below: true, short: false });
});
