// What happened, in the past tense. Events are plain data and travel between devices; they carry the dice, the facts and the
// sum as it stood, so that the log can always show why.

import type { EventHead, Travel } from '$lib/journal/event';
import type { RegisteredBody } from './registry';
import type { Phase } from '../phase';

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
