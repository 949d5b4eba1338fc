// The nodes of the terrain: one for each piece, areas below lines, kept while the piece is the same object; and their names over all.
import { isLine, type Terrain, terrainShape } from '$lib/battle/terrain';
import type { Extent } from '$lib/geometry/map-edge';
import Konva from 'konva';
import { drawTerrain } from './draw-terrain';
import { makeShape, type TakePen } from './draw-tags';
import { boundsOfPoints, isPoint } from '$lib/geometry/shape';
import { type Point, scale } from '$lib/geometry/point';
import { centreOf } from '$lib/geometry/centre';
import { inches } from '$lib/geometry/measures';
import { pathLength, pointAlong } from '$lib/geometry/path';
import { inPixels, type Pen, toPixels } from './pen';
import { layNames, type NameWish } from './terrain-names';

export class TerrainNodes {
	readonly #areas = new Konva.Group({ listening: false });
	readonly #lines = new Konva.Group({ listening: false });
	/** Both of them, cut off where the map ends: a road is broader than its line. */
	readonly #all: Konva.Group;
	readonly #names: Konva.Shape;
	#pieces: readonly Terrain[] = [];
	readonly #nodes = new Map<Terrain, Konva.Shape>();
	readonly #pen: TakePen;

	constructor(layer: Konva.Layer, { width, height }: Extent, pen: TakePen) {
		this.#pen = pen;
		this.#all = new Konva.Group({ listening: false, clip: { x: 0, y: 0, width, height } });
		this.#all.add(this.#areas, this.#lines);
		this.#names = makeShape(this.#pen, (pen) => drawNames(pen, this.#pieces, { width, height }));
		layer.add(this.#all, this.#names);
	}

	/** Whether that is different now. */
	fade(on: boolean): boolean {
		const changes = this.#all.visible() === on;
		this.#all.visible(!on);
		this.#names.visible(!on);
		return changes;
	}

	/** Whether anything is different now. */
	show(pieces: readonly Terrain[]): boolean {
		this.#pieces = pieces;
		const wanted = new Set(pieces);
		const gone = [...this.#nodes].filter(([piece]) => !wanted.has(piece));
		for (const [piece, node] of gone) {
			node.destroy();
			this.#nodes.delete(piece);
		}
		const fresh = pieces.filter((piece) => !this.#nodes.has(piece));
		for (const piece of fresh) this.#nodes.set(piece, this.#make(piece));
		return gone.length > 0 || fresh.length > 0;
	}

	#make(piece: Terrain): Konva.Shape {
		const node = makeShape(this.#pen, (pen) => drawTerrain(pen, piece));
		(isLine(piece.kind) ? this.#lines : this.#areas).add(node);
		return node;
	}
}

// The names that players gave to terrain, as an engraver letters a plan: in italics, upright and of one size on the screen, below the units.

function drawNames(pen: Pen, pieces: readonly Terrain[], { width, height }: Extent): void {
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
