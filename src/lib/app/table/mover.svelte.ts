// Taking hold of a unit: moving it, turning it by its handle, wheeling it by a front corner. A gesture is a draft until the finger is lifted,
// and then one step of the log.
import { unitOf } from '$lib/battle/apply/change';
import type { Place } from '$lib/battle/state';
import { isDeploying } from '$lib/battle/table/handling';
import type { DraftedMove } from '$lib/battle/table/plan-drag';
import { rectAt } from '$lib/battle/table/place-of-rect';
import { draftTo, draftWheel } from '$lib/battle/table/plan-drag';
import { placeOf } from '$lib/battle/view/unit-view';
import { degrees, facingOf, turnBetween } from '$lib/geometry/degrees';
import { inches } from '$lib/geometry/inches';
import type { Hinge } from '$lib/geometry/moves';
import type { Point } from '$lib/geometry/point';
import { add, bearing, between, subtract } from '$lib/geometry/point';
import { cornersOf } from '$lib/geometry/rect';
import type { OrientedRect } from '$lib/geometry/shape';
import { snap } from '$lib/geometry/snap';
import { clampToTable, extent } from '$lib/geometry/table-edge';
import { handlesOf } from './handles';
import type { Mark } from './marks';
import { moveMarks, selectionMarks } from './move-marks';
import { pickFigure } from './pick';
import { straighten } from './straighten';
import type { TableDesk } from './desk.svelte';
import type { Tool, Touch } from './tool';

type Grip =
	| { readonly kind: 'unit'; readonly offset: Point; readonly place: Place | null }
	| { readonly kind: 'turn'; readonly place: Place }
	| { readonly kind: 'wheel'; readonly hinge: Hinge; readonly rect: OrientedRect };

const SNAP = { distance: inches(0.6), turn: degrees(12) };

export class Mover implements Tool {
	readonly #desk: TableDesk;
	#grip: Grip | null = null;
	#held = $state.raw<string | null>(null);
	draft = $state.raw<DraftedMove | null>(null);
	#reach = $state.raw(1);
	readonly #marks = $derived.by(() => this.#makeMarks());

	constructor(desk: TableDesk) {
		this.#desk = desk;
	}

	get marks(): readonly Mark[] {
		return this.#marks;
	}

