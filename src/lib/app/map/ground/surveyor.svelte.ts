// Laying out the ground: a drag draws a piece of the kind in hand, a tap stamps one, and so does the next: what was drawn lies there. A piece that
// is tapped can be moved, turned, given another shape, changed or taken away. What is in hand is a draft until the finger is lifted, and then one step of the log.
import {
	canSpareCorner,
	fitOnMap,
	hasRoomForCorner,
	keepOnMap,
	middleOf,
	placePiece,
	removeCorner,
	resizePiece,
	turnPiece
} from '$lib/battle/map/reshape-terrain';
import {
	isLine,
	type Terrain,
	type TerrainEffect,
	type TerrainKind,
	terrainNames,
	terrainShape,
	usualEffects
} from '$lib/battle/terrain';
import { distance } from '$lib/geometry/distance';
import type { Point } from '$lib/geometry/point';
import type { Tool, ToolMap, Touch, Mark } from '../surface/tool';
import { isDrawn, stampOf, strokeOf } from './stamps';
import { gripHandle, pull, type PulledPiece, type TerrainGrip } from './terrain-grip';
import { handleAt, type TerrainHandle, terrainHandles } from './terrain-handles';

export class Surveyor implements Tool {
	readonly #map: ToolMap;
	readonly #makeId: () => string;
	kind = $state.raw<TerrainKind>('woods');
	#chosen = $state.raw<string | null>(null);
	#corner = $state.raw<number | null>(null);
	#grip: TerrainGrip | null = null;
	#stroke = $state.raw<readonly Point[] | null>(null);
	/** The chosen piece as it would lie, and a word on it. */
	#draft = $state.raw<PulledPiece | null>(null);
	#reach = $state.raw(1);

	constructor(map: ToolMap, makeId: () => string) {
		this.#map = map;
		this.#makeId = makeId;
	}

	/** The piece that is being changed; one that was undone is there no longer. */
	get chosen(): Terrain | null {
		return this.#map.state.terrain.find(({ id }) => id === this.#chosen) ?? null;
	}

	/** Another kind to draw; whoever takes it up is done with the piece that was tapped. */
	take(kind: TerrainKind): void {
		this.kind = kind;
		this.choose(null);
	}

