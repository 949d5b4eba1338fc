// The rules of the battle last looked at, so that a line of its sums leads to its own sheet and not to the printed one.
import { printedRules, type RulesInUse } from '../procedures/procedure';

class SheetInHand {
	#rules = $state.raw(printedRules);

	get rules(): RulesInUse {
		return this.#rules;
	}

	take({ playsheet, rulings }: RulesInUse): void {
		this.#rules = { playsheet, rulings };
	}
}

export const sheetInHand = new SheetInHand();
