// A companion's game, as the shared screens and the store know it, from the few things that only the game can say.
import type { Companion } from '$lib/app/journal/companion';
import type { Journals } from '$lib/journal/journal';
import { makeEventParser } from '$lib/journal/parse';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { type CompanionGame, makeGameKind } from '$lib/storage/game-kind';
import * as v from 'valibot';
import type { JoinedEvents } from './events';

interface CompanionParts<G extends CompanionGame> {
	/** The companion's folder. */
	readonly game: G['setup']['game'];
	readonly setupVersion: G['setup']['version'];
	/** How a set-up is read from outside: see `headFields`. */
	readonly setup: v.GenericSchema<unknown, G['setup']>;
	readonly events: JoinedEvents<G['state'], G['code'], G['body']>;
	readonly journals: Journals<G>;
	/** The fields in which each line says when it was: card, round, turn. */
	readonly where: v.ObjectEntries;
	/** What the list says of where a game stands. */
	readonly standing: Companion<G>['standing'];
}

export function makeCompanion<G extends CompanionGame>(parts: CompanionParts<G>): Companion<G> {
	const { game, setupVersion, setup, events, journals, where, standing } = parts;
	const kind = makeGameKind<G>({
		owns: (other) => other === game,
		setupVersion,
		parseSetup: (input) => field.refuseVersion(input, setupVersion, 'game') ?? parseWith(setup, input),
		parseEvent: makeEventParser<G>('game event', where, events.schemaOf),
		journals
	});
	return { game, kind, journals, tell: events.tell, standing };
}

// What the set-up of every companion's game holds, whatever the game: which one it is, what it is called, when it began, and the chance that the
// app's dice are made of. A game's own set-up extends it with what it is started with.

export interface SetupHead<Game extends string, Version extends number = 1> {
	/** Of the shape of this set-up. */
	readonly version: Version;
	/** The companion's folder. */
	readonly game: Game;
	readonly id: string;
	readonly name: string;
	readonly startedAt: string;
	/** Chance for the app’s dice, so that going back never rolls anew. */
	readonly seed: string;
	/** The game it was branched from, and after which line. */
	readonly branchOf: { readonly battle: string; readonly event: string } | null;
}

/** What only the device can say of a game that begins: the frame adds it. */
type SaidByDevice = 'id' | 'startedAt' | 'seed' | 'branchOf';

/** What a form of set-up says. */
export type NewGame<Setup extends SetupHead<string, number>> = Omit<Setup, SaidByDevice>;

/** The fields of the head as they are read from outside; a game's schema spreads them before its own. */
export const headFields = <const Game extends string, const Version extends number>(game: Game, version: Version) => ({
	version: v.literal(version),
	game: v.literal(game),
	id: field.id('The id'),
	name: field.line('The name', 120),
	startedAt: field.time('The time it was started'),
	seed: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
	branchOf: v.nullable(v.object({ battle: field.id('The id'), event: field.id('The event') }))
});
