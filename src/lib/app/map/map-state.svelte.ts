// The map on screen: which unit is meant, which tool is in hand, and what lies over the map. The battle itself is the session's; whatever
// is done here goes into its log.
import type { Acted } from '$lib/app/journal/session.svelte';
import { unitOf, findUnit, placeOf } from '$lib/battle/select/units';
import type { Decider } from '$lib/journal/event';
import type { EventBody } from '$lib/battle/events/event';
import type { Task } from '$lib/battle/due/task';
import type { BattleState, UnitState } from '$lib/battle/state';
import type { DirectedMove } from '$lib/battle/moves/directed-moves';
import { deciderOf, eventsOf } from '$lib/battle/map/drafted-events';
import type { DraftedMove } from '$lib/battle/map/plan-drag';
import type { BattleSide } from '$lib/rules/vocabulary';
import { Aim } from './measuring/aim.svelte';
import { Charging } from './moving/charging.svelte';
import { UnitMenu } from './unit-menu.svelte';
import { Directed } from './moving/directed.svelte';
import { Group } from './moving/group.svelte';
import type { ShownMap, KeptView } from './surface/shown-map';
import { radiusMarks } from './surface/command';
import { figuresOf, type UnitFigure } from './surface/figures';
import { type MapOptions, phaseKey, type Tool, type ToolMap, type ToolName, type Mark } from './surface/tool';
import { Keyboard } from './moving/keyboard';
import { type Looking, lookMarks, overlapMarks } from './shown-marks';
import { remarkOn } from './moving/move-words';
import { Mover } from './moving/mover.svelte';
import { Photographer } from './photo/photographer.svelte';
import { Rulers } from './measuring/rulers.svelte';
import { Surveyor } from './ground/surveyor.svelte';

/** What the map asks of a battle at play. */
export interface MapSession {
	readonly state: BattleState;
	/** Set when the log can be looked at and not played on. */
	readonly closed: { readonly sentence: string } | null;
	record(bodies: readonly EventBody[], decidedBy?: Decider): Promise<Acted>;
	undo(steps?: number): Promise<Acted>;
	/** Why what is asked of a side is not for this device to do; null where it is. */
	whyNotSide?(side: BattleSide | null): string | null;
}

/** What the map asks of the page around it. */
export interface MapHooks {
	readonly makeId: () => string;
	onRefused(reason: string): void;
	/** The move that the resolver would make, while it lies open there. */
	inMind?(): DirectedMove | null;
}

/** A sentence about a move that was written although the sheet does not know it. */
export interface Remark {
	readonly sentence: string;
	/** How the battle stood after it: another move, or an undo, and the remark is of yesterday. */
	readonly after: BattleState;
}

/** A tool that was taken up, and in which phase. */
export interface KeptTool {
	readonly tool: ToolName;
	readonly phase: string;
}

const toolOfPhase = ({ phase }: BattleState): ToolName => (phase === 'fire' ? 'aim' : 'move');

/** Pixels that a handle takes. */
const HANDLE = 22;

export class MapState implements ToolMap, ShownMap {
	readonly session: MapSession;
	readonly mover: Mover;
	readonly group: Group;
	readonly rulers: Rulers;
	readonly aim: Aim;
	readonly surveyor: Surveyor;
	readonly charging: Charging;
	readonly directed: Directed;
	readonly photographer: Photographer;
	readonly keyboard: Keyboard;
	readonly unitMenu: UnitMenu;
	readonly #hooks: MapHooks;
	#selected = $state.raw<string | null>(null);
	#remark = $state.raw<Remark | null>(null);
	#writing = false;
	/** The state stays when the map is put out of sight, and so does this. */
	keptView: KeptView | null = null;
	#taken = $state.raw<KeptTool | null>(null);
	/** Opens what is due in the resolver; without one nothing is offered at a unit. */
	openTask: ((task: Task) => void) | null = null;
	/** The others at a shared table, and the units they look at. */
	lookers = $state.raw<() => readonly Looking[]>(() => []);
	options = $state.raw<MapOptions>({ snap: true, quarterTurns: true, handles: true, command: false });

