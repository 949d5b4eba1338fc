// Why an event is refused: a code for programs and a plain sentence for people. It stands by itself, so that refusals can be constants
// whichever module is loaded first.
import type { Refusal } from '$lib/journal/game';

/** What stands against an event, for programs: another device at the same table acts on it without reading the sentence. */
export type RefusalCode =
	| 'battle-ended'
	| 'no-such-unit'
	| 'no-such-charge'
	| 'no-such-terrain'
	/** Shattered, or a general who fell. */
	| 'unit-lost'
	| 'not-arrived'
	| 'unit-routing'
	| 'in-contact'
	/** It is the other side's to do, or both are on one. */
	| 'wrong-side'
	| 'wrong-phase'
	/** A turn, a phase or a roll comes first. */
	| 'out-of-order'
	| 'already-done'
	/** Nothing has happened that would bring it about. */
	| 'not-due'
	/** Not with its arm, its drill or its rank. */
	| 'not-for-unit'
	/** The playsheet forbids it, and the sentence is the rules' own. */
	| 'against-rules'
	/** More or less than there can be. */
	| 'out-of-range'
	/** Two things that it says do not go together. */
	| 'contradiction';

export type Refused = Refusal<RefusalCode>;

export const refused = (code: RefusalCode, reason: string): Refused => ({ ok: false, code, reason });
