// The tablet’s side of a phone per player: codes, who is there, and the one referee. Every change of the game is told to each phone as its seat sees it.
import { type SeatKeys, TableEnd } from '$lib/companions/frame/seats.svelte';
import { nanoid } from 'nanoid';
import { untrack } from 'svelte';
import { judgeIntent, parseIntent, type Refused } from '../game/phones/protocol';
import { viewFor } from '../game/phones/view';
import { playerIds } from '../game/state/battle';
import type { LodgePlay } from './play.svelte';
import { forgetPhones, keepPhones, readPhones } from './kept-phones';

const secretLength = 22;

export class Phones {
	readonly #play: LodgePlay;
	#keys = $state.raw<SeatKeys>({ room: '', key: '', seats: [] });
	#end = $state.raw<TableEnd | null>(null);

	constructor(play: LodgePlay) {
		this.#play = play;
		const seats = play.battle ? playerIds(play.battle) : [];
		const kept = readPhones(play.state.setup.id);
		const isSame = kept?.seats.length === seats.length && kept.seats.every(({ seat }) => seats.includes(seat));
		this.#open(kept && isSame ? kept : makeKeys(seats));
	}

	get here(): readonly string[] {
		return this.#end?.here ?? [];
	}
	get connected(): boolean {
		return this.#end?.connected ?? false;
	}
	get problem(): string {
		return this.#end?.problem ?? '';
	}

	/** How the phone at a seat reaches the tablet; null while no relay answers. */
	placeOf(seat: string): { readonly room: string; readonly key: string } | null {
		const own = this.#keys.seats.find((one) => one.seat === seat);
		return own && this.connected ? { room: this.#keys.room, key: own.key } : null;
	}

	/** Another battle may have other players: whose seat is not known gets a code, and then all are new. */
	seatAll(seats: readonly string[]): void {
		const known = this.#keys.seats.map(({ seat }) => seat);
		if (known.length === seats.length && seats.every((seat) => known.includes(seat))) return;
		this.leave();
		this.#open(makeKeys(seats));
	}

	/** How the game stands now, to every phone that is there; one that comes is told by itself. */
	tellAll(): void {
		for (const seat of untrack(() => this.here)) this.#tell(seat);
	}

	/** Every code is new: whoever came in with an old one is out. */
	renew(): void {
		this.leave();
		this.#open(makeKeys(this.#keys.seats.map(({ seat }) => seat)));
	}

	/** Nobody plays from a phone any more. */
	end(): void {
		this.leave();
		forgetPhones(this.#play.state.setup.id);
	}

	leave(): void {
		this.#end?.close();
		this.#end = null;
	}

	#open(keys: SeatKeys): void {
		this.#keys = keys;
		keepPhones(this.#play.state.setup.id, keys);
		const hear = (seat: string, text: string) => void this.#hear(seat, text);
		this.#end = new TableEnd(keys, hear, (seat) => this.#tell(seat));
		this.#end.open();
	}

	#tell(seat: string): void {
		const { state, session } = this.#play;
		const view = viewFor(state, seat, session.journal.events.length);
		if (view) this.#end?.say(seat, JSON.stringify(view));
	}

	/** Each wish is judged on how things stand when it comes, and once more when it is written down after those before it. */
	async #hear(seat: string, text: string): Promise<void> {
		const read = parseIntent(text);
		if (!read.ok) return this.#refuse(seat, ['That could not be read.']);
		const judged = judgeIntent(this.#play.state, seat, read.value);
		if (!judged.ok) return this.#refuse(seat, judged.reasons);
		const acted = await this.#play.session.record([judged.body], 'player');
		if (!acted.ok) this.#refuse(seat, [acted.reason]);
	}

	#refuse(seat: string, reasons: readonly string[]): void {
		this.#end?.say(seat, JSON.stringify({ kind: 'refused', reasons } satisfies Refused));
		// What it was made on may be old: here is what holds.
		this.#tell(seat);
	}
}

const makeKeys = (seats: readonly string[]): SeatKeys => ({
	room: nanoid(),
	key: nanoid(secretLength),
	seats: seats.map((seat) => ({ seat, key: nanoid(secretLength) }))
});
