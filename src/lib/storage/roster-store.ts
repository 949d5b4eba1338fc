// Rosters as the builder holds them, finished or not: what is wrong with one is for the builder to show, not a reason to lose it.

import type { RosterDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import type { Database } from './database/database';
import { KeptStore } from './database/kept-store';
import type { Tools } from './database/tools';

export class RosterStore extends KeptStore<'rosters'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'rosters', parseRosterDraft);
	}

	save(roster: RosterDraft, options?: { over?: string }) {
		return this.keep(roster.id, roster, options);
	}
}
