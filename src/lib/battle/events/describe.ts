// An event as one plain sentence, for the log and for whoever listens.

import { startSentence } from '$lib/wording';
import { endSentence, type ThrownDice } from '../describe/sentence';
import type { BattleEvent, EventKind } from './event';
import type { BattleState } from '../state';
import { definitionOf } from './registry';

export interface Sentence {
	readonly kind: EventKind;
	/** "Brigade of Guards fired at Carolina Militia at 5″", without a full stop. */
	readonly headline: string;
	/** The whole of it, in one sentence. */
	readonly text: string;
	readonly dice: readonly ThrownDice[];
}

/**
 * One event as one plain sentence, with names and dice. `before` is the state it happened in. What an undo took back is not in any
 * state: the log knows it, and gives the headline of the earliest step as `first`.
 */
export function describeEvent(before: BattleState, event: BattleEvent, first: string | null = null): Sentence {
	const { body, decidedBy } = event;
	const definition = definitionOf(body);
	const { how, dice = [], ...told } = definition.tell(before, body, { decidedBy, first });
	// Sides and units have the names that players gave them, small letters and all.
	const what = startSentence(told.what);
	const whole = how === undefined ? what : `${what}: ${how}`;
	const text = endSentence(definition.saysByHand || decidedBy !== 'by-hand' ? whole : `${whole} (by hand)`);
	return { kind: body.kind, headline: what, text, dice };
}
