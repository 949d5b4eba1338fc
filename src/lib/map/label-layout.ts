// Names that cover neither each other nor a unit: each label has a place it likes best, behind its unit, and gives way: to before it, along it,
// beside it, and then to its short form. Where even that would cover another, or a unit, it is left out: the units come before their names.
// Those that come first keep what they like. When all have their places, names that were cut take what room is left beside them.

import type { Bounds } from '$lib/geometry/shape';

/** Pixels along a square: about a label's length. */
const SQUARE = 96;
/** More squares than any screen has in a row. */
const ROW = 1 << 16;

export class BoxGrid {
	readonly #squares = new Map<number, Bounds[]>();

	constructor(boxes: Iterable<Bounds> = []) {
		for (const box of boxes) this.add(box);
	}

	add(box: Bounds): void {
		everySquare(box, 0, (square) => {
			const here = this.#squares.get(square);
			if (here) here.push(box);
			else this.#squares.set(square, [box]);
			return true;
		});
	}

	remove(box: Bounds): void {
		everySquare(box, 0, (square) => {
			const here = this.#squares.get(square);
			here?.splice(here.indexOf(box), 1);
			return true;
		});
	}

	/** Whether it holds of every box within that many pixels of this one; it may be asked of others too, and more than once. */
	everyNear(box: Bounds, within: number, holds: (other: Bounds) => boolean): boolean {
		return everySquare(box, within, (square) => this.#squares.get(square)?.every(holds) ?? true);
	}
}

function everySquare({ left, right, top, bottom }: Bounds, grow: number, holds: (square: number) => boolean): boolean {
	const [first, last] = [Math.floor((left - grow) / SQUARE), Math.floor((right + grow) / SQUARE)];
	const [upper, lower] = [Math.floor((top - grow) / SQUARE), Math.floor((bottom + grow) / SQUARE)];
	for (let row = upper; row <= lower; row++)
		for (let column = first; column <= last; column++) if (!holds(row * ROW + column)) return false;
	return true;
}

export interface LabelWish {
	/** The unit's middle, in pixels of the screen. */
	readonly x: number;
	readonly y: number;
	/** From the middle to the label's nearer edge. */
	readonly off: { readonly below: number; readonly above: number };
	/** With the whole name. */
	readonly wide: number;
	/** With as much of the name as leaves room for neighbours. */
	readonly cut: number;
	/** The same without its trouble, which the unit itself shows; and with less of the name. */
	readonly named: number;
	readonly brief: number;
	/** Without the name. */
	readonly short: number;
	readonly tall: number;
	/** Which side of the unit it likes best. */
	readonly below: boolean;
	/** The unit itself, which other labels leave free if they can. */
	readonly block: Bounds;
	/** Its own generals, whose nearness misleads nobody. */
	readonly passes: readonly Bounds[];
}

export interface LabelPlace {
	readonly form: 'full' | 'cut' | 'named' | 'brief' | 'short' | 'none';
	/** From the unit's middle to the label's, in pixels. */
	readonly dx: number;
	readonly dy: number;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

type Form = Exclude<LabelPlace['form'], 'none'>;
type Way = (wish: LabelWish, wide: number) => { readonly dx: number; readonly dy: number };

/** Pixels between a unit and a label beside it. */
const GAP = 4;
/** How far a label slides along its unit, as a part of its own length: its end stays at the unit. */
const SLIDE = 0.4;

const upright = ({ off, tall }: LabelWish, below: boolean): number =>
	below ? off.below + tall / 2 : -off.above - tall / 2;

const along =
	(behind: boolean, slide: number): Way =>
	(wish, wide) => ({ dx: slide * wide, dy: upright(wish, behind === wish.below) });

const beside =
	(right: boolean): Way =>
	({ x, block }, wide) => ({ dx: right ? block.right - x + GAP + wide / 2 : block.left - x - GAP - wide / 2, dy: 0 });

/** From the best to the last. */
const ways: readonly Way[] = [
	along(true, 0),
	along(false, 0),
	along(true, SLIDE),
	along(true, -SLIDE),
	along(false, SLIDE),
	along(false, -SLIDE),
	beside(true),
	beside(false)
];

interface Laid {
	readonly place: LabelPlace;
	readonly way: Way | null;
	readonly box: Bounds | null;
}

interface Field {
	/** Labels and marks that have their places. */
	readonly laid: BoxGrid;
	/** Units, and handles. */
	readonly blocks: BoxGrid;
	readonly screen: Size;
}

/** `handles` are in nobody's way but the labels': a finger looks for them; `marks` have their places already and are read as well. */
export function layLabels(
	wishes: readonly LabelWish[],
	screen: Size,
	{ handles = [], marks = [] }: { readonly handles?: readonly Bounds[]; readonly marks?: readonly Bounds[] } = {}
): readonly LabelPlace[] {
	const blocks = new BoxGrid([...wishes.map(({ block }) => block), ...handles]);
	const field: Field = { laid: new BoxGrid(marks), blocks, screen };
	const laid = wishes.map((wish) => {
		const own = layOne(wish, field);
		if (own.box) field.laid.add(own.box);
		return own;
	});
	return laid.map((own, index) => {
		const wish = wishes[index];
		if (!wish || !own.way || !own.box || own.place.form === 'short') return own.place;
		field.laid.remove(own.box);
		const more = widen(wish, own, own.way, field);
		field.laid.add(more.box ?? own.box);
		return more.place;
	});
}

function layOne(wish: LabelWish, { laid, blocks, screen }: Field): Laid {
	for (const form of ['cut', 'named', 'brief', 'short'] as const) {
		for (const way of ways) {
			const tried = tryWay(wish, form, way, screen);
			if (tried && isFree(tried.box, laid) && isClear(wish, tried.box, blocks)) return tried;
		}
	}
	// On a crowded field the strength, which is small, may lie nearer to a neighbour than to its own, and covers nobody.
	for (const way of ways) {
		const tried = tryWay(wish, 'short', way, screen);
		if (tried && isFree(tried.box, laid) && isFree(tried.box, blocks)) return tried;
	}
	return { place: { form: 'none', dx: 0, dy: 0 }, way: null, box: null };
}

/** From the longest form down to the one before the briefest. */
const longer = ['full', 'cut', 'named'] as const;

/** As much more as covers nobody: in the same place, or else along the unit. */
function widen(wish: LabelWish, own: Laid, way: Way, { laid, blocks, screen }: Field): Laid {
	for (const form of longer) {
		if (form === own.place.form) return own;
		for (const one of [way, ...ways]) {
			const more = tryWay(wish, form, one, screen);
			if (more && isFree(more.box, laid) && isClear(wish, more.box, blocks)) return more;
		}
	}
	return own;
}

/** Null where it would lie off the screen, or be pushed onto its own unit by the screen's edge. A unit that is off it takes its label along. */
function tryWay(wish: LabelWish, form: Form, way: Way, { width, height }: Size) {
	const { x, y, tall, block } = wish;
	const wide = form === 'full' ? wish.wide : wish[form];
	const { dx, dy } = way(wish, wide);
	const isSeen = x >= 0 && x <= width && y >= 0 && y <= height;
	const pushed = isSeen ? slideInto(x + dx - wide / 2, x + dx + wide / 2, width) : 0;
	const left = x + dx + pushed - wide / 2;
	const box = { left, right: left + wide, top: y + dy - tall / 2, bottom: y + dy + tall / 2 };
	const isCut = box.top < 0 || box.bottom > height || box.left < 0 || box.right > width;
	if (isSeen && isCut) return null;
	if (pushed !== 0 && meet(box, block)) return null;
	return { place: { form, dx: dx + pushed, dy }, way, box };
}

const slideInto = (low: number, high: number, limit: number): number => (low < 0 ? -low : Math.min(0, limit - high));

const isFree = (box: Bounds, others: BoxGrid): boolean => others.everyNear(box, 0, (other) => !meet(other, box));

/** Pixels from a unit beyond which nobody takes a label for its name. */
const MISLEADING = 8;

/** It covers no other unit, and lies nearer to its own than to any: a name is read as that of whoever stands next to it. */
function isClear({ block: own, passes }: LabelWish, box: Bounds, blocks: BoxGrid): boolean {
	const near = Math.min(gap(own, box), MISLEADING);
	return blocks.everyNear(
		box,
		MISLEADING,
		(block) => block === own || (!meet(block, box) && (gap(block, box) >= near || passes.includes(block)))
	);
}

const gap = (a: Bounds, b: Bounds): number =>
	Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

export const meet = (a: Bounds, b: Bounds): boolean =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
