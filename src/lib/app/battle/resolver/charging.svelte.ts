// A charge before it is declared: its facts, and how it may end with the chance of each ending.
import { chargeFacts, type ChargeInMind } from '$lib/battle/facts/charge';
import type { FactSource } from '$lib/battle/facts/fact-sheet';
import type { EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import { type DirectedMove, planContact } from '$lib/battle/moves/directed-moves';
import { evasionFrom } from '$lib/battle/moves/evasion';
import { othersInCombat } from '$lib/battle/select/combats';
import { makeList } from '$lib/wording';
import type { Reason } from '$lib/rules/engine/resolution';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { HeldGround } from '$lib/rules/combat/facts';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Names, RulesInUse } from '../../procedures/procedure';
import { ChargeOdds } from '../../procedures/charge/odds.svelte';
import type { Fact, FactGroup, FactValue, Role } from '../../procedures/fact';
import { askCharge } from '../../procedures/charge/ask';
import { HeldFacts } from '../../procedures/resolver.svelte';
import { nameIn, type Opened, rollOf } from '../../procedures/roll';
import type { SaidOfCharge } from './deciding';
import { foldKnown, type SaidFact, tellSources } from './rolling.svelte';

/** The odds of a charge as the battle has it, whether it is only thought of or declared. */
export class ChargeOutlook {
	readonly odds = new ChargeOdds();
	readonly rules: RulesInUse;
	readonly names: Names;
	readonly sides: Readonly<Record<Role, BattleSide | null>>;
	readonly holder: HeldFacts<ChargeFacts>;
	/** What its odds leave out: that it may be evaded, and who else would be in the combat. */
	readonly leavesOut: readonly Reason[];
	readonly #sources: Readonly<Record<string, FactSource>>;
	readonly #lieIf: (flankOrRear: boolean) => ChargeFacts;
	#said = $state.raw<readonly SaidFact[]>([]);

	constructor(state: BattleState, charge: ChargeInMind) {
		const { facts, sources } = chargeFacts(state, charge);
		this.#lieIf = (flankOrRear) => chargeFacts(state, { ...charge, flankOrRear }).facts;
		const { rules, names, sides } = rollOf(state, null, charge.charger, charge.chargee);
		this.rules = rules;
		this.names = names;
		this.sides = sides;
		this.leavesOut = [tellEvade(state, charge), tellOthers(state, charge)].filter((reason) => reason !== null);
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
		if (fact.value === value) return;
		this.#said = [...this.#said.filter(({ id }) => id !== fact.id), { id: fact.id, value }];
		const facts = fact.set(value);
		this.holder.change(fact.id === 'flankOrRear' ? this.#comingFrom(facts) : facts, fact.id);
	}

	/**
	 * What lies before its front does not lie on its flank: where the two touch is looked at again, whether it can fire there, and the ground, unless
	 * the players said something of it.
	 */
	#comingFrom(facts: ChargeFacts): ChargeFacts {
		const { chargeeCover, chargeePosition, ground, onMap, volleysAtCharger } = this.#lieIf(facts.flankOrRear);
		const fires = this.holder.changed.includes('volleysAtCharger') ? facts.volleysAtCharger : volleysAtCharger;
		const there = { ...facts, ...(onMap ? { onMap } : {}), volleysAtCharger: fires };
		return this.saidGround ? there : { ...there, chargeeCover, chargeePosition, ground };
	}

	come(flankOrRear: boolean): void {
		const { facts } = this.holder;
		if (facts.flankOrRear !== flankOrRear)
			this.holder.change(this.#comingFrom({ ...facts, flankOrRear }), 'flankOrRear');
	}

	standIn({ cover, position, ground }: HeldGround): void {
		const said = { chargeeCover: cover, chargeePosition: position, ground };
		for (const path of groundPaths)
			if (this.holder.facts[path] !== said[path])
				this.holder.change({ ...this.holder.facts, [path]: said[path] }, path);
	}

	/** What the players said that the battle does not have yet. */
	get said(): SaidOfCharge {
		const { facts, changed } = this.holder;
		return {
			...(changed.includes('flankOrRear') ? { flankOrRear: facts.flankOrRear } : {}),
			...(this.saidGround ? { ground: this.saidGround } : {})
		};
	}

	/** The ground of those who are charged as the players have it, where they said anything of it: the combat will be fought over that. */
	get saidGround(): HeldGround | null {
		const { facts, changed } = this.holder;
		if (!groundPaths.some((path) => changed.includes(path))) return null;
		return { cover: facts.chargeeCover, position: facts.chargeePosition, ground: facts.ground };
	}

	/** What the players said otherwise, in the order they said it. */
	get saidFacts(): readonly SaidFact[] {
		return this.#said;
	}

	/** Says again what was said before; what is no longer asked for is left out. */
	sayAgain(said: readonly SaidFact[]): void {
		for (const { id, value } of said) {
			const fact = this.groups.flatMap(({ main, more }) => [...main, ...more]).find((one) => one.id === id);
			if (fact) this.change(fact, value);
		}
	}
}

/** Of one that is declared, the evade was offered already. */
function tellEvade(state: BattleState, charge: ChargeInMind): Reason | null {
	if ('stage' in charge) return null;
	const { distance } = evasionFrom(state, charge.chargee, { ...charge, stage: 'declared' });
	if (!distance) return null;
	const { text, section, ruling } = distance;
	const told = `May be evaded: ${text}. These odds are of a charge that is not.`;
	return { text: told, section, ...(ruling ? { ruling } : {}) };
}

function tellOthers(state: BattleState, { charger, chargee }: ChargeInMind): Reason | null {
	const others = othersInCombat(state, charger, chargee).map((id) => nameIn(state, id));
	if (others.length === 0) return null;
	const text = `Also in this combat: ${makeList(others)}. All hits will be summed; these odds are of the two alone.`;
	return { text, section: 'combat', ruling: 'R34' };
}

const groundPaths = ['chargeeCover', 'chargeePosition', 'ground'] as const;

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

	/** From which side it comes, and what was said of the ground, where it was said before. */
	constructor(
		state: BattleState,
		charger: string,
		chargee: string,
		before: { readonly flankOrRear?: boolean; readonly ground?: HeldGround } = {}
	) {
		this.#state = state;
		this.#charger = charger;
		this.#chargee = chargee;
		this.key = `charge:${charger}:${chargee}:${state.turn}`;
		this.title = `${nameIn(state, charger)}: charge ${nameIn(state, chargee)}`;
		this.units = [charger, chargee];
		this.outlook = new ChargeOutlook(state, { charger, chargee });
		if (before.flankOrRear !== undefined) this.outlook.come(before.flankOrRear);
		if (before.ground) this.outlook.standIn(before.ground);
	}

	get move(): DirectedMove | null {
		const { flankOrRear } = this.outlook.holder.facts;
		return planContact(this.#state, { charger: this.#charger, chargee: this.#chargee, flankOrRear });
	}

	make(charge: string): EventBody {
		const { holder, saidGround } = this.outlook;
		return {
			kind: 'charge-declared',
			charge,
			charger: this.#charger,
			chargee: this.#chargee,
			flankOrRear: holder.facts.flankOrRear,
			...(saidGround ? { ground: saidGround } : {})
		};
	}
}