	choose(id: string | null): void {
		if (id !== this.#chosen) this.#corner = null;
		this.#chosen = id;
	}

	/** The corner of the chosen piece that was last taken hold of. */
	get corner(): number | null {
		return this.#corner !== null && this.#corner < (this.chosen?.points.length ?? 0) ? this.#corner : null;
	}

	/** The view tells how far a finger reaches, so that handles keep their size at any zoom. */
	setReach(reach: number): void {
		this.#reach = reach;
	}

	tap(touch: Touch): void {
		const handle = this.#handleUnder(touch);
		if (handle) {
			this.#corner = handle.kind === 'corner' ? handle.index : null;
			return;
		}
		const picked = this.#pick(touch);
		if (picked || this.chosen) return this.choose(picked?.id ?? null);
		void this.#add(this.#stampAt(touch.at));
	}

	grab(touch: Touch): boolean {
		if (this.#map.isClosed) return false;
		this.#grip = this.#gripAt(touch);
		this.#stroke = this.#grip ? null : [this.#onMap(touch.at)];
		return true;
	}

	#gripAt(touch: Touch): TerrainGrip | null {
		const { chosen } = this;
		if (!chosen) return null;
		const handle = this.#handleUnder(touch);
		if (handle) return gripHandle(chosen, handle, touch.at, this.#mapSize);
		return isUnder(chosen, touch) ? { kind: 'move', piece: chosen, from: touch.at } : null;
	}

	drag(at: Point): void {
		if (this.#stroke) this.#stroke = [...this.#stroke, this.#onMap(at)];
		else if (this.#grip) this.#draft = pull(this.#grip, at, { mapSize: this.#mapSize, reach: this.#reach });
	}

	drop(): void {
		const [stroke, grip, draft] = [this.#stroke, this.#grip, this.#draft];
		this.#grip = null;
		this.#stroke = null;
		if (stroke) void this.#draw(stroke);
		else if (grip && draft) void this.#keepPulled(grip, draft.piece);
	}

	/** A corner that was pulled is the one that is meant from now on; one that was taken away is not. */
	async #keepPulled(grip: TerrainGrip, pulled: Terrain): Promise<void> {
		if (!(await this.#change(pulled)) || grip.kind !== 'corner') return;
		this.#corner = pulled.points.length < grip.piece.points.length ? null : grip.index;
	}

	cancel(): void {
		this.#grip = null;
		this.#stroke = null;
		this.#draft = null;
	}

	change(changes: { readonly name?: string; readonly effect?: Partial<TerrainEffect> }): void {
		const piece = this.chosen;
		if (!piece) return;
		const { name = piece.name, effect } = changes;
		void this.#set({ ...piece, name, effect: { ...piece.effect, ...effect } });
	}

	/** With its middle at a place. */
	moveTo(at: Point): void {
		if (this.chosen) void this.#change(placePiece(this.chosen, at, this.#mapSize));
	}

	turn(by: number): void {
		if (this.chosen) void this.#change(turnPiece(this.chosen, by, this.#mapSize));
	}

	resize(factor: number): void {
		if (this.chosen) void this.#change(resizePiece(this.chosen, factor, this.#mapSize));
	}

	get canRemoveCorner(): boolean {
		return this.corner !== null && this.chosen !== null && canSpareCorner(this.chosen);
	}

	async removeCorner(): Promise<void> {
		const { chosen, corner } = this;
		if (chosen && corner !== null && (await this.#change(removeCorner(chosen, corner)))) this.#corner = null;
	}

	remove(): void {
		if (this.chosen) void this.#map.record([{ kind: 'terrain-removed', piece: this.chosen.id }]);
	}

	/** Set down by numbers, it is changed by numbers: it is chosen once it lies there, and one that was refused is not. */
	async addAt(at: Point): Promise<void> {
		const id = await this.#add(this.#stampAt(at));
		if (id !== null) this.choose(id);
	}

	/** A stamp of the kind in hand; beyond the edge it is moved in. */
	#stampAt(at: Point): readonly Point[] {
		return fitOnMap(stampOf(this.kind, at), this.#mapSize);
	}

	async #draw(points: readonly Point[]): Promise<void> {
		const { kind } = this;
		if (isDrawn(kind, points)) return void (await this.#add(strokeOf(points)));
		this.#map.refuse(isLine(kind) ? 'A line is an inch long or more.' : 'An area has to be drawn around.');
	}

	/** Its id, or null where it was refused. Nothing is chosen by it: the next drag draws the next piece, wherever it begins. */
	async #add(points: readonly Point[]): Promise<string | null> {
		const { kind } = this;
		const id = this.#makeId();
		const done = await this.#set({ id, kind, name: '', points, effect: usualEffects[kind] });
		if (done) this.choose(null);
		return done ? id : null;
	}

	/** The draft stays on the map until it is written. Nothing is written where nothing changed. */
	async #change(piece: Terrain): Promise<boolean> {
		const draft = this.#draft;
		const done = samePlaces(piece, this.chosen) || (await this.#set(piece));
		if (this.#draft === draft) this.#draft = null;
		return done;
	}

	#set(piece: Terrain): Promise<boolean> {
		return this.#map.record([{ kind: 'terrain-set', piece }]);
	}

	get #mapSize() {
		return this.#map.state.setup.table;
	}

	#onMap(at: Point): Point {
		return keepOnMap(at, this.#mapSize);
	}

	get #handles(): readonly TerrainHandle[] {
		const { chosen, corner } = this;
		if (!chosen || this.#map.isClosed) return [];
		const handles = terrainHandles(chosen, { mapSize: this.#mapSize, reach: this.#reach, corner });
		return hasRoomForCorner(chosen) ? handles : handles.filter(({ kind }) => kind !== 'between');
	}

	/** A finger is as broad as a handle's target; a mouse need not hit its very middle. */
	#handleUnder({ at, reach }: Touch): TerrainHandle | null {
		return handleAt(this.#handles, at, Math.max(reach * 1.1, this.#reach * 0.7));
	}

	/** The last laid of those under the finger; a line is harder to hit and goes first. */
	#pick(touch: Touch): Terrain | null {
		const hit = this.#map.state.terrain.filter((piece) => isUnder(piece, touch));
		return hit.findLast(({ kind }) => isLine(kind)) ?? hit.at(-1) ?? null;
	}

	get marks(): readonly Mark[] {
		if (this.#stroke) return outlineOf(this.kind, this.#stroke, terrainNames[this.kind], this.#stroke.at(-1));
		const draft = this.#draft;
		if (draft) return outlineOf(draft.piece.kind, draft.piece.points, draft.word, middleOf(draft.piece.points));
		const { chosen, corner } = this;
		if (!chosen) return [];
		return [...outlineOf(chosen.kind, chosen.points, ''), ...this.#handles.map((handle) => markOf(handle, corner))];
	}
}

const isUnder = (piece: Terrain, { at, reach }: Touch): boolean =>
	distance(terrainShape(piece), at) <= (isLine(piece.kind) ? reach : 0);

const samePlaces = (piece: Terrain, other: Terrain | null): boolean =>
	piece.points.length === other?.points.length &&
	piece.points.every(({ x, y }, index) => x === other.points[index]?.x && y === other.points[index].y);

function markOf(handle: TerrainHandle, corner: number | null): Mark {
	const { kind, at } = handle;
	if (kind === 'corner') return { kind: 'handle', at, glyph: 'corner', held: handle.index === corner };
	return { kind: 'handle', at, glyph: kind === 'turn' ? 'turn' : 'point', held: false };
}

function outlineOf(kind: TerrainKind, points: readonly Point[], word: string, at?: Point): readonly Mark[] {
	const line: Mark = isLine(kind)
		? { kind: 'line', points, tone: 'focus', thick: true }
		: { kind: 'area', points, tone: 'focus', wash: 0.15 };
	return word !== '' && at ? [line, { kind: 'tag', at, text: word, tone: 'focus' }] : [line];
}
