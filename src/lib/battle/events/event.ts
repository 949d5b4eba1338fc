// What happened, in the past tense. Events are plain data and travel between devices; they carry the dice, the facts and the
// sum as it stood, so that the log can always show why.
import type { EventHead, Travel } from '$lib/journal/event';
import { type RegisteredBody, definitionOf } from './registry';
import type { Phase } from '../phase';
import type { Applied } from '../apply/change';
import { refused } from '../apply/check';
import type { BattleState } from '../state';
import { startSentence } from '$lib/wording';
import { endSentence, type ThrownDice } from '../describe/wording';

/** Everything that a line of the log can say: what the definitions in `events` say. */
export type EventBody = RegisteredBody;

/** Everything that can happen in the game. */
export type GameBody = Exclude<EventBody, Travel>;

export type EventKind = EventBody['kind'];
export type BodyOf<Kind extends EventKind> = Extract<EventBody, { readonly kind: Kind }>;

/** When it was, as every line of the log says. */
export interface Where {
	readonly turn: number;
	readonly phase: Phase;
}

export interface BattleEvent extends EventHead, Where {
	readonly body: EventBody;
}

// One event onto a state: pure and total. An event that cannot be is refused with a reason and changes nothing.

export function apply(state: BattleState, body: EventBody): Applied {
	const definition = definitionOf(body);
	if (state.ended && !definition.afterEnd) return refused('battle-ended', 'The battle has ended.');
	return definition.apply(state, body);
}

// An event as one plain sentence, for the log and for whoever listens.

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
