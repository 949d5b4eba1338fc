// A charge before it is declared: its facts, and how it may end with the chance of each ending.
import { chargeFacts } from '$lib/battle/facts/charge';
import type { ChargeInMind } from '$lib/battle/facts/charge';
import type { FactSource } from '$lib/battle/facts/fact-sheet';
import { factSourceWords } from '$lib/battle/facts/fact-sheet';
import type { EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { DirectedMove } from '$lib/battle/moves/directed-moves';
import { planContact } from '$lib/battle/moves/directed-moves';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { BattleSide } from '$lib/rules/initiative';
import type { Names } from '../../resolver/answer';
import { ChargeOdds } from '../../resolver/charge-odds.svelte';
import type { Fact, FactGroup, FactValue, Role } from '../../resolver/fact';
import { askCharge } from '../../resolver/procedures/charge-asking';
import { HeldFacts } from '../../resolver/resolver.svelte';
import type { RulesInUse } from '../../resolver/rules-in-use';
import { foldKnown } from './fold-known';
import type { Resolving } from './resolving.svelte';
import { nameIn, rulesOf, sideIn } from './works/naming';

/** The odds of a charge as the battle has it, whether it is only thought of or declared. */
export class ChargeOutlook {
	readonly odds = new ChargeOdds();
	readonly rules: RulesInUse;
	readonly names: Names;
	readonly sides: Readonly<Record<Role, BattleSide>>;
	readonly holder: HeldFacts<ChargeFacts>;
	readonly #sources: Readonly<Record<string, FactSource>>;

	constructor(state: BattleState, charge: ChargeInMind) {
		const { facts, sources } = chargeFacts(state, charge);
		const words = Object.entries(sources).map(([path, source]) => [path, factSourceWords[source]]);
		this.rules = rulesOf(state);
		this.names = { actor: nameIn(state, charge.charger), other: nameIn(state, charge.chargee) };
		this.sides = { actor: sideIn(state, charge.charger), other: sideIn(state, charge.chargee) };
		this.#sources = sources;
		this.holder = new HeldFacts(facts, this.names, Object.fromEntries(words));
	}

	get groups(): readonly FactGroup<ChargeFacts>[] {
		return foldKnown(askCharge(this.rules, this.holder.facts, this.names), this.#sources);
	}

	/** Asks for the odds; returns how to stop asking. */
	ask(): () => void {
		return this.odds.ask(this.rules, this.holder.facts, this.names);
	}

	change(fact: Fact<ChargeFacts>, value: FactValue): void {
		if (fact.value !== value) this.holder.change(fact.set(value), fact.id);
	}
}

export class Charging implements Resolving {
	readonly kind = 'charging';
	readonly key: string;
	readonly title: string;
	readonly units: readonly string[];
	readonly outlook: ChargeOutlook;
	readonly taskId = null;
	readonly #state: BattleState;
	readonly #charger: string;
	readonly #chargee: string;

	constructor(state: BattleState, charger: string, chargee: string) {
		this.#state = state;
		this.#charger = charger;
		this.#chargee = chargee;
		this.key = `charge:${charger}:${chargee}:${state.turn}`;
		this.title = `${nameIn(state, charger)} charges ${nameIn(state, chargee)}`;
		this.units = [charger, chargee];
		this.outlook = new ChargeOutlook(state, { charger, chargee });
	}

	get move(): DirectedMove | null {
		const { flankOrRear } = this.outlook.holder.facts;
		return planContact(this.#state, { charger: this.#charger, chargee: this.#chargee, flankOrRear });
	}

	make(charge: string): EventBody {
		const { flankOrRear } = this.outlook.holder.facts;
		return { kind: 'charge-declared', charge, charger: this.#charger, chargee: this.#chargee, flankOrRear };
	}
}
