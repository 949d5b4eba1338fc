// A battle at play: the state on screen, and the way for an action into the log. What the screen shows is what is stored; an action is
// written first and shown then. Actions, and what other tabs do, come in one after the other.
import type { Amendment } from '$lib/battle/amend/plan';
import { recordAmendment } from '$lib/battle/amend/plan';
import type { Decider } from '$lib/journal/event';
import type { EventBody } from '$lib/battle/event';
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import type { Battle, BattleGame, Recorded } from '$lib/battle/battle';
import type { Stamp } from '$lib/journal/journal';
import { battles } from '$lib/battle/battle';
import { stateOf } from '$lib/journal/journal';
import { goBack } from '$lib/battle/battle';
import { oncePerState } from '$lib/battle/view/once-per-state';
import type { BattleState } from '$lib/battle/state';
import type { Appended, Loaded } from '$lib/storage/journals/journal-store';
import type { Storage } from '$lib/storage/storage';
import type { Tools } from '$lib/storage/tools';
import { deviceTools } from '$lib/storage/tools';
import type { Trouble } from '$lib/storage/trouble';
import type { Closed } from './closed';
import { closeAfter, goneOn, whyClosed } from './closed';
import { glance, keepGlance } from './glance';
import { touchSame } from './touching';

export type Acted = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export type OpenedSession =
	{ readonly ok: true; readonly session: BattleSession } | { readonly ok: false; readonly closed: Closed };

export interface SessionOptions {
	readonly tools?: Tools;
	/** The device refused to save; play goes on in memory. */
	readonly onTrouble?: (trouble: Trouble) => void;
}

const dueOnce = oncePerState(due);

export class BattleSession {
	readonly id: string;
	#storage: Storage;
	readonly #tools: Tools;
	readonly #onTrouble: (trouble: Trouble) => void;
	#battle: Battle;
	#closed = $state.raw<Closed | null>(null);
	#waiting = $state.raw(0);
	#queue: Promise<unknown> = Promise.resolve();
	#unwatch: () => void = () => undefined;
	#left = false;
	#reading = $state.raw(false);
	#heardTo = $state.raw(0);
	#snapshotAt = 0;

	/** Reads a battle and follows it from there. A long one can be looked at while its log is still being read. */
	static async open(storage: Storage, id: string, options: SessionOptions = {}): Promise<OpenedSession> {
		const glanced = await glance(storage, id);
		if (glanced) {
			const seen = { setup: glanced.setup, start: glanced, events: [], standing: null, undone: null };
			const session = new BattleSession(storage, seen, options);
			session.#reading = true;
			void session.#next(() => session.#read(id));
			return { ok: true, session };
		}
		const loaded = await storage.battles.load(id);
		if (!loaded.ok) return { ok: false, closed: whyClosed[loaded.reason] };
		const session = new BattleSession(storage, battles.begin(loaded.setup), options);
		session.#show(loaded);
		return { ok: true, session };
	}

	private constructor(storage: Storage, battle: Battle, { tools = deviceTools, onTrouble }: SessionOptions) {
		this.id = battle.setup.id;
		this.#storage = storage;
		this.#tools = tools;
		this.#onTrouble = onTrouble ?? (() => undefined);
		this.#battle = $state.raw(battle);
	}

