// What is left of a unit's move: a small disc behind it, as much of it filled as is left; in between with the inches.
import type { UnitFigure } from '$lib/app/map/surface/figures';
import { radiansOf } from '$lib/geometry/measures';
import { inPixels, type Pen } from './pen';

/** Pixels. */
const RADIUS = 5;
const CLEAR = 6;

export function drawMoveLeft(pen: Pen, { rect, moveLeft }: UnitFigure): void {
	if (!moveLeft) return;
	const { pixel } = pen;
	const at = { x: -rect.frontage / 2 + RADIUS * pixel, y: rect.depth / 2 + (RADIUS + CLEAR) * pixel };
	inPixels(pen, at, () => {
		// The unit is drawn as it faces, and this upright.
		pen.ink.rotate(-radiansOf(rect.facing));
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
	ink.font = `600 ${palette.textSize * 0.9}px ${palette.text}`;
	ink.textAlign = 'left';
	ink.textBaseline = 'middle';
	ink.lineJoin = 'round';
	ink.lineWidth = 3;
	ink.strokeStyle = palette.paper;
	ink.strokeText(text, RADIUS + 3, 0.5);
	ink.fillStyle = palette.ink;
	ink.fillText(text, RADIUS + 3, 0.5);
}
