// One roll on its way: by the app in one tap, typed die by die, or told as a count ("four hits of six"). The dice are
// settled the moment they are rolled; the tumble is only how they are shown. When a fact changes and the same number of
// dice is still called for, the dice stay as they lie and are read again, as real ones would be.
import type { Told } from '$lib/battle/recorded-sum';
import type { D10 } from '$lib/dice/d10';
import type { DiceSource } from '$lib/dice/source';
import type { Throw } from './procedure';
import type { DiceWay, Ways } from './dice-way';

interface Lying {
	/** Told as a count: the faces only stand for it. */
	readonly by: DiceWay;
	readonly faces: readonly D10[];
	/** How many dice each throw had when they were rolled. */
	readonly shape: string;
}

const NOTHING: Lying = { by: 'app', faces: [], shape: '' };

export class DiceRoll {
	readonly #throws: () => readonly Throw[];
	readonly #source: DiceSource;
	readonly #ways: Ways;
	/** Its own way, whatever the others' is: it was half typed so, or is recorded. */
	#pinned = $state.raw<DiceWay | null>(null);
	#lying = $state.raw<Lying>(NOTHING);
	/** A typed die that was a slip, by its place: the next one takes its place. */
	#slip = $state.raw<number | null>(null);
	#told = $state.raw<Told>({});
	/** The throw whose result is to be told anew. */
	#askedFor = $state.raw<string | null>(null);
	#tumbling = $state.raw(false);
	#rolls = $state.raw(0);

	constructor(throws: () => readonly Throw[], source: DiceSource, ways: Ways) {
		this.#throws = throws;
		this.#source = source;
		this.#ways = ways;
	}

	get throws(): readonly Throw[] {
		return this.#throws();
	}

	/** As the players like to roll. A throw of which nothing can be told is typed by those who would only tell. */
	get way(): DiceWay {
		const way = this.#pinned ?? this.#ways.current;
		return way === 'told' && !this.isTellable ? 'own' : way;
	}

	get isTellable(): boolean {
		return this.throws.every(({ tellings }) => tellings.length > 0);
	}

	get needed(): number {
		return this.throws.reduce((sum, { count }) => sum + count, 0);
	}