	constructor(session: MapSession, hooks: MapHooks) {
		this.session = session;
		this.#hooks = hooks;
		this.mover = new Mover(this);
		this.group = new Group(this);
		this.rulers = new Rulers(this);
		this.aim = new Aim(this);
		this.surveyor = new Surveyor(this, hooks.makeId);
		this.charging = new Charging(this, hooks.makeId);
		this.directed = new Directed(this, () => hooks.inMind?.() ?? null);
		this.photographer = new Photographer(this);
		this.keyboard = new Keyboard(this);
		this.unitMenu = new UnitMenu(this);
	}

	get state(): BattleState {
		return this.session.state;
	}

	get isClosed(): boolean {
		return this.session.closed !== null || this.state.ended !== null;
	}

	whyNotSide(side: BattleSide): string | null {
		return this.session.whyNotSide?.(side) ?? null;
	}

	readonly figures = $derived.by(() => figuresOf(this.session.state));

	/** A unit that is gone is selected no longer. */
	get selected(): string | null {
		const unit = this.#selected === null ? undefined : findUnit(this.state, this.#selected);
		return unit && !unit.shattered ? unit.unit.id : null;
	}

	get selectedUnit(): UnitState | null {
		return this.selected === null ? null : unitOf(this.state, this.selected);
	}

	get selectedFigure(): UnitFigure | null {
		return this.figures.find(({ id }) => id === this.selected) ?? null;
	}

	select(id: string | null): void {
		if (id !== this.#selected) {
			this.mover.cancel();
			this.charging.look(null);
			this.aim.aimAt(null);
		}
		this.#selected = id;
	}

	/** Nothing is in hand any more, and no menu lies open. */
	letGo(): void {
		this.select(null);
		this.group.choose([]);
		this.unitMenu.close();
	}

	/** Pixels to the inch: handles stand clear of a unit at any zoom. */
	setZoom(zoom: number): void {
		this.mover.setReach(HANDLE / zoom);
		this.mover.setPixel(1 / zoom);
		this.group.setReach(HANDLE / zoom);
		this.surveyor.setReach(HANDLE / zoom);
		this.photographer.setReach(HANDLE / zoom);
	}

	/** Let go where no map is, it stays in the tray. */
	carryOff(): void {
		this.mover.propose(null);
		this.group.propose(null);
	}

	/** A unit named in the list: what a tap on it would mean, and letting go of the one that is selected. */
	name(id: string): void {
		if (this.tool === 'select') return this.group.toggle(id);
		const shooter = this.selectedUnit;
		const isTarget = this.tool === 'aim' && shooter && unitOf(this.state, id).side !== shooter.side;
		if (isTarget) this.aim.aimAt(id);
		else this.select(id === this.selected ? null : id);
	}

	/** Another tool; what the last one had half done is dropped. */
	take(tool: ToolName): void {
		this.toolInHand.cancel();
		this.unitMenu.close();
		this.#taken = { tool, phase: phaseKey(this.state) };
		if (tool === 'select') this.group.beginWith(this.selected);
	}

	get taken(): KeptTool | null {
		return this.#taken;
	}

	/** What was in hand when the map was left. */
	takeAgain(kept: KeptTool | null): void {
		this.#taken = kept;
	}

	/** What was taken last. In the fire phase the hand that moves takes up the range instead, and puts it down again after it. */
	get tool(): ToolName {
		const { tool, phase } = this.#taken ?? { tool: 'move', phase: '' };
		const isSwapped = phase !== phaseKey(this.state) && (tool === 'move' || tool === 'aim');
		return isSwapped ? toolOfPhase(this.state) : tool;
	}

	/** Whether nothing is in hand but what is there of itself: the hand that moves, or the range that the phase brought and nobody took. */
	get isUsualTool(): boolean {
		const isTaken = this.#taken?.phase === phaseKey(this.state);
		return this.tool === 'move' || (this.tool === 'aim' && !isTaken);
	}

	get toolInHand(): Tool {
		return {
			move: this.mover,
			select: this.group,
			measure: this.rulers,
			aim: this.aim,
			ground: this.surveyor,
			photo: this.photographer
		}[this.tool];
	}

