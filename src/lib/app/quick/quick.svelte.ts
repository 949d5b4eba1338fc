// Quick resolve, alive: one situation or two to compare, which procedure looks at them, and the dice of each. It outlives
// the page, so that a look at the playsheet and back finds everything as it was.
import { deviceWays, appDice } from '../device/dice';
import { Lazy } from '../device/lazy.svelte';
import type { FollowUp, HandLines } from '../procedures/procedure';
import { quickRules } from './quick-rules.svelte';
import { type FactHolder, Resolver } from '../procedures/resolver.svelte';
import {
	evadingSituation,
	namesOf,
	otherSide,
	type QuickSituation,
	type Situated,
	usualSituation
} from '../procedures/situation';
import type { Followed } from './lazy-procedures';
import { type LoadedId, lookedWith, type ProcedureId, situatedShooting } from './procedures';

export const lazy = new Lazy(() => import('./lazy-procedures'));

export const slotIds = ['a', 'b'] as const;
export type SlotId = (typeof slotIds)[number];

/** One of the situations, with a resolver for every procedure that has looked at it, by its id. */
class QuickSlot {
	#situation: QuickSituation;
	readonly #onchange: () => void;
	readonly resolvers: Partial<Record<string, Resolver<QuickSituation>>> = {};

	constructor(situation: QuickSituation, onchange: () => void) {
		this.#situation = $state.raw(situation);
		this.#onchange = onchange;
	}

	get situation(): QuickSituation {
		return this.#situation;
	}

	set situation(situation: QuickSituation) {
		this.#situation = situation;
		this.#onchange();
	}

	/**
	 * Never while a component is at work: what is derived belongs to the component that was, and goes stale when the page
	 * is left. Here it belongs to nobody and outlives them all.
	 */
	prepare(procedure: Situated): void {
		const holder = this.#holderFor(procedure);
		this.resolvers[procedure.id] ??= new Resolver(procedure, () => quickRules.rules, holder, appDice, deviceWays);
	}

	#holderFor({ id, view }: Situated): FactHolder<QuickSituation> {
		const situation = () => this.#situation;
		const change = (changed: QuickSituation) => void (this.situation = changed);
		return {
			get sources() {
				return view.sources?.(situation()) ?? {};
			},
			get facts() {
				return situation();
			},
			get names() {
				return namesOf(view, situation());
			},
			get hand() {
				return situation().hand[id] ?? {};
			},
			change,
			changeHand: (hand: HandLines) => change({ ...situation(), hand: { ...situation().hand, [id]: hand } })
		};
	}
}

export class Quick {
	#procedure = $state.raw<ProcedureId>('shooting');
	#loaded = $state.raw<Partial<Record<LoadedId, Situated>>>({ shooting: situatedShooting });
	readonly #a = new QuickSlot(usualSituation, () => this.#fetch());
	readonly #b = new QuickSlot(usualSituation, () => this.#fetch());
	#comparing = $state.raw(false);
	#editing = $state.raw<SlotId>('a');

	constructor() {
		this.#prepare(situatedShooting);
	}

