// Laying out the ground: a drag draws a piece of the chosen kind, a tap stamps one, and a piece that is tapped can be moved, changed or taken away.
import type { Terrain, TerrainEffect, TerrainKind } from '$lib/battle/terrain';
import { isLine, leastPoints, terrainNames, terrainShape, usualEffects } from '$lib/battle/terrain';
import { distance } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/inches';
import { simplify } from '$lib/geometry/path';
import type { Point } from '$lib/geometry/point';
import { add, between, subtract } from '$lib/geometry/point';
import { stampOf } from './stamps';
import type { TableDesk } from './desk.svelte';
import type { Mark } from './marks';
import type { Tool, Touch } from './tool';

type Stroke =
	| { readonly kind: 'draw'; readonly points: readonly Point[] }
	| { readonly kind: 'move'; readonly piece: Terrain; readonly from: Point; readonly by: Point };

/** A finger's wavering that a line can do without, in inches. */
const SMOOTH = inches(0.2);

export class Surveyor implements Tool {
	readonly #desk: TableDesk;
	readonly #makeId: () => string;
	kind = $state.raw<TerrainKind>('woods');
	#chosen = $state.raw<string | null>(null);
	#stroke = $state.raw<Stroke | null>(null);

	constructor(desk: TableDesk, makeId: () => string) {
		this.#desk = desk;
		this.#makeId = makeId;
	}

	/** The piece that is being changed. */
	get chosen(): Terrain | null {
		return this.#desk.state.terrain.find(({ id }) => id === this.#chosen) ?? null;
	}

	choose(id: string | null): void {
		this.#chosen = id;
	}

	tap({ at, reach }: Touch): void {
		const picked = this.#pick(at, reach);
		if (picked || this.#chosen !== null) {
			this.#chosen = picked?.id ?? null;
			return;
		}
		void this.#lay(stampOf(this.kind, at));
	}

	grab({ at, reach }: Touch): boolean {
		if (this.#desk.isClosed) return false;
		const picked = this.#pick(at, reach);
		const isHeld = picked !== null && picked.id === this.#chosen;
		this.#stroke = isHeld
			? { kind: 'move', piece: picked, from: at, by: { x: 0, y: 0 } }
			: { kind: 'draw', points: [at] };
		return true;
	}

	drag(at: Point): void {
		const stroke = this.#stroke;
		if (stroke?.kind === 'draw') this.#stroke = { ...stroke, points: [...stroke.points, at] };
		else if (stroke) this.#stroke = { ...stroke, by: subtract(at, stroke.from) };
	}

	drop(): void {
		const stroke = this.#stroke;
		this.#stroke = null;
		if (stroke?.kind === 'draw') void this.#draw(stroke.points);
		else if (stroke)
			void this.#set({ ...stroke.piece, points: stroke.piece.points.map((at) => tidy(add(at, stroke.by))) });
	}

	cancel(): void {
		this.#stroke = null;
	}

	change(changes: { readonly name?: string; readonly effect?: Partial<TerrainEffect> }): void {
		const piece = this.chosen;
		if (!piece) return;
		const { name = piece.name, effect } = changes;
		void this.#set({ ...piece, name, effect: { ...piece.effect, ...effect } });
	}

	remove(): void {
		const piece = this.chosen;
		this.#chosen = null;
		if (piece) void this.#desk.record([{ kind: 'terrain-removed', piece: piece.id }]);
	}

	async #draw(points: readonly Point[]): Promise<void> {
		const smooth = simplify(points, SMOOTH);
		const long = points.reduce((sum, at, index) => sum + between(points[index - 1] ?? at, at), 0);
		if (smooth.length < leastPoints(this.kind) || long < 1) return;
		await this.#lay(smooth);
	}

	async #lay(points: readonly Point[]): Promise<void> {
		const { kind } = this;
		const id = this.#makeId();
		await this.#set({ id, kind, name: '', points: points.map(tidy), effect: usualEffects[kind] });
		this.#chosen = id;
	}

	#set(piece: Terrain): Promise<boolean> {
		return this.#desk.record([{ kind: 'terrain-set', piece }]);
	}

	/** The last laid of those under the finger; a line is harder to hit and goes first. */
	#pick(at: Point, reach: number): Terrain | null {
		const hit = this.#desk.state.terrain.filter(
			(piece) => distance(terrainShape(piece), at) <= (isLine(piece.kind) ? reach : 0)
		);
		return hit.findLast(({ kind }) => isLine(kind)) ?? hit.at(-1) ?? null;
	}

	get marks(): readonly Mark[] {
		const stroke = this.#stroke;
		const { chosen } = this;
		if (stroke?.kind === 'draw') return [outlineOf(this.kind, stroke.points, terrainNames[this.kind])].flat();
		if (stroke)
			return outlineOf(
				stroke.piece.kind,
				stroke.piece.points.map((at) => add(at, stroke.by)),
				''
			);
		return chosen ? outlineOf(chosen.kind, chosen.points, '') : [];
	}
}

/** Saved to the hundredth of an inch: a drawn edge is not more exact than that. */
const tidy = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });

function outlineOf(kind: TerrainKind, points: readonly Point[], word: string): readonly Mark[] {
	const last = points.at(-1);
	const line: Mark = isLine(kind)
		? { kind: 'line', points, tone: 'focus', thick: true }
		: { kind: 'area', points, tone: 'focus', wash: 0.15 };
	return word !== '' && last ? [line, { kind: 'tag', at: last, text: word, tone: 'focus' }] : [line];
}
