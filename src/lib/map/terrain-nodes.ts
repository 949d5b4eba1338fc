// The nodes of the terrain: one for each piece, areas below lines, kept while the piece is the same object; and their names over all.

import { isLine, type Terrain } from '$lib/battle/terrain';
import type { Extent } from '$lib/geometry/map-edge';
import Konva from 'konva';
import { drawNames } from './draw-names';
import { drawTerrain } from './draw-terrain';
import { makeShape, type TakePen } from './shape';

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
