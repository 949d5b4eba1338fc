// Stamps in place of strokes: drawn once for each look, put down where they belong, and never out of date.
import { facingOf, inches } from '$lib/geometry/measures';
import type { UnitFigure } from '$lib/app/map/surface/figures';
import { labelLook } from '$lib/map/draw-label';
import { unitLook } from '$lib/map/draw-unit';
import type { Palette } from '$lib/map/palette';
import type { Pen } from '$lib/map/pen';
import { Stamps } from '$lib/map/stamps';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const figure: UnitFigure = {
	id: 'guards',
	name: 'Brigade of Guards',
	side: 'first',
	colour: 'red',
	pattern: 'solid',
	arm: 'infantry',
	formation: 'line',
	rect: { kind: 'rect', centre: { x: 30, y: 20 }, facing: facingOf(0), frontage: inches(8), depth: inches(1) },
	figures: 24,
	figuresAtStart: 24,
	guns: 0,
	condition: 'steady',
	inCommand: true,
	attached: false,
	moveLeft: null
};

/** The same in everything but one thing. */
const others = {
	id: 'foot',
	name: '33rd Foot',
	side: 'second',
	colour: 'blue',
	pattern: 'stripes',
	arm: 'cavalry',
	formation: 'column',
	rect: { ...figure.rect, frontage: inches(4) },
	figures: 23,
	figuresAtStart: 30,
	guns: 2,
	condition: 'shaken',
	inCommand: false,
	attached: true,
	moveLeft: { share: 1, words: 'has not moved', inches: '' }
} as const satisfies Record<keyof UnitFigure, unknown>;

/** Which things, if they alone are other, leave a look as it was. */
const unseenBy = (look: (figure: UnitFigure) => string): readonly string[] =>
	Object.entries(others).flatMap(([name, other]) =>
		look({ ...figure, [name]: other } as UnitFigure) === look(figure) ? [name] : []
	);

describe('the look of', () => {
	it('a unit is all that is drawn of it: not who it is or where it stands, nor what is drawn around it', () => {
		expect(unseenBy(unitLook)).toEqual(['id', 'name', 'side', 'moveLeft']);
		expect(unitLook({ ...figure, rect: { ...figure.rect, depth: inches(2) } })).not.toBe(unitLook(figure));
		expect(unitLook({ ...figure, rect: { ...figure.rect, centre: { x: 1, y: 1 } } })).toBe(unitLook(figure));
	});

	it('a label is its strength, name, trouble and colour, and how much of them there is room for', () => {
		const manner = { form: 'cut', room: 80 } as const;
		expect(unseenBy((one) => labelLook(one, manner))).toEqual(['id', 'side', 'pattern', 'formation', 'rect', 'figuresAtStart', 'guns', 'attached', 'moveLeft']); // prettier-ignore
		expect(labelLook(figure, { ...manner, form: 'brief' })).not.toBe(labelLook(figure, manner));
		expect(labelLook(figure, { ...manner, room: 90 })).not.toBe(labelLook(figure, manner));
	});
});

describe('stamps', () => {
	const made: { width: number; height: number }[] = [];
	const palette = {} as Palette;

	beforeEach(() => {
		made.length = 0;
		const createElement = () => {
			const canvas = { width: 0, height: 0, getContext: () => ({ setTransform: () => undefined }) };
			made.push(canvas);
			return canvas;
		};
		vi.stubGlobal('document', { createElement });
	});
	afterEach(() => vi.unstubAllGlobals());

	/** A pen at a place, twenty pixels to the inch. */
	function penAt(e: number, f: number, turned = false) {
		const put: [number, number][] = [];
		const matrix = turned ? { a: 0, b: 20, c: -20, d: 0, e, f } : { a: 20, b: 0, c: 0, d: 20, e, f };
		const ink = {
			getTransform: () => matrix,
			resetTransform: () => undefined,
			drawImage: (_: unknown, x: number, y: number) => put.push([x, y])
		};
		return { pen: { ink: ink as unknown as CanvasRenderingContext2D, palette } as Pen, put };
	}

	it('are drawn once for each look, and put down where the pen is, to the pixel', () => {
		const stamps = new Stamps();
		const draw = vi.fn();
		const reach = () => ({ x: 4, y: 1 });
		const [here, there] = [penAt(300.4, 200.6), penAt(511.5, 77)];
		for (const { pen } of [here, there, here]) stamps.put(pen, 'a look', reach, draw);
		expect(draw).toHaveBeenCalledTimes(1);
		// Four inches to each side and one up and down, with a pixel for what is not whole.
		expect(made).toMatchObject([{ width: 162, height: 42 }]);
		expect([here.put, there.put]).toEqual([[[219, 180], [219, 180]], [[431, 56]]]); // prettier-ignore
	});

	it('are let go of before they take too much of a tablet: of looks of half a million pixels twelve are kept', () => {
		const stamps = new Stamps();
		const draw = vi.fn();
		const put = (look: number) => stamps.put(penAt(0, 0).pen, `look ${look}`, () => ({ x: 20, y: 15.5 }), draw);
		for (let look = 0; look < 50; look++) put(look);
		expect(draw).toHaveBeenCalledTimes(50);
		// 802 by 622 pixels each are twelve to six million, so that of fifty the last two are still there.
		for (const look of [48, 49]) put(look);
		expect(draw).toHaveBeenCalledTimes(50);
		put(47);
		expect(draw).toHaveBeenCalledTimes(51);
	});

	it('are drawn anew for another look, another facing, and other colours', () => {
		const stamps = new Stamps();
		const draw = vi.fn();
		const reach = () => ({ x: 4, y: 1 });
		stamps.put(penAt(0, 0).pen, 'a look', reach, draw);
		stamps.put(penAt(0, 0).pen, 'another', reach, draw);
		stamps.put(penAt(0, 0, true).pen, 'a look', reach, draw);
		expect(made.at(-1)).toMatchObject({ width: 42, height: 162 });
		stamps.put({ ...penAt(0, 0).pen, palette: {} as Palette }, 'a look', reach, draw);
		expect(draw).toHaveBeenCalledTimes(4);
	});
});
