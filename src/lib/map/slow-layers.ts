// Layers that take longer than a frame to draw: two hundred units, the trees of eighty woods. While the map is moved by hand they are carried
// along as pictures, which costs nothing, and drawn anew meanwhile, tile by tile and a few milliseconds in each frame, where nobody sees it;
// when all tiles are there, the sharp picture takes the place of the old one. So no frame is long, whatever lies on the map.
import type Konva from 'konva';
import type { View } from './view';

/** Milliseconds of a frame in which another tile is begun. */
const SLICE = 4;
/** Pixels of the device along a tile's side: as much as is drawn in well under a frame. */
const TILE = 320;

interface Tile {
	readonly left: number;
	readonly top: number;
}

/** What is still to be drawn: the layers that wait, and the tiles that the first of them lacks. */
interface Drawing {
	readonly view: View;
	readonly layers: Konva.Layer[];
	tiles: Tile[];
}

export class SlowLayers {
	readonly #layers: readonly Konva.Layer[];
	/** Where each tile is drawn: a layer that is never shown lends its canvas. */
	readonly #easel: Konva.Layer;
	/** The tiles of one layer put together. */
	readonly #picture = makePicture();
	readonly #drawn = new Map<Konva.Layer, View>();
	#drawing: Drawing | null = null;

	constructor(layers: readonly Konva.Layer[], easel: Konva.Layer) {
		this.#layers = layers;
		this.#easel = easel;
	}

	/** Whether slices are still to be drawn. */
	get isDrawing(): boolean {
		return this.#drawing !== null;
	}

	isDrawnAt(view: View): boolean {
		return this.#layers.every((layer) => this.#drawn.get(layer) === view);
	}

	/** Their pictures as they are, moved to where the view has them now. */
	carry(view: View): void {
		for (const layer of this.#layers) {
			const { style } = layer.getNativeCanvasElement();
			style.transformOrigin = '0 0';
			style.transform = transformTo(view, this.#drawn.get(layer) ?? view);
		}
	}

	/** At once, in this frame. All of them lie as the view has them; those that are not named were drawn so before. */
	draw(layers: readonly Konva.Layer[], view: View): void {
		this.#drawing = null;
		for (const layer of layers) {
			layer.draw();
			this.#drawn.set(layer, view);
		}
		this.carry(view);
	}

	/** From here on in slices. The layers lie as the view has them, and stay so until the last slice or another beginning. */
	begin(view: View): void {
		this.#drawing = { view, layers: [...this.#layers], tiles: [] };
	}

	/** One slice. A layer is shown when its last tile is there; that is enough for one frame. */
	advance(): void {
		const started = performance.now();
		while (this.#drawing && performance.now() - started < SLICE) {
			const { view, layers, tiles } = this.#drawing;
			const [layer] = layers;
			if (!layer) this.#drawing = null;
			else if (tiles.length === 0) this.#drawing.tiles = this.#lay(layer);
			else {
				this.#drawTile(tiles.pop(), layer);
				if (tiles.length > 0) continue;
				layers.shift();
				this.#drawn.set(layer, view);
				return show(layer, this.#picture);
			}
		}
	}

	/** An empty picture of the layer's size. */
	#lay(layer: Konva.Layer): Tile[] {
		const { canvas } = this.#picture;
		const { width, height } = layer.getNativeCanvasElement();
		if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
		else this.#picture.clearRect(0, 0, width, height);
		return tilesOf(width, height);
	}

	#drawTile(tile: Tile | undefined, layer: Konva.Layer): void {
		if (!tile) return;
		const canvas = this.#easel.getCanvas();
		canvas.setPixelRatio(1);
		// To be given a size wipes it.
		canvas.setSize(TILE, TILE);
		const ink = canvas.getContext()._context;
		const dense = layer.getCanvas().getPixelRatio();
		ink.setTransform(dense, 0, 0, dense, -tile.left, -tile.top);
		layer.drawScene(canvas);
		// A browser may only note what is drawn, and draw it when somebody looks: this looks.
		this.#picture.drawImage(canvas._canvas, tile.left, tile.top);
	}
}

function transformTo(view: View, drawn: View): string {
	if (view === drawn) return '';
	const scale = view.zoom / drawn.zoom;
	return `matrix(${scale}, 0, 0, ${scale}, ${view.x - scale * drawn.x}, ${view.y - scale * drawn.y})`;
}

function makePicture(): CanvasRenderingContext2D {
	const ink = document.createElement('canvas').getContext('2d');
	if (!ink) throw new Error('no canvas to draw on');
	return ink;
}

function tilesOf(width: number, height: number): Tile[] {
	const along = (length: number) => Array.from({ length: Math.ceil(length / TILE) }, (_, index) => index * TILE);
	return along(height).flatMap((top) => along(width).map((left) => ({ left, top })));
}

function show(layer: Konva.Layer, picture: CanvasRenderingContext2D): void {
	const ink = layer.getContext()._context;
	ink.save();
	ink.resetTransform();
	ink.clearRect(0, 0, ink.canvas.width, ink.canvas.height);
	ink.drawImage(picture.canvas, 0, 0);
	ink.restore();
}
