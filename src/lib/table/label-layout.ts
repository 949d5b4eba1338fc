// Names that cover neither each other nor a unit: each label has a place it likes best, and gives way, first to the other side of its unit and
// then to its short form. Where even that would cover another, it is left out: two labels on each other tell less than one. Those that come
// first keep what they like. When all have their places, names that were cut take what room is left beside them.

import type { Bounds } from '$lib/geometry/bounds';

export interface LabelWish {
	/** The unit's middle, in pixels of the screen. */
	readonly x: number;
	readonly y: number;
	/** From the middle to the label's nearer edge. */
	readonly off: number;
	/** With the whole name. */
	readonly wide: number;
	/** With as much of the name as leaves room for neighbours. */
	readonly cut: number;
	/** Without the name. */
	readonly short: number;
	readonly tall: number;
	readonly below: boolean;
	/** The unit itself, which other labels leave free if they can. */
	readonly block: Bounds;
}

export interface LabelPlace {
	readonly below: boolean;
	readonly form: 'full' | 'cut' | 'short' | 'none';
	/** Pixels to the right, so that it is not cut off at the edge of the screen. */
	readonly shift: number;
}

/** On a screen so many pixels wide. */
export function layLabels(wishes: readonly LabelWish[], width: number): readonly LabelPlace[] {
	const taken: (Bounds | null)[] = [];
	const blocks = wishes.map(({ block }) => block);
	const places = wishes.map((wish) => {
		const place = placeFor(wish, taken, blocks, width);
		taken.push(place.form === 'none' ? null : boxOf(wish, place));
		return place;
	});
	return wishes.map((wish, index) => {
		const place = places[index] ?? NOWHERE;
		const whole: LabelPlace = { ...place, form: 'full', shift: shiftOf(wish, 'full', width) };
		const box = boxOf(wish, whole);
		if (place.form !== 'cut' || !isFree(box, taken, taken[index] ?? null) || !isClear(wish, box, blocks)) return place;
		taken[index] = box;
		return whole;
	});
}

const NOWHERE: LabelPlace = { below: true, form: 'none', shift: 0 };

function placeFor(
	wish: LabelWish,
	taken: readonly (Bounds | null)[],
	blocks: readonly Bounds[],
	width: number
): LabelPlace {
	const ways = waysFor(wish, width).filter((way) => isFree(boxOf(wish, way), taken));
	const clear = ways.find((way) => isClear(wish, boxOf(wish, way), blocks));
	// On a crowded field something is covered: the strength, which is small, may lie on a neighbour.
	return clear ?? ways.find(({ form }) => form === 'short') ?? { ...NOWHERE, below: wish.below };
}

function waysFor(wish: LabelWish, width: number): readonly LabelPlace[] {
	const { below } = wish;
	return (['cut', 'short'] as const).flatMap((form) => {
		const shift = shiftOf(wish, form, width);
		return [
			{ below, form, shift },
			{ below: !below, form, shift }
		];
	});
}

/** A unit that is off the screen takes its label with it. */
function shiftOf(wish: LabelWish, form: 'full' | 'cut' | 'short', width: number): number {
	if (wish.x < 0 || wish.x > width) return 0;
	const { left, right } = boxOf(wish, { below: true, form, shift: 0 });
	return left < 0 ? -left : Math.min(0, width - right);
}

function boxOf({ x, y, off, wide, cut, short, tall }: LabelWish, { below, form, shift }: LabelPlace): Bounds {
	const half = { full: wide, cut, short, none: 0 }[form] / 2;
	const top = below ? y + off : y - off - tall;
	return { left: x + shift - half, right: x + shift + half, top, bottom: top + tall };
}

const isFree = (box: Bounds, taken: readonly (Bounds | null)[], own: Bounds | null = null): boolean =>
	taken.every((other) => other === null || other === own || !meet(other, box));

const isClear = ({ block: own }: LabelWish, box: Bounds, blocks: readonly Bounds[]): boolean =>
	blocks.every((block) => block === own || !meet(block, box));

export const meet = (a: Bounds, b: Bounds): boolean =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
