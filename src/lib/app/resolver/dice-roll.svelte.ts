// One roll on its way: by the app in one tap, typed die by die, or told as a count ("four hits of six"). The dice are
// settled the moment they are rolled; the tumble is only how they are shown. When a fact changes and the same number of
// dice is still called for, the dice stay as they lie and are read again, as real ones would be.
import type { D10 } from '$lib/dice/d10';
import type { DiceSource } from '$lib/dice/source';
import type { Throw } from './answer';

export type DiceMode = 'app' | 'own';
export type DiceEntry = 'faces' | 'counts';

interface Lying {
	readonly by: DiceMode;
	/** Told as a count: the faces only stand for it. */
	readonly told: boolean;
	readonly faces: readonly D10[];
	/** How many dice each throw had when they were rolled. */
	readonly shape: string;
}

const NOTHING: Lying = { by: 'app', told: false, faces: [], shape: '' };

type Told = Readonly<Record<string, number>>;

export class DiceRoll {
	readonly #throws: () => readonly Throw[];
	readonly #source: DiceSource;
	readonly #usualMode: () => DiceMode;
	/** Null until somebody says who rolls. */
	#mode = $state.raw<DiceMode | null>(null);
	#entry = $state.raw<DiceEntry>('faces');
	#lying = $state.raw<Lying>(NOTHING);
	#told = $state.raw<Told>({});
	#tumbling = $state.raw(false);
	#rolls = $state.raw(0);

	/** The usual mode holds until another is chosen; as a function it follows the settings. */
	constructor(throws: () => readonly Throw[], source: DiceSource, mode: DiceMode | (() => DiceMode)) {
		this.#throws = throws;
		this.#source = source;
		this.#usualMode = typeof mode === 'function' ? mode : () => mode;
	}

	get throws(): readonly Throw[] {
		return this.#throws();
	}

	get mode(): DiceMode {
		return this.#mode ?? this.#usualMode();
	}

	get entry(): DiceEntry {
		return this.#entry;
	}

	get needed(): number {
		return this.throws.reduce((sum, { count }) => sum + count, 0);
	}

	get #shape(): string {
		return this.throws.map(({ id, count }) => `${id}:${count}`).join(' ');
	}

	/** The dice as they lie. Other dice called for: what was typed stays as far as it goes, what the app rolled is swept up. */
	readonly #here = $derived.by((): Lying => {
		const lying = this.#lying;
		if (lying.shape === this.#shape) return lying;
		if (lying.told || lying.by === 'app' || this.throws.length !== 1) return NOTHING;
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

	get complete(): boolean {
		return this.needed > 0 && this.faces.length === this.needed;
	}

	/** The throw that the next typed die belongs to. */
	readonly next = $derived.by((): Throw | null => {
		let to = 0;
		return this.throws.find(({ count }) => this.faces.length < (to += count)) ?? null;
	});

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
		return this.#here.told ? null : this.faces;
	}

	get decidedBy(): 'app-dice' | 'own-dice' {
		return this.#here.by === 'app' ? 'app-dice' : 'own-dice';
	}

	choose(mode: DiceMode): void {
		if (mode === this.mode) return;
		this.#mode = mode;
		this.clear();
	}

	chooseEntry(entry: DiceEntry): void {
		if (entry === this.#entry) return;
		this.#entry = entry;
		this.clear();
	}

	roll({ tumble = false }: { readonly tumble?: boolean } = {}): void {
		if (this.needed === 0) return;
		this.#mode = 'app';
		this.#lying = { by: 'app', told: false, faces: this.#source.roll(this.needed), shape: this.#shape };
		this.#tumbling = tumble;
		this.#rolls += 1;
	}

	settle(): void {
		this.#tumbling = false;
	}

	/** A typed die. One more than is called for is not taken. */
	enter(face: D10): void {
		if (this.complete) return;
		const typed = this.#here.by === 'own' ? this.faces : [];
		this.#lying = { by: 'own', told: false, faces: [...typed, face], shape: this.#shape };
		if (this.complete) this.#rolls += 1;
	}

	takeBack(): void {
		if (this.#here.by !== 'own') return;
		this.#lying = { ...this.#here, faces: this.faces.slice(0, -1), shape: this.#shape };
	}

	/** How many dice of a throw were told to read so; null while nothing was told. */
	toldOf(throwId: string, tellingId: string): number | null {
		return this.#told[`${throwId}.${tellingId}`] ?? null;
	}

	/** The most that can still be told of it: the throw's dice less those told otherwise. */
	mostOf(thrown: Throw, tellingId: string): number {
		const others = thrown.tellings.filter(({ id }) => id !== tellingId);
		return thrown.count - others.reduce((sum, { id }) => sum + (this.toldOf(thrown.id, id) ?? 0), 0);
	}

	tell(thrown: Throw, tellingId: string, count: number): void {
		const most = this.mostOf(thrown, tellingId);
		this.#told = { ...this.#told, [`${thrown.id}.${tellingId}`]: Math.max(0, Math.min(count, most)) };
		this.#standForTold();
	}

	/** Of a single die: that it read as this and nothing else. */
	tellOne(thrown: Throw, tellingId: string): void {
		const others = Object.entries(this.#told).filter(([key]) => !key.startsWith(`${thrown.id}.`));
		this.#told = { ...Object.fromEntries(others), [`${thrown.id}.${tellingId}`]: 1 };
		this.#standForTold();
	}

	/** Dice that stand for what was told, once every throw has been told something. */
	#standForTold(): void {
		const toldAll = this.throws.every(({ id, tellings }) =>
			tellings.some((telling) => this.toldOf(id, telling.id) !== null)
		);
		const faces = toldAll ? this.throws.flatMap((thrown) => this.#facesFor(thrown)) : [];
		this.#lying = { by: 'own', told: true, faces, shape: this.#shape };
		if (toldAll) this.#rolls += 1;
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
		this.#told = {};
		this.#tumbling = false;
	}
}
