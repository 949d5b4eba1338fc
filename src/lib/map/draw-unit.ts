// A unit as an eighteenth-century plan shows it: foot as a filled block, horse as a block cut across, guns as guns, skirmishers as so many
// dots, a general as a star. The front is a heavy edge with a point ahead of it. Drawn about its centre, facing up.
import type { UnitFigure } from '$lib/app/map/surface/figures';
import { hatch } from '$lib/army/hatching';
import type { SidePattern } from '$lib/army/roster';
import type { Point } from '$lib/geometry/point';
import { isAtHalfStrength } from '$lib/rules/unit/unit-facts';
import { faintly, lineWidth, pathOf, type Pen, trace } from './pen';

export function drawUnit(pen: Pen, figure: UnitFigure): void {
	const { ink } = pen;
	ink.lineJoin = 'round';
	ink.lineCap = 'butt';
	if (figure.arm === 'general') drawGeneral(pen, figure);
	else {
		drawBody(pen, figure);
		drawFront(pen, figure);
		drawStrength(pen, figure);
	}
	if (!figure.inCommand) shade(pen, figure);
	drawCondition(pen, figure);
}

/** All of a figure that is drawn, but for where. */
export const unitLook = ({ rect, ...figure }: UnitFigure): string =>
	`${figure.arm} ${figure.formation} ${figure.colour} ${figure.pattern} ${rect.frontage} ${rect.depth} ${figure.figures} ${figure.figuresAtStart} ${figure.guns} ${figure.condition} ${figure.inCommand} ${figure.attached}`;

/** How far from its middle anything of it is drawn: its front's point, the edge of its trouble, a general's disc. */
export function unitReach({ pixel }: Pick<Pen, 'pixel'>, { arm, rect, formation }: UnitFigure): Point {
	const around = Math.max(1, 14 * pixel);
	// The team before limbered guns.
	const ahead = formation === 'limbered' ? rect.depth : 0;
	const least = arm === 'general' ? 1 : 0;
	return { x: Math.max(rect.frontage / 2, least) + around, y: Math.max(rect.depth / 2, least) + around + ahead };
}

const hatchings = new Map<string, Path2D>();

/** Strokes to be clipped, made once for each size. */
function hatching(pattern: SidePattern, width: number, height: number): Path2D {
	const key = `${pattern} ${width.toFixed(2)} ${height.toFixed(2)}`;
	const known = hatchings.get(key);
	if (known) return known;
	if (hatchings.size > 600) hatchings.clear();
	const path = pathOf(hatch(pattern, width, height));
	hatchings.set(key, path);
	return path;
}

const halves = ({ rect }: UnitFigure) => ({ w: rect.frontage / 2, h: rect.depth / 2 });

function drawBody(pen: Pen, figure: UnitFigure): void {
	const { ink, palette } = pen;
	const { w, h } = halves(figure);
	ink.fillStyle = palette.raised;
	ink.fillRect(-w, -h, 2 * w, 2 * h);
	ink.fillStyle = palette.sides[figure.colour];
	if (figure.formation === 'skirmish') drawCloud(pen, figure);
	else if (figure.arm === 'artillery') drawGuns(pen, figure);
	else drawBlock(pen, figure);
	ink.strokeStyle = palette.ink;
	ink.lineWidth = lineWidth(pen, 0.05, 1.2);
	ink.setLineDash(figure.formation === 'skirmish' ? [0.35, 0.25] : []);
	ink.strokeRect(-w, -h, 2 * w, 2 * h);
	ink.setLineDash([]);
}

function drawBlock(pen: Pen, figure: UnitFigure): void {
	const { ink, palette } = pen;
	const { w, h } = halves(figure);
	ink.save();
	if (figure.arm === 'cavalry') {
		trace(ink, [{ x: -w, y: -h }, { x: w, y: -h }, { x: -w, y: h }], true); // prettier-ignore
		ink.clip();
	} else {
		ink.beginPath();
		ink.rect(-w, -h, 2 * w, 2 * h);
		ink.clip();
	}
	ink.fillRect(-w, -h, 2 * w, 2 * h);
	ink.strokeStyle = palette.onSide;
	ink.lineWidth = 0.09;
	ink.lineCap = 'round';
	faintly(ink, 0.6, () => ink.stroke(hatching(figure.pattern, 2 * w, 2 * h)));
	ink.restore();
	if (figure.arm === 'cavalry') {
		ink.strokeStyle = palette.ink;
		ink.lineWidth = lineWidth(pen, 0.04, 1);
		trace(ink, [{ x: w, y: -h }, { x: -w, y: h }], false); // prettier-ignore
		ink.stroke();
	}
}

/** One dot for each figure, in open files, a little out of line; the same every time. */
function drawCloud(pen: Pen, figure: UnitFigure): void {
	const { ink } = pen;
	const { w, h } = halves(figure);
	faintly(ink, 0.16, () => ink.fillRect(-w, -h, 2 * w, 2 * h));
	const count = Math.max(1, figure.figures);
	const radius = Math.min(0.22, h * 0.55, (w / count) * 0.75);
	for (let index = 0; index < count; index++) {
		const x = -w + ((index + 0.5) * 2 * w) / count;
		const y = Math.sin(index * 2.4) * Math.max(0, h - radius) * 0.7;
		ink.beginPath();
		ink.arc(x, y, Math.max(radius, pen.pixel), 0, 2 * Math.PI);
		ink.fill();
	}
}

