// Where what is left of a move is shown: at its unit's flank, where a name does not stand; and where others stand there, at a corner.
import { facingOf, inches } from '$lib/geometry/measures';
import type { OrientedRect } from '$lib/geometry/shape';
import { layMovesLeft } from '$lib/map/draw-move-left';
import { expect, it } from 'vitest';

/** Ten pixels to the inch, so that a unit of 6″ by 1″ is 60 by 10 pixels. */
const view = { zoom: 10, x: 0, y: 0, flipped: false };

const standing = (x: number, y: number, facing = 0, words = 0) => {
	const rect: OrientedRect = { kind: 'rect', centre: { x, y }, facing: facingOf(facing), frontage: inches(6), depth: inches(1) }; // prettier-ignore
	const [across, down] = facing % 180 === 0 ? [30, 5] : [5, 30];
	const block = { left: 10 * x - across, right: 10 * x + across, top: 10 * y - down, bottom: 10 * y + down };
	return { figure: { rect, arm: 'infantry' as const }, block, words };
};

type Unit = ReturnType<typeof standing>;

/** The middles of the discs, each from its unit's. */
const lay = (units: readonly Unit[], others: readonly Unit[] = [], flipped = false) =>
	layMovesLeft(units, [...units, ...others].map(({ block }) => block), { ...view, flipped }).map(({ at: { x, y } }) => [Math.round(x), Math.round(y)]); // prettier-ignore

// 30 to the end of the front, 3 between and 5 of the disc.
const [LEFT, RIGHT] = [[-38, 0], [38, 0]] as const; // prettier-ignore

it('alone it lies at the flank that is left on the screen, whichever way the unit faces or the map lies', () => {
	expect(lay([standing(30, 30)])).toEqual([LEFT]);
	expect(lay([standing(30, 30, 180)])).toEqual([LEFT]);
	expect(lay([standing(30, 30)], [], true)).toEqual([LEFT]);
	// Facing east its flanks are above and below.
	expect(lay([standing(30, 30, 90)]).map(([x]) => x)).toEqual([0]);
});

it('its inches stand to its right, so that with them it lies as much further to the left', () => {
	// 14 of the inches, 3 between them and the disc and 3 between them and the unit.
	const [alone] = layMovesLeft([standing(30, 30, 0, 14)], [], view);
	expect(alone?.at).toEqual({ x: -58, y: 0 });
	// A disc of 5 and its rim; with the inches it ends 3 before the unit, and 1 for the rim.
	expect(alone?.box).toEqual({ left: -64, right: -35, top: -6, bottom: 6 });
	const atLeft = standing(24, 30);
	expect(lay([standing(30, 30, 0, 14)], [atLeft])).toEqual([RIGHT]);
});

it('in a line, shoulder to shoulder, it lies behind the left end, then the right, then before it', () => {
	const [onLeft, onRight] = [standing(23.5, 30), standing(36.5, 30)];
	// 5 in from the end; behind, 5 of half its depth, 6 between and 5 of the disc.
	expect(lay([standing(30, 30)], [onLeft, onRight])).toEqual([[-25, 16]]);
	// About, behind is above and its left is right.
	expect(lay([standing(30, 30, 180)], [onLeft, onRight])).toEqual([[25, -16]]);
	const [behindLeft, behindRight, beforeLeft] = [standing(27, 31.6), standing(33, 31.6), standing(27, 28.4)];
	expect(lay([standing(30, 30)], [onLeft, onRight, behindLeft])).toEqual([[25, 16]]);
	expect(lay([standing(30, 30)], [onLeft, onRight, behindLeft, behindRight])).toEqual([[-25, -16]]);
	expect(lay([standing(30, 30)], [onLeft, onRight, behindLeft, behindRight, beforeLeft])).toEqual([[25, -16]]);
});

it('two of them never share a place, and shut in on all sides it lies behind the left end', () => {
	// 14 pixels lie between them. Each has its own left; whose left is taken goes to its right, and takes the left of its neighbour there.
	expect(lay([standing(30, 30), standing(22.6, 30)])).toEqual([LEFT, LEFT]);
	expect(lay([standing(22.6, 30), standing(30, 30)], [standing(16, 30)])).toEqual([RIGHT, RIGHT]);
	const shut = [standing(23.5, 30), standing(36.5, 30), standing(30, 31.6), standing(30, 28.4)];
	expect(lay([standing(30, 30)], shut)).toEqual([[-25, 16]]);
});

it('a general’s keeps off his star, which is never smaller than nine pixels', () => {
	const rect: OrientedRect = { kind: 'rect', centre: { x: 30, y: 30 }, facing: facingOf(0), frontage: inches(1), depth: inches(1) }; // prettier-ignore
	const block = { left: 291, right: 309, top: 291, bottom: 309 };
	const general = { figure: { rect, arm: 'general' as const }, block, words: 0 };
	// 9 of the star, 3 between them and 5 of the disc.
	expect(layMovesLeft([general], [block], view)[0]?.at).toEqual({ x: -17, y: 0 });
});
