import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { Rulings } from '$lib/rules/sheet/rulings';
import { defaultRulings } from '$lib/rules/sheet/rulings';

/** The playsheet and rulings that a situation is judged by: a battle's own, or the printed ones. */
export interface RulesInUse {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
}

export const printedRules: RulesInUse = { playsheet: printedPlaysheet, rulings: defaultRulings };
