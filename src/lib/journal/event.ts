// A line of a journal: what happened, in the past tense, and who decided it when. Events are plain data and travel between devices.

import type { GameTypes } from './game';

export const deciders = ['player', 'app-dice', 'own-dice', 'by-hand'] as const;
export type Decider = (typeof deciders)[number];

/** A past action was changed, or taken out; or the players went back to what stood before it, and nothing follows. */
export const amendings = ['changed', 'taken-out', 'gone-back'] as const;
export type Amending = (typeof amendings)[number];

/** What is about the log, and not about the game. */
export type Travel =
	/** The last so many steps that stood were taken back, or put back. */
	| { readonly kind: 'undone'; readonly steps: number }
	| { readonly kind: 'redone'; readonly steps: number }
	/** What stood from an event on is replaced by what follows in the same step: see `journal.ts`. */
	| { readonly kind: 'amended'; readonly from: number; readonly how: Amending };

const travelKinds = ['undone', 'redone', 'amended'] as const satisfies readonly Travel['kind'][];

export const isTravel = (body: { readonly kind: string }): body is Travel =>
	travelKinds.some((kind) => kind === body.kind);

export interface EventHead {
	readonly version: 1;
	readonly id: string;
	/** Its place in the log, from 1, without gaps. */
	readonly order: number;
	/** One player's action is one step, however many events it made. */
	readonly step: string;
	/** Within an amendment, which action it belongs to, by the name it had when it was first played. Elsewhere a step is one action. */
	readonly action?: string | undefined;
	readonly decidedBy: Decider;
	/** ISO time; for people, never for the rules. */
	readonly at: string;
}

export type JournalEvent<G extends GameTypes> = EventHead & G['where'] & { readonly body: G['body'] | Travel };

export const actionOf = ({ action, step }: Pick<EventHead, 'action' | 'step'>): string => action ?? step;