	get #shape(): string {
		return this.throws.map(({ id, count }) => `${id}:${count}`).join(' ');
	}

	/** The dice as they lie. Other dice called for: what was typed stays as far as it goes, everything else is swept up. */
	readonly #here = $derived.by((): Lying => {
		const lying = this.#lying;
		if (lying.by !== this.way) return NOTHING;
		if (lying.shape === this.#shape) return lying;
		if (lying.by !== 'own' || this.throws.length !== 1) return NOTHING;
		return { ...lying, faces: lying.faces.slice(0, this.needed) };
	});

	get faces(): readonly D10[] {
		return this.#here.faces;
	}

	/** One list for each throw, as an answer reads them. */
	readonly byThrow = $derived.by((): readonly (readonly D10[])[] => {
		let from = 0;
		return this.throws.map(({ count }) => this.faces.slice(from, (from += count)));
	});

	/** The place of a throw's first die among all of them. */
	startOf(index: number): number {
		return this.throws.slice(0, index).reduce((sum, { count }) => sum + count, 0);
	}

	get complete(): boolean {
		return this.needed > 0 && this.faces.length === this.needed;
	}

	/** The place of the next typed die among all of them; null when none is wanted. */
	get place(): number | null {
		if (this.#slip !== null && this.#slip < this.faces.length) return this.#slip;
		return this.complete || this.needed === 0 ? null : this.faces.length;
	}

	/** The throw that is typed or told now; null when all of them are. */
	readonly next = $derived.by((): Throw | null => (this.way === 'told' ? this.#nextToTell : this.#nextToType));

	get #nextToType(): Throw | null {
		const { place } = this;
		let to = 0;
		return place === null ? null : (this.throws.find(({ count }) => place < (to += count)) ?? null);
	}

	/** A throw that stands alone can always be told anew. */
	get #nextToTell(): Throw | null {
		const [first] = this.throws;
		if (this.throws.length === 1) return first ?? null;
		const askedFor = this.throws.find(({ id }) => id === this.#askedFor);
		return askedFor ?? this.throws.find((thrown) => !this.#isTold(thrown)) ?? null;
	}

	/** Still in the air for the eye; the result is known. */
	get tumbling(): boolean {
		return this.#tumbling;
	}

	/** Counts the rolls, so that a screen can tell a new one that shows the same faces. */
	get rolls(): number {
		return this.#rolls;
	}

	/** For the log: the dice, or null where only a count was told. */
	get dice(): readonly D10[] | null {
		return this.#here.by === 'told' ? null : this.faces;
	}

	get decidedBy(): 'app-dice' | 'own-dice' {
		return this.#here.by === 'app' ? 'app-dice' : 'own-dice';
	}

	/** Another way, for this roll and those that follow. */
	choose(way: DiceWay): void {
		if (way === this.way) return;
		this.#pinned = null;
		this.#ways.take(way);
		this.clear();
	}

	/** However the others are rolled, this one is rolled so: it is recorded, or was half typed. */
	pin(way = this.way): void {
		this.#pinned = way;
	}

	roll({
		tumble = false,
		source = this.#source
	}: { readonly tumble?: boolean; readonly source?: DiceSource } = {}): void {
		if (this.needed === 0) return;
		this.choose('app');
		this.#lying = { by: 'app', faces: source.roll(this.needed), shape: this.#shape };
		this.#tumbling = tumble;
		this.#rolls += 1;
	}

	settle(): void {
		this.#tumbling = false;
	}

	/** A typed die, in the place of a slip or after the others. One more than is called for is not taken. */
	enter(face: D10): void {
		const { place, faces } = this;
		if (place === null) return;
		const typed = [...faces.slice(0, place), face, ...faces.slice(place + 1)];
		this.#lying = { by: 'own', faces: typed, shape: this.#shape };
		this.#slip = null;
		if (this.complete) this.#rolls += 1;
	}

	/** A typed die was a slip; once more, and it was none. */
	retype(place: number): void {
		if (this.way !== 'own' || place >= this.faces.length) return;
		this.#slip = this.#slip === place ? null : place;
	}

	takeBack(): void {
		if (this.way !== 'own') return;
		if (this.#slip === null) this.#lying = { ...this.#here, faces: this.faces.slice(0, -1), shape: this.#shape };
		this.#slip = null;
	}

	/** What was told of other dice than are called for now does not hold. */
	get #toldHere(): Told {
		return this.#lying.shape === this.#shape ? this.#told : {};
	}

	/** How many dice of a throw were told to read so; null while nothing was told. */
	toldOf(throwId: string, tellingId: string): number | null {
		return this.#toldHere[`${throwId}.${tellingId}`] ?? null;
	}

	/** All that was told, by the throw. */
	get told(): Readonly<Record<string, Told>> {
		const of = ({ id, tellings }: Throw) =>
			Object.fromEntries(tellings.map((telling) => [telling.id, this.toldOf(id, telling.id) ?? 0]));
		return Object.fromEntries(this.throws.map((thrown) => [thrown.id, of(thrown)]));
	}

	#isTold({ id, tellings }: Throw): boolean {
		return tellings.some((telling) => this.toldOf(id, telling.id) !== null);
	}

	/** The most that can still be told of it: the throw's dice less those told otherwise. */
	mostOf(thrown: Throw, tellingId: string): number {
		const others = thrown.tellings.filter(({ id }) => id !== tellingId);
		return thrown.count - others.reduce((sum, { id }) => sum + (this.toldOf(thrown.id, id) ?? 0), 0);
	}

	/** What a throw came to is told anew. */
	askFor(thrown: Throw): void {
		this.#askedFor = thrown.id;
	}

	tell(thrown: Throw, tellingId: string, count: number): void {
		const most = this.mostOf(thrown, tellingId);
		this.#told = { ...this.#toldHere, [`${thrown.id}.${tellingId}`]: Math.max(0, Math.min(count, most)) };
		this.#standForTold();
	}

	/** Of a single die: that it read as this and nothing else. */
	tellOne(thrown: Throw, tellingId: string): void {
		const others = Object.entries(this.#toldHere).filter(([key]) => !key.startsWith(`${thrown.id}.`));
		this.#told = { ...Object.fromEntries(others), [`${thrown.id}.${tellingId}`]: 1 };
		this.#standForTold();
	}

	/** Dice that stand for what was told, once every throw has been told something. */
	#standForTold(): void {
		this.#askedFor = null;
		this.#lying = { by: 'told', faces: [], shape: this.#shape };
		const toldAll = this.throws.every((thrown) => this.#isTold(thrown));
		if (!toldAll) return;
		this.#lying = { ...this.#lying, faces: this.throws.flatMap((thrown) => this.#facesFor(thrown)) };
		this.#rolls += 1;
	}

	#facesFor({ id, count, tellings, otherwise }: Throw): D10[] {
		const told = tellings.flatMap((telling) =>
			Array.from({ length: this.toldOf(id, telling.id) ?? 0 }, () => telling.face)
		);
		if (otherwise === null) return told;
		return [...told, ...Array.from({ length: count - told.length }, () => otherwise)];
	}

	clear(): void {
		this.#lying = NOTHING;
		this.#slip = null;
		this.#told = {};
		this.#askedFor = null;
		this.#tumbling = false;
	}
}
