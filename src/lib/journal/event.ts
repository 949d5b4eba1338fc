// A line of a journal: what happened, in the past tense, and who decided it when. Events are plain data and travel between devices.

import type { ThrownTogether } from '$lib/dice/together';
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
	| { readonly kind: 'amended'; readonly from: number; readonly how: Amending }
	| Noted;

/**
 * Something was said of a line, or shown. No step: nothing changes by it, undo passes it by, and what can be put back still can. The same note
 * said again takes the place of what it said before; one that says and shows nothing is withdrawn.
 */
export interface Noted {
	readonly kind: 'noted';
	/** The note’s own id. */
	readonly note: string;
	/** The id of the event it is about. */
	readonly about: string;
	readonly text: string;
	/** The ids of photos, which lie beside the journal. */
	readonly photos: readonly string[];
}

const travelKinds = ['undone', 'redone', 'amended', 'noted'] as const satisfies readonly Travel['kind'][];

export const isTravel = (body: { readonly kind: string }): body is Travel =>
	travelKinds.some((kind) => kind === body.kind);

export const isNoted = (body: { readonly kind: string }): body is Noted => body.kind === 'noted';

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
	/** Where two devices threw the dice of it together: how, so that anybody can check it. */
	readonly thrown?: ThrownTogether | undefined;
}

export type JournalEvent<G extends GameTypes> = EventHead & G['where'] & { readonly body: G['body'] | Travel };

export const actionOf = ({ action, step }: Pick<EventHead, 'action' | 'step'>): string => action ?? step;
