// Other rules for a battle under way: what there is to choose from, what the choice would change, and the event that changes it.
import type { EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import { exampleRules } from '$lib/rules/house-rules/examples';
import { asPrinted, diffRules, type HouseRules, onlyOther, type RuleChange, type Rules, rulesOf } from '$lib/rules/house-rules/house-rules'; // prettier-ignore
import { appStorage } from '../device/storage.svelte';

interface Choosable {
	readonly id: string;
	readonly label: string;
	readonly rules: HouseRules;
}

const printed: Choosable = {
	id: 'printed',
	label: 'As printed',
	rules: { name: asPrinted.playsheet.name, overrides: {} }
};

export class RulesChange {
	#kept = $state.raw<readonly Choosable[]>([]);
	chosen = $state<string | null>(null);

	readonly options: readonly Choosable[] = $derived([printed, ...this.#kept]);

	async load(): Promise<void> {
		const storage = await appStorage.open();
		const { kept } = await storage.houseRules.list();
		const examples = exampleRules.filter(({ rules }) => diffRules(asPrinted, rulesOf(rules)).length > 0);
		this.#kept = [
			...kept.map(({ id, value }) => ({ id, label: value.rules.name, rules: value.rules })),
			...examples.map(({ id, rules }) => ({ id, label: `${rules.name} (ours)`, rules }))
		];
	}

	/** The chosen rules for this battle: readings that they do not speak of stay as they are. */
	next({ setup }: BattleState): HouseRules | null {
		const found = this.options.find(({ id }) => id === this.chosen);
		if (!found) return null;
		const rulings = onlyOther({ ...setup.rulings, ...found.rules.rulings });
		const { rulings: _rulings, ...rules } = found.rules;
		return Object.keys(rulings).length > 0 ? { ...rules, rulings } : rules;
	}

	/** What it would change, one by one. */
	changes(battle: BattleState): readonly RuleChange[] {
		const next = this.next(battle);
		return next ? diffRules(rulesIn(battle), rulesOf(next)) : [];
	}

	event(battle: BattleState): EventBody | null {
		const rules = this.next(battle);
		return rules && { kind: 'rules-changed', rules };
	}
}

export const rulesIn = ({ setup: { playsheet, rulings } }: BattleState): Rules => ({ playsheet, rulings });
