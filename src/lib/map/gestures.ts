// Hands on the canvas: one finger for the tool, two for the view, the wheel and the space bar for those with a mouse. Places are taken in the
// element's own pixels, which hold when the whole page is turned round for the player across the map.
import type { Point } from '$lib/geometry/point';

export interface Hands {
	/** A finger began to move from here; false leaves the gesture to the view. */
	grab(at: Point, touch: boolean): boolean;
	drag(at: Point): void;
	drop(): void;
	cancel(): void;
	tap(at: Point, touch: boolean): void;
	pan(by: Point): void;
	pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void;
	zoom(factor: number, at: Point): void;
}

/** Pixels a finger may tremble before it is a drag. */
const TREMBLE = { touch: 8, mouse: 4 };

type Mode = 'idle' | 'pressed' | 'dragging' | 'panning' | 'pinching';

export class Gestures {
	readonly #element: HTMLElement;
	readonly #hands: Hands;
	readonly #fingers = new Map<number, Point>();
	readonly #stop = new AbortController();
	#mode: Mode = 'idle';
	#start: Point = { x: 0, y: 0 };
	#touch = false;
	#space = false;
	#pansOnly = false;

	constructor(element: HTMLElement, hands: Hands) {
		this.#element = element;
		this.#hands = hands;
		const { signal } = this.#stop;
		element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
		element.addEventListener('pointermove', (event) => this.#move(event), { signal });
		element.addEventListener('pointerup', (event) => this.#up(event, false), { signal });
		element.addEventListener('pointercancel', (event) => this.#up(event, true), { signal });
		// A finger that is lifted on the move would be a fling to the browser, and the next tap anywhere would only stop it.
		element.addEventListener('touchmove', takeTouch, { signal, passive: false });
		element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
		element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
		element.addEventListener('keydown', (event) => this.#key(event, true), { signal });
		element.addEventListener('keyup', (event) => this.#key(event, false), { signal });
		element.addEventListener('blur', () => (this.#space = false), { signal });
	}

	destroy(): void {
		this.#stop.abort();
	}

	/** A drag that began elsewhere, from the tray, goes on here. */
	takeOver(pointer: number): void {
		this.#fingers.clear();
		this.#fingers.set(pointer, { x: 0, y: 0 });
		this.#element.setPointerCapture(pointer);
		this.#mode = 'dragging';
	}

	#down(event: PointerEvent): void {
		if (this.#fingers.size >= 2) return;
		const at = placeOf(event);
		this.#fingers.set(event.pointerId, at);
		this.#element.setPointerCapture(event.pointerId);
		if (this.#fingers.size === 2) return this.#beginPinch();
		this.#start = at;
		this.#touch = event.pointerType !== 'mouse';
		this.#pansOnly = this.#space || event.button === 1 || event.button === 2;
		this.#mode = 'pressed';
	}

	#beginPinch(): void {
		if (this.#mode === 'dragging') this.#hands.cancel();
		this.#mode = 'pinching';
	}

	#move(event: PointerEvent): void {
		const last = this.#fingers.get(event.pointerId);
		if (!last) return;
		const at = placeOf(event);
		if (this.#mode === 'pinching') return this.#pinch(event.pointerId, last, at);
		if (this.#mode === 'pressed') this.#begin(at);
		if (this.#mode === 'dragging') this.#hands.drag(at);
		if (this.#mode === 'panning') this.#hands.pan({ x: at.x - last.x, y: at.y - last.y });
		if (this.#mode !== 'pressed') this.#fingers.set(event.pointerId, at);
	}

	#begin(at: Point): void {
		const tremble = this.#touch ? TREMBLE.touch : TREMBLE.mouse;
		if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < tremble) return;
		const grabbed = !this.#pansOnly && this.#hands.grab(this.#start, this.#touch);
		this.#mode = grabbed ? 'dragging' : 'panning';
	}

	#pinch(moved: number, last: Point, at: Point): void {
		const other = [...this.#fingers].find(([id]) => id !== moved)?.[1];
		if (other) this.#hands.pinch([last, other], [at, other]);
		this.#fingers.set(moved, at);
	}

	#up(event: PointerEvent, lost: boolean): void {
		if (!this.#fingers.delete(event.pointerId)) return;
		const mode = this.#mode;
		if (this.#fingers.size > 0) {
			// The finger that stays does nothing until it is lifted: it was part of a pinch.
			this.#mode = 'idle';
			return;
		}
		this.#mode = 'idle';
		if (mode === 'dragging') return lost ? this.#hands.cancel() : this.#hands.drop();
		if (mode === 'pressed' && !lost && !this.#pansOnly) this.#hands.tap(this.#start, this.#touch);
	}

	#wheel(event: WheelEvent): void {
		event.preventDefault();
		// A trackpad's two fingers pan; with the control key, as browsers tell of a pinch, or a plain mouse wheel, they zoom.
		const isTrackpad = event.deltaMode === 0 && (event.deltaX !== 0 || Math.abs(event.deltaY) < 20) && !event.ctrlKey;
		if (isTrackpad) return this.#hands.pan({ x: -event.deltaX, y: -event.deltaY });
		const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 32;
		this.#hands.zoom(Math.exp(-pixels / (event.ctrlKey ? 120 : 420)), placeOf(event));
	}

	#key(event: KeyboardEvent, down: boolean): void {
		if (event.key !== ' ') return;
		event.preventDefault();
		this.#space = down;
	}
}

/** In the element's own pixels. Its children take no pointer events, so that the event's place is its own. */
const placeOf = ({ offsetX, offsetY }: MouseEvent): Point => ({ x: offsetX, y: offsetY });

function takeTouch(event: Event): void {
	if (event.cancelable) event.preventDefault();
}
