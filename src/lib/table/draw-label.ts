// The name at a unit, always upright and of one size on the screen: strength on the side's colour, then the name, then its trouble.
import type { UnitFigure } from '$lib/app/table/figures';
import type { LabelPlace } from './label-layout';
import type { Palette } from './palette';
import type { Pen } from './pen';
import { faintly } from './pen';

/** Pixels around each part. */
const PAD = 5;
/** Names are cut where they would be longer than this many letters' heights, or than their unit. */
const LONGEST = 8;

export const labelHeight = ({ textSize }: Palette): number => Math.round(textSize * 1.45);

interface Words {
	readonly strength: string;
	readonly name: string;
	readonly trouble: string;
}

/** How wide a label is in full and without its name. */
export function labelWidths(ink: CanvasRenderingContext2D, palette: Palette, figure: UnitFigure, room: number) {
	ink.font = fontOf(palette);
	const { strength, name, trouble } = wordsOf(ink, palette, figure, room);
	const rest = padded(ink, strength) + padded(ink, trouble);
	return { wide: rest + padded(ink, name), short: Math.max(rest, figure.arm === 'general' ? 8 : 0) };
}

const fontOf = ({ textSize, text }: Palette): string => `600 ${textSize}px ${text}`;

function wordsOf(ink: CanvasRenderingContext2D, palette: Palette, figure: UnitFigure, room: number): Words {
	const strength = figure.arm === 'general' ? '' : String(figure.figures);
	const trouble = troubleOf(figure);
	const most = Math.max(room, palette.textSize * LONGEST) - padded(ink, strength) - padded(ink, trouble) + 2 * PAD;
	return { strength, name: shorten(ink, figure.name, most), trouble };
}

export interface LabelManner {
	/** Hanging from the point it is about, or standing on it. */
	readonly below: boolean;
	readonly form: LabelPlace['form'];
	/** Pixels of its unit's front. */
	readonly room: number;
}

/** Drawn in pixels. */
export function drawLabel({ ink, palette }: Pen, figure: UnitFigure, { below, form, room }: LabelManner): void {
	if (form === 'none') return;
	const tall = labelHeight(palette);
	const top = below ? 0 : -tall;
	const middle = top + tall / 2 + 1;
	ink.font = fontOf(palette);
	ink.textBaseline = 'middle';
	ink.textAlign = 'left';
	const words = wordsOf(ink, palette, figure, room);
	const name = form === 'short' ? '' : words.name;
	const [first, second, third] = [padded(ink, words.strength), padded(ink, name), padded(ink, words.trouble)];
	const wide = first + second + third;
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
	ink.fillStyle = palette.ink;
	ink.fillText(name, left + first + PAD, middle);
	ink.fillStyle = figure.condition === 'steady' ? palette.soft : palette.conditions[figure.condition];
	ink.fillText(words.trouble, left + first + second + (second > 0 ? 0 : PAD), middle);
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

const padded = (ink: CanvasRenderingContext2D, text: string): number =>
	text === '' ? 0 : widthOf(ink, text) + 2 * PAD;

const conditionWords = { steady: '', disordered: 'disord.', shaken: 'shaken', routing: 'routs' } as const;

function troubleOf({ condition, inCommand }: UnitFigure): string {
	return [conditionWords[condition], inCommand ? '' : 'no cmd'].filter(Boolean).join(' ');
}

const widths = new Map<string, number>();

function widthOf(ink: CanvasRenderingContext2D, text: string): number {
	const key = `${ink.font}|${text}`;
	const known = widths.get(key);
	if (known !== undefined) return known;
	if (widths.size > 4000) widths.clear();
	const width = ink.measureText(text).width;
	widths.set(key, width);
	return width;
}

const shortened = new Map<string, string>();

/** As much of a name as there is room for. */
function shorten(ink: CanvasRenderingContext2D, name: string, room: number): string {
	if (widthOf(ink, name) <= room) return name;
	const key = `${ink.font}|${name}|${Math.round(room)}`;
	const known = shortened.get(key);
	if (known !== undefined) return known;
	if (shortened.size > 4000) shortened.clear();
	let text = name;
	while (text.length > 1 && widthOf(ink, `${text}…`) > room) text = text.slice(0, -1).trimEnd();
	shortened.set(key, `${text}…`);
	return `${text}…`;
}
