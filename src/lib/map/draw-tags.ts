// Words on the canvas for a moment: a plate in the tone of what they say, upright and of one size on the screen.
import type { Tone } from '$lib/app/map/surface/tool';
import type { Point } from '$lib/geometry/point';
import { boundsMeet, boundsOfPoints, type OrientedRect } from '$lib/geometry/shape';
import Konva from 'konva';
import { boxOnScreen, colourOf, inPixels, type Pen, toPixels } from './pen';
import { foldWords, layTags, type TagShift, type TagWish } from './tag-layout';

// A Konva node that is drawn by a function with a pen: the only kind of shape on the map.

export type TakePen = (context: Konva.Context) => Pen;

export const makeShape = (takePen: TakePen, draw: (pen: Pen) => void): Konva.Shape =>
	new Konva.Shape({ listening: false, perfectDrawEnabled: false, sceneFunc: (context) => draw(takePen(context)) });

export interface Tag {
	readonly at: Point;
	readonly text: string;
	readonly tone: Tone;
	readonly names?: readonly Point[] | undefined;
	/** The word at a stroke stays there. */
	readonly fixed?: boolean;
}

/** Pixels around the words. */
const PAD = 7;
/** Letters' heights from line to line, and that a line is long: a longer one finds no room near what it is about. */
const LEADING = 1.25;
const LONGEST = 18;

const sizeOf = ({ palette }: Pen): number => palette.textSize * 1.12;

/** `ghosts` are the units as they would stand. */
export function drawTags(pen: Pen, tags: readonly Tag[], ghosts: readonly OrientedRect[]): void {
	if (tags.length === 0) return;
	const { ink, palette } = pen;
	ink.save();
	ink.font = `650 ${sizeOf(pen)}px ${palette.text}`;
	ink.textAlign = 'center';
	ink.textBaseline = 'middle';
	const folded = tags.map((tag) => ({ ...tag, lines: linesOf(pen, tag) }));
	const wishes = folded.map((tag) => wishOf(pen, tag));
	const units = [...pen.units(), ...ghosts.map((rect) => boxOnScreen(pen, rect))];
	const shifts = layTags(wishes, pen.seen, units, pen.labels());
	for (const [index, tag] of folded.entries()) drawTag(pen, tag, wishes[index], shifts[index]);
	ink.restore();
}

interface FoldedTag extends Tag {
	readonly lines: readonly string[];
}

/** No wider than what is seen. */
function linesOf(pen: Pen, { text }: Tag): readonly string[] {
	const { ink, seen } = pen;
	const most = Math.min(seen.right - seen.left - 4 * PAD, LONGEST * sizeOf(pen));
	return foldWords(text, most, (line) => ink.measureText(line).width);
}

function wishOf(pen: Pen, { at, lines, names, fixed = false }: FoldedTag): TagWish {
	const { ink, seen } = pen;
	const onScreen = (point: Point) => toPixels(pen, point);
	return {
		...onScreen(at),
		wide: Math.max(...lines.map((line) => ink.measureText(line).width)) + 2 * PAD,
		tall: sizeOf(pen) * (0.35 + LEADING * lines.length),
		avoids: !fixed,
		stays: names !== undefined && boundsMeet(boundsOfPoints(names.map(onScreen)), seen)
	};
}

function drawTag(pen: Pen, { at, lines, tone }: FoldedTag, wish?: TagWish, shift?: TagShift): void {
	if (!wish || !shift) return;
	const { ink, palette } = pen;
	const { wide, tall } = wish;
	const colour = colourOf(pen, tone);
	inPixels(pen, at, () => {
		ink.translate(shift.x, shift.y);
		ink.beginPath();
		ink.roundRect(-wide / 2, -tall / 2, wide, tall, 4);
		ink.fillStyle = palette.raised;
		ink.fill();
		ink.strokeStyle = colour;
		ink.lineWidth = 1.5;
		ink.stroke();
		ink.fillStyle = colour;
		drawLines(pen, lines);
	});
}

/** Above and below the middle. */
function drawLines(pen: Pen, lines: readonly string[]): void {
	const tall = sizeOf(pen) * LEADING;
	for (const [index, line] of lines.entries()) pen.ink.fillText(line, 0, 1 + (index - (lines.length - 1) / 2) * tall);
}
