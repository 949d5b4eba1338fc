// Several units in hand: drawn round with a finger, tapped, or a brigade as a whole. They are moved, wheeled and turned as one, and a brigade
// comes from the tray in line. As with a single unit a gesture is a draft until the finger is lifted, and then one step of the log.
import { unitOf } from '$lib/battle/select/units';
import { movingSide } from '$lib/battle/phase';
import type { BattleState } from '$lib/battle/state';
import { deployInLine } from '$lib/battle/map/deploy-in-line';
import { type GroupMove, type GroupPlan, hingeOf, planGroupMove } from '$lib/battle/map/plan-group-move';
import { contains } from '$lib/geometry/outline';
import { facingOf, turnBetween } from '$lib/geometry/measures';
import { groupRect, type Hinge } from '$lib/geometry/moves';
import { add, bearing, between, type Point, subtract } from '$lib/geometry/point';
import { type OrientedRect, polygon } from '$lib/geometry/shape';
import { pickFigure, type Tool, type ToolMap, type Touch, type Mark } from '../surface/tool';
import type { UnitFigure } from '../surface/figures';
import { chosenMarks, lassoMarks, planMarks } from './group-marks';
import { remarkOnGroup, whyNobodyGoes } from './group-words';
import { handlesOf } from './move-marks';
import { straighten } from './straighten';

/** How the group is held, and where the finger took hold of it. */
type Grip =
	| { readonly kind: 'units'; readonly from: Point }
	| { readonly kind: 'turn'; readonly from: Point }
	| { readonly kind: 'wheel'; readonly hinge: Hinge; readonly from: Point }
	/** Brought from the tray: the front line lies under the finger. */
	| { readonly kind: 'tray'; readonly units: readonly string[] };

export class Group implements Tool {
	readonly #map: ToolMap;
	#chosen = $state.raw<readonly string[]>([]);
	#grip = $state.raw<Grip | null>(null);
	#lasso = $state.raw<readonly Point[] | null>(null);
	#drafted = $state.raw<{ readonly plan: GroupPlan; readonly state: BattleState } | null>(null);
	#reach = $state.raw(1);
	readonly #marks = $derived.by(() => this.#makeMarks());

	constructor(map: ToolMap) {
		this.#map = map;
	}

	/** A draft holds for the state that it was made from. */
	get plan(): GroupPlan | null {
		return this.#drafted?.state === this.#map.state ? this.#drafted.plan : null;
	}

	get marks(): readonly Mark[] {
		return this.#marks;
	}

	/** Those who stand on the map; a general who is with a unit goes with that. */
	get figures(): readonly UnitFigure[] {
		return this.#map.figures.filter(({ id, attached }) => !attached && this.#chosen.includes(id));
	}

	get units(): readonly string[] {
		return this.figures.map(({ id }) => id);
	}

	/** The ground of the whole. */
	get rect(): OrientedRect | null {
		return groupRect(this.figures.map(({ rect }) => rect));
	}

	choose(ids: readonly string[]): void {
		this.cancel();
		this.#chosen = ids;
	}

	/** Taken in hand with one unit selected, that is the first of it. */
	beginWith(id: string | null): void {
		if (id !== null && this.units.length === 0) this.choose([id]);
	}

	/** In or out. An enemy of those that are chosen begins another group. */
	toggle(id: string): void {
		const { state } = this.#map;
		const [first] = this.units;
		const isEnemy = first !== undefined && unitOf(state, first).side !== unitOf(state, id).side;
		if (isEnemy) return this.choose([id]);
		this.choose(this.units.includes(id) ? this.units.filter((one) => one !== id) : [...this.units, id]);
	}

	tap(touch: Touch): void {
		const picked = pickFigure(this.#takeable, touch);
		if (picked) this.toggle(picked.id);
		else this.choose([]);
	}

	get #takeable(): readonly UnitFigure[] {
		return this.#map.figures.filter(({ attached }) => !attached);
	}

	/** On one of the chosen it moves them, on a handle it turns or wheels them; anywhere else a line is drawn round others. */
	grab(touch: Touch): boolean {
		this.#grip = this.#map.isClosed ? null : (this.#gripHandle(touch) ?? this.#gripUnits(touch));
		this.#lasso = this.#grip ? null : [touch.at];
		return true;
	}

	#gripHandle({ at, reach }: Touch): Grip | null {
		const { rect } = this;
		if (!rect) return null;
		const near = Math.max(reach, this.#reach * 0.7);
		const handle = handlesOf({ arm: 'infantry', rect }, this.#reach).find((one) => between(one.at, at) <= near);
		if (!handle) return null;
		if (handle.glyph === 'turn') return { kind: 'turn', from: at };
		return { kind: 'wheel', hinge: handle.glyph === 'wheel-left' ? 'right' : 'left', from: at };
	}

	#gripUnits(touch: Touch): Grip | null {
		return pickFigure(this.figures, touch) ? { kind: 'units', from: touch.at } : null;
	}

