// How the games of this companion are read from outside, and what a list shows of each. The store is that of every journal.

import { makeEventParser } from '$lib/journal/parse';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import { makeGameKind } from '$lib/storage/game-kind';
import * as v from 'valibot';
import { factions } from '../rules/factions';
import { randomModes } from '../rules/run';
import { rulingNames, rulings } from '../rules/rulings';
import { seatsAllowed } from '../rules/victory';
import * as own from './events/fields';
import { bodySchemas, type LibertyBody, type LibertyGame, libertyGames } from './game';
import { gameName, type LibertySetup, setupVersion } from './state/state';

const rulingEntries = Object.fromEntries(
	rulingNames.map((name) => [name, v.picklist(rulings[name].readings.map(({ value }) => value))])
);
const perFaction = <T extends v.GenericSchema>(schema: T) =>
	Object.fromEntries(factions.map((faction) => [faction, schema]));

const setupSchema = v.pipe(
	field.object('A game', {
		version: v.literal(setupVersion),
		game: v.literal(gameName),
		id: field.id('The id'),
		name: field.line('The name', 120),
		startedAt: field.time('The time it was started'),
		people: v.picklist([1, 2, 3]),
		seats: v.pipe(
			v.array(own.faction),
			v.maxLength(4),
			v.check((seats) => new Set(seats).size === seats.length, 'A faction stands twice.')
		),
		difficult: v.boolean(),
		dice: v.picklist(['app', 'own']),
		random: v.picklist(randomModes),
		rulings: v.object(rulingEntries),
		facts: own.facts,
		memory: v.record(own.tracker, v.object({ value: own.trackerValue, sure: v.boolean() })),
		treaty: v.boolean(),
		strokes: v.object(perFaction(v.boolean())),
		seed: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
		branchOf: v.nullable(v.object({ battle: field.id('The id'), event: field.id('The event') }))
	}),
	v.check(({ people, seats }) => seatsAllowed(people, seats) === null, 'The seats do not fit the number of people.')
) as unknown as v.GenericSchema<unknown, LibertySetup>;

const parseSetup = (input: unknown): Parsed<LibertySetup> =>
	field.refuseVersion(input, setupVersion, 'game') ?? parseWith(setupSchema, input);

const parseEvent = makeEventParser<LibertyGame>('game event', { card: field.whole('The card', 0, 999) }, (kind) =>
	Object.hasOwn(bodySchemas, kind) ? (bodySchemas[kind] as v.GenericSchema<unknown, LibertyBody>) : undefined
);

export const libertyKind = makeGameKind<LibertyGame>({
	owns: (game) => game === gameName,
	setupVersion,
	parseSetup,
	parseEvent,
	journals: libertyGames
});

/** “Your copy”, as it is kept and as a file brings it. */
export const parseFacts = (input: unknown) => parseWith(own.facts, input);
