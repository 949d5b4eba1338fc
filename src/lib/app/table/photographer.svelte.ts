// A photo of the real table laid under the canvas: squared up by the table's four corners, or scaled by two points a known distance apart. While
// that is done the photo lies flat and whole across the table, and handles mark places in it.
import type { Backdrop } from '$lib/battle/terrain';
import type { Point } from '$lib/geometry/point';
import { add, between, partWay, scale, subtract } from '$lib/geometry/point';
import type { TableDesk } from './desk.svelte';
import type { Mark } from './marks';
import type { Tool, Touch } from './tool';

export type Calibration = 'corners' | 'scale';

interface Draft {
	readonly photo: string;
	/** Width over height. */
	readonly aspect: number;
	readonly by: Calibration;
	/** Places on the table, over the photo as it lies there. */
	readonly handles: readonly Point[];
}

interface Flat {
	readonly origin: Point;
	readonly width: number;
	readonly height: number;
}

const names = ['NW', 'NE', 'SE', 'SW'] as const;

export class Photographer implements Tool {
	readonly #desk: TableDesk;
	#draft = $state.raw<Draft | null>(null);
	#held: number | null = null;
	/** Inches between the two points. */
	apart = $state.raw(12);

	constructor(desk: TableDesk) {
		this.#desk = desk;
	}

	get isCalibrating(): boolean {
		return this.#draft !== null;
	}

	get by(): Calibration {
		return this.#draft?.by ?? 'corners';
	}

	/** What is shown now: the photo as it lies, or flat and whole while it is measured. */
	readonly backdrop = $derived.by((): Backdrop | null => {
		const draft = this.#draft;
		if (!draft) return this.#desk.session.state.backdrop;
		return {
			photo: draft.photo,
			corners: this.#tableCorners().map((at) => this.#share(at, this.#flat(draft))) as unknown as Backdrop['corners']
		};
	});

	begin(photo: string, aspect: number, by: Calibration = 'corners'): void {
		const flat = this.#flat({ aspect });
		const at = (u: number, v: number) => add(flat.origin, { x: flat.width * u, y: flat.height * v });
		const handles =
			by === 'corners'
				? [at(0.06, 0.06), at(0.94, 0.06), at(0.94, 0.94), at(0.06, 0.94)]
				: [at(0.3, 0.5), at(0.7, 0.5)];
		this.#draft = { photo, aspect, by, handles };
	}

	measureBy(by: Calibration): void {
		if (this.#draft) this.begin(this.#draft.photo, this.#draft.aspect, by);
	}

	/** Moves a handle by so much, for those without a pointer. */
	nudge(index: number, by: Point): void {
		const draft = this.#draft;
		if (draft)
			this.#draft = { ...draft, handles: draft.handles.map((at, place) => (place === index ? add(at, by) : at)) };
	}

	get handles(): readonly { readonly name: string; readonly at: Point }[] {
		return (this.#draft?.handles ?? []).map((at, index) => ({
			name: this.by === 'corners' ? (names[index] ?? '') : `Point ${index + 1}`,
			at
		}));
	}

	/** The photo is laid as it was measured. */
	finish(): void {
		const draft = this.#draft;
		if (!draft) return;
		const flat = this.#flat(draft);
		const corners = draft.by === 'corners' ? draft.handles : this.#scaledCorners(draft);
		const [nw, ne, se, sw] = corners.map((at) => this.#share(at, flat));
		this.#draft = null;
		if (nw && ne && se && sw)
			void this.#desk.record([{ kind: 'backdrop-set', backdrop: { photo: draft.photo, corners: [nw, ne, se, sw] } }]);
	}

	/** The known distance says how many inches of the photo an inch is; the middle of the photo stays the middle of the table. */
	#scaledCorners({ handles: [one, other] }: Draft): readonly Point[] {
		const { width, height } = this.#desk.state.setup.table;
		const shown = one && other ? between(one, other) : 0;
		const factor = shown > 0 ? shown / this.apart : 1;
		const middle = { x: width / 2, y: height / 2 };
		return this.#tableCorners().map((at) => add(middle, scale(subtract(at, middle), factor)));
	}

	remove(): void {
		this.#draft = null;
		if (this.#desk.state.backdrop) void this.#desk.record([{ kind: 'backdrop-set', backdrop: null }]);
	}

	#tableCorners(): readonly Point[] {
		const { width, height } = this.#desk.state.setup.table;
		return [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }]; // prettier-ignore
	}

	/** As large as the table lets it be, in its middle. */
	#flat({ aspect }: Pick<Draft, 'aspect'>): Flat {
		const table = this.#desk.state.setup.table;
		const width = Math.min(table.width, table.height * aspect);
		const height = width / aspect;
		return { origin: { x: (table.width - width) / 2, y: (table.height - height) / 2 }, width, height };
	}

	#share({ x, y }: Point, { origin, width, height }: Flat): Point {
		const round = (share: number) => Math.round(share * 1e5) / 1e5;
		return { x: round((x - origin.x) / width), y: round((y - origin.y) / height) };
	}

	grab({ at, reach }: Touch): boolean {
		const index = (this.#draft?.handles ?? []).findIndex((handle) => between(handle, at) <= reach * 1.5);
		this.#held = index < 0 ? null : index;
		return index >= 0;
	}

	drag(at: Point): void {
		const draft = this.#draft;
		const held = this.#held;
		if (draft && held !== null)
			this.#draft = { ...draft, handles: draft.handles.map((one, index) => (index === held ? at : one)) };
	}

	drop(): void {
		this.#held = null;
	}

	cancel(): void {
		this.#held = null;
		this.#draft = null;
	}

	tap(): void {
		return undefined;
	}

	get marks(): readonly Mark[] {
		const draft = this.#draft;
		if (!draft) return [];
		const [one, other] = draft.handles;
		const line: Mark =
			draft.by === 'corners'
				? { kind: 'area', points: draft.handles, tone: 'focus', dashed: true }
				: { kind: 'line', points: draft.handles, tone: 'focus', thick: true };
		const tag: Mark[] =
			draft.by === 'scale' && one && other
				? [{ kind: 'tag', at: partWay(one, other, 0.5), text: `${this.apart}″`, tone: 'focus' }]
				: [];
		return [line, ...tag, ...draft.handles.map((at): Mark => ({ kind: 'handle', at, glyph: 'corner', held: false }))];
	}
}
