// Everything that lies over the map for a moment: lines, areas, tags, handles, and units as they would stand.
import { assertNever } from '$lib/assert-never';
import type { HandleGlyph, Mark } from '$lib/app/map/surface/tool';
import { radiansOf, inches } from '$lib/geometry/measures';
import type { Point } from '$lib/geometry/point';
import { cornerList, type OrientedRect } from '$lib/geometry/shape';
import { drawTags, type Tag } from './draw-tags';
import { drawUnit } from './draw-unit';
import { colourOf, faintly, inPixels, type Pen, trace } from './pen';

/** The tags come last and give way to each other, whatever they belong to. */
export function drawMarks(pen: Pen, marks: readonly Mark[]): void {
	for (const mark of marks) drawMark(pen, mark);
	drawTags(
		pen,
		marks.flatMap((mark) => tagOf(pen, mark) ?? []),
		marks.flatMap((mark) => (mark.kind === 'ghost' ? [mark.figure.rect] : []))
	);
}

function tagOf({ pixel }: Pen, mark: Mark): Tag | null {
	if (mark.kind === 'tag') return mark;
	return mark.kind === 'tick' ? { ...mark, at: acrossTick(mark, mark.reach + 14 * pixel), fixed: true } : null;
}

function drawMark(pen: Pen, mark: Mark): void {
	const { ink } = pen;
	ink.save();
	ink.lineJoin = 'round';
	ink.lineCap = 'round';
	draw(pen, mark);
	ink.restore();
}

function draw(pen: Pen, mark: Mark): void {
	switch (mark.kind) {
		case 'line':
			return drawLine(pen, mark);
		case 'tag':
			return;
		case 'area':
			trace(pen.ink, mark.points, true);
			return washAndStroke(pen, mark);
		case 'outline':
			trace(pen.ink, cornerList(clearOf(mark.rect, pen.pixel)), true);
			return strokeTwice(pen, mark);
		case 'ghost':
			return drawGhost(pen, mark);
		case 'tick':
			return drawTick(pen, mark);
		case 'handle':
			return drawHandle(pen, mark.at, mark.glyph, mark.held);
		default:
			return assertNever(mark);
	}
}

/** Pixels between a unit and the edge around it, and across the least of edges: a general's disc is not covered by his. */
const CLEAR = 3;
const LEAST = 26;

function clearOf(rect: OrientedRect, pixel: number): OrientedRect {
	const grow = (size: number) => inches(Math.max(size + 2 * CLEAR * pixel, LEAST * pixel));
	return { ...rect, frontage: grow(rect.frontage), depth: grow(rect.depth) };
}

type Stroked = Pick<Extract<Mark, { kind: 'area' }>, 'tone' | 'dashed' | 'wash'>;

function washAndStroke(pen: Pen, { tone, dashed, wash }: Stroked): void {
	const { ink, pixel } = pen;
	const colour = colourOf(pen, tone);
	ink.fillStyle = colour;
	if (wash) faintly(ink, wash, () => ink.fill());
	ink.strokeStyle = colour;
	ink.lineWidth = 1.75 * pixel;
	ink.setLineDash(dashed ? [6 * pixel, 5 * pixel] : []);
	ink.stroke();
}

/** A pale edge under a coloured one is seen on any ground. */
function strokeTwice(pen: Pen, { tone, dashed }: Stroked): void {
	const { ink, palette, pixel } = pen;
	ink.strokeStyle = palette.paper;
	ink.lineWidth = 5 * pixel;
	ink.stroke();
	ink.strokeStyle = colourOf(pen, tone);
	ink.lineWidth = (dashed ? 1.5 : 2.75) * pixel;
	ink.setLineDash(dashed ? [5 * pixel, 4 * pixel] : []);
	ink.stroke();
}

