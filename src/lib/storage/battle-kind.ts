// Battles are one kind of journal. They are looked at before they are written: what could not be read back must not be stored. What comes
// out is plain data, whatever proxies a screen had around it. What a list shows of each is kept beside its log, so that
// the list need not read a single one.

import { type BattleGame, battles } from '$lib/battle/log/battle';
import { checkFold } from '$lib/journal/parse';
import { parseEvent, parseLog, parseSetup } from '$lib/battle/parse/setup';
import { type BattleSetup, setupVersion } from '$lib/battle/setup';
import { parseWith } from '$lib/parsing/parse';
import { type Parsed, below, refuse } from '$lib/parsing/problem';
import type { Database, JournalSummary, Tools } from './database/database';
import { JournalStore } from './journals/journal-store';
import type { JournalKind, StoredJournal } from './journals/journal-list';
import * as field from '$lib/parsing/fields';
import type { BattleEvent } from '$lib/battle/events/event';
import { type Phase, phases } from '$lib/battle/phase';
import * as v from 'valibot';

export interface BattleSummary extends JournalSummary {
	/** What the two sides are called. */
	readonly sides: readonly [string, string];
	readonly turn: number;
	readonly phase: Phase;
	readonly ended: boolean;
}

const battleSummarySchema: v.GenericSchema<unknown, BattleSummary> = field.object('A summary', {
	name: field.line('The name', 120),
	sides: v.tuple([field.line('The side'), field.line('The side')], 'The sides must be two.'),
	turn: field.whole('The turn', 1, 999),
	phase: field.oneOf('The phase', phases),
	ended: field.flag('Ended'),
	events: field.whole('The events', 0, 1_000_000)
});

function startingSummary({ name, rosters }: BattleSetup): BattleSummary {
	const sides = [rosters.first.side, rosters.second.side] as const;
	return { name, sides, turn: 1, phase: 'initiative', ended: false, events: 0 };
}

/** Without word from the fold, the last event tells where the battle was when it happened. */
function summaryAfter(
	summary: BattleSummary,
	events: readonly BattleEvent[],
	standing?: Partial<BattleSummary>
): BattleSummary {
	const last = events.at(-1);
	if (!last) return summary;
	const told = { turn: last.turn, phase: last.phase, ended: last.body.kind === 'battle-ended' };
	return { ...summary, ...(standing ?? told), events: last.order };
}

export type StoredBattle = StoredJournal<BattleGame>;

function checkBattle(setup: unknown, events: unknown): Parsed<StoredBattle> {
	const sound = parseSetup(setup);
	if (!sound.ok) return { ok: false, problems: below('setup', sound.problems) };
	const log = parseLog(sound.value, events);
	if (!log.ok) return { ok: false, problems: below('events', log.problems) };
	return checkFold(battles, sound.value, log.value);
}

/** A battle as a file has it. */
export function parseBattle(input: unknown): Parsed<StoredBattle> {
	if (typeof input !== 'object' || input === null) return refuse({ path: '', message: 'A battle is needed.' });
	const { setup, events } = input as Record<string, unknown>;
	return checkBattle(setup, events);
}

export const battleKind: JournalKind<BattleGame, BattleSummary> = {
	owns: (game) => game === null,
	setupVersion,
	parseSetup,
	parseEvent,
	check: checkBattle,
	parseSummary: (input) => parseWith(battleSummarySchema, input),
	summarise: startingSummary,
	summariseAfter: summaryAfter
};

export class BattleStore extends JournalStore<BattleGame, BattleSummary> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, battleKind);
	}
}
