// What everything is drawn with: the plain canvas that Konva hands out, the colours, and how large a pixel is.

import type { BattleSide } from '$lib/rules/vocabulary';
import type { SideColour } from '$lib/army/roster';
import type { Tone } from '$lib/app/map/surface/tool';
import { type Bounds, boundsOfPoints, cornerList, type OrientedRect } from '$lib/geometry/shape';
import { type Point, scale } from '$lib/geometry/point';
import type { Segment } from '$lib/geometry/outline';
import type { Palette } from './palette';

export interface Pen {
	readonly ink: CanvasRenderingContext2D;
	readonly palette: Palette;
	/** Inches to a pixel of the screen. */
	readonly pixel: number;
	readonly sides: Readonly<Record<BattleSide, SideColour>>;
	readonly flipped: boolean;
	/** What the screen shows, in its pixels from where the map's origin is. */
	readonly seen: Bounds;
	/** Where units stand, in the same pixels; worked out only for those who ask. */
	readonly units: () => readonly Bounds[];
	/** And their labels. */
	readonly labels: () => readonly Bounds[];
}

export const colourOf = ({ palette, sides }: Pen, tone: Tone): string =>
	tone === 'first' || tone === 'second' ? palette.sides[sides[tone]] : palette.tones[tone];

/** A line as thick on the map as engravers would, but never thinner on the screen than this many pixels. */
export const lineWidth = ({ pixel }: Pen, onMap: number, onScreen: number): number => Math.max(onMap, onScreen * pixel);

/** Draws something faint and leaves the pen as it was. */
export function faintly(ink: CanvasRenderingContext2D, alpha: number, draw: () => void): void {
	const before = ink.globalAlpha;
	ink.globalAlpha = before * alpha;
	draw();
	ink.globalAlpha = before;
}

export function trace(
	ink: CanvasRenderingContext2D,
	points: readonly { x: number; y: number }[],
	closed: boolean
): void {
	ink.beginPath();
	for (const [index, { x, y }] of points.entries()) {
		if (index === 0) ink.moveTo(x, y);
		else ink.lineTo(x, y);
	}
	if (closed) ink.closePath();
}

export function pathOf(strokes: readonly Segment[]): Path2D {
	const path = new Path2D();
	for (const { from, to } of strokes) {
		path.moveTo(from.x, from.y);
		path.lineTo(to.x, to.y);
	}
	return path;
}

/** In the pixels of the screen and upright, whatever the zoom and whichever way the map lies. */
export function inPixels({ ink, pixel, flipped }: Pen, at: Point, draw: () => void): void {
	ink.save();
	ink.translate(at.x, at.y);
	ink.scale(flipped ? -pixel : pixel, flipped ? -pixel : pixel);
	draw();
	ink.restore();
}

/** A point in the screen's pixels from where the map's origin is. */
export const toPixels = ({ pixel, flipped }: Pick<Pen, 'pixel' | 'flipped'>, at: Point): Point =>
	scale(at, (flipped ? -1 : 1) / pixel);

export const boxOnScreen = (pen: Pick<Pen, 'pixel' | 'flipped'>, rect: OrientedRect): Bounds =>
	boundsOfPoints(cornerList(rect).map((corner) => toPixels(pen, corner)));
