// A device's copy of a shared table: the steps that are in the table's order, those that wait for their place in it, and the journal they come to.
// What waits is played on top of what is confirmed, and again whenever others' steps come in below it.
import type { JournalEvent } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import type { Journal } from '$lib/journal/journal';
import { addToDigest, emptyDigest } from './digest';
import { type PlayedStep, type SharedGame, playStep } from './play-step';
import { isSamePlace, type OrderedStep, type SharedStep } from './step';

/** A step with the journal after it. */
interface Waiting<G extends GameTypes> extends PlayedStep<G> {
	readonly step: OrderedStep;
}

/** A step in its place, and which events of the journal it made. */
interface PlacedStep {
	readonly step: OrderedStep;
	readonly from: number;
	readonly to: number;
	readonly leftOut: string | null;
}

export interface LeftOutStep {
	readonly step: SharedStep;
	readonly reason: string;
}

/** What waits has to be played again before it is believed. */
const stale = -1;

export class Copy<G extends GameTypes> {
	readonly #game: SharedGame<G>;
	readonly #places: PlacedStep[] = [];
	/** The maker of each step that has its place, by the step's id. */
	readonly #makers = new Map<string, string>();
	#confirmed: Journal<G>;
	#digest = emptyDigest;
	#waiting: readonly Waiting<G>[] = [];
	/** How many steps were confirmed when what waits was played. */
	#playedOn = 0;

	constructor(game: SharedGame<G>, setup: G['setup'], steps: readonly OrderedStep[] = []) {
		this.#game = game;
		this.#confirmed = game.journals.begin(setup);
		this.confirm(steps);
	}

	/** Everything, what waits included: what the players see. */
	get journal(): Journal<G> {
		return this.#waiting.at(-1)?.journal ?? this.#confirmed;
	}

	/** Only what has its place on every device. */
	get confirmed(): Journal<G> {
		return this.#confirmed;
	}

	get count(): number {
		return this.#places.length;
	}

	get lastId(): string | null {
		return this.#places.at(-1)?.step.id ?? null;
	}

	/** All that is confirmed, in its order, as one number. */
	get digest(): number {
		return this.#digest;
	}

	get steps(): readonly OrderedStep[] {
		return this.#places.map(({ step }) => step);
	}

	get waiting(): readonly OrderedStep[] {
		return this.#waiting.map(({ step }) => step);
	}

	has(id: string): boolean {
		return this.#makers.has(id);
	}

	/** The maker of each step that left events in the journal, by the step's id: who did what. */
	makerOf(id: string): string | null {
		return this.#makers.get(id) ?? this.#waiting.find(({ step }) => step.id === id)?.step.by ?? null;
	}

	/** Steps in the table's order, from where this copy stands. Of what waited here, what is left out now is told. */
	confirm(steps: readonly OrderedStep[]): readonly LeftOutStep[] {
		const held = new Set(this.#waiting.filter(({ leftOut }) => leftOut === null).map(({ step }) => step.id));
		const from = this.count;
		for (const step of steps) this.#place(step);
		if (this.#playedOn !== this.count) this.wait(this.waiting.filter(({ id }) => !this.has(id)));
		return [...this.#places.slice(from), ...this.#waiting].flatMap(({ step, leftOut }) =>
			leftOut !== null && held.has(step.id) ? [{ step, reason: leftOut }] : []
		);
	}

	/** A step made on top of all this: played here at once, and waiting for its place. Why it cannot be, where it cannot. */
	add(step: OrderedStep): string | null {
		const waiting = this.#play(this.journal, step);
		this.#waiting = [...this.#waiting, waiting];
		this.#playedOn = this.count;
		return waiting.leftOut;
	}

	/** These, in this order, are what waits. */
	wait(steps: readonly OrderedStep[]): void {
		const waiting: Waiting<G>[] = [];
		for (const step of steps) waiting.push(this.#play(waiting.at(-1)?.journal ?? this.#confirmed, step));
		this.#waiting = waiting;
		this.#playedOn = this.count;
	}

	#place(step: OrderedStep): void {
		if (this.has(step.id)) throw new Error(`step ${step.id} has its place already`);
		const [first, ...rest] = this.#waiting;
		// The first that waits comes in just as it was played here: nobody came before it, and it is the same. After an order was lost another device
		// may have brought it, and that one may have known less of what its maker had seen.
		const asPlayed = first && isSamePlace(step, first.step) && this.#playedOn === this.count;
		const { journal, leftOut } = asPlayed ? first : this.#play(this.#confirmed, step);
		this.#places.push({ step, from: this.#confirmed.events.length, to: journal.events.length, leftOut });
		this.#makers.set(step.id, step.by);
		this.#digest = addToDigest(this.#digest, step);
		this.#confirmed = journal;
		if (!asPlayed) return;
		this.#waiting = rest;
		// To another device's step that waits behind it, this one has become something that its maker had not seen.
		this.#playedOn = rest.every((one) => one.step.by === step.by) ? this.count : stale;
	}

	#play(journal: Journal<G>, step: OrderedStep): Waiting<G> {
		return { step, ...playStep(this.#game, journal, step, this.#unseenBy(step)) };
	}

	/** What others did after all that the maker of a step had seen. */
	#unseenBy({ by, after }: SharedStep): JournalEvent<G>[] {
		const others = this.#places.slice(after).filter(({ step }) => step.by !== by);
		return others.flatMap(({ from, to }) => this.#confirmed.events.slice(from, to));
	}
}