	async #read(id: string): Promise<void> {
		const loaded = await this.#storage.battles.load(id);
		if (loaded.ok) this.#show(loaded);
		else this.#close(whyClosed[loaded.reason]);
		this.#reading = false;
	}

	#show({ setup, events, damage }: Extract<Loaded<BattleGame>, { ok: true }>): void {
		const { journal: battle, problem } = battles.fold(setup, events);
		this.#battle = battle;
		if (problem) this.#close(closeAfter(battle.events.length, problem.reason, false));
		else if (damage) this.#close(closeAfter(battle.events.length, damage.problems[0]?.message ?? '', damage.newer));
		this.#snapshotAt = keepGlance(this.#storage, battle, this.#snapshotAt);
		if (!this.#left) this.#follow();
	}

	get battle(): Battle {
		return this.#battle;
	}

	get state(): BattleState {
		return stateOf(this.#battle);
	}

	get due(): readonly Task[] {
		return dueOnce(this.state);
	}

	/** An action is on its way to the disk. */
	get saving(): boolean {
		return this.#waiting > 0;
	}

	/** The log is not there yet: the state can be looked at, and actions wait. */
	get reading(): boolean {
		return this.#reading;
	}

	/** Set when the log can be looked at and not played on. */
	get closed(): Closed | null {
		return this.#closed;
	}

	/** The order of the last event that another tab put into the log while this one looked on; 0 before there is one. */
	get heardTo(): number {
		return this.#heardTo;
	}

	get storage(): Storage {
		return this.#storage;
	}

	/** One action: stored, then shown. All of its events or none of them. */
	record(bodies: readonly EventBody[], decidedBy: Decider = 'player'): Promise<Acted> {
		return this.#act((battle) => battles.record(battle, bodies, this.#stamp(decidedBy)), bodies);
	}

	/** Taking back means these very steps; when another tab has gone on, nothing is taken back. */
	undo(steps = 1): Promise<Acted> {
		return this.#act((battle) => battles.undo(battle, steps, this.#stamp('player')));
	}

	redo(steps = 1): Promise<Acted> {
		return this.#act((battle) => battles.redo(battle, steps, this.#stamp('player')));
	}

	/** Goes on from before the damage: what cannot be read and all that follows it are set aside, where Settings has them. */
	goOnFromBefore(): Promise<Acted> {
		return this.#next(async () => {
			const kept = this.#closed?.kept;
			if (!kept) return { ok: false, reason: 'There is nothing to go on from.' };
			const repaired = await this.#storage.battles.goOnWithout(this.id, kept);
			if (!repaired.ok)
				return {
					ok: false,
					reason: repaired.reason === 'not-saved' ? repaired.trouble.sentence : 'It could not be mended.'
				};
			this.#unwatch();
			this.#closed = null;
			await this.#read(this.id);
			return { ok: true };
		});
	}

	/** Back to an action, into the midst of an amendment as well. */
	goBack(actions: number): Promise<Acted> {
		return this.#act((battle) => goBack(battle, actions, this.#stamp('player')));
	}

	/** A change of the past, as it was planned: one step. */
	amend(amendment: Amendment): Promise<Acted> {
		return this.#act((battle) => recordAmendment(battle, amendment, this.#stamp('player')));
	}

	/** Lets go of the battle: nothing is heard of it any more. What is on its way is still written. */
	leave(): void {
		this.#left = true;
		this.#unwatch();
	}

	#stamp(decidedBy: Decider): Stamp {
		const { makeId, now } = this.#tools;
		return { step: makeId(), decidedBy, at: now(), makeId };
	}

	async #act(make: (battle: Battle) => Recorded, bodies?: readonly EventBody[]): Promise<Acted> {
		this.#waiting += 1;
		try {
			return await this.#next(() => this.#write(make, bodies));
		} finally {
			this.#waiting -= 1;
		}
	}

	/** After everything that came before it, whether that worked or not. */
	#next<T>(interaction: () => Promise<T>): Promise<T> {
		const done = this.#queue.then(interaction);
		this.#queue = done.catch(() => undefined);
		return done;
	}

	async #write(make: (battle: Battle) => Recorded, bodies: readonly EventBody[] | undefined): Promise<Acted> {
		if (this.#closed) return { ok: false, reason: this.#closed.sentence };
		const made = make(this.#battle);
		if (!made.ok) return made;
		const { turn, phase, ended, sides } = stateOf(made.journal);
		const after = this.#battle.events.length;
		const events = made.journal.events.slice(after);
		const names = [sides.first.name, sides.second.name] as const;
		const standing = { turn, phase, ended: ended !== null, sides: names };
		const appended = await this.#storage.battles.append(this.id, events, after, standing);
		if (appended.ok) {
			this.#battle = made.journal;
			this.#snapshotAt = keepGlance(this.#storage, made.journal, this.#snapshotAt);
			return { ok: true };
		}
		const refused = await this.#settle(appended, bodies);
		return refused ?? this.#write(make, bodies);
	}

	/** What a refused write asks for; null when it can be tried again. */
	async #settle(
		refused: Exclude<Appended<BattleGame>, { ok: true }>,
		bodies?: readonly EventBody[]
	): Promise<Acted | null> {
		switch (refused.reason) {
			case 'moved-on': {
				const before = this.state;
				this.#takeIn(refused.events);
				return bodies && !touchSame(before, bodies, refused.events) ? null : { ok: false, reason: goneOn };
			}
			case 'not-saved':
				this.#onTrouble(refused.trouble);
				await this.#goOnInMemory();
				return null;
			case 'gone':
				return this.#close(whyClosed.missing);
			case 'cut-short':
			case 'damaged':
				return this.#close(whyClosed.damaged);
			case 'unsound':
				throw new Error(`an event was made that cannot be stored: ${refused.problems[0]?.message ?? ''}`);
		}
	}

	#close(closed: Closed): Acted {
		this.#closed = closed;
		return { ok: false, reason: closed.sentence };
	}

	async #goOnInMemory(): Promise<void> {
		const { openInMemory } = await import('$lib/storage/open');
		const { setup, events } = this.#battle;
		this.#unwatch();
		this.#storage = await openInMemory([{ setup, events }], this.#tools);
		this.#follow();
	}

	#follow(): void {
		this.#unwatch = this.#storage.battles.watch(this.id, this.#battle.events.length, {
			onEvents: (events) => void this.#next(async () => this.#takeIn(events)),
			onCut: () => void this.#next(async () => this.#close(whyClosed.damaged)),
			onDamage: () => void this.#next(async () => this.#close(whyClosed.damaged))
		});
	}

	/** Events of other tabs, and our own as they come back, which are known already. */
	#takeIn(events: Battle['events']): void {
		const unseen = events.filter(({ order }) => order > this.#battle.events.length);
		if (unseen.length === 0) return;
		const { journal: battle, problem } = battles.goOn(this.#battle, unseen);
		this.#battle = battle;
		this.#heardTo = battle.events.length;
		if (problem) this.#close(closeAfter(battle.events.length, problem.reason, false));
	}
}
