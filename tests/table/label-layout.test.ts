import { layLabels, meet, type LabelPlace, type LabelWish } from '$lib/table/label-layout';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const around = (x: number, y: number, wide: number, tall: number) => ({
	left: x - wide / 2,
	right: x + wide / 2,
	top: y - tall / 2,
	bottom: y + tall / 2
});

const wish = (x: number, y: number, changes: Partial<LabelWish> = {}): LabelWish => ({
	x,
	y,
	off: 10,
	wide: 100,
	cut: 100,
	short: 24,
	tall: 18,
	below: true,
	block: around(x, y, 30, 10),
	...changes
});

const full = (below: boolean, shift = 0): LabelPlace => ({ below, form: 'full', shift });
const lay = (wishes: readonly LabelWish[]) => layLabels(wishes, 1000);

describe('labels', () => {
	test('with room keep the place and the length they like', () => {
		expect(lay([wish(300, 0), wish(500, 0, { below: false })])).toEqual([full(true), full(false)]);
	});

	test('have the whole name where there is room for it, and no neighbour loses his for that', () => {
		const long = { wide: 200, cut: 100 };
		const places = lay([wish(300, 0, long), wish(420, 0, long), wish(800, 0, long)]);
		expect(places.map(({ form }) => form)).toEqual(['cut', 'cut', 'full']);
	});

	test('give way: the second of two goes to the other side of its unit, the third gives up its name, the fifth is left out', () => {
		const places = lay([wish(300, 0), wish(360, 0), wish(380, 0), wish(382, 0), wish(381, 0)]);
		expect(places).toEqual([
			full(true),
			full(false),
			{ below: true, form: 'short', shift: 0 },
			expect.anything(),
			expect.anything()
		]);
		expect(places.slice(3).map(({ form }) => form)).toEqual(['none', 'none']);
	});

	test('that only touch do not give way', () => {
		expect(lay([wish(300, 0), wish(400, 0)])[1]).toEqual(full(true));
	});

	test('leave other units free where they can: above where a friend stands behind', () => {
		const behind = wish(300, 22, { wide: 20, cut: 20, short: 20 });
		expect(lay([wish(300, 0), behind])[0]).toEqual(full(false));
	});

	test('at the edge of the screen are moved in, but follow a unit that is off it', () => {
		const [left, right, gone] = lay([wish(20, 100), wish(990, 100), wish(-20, 300)]);
		expect([left, right, gone]).toEqual([full(true, 30), full(true, -40), full(true)]);
	});

	test('never lie on each other, however crowded the table is', () => {
		const anywhere = fc.integer({ min: 0, max: 300 });
		const crowd = fc.array(fc.record({ x: anywhere, y: anywhere, below: fc.boolean() }), {
			minLength: 2,
			maxLength: 40
		});
		fc.assert(
			fc.property(crowd, (units) => {
				const wishes = units.map(({ x, y, below }) => wish(x, y, { below }));
				const boxes = lay(wishes).flatMap(({ below, form, shift }, index) => {
					const { x, y, off, wide, short, tall } = wishes[index]!;
					const middle = below ? y + off + tall / 2 : y - off - tall / 2;
					return form === 'none' ? [] : [around(x + shift, middle, form === 'short' ? short : wide, tall)];
				});
				expect(boxes.length).toBeGreaterThan(0);
				boxes.forEach((box, index) => boxes.slice(index + 1).forEach((other) => expect(meet(box, other)).toBe(false)));
			})
		);
	});
});
