// A charge before it is declared: its facts, and how it may end with the chance of each ending.
import { chargeFacts, type ChargeInMind } from '$lib/battle/facts/charge';
import type { FactSource } from '$lib/battle/facts/fact-sheet';
import type { EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import { type DirectedMove, planContact } from '$lib/battle/moves/directed-moves';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Names, RulesInUse } from '../../procedures/procedure';
import { ChargeOdds } from '../../procedures/charge/odds.svelte';
import type { Fact, FactGroup, FactValue, Role } from '../../procedures/fact';
import { askCharge } from '../../procedures/charge/ask';
import { HeldFacts } from '../../procedures/resolver.svelte';
import { nameIn, type Opened, rollOf } from '../../procedures/roll';
import { foldKnown, tellSources } from './rolling.svelte';

/** The odds of a charge as the battle has it, whether it is only thought of or declared. */
export class ChargeOutlook {
	readonly odds = new ChargeOdds();
	readonly rules: RulesInUse;
	readonly names: Names;
	readonly sides: Readonly<Record<Role, BattleSide | null>>;
	readonly holder: HeldFacts<ChargeFacts>;
	readonly #sources: Readonly<Record<string, FactSource>>;

	constructor(state: BattleState, charge: ChargeInMind) {
		const { facts, sources } = chargeFacts(state, charge);
		const { rules, names, sides } = rollOf(state, null, charge.charger, charge.chargee);
		this.rules = rules;
		this.names = names;
		this.sides = sides;
		this.#sources = sources;
		this.holder = new HeldFacts(facts, this.names, tellSources(sources));
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

export class Charging implements Opened {
	readonly kind = 'charging';
	readonly key: string;
	readonly title: string;
	readonly units: readonly string[];
	readonly outlook: ChargeOutlook;
	readonly taskId = null;
	readonly #state: BattleState;
	readonly #charger: string;
	readonly #chargee: string;

	/** From which side it comes, where that was said before. */
	constructor(state: BattleState, charger: string, chargee: string, flankOrRear?: boolean) {
		this.#state = state;
		this.#charger = charger;
		this.#chargee = chargee;
		this.key = `charge:${charger}:${chargee}:${state.turn}`;
		this.title = `${nameIn(state, charger)} charges ${nameIn(state, chargee)}`;
		this.units = [charger, chargee];
		this.outlook = new ChargeOutlook(state, { charger, chargee });
		const { holder } = this.outlook;
		if (flankOrRear !== undefined && holder.facts.flankOrRear !== flankOrRear)
			holder.change({ ...holder.facts, flankOrRear }, 'flankOrRear');
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
