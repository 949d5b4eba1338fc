// The nodes of the units: a block and a label for each, kept by id. A figure that is the same object as before costs nothing.
import type { UnitFigure } from '$lib/app/map/surface/figures';
import { type Bounds, boundsOfPoints, cornerList } from '$lib/geometry/shape';
import { type Point, scale } from '$lib/geometry/point';
import Konva from 'konva';
import { drawLabel, labelHeight, labelLook, labelWidth, labelWidths } from './draw-label';
import { type Disc, drawMoveLeft, inchesWidth, layMovesLeft, movedBy } from './draw-move-left';
import { drawUnit, unitLook, unitReach } from './draw-unit';
import { type LabelPlace, type LabelWish, layLabels } from './label-layout';
import type { Palette } from './palette';
import type { Pen } from './pen';
import { makeShape, type TakePen } from './draw-tags';
import { Stamps } from './stamps';
import { type Screen, toScreen, type View } from './view';

interface Nodes {
	figure: UnitFigure;
	place: LabelPlace;
	/** Of the label as it was laid, in pixels. */
	labelSize: { readonly wide: number; readonly tall: number };
	/** Where what is left of its move was laid, while it is shown. */
	disc: Disc | null;
	readonly block: Konva.Shape;
	readonly label: Konva.Shape;
}

export class UnitNodes {
	readonly #troops = new Konva.Group({ listening: false });
	/** Over the troops, whoever came first onto the map. */
	readonly #generals = new Konva.Group({ listening: false });
	readonly #labels = new Konva.Group({ listening: false });
	readonly #nodes = new Map<string, Nodes>();
	readonly #layer: Konva.Layer;
	readonly #pen: TakePen;
	#hidden: readonly string[] = [];
	#handles: readonly Point[] = [];
	/** For which the labels were laid. */
	#laidAt = 1;
	readonly #stamps = new Stamps();
	/** Whether one change comes after the other, too fast for anything but stamps. */
	#isPassing = false;

