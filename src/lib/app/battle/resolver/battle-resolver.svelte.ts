// The resolver of a battle: what lies open on it, and what was done last. It turns a tap into an event, stores it, and only then shows it
// as done; with the app's dice the tap that rolls is the tap that records, so that no roll can be lost on the way.
import type { Task } from '$lib/battle/due/task';
import type { Decider } from '$lib/journal/event';
import type { EventBody } from '$lib/battle/events/event';
import { isStanding } from '$lib/journal/journal';
import type { BattleState } from '$lib/battle/state';
import type { DiceSource } from '$lib/dice/source';
import type { Thrown, ThrownTogether, ThrowResult } from '$lib/dice/together';
import type { BattleSide } from '$lib/rules/vocabulary';
import { deviceTools } from '$lib/storage/database/database';
import { untrack } from 'svelte';
import { deviceWays, appDice } from '../../device/dice';
import type { Ways } from '../../procedures/dice-way';
import type { Battle } from '$lib/battle/log/battle';
import type { Acted } from '../../journal/session.svelte';
import type { Asking, Choice } from './choosing';
import type { DecisionOption } from './deciding';
import { type Done, makeDone, tellNotes } from './done';
import { deviceDrafts, type DraftStore, type Opening } from './draft';
import { type Interaction, OpenInteraction } from './open-interaction.svelte';
import { Rolling } from './rolling.svelte';
import type { UnitAction } from '../../procedures/unit-actions';

export interface ResolverOptions {
	readonly dice?: DiceSource;
	readonly ways?: Ways;
	readonly drafts?: DraftStore;
	readonly makeId?: () => string;
}

/** What a resolver needs of a battle: the one at play, or a moment of its past. */
export interface ResolverSession {
	readonly id: string;
	readonly battle: Battle;
	readonly state: BattleState;
	readonly due: readonly Task[];
	record(bodies: readonly EventBody[], decidedBy?: Decider, thrown?: ThrownTogether): Promise<Acted>;
	undo(): Promise<Acted>;
	/** Why what is asked of a side is not for this device to do; null where it is. */
	whyNotSide?(side: BattleSide | null): string | null;
}

interface Recording {
	/** What it is the end of: that which lies open, unless the players looked elsewhere while two devices threw. */
	readonly opening?: Opening | null;
	readonly thrown?: ThrownTogether | undefined;
}

export class BattleResolver {
	readonly session: ResolverSession;
	readonly #makeId: () => string;
	readonly #current: OpenInteraction;
	#done = $state.raw<Done | null>(null);
	#problem = $state.raw<string | null>(null);
	/** What is on its way to the disk; it stays in sight until it is there. */
	#recording = $state.raw<Interaction | null>(null);
	/** Where two devices throw their dice together: how this one gets its dice. */
	throwTogether: (() => Promise<ThrowResult>) | null = null;
	/** What the two throw for: it stays in sight, and nothing else is recorded meanwhile. */
	#throwing = $state.raw<Rolling | null>(null);
	/** The other device did not answer: the next tap on this throws alone. */
	#aloneFor: Opening | null = null;

	constructor(session: ResolverSession, options: ResolverOptions = {}) {
		this.session = session;
		this.#makeId = options.makeId ?? deviceTools.makeId;
		const { dice = appDice, ways = deviceWays, drafts = deviceDrafts } = options;
		// A resolver belongs to its battle, however that goes on: whoever makes one does not depend on the battle's state by it.
		this.#current = untrack(() => new OpenInteraction(session, { dice, ways, drafts }));
	}

	/** What lies open; on its way to the disk it stays as it is. */
	get interaction(): Interaction | null {
		return this.#recording ?? this.#throwing ?? this.#current.interaction;
	}

	/** What was done last; once it has been taken back, by whatever way, it is no longer said. */
	get done(): Done | null {
		const done = this.#done;
		return done && isStanding(this.session.battle, done.step) ? done : null;
	}

	/** What else the players should know of it as the battle stands: a test that has to wait, a charger that is free again. */
	get notes(): readonly string[] {
		return this.done ? tellNotes(this.session.state, this.done) : [];
	}

	/** Why the last tap came to nothing. */
	get problem(): string | null {
		return this.#problem;
	}

	/** Why what lies open is for another device to do; null where it is for this one. What both sides have a part in, either may tell. */
	get barred(): string | null {
		const { interaction, session } = this;
		if (!interaction || !session.whyNotSide) return null;
		const task = session.due.find(({ id }) => id === interaction.taskId);
		const unit = session.state.units[interaction.units[0] ?? ''];
		const side = task ? (task.kind === 'pursuit' ? null : task.side) : (unit?.side ?? null);
		return session.whyNotSide(side);
	}

	get isThrowing(): boolean {
		return this.#throwing !== null;
	}

	get isRecording(): boolean {
		return this.#recording !== null;
	}

	/** What a tap on a unit would answer. */
	get asking(): Asking | null {
		const { interaction } = this;
		return interaction?.kind === 'choosing' ? interaction.asking : null;
	}

