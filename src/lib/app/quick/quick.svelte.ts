// Quick resolve, alive: one situation or two to compare, which procedure looks at them, and the dice of each. It outlives
// the page, so that a look at the playsheet and back finds everything as it was.
import { appDice } from '../dice';
import type { FollowUp, HandLines } from '../resolver/answer';
import type { DiceMode } from '../resolver/dice-roll.svelte';
import { Resolver, type FactHolder } from '../resolver/resolver.svelte';
import { printedRules } from '../resolver/rules-in-use';
import { settings } from '../settings.svelte';
import { follow, takeOff, type Followed } from './follow';
import { isPlain, loadProcedure, viewedShooting, type PlainId, type ProcedureId, type Viewed } from './procedures';
import type { QuickSituation } from './situation';
import { otherSide, usualSituation } from './situation';
import { namesOf } from './views';

export const slotIds = ['a', 'b'] as const;
export type SlotId = (typeof slotIds)[number];

/** One of the situations, with a resolver for every procedure that has looked at it. */
class Slot {
	#situation: QuickSituation;
	readonly #resolvers = new Map<string, Resolver<unknown>>();

	constructor(situation: QuickSituation) {
		this.#situation = $state.raw(situation);
	}

	get situation(): QuickSituation {
		return this.#situation;
	}

	set situation(situation: QuickSituation) {
		this.#situation = situation;
	}

	resolverFor(viewed: Viewed, mode: DiceMode): Resolver<unknown> {
		const { id } = viewed.procedure;
		const known = this.#resolvers.get(id);
		if (known) return known;
		const resolver = new Resolver(viewed.procedure, () => printedRules, this.#holderFor(viewed), appDice, mode);
		this.#resolvers.set(id, resolver);
		return resolver;
	}

	#holderFor({ procedure: { id }, view }: Viewed): FactHolder<unknown> {
		const here = () => this.#situation;
		const change = (situation: QuickSituation) => (this.#situation = situation);
		return {
			sources: {},
			get facts() {
				return view.get(here());
			},
			get names() {
				return namesOf(view, here());
			},
			get hand() {
				return here().hand[id] ?? {};
			},
			change: (facts: unknown) => void change(view.put(here(), facts)),
			changeHand: (hand: HandLines) => void change({ ...here(), hand: { ...here().hand, [id]: hand } })
		};
	}
}

export class Quick {
	#procedure = $state.raw<ProcedureId>('shooting');
	#loaded = $state.raw<Partial<Record<PlainId, Viewed>>>({ shooting: viewedShooting });
	readonly #a = new Slot(usualSituation);
	readonly #b = new Slot(usualSituation);
	#comparing = $state.raw(false);
	#editing = $state.raw<SlotId>('a');

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

	#slot(id: SlotId): Slot {
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

	/** The procedure on screen; undefined while it is being fetched, or where it has a panel of its own. */
	get viewed(): Viewed | undefined {
		return isPlain(this.#procedure) ? this.#loaded[this.#procedure] : undefined;
	}

	resolverOf(slot: SlotId): Resolver<unknown> | undefined {
		return this.viewed && this.#slot(slot).resolverFor(this.viewed, settings.current.dice);
	}

	get resolver(): Resolver<unknown> | undefined {
		return this.resolverOf(this.#editing);
	}

	open(procedure: ProcedureId): void {
		this.#procedure = procedure;
		if (isPlain(procedure)) void this.#load(procedure);
	}

	async #load(id: PlainId): Promise<void> {
		if (this.#loaded[id]) return;
		const viewed = await loadProcedure(id);
		this.#loaded = { ...this.#loaded, [id]: viewed };
	}

	/** Fetches what is not there yet, so that the first look at it does not wait. */
	async loadAll(ids: readonly ProcedureId[]): Promise<void> {
		for (const id of ids) if (isPlain(id)) await this.#load(id);
	}

	/** The other unit acts, tests or moves instead. */
	swap(): void {
		const { situation } = this;
		const { actor, tester, mover } = situation;
		const which = this.#procedure;
		if (which === 'morale' || which === 'rout') this.change({ ...situation, tester: otherSide(tester) });
		else if (which === 'movement' || which === 'evade') this.change({ ...situation, mover: otherSide(mover) });
		else this.change({ ...situation, actor: otherSide(actor) });
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
	follow(followUp: FollowUp): (() => void) | null {
		const { resolver, viewed } = this;
		if (!resolver?.outcome || !viewed) return null;
		const from: Followed = { situation: this.situation, procedure: this.#procedure };
		return this.#go(follow(from, viewed.view, resolver.outcome, followUp));
	}

	/** Takes the losses off and stays. */
	takeOff(): (() => void) | null {
		const { resolver, viewed } = this;
		if (!resolver?.outcome || !viewed) return null;
		const situation = takeOff(this.situation, viewed.view, resolver.outcome);
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
