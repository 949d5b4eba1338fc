// The rules that quick resolve calculates with: the printed ones, until somebody tries house rules out. Nothing of it is kept.
import { printedRules, type RulesInUse } from '../procedures/procedure';

class QuickRules {
	#rules = $state.raw(printedRules);

	get rules(): RulesInUse {
		return this.#rules;
	}

	/** What the house rules are called; null for the printed ones. */
	get name(): string | null {
		return this.#rules === printedRules ? null : this.#rules.playsheet.name;
	}

	take({ playsheet, rulings }: RulesInUse): void {
		this.#rules = { playsheet, rulings };
	}

	reset(): void {
		this.#rules = printedRules;
	}
}

export const quickRules = new QuickRules();
