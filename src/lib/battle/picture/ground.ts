// The ground of a picture, cut as for a plan: the paper in its border with a tick at every foot, and what lies on it, each kind by its own
// strokes, so that one ink tells woods from a slope.

import type { Point } from '$lib/geometry/point';
import { crossTicks, hachures, rows, sprinkle } from '$lib/geometry/strokes';
import type { MapSize } from '../setup';
import type { Terrain, TerrainKind } from '../terrain';
import { element, type Palette, pointsPath, size, strokesPath } from './svg';

const FOOT = 12;

export function drawPaper({ paper, ground, ink, soft }: Palette, { width, height }: MapSize): string {
	const feet = (to: number) => Array.from({ length: Math.ceil(to / FOOT) - 1 }, (_, foot) => (foot + 1) * FOOT);
	const grid = [
		...feet(width).map((x) => ({ from: { x, y: 0 }, to: { x, y: height } })),
		...feet(height).map((y) => ({ from: { x: 0, y }, to: { x: width, y } }))
	];
	const box = (out: number) => ({
		x: size(-out),
		y: size(-out),
		width: size(width + 2 * out),
		height: size(height + 2 * out)
	});
	return [
		element('rect', { ...box(0.9), fill: paper, stroke: ink, 'stroke-width': size(0.28) }),
		element('rect', { ...box(0), fill: ground, stroke: ink, 'stroke-width': size(0.1) }),
		element('path', { d: strokesPath(grid), stroke: soft, 'stroke-width': size(0.04), 'stroke-opacity': 0.4 })
	].join('');
}

const drawn = new WeakMap<Palette, WeakMap<Terrain, string>>();

/** A piece never changes, so that it is drawn once for all pictures of a battle. */
export function drawTerrain(palette: Palette, pieces: readonly Terrain[]): string {
	const known = drawn.get(palette) ?? new WeakMap<Terrain, string>();
	drawn.set(palette, known);
	return pieces
		.map((piece) => {
			const svg = known.get(piece) ?? kinds[piece.kind](palette, piece.points);
			known.set(piece, svg);
			return svg;
		})
		.join('');
}

type Draw = (palette: Palette, points: readonly Point[]) => string;

interface Wash {
	readonly colour: string;
	readonly wash: number;
	readonly edge: number;
	readonly dashes?: string;
}

const area = (points: readonly Point[], { colour, wash, edge, dashes }: Wash): string =>
	element('path', {
		d: pointsPath(points, true),
		fill: colour,
		'fill-opacity': wash,
		stroke: colour,
		'stroke-width': size(edge),
		'stroke-dasharray': dashes,
		'stroke-linecap': dashes ? 'round' : undefined,
		'stroke-linejoin': 'round'
	});

const strokes = (d: string, colour: string, wide: number, fill = 'none'): string =>
	element('path', { d, fill, stroke: colour, 'stroke-width': size(wide), 'stroke-linecap': 'round' });

/** An edge of dots. */
const DOTTED = `0.1 ${size(0.42)}`;

const strewn = (points: readonly Point[], apart: number, sign: (at: Point) => string): string =>
	sprinkle(points, apart).map(sign).join('');

/** A crown with its shadow to the south-east. */
const tree = ({ x, y }: Point): string =>
	`M${size(x + 0.36)} ${size(y)}a${size(0.36)} ${size(0.36)} 0 1 0 ${size(-0.72)} 0a${size(0.36)} ${size(0.36)} 0 1 0 ${size(0.72)} 0` +
	`M${size(x + 0.44)} ${size(y + 0.3)}L${size(x - 0.08)} ${size(y + 0.46)}M${size(x + 0.46)} ${size(y + 0.1)}L${size(x + 0.2)} ${size(y + 0.34)}`;

const stone = ({ x, y }: Point): string =>
	`M${size(x - 0.26)} ${size(y - 0.14)}h${size(0.52)}v${size(0.28)}h${size(-0.52)}z`;

const tuft = ({ x, y }: Point): string =>
	strokesPath(
		[-0.2, 0, 0.2].map((lean) => ({
			from: { x, y: y + 0.18 },
			to: { x: x + lean, y: y - 0.2 + Math.abs(lean) / 2 }
		}))
	);

const line = (points: readonly Point[], colour: string, wide: number, opacity?: number): string =>
	element('path', {
		d: pointsPath(points, false),
		fill: 'none',
		stroke: colour,
		'stroke-width': size(wide),
		'stroke-opacity': opacity,
		'stroke-linejoin': 'round'
	});

const kinds: Readonly<Record<TerrainKind, Draw>> = {
	woods: ({ green }, points) =>
		area(points, { colour: green, wash: 0.16, edge: 0.16, dashes: DOTTED }) +
		strokes(strewn(points, 1.25, tree), green, 0.08),
	'soft-cover': ({ green }, points) =>
		area(points, { colour: green, wash: 0.08, edge: 0.08 }) + strokes(strokesPath(rows(points)), green, 0.06),
	'hard-cover': ({ stone: colour }, points) =>
		area(points, { colour, wash: 0.2, edge: 0.24 }) + strokes(strewn(points, 0.9, stone), colour, 0.06),
	rough: ({ earth }, points) =>
		area(points, { colour: earth, wash: 0.07, edge: 0.14, dashes: DOTTED }) +
		strokes(strewn(points, 1.1, tuft), earth, 0.07),
	'steep-slope': ({ earth }, points) =>
		area(points, { colour: earth, wash: 0.09, edge: 0.08 }) + strokes(strokesPath(hachures(points)), earth, 0.09),
	building: ({ brick, ink }, points) =>
		area(points, { colour: brick, wash: 0.3, edge: 0 }) +
		strokes(strokesPath(rows(points)), brick, 0.06) +
		strokes(pointsPath(points, true), ink, 0.14),
	obstacle: ({ earth }, points) =>
		line(points, earth, 0.14) + strokes(strokesPath(crossTicks(points, 0.75, 0.3)), earth, 0.1),
	road: ({ earth, ground }, points) => line(points, earth, 1.3, 0.8) + line(points, ground, 1.05),
	stream: ({ water }, points) => line(points, water, 0.8, 0.5) + line(points, water, 0.1)
};
