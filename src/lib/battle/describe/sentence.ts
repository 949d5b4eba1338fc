// What a line of the log says. The headline names the action alone, short enough for an undo button; the text goes on to the
// dice and what came of them.

import type { D10 } from '$lib/dice/d10';

/** Dice to be drawn beside the text. */
export interface ThrownDice {
	/** The name of the unit, general or side that rolled. */
	readonly thrower: string;
	readonly faces: readonly D10[];
	/** Which of them hit or passed; null where a die does neither. */
	readonly good: readonly boolean[] | null;
}

/** The pieces of a sentence: what was done, and how it went where there is more to say. */
export interface Told {
	readonly what: string;
	readonly how?: string;
	readonly dice?: readonly ThrownDice[];
}

/** A note may end as its writer ended it. */
export const endSentence = (text: string): string => (/[.!?…]["”’)]*$/.test(text) ? text : `${text}.`);
