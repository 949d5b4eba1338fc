// The name at a unit, always upright and of one size on the screen: strength on the side's colour, then the name, then its trouble. That no
// general is near is a mark, a general's disc struck out: the word would take the room of the name.
import type { UnitFigure } from '$lib/app/map/surface/figures';
import type { LabelPlace } from './label-layout';
import type { Palette } from './palette';
import { faintly, type Pen } from './pen';

/** Pixels around each part. */
const PAD = 5;
/** Letters' heights that a label may be long, or as long as its unit: with all the room there is, and among neighbours. */
const LONGEST = { full: 14, cut: 8, named: 8, brief: 5, short: 0 } as const;

type Form = keyof typeof LONGEST;

export const labelHeight = ({ textSize }: Palette): number => Math.round(textSize * 1.45);

interface Words {
	readonly strength: string;
	readonly name: string;
	readonly trouble: string;
	/** Whether a general is near. */
	readonly commanded: boolean;
}

/** How wide a label is with the whole of its name, with a part of it and without it. */
export function labelWidths(ink: CanvasRenderingContext2D, palette: Palette, figure: UnitFigure, room: number) {
	ink.font = fontOf(palette);
	const wideAs = (form: Form) => {
		const { first, second, third, fourth } = partsOf(ink, palette, wordsOf(ink, palette, figure, { form, room }));
		return first + second + third + fourth;
	};
	return {
		wide: wideAs('full'),
		cut: wideAs('cut'),
		named: wideAs('named'),
		brief: wideAs('brief'),
		short: Math.max(wideAs('short'), figure.arm === 'general' ? 8 : 0)
	};
}

const fontOf = ({ textSize, text }: Palette): string => `600 ${textSize}px ${text}`;

function wordsOf(
	ink: CanvasRenderingContext2D,
	palette: Palette,
	figure: UnitFigure,
	{ form, room }: { readonly form: Form; readonly room: number }
): Words {
	const strength = figure.arm === 'general' ? '' : String(figure.figures);
	// Where there is little room the name goes before the trouble, which the unit shows by its edge and the name by its colour.
	const trouble = form === 'named' || form === 'brief' ? '' : conditionWords[figure.condition];
	const rest: Words = { strength, name: '', trouble, commanded: figure.inCommand };
	if (form === 'short') return rest;
	const { first, third, fourth } = partsOf(ink, palette, { ...rest, name: figure.name });
	const most = Math.max(room, palette.textSize * LONGEST[form]) - first - third - fourth + 2 * PAD;
	return { ...rest, name: shorten(ink, palette, figure.name, most) };
}

/** Pixels for the strength, the name, the trouble and the mark; the mark needs no room before it where words stand there. */
function partsOf(ink: CanvasRenderingContext2D, palette: Palette, { strength, name, trouble, commanded }: Words) {
	const before = name === '' && trouble === '' ? PAD : 0;
	return {
		first: padded(ink, palette, strength),
		second: padded(ink, palette, name),
		third: padded(ink, palette, trouble),
		fourth: commanded ? 0 : before + markSize(palette) + PAD
	};
}

const markSize = ({ textSize }: Palette): number => Math.round(textSize * 0.8);

export interface LabelManner {
	readonly form: LabelPlace['form'];
	/** Pixels of its unit's front. */
	readonly room: number;
}

/** All of a figure that its label shows. */
export const labelLook = (figure: UnitFigure, { form, room }: LabelManner): string =>
	`label ${form} ${room.toFixed(1)} ${figure.arm} ${figure.colour} ${figure.figures} ${figure.condition} ${figure.inCommand} ${figure.name}`;

export function labelWidth({ ink, palette }: Pen, figure: UnitFigure, { form, room }: LabelManner): number {
	if (form === 'none') return 0;
	ink.font = fontOf(palette);
	const { first, second, third, fourth } = partsOf(ink, palette, wordsOf(ink, palette, figure, { form, room }));
	return first + second + third + fourth;
}

