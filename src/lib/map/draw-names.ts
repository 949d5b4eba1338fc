// The names that players gave to terrain, as an engraver letters a plan: in italics, upright and of one size on the screen, below the units.
import { isLine, type Terrain, terrainShape } from '$lib/battle/terrain';
import { boundsOfPoints } from '$lib/geometry/bounds';
import { centreOf } from '$lib/geometry/centre';
import { inches } from '$lib/geometry/inches';
import { pathLength, pointAlong } from '$lib/geometry/path';
import { type Point, scale } from '$lib/geometry/point';
import { isPoint } from '$lib/geometry/shape';
import type { Extent } from '$lib/geometry/map-edge';
import { inPixels, type Pen, toPixels } from './pen';
import { layNames, type NameWish } from './terrain-names';

export function drawNames(pen: Pen, pieces: readonly Terrain[], { width, height }: Extent): void {
	const named = pieces.filter(({ name }) => name !== '');
	if (named.length === 0) return;
	const { ink, palette, pixel, flipped } = pen;
	ink.save();
	ink.font = `italic 600 ${palette.textSize * 1.1}px ${palette.heading}`;
	ink.textAlign = 'center';
	ink.textBaseline = 'middle';
	ink.lineJoin = 'round';
	const places = layNames(
		named.map((piece) => wishOf(pen, piece)),
		[...pen.units(), ...pen.labels()],
		boundsOfPoints([toPixels(pen, { x: 0, y: 0 }), toPixels(pen, { x: width, y: height })])
	);
	for (const [index, { name }] of named.entries()) {
		const at = places[index];
		if (at) inPixels(pen, scale(at, flipped ? -pixel : pixel), () => letter(pen, name));
	}
	ink.restore();
}

/** A pale edge lets it be read on any ground. */
function letter({ ink, palette }: Pen, name: string): void {
	ink.strokeStyle = palette.terrain.ground;
	ink.lineWidth = 3.5;
	ink.strokeText(name, 0, 0);
	ink.fillStyle = palette.ink;
	ink.fillText(name, 0, 0);
}

function wishOf(pen: Pen, piece: Terrain): NameWish {
	return {
		middle: toPixels(pen, centreOf(terrainShape(piece))),
		wide: pen.ink.measureText(piece.name).width + 4,
		tall: pen.palette.textSize * 1.4,
		piece: boundsOfPoints(piece.points.map((point) => toPixels(pen, point))),
		isLine: isLine(piece.kind),
		along: placesAlong(piece).map((at) => toPixels(pen, at))
	};
}

/** A quarter of a line's length from either end. */
function placesAlong(piece: Terrain): readonly Point[] {
	const shape = terrainShape(piece);
	if (isPoint(shape) || shape.kind !== 'polyline') return [];
	const length = pathLength(shape);
	return [0.25, 0.75].map((part) => pointAlong(shape, inches(length * part)));
}
