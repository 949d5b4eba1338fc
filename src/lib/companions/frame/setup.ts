// What the set-up of every companion's game holds, whatever the game: which one it is, what it is called, when it began, and the chance that the
// app's dice are made of. A game's own set-up extends it with what it is started with.

import * as field from '$lib/parsing/fields';
import * as v from 'valibot';

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
