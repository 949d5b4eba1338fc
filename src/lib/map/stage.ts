// The Konva stage. It is told what to show and keeps the nodes to itself: what has not changed is not touched, and each of the four layers is
// drawn anew only when something of its own has changed, at most once in a frame. A hand that moves the map does not wait for ground and units
// to be drawn (`slow-layers.ts`). Nothing listens to Konva's own events: hands are read by `gestures.ts`, and what they
// touch is found by measuring, which forgives a broad finger.
import type { Backdrop, Terrain } from '$lib/battle/terrain';
import type { KeptView } from '$lib/app/map/surface/shown-map';
import type { UnitFigure } from '$lib/app/map/surface/figures';
import type { Mark } from '$lib/app/map/surface/tool';
import { boundsOfPoints } from '$lib/geometry/shape';
import type { Point } from '$lib/geometry/point';
import type { Extent } from '$lib/geometry/map-edge';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { SideColour } from '$lib/army/roster';
import Konva from 'konva';
import { drawGrid, drawGround } from './draw-ground';
import { drawMarks } from './draw-marks';
import type { Palette } from './palette';
import { faintly, type Pen } from './pen';
import { makeShape } from './draw-tags';
import { SlowLayers } from './slow-layers';
import { TerrainNodes } from './terrain-nodes';
import { UnitNodes } from './unit-nodes';
import { type Photo, straightenPhoto } from './warp';
import type { Screen, View } from './view';
import * as views from './view';

export interface StageSetting {
	readonly mapSize: Extent;
	readonly sides: Readonly<Record<BattleSide, SideColour>>;
	readonly palette: Palette;
}

/** A pixel is never finer than the screen's own; beyond three to one nobody sees it and everybody pays. */
const MOST_PIXELS = 3;

/** Bands and radii colour the ground, and not those who stand on it. */
const isWash = (mark: Mark): boolean => mark.kind === 'area' && mark.wash !== undefined;

// Layers are drawn when the stage says so: a node that was touched is not always to be seen at once.
Konva.autoDrawEnabled = false;

/** Milliseconds without a step after which a gesture rests. */
const REST = 90;

/** A photo lies a little under the paper, so that what stands on it is seen first. */
const PHOTO = 0.85;

export class MapStage {
	readonly #stage: Konva.Stage;
	readonly #setting: StageSetting;
	#palette: Palette;
	#view: View;
	#screen: Screen;
	/** Whether the view is still the one that fits, so that it goes on fitting when the screen changes. */
	#fitted = true;
	/** Runs while a gesture goes on. */
	#settling: ReturnType<typeof setTimeout> | undefined;
	/** When figures were shown last, and what lays their labels once nothing has changed for a while. */
	#shownAt = -Infinity;
	#resting: ReturnType<typeof setTimeout> | undefined;
	readonly #ground = new Konva.Layer({ listening: false });
	readonly #under = new Konva.Layer({ listening: false });
	readonly #units = new Konva.Layer({ listening: false });
	readonly #standing = new Konva.Layer({ listening: false });
	readonly #over = new Konva.Layer({ listening: false });
	readonly #slow: SlowLayers;
	/** For which ground, units and labels are laid: behind the view while a gesture goes on. */
	#laid: View;
	/** To be drawn with the next frame. */
	readonly #due = new Set<Konva.Layer>();
	#frame: number | undefined;
	readonly #terrain: TerrainNodes;
	readonly #figures: UnitNodes;
	#backdrop: HTMLCanvasElement | null = null;
	#marks: readonly Mark[] = [];
	#underMarks: readonly Mark[] = [];
	#standingMarks: readonly Mark[] = [];
	/** Ground that is washed: it lies below the units, whoever marks it. */
	#washes: readonly Mark[] = [];
	onView: (lying: KeptView) => void = () => undefined;

