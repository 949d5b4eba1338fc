// Which cards the American at turn may play.

import type { Plan } from '../../rules/american/card-rule';
import { plansFor, whyNot } from '../../rules/american/plays';
import { type AmericanCard, americanCards } from '../../rules/cards';
import { americanUnaccounted } from './decks';
import { tableOf } from './flow';
import { activePlayer, type HsState } from './state';

/** Kinds that a hand may play, each with why not where it may not: all that its owner knows, or all that may be in it. */
export function playable(
	state: HsState
): { readonly card: AmericanCard; readonly why: string | null; readonly plans: readonly Plan[] }[] {
	const { hand } = activePlayer(state);
	const table = tableOf(state);
	const maybe = hand.includes(null) ? americanUnaccounted(state) : {};
	return americanCards
		.filter((one) => hand.includes(one) || (maybe[one] ?? 0) > 0)
		.map((one) => ({ card: one, why: whyNot(table, one), plans: plansFor(table, one) }));
}
