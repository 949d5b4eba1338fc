// The names in a picture. Each stands behind its unit if it can, and gives way to before, beside and further off, so that no two cover each
// other and none covers a unit; where there is no such place it takes the one that covers least. Who must be told apart is always named.

import { type Bounds, boundsOfPoints } from '$lib/geometry/shape';
import type { Point } from '$lib/geometry/point';
import { nearestOn } from '$lib/geometry/outline';
import { isLine, type Terrain } from '../terrain';
import { element, escaped, type Palette, size, strokesPath } from './svg';

const TALL = 1.35;
const TERRAIN_TALL = 1.2;
/** Of the height: a plain serif is on average as wide as this a letter, and never measured here, where there is no page. */
const LETTER = 0.53;
/** From a label so far away on, a thin line says whose it is. */
const FAR = 1.2;
/** A name that stands nearer to another unit than to its own, and as near as this, is read as the other's: as bad as covering so much. */
const NEAR = 0.6;
const MISLEADING = 3;
/** Costs no more than standing close by. */
const CLEAR = 0.02;

export interface Named {
	readonly text: string;
	/** What it names. */
	readonly block: Bounds;
	/** Whether it likes best to stand below it. */
	readonly below: boolean;
}

export interface Laid {
	readonly text: string;
	readonly box: Bounds;
	/** What end of the text stands at its unit: letters may be narrower than calculated. */
	readonly anchor: 'start' | 'middle' | 'end';
	/** Where a line leads to, if it stands far from its unit. */
	readonly from: Point | null;
}

const widthOf = (text: string, tall: number): number => text.length * LETTER * tall;

/** The middles of all names, in the order they are given; `taken` is what they keep clear of beside the blocks. */
export function layNames(names: readonly Named[], within: Bounds, taken: readonly Bounds[] = []): readonly Laid[] {
	const blocks = names.map(({ block }) => block);
	const covered: Bounds[] = [...taken];
	return names.map((name) => {
		const wide = widthOf(name.text, TALL);
		const reach = reachOf(name.block, wide);
		const near = covered.filter((box) => meet(box, reach));
		const others = blocks.filter((block) => block !== name.block && meet(block, reach));
		const cost = (box: Bounds, least: number): number => {
			const off = away(name.block, box);
			let sum = off * 0.02;
			for (const other of near) {
				sum += overlap(box, other);
				if (sum >= least) return sum;
			}
			for (const other of others) {
				sum += overlap(box, other);
				if (away(other, box) < Math.min(off, NEAR)) return sum + MISLEADING;
				if (sum >= least) return sum;
			}
			return sum + overlap(box, name.block);
		};
		const best = leastOf(placesFor(name, wide, within), cost) ?? boxAt(middleOf(name.block), wide, TALL);
		covered.push(best);
		const isFar = away(name.block, best) > FAR;
		return {
			text: name.text,
			box: best,
			anchor: best.left >= name.block.right ? 'start' : best.right <= name.block.left ? 'end' : 'middle',
			from: isFar ? nearestPoint(name.block, middleOf(best)) : null
		};
	});
}

/** As far as the places for a name go, and a little beyond. */
const reachOf = ({ left, right, top, bottom }: Bounds, wide: number): Bounds => ({
	left: left - wide - 2,
	right: right + wide + 2,
	top: top - TALL * 5,
	bottom: bottom + TALL * 5
});

const meet = (a: Bounds, b: Bounds): boolean =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first that covers nothing and is near, or else the one that costs least. */
function leastOf(boxes: Iterable<Bounds>, cost: (box: Bounds, least: number) => number): Bounds | undefined {
	let best: Bounds | undefined;
	let least = Infinity;
	for (const box of boxes) {
		const costs = cost(box, least);
		if (costs >= least) continue;
		[best, least] = [box, costs];
		if (least < CLEAR) break;
	}
	return best;
}

/** Lines from the unit, whether on the side it likes, and how much of its own length to the right. */
const upright = [0, 1, 2, 3].flatMap((lines) =>
	[true, false].flatMap((liked) => [0, 0.3, -0.3, 0.5, -0.5].map((slide) => ({ lines, liked, slide })))
);
const ways = [...upright.slice(0, 2), 'right', 'left', ...upright.slice(2)] as const;

/** From the best on, each made when it is asked for: most names take one of the first. */
function* placesFor({ block, below }: Named, wide: number, within: Bounds): Generator<Bounds> {
	const { x, y } = middleOf(block);
	const gap = 0.35;
	const at = (way: (typeof ways)[number]): Point => {
		if (way === 'right') return { x: block.right + gap * 2 + wide / 2, y };
		if (way === 'left') return { x: block.left - gap * 2 - wide / 2, y };
		const off = gap + TALL * (way.lines + 0.5);
		return { x: x + way.slide * wide, y: way.liked === below ? block.bottom + off : block.top - off };
	};
	for (const way of ways) yield slideInto(within, boxAt(at(way), wide, TALL));
}

