// What the log keeps of every roll: the facts, the sum as it stood and the dice, and what was lost by it.
import type { D10 } from '$lib/dice/d10';
import type { Account } from '$lib/rules/engine/resolution';

/** A roll as it was made: the facts, which of them a player changed, the sum, and the dice (null where only hits were told). */
export interface RecordedSum<Facts> {
	readonly facts: Facts;
	/** Paths of facts that a player changed for this roll. */
	readonly changed: readonly string[];
	readonly account: Account;
	readonly dice: readonly D10[] | null;
	/** Where only what they came to was told: how many dice were said to read so, as { hits: 4 }. Events from before do not say. */
	readonly told?: Told;
}

export type Told = Readonly<Record<string, number>>;

export interface Loss {
	readonly figures: number;
	readonly guns: number;
}