	readonly #radii = $derived.by(() => radiusMarks(this.session.state));

	/** What lies on the ground and below the units: radii. It stays as it is while something is dragged. */
	readonly under = $derived.by((): readonly Mark[] => (this.options.command ? this.#radii : this.#ownRadius()));

	/** What lies over the units and stays as it is while something is dragged: who stands on whose ground. */
	readonly standing = $derived.by((): readonly Mark[] =>
		this.tool === 'ground' || this.tool === 'photo'
			? []
			: [...overlapMarks(this.state, this.hidden), ...lookMarks(this.state, this.lookers(), this.hidden)]
	);

	/** What lies over all: the moves that are due, what the tool shows, and the rulers, which stay when the tape is put down. */
	readonly marks = $derived.by((): readonly Mark[] => [
		...(this.tool === 'ground' || this.tool === 'photo' ? [] : this.directed.marks),
		...(this.mover.draft || this.tool !== 'move' ? [] : this.charging.marks),
		...this.toolInHand.marks,
		...(this.tool === 'measure' ? [] : this.rulers.marks)
	]);

	/** That of the general who is selected; under the hand he shows his own. */
	#ownRadius(): readonly Mark[] {
		const general = this.selectedUnit;
		if (general?.unit.arm !== 'general' || this.mover.draft) return [];
		return radiusMarks(this.state, general.unit.id);
	}

	/** Who is dragged, told so that a drag which goes on is the same: what hangs on it is not made anew in every frame. */
	readonly #dragged = $derived.by((): string =>
		JSON.stringify(
			[...(this.mover.draft ? [this.mover.draft] : []), ...(this.group.plan?.drafts ?? [])].map(({ unit }) => unit)
		)
	);

	/** Units that are dragged are drawn with the marks, and not where they stood. */
	readonly hidden = $derived.by((): readonly string[] => JSON.parse(this.#dragged));

	/** Units without a place, to be dragged onto the map; each side in the order of its roster. */
	get tray(): readonly UnitState[] {
		const { setup } = this.state;
		return (['first', 'second'] as const).flatMap((side) =>
			setup.rosters[side].units.flatMap(({ id }) => {
				const unit = unitOf(this.state, id);
				return unit.shattered || placeOf(this.state, unit) ? [] : [unit];
			})
		);
	}

	facingAtStart(side: BattleSide): number {
		return this.state.setup.homeEdge[side] === 'south' ? 0 : 180;
	}

	commit(draft: DraftedMove): Promise<boolean> {
		return this.commitAll([draft], remarkOn(this.state, draft));
	}

	/** Several moves that are one step of the log; whether there was anything to write. */
	async commitAll(drafts: readonly DraftedMove[], remark: string | null): Promise<boolean> {
		const [first] = drafts;
		const events = drafts.flatMap((draft) => eventsOf(this.state, draft));
		if (!first || events.length === 0) return false;
		const done = await this.record(events, deciderOf(first));
		if (done && remark !== null) this.#remark = { sentence: remark, after: this.state };
		return done;
	}

	get remark(): Remark | null {
		return this.#remark?.after === this.state ? this.#remark : null;
	}

	get isWriting(): boolean {
		return this.#writing;
	}

	/** Says why nothing came of a gesture. */
	refuse(reason: string): void {
		this.#hooks.onRefused(reason);
	}

	record(bodies: readonly EventBody[], decidedBy: Decider = 'player'): Promise<boolean> {
		return this.#write(() => this.session.record(bodies, decidedBy));
	}

	async undo(): Promise<void> {
		await this.#write(() => this.session.undo());
	}

	/**
	 * One thing at a time: whatever is drafted or pressed until this is written was made from a state that is about to be no more, and a
	 * second tap on the same button would do it twice.
	 */
	async #write(act: () => Promise<Acted>): Promise<boolean> {
		if (this.#writing) return false;
		this.#writing = true;
		try {
			const acted = await act();
			if (!acted.ok) this.#hooks.onRefused(acted.reason);
			return acted.ok;
		} finally {
			this.#writing = false;
		}
	}
}
