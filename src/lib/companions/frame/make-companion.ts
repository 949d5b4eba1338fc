// A companion's game, as the shared screens and the store know it, from the few things that only the game can say.

import type { Companion } from '$lib/app/journal/companion';
import type { Journals } from '$lib/journal/journal';
import { makeEventParser } from '$lib/journal/parse';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { type CompanionGame, makeGameKind } from '$lib/storage/game-kind';
import type * as v from 'valibot';
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
