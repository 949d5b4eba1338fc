// What the store of journals must know of a kind of game: how to read what comes out of a database or a file, and what to show of it in a
// list. All else about keeping a journal is the same for every game.

import type { JournalEvent } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import type { Parsed } from '$lib/parsing/problem';
import type { JournalSummary, StoredSetup } from '../database/database';

export interface StoredGame extends GameTypes {
	readonly setup: StoredSetup;
}

/** A journal as it is stored and sent: what it was started with, and its log. */
export interface StoredJournal<G extends StoredGame> {
	readonly setup: G['setup'];
	readonly events: readonly JournalEvent<G>[];
}

/** Which game a set-up or a summary says it is of. A battle says nothing. */
export const gameIn = (value: unknown): string | null =>
	typeof value === 'object' && value !== null && 'game' in value && typeof value.game === 'string' ? value.game : null;

export interface JournalKind<G extends StoredGame, Summary extends JournalSummary> {
	/** Whether the journals of this game are of its kind: all lie in the same tables. A battle's game is null. */
	owns(game: string | null): boolean;
	/** The version of its setups that this app writes; a later one is not broken but newer. */
	readonly setupVersion: number;
	parseSetup(input: unknown): Parsed<G['setup']>;
	parseEvent(input: unknown): Parsed<JournalEvent<G>>;
	/** A whole journal from outside: every line sound, and the log folds. */
	check(setup: unknown, events: unknown): Parsed<StoredJournal<G>>;
	parseSummary(input: unknown): Parsed<Summary>;
	/** Before anything has happened. */
	summarise(setup: G['setup']): Summary;
	/** After these events. What only the fold knows is told by `standing`; without it, the last event tells what it can. */
	summariseAfter(summary: Summary, events: readonly JournalEvent<G>[], standing?: Partial<Summary>): Summary;
}
