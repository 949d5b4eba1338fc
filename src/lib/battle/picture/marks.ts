// Arrows for what happened between two moments: each kind has strokes of its own, so that one ink tells a march from a rout.

import { type Bounds, boundsOfPoints } from '$lib/geometry/shape';
import { outlineOf, stretchesInside } from '$lib/geometry/outline';
import { between, partWay, type Point } from '$lib/geometry/point';
import { element, type Palette, pointsPath, size } from './svg';
import type { Block } from './troops';

/** What happened between two moments, as arrows tell it. */
export const markKinds = ['move', 'charge', 'evade', 'rout', 'pursuit', 'shot'] as const;
export type MarkKind = (typeof markKinds)[number];

export type Mark =
	| { readonly kind: MarkKind; readonly from: Point; readonly to: Point }
	/** Who was shattered, and where. */
	| { readonly kind: 'lost'; readonly at: Point; readonly name: string };

interface ArrowLook {
	readonly wide: number;
	readonly dashes?: string;
	/** A head that is only drawn in outline. */
	readonly open?: boolean;
}

const dashed = (...inches: readonly number[]): string => inches.map(size).join(' ');

const arrows: Readonly<Record<MarkKind, ArrowLook>> = {
	move: { wide: 0.14, dashes: dashed(0.7, 0.35) },
	charge: { wide: 0.34 },
	evade: { wide: 0.14, dashes: dashed(0.7, 0.3, 0.1, 0.3) },
	rout: { wide: 0.34, dashes: dashed(0.25, 0.35), open: true },
	pursuit: { wide: 0.18 },
	shot: { wide: 0.09, dashes: dashed(0.1, 0.25) }
};

export const markNames: Readonly<Record<Mark['kind'], string>> = {
	move: 'moved',
	charge: 'charged',
	evade: 'evaded',
	rout: 'ran',
	pursuit: 'pursued',
	shot: 'fired',
	lost: 'gone'
};

const HEAD = 1;

export function drawMark(palette: Palette, mark: Mark): string {
	if (mark.kind === 'lost') return drawLost(palette, mark.at);
	const { from, to, kind } = mark;
	const long = between(from, to);
	if (long < 0.3) return '';
	const { wide, dashes, open = false } = arrows[kind];
	const head = Math.min(HEAD, long / 2);
	const neck = partWay(to, from, head / long);
	const across = { x: ((to.y - from.y) / long) * head * 0.42, y: (-(to.x - from.x) / long) * head * 0.42 };
	const tip = [{ x: neck.x + across.x, y: neck.y + across.y }, to, { x: neck.x - across.x, y: neck.y - across.y }];
	return (
		element('path', {
			d: pointsPath([from, neck], false),
			fill: 'none',
			stroke: palette.ink,
			'stroke-width': size(wide),
			'stroke-dasharray': dashes
		}) +
		element('path', {
			d: pointsPath(tip, true),
			fill: open ? palette.raised : palette.ink,
			stroke: palette.ink,
			'stroke-width': size(0.1)
		})
	);
}

/** An arrow ends where the unit begins that it leads to. */
export function upTo(blocks: readonly Block[], mark: Mark): Mark {
	if (mark.kind === 'lost') return mark;
	const { from, to } = mark;
	const there = blocks.find(({ rect: { centre } }) => Math.abs(centre.x - to.x) + Math.abs(centre.y - to.y) < 0.01);
	const [inside] = there ? stretchesInside(mark, outlineOf(there.rect)).slice(-1) : [];
	const long = between(from, to);
	return inside && inside[0] > 0.3 ? { ...mark, to: partWay(from, to, inside[0] / long) } : mark;
}

/** Small boxes along an arrow, which names keep clear of. */
export function wayOf(mark: Mark): readonly Bounds[] {
	if (mark.kind === 'lost') return [];
	const count = Math.ceil(between(mark.from, mark.to) / 2);
	return Array.from({ length: count }, (_, at) =>
		boundsOfPoints([partWay(mark.from, mark.to, (at + 0.5) / count)], 0.6)
	);
}

const drawLost = ({ ink }: Palette, { x, y }: Point): string =>
	element('path', {
		d: `M${size(x - 0.7)} ${size(y - 0.7)}L${size(x + 0.7)} ${size(y + 0.7)}M${size(x + 0.7)} ${size(y - 0.7)}L${size(x - 0.7)} ${size(y + 0.7)}`,
		stroke: ink,
		'stroke-width': size(0.3)
	});
