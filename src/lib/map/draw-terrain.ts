// Terrain as engravers cut it: trees in the woods, hachures down a slope, tufts on rough ground, carmine for buildings, rails for a fence. The
// strokes are worked out once for each piece and kept as long as the piece is.
import type { Terrain } from '$lib/battle/terrain';
import type { Point } from '$lib/geometry/point';
import { crossTicks, hachures, rows, sprinkle } from '$lib/geometry/strokes';
import { faintly, lineWidth, pathOf, type Pen, trace } from './pen';

export function drawTerrain(pen: Pen, piece: Terrain): void {
	const { ink } = pen;
	ink.save();
	ink.lineJoin = 'round';
	ink.lineCap = 'round';
	styles[piece.kind](pen, piece);
	ink.restore();
}

type Style = (pen: Pen, piece: Terrain) => void;

const kept = new WeakMap<Terrain, Path2D>();

/** The strokes of a piece, made when it is first drawn. */
function strokesOf(piece: Terrain, make: (points: readonly Point[]) => Path2D): Path2D {
	const known = kept.get(piece) ?? make(piece.points);
	kept.set(piece, known);
	return known;
}

/** A sign strewn over an area. */
function strewn(points: readonly Point[], apart: number, sign: (path: Path2D, at: Point) => void): Path2D {
	const path = new Path2D();
	for (const at of sprinkle(points, apart)) sign(path, at);
	return path;
}

interface Wash {
	readonly colour: string;
	readonly wash: number;
	readonly edge?: 'solid' | 'dotted' | 'none';
	readonly edgeWidth?: number;
}

function area(pen: Pen, { points }: Terrain, { colour, wash, edge = 'solid', edgeWidth = 1.4 }: Wash): void {
	const { ink, pixel } = pen;
	trace(ink, points, true);
	ink.fillStyle = colour;
	faintly(ink, wash, () => ink.fill());
	ink.strokeStyle = colour;
	ink.lineWidth = lineWidth(pen, 0.05, edgeWidth);
	ink.setLineDash(edge === 'dotted' ? [pixel, 4 * pixel] : []);
	if (edge !== 'none') ink.stroke();
	ink.setLineDash([]);
}

function strokes(pen: Pen, path: Path2D, colour: string, wide = 0.07): void {
	const { ink } = pen;
	ink.strokeStyle = colour;
	ink.lineWidth = lineWidth(pen, wide, 0.8);
	ink.stroke(path);
}

const woods: Style = (pen, piece) => {
	const { green } = pen.palette.terrain;
	area(pen, piece, { colour: green, wash: 0.24, edge: 'dotted', edgeWidth: 2.2 });
	strokes(
		pen,
		strokesOf(piece, (points) => strewn(points, 1.25, tree)),
		green,
		0.09
	);
};

/** A crown and its shadow. */
function tree(path: Path2D, { x, y }: Point): void {
	path.moveTo(x + 0.34, y);
	path.arc(x, y, 0.34, 0, 2 * Math.PI);
	path.moveTo(x + 0.42, y + 0.3);
	path.lineTo(x - 0.1, y + 0.44);
	path.moveTo(x + 0.4, y + 0.18);
	path.lineTo(x + 0.12, y + 0.3);
}

const softCover: Style = (pen, piece) => {
	const { green } = pen.palette.terrain;
	area(pen, piece, { colour: green, wash: 0.14 });
	strokes(
		pen,
		strokesOf(piece, (points) => pathOf(rows(points))),
		green,
		0.06
	);
};

const hardCover: Style = (pen, piece) => {
	const { stone } = pen.palette.terrain;
	area(pen, piece, { colour: stone, wash: 0.3, edgeWidth: 3 });
	strokes(
		pen,
		strokesOf(piece, (points) => strewn(points, 0.9, stoneMark)),
		stone
	);
};

function stoneMark(path: Path2D, { x, y }: Point): void {
	path.rect(x - 0.26, y - 0.14, 0.52, 0.28);
}

const rough: Style = (pen, piece) => {
	const { earth } = pen.palette.terrain;
	area(pen, piece, { colour: earth, wash: 0.12, edge: 'dotted', edgeWidth: 2 });
	strokes(
		pen,
		strokesOf(piece, (points) => strewn(points, 1.1, tuft)),
		earth
	);
};

function tuft(path: Path2D, { x, y }: Point): void {
	for (const lean of [-0.2, 0, 0.2]) {
		path.moveTo(x, y + 0.18);
		path.lineTo(x + lean, y - 0.2 + Math.abs(lean) / 2);
	}
}

const slope: Style = (pen, piece) => {
	const { earth } = pen.palette.terrain;
	area(pen, piece, { colour: earth, wash: 0.16 });
	strokes(
		pen,
		strokesOf(piece, (points) => pathOf(hachures(points))),
		earth,
		0.08
	);
};

const building: Style = (pen, piece) => {
	const { rubric, ink: line } = pen.palette.tones;
	area(pen, piece, { colour: rubric, wash: 0.42, edge: 'none' });
	strokes(
		pen,
		strokesOf(piece, (points) => pathOf(rows(points))),
		rubric,
		0.05
	);
	trace(pen.ink, piece.points, true);
	pen.ink.strokeStyle = line;
	pen.ink.lineWidth = lineWidth(pen, 0.08, 1.8);
	pen.ink.stroke();
};

const obstacle: Style = (pen, piece) => {
	const { ink, palette } = pen;
	trace(ink, piece.points, false);
	ink.strokeStyle = palette.terrain.earth;
	ink.lineWidth = lineWidth(pen, 0.1, 1.8);
	ink.stroke();
	strokes(
		pen,
		strokesOf(piece, (points) => pathOf(crossTicks(points, 0.75, 0.28))),
		palette.terrain.earth,
		0.1
	);
};

const road: Style = (pen, piece) => {
	const { ink, palette } = pen;
	trace(ink, piece.points, false);
	ink.strokeStyle = palette.terrain.earth;
	ink.lineWidth = 1.3;
	faintly(ink, 0.85, () => ink.stroke());
	ink.strokeStyle = palette.terrain.ground;
	ink.lineWidth = Math.max(0.2, 1.3 - 2.4 * pen.pixel);
	ink.stroke();
};

const stream: Style = (pen, piece) => {
	const { ink, palette } = pen;
	trace(ink, piece.points, false);
	ink.strokeStyle = palette.terrain.water;
	ink.lineWidth = 0.8;
	faintly(ink, 0.55, () => ink.stroke());
	ink.lineWidth = lineWidth(pen, 0.05, 1.2);
	ink.stroke();
};

const styles: Readonly<Record<Terrain['kind'], Style>> = {
	woods,
	'soft-cover': softCover,
	'hard-cover': hardCover,
	rough,
	'steep-slope': slope,
	building,
	obstacle,
	road,
	stream
};
