// Battles are one kind of journal. They are looked at before they are written: what could not be read back must not be stored. What comes
// out is plain data, whatever proxies a screen had around it.

import { type BattleGame, battles } from '$lib/battle/log/battle';
import { parseEvent } from '$lib/battle/parse/event';
import { parseLog } from '$lib/battle/parse/log';
import { parseSetup } from '$lib/battle/parse/setup';
import { setupVersion } from '$lib/battle/setup';
import { parseWith } from '$lib/rules/engine/parse';
import { accept, below, type Parsed, refuse } from '$lib/rules/engine/problem';
import { type BattleSummary, battleSummarySchema, startingSummary, summaryAfter } from './battle-summary';
import type { Database } from './database/database';
import { JournalStore } from './journals/journal-store';
import type { JournalKind, StoredJournal } from './journals/kind';
import type { Tools } from './database/tools';

export type StoredBattle = StoredJournal<BattleGame>;

function checkBattle(setup: unknown, events: unknown): Parsed<StoredBattle> {
	const sound = parseSetup(setup);
	if (!sound.ok) return { ok: false, problems: below('setup', sound.problems) };
	const log = parseLog(sound.value, events);
	if (!log.ok) return { ok: false, problems: below('events', log.problems) };
	return checkFold({ setup: sound.value, events: log.value });
}

/** A log whose every line can be read may still tell what cannot be; it would close the battle that it is let into. */
function checkFold(battle: StoredBattle): Parsed<StoredBattle> {
	const { problem } = battles.fold(battle.setup, battle.events);
	if (!problem) return accept(battle);
	const message = `Line ${problem.order} of the log cannot be: ${problem.reason}`;
	return refuse({ path: `events.${problem.order - 1}`, message });
}

/** A battle as a file has it. */
export function parseBattle(input: unknown): Parsed<StoredBattle> {
	if (typeof input !== 'object' || input === null) return refuse({ path: '', message: 'A battle is needed.' });
	const { setup, events } = input as Record<string, unknown>;
	return checkBattle(setup, events);
}

export const battleKind: JournalKind<BattleGame, BattleSummary> = {
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