/** A barrel between two wheels for each gun; limbered ones have their pole and team before them. Without guns, only crew. */
function drawGuns(pen: Pen, figure: UnitFigure): void {
	const { ink } = pen;
	const { w, h } = halves(figure);
	faintly(ink, 0.18, () => ink.fillRect(-w, -h, 2 * w, 2 * h));
	if (figure.guns === 0) return drawCloud(pen, figure);
	const room = (2 * w) / figure.guns;
	const size = Math.min(room * 0.34, h * 0.62);
	for (let gun = 0; gun < figure.guns; gun++) {
		ink.save();
		ink.translate(-w + room * (gun + 0.5), figure.formation === 'limbered' ? h * 0.45 : 0);
		drawGun(ink, size, figure.formation === 'limbered', h);
		ink.restore();
	}
}

function drawGun(ink: CanvasRenderingContext2D, size: number, limbered: boolean, h: number): void {
	ink.fillRect(-size * 0.16, -size * 1.25, size * 0.32, size * 1.9);
	ink.fillRect(-size * 0.85, -size * 0.12, size * 1.7, size * 0.24);
	for (const side of [-1, 1]) ink.fillRect(side * size * 0.85 - size * 0.13, -size * 0.55, size * 0.26, size * 1.1);
	if (!limbered) return;
	ink.fillRect(-size * 0.07, -h * 1.3, size * 0.14, h * 0.9);
	for (const side of [-1, 1]) ink.fillRect(side * size * 0.4 - size * 0.15, -h * 1.3, size * 0.3, h * 0.45);
}

function drawFront(pen: Pen, figure: UnitFigure): void {
	const { ink, palette } = pen;
	const { w, h } = halves(figure);
	const thick = Math.max(0.16, 3 * pen.pixel);
	ink.fillStyle = palette.ink;
	ink.fillRect(-w, -h - thick / 2, 2 * w, thick);
	const tip = Math.max(0.62, 10 * pen.pixel);
	trace(ink, [{ x: -tip * 0.85, y: -h - thick / 2 }, { x: 0, y: -h - tip }, { x: tip * 0.85, y: -h - thick / 2 }], true); // prettier-ignore
	ink.fillStyle = palette.sides[figure.colour];
	ink.fill();
	ink.strokeStyle = palette.ink;
	ink.lineWidth = lineWidth(pen, 0.05, 1.2);
	ink.stroke();
}

/** What is left of it, along its rear; the notch is half. */
function drawStrength(pen: Pen, figure: UnitFigure): void {
	const { ink, palette } = pen;
	const { w, h } = halves(figure);
	const tall = Math.max(0.14, 3 * pen.pixel);
	const share = figure.figuresAtStart > 0 ? figure.figures / figure.figuresAtStart : 0;
	ink.fillStyle = palette.sunk;
	ink.fillRect(-w, h, 2 * w, tall);
	ink.fillStyle = isAtHalfStrength(figure) ? palette.tones.bad : palette.ink;
	ink.fillRect(-w, h, 2 * w * share, tall);
	ink.fillStyle = palette.paper;
	ink.fillRect(-pen.pixel / 2, h, pen.pixel, tall);
}

/** A star in a circle, with a point where he looks. */
function drawGeneral(pen: Pen, figure: UnitFigure): void {
	const { ink, palette } = pen;
	const radius = Math.max(
		Math.min(figure.rect.frontage, figure.rect.depth) / 2,
		figure.attached ? 0.5 : 0.7,
		9 * pen.pixel
	);
	ink.beginPath();
	ink.arc(0, 0, radius, 0, 2 * Math.PI);
	ink.fillStyle = palette.sides[figure.colour];
	ink.fill();
	ink.strokeStyle = palette.ink;
	ink.lineWidth = lineWidth(pen, 0.07, 1.6);
	ink.stroke();
	trace(ink, starPoints(radius * 0.72), true);
	ink.fillStyle = palette.onSide;
	ink.fill();
}

const starPoints = (radius: number) =>
	Array.from({ length: 10 }, (_, index) => {
		const angle = (index * Math.PI) / 5;
		const reach = index % 2 === 0 ? radius : radius * 0.42;
		return { x: Math.sin(angle) * reach, y: -Math.cos(angle) * reach };
	});

/** Out of command: greyed by a coarse hatching, whatever its colour. */
function shade(pen: Pen, figure: UnitFigure): void {
	const { ink, palette } = pen;
	const { w, h } = halves(figure);
	ink.save();
	ink.beginPath();
	ink.rect(-w, -h, 2 * w, 2 * h);
	ink.clip();
	ink.fillStyle = palette.paper;
	faintly(ink, 0.62, () => ink.fillRect(-w, -h, 2 * w, 2 * h));
	ink.strokeStyle = palette.ink;
	ink.lineWidth = lineWidth(pen, 0.04, 1);
	faintly(ink, 0.75, () => ink.stroke(hatching('stripes', 2 * w, 2 * h)));
	ink.restore();
}

const dashes = { disordered: [0.5, 0.3], shaken: [0.22, 0.22], routing: [] } as const;

/** A worse condition is a louder edge; the label says the word. */
function drawCondition(pen: Pen, figure: UnitFigure): void {
	if (figure.condition === 'steady') return;
	const { ink, palette } = pen;
	const { w, h } = halves(figure);
	const off = Math.max(0.2, 4 * pen.pixel);
	ink.strokeStyle = palette.conditions[figure.condition];
	ink.lineWidth = Math.max(0.14, 2.6 * pen.pixel);
	ink.setLineDash([...dashes[figure.condition]]);
	ink.strokeRect(-w - off, -h - off, 2 * (w + off), 2 * (h + off));
	ink.setLineDash([]);
	if (figure.condition !== 'routing') return;
	trace(ink, [{ x: -w, y: -h }, { x: w, y: h }], false); // prettier-ignore
	ink.stroke();
	trace(ink, [{ x: w, y: -h }, { x: -w, y: h }], false); // prettier-ignore
	ink.stroke();
}
