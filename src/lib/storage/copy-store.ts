// What players have confirmed of their own copy of a game, once and for every later game: one record for each game, under its name. What it says is
// for the companion to read; here it is plain data of a bounded size.

import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import * as v from 'valibot';
import type { Database, GameCopy, Tools } from './database/database';
import { KeptStore, type Saved } from './database/kept-store';

/** Values and letters. The largest board there is has a twentieth of it. */
const mostInCopy = 200_000;

const copySchema: v.GenericSchema<unknown, GameCopy> = field.object('A copy of a game', {
	id: field.id('The game'),
	facts: v.pipe(field.opaque('What is said of the copy', mostInCopy), field.openObject('What is said of the copy', {}))
});

export const parseCopy = (input: unknown): Parsed<GameCopy> => parseWith(copySchema, input);

export class CopyStore extends KeptStore<'copies'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'copies', parseCopy);
	}

	/** With `over`, only over what was saved at that time. Whatever a screen has around it, plain data is kept. */
	save(game: string, facts: object, options?: { readonly over?: string }): Promise<Saved<GameCopy>> {
		return this.keep(game, { id: game, facts: JSON.parse(JSON.stringify(facts)) }, options);
	}
}
