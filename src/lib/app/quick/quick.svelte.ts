// Quick resolve, alive: one situation or two to compare, which procedure looks at them, and the dice of each. It outlives
// the page, so that a look at the playsheet and back finds everything as it was.
import { appDice } from '../dice';
import { Parcel } from '../parcel.svelte';
import type { FollowUp, HandLines } from '../resolver/answer';
import { Resolver, type FactHolder } from '../resolver/resolver.svelte';
import { printedRules } from '../resolver/rules-in-use';
import { settings } from '../settings.svelte';
import type { Followed } from './follow';
import { isPlain, viewedShooting } from './procedures';
import type { LoadedId, ProcedureId, Viewed } from './procedures';
import type { QuickSituation } from './situation';
import { otherSide, usualSituation } from './situation';
import { namesOf } from './views';

export const later = new Parcel(() => import('./later'));

export const slotIds = ['a', 'b'] as const;
export type SlotId = (typeof slotIds)[number];

/** One of the situations, with a resolver for every procedure that has looked at it. */
class Slot {
	#situation: QuickSituation;
	readonly #onchange: () => void;
	readonly #resolvers = new Map<string, Resolver<unknown>>();

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
	prepare(viewed: Viewed): void {
		const { id } = viewed.procedure;
		if (this.#resolvers.has(id)) return;
		const mode = () => settings.current.dice;
		this.#resolvers.set(id, new Resolver(viewed.procedure, () => printedRules, this.#holderFor(viewed), appDice, mode));
	}

	resolverFor({ procedure: { id } }: Viewed): Resolver<unknown> | undefined {
		return this.#resolvers.get(id);
	}

	#holderFor({ procedure: { id }, view }: Viewed): FactHolder<unknown> {
		const here = () => this.#situation;
		const change = (situation: QuickSituation) => (this.situation = situation);
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
	#loaded = $state.raw<Partial<Record<LoadedId, Viewed>>>({ shooting: viewedShooting });
	readonly #a = new Slot(usualSituation, () => this.#fetch());
	readonly #b = new Slot(usualSituation, () => this.#fetch());
	#comparing = $state.raw(false);
	#editing = $state.raw<SlotId>('a');

	constructor() {
		this.#prepare(viewedShooting);
	}

	#prepare(viewed: Viewed): void {
		for (const slot of slotIds) this.#slot(slot).prepare(viewed);
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

	/** The procedure on screen. */
	get viewed(): Viewed | undefined {
		return this.#viewedOf(this.#editing);
	}

	/** Undefined while it is being fetched, or where it has a panel of its own. */
	#viewedOf(slot: SlotId): Viewed | undefined {
		const id = lookedWith(this.#procedure, this.situationOf(slot));
		// Until it is there, the volley itself says that guns read another table.
		return id && (this.#loaded[id] ?? (id === 'counterbattery' ? this.#loaded.shooting : undefined));
	}

	resolverOf(slot: SlotId): Resolver<unknown> | undefined {
		const viewed = this.#viewedOf(slot);
		return viewed && this.#slot(slot).resolverFor(viewed);
	}

	get resolver(): Resolver<unknown> | undefined {
		return this.resolverOf(this.#editing);
	}

	open(procedure: ProcedureId): void {
		this.#procedure = procedure;
		this.#fetch();
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
		const { laterProcedures } = await later.come();
		for (const viewed of Object.values(laterProcedures)) this.#prepare(viewed);
		this.#loaded = { shooting: viewedShooting, ...laterProcedures };
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
	async follow(followUp: FollowUp): Promise<(() => void) | null> {
		const { resolver, viewed } = this;
		const outcome = resolver?.outcome;
		if (!outcome || !viewed) return null;
		const from: Followed = { situation: this.situation, procedure: this.#procedure };
		const { follow } = later.here ?? (await later.come());
		return this.#go(follow(from, viewed.view, outcome, followUp));
	}

	/** Takes the losses off and stays. */
	async takeOff(): Promise<(() => void) | null> {
		const { resolver, viewed } = this;
		const outcome = resolver?.outcome;
		if (!outcome || !viewed) return null;
		const { takeOff } = later.here ?? (await later.come());
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

/** What a procedure looks at a situation with: at guns, the counterbattery table. */
function lookedWith(procedure: ProcedureId, situation: QuickSituation): LoadedId | undefined {
	if (!isPlain(procedure)) return undefined;
	const target = situation[otherSide(situation.actor)].unit;
	return procedure === 'shooting' && target.arm === 'artillery' ? 'counterbattery' : procedure;
}

export interface Shown {
	readonly procedure: ProcedureId;
	readonly a: QuickSituation;
	/** The second situation, where two are compared. */
	readonly b: QuickSituation | null;
}

export const quick = new Quick();
