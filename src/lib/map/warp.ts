// A photo laid straight: the part of it that shows the map, drawn square by square onto a canvas of the map's own proportions.
import type { Backdrop } from '$lib/battle/terrain';
import { mapToQuad } from '$lib/geometry/homography';
import type { Point } from '$lib/geometry/point';
import type { Extent } from '$lib/geometry/map-edge';

/** Pixels to the inch: finer than a photo of a table is sharp. */
const FINE = 16;
const CELLS = { across: 24, down: 16 };

export interface Photo {
	readonly image: CanvasImageSource;
	readonly width: number;
	readonly height: number;
}

export function straightenPhoto(
	{ image, width, height }: Photo,
	corners: Backdrop['corners'],
	mapSize: Extent
): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(mapSize.width * FINE);
	canvas.height = Math.round(mapSize.height * FINE);
	const ink = canvas.getContext('2d');
	const map = mapToQuad(corners);
	if (!ink || !map) return canvas;
	const at = (column: number, row: number): Pair => {
		const [u, v] = [column / CELLS.across, row / CELLS.down];
		const seen = map(u, v);
		return { from: { x: seen.x * width, y: seen.y * height }, to: { x: u * canvas.width, y: v * canvas.height } };
	};
	for (let column = 0; column < CELLS.across; column++)
		for (let row = 0; row < CELLS.down; row++) {
			const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
			// The first half is laid under the whole square, so that no seam shows where the second meets it.
			drawFlat(ink, image, [a, b, c], grown([a.to, b.to, c.to, d.to]));
			drawFlat(ink, image, [a, c, d], [a.to, c.to, d.to]);
		}
	return canvas;
}

interface Pair {
	readonly from: Point;
	readonly to: Point;
}

/** Within a square this small a camera's map is as good as flat: three corners say where the picture goes. */
function drawFlat(
	ink: CanvasRenderingContext2D,
	image: CanvasImageSource,
	[a, b, c]: readonly [Pair, Pair, Pair],
	within: readonly Point[]
): void {
	const [u, v] = [minus(b.from, a.from), minus(c.from, a.from)];
	const [p, q] = [minus(b.to, a.to), minus(c.to, a.to)];
	const size = u.x * v.y - v.x * u.y;
	if (size === 0) return;
	const xx = (p.x * v.y - q.x * u.y) / size;
	const xy = (q.x * u.x - p.x * v.x) / size;
	const yx = (p.y * v.y - q.y * u.y) / size;
	const yy = (q.y * u.x - p.y * v.x) / size;
	ink.save();
	ink.beginPath();
	for (const corner of within) ink.lineTo(corner.x, corner.y);
	ink.closePath();
	ink.clip();
	ink.transform(xx, yx, xy, yy, a.to.x - xx * a.from.x - xy * a.from.y, a.to.y - yx * a.from.x - yy * a.from.y);
	ink.drawImage(image, 0, 0);
	ink.restore();
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** A hair larger on every side. */
function grown(corners: readonly Point[]): readonly Point[] {
	const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
	const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
	return corners.map((corner) => ({ x: corner.x + Math.sign(corner.x - x), y: corner.y + Math.sign(corner.y - y) }));
}
