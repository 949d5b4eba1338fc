// What the shared frame of the companions needs to know of this game: how it is read from outside, and what a list shows of it.

import type { Companion } from '$lib/app/journal/companion';
import { headFields, makeCompanion } from '$lib/companions/frame/make-companion';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import * as v from 'valibot';
import { americanCards, americanNatives, britishCards, britishNatives } from '../rules/cards';
import { copyPages, copyProblems, type HsCopy, standInCopy } from '../rules/copy';
import { hasBritishPlayer, modeData, modes, personIds, seatsProblem } from '../rules/people';
import { regions, sides } from '../rules/regions';
import { colours, tokenKinds } from '../rules/tokens';
import { rulingNames, rulings } from '../rules/rulings';
import { hsEvents, type HsGame, hsGames } from './game';
import { gameName, type HsSetup, setupVersion } from './state/state';

const region = field.oneOf('The region', regions);
const count = field.whole('A number', 0, 37);
const counts = (what: string, cards: readonly [string, ...string[]]) => v.record(field.oneOf(what, cards), count);

const pools = v.object(
	Object.fromEntries(
		regions.map((one) => [
			one,
			field.object('A pool', {
				militia: count,
				loyalist: count,
				americanNatives: field.list('The Native troops', field.oneOf('A Native troop', americanNatives), 5),
				britishNatives: field.list('The Native troops', field.oneOf('A Native troop', britishNatives), 3)
			})
		])
	)
);

const copySchema = field.object('A copy', {
	version: v.literal(1),
	name: field.line('The name', 120),
	order: v.pipe(v.array(region), v.length(6, 'There are six regions.')),
	adjacent: field.list('What adjoins', v.tuple([region, region]), 15),
	pools,
	british: counts('A British card', britishCards as unknown as [string, ...string[]]),
	american: counts('An American card', americanCards as [string, ...string[]]),
	reserve: v.nullable(field.object('The Reserve deck', { delayed: count, limited: count, event: count })),
	nativeInArmyPool: field.list('The Native troops', field.oneOf('A Native troop', britishNatives), 3),
	nativesPrinted: field.flag('Whether Native cards name a region'),
	people: field.list(
		'The people',
		field.object('A person', {
			id: field.id('The id'),
			text: field.lines('The ability', 300),
			oncePerGame: field.flag('Once per game')
		}),
		40
	),
	colours: v.optional(
		v.record(field.oneOf('A token', tokenKinds as [string, ...string[]]), field.oneOf('A colour', colours))
	),
	confirmed: field.list('What is confirmed', field.oneOf('A page', copyPages), 4)
}) as unknown as v.GenericSchema<unknown, HsCopy>;

const rulingEntries = Object.fromEntries(
	rulingNames.map((name) => [name, v.picklist(rulings[name].readings.map(({ value }) => value))])
);

const kept = v.picklist(['app', 'real']);

const plainSetup = field.object('A game', {
	...headFields(gameName, setupVersion),
	mode: field.oneOf('The mode', modes),
	hardcore: field.flag('Hardcore'),
	seats: field.list(
		'The players',
		field.object('A player', {
			name: field.line('The player’s name', 40),
			side: field.oneOf('The side', sides),
			person: v.nullable(v.picklist(personIds, 'There is no such person.'))
		}),
		5
	),
	keeping: field.object('Who keeps what', { british: kept, american: kept, loyalty: kept, reserve: kept }),
	rulings: v.object(rulingEntries),
	copy: copySchema,
	tiebreaker: v.nullable(region)
}) as unknown as v.GenericSchema<unknown, HsSetup>;

/** What the fields together must be, each in a sentence. */
function setupProblems({ mode, seats, copy, tiebreaker, keeping }: HsSetup): string[] {
	const problems = copyProblems(copy).map(({ sentence }) => sentence);
	const seatProblem = seatsProblem(mode, seats.length);
	if (seatProblem) problems.push(seatProblem);
	const british = seats.filter(({ side }) => side === 'british').length;
	if (british !== (hasBritishPlayer(mode) ? 1 : 0)) problems.push('The sides do not fit the mode.');
	if (hasBritishPlayer(mode) !== (tiebreaker !== null))
		problems.push('Versus and Mastermind, and no other, have a tiebreaker region.');
	if (hasBritishPlayer(mode) && keeping.reserve === 'app' && copy.reserve === null)
		problems.push('The app can shuffle the Reserve deck once Your copy says what is in it.');
	const people = seats.map(({ person }) => person).filter((person) => person !== null);
	if (new Set(people).size !== people.length) problems.push('A character is dealt twice.');
	return problems;
}

const setupSchema = v.pipe(
	plainSetup,
	v.rawCheck(({ dataset, addIssue }) => {
		if (dataset.typed) for (const message of setupProblems(dataset.value)) addIssue({ message });
	})
);

export const hiddenStrike: Companion<HsGame> = makeCompanion<HsGame>({
	game: gameName,
	setupVersion,
	setup: setupSchema,
	events: hsEvents,
	journals: hsGames,
	where: { turn: field.whole('The turn', 1, 9999) },
	standing: ({ setup, turn, phase }) => ({
		where: phase === 'ended' ? `${modeData[setup.mode].name}, over` : `${modeData[setup.mode].name}, turn ${turn}`,
		ended: phase === 'ended'
	})
});

/** “Your copy”, as it is kept and as a file brings it: a draft may be kept whose numbers do not add up yet. */
export const hsCopy = {
	game: gameName,
	blank: standInCopy,
	parse: (input: unknown): Parsed<HsCopy> => parseWith(copySchema, input)
};
