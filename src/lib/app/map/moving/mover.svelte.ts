// Taking hold of a unit: moving it, turning it by its handle, wheeling it by a front corner. A gesture is a draft until the finger is lifted,
// and then one step of the log.

import { unitOf, placeOf, rectAt } from '$lib/battle/select/units';
import type { BattleState, Place } from '$lib/battle/state';
import { type Handling, handlingOf, goTowards, isOnMap } from '$lib/battle/map/handling';
import { type DraftedMove, draftTo, draftWheel, TOUCH } from '$lib/battle/map/plan-drag';
import { mapSizeOf } from '$lib/battle/select/map-size';
import { degrees, facingOf, turnBetween, type Inches, inches, isAtMost } from '$lib/geometry/measures';
import type { Hinge } from '$lib/geometry/moves';
import { add, bearing, between, dot, type Point, scale, subtract } from '$lib/geometry/point';
import { cornersOf, type OrientedRect } from '$lib/geometry/shape';
import { clampToMap } from '$lib/geometry/map-edge';
import { handlesOf, moveMarks, selectionMarks } from './move-marks';
import { type Mark, pickFigure, type Tool, type ToolMap, type Touch } from '../surface/tool';
import { axisOf, straighten } from './straighten';
import { manoeuvreTo } from '$lib/battle/moves/pay-for-move';
import { overlaps } from '$lib/geometry/overlap';
import { snap } from '$lib/geometry/snap';

/** A finger covers an inch at the zoom of a whole table on a tablet; once battle is joined, fewer inches are meant by accident. */
const FREE = { distance: inches(1), turn: degrees(12) };
const MOVING = { distance: inches(0.6), turn: degrees(12) };

export interface FallingIn {
	/** The ground of its friends. */
	readonly friends: readonly OrientedRect[];
	readonly handling: Handling;
	/** Where the unit stands; null for one that comes onto the map. */
	readonly from: Place | null;
}

/** Flush against a friend that is near; before the battle it turns square to him as well. */
export function fallIn(rect: OrientedRect, { friends: all, handling, from }: FallingIn): OrientedRect {
	const friends = all.filter((friend) => isNear(rect, friend));
	if (handling === 'deploy' || handling === 'arrive') return snap(rect, friends, FREE)?.rect ?? rect;
	const found = snap(rect, friends, MOVING)?.rect;
	if (found?.facing !== rect.facing) return rect;
	return handling === 'march' && from ? keepWay(from, rect, found, friends) : found;
}

/** Whether any edges could be within reach; asked of everybody in every frame, so that it is not asked exactly. */
const isNear = (one: OrientedRect, other: OrientedRect): boolean =>
	between(one.centre, other.centre) < (one.frontage + one.depth + other.frontage + other.depth) / 2 + 2 * FREE.distance;

/** Of a snap on the march, what lies along the way that is gone; nothing where that would be another way, or none at all. */
function keepWay(from: Place, rect: OrientedRect, found: OrientedRect, friends: readonly OrientedRect[]): OrientedRect {
	const centre = add(rect.centre, along(axisOf(from, rect.centre), subtract(found.centre, rect.centre)));
	const kept = { ...rect, centre };
	const isMove = !isAtMost(between(from, centre), 0);
	const isSame = isMove && manoeuvreTo(from, centre) === manoeuvreTo(from, rect.centre);
	return isSame && !friends.some((friend) => overlaps(friend, kept)) ? kept : rect;
}

const along = (axis: Point | null, shift: Point): Point => (axis ? scale(axis, dot(shift, axis)) : shift);

/** How the selected unit is held. Where it stands is asked of the battle each time, which may go on under the hand. */
type Grip =
	| { readonly kind: 'unit'; readonly offset: Point }
	| { readonly kind: 'turn' }
	| { readonly kind: 'wheel'; readonly hinge: Hinge };

export class Mover implements Tool {
	readonly #map: ToolMap;
	#grip: Grip | null = null;
	#held = $state.raw<string | null>(null);
	#drafted = $state.raw<{ readonly draft: DraftedMove; readonly state: BattleState } | null>(null);
	#reach = $state.raw(1);
	#touch: Inches = TOUCH;
	readonly #marks = $derived.by(() => this.#makeMarks());

	constructor(map: ToolMap) {
		this.#map = map;
	}

	/** A draft holds for the state that it was made from: when the battle has gone on, or back, it is worth nothing. */
	get draft(): DraftedMove | null {
		return this.#drafted?.state === this.#map.state ? this.#drafted.draft : null;
	}

	get marks(): readonly Mark[] {
		return this.#marks;
	}

