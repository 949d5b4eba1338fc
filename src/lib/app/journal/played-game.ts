// What a game, and the page it is played on, bring to a journal at play.
import type { JournalEvent, Travel } from '$lib/journal/event';
import type { Journal, Journals } from '$lib/journal/journal';
import type { StoredGame } from '$lib/storage/journals/journal-list';
import type { JournalSummary, Tools } from '$lib/storage/database/database';
import type { Trouble } from '$lib/storage/database/trouble';
import type { Noun } from './closed';
import type { LeftOut, NoteLeftOut } from './rebase';

export type Bodies<G extends StoredGame> = readonly (G['body'] | Travel)[];

/** What a game brings so that its journals can be played. */
export interface PlayedGame<G extends StoredGame, Summary extends JournalSummary> {
	readonly noun: Noun;
	readonly journals: Journals<G>;
	/** What the list of journals says of one that stands here. */
	standing(state: G['state']): Partial<Summary>;
	/** Whether an action and what another tab did meanwhile are about the same thing, so that the players must look again. */
	touchSame(state: G['state'], bodies: Bodies<G>, elsewhere: readonly JournalEvent<G>[]): boolean;
	/** What the log says in place of a step that waited for the disk and can no longer be, with its dice; null where it says nothing. */
	readonly noteLeftOut: NoteLeftOut<G> | null;
	/** The same in a sentence for the players. */
	tellLeftOut(was: Journal<G>, leftOut: LeftOut<G>): string;
}

export interface SessionTools {
	readonly tools: Tools;
	/** The device refused to save; what waits is in memory. Null once all of it is on the disk. */
	readonly onTrouble: (trouble: Trouble | null) => void;
	/** Milliseconds before each further try; the last one is kept to. */
	readonly delays?: readonly number[];
}