	/** Selects; a unit from the tray that is selected already is placed. */
	tap({ at, reach }: Touch): void {
		const { selected, selectedFigure, isClosed } = this.#desk;
		const picked = pickFigure(this.#desk.figures, { at, reach });
		if (picked || selected === null || selectedFigure || isClosed) return this.#desk.select(picked?.id ?? null);
		void this.commit(draftTo(this.#desk.state, selected, this.#placeAt(selected, null, at)));
	}

	grab(touch: Touch): boolean {
		if (this.#desk.isClosed) return false;
		const grip = this.#gripHandle(touch) ?? this.#gripUnit(touch);
		this.#grip = grip;
		return grip !== null;
	}

	/** The handles of the selected unit lie above everything. */
	#gripHandle({ at, reach }: Touch): Grip | null {
		const figure = this.#desk.selectedFigure;
		if (!figure || figure.attached) return null;
		// They stand where they are drawn, whoever reaches for them; a mouse need not hit their very middle.
		const near = Math.max(reach, this.#reach * 0.7);
		const handle = handlesOf(figure, this.#reach).find((one) => between(one.at, at) <= near);
		if (!handle) return null;
		const { centre, facing } = figure.rect;
		if (handle.glyph === 'turn') return { kind: 'turn', place: { ...centre, facing } };
		// The hinge is the corner across from the one that is pulled.
		return { kind: 'wheel', hinge: handle.glyph === 'wheel-left' ? 'right' : 'left', rect: figure.rect };
	}

	#gripUnit(touch: Touch): Grip | null {
		const figure = pickFigure(this.#desk.figures, touch);
		if (!figure) return null;
		this.#desk.select(figure.id);
		const { centre, facing } = figure.rect;
		return { kind: 'unit', offset: subtract(centre, touch.at), place: { ...centre, facing } };
	}

	/** From the tray: the unit comes onto the table under the finger. */
	carry(id: string): void {
		this.#desk.select(id);
		this.#grip = { kind: 'unit', offset: { x: 0, y: 0 }, place: null };
	}

	drag(at: Point): void {
		const id = this.#desk.selected;
		if (!this.#grip || id === null) return;
		this.#held = this.#grip.kind;
		this.draft = this.#draftAt(id, this.#grip, at);
	}

	#draftAt(id: string, grip: Grip, at: Point): DraftedMove | null {
		const { state } = this.#desk;
		if (grip.kind === 'turn') return draftTo(state, id, { ...grip.place, facing: this.#facingTo(grip.place, at) });
		if (grip.kind === 'wheel') return draftWheel(state, id, grip.hinge, wheelTo(grip.rect, grip.hinge, at));
		return draftTo(state, id, this.#placeAt(id, grip.place, add(at, grip.offset)));
	}

	#facingTo(place: Place, at: Point): number {
		const turned = turnBetween(facingOf(place.facing), bearing(place, at));
		const { quarterTurns } = this.#desk.options;
		return place.facing + (quarterTurns ? Math.round(turned / 90) * 90 : Math.round(turned));
	}

	#placeAt(id: string, from: Place | null, to: Point): Place {
		const { state, options } = this.#desk;
		const unit = unitOf(state, id);
		const facing = from?.facing ?? this.#desk.facingAtStart(unit.side);
		const aim = from && options.snap && unit.unit.arm !== 'general' ? straighten(from, to) : to;
		const table = extent(state.setup.table.width, state.setup.table.height);
		const rect = clampToTable(rectAt(state, unit, { ...aim, facing }), table);
		const snapped = options.snap && unit.unit.arm !== 'general' ? this.#snapped(id, rect) : rect;
		return { ...snapped.centre, facing: snapped.facing };
	}

	/** Flush against a friend that is near. */
	#snapped(id: string, rect: OrientedRect): OrientedRect {
		const { side } = unitOf(this.#desk.state, id);
		const near = this.#desk.figures.filter(
			(figure) =>
				figure.id !== id &&
				figure.side === side &&
				figure.arm !== 'general' &&
				between(figure.rect.centre, rect.centre) < 12
		);
		const found = snap(
			rect,
			near.map((figure) => figure.rect),
			SNAP
		);
		// On the move a facing is paid for, so that only a place is snapped to; before the battle it turns square as well.
		const isFree = isDeploying(this.#desk.state);
		return found && (isFree || found.rect.facing === rect.facing) ? found.rect : rect;
	}

	/** The draft stays on the table until it is written, so that the unit does not jump back for a moment. */
	drop(): void {
		const { draft } = this;
		this.#grip = null;
		this.#held = null;
		if (draft) void this.commit(draft);
	}

	async commit(draft: DraftedMove): Promise<void> {
		await this.#desk.commit(draft);
		if (this.draft === draft) this.draft = null;
	}

	cancel(): void {
		this.#grip = null;
		this.#held = null;
		this.draft = null;
	}

	/** A draft that was not made with a finger: typed, or by the arrow keys. */
	propose(draft: DraftedMove | null): void {
		this.draft = draft;
	}

	#makeMarks(): readonly Mark[] {
		const { state, selectedFigure, options } = this.#desk;
		if (this.draft) return moveMarks(state, this.draft);
		if (!selectedFigure) return [];
		const isMovable = !selectedFigure.attached && !this.#desk.isClosed && options.handles;
		return selectionMarks(selectedFigure, isMovable ? this.#reach : null, this.#held);
	}

	/** The view tells how far a finger reaches, so that handles stand clear of the unit at any zoom. */
	setReach(reach: number): void {
		this.#reach = reach;
	}

	placeOfSelected(): Place | null {
		const id = this.#desk.selected;
		return id === null ? null : placeOf(this.#desk.state, unitOf(this.#desk.state, id));
	}
}

/** The angle by which the pulled corner has come round the hinge, forward being positive. */
function wheelTo(rect: OrientedRect, hinge: Hinge, at: Point): number {
	const { frontLeft, frontRight } = cornersOf(rect);
	const [about, pulled] = hinge === 'left' ? [frontLeft, frontRight] : [frontRight, frontLeft];
	const turned = turnBetween(bearing(about, pulled), bearing(about, at));
	return Math.round(hinge === 'left' ? -turned : turned);
}