/** Drawn in pixels, about its own middle. */
export function drawLabel({ ink, palette }: Pen, figure: UnitFigure, { form, room }: LabelManner): void {
	if (form === 'none') return;
	const tall = labelHeight(palette);
	const top = -tall / 2;
	const middle = 1;
	ink.font = fontOf(palette);
	ink.textBaseline = 'middle';
	ink.textAlign = 'left';
	const words = wordsOf(ink, palette, figure, { form, room });
	const { first, second, third, fourth } = partsOf(ink, palette, words);
	const wide = first + second + third + fourth;
	if (wide === 0) return;
	const left = -wide / 2;
	plate(ink, palette, [left, top, wide, tall]);
	if (words.strength) {
		ink.fillStyle = palette.sides[figure.colour];
		ink.beginPath();
		ink.roundRect(left, top, first, tall, wide > first ? [3, 0, 0, 3] : 3);
		ink.fill();
		ink.fillStyle = palette.onSide;
		ink.fillText(words.strength, left + PAD, middle);
	}
	const isTroubled = words.trouble === '' && figure.condition !== 'steady';
	ink.fillStyle = isTroubled ? palette.conditions[figure.condition] : palette.ink;
	ink.fillText(words.name, left + first + PAD, middle);
	ink.fillStyle = figure.condition === 'steady' ? palette.soft : palette.conditions[figure.condition];
	ink.fillText(words.trouble, left + first + second + (second > 0 ? 0 : PAD), middle);
	const size = markSize(palette);
	if (fourth > 0) strikeOut(ink, palette, { x: left + wide - PAD - size / 2, y: 0, size });
}

/** No general near: a disc struck out. */
function strikeOut(
	ink: CanvasRenderingContext2D,
	palette: Palette,
	{ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }
): void {
	const radius = size / 2 - 1;
	const slant = radius * Math.SQRT1_2;
	ink.strokeStyle = palette.soft;
	ink.lineWidth = Math.max(1.5, size / 7);
	ink.beginPath();
	ink.arc(x, y, radius, 0, 2 * Math.PI);
	ink.moveTo(x - slant, y + slant);
	ink.lineTo(x + slant, y - slant);
	ink.stroke();
}

function plate(ink: CanvasRenderingContext2D, palette: Palette, box: readonly [number, number, number, number]): void {
	ink.fillStyle = palette.raised;
	ink.strokeStyle = palette.edge;
	ink.lineWidth = 1;
	ink.beginPath();
	ink.roundRect(...box, 3);
	faintly(ink, 0.92, () => ink.fill());
	ink.stroke();
}

const padded = (ink: CanvasRenderingContext2D, palette: Palette, text: string): number =>
	text === '' ? 0 : widthOf(ink, palette, text) + 2 * PAD;

const conditionWords = { steady: '', disordered: 'disord.', shaken: 'shaken', routing: 'routs' } as const;

/** What was measured in the letters of one palette: to ask the canvas what its letters are takes longer than to look it up. */
interface Measured {
	readonly widths: Map<string, number>;
	readonly shortened: Map<string, string>;
}

const measured = new WeakMap<Palette, Measured>();

function measuredIn(palette: Palette): Measured {
	let known = measured.get(palette);
	if (!known) measured.set(palette, (known = { widths: new Map(), shortened: new Map() }));
	return known;
}

function widthOf(ink: CanvasRenderingContext2D, palette: Palette, text: string): number {
	const { widths } = measuredIn(palette);
	const known = widths.get(text);
	if (known !== undefined) return known;
	if (widths.size > 4000) widths.clear();
	const width = ink.measureText(text).width;
	widths.set(text, width);
	return width;
}

/** As much of a name as there is room for. */
function shorten(ink: CanvasRenderingContext2D, palette: Palette, name: string, room: number): string {
	if (widthOf(ink, palette, name) <= room) return name;
	const { shortened } = measuredIn(palette);
	const key = `${name}|${Math.round(room)}`;
	const known = shortened.get(key);
	if (known !== undefined) return known;
	if (shortened.size > 4000) shortened.clear();
	let text = name;
	while (text.length > 1 && widthOf(ink, palette, `${text}…`) > room) text = text.slice(0, -1).trimEnd();
	shortened.set(key, `${text}…`);
	return `${text}…`;
}