	/** Selects; a unit from the tray that is selected already is placed, and on an enemy of it there is more to do. */
	tap({ at, reach }: Touch): void {
		const { selected, selectedFigure, isClosed, unitMenu } = this.#map;
		const picked = pickFigure(this.#map.figures, { at, reach });
		unitMenu.close();
		if (picked && unitMenu.open(picked.id)) return;
		if (picked || selected === null || selectedFigure || isClosed) return this.#map.select(picked?.id ?? null);
		void this.commit(draftTo(this.#map.state, selected, this.#placeAt(selected, at)));
	}

	grab(touch: Touch): boolean {
		if (this.#map.isClosed) return false;
		const grip = this.#gripHandle(touch) ?? this.#gripUnit(touch);
		this.#grip = grip;
		return grip !== null;
	}

	/** The handles of the selected unit lie above everything. */
	#gripHandle({ at, reach }: Touch): Grip | null {
		const figure = this.#map.selectedFigure;
		if (!figure || figure.attached || this.#map.whyNotSide(figure.side) !== null) return null;
		// They stand where they are drawn, whoever reaches for them; a mouse need not hit their very middle.
		const near = Math.max(reach, this.#reach * 0.7);
		const handle = handlesOf(figure, this.#reach).find((one) => between(one.at, at) <= near);
		if (!handle) return null;
		if (handle.glyph === 'turn') return { kind: 'turn' };
		// The hinge is the corner across from the one that is pulled.
		return { kind: 'wheel', hinge: handle.glyph === 'wheel-left' ? 'right' : 'left' };
	}

	#gripUnit(touch: Touch): Grip | null {
		const figure = pickFigure(this.#map.figures, touch);
		if (!figure) return null;
		// A unit of somebody else is looked at, and the hand moves the map.
		if (this.#map.whyNotSide(figure.side) !== null) return null;
		this.#map.select(figure.id);
		return { kind: 'unit', offset: subtract(figure.rect.centre, touch.at) };
	}

	/** From the tray: the unit comes onto the map under the finger, whatever that held before. */
	carry(id: string): void {
		if (this.#map.tool !== 'move') this.#map.take('move');
		this.#map.select(id);
		this.#grip = { kind: 'unit', offset: { x: 0, y: 0 } };
	}

	drag(at: Point): void {
		const id = this.#map.selected;
		if (!this.#grip || id === null) return;
		this.#held = this.#grip.kind;
		this.propose(this.#draftAt(id, this.#grip, at));
	}

	#draftAt(id: string, grip: Grip, at: Point): DraftedMove | null {
		const { state } = this.#map;
		if (grip.kind === 'unit') return draftTo(state, id, this.#placeAt(id, add(at, grip.offset)), this.#touch);
		const unit = unitOf(state, id);
		const place = placeOf(state, unit);
		if (!place) return null;
		if (grip.kind === 'turn') return draftTo(state, id, { ...place, facing: this.#facingTo(place, at) });
		return draftWheel(state, id, grip.hinge, wheelTo(rectAt(state, unit, place), grip.hinge, at));
	}

	#facingTo(place: Place, at: Point): number {
		const turned = turnBetween(facingOf(place.facing), bearing(place, at));
		const { quarterTurns } = this.#map.options;
		return place.facing + (quarterTurns ? Math.round(turned / 90) * 90 : Math.round(turned));
	}

	#placeAt(id: string, to: Point): Place {
		const { state, options } = this.#map;
		const unit = unitOf(state, id);
		const from = placeOf(state, unit);
		const isAided = options.snap && unit.unit.arm !== 'general';
		if (from && isAided && axisOf(from, to))
			return this.#fallIn(id, rectAt(state, unit, goTowards(state, unit, from, straighten(from, to))));
		const facing = from?.facing ?? this.#map.facingAtStart(unit.side);
		const rect = clampToMap(rectAt(state, unit, { ...to, facing }), mapSizeOf(state));
		return isAided ? this.#fallIn(id, rect) : { ...rect.centre, facing: rect.facing };
	}

	#fallIn(id: string, rect: OrientedRect): Place {
		const { state, figures } = this.#map;
		const unit = unitOf(state, id);
		const friends = figures
			.filter((figure) => figure.id !== id && figure.side === unit.side && figure.arm !== 'general')
			.map((figure) => figure.rect);
		const fallen = fallIn(rect, { friends, handling: handlingOf(state, unit), from: placeOf(state, unit) });
		const { centre, facing } = isOnMap(fallen, mapSizeOf(state)) ? fallen : rect;
		return { ...centre, facing };
	}

	/** The draft stays on the map until it is written, so that the unit does not jump back for a moment. */
	drop(): void {
		const { draft } = this;
		this.#grip = null;
		this.#held = null;
		if (draft) void this.commit(draft);
	}

	async commit(draft: DraftedMove): Promise<void> {
		if (this.#map.isWriting) return;
		try {
			await this.#map.commit(draft);
		} finally {
			if (this.#drafted?.draft === draft) this.#drafted = null;
		}
	}

	cancel(): void {
		this.#grip = null;
		this.#held = null;
		this.propose(null);
	}

	/** What stands on the map as a draft: dragged, typed, or by the arrow keys. */
	propose(draft: DraftedMove | null): void {
		if (!this.#map.isWriting) this.#drafted = draft && { draft, state: this.#map.state };
	}

	#makeMarks(): readonly Mark[] {
		const { state, selectedFigure, options } = this.#map;
		const { draft } = this;
		if (draft) return moveMarks(state, draft);
		if (!selectedFigure) return [];
		const isOurs = !this.#map.isClosed && this.#map.whyNotSide(selectedFigure.side) === null;
		const isMovable = isOurs && !selectedFigure.attached && options.handles;
		return selectionMarks(selectedFigure, isMovable ? this.#reach : null, this.#held);
	}

	/** The view tells how far a finger reaches, so that handles stand clear of the unit at any zoom. */
	setReach(reach: number): void {
		this.#reach = reach;
	}

	/** Inches to a pixel: a charger snaps into contact within half an inch or 12 pixels, whichever is more. */
	setPixel(pixel: number): void {
		this.#touch = inches(Math.max(TOUCH, 12 * pixel));
	}
}

/** The angle by which the pulled corner has come round the hinge, forward being positive. */
function wheelTo(rect: OrientedRect, hinge: Hinge, at: Point): number {
	const { frontLeft, frontRight } = cornersOf(rect);
	const [about, pulled] = hinge === 'left' ? [frontLeft, frontRight] : [frontRight, frontLeft];
	const turned = turnBetween(bearing(about, pulled), bearing(about, at));
	return Math.round(hinge === 'left' ? -turned : turned);
}
