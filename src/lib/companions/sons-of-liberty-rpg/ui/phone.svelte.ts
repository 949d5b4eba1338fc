// One player’s phone: the sheet that its code brought, what the player noted on it, and the line to the tablet where there is one. All of it is kept on the
// phone, so that it needs nobody once it was read.
import { keepBeside, readBeside } from '$lib/companions/frame/kept-beside';
import { SeatedEnd } from '$lib/companions/frame/seats.svelte';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Face } from '$lib/whist/cards';
import * as v from 'valibot';
import * as own from '../game/events/fields';
import { isSnapshot, readSeatLink, readSnapshot, type SeatLink, type Snapshot } from '../game/phones/link';
import { type Intent, parseForPhone, type SeatAction } from '../game/phones/protocol';
import { PhonePlay } from './phone-play.svelte';

const keptAs = 'rpg-phone';

const keptSchema = v.object({
	link: field.line('The code', 2000),
	/** How a circumstance stands, by sheet and slot, where no tablet says it. */
	marks: v.record(v.pipe(v.string(), v.regex(/^[01]-(five|fresh|joker|call)$/)), v.picklist(['open', 'held', 'lost'])),
	/** A Tory’s own secret: the five cards, and which of its words was worked into which hand. */
	secret: v.nullable(field.list('The cards', own.face, 5)),
	worked: v.record(v.pipe(v.string(), v.regex(/^\d$/)), field.whole('The word', 0, 4)),
	/** Real cards that were tapped in. */
	cards: field.list('The cards', own.face, 30),
	snapshot: v.nullable(field.line('The table', 2000))
});
type Kept = v.InferOutput<typeof keptSchema>;

const fresh = (link: string): Kept => ({ link, marks: {}, secret: null, worked: {}, cards: [], snapshot: null });

export class Phone {
	#kept = $state.raw<Kept | null>(readKept());
	#end = $state.raw<SeatedEnd | null>(null);
	play = $state.raw<PhonePlay | null>(null);
	/** Why a code was not taken. */
	problem = $state('');
	readonly #link = $derived(this.#kept ? readSeatLink(this.#kept.link) : null);
	readonly #snapshot = $derived(this.#kept?.snapshot ? readSnapshot(this.#kept.snapshot) : null);

	get kept(): Kept | null {
		return this.#kept;
	}
	get link(): SeatLink | null {
		return this.#link?.ok ? this.#link.value : null;
	}
	get snapshot(): Snapshot | null {
		return this.#snapshot?.ok ? this.#snapshot.value : null;
	}
	/** The relay and the tablet are there. */
	get linked(): boolean {
		return this.#end?.connected === true && this.#end.tableHere;
	}
	get lineProblem(): string {
		return this.#end?.problem ?? '';
	}

	/** What an address brought behind its #: a seat, or a table for the seat that is known. True where it was taken. */
	take(fragment: string): boolean {
		if (isSnapshot(fragment)) return this.#takeTable(fragment);
		const read = readSeatLink(fragment);
		if (!read.ok) {
			this.problem = 'That is no code of a seat. Scan the one that the tablet shows.';
			return false;
		}
		const before = this.link;
		const isSame = before?.seat === read.value.seat && before.name === read.value.name;
		this.#keep(isSame && this.#kept ? { ...this.#kept, link: fragment } : fresh(fragment));
		this.problem = '';
		this.follow();
		return true;
	}

	#takeTable(fragment: string): boolean {
		const read = readSnapshot(fragment);
		if (!read.ok || !this.#kept) {
			this.problem = read.ok ? 'First scan the code of your seat.' : 'That is no code of a table.';
			return false;
		}
		this.change({ snapshot: fragment });
		this.problem = '';
		return true;
	}

	change(patch: Partial<Kept>): void {
		if (this.#kept) this.#keep({ ...this.#kept, ...patch });
	}

	forget(): void {
		this.leave();
		this.#kept = null;
		keepBeside(keptAs, null);
	}

	/** Sits down at the tablet’s table, where the code says how. */
	follow(): void {
		this.leave();
		const { link } = this;
		if (!link?.place) return;
		this.#end = new SeatedEnd({ ...link.place, seat: link.seat }, (text) => this.#hear(text));
		this.#end.open();
	}

	leave(): void {
		this.#end?.close();
		this.#end = null;
		this.play = null;
	}

	#hear(text: string): void {
		const read = parseForPhone(text);
		if (!read.ok) return;
		if (read.value.kind === 'refused') {
			if (this.play) this.play.refused = read.value.reasons.join(' ');
			return;
		}
		if (this.play) this.play.take(read.value);
		else this.play = new PhonePlay(read.value, (action) => this.#wish(action));
	}

	#wish(action: SeatAction): boolean {
		const { play, link } = this;
		if (!play || !link) return false;
		const intent: Intent = { kind: 'intent', seat: link.seat, action, seen: play.view.upTo };
		return this.#end?.say(JSON.stringify(intent)) ?? false;
	}

	#keep(kept: Kept): void {
		this.#kept = kept;
		keepBeside(keptAs, JSON.stringify(kept));
	}
}

function readKept(): Kept | null {
	try {
		const read = parseWith(keptSchema, JSON.parse(readBeside(keptAs) ?? 'null'));
		return read.ok ? read.value : null;
	} catch {
		return null;
	}
}

/** Drawn on the phone itself: so many of these, each as likely as any other. */
export function drawFaces(from: readonly Face[], count: number): Face[] {
	const left = [...from];
	return Array.from({ length: Math.min(count, left.length) }, () => left.splice(fairBelow(left.length), 1)).flat();
}

const wholeRange = 2 ** 32;

function fairBelow(sides: number): number {
	const fair = wholeRange - (wholeRange % sides);
	for (;;) {
		const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
		if (drawn < fair) return drawn % sides;
	}
}
