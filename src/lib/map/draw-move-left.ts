// What is left of a unit's move: a small disc at its flank, as much of it filled as is left; in between with the inches. Behind and before the
// unit is room for its name alone; where another stands at both flanks the disc lies at a corner, and the name gives way to it.
import type { UnitFigure } from '$lib/app/map/surface/figures';
import { facingOf, radiansOf } from '$lib/geometry/measures';
import { type Point, turnAbout } from '$lib/geometry/point';
import type { Bounds } from '$lib/geometry/shape';
import { BoxGrid, meet } from './label-layout';
import type { Palette } from './palette';
import { inPixels, type Pen } from './pen';
import { toScreen, type View } from './view';

/** Pixels. */
const RADIUS = 5;
/** Behind a unit, and beside it; and from the disc to its inches. */
const CLEAR = 6;
const GAP = 3;
/** A general's star is as large as this on any map, from its middle to its edge. */
const STAR = 9;

/** A unit that shows what it has left, and where it stands on the screen. */
export interface Discable {
	readonly figure: Pick<UnitFigure, 'rect' | 'arm'>;
	readonly block: Bounds;
	/** Pixels of its inches. */
	readonly words: number;
}

export interface Disc {
	/** Its middle, in pixels of the screen from the unit's. */
	readonly at: Point;
	/** All that it takes, its inches with it, from there too. */
	readonly box: Bounds;
}

export const movedBy = ({ left, right, top, bottom }: Bounds, { x, y }: Point): Bounds => ({
	left: left + x,
	right: right + x,
	top: top + y,
	bottom: bottom + y
});

/** Where there is room for each; `blocks` are all who stand there, and the handles that a finger looks for. */
export function layMovesLeft(units: readonly Discable[], blocks: readonly Bounds[], view: View): readonly Disc[] {
	const taken = new BoxGrid(blocks);
	return units.map((unit) => {
		const places = placesOf(unit, view);
		const middle = toScreen(view, unit.figure.rect.centre);
		// A unit that stands askew has a box about it in which its own corners lie.
		const isFree = (box: Bounds) => taken.everyNear(box, 0, (other) => other === unit.block || !meet(other, box));
		const place = places.find(({ box }) => isFree(movedBy(box, middle))) ?? places.at(-1);
		if (!place) throw new Error('a unit has corners');
		taken.add(movedBy(place.box, middle));
		return place;
	});
}

/** At its flanks, the left of the screen first, since a name likes the right; then at its corners, those behind it first; the best comes last as well. */
function placesOf({ figure: { rect, arm }, words }: Discable, view: View): readonly Disc[] {
	const least = arm === 'general' ? STAR : 0;
	const [wide, deep] = [rect.frontage, rect.depth].map((inches) => Math.max((inches / 2) * view.zoom, least));
	const turn = facingOf(view.flipped ? rect.facing + 180 : rect.facing);
	const onScreen = (x: number, y: number) => turnAbout({ x, y }, { x: 0, y: 0 }, turn);
	const [flank, end, back] = [(wide ?? 0) + GAP + RADIUS, (wide ?? 0) - RADIUS, (deep ?? 0) + CLEAR + RADIUS];
	const flanks = [onScreen(-flank, 0), onScreen(flank, 0)].toSorted((a, b) => a.x - b.x);
	const corners = [onScreen(-end, back), onScreen(end, back), onScreen(-end, -back), onScreen(end, -back)];
	return [...flanks.map((at) => clearOfUnit(at, words)), ...corners, onScreen(-end, back)].map((at) => ({
		at,
		box: boxAt(at, words)
	}));
}

/** The inches stand to the right of the disc: at the left flank it goes so much further. */
const clearOfUnit = ({ x, y }: Point, words: number): Point =>
	words > 0 && x < -Math.abs(y) ? { x: x - words - 2 * GAP, y } : { x, y };

function boxAt({ x, y }: Point, words: number): Bounds {
	const half = RADIUS + 1;
	return { left: x - half, right: x + half + (words > 0 ? GAP + words : 0), top: y - half, bottom: y + half };
}

/** Pixels of the inches. */
export function inchesWidth(ink: CanvasRenderingContext2D, palette: Palette, text: string): number {
	if (text === '') return 0;
	ink.font = fontOf(palette);
	return ink.measureText(text).width;
}

const fontOf = ({ textSize, text }: Palette): string => `600 ${textSize * 0.9}px ${text}`;

/** In the unit's own frame; `at` as it was laid. */
export function drawMoveLeft(pen: Pen, { rect, moveLeft }: UnitFigure, at: Point): void {
	if (!moveLeft) return;
	inPixels(pen, { x: 0, y: 0 }, () => {
		// The unit is drawn as it faces, and this upright.
		pen.ink.rotate(-radiansOf(rect.facing));
		pen.ink.translate(at.x, at.y);
		drawDisc(pen, moveLeft.share);
		if (moveLeft.inches !== '') drawInches(pen, moveLeft.inches);
	});
}

function drawDisc({ ink, palette }: Pen, share: number): void {
	const circle = (from: number, to: number) => {
		ink.beginPath();
		ink.moveTo(0, 0);
		ink.arc(0, 0, RADIUS, from, to);
	};
	circle(0, 2 * Math.PI);
	ink.fillStyle = palette.raised;
	ink.fill();
	circle(-Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
	ink.fillStyle = palette.soft;
	ink.fill();
	ink.beginPath();
	ink.arc(0, 0, RADIUS, 0, 2 * Math.PI);
	ink.strokeStyle = palette.soft;
	ink.lineWidth = 1.25;
	ink.stroke();
}

/** On a rim of paper, so that it is read over any ground. */
function drawInches({ ink, palette }: Pen, text: string): void {
	ink.font = fontOf(palette);
	ink.textAlign = 'left';
	ink.textBaseline = 'middle';
	ink.lineJoin = 'round';
	ink.lineWidth = 3;
	ink.strokeStyle = palette.paper;
	ink.strokeText(text, RADIUS + GAP, 0.5);
	ink.fillStyle = palette.ink;
	ink.fillText(text, RADIUS + GAP, 0.5);
}
