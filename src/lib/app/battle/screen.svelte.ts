// The screen of a battle at play: which panel is in sight, what lies open over it, and what a tap or a key does to both. It belongs to no
// component, so that a screen that is turned, left or closed by Back keeps what the players were at. To be made while a component is.
import type { EventBody } from '$lib/battle/events/event';
import type { Task } from '$lib/battle/due/task';
import type { BattleState, UnitState } from '$lib/battle/state';
import type { BattleSide } from '$lib/rules/vocabulary';
import { untrack } from 'svelte';
import { drumRoll } from '../device/sound';
import type { MapHooks, MapSession, MapState } from '../map/map-state.svelte';
import { storageShelf } from '../map/shelf';
import { Amending, isChangeable } from './amending.svelte';
import { canBeDone } from './resolver/past';
import type { BattleKey } from './battle-keys';
import { tabScreens, type KeptScreen, type KeptScreens } from './kept-screen';
import { isMiddle, turnScreen, type BesideMap, type MiddlePanel, type Panel } from './panels';
import { BattlePlay, type Done } from './play.svelte';
import { BattleResolver } from './resolver/battle-resolver.svelte';
import { bodiesOnTap, whyNot, type UnitAction } from '../procedures/unit-actions';
import type { BattleSession } from './session.svelte';
import { UnitsShown } from './units-shown.svelte';
import { LogShown } from './log-shown.svelte';
import { Noting, type NotedLine } from './noting.svelte';

/** What lies over the panels. Of these, one is open at a time. */
export type BattleDialog =
	| { readonly kind: 'unit'; readonly unit: string }
	| { readonly kind: 'side'; readonly side: BattleSide }
	| { readonly kind: 'amend'; readonly amending: Amending }
	/** On a line of the log, or as a line of its own. */
	| { readonly kind: 'note'; readonly on?: NotedLine }
	| { readonly kind: 'next' | 'end' | 'keys' | 'briefing' | 'rules' | 'share' };

/** What the screen asks of the page around it. */
export interface ScreenHooks {
	makeMap(session: MapSession, inMind: MapHooks['inMind']): MapState;
	/** A notice that the players must see. */
	notify(message: string, tone: 'good' | 'bad'): void;
	goToBattle(id: string): Promise<void>;
	/** Puts the keyboard into a panel that was asked for. */
	focus?(panel: Panel): void;
	readonly kept?: KeptScreens;
	readonly resolver?: BattleResolver;
}

/** In units of the text, so that a tablet with large text has the room of a phone. */
const WIDE = 60;
/** Below it the map, its tools and the turn do not all fit. */
const LOW = 40;
/** Below it, with text at twice its size on a phone, a pad and what it is about have the screen to themselves. */
const TIGHT = 34;

export class BattleScreenState {
	readonly session: BattleSession;
	readonly play: BattlePlay;
	readonly resolver: BattleResolver;
	readonly shown: UnitsShown;
	readonly log: LogShown;
	readonly noting: Noting;
	readonly map: MapState;
	readonly shelf;
	readonly #hooks: ScreenHooks;
	/** The panel in sight where there is room for one. */
	tab = $state.raw<Panel>('due');
	/** And in the middle where there is room for several. */
	middle = $state.raw<MiddlePanel>('units');
	/** What is read beside the map: the answer to what lies open, or what the map has to say of a tool or a unit. */
	beside = $state.raw<BesideMap>('answer');
	/** Whether letters are keys. */
	keysWork = $state.raw(true);
	/** What came of the last tap, for those who listen. */
	announced = $state.raw('');
	#dialog = $state.raw<BattleDialog | null>(null);
	/** The unit and the change that were opened last: they stay in sight while their sheet goes. */
	#unit = $state.raw<string | null>(null);
	#amending = $state.raw<Amending | null>(null);
	#room = $state.raw({ width: 0, height: 0 });
	/** The tab that the resolver was opened from. */
	#cameFrom: Panel = 'due';
	/** Opens again what was put aside last. */
	#putBack: (() => void) | null = null;