const boxAt = ({ x, y }: Point, wide: number, tall: number): Bounds => ({
	left: x - wide / 2,
	right: x + wide / 2,
	top: y - tall / 2,
	bottom: y + tall / 2
});

const middleOf = ({ left, right, top, bottom }: Bounds): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

function slideInto(within: Bounds, { left, right, top, bottom }: Bounds): Bounds {
	const dx = Math.max(0, within.left - left) - Math.max(0, right - within.right);
	const dy = Math.max(0, within.top - top) - Math.max(0, bottom - within.bottom);
	return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
}

export function overlap(a: Bounds, b: Bounds): number {
	const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return wide > 0 && tall > 0 ? wide * tall : 0;
}

/** Between the edges of two boxes. */
function away(a: Bounds, b: Bounds): number {
	const dx = Math.max(0, a.left - b.right, b.left - a.right);
	const dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
	return dx === 0 ? dy : dy === 0 ? dx : Math.sqrt(dx * dx + dy * dy);
}

const nearestPoint = ({ left, right, top, bottom }: Bounds, { x, y }: Point): Point => ({
	x: Math.min(right, Math.max(left, x)),
	y: Math.min(bottom, Math.max(top, y))
});

export function drawNames({ ink, ground }: Palette, laid: readonly Laid[]): string {
	const leaders = laid.flatMap(({ box, from }) => (from === null ? [] : [{ from, to: middleOf(box) }]));
	const names = laid.map(({ text, box, anchor }) => {
		const { x, y } = middleOf(box);
		return drawText(text, { x: anchor === 'start' ? box.left : anchor === 'end' ? box.right : x, y }, TALL, { anchor });
	});
	return (
		element('path', { d: strokesPath(leaders), stroke: ink, 'stroke-width': size(0.06) }) +
		element('g', { fill: ink, ...haloOf(ground) }, ...names)
	);
}

/** The paper around letters, which keeps them legible over strokes. */
const haloOf = (ground: string) => ({
	stroke: ground,
	'stroke-width': size(0.35),
	'stroke-linejoin': 'round',
	'paint-order': 'stroke'
});

interface TextLook {
	/** Where the group around it does not say. */
	readonly fill?: string;
	readonly italic?: boolean;
	readonly anchor?: 'start' | 'middle' | 'end';
}

/** In the letters of the picture (`picture.ts`). */
export const drawText = (
	text: string,
	{ x, y }: Point,
	tall: number,
	{ fill, italic = false, anchor = 'middle' }: TextLook
): string =>
	element(
		'text',
		{
			x: size(x),
			y: size(y + tall * 0.34),
			'font-size': size(tall),
			'font-style': italic ? 'italic' : undefined,
			'text-anchor': anchor === 'start' ? undefined : anchor,
			fill
		},
		escaped(text)
	);

/** Names of terrain lie under everything else, and give way to units by being left out: the ground is known without them. */
export function drawTerrainNames(
	{ soft, ground }: Palette,
	pieces: readonly Terrain[],
	taken: readonly Bounds[],
	within: Bounds
): { readonly drawn: string; readonly boxes: readonly Bounds[] } {
	const boxes: Bounds[] = [];
	const drawn = pieces.flatMap(({ name, kind, points }) => {
		if (name === '') return [];
		const wide = widthOf(name, TERRAIN_TALL);
		const places = isLine(kind) ? alongLine(points) : withinArea(points);
		const free = places
			.map((at) => slideInto(within, boxAt(at, wide, TERRAIN_TALL)))
			.find((box) => [...taken, ...boxes].every((other) => overlap(box, other) === 0));
		if (!free) return [];
		boxes.push(free);
		return [drawText(name, middleOf(free), TERRAIN_TALL, { italic: true })];
	});
	return { drawn: element('g', { fill: soft, ...haloOf(ground) }, ...drawn), boxes };
}

function withinArea(points: readonly Point[]): readonly Point[] {
	const { left, right, top, bottom } = boundsOfPoints(points);
	const x = (left + right) / 2;
	return [0.5, 0.25, 0.75].map((part) => ({ x, y: top + part * (bottom - top) })).concat({ x, y: bottom + 1 }, { x, y: top - 1 }); // prettier-ignore
}

function alongLine(points: readonly Point[]): readonly Point[] {
	const middle = middleOf(boundsOfPoints(points));
	const legs = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
	const nearest = legs.map((leg) => nearestOn(leg, middle));
	return nearest.flatMap(({ x, y }) => [{ x, y: y - 1.1 }, { x, y: y + 1.1 }]); // prettier-ignore
}
