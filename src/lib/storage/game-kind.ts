// Games of the companions are journals like battles, in the same tables; each says in its set-up which game it is of. A companion reads its own
// through a kind that knows its events. Backups, files, links and what is kept of them must not carry every companion, and read any of them
// through the open kind: the shape of the set-up and of each line's head is checked, with limits, and taking back and putting back can be; what
// happened in between is for the companion to judge, when the game is opened.

import type { JournalEvent } from '$lib/journal/event';
import { Journals } from '$lib/journal/journal';
import { bodyByKind, checkFold, headEntries, parseLines } from '$lib/journal/parse';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { below, type Parsed, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import type { Database, JournalSummary, StoredSetup, Tools } from './database/database';

import { JournalStore } from './journals/journal-store';
import type { JournalKind, StoredGame, StoredJournal } from './journals/journal-list';

export interface GameSetup extends StoredSetup {
	readonly version: number;
	/** Which game: the companion's folder. */
	readonly game: string;
}

export interface CompanionGame extends StoredGame {
	readonly setup: GameSetup;
}

/** What a list says of a game: the same for all of them. */
export interface GameSummary extends JournalSummary {
	readonly game: string;
	/** How far it has come, in a few words; empty where only the game itself could tell. */
	readonly where: string;
	readonly ended: boolean;
}

const gameSummarySchema: v.GenericSchema<unknown, GameSummary> = field.object('A summary', {
	game: field.id('The game'),
	name: field.line('The name', 120),
	where: field.line('Where it stands', 120),
	ended: field.flag('Ended'),
	events: field.whole('The events', 0, 1_000_000)
});

/** What a companion says of its game so that it can be stored. */
interface GameParts<G extends CompanionGame> {
	owns(game: string | null): boolean;
	readonly setupVersion: number;
	parseSetup(input: unknown): Parsed<G['setup']>;
	parseEvent(input: unknown): Parsed<JournalEvent<G>>;
	readonly journals: Journals<G>;
}

export function makeGameKind<G extends CompanionGame>(parts: GameParts<G>): JournalKind<G, GameSummary> {
	const { owns, setupVersion, parseSetup, parseEvent, journals } = parts;
	return {
		owns,
		setupVersion,
		parseSetup,
		parseEvent,
		check(setup, events) {
			const sound = parseSetup(setup);
			if (!sound.ok) return { ok: false, problems: below('setup', sound.problems) };
			const log = parseLines(events, parseEvent);
			if (!log.ok) return { ok: false, problems: below('events', log.problems) };
			return checkFold(journals, sound.value, log.value);
		},
		parseSummary: (input) => parseWith(gameSummarySchema, input),
		summarise: ({ game, name }) => ({ game, name, where: '', ended: false, events: 0 }),
		summariseAfter: (summary, events, standing) => ({
			...summary,
			// Without word from the fold nobody knows where it stands.
			...(standing ?? { where: '', ended: false }),
			events: events.at(-1)?.order ?? summary.events
		})
	};
}

/** Any game, of which nothing is known but that it is one. */
export interface AnyGame extends CompanionGame {
	readonly state: null;
	readonly body: { readonly kind: string };
	readonly where: object;
	readonly code: never;
}

export type StoredAnyGame = StoredJournal<AnyGame>;

/** Values and letters: the longest set-up and the longest line have a tenth of it. */
const mostInSetup = 1_000_000;
const mostInEvent = 200_000;

const setupSchema = v.pipe(
	field.opaque('The game’s set-up', mostInSetup),
	field.openObject('A game', {
		version: field.whole('The version', 1, 1000),
		game: field.id('The game'),
		id: field.id('The game’s id'),
		name: field.line('The name', 120),
		startedAt: field.time('The start'),
		branchOf: v.nullable(
			field.object('The game it was branched from', {
				battle: field.id('The game’s id'),
				event: field.id('The event’s id')
			})
		)
	})
);

const anyBody = field.openObject('What happened', { kind: field.id('The kind of event') });
const eventSchema = v.pipe(
	field.opaque('A line of the log', mostInEvent),
	field.openObject('An event', { ...headEntries, body: bodyByKind<AnyGame['body']>(() => anyBody) })
);

export const anyGameKind: JournalKind<AnyGame, GameSummary> = makeGameKind<AnyGame>({
	owns: (game) => game !== null,
	setupVersion: Infinity,
	parseSetup: (input) => parseWith<GameSetup>(setupSchema, input),
	parseEvent: (input) =>
		field.refuseVersion(input, 1, 'line of a game') ?? parseWith<JournalEvent<AnyGame>>(eventSchema, input),
	journals: new Journals<AnyGame>({
		begin: () => null,
		apply: (state) => ({ ok: true, state }),
		where: () => ({})
	})
});

/** A game as a file has it. */
export function parseGame(input: unknown): Parsed<StoredAnyGame> {
	if (typeof input !== 'object' || input === null) return refuse({ path: '', message: 'A game is needed.' });
	const { setup, events } = input as Record<string, unknown>;
	return anyGameKind.check(setup, events);
}

/** Every game on this device, whichever companion it is of. */
export class GameStore extends JournalStore<AnyGame, GameSummary> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, anyGameKind);
	}
}
