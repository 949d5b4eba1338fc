// An event from outside: the database, a file, a link, another device; and a whole log of them, sound as any game's log is, and nobody in it who
// is not in the battle.

import { makeEventParser, parseLines } from '$lib/journal/parse';
import * as field from '$lib/parsing/fields';
import type { Parsed } from '$lib/parsing/problem';
import type { BattleEvent } from '../events/event';
import { eventDefinitions, isEventKind, unitsNamedIn } from '../events/registry';
import type { BattleGame } from '../log/battle';
import { phases } from '../phase';
import type { BattleSetup } from '../setup';

export const parseEvent = makeEventParser<BattleGame>(
	'battle event',
	{ turn: field.whole('The turn', 1, 999), phase: field.oneOf('The phase', phases) },
	(kind) => (isEventKind(kind) ? eventDefinitions[kind].schema : undefined)
);

const notInBattle = [{ path: 'body', message: 'It names a unit that is not in this battle.' }] as const;

export function parseLog(setup: BattleSetup, input: unknown): Parsed<BattleEvent[]> {
	const units = new Set(Object.values(setup.rosters).flatMap((roster) => roster.units.map(({ id }) => id)));
	return parseLines(input, parseEvent, ({ body }) =>
		unitsNamedIn(body).some((unit) => !units.has(unit)) ? notInBattle : []
	);
}
