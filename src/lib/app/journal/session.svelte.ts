// A journal at play: the state on screen, and the way for an action into the log. What is shown is on its way to the disk at once; where the
// disk refuses, the game goes on, what waits is kept in order and written as soon as the disk takes it. Actions, and what other tabs do, come
// in one after the other.
import type { Decider, JournalEvent, Noted } from '$lib/journal/event';
import type { ThrownTogether } from '$lib/dice/together';
import { type Journal, type Recorded, type Stamp, stateOf } from '$lib/journal/journal';
import { goBack } from '$lib/journal/travel';
import type { Appended, JournalStore, Loaded } from '$lib/storage/journals/journal-store';
import type { StoredGame } from '$lib/storage/journals/journal-list';
import type { JournalSummary, Tools } from '$lib/storage/database/database';
import { makeTrouble, type Trouble } from '$lib/storage/database/trouble';
import { closeAfter, type Closed, goneOn, goneOnByOthers, whyClosed } from './closed';
import type { Bodies, PlayedGame, SessionTools } from './played-game';
import { takeInBelow } from './rebase';
import { Retry } from './retry';

export type Acted = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const whyRefused = { gone: 'missing', damaged: 'damaged', 'cut-short': 'exchanged' } as const;

export class JournalSession<G extends StoredGame, Summary extends JournalSummary> {
	readonly id: string;
	protected readonly tools: Tools;
	readonly #game: PlayedGame<G, Summary>;
	readonly #store: JournalStore<G, Summary>;
	readonly #onTrouble: (trouble: Trouble | null) => void;
	readonly #retry: Retry;
	#journal: Journal<G>;
	/** How many of its events are on the disk. */
	#stored = $state.raw(0);
	#closed = $state.raw<Closed | null>(null);
	#pending = $state.raw(0);
	#queue: Promise<unknown> = Promise.resolve();
	#unwatch: () => void = () => undefined;
	#left = false;
	/** It was told that something waits for the disk. */
	#toldOfWaiting = false;
	/** All that was stored here was deleted, and the disk has not taken it again. */
	#lost = false;
	#reading = $state.raw(false);
	#heardTo = $state.raw(0);
	#leftOut = $state.raw<readonly string[]>([]);

	protected constructor(
		game: PlayedGame<G, Summary>,
		store: JournalStore<G, Summary>,
		journal: Journal<G>,
		{ tools, onTrouble, delays }: SessionTools
	) {
		this.id = journal.setup.id;
		this.tools = tools;
		this.#game = game;
		this.#store = store;
		this.#onTrouble = onTrouble;
		this.#retry = new Retry(() => void this.next(() => this.#tryAgain()), delays);
		this.#journal = $state.raw(journal);
		this.#stored = journal.events.length;
	}

	get journal(): Journal<G> {
		return this.#journal;
	}

