// A device at a shared table: its copy, what it says to whoever keeps the order, and what it makes of the answers. It plays on alone, and joins again
// by saying hello: what it missed comes in, what waited goes out. Nothing is said before it is stored.
import type { GameTypes } from '$lib/journal/game';
import type { Journal } from '$lib/journal/journal';
import type { JournalEvent } from '$lib/journal/event';
import { type LeftOutStep, Copy } from './copy';
import { emptyDigest } from './digest';
import {
	type Downward,
	type Epoch,
	type Person,
	type RefusalCode,
	type Upward,
	type Whisper,
	chunksOf,
	isSameEpoch,
	protocolVersion
} from './messages';
import type { SharedGame } from './play-step';
import { isSamePlace, type OrderedStep, type Role } from './step';

/** What a device keeps of a table, so that it is there again after a kill. */
export interface StoredCopy<G extends GameTypes> {
	readonly table: string;
	readonly device: string;
	readonly name: string;
	readonly key: string;
	/** What nobody else knows. */
	readonly proof?: string;
	readonly role: Role;
	readonly setup: G['setup'] | null;
	readonly epoch: Epoch | null;
	readonly steps: readonly OrderedStep[];
	readonly waiting: readonly OrderedStep[];
}

/** What has to be stored: steps behind the first so many, all that waits, and whether the order is another one. */
export interface Storing {
	readonly keep: number;
	readonly steps: readonly OrderedStep[];
	readonly waiting: readonly OrderedStep[];
	readonly epoch: Epoch | null;
}

/** First stored, then said. */
export interface Doing {
	readonly store: Storing | null;
	readonly say: readonly Upward[];
	/** Steps of this device that stood on its screen and can no longer be. */
	readonly leftOut: readonly LeftOutStep[];
	readonly heard: readonly { readonly from: string; readonly whisper: Whisper }[];
	/** The key of this device from now on, where it was changed: stored like the rest. */
	readonly key: string | null;
	readonly refused: { readonly code: RefusalCode; readonly sentence: string } | null;
	/** A call that a third device can answer, where this one asked for it. */
	readonly call: Call | null;
	/** What became of an answer that this device passed on. */
	readonly answered: { readonly call: string; readonly problem: string | null } | null;
}

export type Call = Omit<Extract<Downward, { kind: 'call' }>, 'kind'>;

const nothing: Doing = {
	store: null,
	say: [],
	leftOut: [],
	heard: [],
	key: null,
	refused: null,
	call: null,
	answered: null
};

/** No keeper of an order gives a step two places. One that does is not followed: what is here stays as it is. */
const saysTwice = (steps: readonly OrderedStep[]): boolean => new Set(steps.map(({ id }) => id)).size < steps.length;
const twice: Doing = {
	...nothing,
	refused: { code: 'not-read', sentence: 'The table has a step twice, and cannot be played from.' }
};

/** Alone, on the way to being together, or together. */
export type Connection = 'alone' | 'joining' | 'together';

type Welcome = Extract<Downward, { kind: 'welcome' }>;
type Steps = Extract<Downward, { kind: 'steps' }>;

export class Member<G extends GameTypes> {
	readonly #game: SharedGame<G>;
	readonly #stored: Omit<StoredCopy<G>, 'key' | 'setup' | 'epoch' | 'steps' | 'waiting' | 'role'>;
	#key: string;
	#role: Role;
	#copy: Copy<G> | null = null;
	#setup: G['setup'] | null = null;
	#epoch: Epoch | null;
	/** The last step that this device made. */
	#previous: string | null = null;
	#connection: Connection = 'alone';
	/** Another order than the one of this copy, as far as it has come in. */
	#incoming: { readonly epoch: Epoch; readonly count: number; readonly steps: OrderedStep[] } | null = null;
	#people: readonly Person[] = [];
	/** Whoever keeps the order has let this device in on the line that it has now. */
	#isIn = false;

	constructor(game: SharedGame<G>, stored: StoredCopy<G>) {
		this.#game = game;
		this.#stored = stored;
		this.#key = stored.key;
		this.#role = stored.role;
		this.#epoch = stored.epoch;
		if (stored.setup !== null) this.#begin(stored.setup, stored.steps, stored.waiting);
	}

	get journal(): Journal<G> | null {
		return this.#copy?.journal ?? null;
	}