	constructor(container: HTMLDivElement, setting: StageSetting) {
		this.#screen = { width: Math.max(1, container.clientWidth), height: Math.max(1, container.clientHeight) };
		this.#stage = new Konva.Stage({ container, ...this.#screen });
		this.#setting = setting;
		this.#palette = setting.palette;
		this.#view = this.#laid = views.fit(setting.mapSize, this.#screen);
		this.#slow = new SlowLayers([this.#ground, this.#units], new Konva.Layer({ listening: false }));
		for (const layer of this.#layers) {
			layer.getCanvas().setPixelRatio(Math.min(MOST_PIXELS, window.devicePixelRatio || 1));
			// A canvas that begins to move would be handed to the screen anew, and all others with it.
			layer.getNativeCanvasElement().style.willChange = 'transform';
			lie(layer, this.#view);
			this.#stage.add(layer);
		}
		// An empty canvas is handed to the screen in every frame like a full one.
		for (const layer of [this.#under, this.#standing]) layer.visible(false);
		const laid = (context: Konva.Context) => this.#pen(context, this.#laid);
		const seen = (context: Konva.Context) => this.#pen(context, this.#view);
		this.#ground.add(makeShape(laid, (pen) => this.#drawGround(pen)));
		this.#terrain = new TerrainNodes(this.#ground, setting.mapSize, laid);
		this.#ground.add(makeShape(laid, (pen) => drawGrid(pen, setting.mapSize)));
		this.#figures = new UnitNodes(this.#units, laid);
		this.#under.add(makeShape(seen, (pen) => drawMarks(pen, [...this.#underMarks, ...this.#washes])));
		this.#standing.add(makeShape(seen, (pen) => drawMarks(pen, this.#standingMarks)));
		this.#over.add(makeShape(seen, (pen) => drawMarks(pen, this.#marks)));
		this.#applyView();
	}

	get #layers(): readonly Konva.Layer[] {
		return [this.#ground, this.#under, this.#units, this.#standing, this.#over];
	}

	get view(): View {
		return this.#view;
	}

	/** How it lies, told so that it can lie so again elsewhere. */
	get lying(): KeptView {
		const { zoom, flipped } = this.#view;
		const middle = this.toMap({ x: this.#screen.width / 2, y: this.#screen.height / 2 });
		return { zoom, middle, flipped, fitted: this.#fitted };
	}

	/** As it lay before, on a screen that may be another. */
	lie({ zoom, middle, flipped, fitted }: KeptView): void {
		const view = { zoom: Math.max(zoom, this.#leastZoom), x: 0, y: 0, flipped };
		const { mapSize } = this.#setting;
		this.#setView(
			fitted ? views.fit(mapSize, this.#screen, flipped) : views.centre(view, middle, this.#screen),
			fitted
		);
	}

	showFigures(figures: readonly UnitFigure[], hidden: readonly string[]): void {
		if (!this.#figures.show(figures, hidden)) return;
		const isPassing = performance.now() - this.#shownAt < REST;
		this.#shownAt = performance.now();
		if (isPassing) this.#passBy();
		else this.#layLabels();
	}

	/** One change after the other, as when a battle is scrubbed: labels go along with their units, and are laid when it rests. */
	#passBy(): void {
		this.#figures.passBy(this.#view);
		this.#draw(this.#units);
		clearTimeout(this.#resting);
		this.#resting = setTimeout(() => this.#layLabels(), REST);
	}

	/** The names of terrain, which lie on the ground, give way to them, and so do the tags of marks. */
	#layLabels(): void {
		this.#figures.layLabels(this.#view, this.#screen, this.#palette);
		this.#draw(this.#units, this.#ground);
		this.#drawMarks();
	}

	#drawMarks(): void {
		if (this.#underMarks.length + this.#washes.length > 0) this.#draw(this.#under);
		if (this.#marks.length > 0) this.#draw(this.#over);
	}

	showTerrain(pieces: readonly Terrain[]): void {
		if (this.#terrain.show(pieces)) this.#draw(this.#ground);
	}

	/** A photo under everything, laid straight once and kept so. */
	showBackdrop(photo: Photo | null, corners: Backdrop['corners'] | null): void {
		if (!photo && !this.#backdrop) return;
		this.#backdrop = photo && corners ? straightenPhoto(photo, corners, this.#setting.mapSize) : null;
		this.#draw(this.#ground);
	}

	/** Whether all but the photo stands back, so that the photo can be seen. */
	fade(on: boolean): void {
		for (const layer of [this.#under, this.#units]) layer.getNativeCanvasElement().style.opacity = on ? '0.12' : '';
		if (this.#terrain.fade(on)) this.#draw(this.#ground);
	}

	/** What lies below the units: command radii. */
	showUnder(marks: readonly Mark[]): void {
		if (marks === this.#underMarks || (marks.length === 0 && this.#underMarks.length === 0)) return;
		this.#underMarks = marks;
		this.#drawUnder();
	}

	/** What lies over the units and is not drawn with every step of a drag: their overlaps. */
	showStanding(marks: readonly Mark[]): void {
		if (marks === this.#standingMarks || (marks.length === 0 && this.#standingMarks.length === 0)) return;
		this.#standingMarks = marks;
		this.#standing.visible(marks.length > 0);
		this.#draw(this.#standing);
	}

	showMarks(marks: readonly Mark[]): void {
		// One that is held goes with the finger: labels stay as they are until it is let go, and until the map rests.
		const handles = marks.flatMap((mark) => (mark.kind === 'handle' && !mark.held ? [mark.at] : []));
		const isMoved = !marks.some((mark) => mark.kind === 'ghost') && this.#figures.leaveFree(handles);
		if (isMoved && this.#settling === undefined) this.#layLabels();
		const washes = marks.filter(isWash);
		if (washes.length > 0 || this.#washes.length > 0) {
			this.#washes = washes;
			this.#drawUnder();
		}
		if (marks.length === 0 && this.#marks.length === 0) return;
		this.#marks = marks.filter((mark) => !isWash(mark));
		this.#draw(this.#over);
	}

	#drawUnder(): void {
		this.#under.visible(this.#underMarks.length + this.#washes.length > 0);
		this.#draw(this.#under);
	}

	setPalette(palette: Palette): void {
		this.#palette = palette;
		this.#figures.layLabels(this.#view, this.#screen, palette);
		this.#draw(...this.#layers);
	}

	/** What was in the middle stays there, or the whole table in sight; unless the map is to lie still. */
	resize(width: number, height: number, { still }: { readonly still: boolean }): void {
		if (width < 1 || height < 1) return;
		const middle = this.toMap({ x: this.#screen.width / 2, y: this.#screen.height / 2 });
		this.#screen = { width, height };
		this.#stage.size({ width, height });
		if (still) this.#setView(this.#view, this.#fitted);
		else this.#setView(this.#fitted ? this.#fit() : views.centre(this.#view, middle, this.#screen), this.#fitted);
	}

	fit(): void {
		this.#setView(this.#fit(), true);
	}

	/** To where something is done. */
	frame(points: readonly Point[]): void {
		const bounds = boundsOfPoints(points);
		this.#setView(views.frame(this.#setting.mapSize, this.#screen, bounds, this.#view.flipped));
	}

	flip(): void {
		this.#setView(views.flip(this.#view, this.#screen), this.#fitted);
	}

	zoom(factor: number, at: Point = { x: this.#screen.width / 2, y: this.#screen.height / 2 }): void {
		this.#glide(views.zoomAt(this.#view, factor, at, this.#leastZoom));
	}

	pan(by: Point): void {
		this.#glide(views.pan(this.#view, by));
	}

	pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void {
		this.#glide(views.pinch(this.#view, before, after, this.#leastZoom));
	}

	toMap(at: Point): Point {
		return views.toMap(this.#view, at);
	}

	toScreen(at: Point): Point {
		return views.toScreen(this.#view, at);
	}

	destroy(): void {
		clearTimeout(this.#settling);
		clearTimeout(this.#resting);
		if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
		this.#stage.destroy();
	}

	get #leastZoom(): number {
		return views.leastZoom(this.#setting.mapSize, this.#screen);
	}

	#fit(): View {
		return views.fit(this.#setting.mapSize, this.#screen, this.#view.flipped);
	}

	#setView(view: View, fitted = false): void {
		this.#fitted = fitted;
		this.#view = views.keepInSight(view, this.#setting.mapSize, this.#screen);
		this.#applyView();
	}

	/** One step of a gesture that goes on: what is drawn goes along as it lies, and is drawn sharp bit by bit; labels are laid when it rests. */
	#glide(view: View): void {
		this.#fitted = false;
		this.#view = views.keepInSight(view, this.#setting.mapSize, this.#screen);
		this.#slow.carry(this.#view);
		this.#drawMarks();
		if (this.#standingMarks.length > 0) this.#draw(this.#standing);
		this.#ask();
		this.onView(this.lying);
		clearTimeout(this.#settling);
		this.#settling = setTimeout(() => this.#settle(), REST);
	}

	#settle(): void {
		this.#settling = undefined;
		this.#figures.layLabels(this.#view, this.#screen, this.#palette);
		this.#drawMarks();
		this.#beginSlices();
		this.#ask();
	}

	#applyView(): void {
		clearTimeout(this.#settling);
		this.#settling = undefined;
		this.#figures.layLabels(this.#view, this.#screen, this.#palette);
		this.#draw(...this.#layers);
		this.onView(this.lying);
	}

	/** With the next frame. */
	#draw(...layers: readonly Konva.Layer[]): void {
		for (const layer of layers) this.#due.add(layer);
		this.#ask();
	}

	#ask(): void {
		this.#frame ??= requestAnimationFrame(() => {
			this.#frame = undefined;
			this.#drawDue();
		});
	}

	#drawDue(): void {
		for (const layer of [this.#under, this.#standing, this.#over]) {
			if (!this.#due.has(layer)) continue;
			lie(layer, this.#view);
			layer.draw();
		}
		if (this.#due.has(this.#ground) || this.#due.has(this.#units)) this.#drawSlow();
		else this.#drawSlice();
		this.#due.clear();
	}

	/** Something is other than it was, and is seen at once. */
	#drawSlow(): void {
		const isMoved = !this.#slow.isDrawnAt(this.#view) || this.#slow.isDrawing;
		this.#layFor(this.#view);
		const asked = [this.#ground, this.#units].filter((layer) => isMoved || this.#due.has(layer));
		this.#slow.draw(asked, this.#view);
	}

	#drawSlice(): void {
		if (!this.#slow.isDrawing && this.#slow.isDrawnAt(this.#view)) return;
		if (!this.#slow.isDrawing) this.#beginSlices();
		this.#slow.advance();
		this.#slow.carry(this.#view);
		this.#ask();
	}

	#beginSlices(): void {
		this.#layFor(this.#view);
		this.#slow.begin(this.#view);
	}

	#layFor(view: View): void {
		if (view === this.#laid) return;
		this.#laid = view;
		for (const layer of [this.#ground, this.#units]) lie(layer, view);
		this.#figures.keepLabels(view);
	}

	#drawGround(pen: Pen): void {
		const { mapSize } = this.#setting;
		drawGround(pen, mapSize);
		const photo = this.#backdrop;
		if (photo) faintly(pen.ink, PHOTO, () => pen.ink.drawImage(photo, 0, 0, mapSize.width, mapSize.height));
	}

	#pen(context: Konva.Context, view: View): Pen {
		const { x, y } = view;
		const { width, height } = this.#screen;
		return {
			ink: context._context,
			palette: this.#palette,
			pixel: 1 / view.zoom,
			sides: this.#setting.sides,
			flipped: view.flipped,
			seen: { left: -x, top: -y, right: width - x, bottom: height - y },
			units: () => this.#figures.boxes(view),
			labels: () => this.#figures.labelBoxes(view)
		};
	}
}

function lie(layer: Konva.Layer, { x, y, zoom, flipped }: View): void {
	layer.setAttrs({ x, y, scaleX: zoom, scaleY: zoom, rotation: flipped ? 180 : 0 });
}