function drawLine(pen: Pen, mark: Extract<Mark, { kind: 'line' }>): void {
	const { ink, palette, pixel } = pen;
	const wide = mark.thick ? 3 : 1.75;
	trace(ink, mark.points, false);
	ink.strokeStyle = palette.paper;
	ink.lineWidth = (wide + 2.5) * pixel;
	if (!mark.dashed) ink.stroke();
	ink.strokeStyle = colourOf(pen, mark.tone);
	ink.lineWidth = wide * pixel;
	ink.setLineDash(mark.dashed ? [6 * pixel, 5 * pixel] : []);
	ink.stroke();
	ink.setLineDash([]);
	const [last, before] = [mark.points.at(-1), mark.points.at(-2)];
	if (mark.arrow && last && before) drawArrow(pen, before, last, colourOf(pen, mark.tone));
}

function drawArrow({ ink, pixel }: Pen, from: Point, to: Point, colour: string): void {
	const angle = Math.atan2(to.y - from.y, to.x - from.x);
	const back = (turn: number) => ({
		x: to.x - 13 * pixel * Math.cos(angle + turn),
		y: to.y - 13 * pixel * Math.sin(angle + turn)
	});
	trace(ink, [to, back(0.42), back(-0.42)], true);
	ink.fillStyle = colour;
	ink.fill();
}

type Tick = Extract<Mark, { kind: 'tick' }>;

/** A point of the stroke, so far to the right of the way. */
function acrossTick({ at, along }: Tick, far: number): Point {
	const across = radiansOf(along);
	return { x: at.x + far * Math.cos(across), y: at.y + far * Math.sin(across) };
}

function drawTick(pen: Pen, mark: Tick): void {
	const { ink, pixel } = pen;
	trace(ink, [acrossTick(mark, -mark.reach), acrossTick(mark, mark.reach)], false);
	ink.strokeStyle = colourOf(pen, mark.tone);
	ink.lineWidth = 2.25 * pixel;
	ink.stroke();
}

function drawGhost(pen: Pen, { figure }: Extract<Mark, { kind: 'ghost' }>): void {
	const { ink } = pen;
	ink.translate(figure.rect.centre.x, figure.rect.centre.y);
	ink.rotate(radiansOf(figure.rect.facing));
	drawUnit(pen, figure);
}

/** A finger's worth of disc; the arrow says which way it pulls. */
function drawHandle(pen: Pen, at: Point, glyph: HandleGlyph, held: boolean): void {
	const { ink, palette } = pen;
	inPixels(pen, at, () => {
		ink.beginPath();
		ink.arc(0, 0, glyph === 'point' ? 9 : 14, 0, 2 * Math.PI);
		ink.fillStyle = held ? palette.tones.focus : palette.raised;
		ink.fill();
		ink.strokeStyle = palette.tones.focus;
		ink.lineWidth = 2.25;
		ink.stroke();
		ink.strokeStyle = held ? palette.raised : palette.tones.focus;
		ink.lineWidth = 2;
		drawGlyph(ink, glyph);
	});
}

function drawGlyph(ink: CanvasRenderingContext2D, glyph: HandleGlyph): void {
	ink.beginPath();
	if (glyph === 'corner' || glyph === 'point') {
		ink.moveTo(-4, 0);
		ink.lineTo(4, 0);
		ink.moveTo(0, -4);
		ink.lineTo(0, 4);
		return ink.stroke();
	}
	const [from, to] = glyph === 'turn' ? [-2.6, 1.2] : glyph === 'wheel-left' ? [-2.9, -0.9] : [-2.2, -0.2];
	const backwards = glyph === 'wheel-left';
	ink.arc(0, glyph === 'turn' ? 0 : 3, 6.5, from, to);
	ink.stroke();
	const tip = backwards ? from : to;
	const y = glyph === 'turn' ? 0 : 3;
	const x = 6.5 * Math.cos(tip);
	ink.beginPath();
	ink.arc(x, y + 6.5 * Math.sin(tip), 2.6, 0, 2 * Math.PI);
	ink.fillStyle = ink.strokeStyle;
	ink.fill();
}
