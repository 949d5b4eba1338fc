import type { Terrain } from '$lib/battle/terrain';
import { isLine } from '$lib/battle/terrain';
import type { Extent } from '$lib/geometry/table-edge';
import Konva from 'konva';
import { drawTerrain } from './draw-terrain';
import type { Pen } from './pen';

/** The nodes of the terrain: one for each piece, areas below lines, kept while the piece is the same object. */
export class TerrainNodes {
	readonly #areas = new Konva.Group({ listening: false });
	readonly #lines = new Konva.Group({ listening: false });
	/** Both of them, cut off where the table ends: a road is broader than its line. */
	readonly #all: Konva.Group;
	readonly #nodes = new Map<Terrain, Konva.Shape>();
	readonly #pen: (context: Konva.Context) => Pen;

	constructor(layer: Konva.Layer, { width, height }: Extent, pen: (context: Konva.Context) => Pen) {
		this.#pen = pen;
		this.#all = new Konva.Group({ listening: false, clip: { x: 0, y: 0, width, height } });
		this.#all.add(this.#areas, this.#lines);
		layer.add(this.#all);
	}

	/** Whether that is different now. */
	fade(on: boolean): boolean {
		const changes = this.#all.visible() === on;
		this.#all.visible(!on);
		return changes;
	}

	/** Whether anything is different now. */
	show(pieces: readonly Terrain[]): boolean {
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
		const node = new Konva.Shape({
			listening: false,
			perfectDrawEnabled: false,
			sceneFunc: (context) => drawTerrain(this.#pen(context), piece)
		});
		(isLine(piece.kind) ? this.#lines : this.#areas).add(node);
		return node;
	}
}