	get candidates(): readonly string[] {
		const { interaction } = this;
		return interaction?.kind === 'choosing' ? interaction.candidates.map(({ unit }) => unit) : [];
	}

	/** What a tap on this unit would be worth; null while nobody is asked for. */
	choiceOf(unit: string): Choice | null {
		const { interaction } = this;
		if (interaction?.kind !== 'choosing') return null;
		const candidate = interaction.candidates.find((one) => one.unit === unit);
		return candidate ? (candidate.promising ? 'yes' : 'unlikely') : 'no';
	}

	/** What the last action made due and is still open. */
	get madeDue(): readonly Task[] {
		const ids = this.done?.madeDue ?? [];
		return this.session.due.filter(({ id }) => ids.includes(id));
	}

	/** The next thing of the turn, once what was made due is seen to. */
	get next(): Task | null {
		const following = this.done?.madeDue ?? [];
		const others = this.session.due.filter(({ id }) => !following.includes(id));
		const [first] = others;
		return (first?.kind === 'shoot' ? this.#nextShooter(others) : first) ?? null;
	}

	/** A side goes on shooting down its list: the next after the one that shot last, and the first of the list after its end. */
	#nextShooter(others: readonly Task[]): Task | undefined {
		const shooters = others.filter(({ kind }) => kind === 'shoot');
		const last = this.done?.units[0];
		const { units, setup } = this.session.state;
		const side = last === undefined ? undefined : units[last]?.side;
		if (side === undefined) return shooters[0];
		const order = setup.rosters[side].units.map(({ id }) => id);
		const placeIn = ([unit = '']: readonly string[]) => order.indexOf(unit);
		const own = shooters.filter((task) => task.side === side);
		return own.find((task) => placeIn(task.units) > placeIn([last ?? ''])) ?? own[0] ?? shooters[0];
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

	/** Something that was recorded, with its facts as they were, and its dice unless they are to be rolled again. */
	openPast(body: EventBody, { rolled }: { readonly rolled: boolean }): void {
		this.#open({ from: 'past', body, rolled, other: body.kind === 'shot' ? body.target : null });
	}

	#open(opening: Opening): void {
		this.#done = null;
		this.#problem = null;
		this.#current.set(opening);
	}

	/** A unit as the answer to what is asked, and the range where that was tapped with it. Any other unit answers nothing. */
	pick(unit: string, range?: number): void {
		const { interaction } = this;
		if (interaction?.kind !== 'choosing' || !this.candidates.includes(unit)) return;
		if (interaction.settle) void this.#record(interaction, interaction.settle(unit), 'player');
		else this.#current.pick(unit);
		if (range !== undefined && this.interaction instanceof Rolling)
			this.interaction.sayAgain([{ id: 'range', value: range }], {});
	}

	/** Back to the question whom it is about. */
	pickAgain(): void {
		this.#current.pick(null);
	}

