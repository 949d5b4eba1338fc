// One of the situations of quick resolve, with a resolver for every procedure that has looked at it.
import { appDice } from '../device/dice';
import type { HandLines } from '../resolver/answer';
import { Resolver, type FactHolder } from '../resolver/resolver.svelte';
import { printedRules } from '../resolver/rules-in-use';
import { deviceWays } from '../device/device-ways';
import type { Viewed } from './procedures';
import type { QuickSituation } from './situation';
import { namesOf } from './views';

export class QuickSlot {
	#situation: QuickSituation;
	readonly #onchange: () => void;
	/** By the id of the procedure. */
	readonly #resolvers: Partial<Record<string, Resolver<unknown>>> = {};

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
		this.#resolvers[id] ??= new Resolver(
			viewed.procedure,
			() => printedRules,
			this.#holderFor(viewed),
			appDice,
			deviceWays
		);
	}

	resolverFor({ procedure: { id } }: Viewed): Resolver<unknown> | undefined {
		return this.#resolvers[id];
	}

	#holderFor({ procedure: { id }, view }: Viewed): FactHolder<unknown> {
		const here = () => this.#situation;
		const change = (situation: QuickSituation) => (this.situation = situation);
		return {
			get sources() {
				return view.sources?.(here()) ?? {};
			},
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