	get state(): G['state'] {
		return stateOf<G['state']>(this.#journal);
	}

	/** An action is on its way to the disk. */
	get saving(): boolean {
		return this.#pending > 0;
	}

	/** Events that the disk has not taken yet, the oldest first. */
	get waiting(): readonly JournalEvent<G>[] {
		return this.#journal.events.slice(this.#stored);
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

	/** What waited here and another tab's events made impossible, a sentence each, until the players have seen it. */
	get leftOut(): readonly string[] {
		return this.#leftOut;
	}

	seeLeftOut(): void {
		this.#leftOut = [];
	}

	/** One action: all of its events or none of them. */
	record(bodies: Bodies<G>, decidedBy: Decider = 'player', thrown?: ThrownTogether): Promise<Acted> {
		const stamp = (): Stamp => ({ ...this.stamp(decidedBy), thrown });
		return this.act((journal) => this.#game.journals.record(journal, bodies, stamp()), bodies);
	}

	/** Taking back means these very steps; when another tab has gone on, nothing is taken back. */
	undo(steps = 1): Promise<Acted> {
		return this.act((journal) => this.#game.journals.undo(journal, steps, this.stamp('player')));
	}

	redo(steps = 1): Promise<Acted> {
		return this.act((journal) => this.#game.journals.redo(journal, steps, this.stamp('player')));
	}

	/** Back to an action, into the midst of an amendment as well. */
	goBack(actions: number): Promise<Acted> {
		return this.act((journal) => goBack(this.#game.journals, journal, actions, this.stamp('player')));
	}

	/** A fresh id, for what is named before it is recorded. */
	makeId(): string {
		return this.tools.makeId();
	}

	/** Something said of a line of the log; see `Noted`. It is nobody's step, so that what other tabs do meanwhile is no reason against it. */
	note(noted: Omit<Noted, 'kind'>): Promise<Acted> {
		const bodies: Bodies<G> = [{ kind: 'noted', ...noted }];
		return this.act((journal) => this.#game.journals.note(journal, noted, this.stamp('player')), bodies);
	}

	/** Goes on from before the damage: what cannot be read and all that follows it are set aside, where Settings has them. */
	goOnFromBefore(): Promise<Acted> {
		return this.next(async () => {
			const kept = this.#closed?.kept;
			if (!kept) return { ok: false, reason: 'There is nothing to go on from.' };
			const repaired = await this.#store.goOnWithout(this.id, kept);
			if (!repaired.ok) {
				const reason = repaired.reason === 'not-saved' ? repaired.trouble.sentence : 'It could not be mended.';
				return { ok: false, reason };
			}
			this.#unwatch();
			this.#closed = null;
			await this.#read();
			return { ok: true };
		});
	}

	/** The log on the disk was put into another order. */
	readAgain(): Promise<void> {
		return this.next(() => this.#readAgain());
	}

	/** Lets go of the journal: nothing is heard of it any more. What is on its way is still written. */
	leave(): void {
		this.#left = true;
		this.#unwatch();
		if (this.waiting.length === 0) this.#retry.stop();
	}

	/** Follows it again, after it was left. */
	rejoin(): void {
		if (!this.#left) return;
		this.#left = false;
		this.#follow();
	}

	/** The log is read behind what is looked at meanwhile; actions wait for it. */
	protected readLater(): void {
		this.#reading = true;
		void this.next(() => this.#read());
	}

	async #read(): Promise<void> {
		const loaded = await this.#store.load(this.id);
		if (loaded.ok) this.show(loaded);
		else this.#close(whyClosed(loaded.reason, this.#game.noun));
		this.#reading = false;
	}

	protected show({ setup, events, damage }: Extract<Loaded<G>, { ok: true }>): void {
		const { journal, problem } = this.#game.journals.fold(setup, events);
		this.#take(journal);
		if (problem) this.#close(closeAfter(this.#game.noun, journal.events.length, problem.reason, false));
		else if (damage)
			this.#close(closeAfter(this.#game.noun, journal.events.length, damage.problems[0]?.message ?? '', damage.newer));
		if (!this.#left) this.#follow();
	}

	/** Whether its log may be put into another order while it is open, as a shared table's is. */
	protected get reordered(): boolean {
		return false;
	}

	/** Why this device may not go on to this, whatever the game says; null where it may. */
	protected whyNot(_after: Journal<G>): string | null {
		return null;
	}

	/** Told of every journal whose whole log is on the disk. */
	protected onStored(_journal: Journal<G>): void {
		// Most games keep nothing beside the log.
	}

	protected stamp(decidedBy: Decider): Stamp {
		const { makeId, now } = this.tools;
		return { step: makeId(), decidedBy, at: now(), makeId };
	}

	protected async act(make: (journal: Journal<G>) => Recorded<G>, bodies?: Bodies<G>): Promise<Acted> {
		this.#pending += 1;
		try {
			return await this.next(() => this.#write(make, bodies));
		} finally {
			this.#pending -= 1;
		}
	}

	/** After everything that came before it, whether that worked or not. */
	protected next<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#queue.then(work);
		this.#queue = done.catch(() => undefined);
		return done;
	}

	async #write(make: (journal: Journal<G>) => Recorded<G>, bodies: Bodies<G> | undefined): Promise<Acted> {
		if (this.#closed) return { ok: false, reason: this.#closed.sentence };
		const made = make(this.#journal);
		if (!made.ok) return made;
		const why = this.whyNot(made.journal);
		if (why !== null) return { ok: false, reason: why };
		const appended = await this.#append(made.journal);
		if (appended.ok) {
			this.#take(made.journal);
			return { ok: true };
		}
		switch (appended.reason) {
			case 'moved-on':
				return this.#meet(appended.events, make, bodies);
			case 'not-saved':
				this.#journal = made.journal;
				this.#wait(appended.trouble);
				return { ok: true };
			case 'vanished':
				this.#journal = made.journal;
				await this.#writeBack();
				return { ok: true };
			case 'cut-short':
				return this.reordered ? this.#meetReordered(make, bodies) : this.#refuse(appended);
			default:
				return this.#refuse(appended);
		}
	}

	/** What waits and what is new, in one go and in order. A connection that was dropped is opened again and tried once more. */
	async #append(journal: Journal<G>): Promise<Appended<G>> {
		const events = journal.events.slice(this.#stored);
		const standing = this.#game.standing(stateOf<G['state']>(journal));
		const write = () => this.#store.append(this.id, events, this.#stored, standing, this.#lastStored);
		const appended = await write();
		if (appended.ok || appended.reason !== 'not-saved') return appended;
		return (await this.#store.reopen()) ? write() : appended;
	}

	/** The table has put others' steps below ours: the log is another one from there on. */
	async #readAgain(): Promise<void> {
		this.#unwatch();
		await this.#read();
	}

	async #meetReordered(make: (journal: Journal<G>) => Recorded<G>, bodies: Bodies<G> | undefined): Promise<Acted> {
		const was = this.#journal;
		await this.#readAgain();
		const { events } = this.#journal;
		const common = events.findIndex(({ id }, index) => was.events[index]?.id !== id);
		const theirs = common === -1 ? [] : events.slice(common);
		const holds = bodies && !this.#game.touchSame(stateOf<G['state']>(was), bodies, theirs);
		return holds ? this.#write(make, bodies) : { ok: false, reason: this.reordered ? goneOnByOthers : goneOn };
	}

	/** Another tab has gone on: ours is tried on top of it, unless both are about the same thing. */
	async #meet(
		events: readonly JournalEvent<G>[],
		make: (journal: Journal<G>) => Recorded<G>,
		bodies: Bodies<G> | undefined
	): Promise<Acted> {
		const before = this.state;
		this.#takeInOthers(events);
		const holds = bodies && !this.#game.touchSame(before, bodies, events);
		return holds ? this.#write(make, bodies) : { ok: false, reason: this.reordered ? goneOnByOthers : goneOn };
	}

	#refuse(refused: Exclude<Appended<G>, { ok: true } | { reason: 'moved-on' | 'not-saved' | 'vanished' }>): Acted {
		if (refused.reason === 'unsound')
			throw new Error(`an event was made that cannot be stored: ${refused.problems[0]?.message ?? ''}`);
		return this.#close(whyClosed(whyRefused[refused.reason], this.#game.noun));
	}

	#wait(trouble: Trouble): void {
		this.#toldOfWaiting = true;
		this.#onTrouble(trouble);
		this.#retry.schedule();
	}

	async #tryAgain(): Promise<void> {
		if (this.waiting.length === 0 || this.#closed) return;
		const appended = await this.#append(this.#journal);
		if (appended.ok) this.#take(this.#journal);
		else if (appended.reason === 'moved-on') {
			this.#takeInOthers(appended.events);
			if (this.waiting.length > 0) this.#retry.soon();
			else this.#take(this.#journal);
		} else if (appended.reason === 'not-saved') this.#wait(appended.trouble);
		else if (appended.reason === 'vanished') await this.#writeBack();
		else this.#refuse(appended);
	}

	/** Everything that was stored here was deleted under the open page: this journal, which is whole in memory, is written again. */
	async #writeBack(): Promise<void> {
		const { setup, events } = this.#journal;
		const created = await this.#store.create(setup, events);
		// Nothing of it is on the disk any more, whatever was before; what was seen there is no news.
		this.#unwatch();
		this.#lost = true;
		this.#stored = 0;
		const isThere = !created.ok && created.reason === 'exists';
		if (created.ok || (isThere && events.length === 0)) this.#take(this.#journal);
		else if (isThere) await this.#tryAgain();
		else this.#wait(created.reason === 'not-saved' ? created.trouble : makeTrouble('failed', created.reason));
		if (this.waiting.length === 0 && !this.#closed) this.#onTrouble(makeTrouble('cleared'));
	}

	/** The log that was followed is not there: it was deleted with everything else, is there again by now, or another stands in its place. */
	async #lookAgain(): Promise<void> {
		// Where nothing can be read at all, whoever writes next finds out.
		const loaded = await this.#store.load(this.id).catch(() => null);
		if (!loaded) return;
		if (!loaded.ok && loaded.reason === 'missing') await this.#writeBack();
		else if (!loaded.ok) this.#close(whyClosed(loaded.reason, this.#game.noun));
		else if (loaded.events[this.#stored - 1]?.id !== this.#lastStored)
			this.#close(whyClosed('exchanged', this.#game.noun));
		else this.#followAgain();
	}

	#followAgain(): void {
		this.#unwatch();
		if (!this.#left) this.#follow();
	}

	/** All of it is on the disk. */
	#take(journal: Journal<G>): void {
		this.#journal = journal;
		this.#stored = journal.events.length;
		if (this.#toldOfWaiting) {
			this.#toldOfWaiting = false;
			this.#retry.stop();
			this.#onTrouble(null);
		}
		if (this.#lost) this.#followAgain();
		this.#lost = false;
		this.onStored(journal);
	}

	#close(closed: Closed): Acted {
		this.#closed = closed;
		return { ok: false, reason: closed.sentence };
	}

	/** The id of the last event that is on the disk. */
	get #lastStored(): string | undefined {
		return this.#journal.events[this.#stored - 1]?.id;
	}

	#follow(): void {
		// What was seen of a log before it was mended is no news.
		let isFollowed = true;
		const stop = this.#store.watch(this.id, this.#stored, {
			seen: this.#lastStored,
			onEvents: (events) => void this.next(async () => isFollowed && this.#takeIn(events)),
			onCut: () => void this.next(() => (this.reordered ? this.#readAgain() : this.#lookAgain())),
			// A log that was damaged when it was opened has said so already, with what stands of it.
			onDamage: ({ problems, newer }) =>
				void this.next(async () => {
					if (!isFollowed || this.#closed) return;
					this.#close(closeAfter(this.#game.noun, this.#stored, problems[0]?.message ?? '', newer));
				})
		});
		this.#unwatch = () => {
			isFollowed = false;
			stop();
		};
	}

	/** A whole log where ours was deleted. Where it begins as ours does, another tab at it was the first to write it again: the rest of both is played on. */
	#takeInBack(theirs: readonly JournalEvent<G>[]): void {
		const { events } = this.#journal;
		if (events[0]?.id !== theirs[0]?.id) return void this.#close(whyClosed('exchanged', this.#game.noun));
		const parting = theirs.findIndex(({ id }, index) => events[index]?.id !== id);
		this.#stored = parting === -1 ? theirs.length : parting;
		this.#lost = false;
		this.#takeIn(theirs);
		this.#followAgain();
	}

	/** What lies on the disk behind what is known to be there. */
	#takeInOthers(events: readonly JournalEvent<G>[]): void {
		if (this.#lost) this.#takeInBack(events);
		else this.#takeIn(events);
	}

	/** Events of other tabs, and our own as they come back, which are known already. What waits here is played on top of them. */
	#takeIn(events: readonly JournalEvent<G>[]): void {
		const unseen = events.filter(({ order }) => order > this.#stored);
		if (unseen.length === 0) return;
		const was = this.#journal;
		const { journals, noteLeftOut, tellLeftOut } = this.#game;
		const { journal, stored, problem, leftOut } = takeInBelow(journals, was, this.#stored, unseen, noteLeftOut);
		if (leftOut.length > 0) this.#leftOut = [...this.#leftOut, ...leftOut.map((one) => tellLeftOut(was, one))];
		this.#journal = journal;
		this.#stored = stored;
		this.#heardTo = stored;
		if (problem) this.#close(closeAfter(this.#game.noun, stored, problem.reason, false));
	}
}
