// The resolver of a battle: what lies open on it, and what was done last. It turns a tap into an event, stores it, and only then shows it
// as done; with the app's dice the tap that rolls is the tap that records, so that no roll can be lost on the way.
import type { Task } from '$lib/battle/due/task';
import type { Decider, EventBody } from '$lib/battle/event';
import type { BattleState } from '$lib/battle/state';
import type { DiceSource } from '$lib/dice/source';
import { deviceTools } from '$lib/storage/tools';
import { untrack } from 'svelte';
import { appDice } from '../../dice';
import type { DiceMode } from '../../resolver/dice-roll.svelte';
import { settings } from '../../settings.svelte';
import type { BattleSession } from '../session.svelte';
import type { Asking, Choice } from './choosing';
import type { DecisionOption } from './deciding';
import type { Done } from './done';
import { makeDone } from './done';
import type { Draft, DraftStore } from './draft';
import { deviceDrafts, isOf, keepDraft } from './draft';
import type { Opening } from './opening';
import type { Resolving } from './resolving.svelte';
import { Rolling } from './resolving.svelte';
import type { UnitAction } from './unit-action';
import type { Work } from './work';
import { makeWork } from './work';

export interface DeskOptions {
	readonly dice?: DiceSource;
	/** Who rolls unless somebody says otherwise. */
	readonly mode?: () => DiceMode;
	readonly drafts?: DraftStore;
	readonly makeId?: () => string;
}

/**
 * What lies open outlives the panel that asked for it first: made within a panel's effect, all that it derives would die with the panel.
 * Where there are no effects, as on a server, there is nothing to be outside of.
 */
function outsideEffects<T>(make: () => T): T {
	let made: { readonly value: T } | undefined;
	$effect.root(() => {
		made = { value: make() };
	});
	return (made ?? { value: make() }).value;
}

interface Made {
	readonly opening: Opening;
	readonly state: BattleState;
	readonly work: Work | null;
}

export class BattleDesk {
	readonly session: BattleSession;
	readonly #dice: DiceSource;
	readonly #mode: () => DiceMode;
	readonly #drafts: DraftStore;
	readonly #makeId: () => string;
	#opening = $state.raw<Opening | null>(null);
	#done = $state.raw<Done | null>(null);
	#problem = $state.raw<string | null>(null);
	/** What is on its way to the disk; it stays in sight until it is there. */
	#recording = $state.raw<Work | null>(null);
	#made: Made | null = null;

	constructor(session: BattleSession, options: DeskOptions = {}) {
		this.session = session;
		this.#dice = options.dice ?? appDice;
		this.#mode = options.mode ?? (() => settings.current.dice);
		this.#drafts = options.drafts ?? deviceDrafts;
		this.#makeId = options.makeId ?? deviceTools.makeId;
		// A desk belongs to its battle, however that goes on: whoever makes one does not depend on the battle's state by it.
		this.#opening = untrack(() => this.#drafts.read(session.id).at(-1)?.opening ?? null);
	}

	get resolving(): Resolving | null {
		return this.work;
	}