	get copy(): Copy<G> | null {
		return this.#copy;
	}

	get connection(): Connection {
		return this.#connection;
	}

	get role(): Role {
		return this.#role;
	}

	get epoch(): Epoch | null {
		return this.#epoch;
	}

	get people(): readonly Person[] {
		return this.#people;
	}

	get waiting(): number {
		return this.#copy?.waiting.length ?? 0;
	}

	/** The line is open. Said again now and then it mends whatever was lost on the way. */
	hello(): Upward {
		if (this.#connection === 'alone') this.#connection = 'joining';
		const { table, device, name, proof } = this.#stored;
		const count = this.#copy?.count ?? 0;
		const lastId = this.#copy?.lastId ?? null;
		const digest = this.#copy?.digest ?? emptyDigest;
		const journal = this.#game.version;
		return {
			kind: 'hello',
			protocol: protocolVersion,
			journal,
			table,
			key: this.#key,
			device,
			name,
			epoch: this.#epoch,
			count,
			lastId,
			digest,
			...(proof === undefined ? {} : { proof })
		};
	}

	lost(): void {
		this.#connection = 'alone';
		this.#isIn = false;
		this.#incoming = null;
		this.#people = [];
	}

	/** An action that was recorded here, on the first so many confirmed steps and all that waited: it waits for its place. */
	act(events: readonly JournalEvent<G>[], told: string, after = this.#copy?.count ?? 0): Doing {
		const [first] = events;
		if (!this.#copy || !first) throw new Error('an action has events, and a journal that they were recorded on');
		const { device } = this.#stored;
		const step: OrderedStep = {
			id: first.step,
			by: device,
			previous: this.#previous,
			after,
			told,
			events,
			role: this.#role
		};
		const leftOut = this.#copy.add(step);
		this.#previous = step.id;
		const say: readonly Upward[] = this.#connection === 'together' ? [{ kind: 'submit', steps: [step] }] : [];
		return {
			...nothing,
			store: this.#storing(this.#copy.count),
			say,
			leftOut: leftOut === null ? [] : [{ step, reason: leftOut }]
		};
	}

	hear(message: Downward): Doing {
		switch (message.kind) {
			case 'welcome':
				return this.#join(message);
			case 'setup':
				return this.#takeSetup(message.setup);
			case 'steps':
				return this.#takeSteps(message);
			case 'people':
				this.#people = message.people;
				return nothing;
			case 'whisper':
				return { ...nothing, heard: [{ from: message.from, whisper: message.whisper }] };
			case 'key':
				this.#key = message.key;
				return { ...nothing, key: message.key };
			case 'opened':
			case 'peeked':
				return nothing;
			case 'answered':
				return { ...nothing, answered: { call: message.call, problem: message.problem } };
			case 'call':
				return { ...nothing, call: { call: message.call, role: message.role, key: message.key, offer: message.offer } };
			case 'refused':
				if (message.code === 'gap') return { ...nothing, say: this.#submitAll() };
				if (message.code === 'say-hello') return { ...nothing, say: [this.hello()] };
				return { ...nothing, refused: message };
		}
	}

	#begin(setup: G['setup'], steps: readonly OrderedStep[], waiting: readonly OrderedStep[]): Copy<G> {
		const copy = new Copy(this.#game, setup, steps);
		copy.wait(waiting);
		this.#setup = setup;
		this.#copy = copy;
		this.#previous = [...steps, ...waiting].findLast(({ by }) => by === this.#stored.device)?.id ?? null;
		return copy;
	}

	#join({ epoch, role, count, goesOn, people }: Welcome): Doing {
		this.#people = people;
		this.#role = role;
		this.#isIn = true;
		this.#connection = 'joining';
		if (!this.#copy) {
			this.#incoming = { epoch, count, steps: [] };
			return { ...nothing, say: [{ kind: 'want-setup' }] };
		}
		if (!goesOn) return this.#readAnew(epoch, count);
		this.#incoming = null;
		this.#epoch = epoch;
		return { ...nothing, ...this.#goOn(count, this.#storing(this.#copy.count)) };
	}

	#readAnew(epoch: Epoch, count: number): Doing {
		this.#incoming = { epoch, count, steps: [] };
		return { ...nothing, say: this.#askFrom(0) };
	}

	/** This copy is the beginning of the table's order: the rest of it is asked for, and what waits is sent. */
	#goOn(count: number, store: Storing | null): Pick<Doing, 'store' | 'say'> {
		const have = this.#copy?.count ?? 0;
		if (have < count) return { store, say: this.#askFrom(have) };
		// What a line still says that was given up is true, and is not yet company.
		if (!this.#isIn) return { store, say: [] };
		const isNew = this.#connection !== 'together';
		this.#connection = 'together';
		return { store, say: isNew ? this.#submitAll() : [] };
	}

	/** Steps are known to be missing: until they are here, this device is on its way. */
	#askFrom(from: number): readonly Upward[] {
		this.#connection = 'joining';
		return [{ kind: 'want', from }];
	}

	#takeSetup(input: unknown): Doing {
		const incoming = this.#incoming;
		if (this.#copy || !incoming) return nothing;
		const parsed = this.#game.parseSetup(input);
		if (!parsed.ok) return { ...nothing, refused: { code: 'not-read', sentence: parsed.problems[0]?.message ?? '' } };
		this.#incoming = null;
		this.#epoch = incoming.epoch;
		const copy = this.#begin(parsed.value, [], []);
		return { ...nothing, ...this.#goOn(incoming.count, this.#storing(copy.count)) };
	}

	#takeSteps({ epoch, from, count, steps }: Steps): Doing {
		if (this.#incoming && isSameEpoch(epoch, this.#incoming.epoch)) return this.#takeIncoming(from, count, steps);
		const copy = this.#copy;
		if (!copy || !this.#epoch || !isSameEpoch(epoch, this.#epoch) || this.#incoming) return nothing;
		const have = copy.count;
		if (from > have) return { ...nothing, say: this.#askFrom(have) };
		const fresh = steps.slice(have - from);
		if (fresh.length === 0) return { ...nothing, ...this.#goOn(count, null) };
		// What is new there stands here in another place: the order is read from its beginning.
		if (fresh.some(({ id }) => copy.has(id))) return this.#readAnew(epoch, count);
		if (saysTwice(fresh)) return twice;
		const leftOut = copy.confirm(fresh).filter(({ step }) => step.by === this.#stored.device);
		return { ...nothing, leftOut, ...this.#goOn(count, this.#storing(have)) };
	}

	/** Another order, or this one from its beginning: once it is whole, what stood here and is not in it waits again. */
	#takeIncoming(from: number, count: number, steps: readonly OrderedStep[]): Doing {
		const incoming = this.#incoming;
		if (!incoming) return nothing;
		if (from > incoming.steps.length) return { ...nothing, say: [{ kind: 'want', from: incoming.steps.length }] };
		incoming.steps.push(...steps.slice(incoming.steps.length - from));
		const all = Math.max(count, incoming.count);
		if (incoming.steps.length < all) return { ...nothing, say: [{ kind: 'want', from: incoming.steps.length }] };
		return this.#changeOrder(incoming.epoch, incoming.steps);
	}

	#changeOrder(epoch: Epoch, steps: readonly OrderedStep[]): Doing {
		const copy = this.#copy;
		if (!copy || this.#setup === null) return nothing;
		this.#incoming = null;
		if (saysTwice(steps)) return twice;
		const was = copy.steps;
		const common = steps.findIndex((step, index) => !isSamePlace(step, was[index]));
		const keep = Math.min(common === -1 ? steps.length : common, was.length);
		const ids = new Set(steps.map(({ id }) => id));
		// What others made is theirs to bring again, unless this device may do everything.
		const isOurs = ({ by }: OrderedStep) => by === this.#stored.device || this.#role === 'both';
		const lost = [...was.slice(keep), ...copy.waiting].filter((step) => !ids.has(step.id) && isOurs(step));
		const waiting = lost.map((step) => ({ ...step, after: Math.min(step.after, keep) }));
		this.#epoch = epoch;
		this.#begin(this.#setup, steps, waiting);
		return { ...nothing, ...this.#goOn(steps.length, this.#storing(keep)) };
	}

	#submitAll(): readonly Upward[] {
		const waiting = this.#copy?.waiting ?? [];
		return chunksOf(waiting).map((steps) => ({ kind: 'submit', steps: [...steps] }));
	}

	#storing(keep: number): Storing {
		const { steps = [], waiting = [] } = this.#copy ?? {};
		return { keep, steps: steps.slice(keep), waiting, epoch: this.#epoch };
	}
}
