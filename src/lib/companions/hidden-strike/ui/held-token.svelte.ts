// A token that is moved by hand: tapped and tapped again where it goes, or dragged there with finger or mouse, onto a place of the panel or onto a row of the
// board beside it (HS-S9).

import { type Board, misplaced, type Move, type Place, zone } from '../rules/board';
import type { Region, Side } from '../rules/regions';
import { isTroop, type Token, tokens } from '../rules/tokens';

interface Held {
	readonly token: Token;
	readonly from: Place;
}

/** Less than this is a tap with an unsteady finger. */
const leastDrag = 8;

const poolSides: Readonly<Partial<Record<Place, Side>>> = {
	'british-army': 'british',
	'british-fleet-pool': 'british',
	'reserve-pool': 'british',
	continental: 'american',
	'allied-army': 'american',
	'allied-fleet-pool': 'american'
};

/** Whether a place is offered for it: no token in the pools of the other side, no troop among the fleets, no fleet in a local pool. */
export function isOffered(board: Board, move: Move): boolean {
	if (move.from === move.to || misplaced(board, move) !== null) return false;
	if (move.to.startsWith('local:') && !isTroop(move.token)) return false;
	const side = poolSides[move.to];
	if (side === undefined) return true;
	return tokens[move.token].side === side && isTroop(move.token) !== move.to.includes('fleet');
}

export class HeldToken {
	held = $state.raw<Held | null>(null);
	/** How far it was dragged, to be drawn there. */
	drag = $state.raw<{ readonly x: number; readonly y: number } | null>(null);
	#start: { readonly x: number; readonly y: number; readonly held: Held } | null = null;
	#dropped = false;
	readonly #lay: (move: Move) => void;

	constructor(lay: (move: Move) => void) {
		this.#lay = lay;
	}

	is(token: Token, from: Place): boolean {
		return this.held?.token === token && this.held.from === from;
	}

	/** Taken up, or laid back where it came from. The click that ends a drag is neither. */
	tap(token: Token, from: Place): void {
		if (this.#dropped) this.#dropped = false;
		else this.held = this.is(token, from) ? null : { token, from };
	}

	layDown(to: Place): void {
		if (this.held) this.#lay({ ...this.held, to });
		this.held = null;
	}

	press(event: PointerEvent & { currentTarget: HTMLElement }, held: Held): void {
		this.#dropped = false;
		this.#start = event.button === 0 ? { x: event.clientX, y: event.clientY, held } : null;
		if (this.#start) event.currentTarget.setPointerCapture(event.pointerId);
	}

	move(event: PointerEvent): void {
		if (!this.#start) return;
		const [x, y] = [event.clientX - this.#start.x, event.clientY - this.#start.y];
		if (!this.drag && Math.hypot(x, y) < leastDrag) return;
		this.held = this.#start.held;
		// For the player across the table the page lies the other way round.
		const turn = document.documentElement.hasAttribute('data-flipped') ? -1 : 1;
		this.drag = { x: x * turn, y: y * turn };
	}

	release(event: PointerEvent): void {
		const dragged = this.drag !== null;
		this.#start = this.drag = null;
		if (!dragged) return;
		this.#dropped = true;
		const to = this.held && placeAt(this.held.token, event.clientX, event.clientY);
		if (to && to !== this.held?.from) this.layDown(to);
		else this.held = null;
	}

	/** The page scrolls instead. */
	giveUp(): void {
		if (this.drag) this.held = null;
		this.#start = this.drag = null;
	}
}

/** A place of the panel under the finger; a row of the board is the zone of the token's own side, for a Loyalist that of the half. */
function placeAt(token: Token, x: number, y: number): Place | null {
	const under = document.elementsFromPoint(x, y).map((element) => (element instanceof HTMLElement ? element : null));
	const place = under.find((element) => element?.dataset.place)?.dataset.place;
	if (place) return place as Place;
	const row = under.find((element) => element?.dataset.region);
	if (!row) return null;
	const region = row.dataset.region as Region;
	const box = row.getBoundingClientRect();
	const flipped = document.documentElement.hasAttribute('data-flipped');
	const half: Side = x < box.x + box.width / 2 !== flipped ? 'american' : 'british';
	return zone(token === 'loyalist' ? half : (tokens[token].side ?? half), region);
}