	#prepare(procedure: Situated): void {
		for (const slot of slotIds) this.#slot(slot).prepare(procedure);
	}

	get procedure(): ProcedureId {
		return this.#procedure;
	}

	get comparing(): boolean {
		return this.#comparing;
	}

	/** Which of the two the facts on screen belong to. */
	get editing(): SlotId {
		return this.#editing;
	}

	#slot(id: SlotId): QuickSlot {
		return id === 'a' ? this.#a : this.#b;
	}

	situationOf(slot: SlotId): QuickSituation {
		return this.#slot(slot).situation;
	}

	get situation(): QuickSituation {
		return this.situationOf(this.#editing);
	}

	change(situation: QuickSituation): void {
		this.#slot(this.#editing).situation = situation;
	}

	/** The procedure on screen. */
	get viewed(): Situated | undefined {
		return this.#viewedOf(this.#editing);
	}

	/** Undefined while it is being fetched, or where it has a panel of its own. */
	#viewedOf(slot: SlotId): Situated | undefined {
		const id = lookedWith(this.#procedure, this.situationOf(slot));
		// Until it is there, the volley itself says that guns read another table.
		return id && (this.#loaded[id] ?? (id === 'counterbattery' ? this.#loaded.shooting : undefined));
	}

	resolverOf(slot: SlotId): Resolver<QuickSituation> | undefined {
		const viewed = this.#viewedOf(slot);
		return viewed && this.#slot(slot).resolvers[viewed.id];
	}

	get resolver(): Resolver<QuickSituation> | undefined {
		return this.resolverOf(this.#editing);
	}

	open(procedure: ProcedureId): void {
		this.#procedure = procedure;
		for (const slot of slotIds) this.#beginAnew(this.#slot(slot));
		this.#fetch();
	}

	/** A situation of which nothing was said yet is the one that the procedure best begins with. */
	#beginAnew(slot: QuickSlot): void {
		if (slot.situation !== usualSituation && slot.situation !== evadingSituation) return;
		slot.situation = this.#procedure === 'evade' ? evadingSituation : usualSituation;
	}

	/** Fetches what either situation is looked at with, where it is not there yet. */
	#fetch(): void {
		for (const slot of slotIds) {
			const id = lookedWith(this.#procedure, this.situationOf(slot));
			if (id && !this.#loaded[id]) void this.load();
		}
	}

	/** Fetches what the first look does without. */
	async load(): Promise<void> {
		const { lazyProcedures } = await lazy.load();
		for (const procedure of Object.values(lazyProcedures)) this.#prepare(procedure);
		this.#loaded = { shooting: situatedShooting, ...lazyProcedures };
	}

	/** The other unit acts, tests or moves instead. */
	swap(): void {
		const { situation } = this;
		const acts = this.viewed?.view.acts ?? 'actor';
		this.change({ ...situation, [acts]: otherSide(situation[acts]) });
	}

	/** Sets a second situation beside the first, alike until it is changed. */
	compare(): void {
		this.#b.situation = this.#a.situation;
		this.#comparing = true;
		this.#editing = 'b';
	}

	edit(slot: SlotId): void {
		if (this.#comparing) this.#editing = slot;
	}

	/** Goes on with the one that was being looked at. */
	stopComparing(): void {
		this.#a.situation = this.situation;
		this.#comparing = false;
		this.#editing = 'a';
	}

	/** Everything as it was in the beginning, in the same procedure. */
	reset(): void {
		this.restore({ procedure: this.#procedure, a: usualSituation, b: null });
	}

	/** What a link needs to open the same. */
	get shown(): Shown {
		return { procedure: this.#procedure, a: this.#a.situation, b: this.#comparing ? this.#b.situation : null };
	}

	restore({ procedure, a, b }: Shown): void {
		this.#a.situation = a;
		this.#b.situation = b ?? a;
		this.#comparing = b !== null;
		this.#editing = 'a';
		this.open(procedure);
	}

	/** Takes the losses off and goes where the outcome leads. Returns how to go back. */
	async follow(followUp: FollowUp): Promise<(() => void) | null> {
		const { resolver, viewed } = this;
		const outcome = resolver?.outcome;
		if (!outcome || !viewed) return null;
		const from: Followed = { situation: this.situation, procedure: this.#procedure };
		const { follow } = lazy.loaded ?? (await lazy.load());
		return this.#go(follow(from, viewed.view, outcome, followUp));
	}

	/** Takes the losses off and stays. */
	async takeOff(): Promise<(() => void) | null> {
		const { resolver, viewed } = this;
		const outcome = resolver?.outcome;
		if (!outcome || !viewed) return null;
		const { takeOff } = lazy.loaded ?? (await lazy.load());
		const situation = takeOff(this.situation, viewed.view, outcome);
		return this.#go({ situation, procedure: this.#procedure });
	}

	/** Dice that have done their work are swept up, there and here. */
	#go({ situation, procedure }: Followed): () => void {
		const before = this.shown;
		const editing = this.#editing;
		this.resolver?.dice.clear();
		this.change(situation);
		this.open(procedure);
		this.resolver?.dice.clear();
		return () => {
			this.restore(before);
			this.#editing = editing;
		};
	}
}

export interface Shown {
	readonly procedure: ProcedureId;
	readonly a: QuickSituation;
	/** The second situation, where two are compared. */
	readonly b: QuickSituation | null;
}

export const quick = new Quick();
