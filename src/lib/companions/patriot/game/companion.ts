// What the shared frame of the companions needs to know of this game: how it is read from outside, what a list shows of it, and the card notebook.
import type { Companion } from '$lib/app/journal/companion';
import { headFields, makeCompanion } from '$lib/companions/frame/make-companion';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import * as v from 'valibot';
import { isPresident } from '../rules/characters';
import { fewestPlayers, mostPlayers, notSoMany, rounds } from '../rules/data';
import { rulingNames, rulings } from '../rules/rulings';
import * as own from './events/fields';
import { patriotEvents, type PatriotGame, patriotGames } from './game';
import { blankNotebook, notebook, type Notebook } from './notebook';
import { gameName, type PatriotSetup, setupVersion } from './state/state';

const rulingEntries = Object.fromEntries(
	rulingNames.map((name) => [name, v.picklist(rulings[name].readings.map(({ value }) => value))])
);

const space = (most: 3 | 4) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const setupSchema = v.pipe(
	field.object('A game', {
		...headFields(gameName, setupVersion),
		seats: v.pipe(
			v.array(v.object({ name: field.line('The player’s name', 40), character: own.character })),
			v.minLength(fewestPlayers, notSoMany),
			v.maxLength(mostPlayers, notSoMany)
		),
		rulings: v.object(rulingEntries),
		dice: v.picklist(['app', 'own']),
		windows: v.boolean(),
		troops: v.nullable(
			v.object({ treasury: space(4), surveillance: space(4), laboratory: space(4), 'war-room': space(4) })
		)
	}),
	v.check(
		({ seats }) => new Set(seats.map(({ character }) => character)).size === seats.length,
		'Two players have the same character.'
	),
	v.check(
		({ seats }) => seats.every(({ character }, seat) => isPresident(character) === (seat === 0)),
		'The first seat, and no other, is a President’s.'
	)
) as unknown as v.GenericSchema<unknown, PatriotSetup>;

export const patriot: Companion<PatriotGame> = makeCompanion<PatriotGame>({
	game: gameName,
	setupVersion,
	setup: setupSchema,
	events: patriotEvents,
	journals: patriotGames,
	where: { round: field.whole('The round', 1, rounds) },
	standing: ({ round, ending, threat, curve }) => ({
		where: ending
			? `${ending.winner} won in round ${round}, threat ${curve.join('–')}`
			: `round ${round}, threat ${threat}`,
		ended: ending !== null
	})
});

/** The card notebook, as it is kept and as a file brings it (PA-D13). */
export const patriotNotebook = {
	game: gameName,
	blank: blankNotebook,
	parse: (input: unknown): Parsed<Notebook> => parseWith(notebook, input)
};
