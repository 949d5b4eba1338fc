// SVG as text, and the colours it is drawn with. Nothing in it has an id or asks for anything, so that any number of pictures stand in one
// page and each of them can be taken out as a file.

import type { SideColour } from '$lib/army/roster';
import type { Point } from '$lib/geometry/point';
import type { Segment } from '$lib/geometry/outline';

/** Units of a picture to an inch of the table: fonts and lines of less than a unit are drawn badly by some. */
export const UNITS = 10;

/** Inches as a picture writes them: to a thousandth of an inch. */
export const size = (inches: number): string => `${Math.round(inches * UNITS * 100) / 100 + 0}`;

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(tag: string, attributes: Attributes, ...children: readonly string[]): string {
	let written = '';
	for (const name in attributes) {
		const value = attributes[name];
		if (value !== undefined) written += ` ${name}="${typeof value === 'number' ? value : escaped(value)}"`;
	}
	const inside = children.join('');
	return inside === '' ? `<${tag}${written}/>` : `<${tag}${written}>${inside}</${tag}>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const anySign = /[&<>"]/;

/** A picture has thousands of words, and hardly one with a sign in it. */
export const escaped = (text: string): string =>
	anySign.test(text) ? text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign) : text;

export const strokesPath = (strokes: readonly Segment[]): string =>
	strokes.map(({ from, to }) => `M${size(from.x)} ${size(from.y)}L${size(to.x)} ${size(to.y)}`).join('');

export const pointsPath = (points: readonly Point[], closed: boolean): string =>
	points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${size(x)} ${size(y)}`).join('') + (closed ? 'Z' : '');

export interface Palette {
	readonly paper: string;
	readonly raised: string;
	readonly ink: string;
	readonly soft: string;
	readonly onSide: string;
	readonly ground: string;
	readonly green: string;
	readonly water: string;
	readonly earth: string;
	readonly stone: string;
	readonly brick: string;
	readonly sides: Readonly<Record<SideColour, string>>;
}

/** Paper and ink by day: for files, which have no theme. */
export const paperPalette: Palette = {
	paper: '#f5eedd',
	raised: '#fdf9ef',
	ink: '#221a12',
	soft: '#574834',
	onSide: '#fdf9ef',
	ground: '#f1e8d0',
	green: '#5d7440',
	water: '#4c7d92',
	earth: '#8a672f',
	stone: '#6f6457',
	brick: '#8c2318',
	sides: { red: '#a1261d', blue: '#1f4f86', green: '#2d6135', buff: '#7a5200', grey: '#5f6468', black: '#221a12' }
};

const fromPage = (name: string, paper: string): string => `var(--picture-${name}, ${paper})`;

/** The same, wherever the page that a picture stands in does not say otherwise (`gazette.css`): by candle-light and in print it does. */
export const pagePalette: Palette = {
	...(Object.fromEntries(
		Object.entries(paperPalette).flatMap(([name, colour]) =>
			typeof colour === 'string' ? [[name, fromPage(name === 'onSide' ? 'on-side' : name, colour)]] : []
		)
	) as Omit<Palette, 'sides'>),
	sides: Object.fromEntries(
		Object.entries(paperPalette.sides).map(([name, colour]) => [name, fromPage(`side-${name}`, colour)])
	) as Palette['sides']
};
