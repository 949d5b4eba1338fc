// What the shared frame of the companions needs to know of this game: how it is read from outside, and what a list shows of it.

import type { Companion } from '$lib/app/journal/companion';
import { headFields, makeCompanion } from '$lib/companions/frame/make-companion';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import * as v from 'valibot';
import { blankFacts, type BoardFacts } from '../rules/board';
import { factions } from '../rules/factions';
import { rulingNames, rulings } from '../rules/rulings';
import { randomModes } from '../rules/run/run-types';
import { seatsAllowed } from '../rules/victory';
import * as own from './events/fields';
import { libertyEvents, type LibertyGame, libertyGames } from './game';
import { whereOf } from './next';
import { gameName, type LibertySetup, setupVersion } from './state/state';

const rulingEntries = Object.fromEntries(
	rulingNames.map((name) => [name, v.picklist(rulings[name].readings.map(({ value }) => value))])
);
const perFaction = <T extends v.GenericSchema>(schema: T) =>
	Object.fromEntries(factions.map((faction) => [faction, schema]));

const setupSchema = v.pipe(
	field.object('A game', {
		...headFields(gameName, setupVersion),
		people: v.picklist([1, 2, 3]),
		seats: v.pipe(v.array(own.faction), v.maxLength(4), v.check(own.isUnique, 'A faction stands twice.')),
		difficult: v.boolean(),
		dice: v.picklist(['app', 'own']),
		random: v.picklist(randomModes),
		rulings: v.object(rulingEntries),
		facts: own.facts,
		memory: v.record(own.tracker, v.object({ value: own.trackerValue, sure: v.boolean() })),
		treaty: v.boolean(),
		strokes: v.object(perFaction(v.boolean()))
	}),
	v.check(({ people, seats }) => seatsAllowed(people, seats) === null, 'The seats do not fit the number of people.')
) as unknown as v.GenericSchema<unknown, LibertySetup>;

export const liberty: Companion<LibertyGame> = makeCompanion<LibertyGame>({
	game: gameName,
	setupVersion,
	setup: setupSchema,
	events: libertyEvents,
	journals: libertyGames,
	where: { card: field.whole('The card', 0, 999) },
	standing: (state) => ({ where: whereOf(state), ended: state.phase === 'ended' })
});

/** “Your copy”, as it is kept and as a file brings it. */
export const libertyCopy = {
	game: gameName,
	blank: blankFacts,
	parse: (input: unknown): Parsed<BoardFacts> => parseWith(own.facts, input)
};