	get canPickAgain(): boolean {
		return (this.#current.opening?.other ?? null) !== null;
	}

	close(): void {
		const { opening } = this.#current;
		if (opening) this.#current.forget(opening);
		this.#current.set(null);
		this.#done = null;
		this.#problem = null;
	}

	/** What lies open, in words that can be written down; a change of the past is not. */
	get opening(): Opening | null {
		const { opening } = this.#current;
		return opening?.from === 'past' ? null : opening;
	}

	/** What lay open when the screen was left, with what was typed and said of it. */
	openAgain(opening: Opening | null): void {
		this.#current.set(opening);
	}

	/** Out of sight without being closed: what was typed and said of it stays. Gives back how to bring it back. */
	putAside(): () => void {
		this.keepDraft();
		const { opening } = this.#current;
		const done = this.#done;
		this.#current.set(null);
		this.#done = null;
		this.#problem = null;
		return () => {
			this.#current.set(opening);
			this.#done = done;
		};
	}

	/** The app rolls, and it is recorded: one tap. */
	async roll({ tumble = false }: { readonly tumble?: boolean } = {}): Promise<void> {
		const { interaction } = this;
		if (!(interaction instanceof Rolling) || this.#recording || this.#throwing || !interaction.hasDice || this.barred)
			return;
		const { opening } = this.#current;
		const throwsAlone = !this.throwTogether || (opening !== null && this.#aloneFor === opening);
		this.#aloneFor = null;
		if (throwsAlone || !opening) return this.#rollAlone(interaction, tumble);
		this.#throwing = interaction;
		this.#problem = null;
		const result = await this.throwTogether?.();
		this.#throwing = null;
		if (result?.ok) return this.#rollTogether(interaction, opening, result.thrown, tumble);
		this.#aloneFor = opening;
		this.#problem = `${result?.reason ?? ''} Tap again to throw with this device alone.`;
	}

	async #rollAlone(interaction: Rolling, tumble: boolean): Promise<void> {
		interaction.roll(true);
		await this.#recordRoll(interaction, { opening: this.#current.opening });
		this.#settle(interaction, tumble);
	}

	/** The dice of two devices, read on the battle as it stands by now. What they cannot be recorded for they are noted for: nothing thrown is dropped. */
	async #rollTogether(earlier: Rolling, opening: Opening, { dice, together }: Thrown, tumble: boolean): Promise<void> {
		const interaction = this.#current.again(opening, earlier);
		const before = interaction?.roll(true, dice) ?? 0;
		const thrown = { ...together, before };
		const recorded = interaction && (await this.#recordRoll(interaction, { opening, thrown }));
		if (interaction) this.#settle(interaction, tumble);
		if (recorded) return;
		const faces = interaction ? interaction.resolver.dice.faces : dice.roll(earlier.resolver.dice.needed);
		const text = `Thrown for “${earlier.title}”, which could no longer be: ${faces.join(' ')}.`;
		await this.session.record([{ kind: 'note-written', text }], 'app-dice', thrown);
		this.#problem ??= 'It could no longer be done when the dice lay there. They are in the log.';
	}

	#settle({ resolver: { dice } }: Rolling, tumble: boolean): void {
		if (!tumble || this.#problem !== null) dice.settle();
		if (this.#problem !== null) dice.clear();
	}

	/** Records what lies there: the players' own dice, or a decision that needs none. */
	async apply(): Promise<void> {
		const { interaction } = this;
		if (interaction instanceof Rolling) await this.#recordRoll(interaction, { opening: this.#current.opening });
	}

	/** Whether it is in the log. */
	async #recordRoll(interaction: Rolling, recording: Recording): Promise<boolean> {
		const made = interaction.isSettled ? interaction.make() : null;
		if (!made) return false;
		const decidedBy = interaction.hasDice ? interaction.resolver.dice.decidedBy : 'player';
		return this.#record(interaction, [made], decidedBy, recording);
	}

	async decide({ bodies }: DecisionOption): Promise<void> {
		const { interaction } = this;
		if (interaction) await this.#record(interaction, bodies, 'player');
	}

	async move(): Promise<void> {
		const { interaction } = this;
		if (interaction?.kind === 'moving' && interaction.isReady)
			await this.#record(interaction, [interaction.make()], 'player');
	}

	async hold(): Promise<void> {
		const { interaction } = this;
		if (interaction?.kind === 'moving') await this.#record(interaction, [interaction.hold()], 'player');
	}

	async declare(): Promise<void> {
		const { interaction } = this;
		if (interaction?.kind === 'charging') await this.#record(interaction, [interaction.make(this.#makeId())], 'player');
	}

	/** Leaves a task out, by name. */
	async skip(): Promise<void> {
		const { interaction } = this;
		const task = interaction?.taskId;
		if (interaction && task) await this.#record(interaction, [{ kind: 'task-skipped', task, reason: '' }], 'player');
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
		this.#open({ ...done.opening });
	}

	async #record(
		interaction: Interaction,
		bodies: readonly EventBody[],
		decidedBy: Decider,
		{ opening = this.#current.opening, thrown }: Recording = {}
	): Promise<boolean> {
		if (!opening || this.#recording || this.#throwing) return false;
		this.#recording = interaction;
		this.#problem = null;
		const { state: before, due: dueBefore } = this.session;
		const from = this.session.battle.events.length;
		try {
			const acted = await this.session.record(bodies, decidedBy, thrown);
			if (!acted.ok) this.#problem = acted.reason;
			else this.#finish(interaction, opening, { before, dueBefore, from });
			return acted.ok;
		} finally {
			this.#recording = null;
		}
	}

	#finish(
		interaction: Interaction,
		opening: Opening,
		{ before, dueBefore, from }: { before: BattleState; dueBefore: readonly Task[]; from: number }
	): void {
		this.#current.forget(opening);
		const { battle, due: dueAfter, state: after } = this.session;
		const event = battle.events[from];
		if (!event) return;
		const rolled = interaction instanceof Rolling ? interaction : null;
		rolled?.resolver.dice.pin();
		// While the disk was slow a finger was quick: what it opened stays, and the log tells what was done.
		const { opening: now } = this.#current;
		if (now !== null && now !== opening) return;
		const outcome = rolled?.outcome ?? null;
		const { units } = interaction;
		this.#done = makeDone({ before, after, dueBefore, dueAfter, event, rolled, outcome, opening, units });
		this.#current.set(this.#follow(interaction.units));
	}

	/**
	 * What comes at once opens by itself, and the next tap does it: the rout of a unit that failed (R26), the move it rolled, and the evade
	 * that a declared charge opens to the other side, before the charge is moved in.
	 */
	#follow(units: readonly string[]): Opening | null {
		const comesAtOnce = ({ kind }: Task) => kind === 'rout' || kind === 'canvas-move' || kind === 'evade';
		const next = this.madeDue.find((task) => comesAtOnce(task) && task.units.some((unit) => units.includes(unit)));
		return next ? { from: 'task', task: next.id, other: null } : null;
	}

	/** Keeps what was typed and said so far; called whenever that changes. */
	keepDraft(): void {
		if (!this.#recording) this.#current.keep();
	}
}