	/**
	 * What lies open, by the battle as it stands: when that changes it is made anew, unless its own facts are the same, so that what the
	 * players have said of it stays.
	 */
	get work(): Work | null {
		if (this.#recording) return this.#recording;
		const opening = this.#opening;
		const { state } = this.session;
		if (!opening) return null;
		if (this.#made?.opening === opening && this.#made.state === state) return this.#made.work;
		const work = untrack(() => outsideEffects(() => this.#remake(opening, state)));
		this.#made = { opening, state, work };
		return work;
	}

	#remake(opening: Opening, state: BattleState): Work | null {
		const earlier = this.#made?.opening === opening ? this.#made.work : null;
		const tools = { source: this.#dice, mode: this.#mode() };
		const work = makeWork(state, this.session.due, opening, tools);
		const same = earlier instanceof Rolling && work instanceof Rolling && earlier.given === work.given;
		if (same && earlier.key === work.key) return earlier;
		if (work instanceof Rolling) this.#restore(opening, work);
		return work;
	}

	get done(): Done | null {
		return this.#done;
	}

	/** Why the last tap came to nothing. */
	get problem(): string | null {
		return this.#problem;
	}

	get isRecording(): boolean {
		return this.#recording !== null;
	}

	/** What a tap on a unit would answer. */
	get asking(): Asking | null {
		const { work } = this;
		return work?.kind === 'choosing' ? work.asking : null;
	}

	get candidates(): readonly string[] {
		const { work } = this;
		return work?.kind === 'choosing' ? work.candidates.map(({ unit }) => unit) : [];
	}

	/** What a tap on this unit would be worth; null while nobody is asked for. */
	choiceOf(unit: string): Choice | null {
		const { work } = this;
		if (work?.kind !== 'choosing') return null;
		const candidate = work.candidates.find((one) => one.unit === unit);
		return candidate ? (candidate.promising ? 'yes' : 'unlikely') : 'no';
	}

	/** What the last action made due and is still open. */
	get madeDue(): readonly Task[] {
		const ids = this.#done?.madeDue ?? [];
		return this.session.due.filter(({ id }) => ids.includes(id));
	}

	/** The next thing of the turn, once what was made due is seen to. */
	get next(): Task | null {
		const following = this.#done?.madeDue ?? [];
		return this.session.due.find(({ id }) => !following.includes(id)) ?? null;
	}

	/** The last action is still the last of the battle. */
	get canUndo(): boolean {
		return this.#done !== null && this.session.battle.standing?.id === this.#done.step;
	}

	openTask(task: Task): void {
		this.#open({ from: 'task', task: task.id, other: null });
	}

	openAction(action: UnitAction, unit: string): void {
		this.#open({ from: 'action', action, unit, other: null });
	}

	#open(opening: Opening): void {
		this.#done = null;
		this.#problem = null;
		this.#opening = opening;
	}

	/** A unit as the answer to what is asked. Any other unit answers nothing. */
	pick(unit: string): void {
		const { work } = this;
		const opening = this.#opening;
		if (work?.kind !== 'choosing' || !opening || !this.candidates.includes(unit)) return;
		if (work.settle) void this.#record(work, work.settle(unit), 'player');
		else this.#opening = { ...opening, other: unit };
	}

	/** Back to the question whom it is about. */
	pickAgain(): void {
		if (this.#opening) this.#opening = { ...this.#opening, other: null };
	}

	get canPickAgain(): boolean {
		return this.#opening !== null && this.#opening.other !== null;
	}

	close(): void {
		if (this.#opening) this.#keep(this.#opening, null);
		this.#opening = null;
		this.#done = null;
		this.#problem = null;
	}

	#keep(opening: Opening, draft: Draft | null): void {
		const { id } = this.session;
		this.#drafts.write(id, keepDraft(this.#drafts.read(id), opening, draft));
	}

	/** The app rolls, and it is recorded: one tap. */
	async roll({ tumble = false }: { readonly tumble?: boolean } = {}): Promise<void> {
		const { work } = this;
		if (!(work instanceof Rolling) || this.#recording || !work.hasDice) return;
		work.roll(true);
		await this.apply();
		if (!tumble || this.#problem !== null) work.resolver.dice.settle();
		if (this.#problem !== null) work.resolver.dice.clear();
	}

	/** Records what lies there: the players' own dice, or a decision that needs none. */
	async apply(): Promise<void> {
		const { work } = this;
		if (!(work instanceof Rolling) || this.#recording || !work.isSettled) return;
		const made = work.make();
		if (!made.ok) {
			this.#problem = made.problems[0]?.message ?? 'This cannot be.';
			return;
		}
		await this.#record(work, [made.value], work.hasDice ? work.resolver.dice.decidedBy : 'player');
	}

	async decide({ bodies }: DecisionOption): Promise<void> {
		const { work } = this;
		if (work) await this.#record(work, bodies, 'player');
	}

	async move(): Promise<void> {
		const { work } = this;
		if (work?.kind === 'moving' && work.isReady) await this.#record(work, [work.make()], 'player');
	}

	async hold(): Promise<void> {
		const { work } = this;
		if (work?.kind === 'moving') await this.#record(work, [work.hold()], 'player');
	}

	async declare(): Promise<void> {
		const { work } = this;
		if (work?.kind === 'charging') await this.#record(work, [work.make(this.#makeId())], 'player');
	}

	/** Leaves a task out, by name. */
	async skip(): Promise<void> {
		const { work } = this;
		const task = work?.taskId;
		if (work && task) await this.#record(work, [{ kind: 'task-skipped', task, reason: '' }], 'player');
	}

	/** Takes the last action back and opens it again. */
	async undo(): Promise<void> {
		const done = this.#done;
		if (!done || !this.canUndo) return;
		const undone = await this.session.undo();
		if (!undone.ok) {
			this.#problem = undone.reason;
			return;
		}
		// What was said of it still holds; the dice are picked up.
		done.rolled?.resolver.dice.clear();
		this.#open(done.opening);
	}

	async #record(work: Work, bodies: readonly EventBody[], decidedBy: Decider): Promise<void> {
		const opening = this.#opening;
		if (!opening || this.#recording) return;
		this.#recording = work;
		this.#problem = null;
		const { state: before, due: dueBefore } = this.session;
		const from = this.session.battle.events.length;
		try {
			const acted = await this.session.record(bodies, decidedBy);
			if (!acted.ok) this.#problem = acted.reason;
			else this.#finish(work, opening, { before, dueBefore, from });
		} finally {
			this.#recording = null;
		}
	}

	#finish(
		work: Work,
		opening: Opening,
		{ before, dueBefore, from }: { before: BattleState; dueBefore: readonly Task[]; from: number }
	): void {
		this.#keep(opening, null);
		const { battle, due: dueAfter, state: after } = this.session;
		const event = battle.events[from];
		if (!event) return;
		const rolled = work instanceof Rolling ? work : null;
		const outcome = rolled?.outcome ?? null;
		const { units } = work;
		this.#done = makeDone({ before, after, dueBefore, dueAfter, event, rolled, outcome, opening, units });
		this.#opening = this.#follow(work.units);
	}

	/** A unit that failed rolls at once (R26): the rout opens by itself, and the tap after the test rolls it. */
	#follow(units: readonly string[]): Opening | null {
		const rout = this.madeDue.find((task) => task.kind === 'rout' && task.units.some((unit) => units.includes(unit)));
		return rout ? { from: 'task', task: rout.id, other: null } : null;
	}

	/** Keeps what was typed and said so far; called whenever that changes. */
	keepDraft(): void {
		const opening = this.#opening;
		const { work } = this;
		if (!opening || !(work instanceof Rolling) || this.#recording) return;
		const { dice } = work.resolver;
		const typed = dice.mode === 'own' && dice.dice !== null ? dice.dice : [];
		const draft = { opening, faces: typed, said: work.said, hand: work.hand };
		const isEmpty = typed.length === 0 && work.said.length === 0 && Object.keys(work.hand).length === 0;
		this.#keep(opening, isEmpty ? null : draft);
	}

	#restore(opening: Opening, work: Rolling): void {
		const draft = this.#drafts.read(this.session.id).find((kept) => isOf(kept, opening));
		if (!draft) return;
		work.sayAgain(draft.said, draft.hand);
		const { dice } = work.resolver;
		if (draft.faces.length === 0 || draft.faces.length > dice.needed) return;
		dice.choose('own');
		for (const face of draft.faces) dice.enter(face);
	}
}
