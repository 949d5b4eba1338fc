// The map itself: paper ground in a double border like an engraved plan's, a light line at every foot, and a compass rose.
import type { Extent } from '$lib/geometry/map-edge';
import { faintly, type Pen, trace } from './pen';

const FOOT = 12;

export function drawGround(pen: Pen, mapSize: Extent): void {
	const { ink, palette } = pen;
	ink.fillStyle = palette.terrain.ground;
	ink.fillRect(0, 0, mapSize.width, mapSize.height);
}

export function drawGrid(pen: Pen, mapSize: Extent): void {
	const { ink, palette, pixel } = pen;
	ink.strokeStyle = palette.edge;
	ink.lineWidth = pixel;
	faintly(ink, 0.38, () => {
		ink.beginPath();
		for (let x = FOOT; x < mapSize.width; x += FOOT) line(ink, x, 0, x, mapSize.height);
		for (let y = FOOT; y < mapSize.height; y += FOOT) line(ink, 0, y, mapSize.width, y);
		ink.stroke();
	});
	drawBorder(pen, mapSize);
	drawCorner(pen, mapSize);
}

function line(ink: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
	ink.moveTo(x1, y1);
	ink.lineTo(x2, y2);
}

/** Thick and thin, with the inches of each foot as a chequered scale along two edges. */
function drawBorder({ ink, palette, pixel }: Pen, { width, height }: Extent): void {
	ink.strokeStyle = palette.soft;
	ink.lineWidth = 1.25 * pixel;
	ink.strokeRect(0, 0, width, height);
	ink.lineWidth = 3.5 * pixel;
	const out = 6.5 * pixel;
	ink.strokeRect(-out, -out, width + 2 * out, height + 2 * out);
	ink.fillStyle = palette.soft;
	for (let x = 0; x < width; x += 6) {
		if ((x / 6) % 2 === 0) ink.fillRect(x, -out + pixel, Math.min(6, width - x), out - pixel);
		if ((x / 6) % 2 === 1) ink.fillRect(x, height, Math.min(6, width - x), out - pixel);
	}
	for (let y = 0; y < height; y += 6) {
		if ((y / 6) % 2 === 0) ink.fillRect(-out + pixel, y, out - pixel, Math.min(6, height - y));
		if ((y / 6) % 2 === 1) ink.fillRect(width, y, out - pixel, Math.min(6, height - y));
	}
}

function drawCorner(pen: Pen, { width, height }: Extent): void {
	const radius = Math.min(width, height) * 0.035;
	faintly(pen.ink, 0.7, () => drawRose(pen, width - radius * 1.9, radius * 2.3, radius));
}

function drawRose({ ink, palette, pixel, flipped }: Pen, x: number, y: number, radius: number): void {
	ink.save();
	ink.translate(x, y);
	for (let point = 0; point < 8; point++) {
		const reach = point % 2 === 0 ? radius : radius * 0.55;
		ink.save();
		ink.rotate((point * Math.PI) / 4);
		trace(ink, [{ x: 0, y: -reach }, { x: radius * 0.14, y: -radius * 0.16 }, { x: 0, y: 0 }], true); // prettier-ignore
		ink.fillStyle = palette.ink;
		ink.fill();
		trace(ink, [{ x: 0, y: -reach }, { x: -radius * 0.14, y: -radius * 0.16 }, { x: 0, y: 0 }], true); // prettier-ignore
		ink.fillStyle = palette.raised;
		ink.fill();
		ink.strokeStyle = palette.ink;
		ink.lineWidth = 0.75 * pixel;
		ink.stroke();
		ink.restore();
	}
	ink.translate(0, -radius * 1.42);
	ink.scale(flipped ? -pixel : pixel, flipped ? -pixel : pixel);
	ink.fillStyle = palette.ink;
	ink.font = `700 ${Math.max(10, (radius / pixel) * 0.62)}px ${palette.heading}`;
	ink.textAlign = 'center';
	ink.textBaseline = 'middle';
	ink.fillText('N', 0, 0);
	ink.restore();
}