	constructor(layer: Konva.Layer, pen: TakePen) {
		this.#layer = layer;
		this.#pen = pen;
		layer.add(this.#troops, this.#generals, this.#labels);
	}

	/** Whether anything is different now. */
	show(figures: readonly UnitFigure[], hidden: readonly string[]): boolean {
		let changed = this.#hide(hidden);
		for (const figure of figures) changed = this.#showOne(figure) || changed;
		if (this.#nodes.size > figures.length) changed = this.#drop(new Set(figures.map(({ id }) => id))) || changed;
		return changed;
	}

	/** Where those who are seen stand, in the screen's pixels from where the map's origin is. */
	boxes(view: View): readonly Bounds[] {
		const fromOrigin = { ...view, x: 0, y: 0 };
		const seen = [...this.#nodes.values()].filter(({ figure }) => !this.#hidden.includes(figure.id));
		return seen.map(({ figure }) => blockOf(figure, fromOrigin));
	}

	/** Where their labels and discs lie, and the handles that a finger looks for, in the same pixels. */
	labelBoxes(view: View): readonly Bounds[] {
		const fromOrigin = { ...view, x: 0, y: 0 };
		const seen = [...this.#nodes.values()].filter(({ figure }) => !this.#hidden.includes(figure.id));
		const boxes = seen.flatMap(({ figure, place, labelSize: { wide, tall }, disc }) => {
			const { x, y } = toScreen(fromOrigin, figure.rect.centre);
			const label = boxAbout({ x: x + place.dx, y: y + place.dy }, wide / 2, tall / 2);
			return [...(place.form === 'none' ? [] : [label]), ...(disc ? [movedBy(disc.box, { x, y })] : [])];
		});
		return [...boxes, ...this.#handleBoxes(fromOrigin)];
	}

	#handleBoxes(view: View): readonly Bounds[] {
		return this.#handles.map((at) => boxAbout(toScreen(view, at), HANDLE, HANDLE));
	}

	/** Handles that labels leave free. Whether they are others than before. */
	leaveFree(handles: readonly Point[]): boolean {
		const isSame =
			handles.length === this.#handles.length &&
			handles.every(({ x, y }, index) => x === this.#handles[index]?.x && y === this.#handles[index]?.y);
		this.#handles = handles;
		return !isSame;
	}

	/** Labels keep their size, stay upright, and give way to each other; the larger of two units keeps its name. */
	layLabels(view: View, screen: Screen, palette: Palette): void {
		this.#laidAt = view.zoom;
		this.#isPassing = false;
		const ink = this.#layer.getContext()._context;
		const tall = labelHeight(palette);
		const all = [...this.#nodes.values()].sort((a, b) => b.figure.rect.frontage - a.figure.rect.frontage);
		const standing = all.map(({ figure }) => ({ figure, block: blockOf(figure, view) }));
		const generals = standing.filter(({ figure }) => figure.arm === 'general');
		const wishes = standing.map(({ figure, block }): LabelWish => {
			const own = generals.filter((general) => general.figure.side === figure.side && general.figure !== figure);
			const passes = own.map((general) => general.block);
			return {
				...toScreen(view, figure.rect.centre),
				off: pastGenerals(figure, passes, view, tall),
				tall,
				block,
				passes,
				below: likesBelow(figure, view),
				...labelWidths(ink, palette, figure, figure.rect.frontage * view.zoom)
			};
		});
		const handles = this.#handleBoxes(view);
		const marks = this.#layMovesLeft(all, standing, { view, palette });
		layLabels(wishes, screen, { handles, marks }).forEach((place, index) => {
			const [nodes, wish] = [all[index], wishes[index]];
			const labelSize = { wide: wish ? widthOf(wish, place.form) : 0, tall };
			if (nodes) placeLabel(Object.assign(nodes, { place, labelSize }), view);
		});
	}

	/** The boxes that they take on the screen. */
	#layMovesLeft(
		all: readonly Nodes[],
		standing: readonly { readonly figure: UnitFigure; readonly block: Bounds }[],
		{ view, palette }: { readonly view: View; readonly palette: Palette }
	): readonly Bounds[] {
		const ink = this.#layer.getContext()._context;
		const shown = all.flatMap((nodes, index) => {
			const unit = standing[index];
			const left = nodes.figure.moveLeft;
			return unit && left ? [{ nodes, ...unit, words: inchesWidth(ink, palette, left.inches) }] : [];
		});
		const blocks = standing.map(({ block }) => block);
		const laid = layMovesLeft(shown, [...blocks, ...this.#handleBoxes(view)], view);
		for (const nodes of all) nodes.disc = null;
		return laid.flatMap((disc, index) => {
			const nodes = shown[index]?.nodes;
			if (!nodes) return [];
			nodes.disc = disc;
			return [movedBy(disc.box, toScreen(view, nodes.figure.rect.centre))];
		});
	}

	/** As they were laid, and no nearer to a unit that has grown: to lay two hundred anew takes longer than a frame. */
	keepLabels(view: View): void {
		const away = Math.max(1, view.zoom / this.#laidAt);
		for (const { place, ...nodes } of this.#nodes.values())
			placeLabel({ ...nodes, place: { ...place, dx: place.dx * away, dy: place.dy * away } }, view);
	}

	/** As they were laid, and stamped rather than drawn, until they are laid anew. */
	passBy(view: View): void {
		this.#isPassing = true;
		this.keepLabels(view);
	}

	#showOne(figure: UnitFigure): boolean {
		const known = this.#nodes.get(figure.id);
		if (known?.figure === figure) return false;
		const nodes = known ?? this.#make(figure);
		nodes.figure = figure;
		nodes.block.setAttrs({ ...figure.rect.centre, rotation: figure.rect.facing });
		return true;
	}

	#make(figure: UnitFigure): Nodes {
		const nodes: Nodes = {
			figure,
			place: { form: 'none', dx: 0, dy: 0 },
			labelSize: { wide: 0, tall: 0 },
			disc: null,
			block: makeShape(this.#pen, (pen) => this.#drawBlock(pen, nodes)),
			label: makeShape(this.#pen, (pen) => this.#drawLabel(pen, nodes))
		};
		this.#nodes.set(figure.id, nodes);
		(figure.arm === 'general' ? this.#generals : this.#troops).add(nodes.block);
		this.#labels.add(nodes.label);
		return nodes;
	}

	#drawBlock(pen: Pen, { figure, disc }: Nodes): void {
		const draw = (on: Pen) => {
			drawUnit(on, figure);
			// Nearer than it was laid, it goes along with the unit's edge.
			if (disc) drawMoveLeft(on, figure, scale(disc.at, Math.max(1, 1 / (on.pixel * this.#laidAt))));
		};
		// What it may still move is drawn around it, and is not asked for in passing.
		if (!this.#isPassing || figure.moveLeft !== null) return draw(pen);
		this.#stamps.put(pen, unitLook(figure), () => unitReach(pen, figure), draw);
	}

	#drawLabel(pen: Pen, { figure, place: { form } }: Nodes): void {
		if (form === 'none') return;
		const manner = { form, room: figure.rect.frontage / pen.pixel };
		if (!this.#isPassing) return drawLabel(pen, figure, manner);
		const reach = () => ({ x: labelWidth(pen, figure, manner) / 2 + 1, y: labelHeight(pen.palette) / 2 + 1 });
		this.#stamps.put(pen, labelLook(figure, manner), reach, (on) => drawLabel(on, figure, manner));
	}

	#drop(kept: ReadonlySet<string>): boolean {
		const gone = [...this.#nodes].filter(([id]) => !kept.has(id));
		for (const [id, { block, label }] of gone) {
			block.destroy();
			label.destroy();
			this.#nodes.delete(id);
		}
		return gone.length > 0;
	}

	/** Any touch of a node makes Konva draw its layer, so that nothing is touched that stays as it is. */
	#hide(ids: readonly string[]): boolean {
		const [shown, gone] = [
			this.#hidden.filter((id) => !ids.includes(id)),
			ids.filter((id) => !this.#hidden.includes(id))
		];
		for (const id of shown) this.#setVisible(id, true);
		for (const id of gone) this.#setVisible(id, false);
		this.#hidden = ids;
		return shown.length > 0 || gone.length > 0;
	}

	#setVisible(id: string, visible: boolean): void {
		const nodes = this.#nodes.get(id);
		nodes?.block.visible(visible);
		nodes?.label.visible(visible);
	}
}

/** Pixels from a handle's middle to its edge. */
const HANDLE = 16;

const boxAbout = ({ x, y }: Point, across: number, down: number): Bounds => ({
	left: x - across,
	right: x + across,
	top: y - down,
	bottom: y + down
});

function widthOf(wish: LabelWish, form: LabelPlace['form']): number {
	if (form === 'none') return 0;
	return form === 'full' ? wish.wide : wish[form];
}

/** Pixels from the unit's middle to its label. */
function offsetOf({ rect, arm }: UnitFigure, zoom: number): number {
	const { top, bottom } = boundsOfPoints(cornerList(rect));
	const half = ((bottom - top) / 2) * zoom;
	return (arm === 'general' ? Math.max(half, 10) : half) + 6 + 0.2 * zoom;
}

/** The unit on the screen. */
function blockOf({ rect, arm }: UnitFigure, view: View): Bounds {
	const { left, right, top, bottom } = boundsOfPoints(cornerList(rect).map((corner) => toScreen(view, corner)));
	const grow = arm === 'general' ? Math.max(0, 9 - (right - left) / 2) : 0;
	return { left: left - grow, right: right + grow, top: top - grow, bottom: bottom + grow };
}

/** Behind the unit as the screen has it, so that the name does not hide its front. */
const likesBelow = ({ arm, rect }: UnitFigure, { flipped }: View): boolean =>
	arm === 'general' || Math.cos((rect.facing * Math.PI) / 180) >= 0 !== flipped;

/** A general of its own, close behind a regiment, stands where its name would: it goes to the far side of him. */
function pastGenerals(figure: UnitFigure, own: readonly Bounds[], view: View, tall: number): LabelWish['off'] {
	const { x, y } = toScreen(view, figure.rect.centre);
	const near = offsetOf(figure, view.zoom);
	const blocks = own.filter(({ left, right }) => left <= x && x <= right);
	const inTheWay = (from: number, to: number) => blocks.filter(({ top, bottom }) => top < to && bottom > from);
	const below = inTheWay(y + near, y + near + tall).map(({ bottom }) => bottom - y + 2);
	const above = inTheWay(y - near - tall, y - near).map(({ top }) => y - top + 2);
	return { below: Math.max(near, ...below), above: Math.max(near, ...above) };
}

function placeLabel({ figure, label, place }: Nodes, { zoom, flipped }: View): void {
	const { x, y } = figure.rect.centre;
	const scale = 1 / zoom;
	const way = flipped ? -scale : scale;
	label.setAttrs({
		x: x + place.dx * way,
		y: y + place.dy * way,
		scaleX: scale,
		scaleY: scale,
		rotation: flipped ? 180 : 0
	});
}