	constructor(session: BattleSession, hooks: ScreenHooks) {
		this.session = session;
		this.#hooks = hooks;
		this.play = new BattlePlay(session);
		this.resolver = hooks.resolver ?? new BattleResolver(session);
		this.shown = new UnitsShown(session);
		this.log = new LogShown(this.play);
		this.noting = new Noting(this.play);
		this.map = hooks.makeMap(session, () => this.resolver.interaction?.move ?? null);
		this.map.openTask = (task) => this.openTask(task);
		this.shelf = storageShelf(session.storage);
		untrack(() => this.#takeUpAgain());
		$effect(() => this.#kept.write(session.id, this.kept));
		$effect(() => {
			if (this.play.elsewhere) this.announced = this.play.elsewhere;
		});
		this.#readBesideMap();
	}

	get battle(): BattleState {
		return this.session.state;
	}

	// --- What is in sight -----------------------------------------------------------------------------------------------------------------

	/** Nothing is laid out before it is known for how much room. */
	get isMeasured(): boolean {
		return this.#room.width > 0;
	}

	get isWide(): boolean {
		return this.#room.width >= WIDE;
	}

	/** The map has the room of two columns, and the answer stands beside it. */
	get isBesideMap(): boolean {
		return this.isWide && this.middle === 'map';
	}

	get isMapInSight(): boolean {
		return (this.isWide ? this.middle : this.tab) === 'map';
	}

	/** Something lies open in the resolver, and the players see it. */
	get isResolverOpen(): boolean {
		const { interaction, done } = this.resolver;
		return (interaction !== null || done !== null) && (this.isWide || this.tab === 'resolver');
	}

	/** Where there is little room, whatever lies open and the map need the lines that the turn takes. */
	get isBrief(): boolean {
		if (this.isWide) return false;
		if (this.tab === 'map') return this.#room.height < LOW;
		// What came of a roll stands where the roll did: the way on comes with another tab, and nothing moves under the finger.
		return this.tab === 'resolver' && (this.resolver.interaction !== null || this.resolver.done !== null);
	}

	/** Where large text leaves hardly any room, a roll to be typed has all of it: its cross, Back and Escape lead to the rest. */
	get isTight(): boolean {
		return !this.isWide && this.#isTyping && this.#room.height < TIGHT;
	}

	get #isTyping(): boolean {
		const { interaction } = this.resolver;
		return this.tab === 'resolver' && interaction?.kind === 'rolling' && interaction.isByHand;
	}

	/** The screen has another size, in units of the text. One that is turned keeps what lies open in sight, whichever panel had its place. */
	resize(width: number, height: number): void {
		const was = this.#room;
		this.#room = { width, height };
		if (was.width === 0 || was.width >= WIDE === width >= WIDE) return;
		const isOpen = this.resolver.interaction !== null;
		({ tab: this.tab, middle: this.middle } = turnScreen(this, this.isWide, isOpen));
		if (isOpen) this.beside = 'answer';
	}

	show(panel: Panel): void {
		this.tab = panel;
		if (panel === 'resolver') this.beside = 'answer';
		if (isMiddle(panel)) this.middle = panel;
		// The map takes the place of what is due.
		else if (panel === 'due' && this.middle === 'map') this.middle = 'units';
		this.#hooks.focus?.(panel);
	}

	/** Beside the map stands what was asked for last. */
	#readBesideMap(): void {
		const asked = $derived(this.resolver.interaction?.key ?? null);
		const done = $derived(this.resolver.done?.step ?? null);
		// What comes of a roll takes the place of the roll: whoever has tapped for something else since is not called back.
		let wasAsked = false;
		$effect(() => {
			if (asked !== null || (done !== null && !wasAsked)) this.beside = 'answer';
			wasAsked = asked !== null;
		});
		// With another phase comes another list of what is due, whoever brought it on.
		const phase = $derived(`${this.battle.turn} ${this.battle.phase}`);
		$effect(() => {
			void phase;
			this.beside = 'answer';
		});
		// The map looks its selection up in the battle; only another tool or another unit is news. The tool that a phase brings is none.
		const isUsual = $derived(this.map.isUsualTool);
		const tool = $derived(this.map.tool);
		const selected = $derived(this.map.selected);
		$effect(() => {
			void tool;
			if (!isUsual) this.beside = 'details';
			else if (untrack(() => this.resolver.interaction) === null)
				this.beside = selected === null ? 'answer' : 'details';
		});
	}

	// --- What was left --------------------------------------------------------------------------------------------------------------------

