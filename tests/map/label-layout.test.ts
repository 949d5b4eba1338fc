import { layLabels, meet, type LabelPlace, type LabelWish } from '$lib/map/label-layout';
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
	off: { below: 10, above: 10 },
	wide: 100,
	cut: 100,
	named: 100,
	brief: 100,
	short: 24,
	tall: 18,
	below: true,
	block: around(x, y, 30, 10),
	passes: [],
	...changes
});

/** Ten pixels from the unit's middle, and half of its own eighteen. */
const full = (below: boolean, dx = 0): LabelPlace => ({ form: 'full', dx, dy: below ? 19 : -19 });
const screen = { width: 1000, height: 1000 };
const lay = (wishes: readonly LabelWish[]) => layLabels(wishes, screen);

describe('labels', () => {
	test('give way to a handle that stands where they would', () => {
		// Behind the unit the label would have 110 to 128 and the handle stands there; before it, it has 72 to 90.
		const handle = around(100, 119, 32, 32);
		expect(layLabels([wish(100, 100)], screen, { handles: [handle] })).toEqual([full(false)]);
	});

	test('give way to what a unit has left of its move, though that lies nearer to them than their unit', () => {
		// Behind the unit from 110 to 128; the mark lies there, and nobody takes it for a neighbour.
		const mark = around(70, 112, 12, 12);
		expect(layLabels([wish(100, 100)], screen, { marks: [mark] })).toEqual([full(false)]);
	});

	test('with room keep the place and the length they like', () => {
		expect(lay([wish(300, 100), wish(500, 100, { below: false })])).toEqual([full(true), full(false)]);
	});

	test('have the whole name where there is room for it about the unit, and no neighbour loses his for that', () => {
		const long = { wide: 200, cut: 100 };
		const places = lay([wish(300, 100, long), wish(420, 100, long), wish(800, 100, long)]);
		// The first finds its side taken by the second and goes to the other; then the second has room where it is.
		expect(places).toEqual([full(false), full(true), full(true)]);
		const [tight] = layLabels([wish(75, 100, long)], { width: 150, height: 200 });
		expect(tight).toEqual({ form: 'cut', dx: 0, dy: 19 });
	});

	test('give way: to the other side of the unit, along it, without the name; and leave where they would cover a unit', () => {
		const places = lay([wish(300, 100), wish(360, 100), wish(380, 100), wish(382, 100), wish(384, 100)]);
		expect(places.slice(0, 2)).toEqual([full(true), full(false)]);
		// Slid along by two fifths of its length, it begins where the first ends.
		expect(places[2]).toEqual(full(true, 40));
		expect(places.slice(3).map(({ form }) => form)).toEqual(['short', 'none']);
	});

	test('stand beside a unit that has others close before and behind it', () => {
		expect(lay([wish(300, 100), wish(300, 80), wish(300, 120)])[0]).toEqual({ form: 'full', dx: 15 + 4 + 50, dy: 0 });
	});

	test('that only touch do not give way', () => {
		expect(lay([wish(300, 100), wish(400, 100)])[1]).toEqual(full(true));
	});

	test('leave other units free where they can: above where a friend stands behind', () => {
		const behind = wish(300, 122, { wide: 20, cut: 20, named: 20, brief: 20, short: 20 });
		expect(lay([wish(300, 100), behind])[0]).toEqual(full(false));
	});

	test('keep the name before the word for its trouble, and some of the name before none', () => {
		const close = { wide: 140, cut: 140, named: 90, brief: 60, short: 30 };
		const alone = (width: number) => layLabels([wish(width / 2, 100, close)], { width, height: 200 })[0]?.form;
		expect([160, 120, 80, 50].map(alone)).toEqual(['full', 'named', 'brief', 'short']);
	});

	test('lie nearer to their own unit than to any other, but for a general of its own', () => {
		// Below, the label is five pixels from its own unit, and would be four from the friend who stands there.
		const friend = wish(300, 137);
		expect(lay([wish(300, 100), friend])[0]).toEqual(full(false));
		const general = wish(300, 137);
		expect(lay([wish(300, 100, { passes: [general.block] }), general])[0]).toEqual(full(true));
	});

	test('stand past a general who is in the way, on that side only', () => {
		const [place] = lay([wish(300, 100, { off: { below: 30, above: 10 } })]);
		expect(place).toEqual({ form: 'full', dx: 0, dy: 39 });
	});

	test('at the edge of the screen are moved in, but follow a unit that is off it', () => {
		const [left, right, gone] = lay([wish(20, 100), wish(990, 100), wish(-20, 300)]);
		expect([left, right, gone]).toEqual([full(true, 30), full(true, -40), full(true)]);
	});

	test('are never cut off above or below: at the lower edge they stand above', () => {
		expect(lay([wish(300, 980), wish(600, 15, { below: false })])).toEqual([full(false), full(true)]);
	});

	test('never lie on each other or on a unit, however crowded the map is', () => {
		const anywhere = fc.integer({ min: 0, max: 300 });
		const crowd = fc.array(fc.record({ x: anywhere, y: anywhere, below: fc.boolean() }), {
			minLength: 2,
			maxLength: 40
		});
		fc.assert(
			fc.property(crowd, (units) => {
				const wishes = units.map(({ x, y, below }) => wish(x, y, { below }));
				const boxes = lay(wishes).flatMap(({ form, dx, dy }, index) => {
					const { x, y, wide, short, tall } = wishes[index]!;
					return form === 'none' ? [] : [around(x + dx, y + dy, form === 'short' ? short : wide, tall)];
				});
				expect(boxes.length).toBeGreaterThan(0);
				for (const { block } of wishes) expect(boxes.some((box) => meet(box, block))).toBe(false);
				boxes.forEach((box, index) => boxes.slice(index + 1).forEach((other) => expect(meet(box, other)).toBe(false)));
			})
		);
	});
});