	/** From the tray: these units come onto the map in line, under the finger. */
	carry(units: readonly string[]): void {
		if (this.#map.tool !== 'select') this.#map.take('select');
		this.choose([]);
		this.#grip = { kind: 'tray', units };
	}

	drag(at: Point): void {
		if (this.#lasso) this.#lasso = [...this.#lasso, at];
		else if (this.#grip) this.propose(this.#planAt(this.#grip, at));
	}

	#planAt(grip: Grip, at: Point): GroupPlan | null {
		const { state } = this.#map;
		if (grip.kind === 'tray') return { drafts: deployInLine(state, grip.units, at), leftOut: [], heldBack: null };
		const move = this.#moveTo(grip, at);
		return move && planGroupMove(state, this.units, move);
	}

	#moveTo(grip: Exclude<Grip, { kind: 'tray' }>, at: Point): GroupMove | null {
		const { rect } = this;
		if (!rect) return null;
		if (grip.kind === 'units') return { kind: 'shift', by: this.#shiftBy(rect, subtract(at, grip.from)) };
		if (grip.kind === 'turn') return { kind: 'turn', by: this.#turnTo(rect, at) };
		const about = hingeOf(this.#map.state, this.units, grip.hinge);
		if (!about) return null;
		const turned = turnBetween(bearing(about, grip.from), bearing(about, at));
		return { kind: 'wheel', hinge: grip.hinge, by: Math.round(grip.hinge === 'left' ? -turned : turned) };
	}

	#shiftBy({ centre, facing }: OrientedRect, by: Point): Point {
		if (!this.#map.options.snap) return by;
		return subtract(straighten({ ...centre, facing }, add(centre, by)), centre);
	}

	#turnTo({ centre, facing }: OrientedRect, at: Point): number {
		const turned = turnBetween(facingOf(facing), bearing(centre, at));
		return this.#map.options.quarterTurns ? Math.round(turned / 90) * 90 : Math.round(turned);
	}

	drop(): void {
		const { plan } = this;
		const lasso = this.#lasso;
		const grip = this.#grip;
		this.#grip = null;
		this.#lasso = null;
		if (lasso) return this.#catch(lasso);
		if (plan) void this.commit(plan, grip?.kind === 'tray' ? grip.units : null);
	}

	/** Whoever has his middle inside the line: of the side whose turn it is to move; where it is neither's, of whichever has more there. */
	#catch(lasso: readonly Point[]): void {
		if (lasso.length < 3) return;
		const ground = polygon(lasso);
		const caught = this.#takeable.filter(({ rect }) => contains(ground, rect.centre));
		const { phase, sideA } = this.#map.state;
		const of = (side: string) => caught.filter((figure) => figure.side === side);
		const more = of('first').length >= of('second').length ? 'first' : 'second';
		const ours = of(movingSide(phase, sideA) ?? more);
		if (ours.length > 0) return this.choose(ours.map(({ id }) => id));
		if (caught.length > 0) this.#map.refuse('The other side moves now. A tap takes one of these all the same.');
	}

	/** One step of the log. Those who came from the tray are in hand from then on. */
	async commit(plan: GroupPlan, came: readonly string[] | null = null): Promise<void> {
		const { state, isWriting } = this.#map;
		if (isWriting) return;
		try {
			const reason = whyNobodyGoes(state, plan);
			if (reason !== null) return this.#map.refuse(reason);
			const done = await this.#map.commitAll(plan.drafts, remarkOnGroup(state, plan));
			if (done && came) this.#chosen = came;
		} finally {
			if (this.#drafted?.plan === plan) this.#drafted = null;
		}
	}

	/** At its own edge, where there is room. */
	async deploy(units: readonly string[]): Promise<void> {
		this.carry(units);
		this.#grip = null;
		const drafts = deployInLine(this.#map.state, units, null);
		await this.commit({ drafts, leftOut: [], heldBack: null }, units);
	}

	cancel(): void {
		this.#grip = null;
		this.#lasso = null;
		this.propose(null);
	}

	propose(plan: GroupPlan | null): void {
		if (!this.#map.isWriting) this.#drafted = plan && { plan, state: this.#map.state };
	}

	#makeMarks(): readonly Mark[] {
		const { state, isClosed, options } = this.#map;
		const { plan, rect, figures } = this;
		if (this.#lasso) return lassoMarks(this.#lasso);
		if (plan) return planMarks(state, plan);
		return chosenMarks(figures, rect, isClosed || !options.handles ? null : this.#reach);
	}

	setReach(reach: number): void {
		this.#reach = reach;
	}
}