	get #kept(): KeptScreens {
		return this.#hooks.kept ?? tabScreens;
	}

	#takeUpAgain(): void {
		const kept = this.#kept.read(this.session.id);
		if (kept) {
			this.tab = kept.tab;
			this.middle = kept.middle;
			this.map.takeAgain(kept.tool);
			this.resolver.openAgain(kept.opening);
			// What a roll came to is not kept: an empty resolver would be a dead end.
			const { interaction, done } = this.resolver;
			if (this.tab === 'resolver' && !interaction && !done) this.tab = 'due';
		} else if (this.resolver.interaction) this.tab = 'resolver';
	}

	/** What a screen that is made later takes up. */
	get kept(): KeptScreen {
		const { tab, middle, map, resolver } = this;
		return { tab, middle, tool: map.taken, opening: resolver.opening };
	}

	// --- What lies over the panels --------------------------------------------------------------------------------------------------------

	get dialog(): BattleDialog | null {
		return this.#dialog;
	}

	isOpen(kind: BattleDialog['kind']): boolean {
		return this.#dialog?.kind === kind;
	}

	open(dialog: BattleDialog): void {
		this.#dialog = dialog;
		if (dialog.kind === 'unit') this.#unit = dialog.unit;
		if (dialog.kind === 'amend') this.#amending = dialog.amending;
		if (dialog.kind === 'note') this.noting.begin(dialog.on ?? null);
	}

	/** Closes it, unless another one lies there by now. */
	dismiss(kind: BattleDialog['kind']): void {
		if (this.isOpen(kind)) this.#dialog = null;
	}

	/** The unit whose sheet lies open, or did last. */
	get unit(): UnitState | null {
		return this.#unit === null ? null : (this.battle.units[this.#unit] ?? null);
	}

	get side(): BattleSide | null {
		return this.#dialog?.kind === 'side' ? this.#dialog.side : null;
	}

	/** The change of the past that lies open, or did last. */
	get amending(): Amending | null {
		return this.#amending;
	}

	/** Changing a line of the log. One that was put out of sight half said is taken up where it was, unless the battle has gone on since. */
	change(order: number): void {
		const last = this.#amending;
		const isSame = last?.event.order === order && last.of === this.session.battle;
		const amending = isSame ? last : Amending.open(this.session, order);
		if (!amending) return;
		if (!isSame && !isChangeable(amending.event.body)) amending.takeOut();
		this.open({ kind: 'amend', amending });
	}

	// --- The resolver ---------------------------------------------------------------------------------------------------------------------

	openTask(task: Task): void {
		this.resolver.openTask(task);
		this.#toResolver();
	}

	testNow(unit: string): void {
		this.resolver.openAction('test', unit);
		this.#toResolver();
	}

	/** Of the unit whose sheet lies open. Some are done by the tap itself. */
	async openAction(action: UnitAction): Promise<void> {
		const unit = this.#unit;
		if (unit === null) return;
		const onTap = bodiesOnTap(this.battle, action, unit);
		if (onTap) return void this.tell(await this.play.record(onTap));
		this.resolver.openAction(action, unit);
		this.#toResolver();
	}

	/** A shot that was measured on the map. It is offered only while it can be rolled; the battle may have gone on since. */
	shoot(shooter: string, target: string): void {
		const reason = whyNot(this.battle, 'shoot', shooter);
		if (reason !== null) return void this.tell({ ok: false, reason });
		this.resolver.openAction('shoot', shooter);
		this.resolver.pick(target);
		this.#toResolver();
	}

	/** What could not be at a shared table, once more on the battle as it stands: with its facts and its dice where there are any, else by this tap. */
	async doAgain(bodies: readonly EventBody[]): Promise<void> {
		const body = bodies.find(isChangeable);
		if (!body) return this.record(bodies);
		if (!canBeDone(this.battle, body))
			return this.#hooks.notify('The battle has gone on: it can no longer be done.', 'bad');
		this.resolver.openPast(body, { rolled: true });
		this.#toResolver();
	}

	/** The unit that somebody has before them here, in its sheet, in the resolver or on the map. */
	get lookedAt(): string | null {
		if (this.#dialog?.kind === 'unit') return this.#dialog.unit;
		return this.resolver.interaction?.units[0] ?? this.map.selected;
	}

	#toResolver(): void {
		this.#dialog = null;
		if (this.tab !== 'resolver') this.#cameFrom = this.tab;
		this.tab = 'resolver';
		this.beside = 'answer';
	}

	/** Closed on purpose: nothing of it is kept. What was done leads on to what is due, what was not, back to where it came from. */
	closeResolver(): void {
		this.tab = this.resolver.done ? 'due' : this.#cameFrom;
		this.resolver.close();
	}

	/** Back, or Escape: out of sight, and as it was when it is opened again. */
	putAside(): void {
		if (!this.isResolverOpen) return;
		this.tab = this.resolver.done ? 'due' : this.#cameFrom;
		this.#putBack = this.resolver.putAside();
	}

	/** Forward, after Back. */
	putBack(): void {
		this.#putBack?.();
		this.#putBack = null;
		this.tab = 'resolver';
	}

	// --- The turn -------------------------------------------------------------------------------------------------------------------------

	/** Says what came of it, or why nothing did. */
	tell(done: Done): boolean {
		if (done.ok) this.announced = done.said;
		else if (done.reason) this.#hooks.notify(done.reason, 'bad');
		return done.ok;
	}

	async record(bodies: readonly EventBody[], decidedBy?: 'player' | 'by-hand'): Promise<void> {
		this.tell(await this.play.record(bodies, decidedBy));
	}

	/** On to the next phase, once the players have seen what the rules still ask for. */
	async next(): Promise<void> {
		const { openDuties, dutiesBehind } = this.play;
		if (openDuties.length > 0 || dutiesBehind.length > 0) this.open({ kind: 'next' });
		else await this.moveOn();
	}

	async moveOn(): Promise<void> {
		this.dismiss('next');
		if (!this.tell(await this.play.moveOn())) return;
		drumRoll();
		this.resolver.close();
		// What was in hand belongs to the phase that is over.
		this.map.letGo();
		this.tab = 'due';
	}

	/** Routs and pursuits that wait on the map, and on if nothing else is asked for. */
	async makeMoves(): Promise<void> {
		if (this.tell(await this.play.makeMoves()) && this.play.openDuties.length === 0) await this.moveOn();
	}

	async nameSideA(side: BattleSide): Promise<void> {
		this.dismiss('next');
		this.tell(await this.play.nameSideA(side));
	}

	async undo(): Promise<void> {
		if (this.play.ways.toTakeBack !== null) this.tell(await this.play.undo());
	}

	async redo(): Promise<void> {
		if (this.play.ways.toPutBack !== null) this.tell(await this.play.redo());
	}

	async goBack(actions: number): Promise<void> {
		this.tell(await this.play.goBack(actions));
	}

	async writeNote(): Promise<void> {
		if (this.tell(await this.noting.write())) this.dismiss('note');
	}

	async end(winner: BattleSide | 'nobody', reason: string): Promise<void> {
		this.dismiss('end');
		await this.record([{ kind: 'battle-ended', winner, reason }]);
	}

	/** "What if from here": the players go on in the copy. */
	async branch(order: number): Promise<void> {
		const branched = await this.play.branchFrom(order);
		if (!branched.ok) return this.#hooks.notify('The copy could not be made.', 'bad');
		await this.#hooks.goToBattle(branched.id);
		this.#hooks.notify('This is a copy: the battle you came from stays as it is.', 'good');
	}

	/** On from before the damage in a log that is damaged. */
	async goOn(): Promise<void> {
		const acted = await this.session.goOnFromBefore();
		if (acted.ok) this.#hooks.notify('The battle goes on. What was set aside is in Settings.', 'good');
		else this.tell(acted);
	}

	// --- Keys -----------------------------------------------------------------------------------------------------------------------------

	readonly #keys: Readonly<Record<BattleKey, () => unknown>> = {
		next: () => this.next(),
		first: () => this.session.due[0] && this.openTask(this.session.due[0]),
		undo: () => this.undo(),
		redo: () => this.redo(),
		due: () => this.show('due'),
		units: () => this.show('units'),
		map: () => this.show('map'),
		resolver: () => this.show('resolver'),
		log: () => this.show('log'),
		note: () => this.open({ kind: 'note' }),
		help: () => this.open({ kind: 'keys' }),
		close: () => this.putAside()
	};

	/** Whether the key means anything now. Letters can be switched off; Escape and the question mark cannot. */
	press(key: BattleKey): boolean {
		if (!this.keysWork && key !== 'help' && key !== 'close') return false;
		if (key === 'close' && !this.isResolverOpen) return false;
		void this.#keys[key]();
		return true;
	}
}
