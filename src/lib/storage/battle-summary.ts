// What a list of battles shows of each, kept beside the log so that the list need not read a single one.

import * as field from '$lib/army/fields';
import type { BattleEvent } from '$lib/battle/events/event';
import { type Phase, phases } from '$lib/battle/phase';
import type { BattleSetup } from '$lib/battle/setup';
import * as v from 'valibot';
import type { JournalSummary } from './database/database';

export interface BattleSummary extends JournalSummary {
	/** What the two sides are called. */
	readonly sides: readonly [string, string];
	readonly turn: number;
	readonly phase: Phase;
	readonly ended: boolean;
}

export const battleSummarySchema: v.GenericSchema<unknown, BattleSummary> = field.object('A summary', {
	name: field.line('The name', 120),
	sides: v.tuple([field.line('The side'), field.line('The side')], 'The sides must be two.'),
	turn: field.whole('The turn', 1, 999),
	phase: field.oneOf('The phase', phases),
	ended: field.flag('Ended'),
	events: field.whole('The events', 0, 1_000_000)
});

export function startingSummary({ name, rosters }: BattleSetup): BattleSummary {
	const sides = [rosters.first.side, rosters.second.side] as const;
	return { name, sides, turn: 1, phase: 'initiative', ended: false, events: 0 };
}

/** Without word from the fold, the last event tells where the battle was when it happened. */
export function summaryAfter(
	summary: BattleSummary,
	events: readonly BattleEvent[],
	standing?: Partial<BattleSummary>
): BattleSummary {
	const last = events.at(-1);
	if (!last) return summary;
	const told = { turn: last.turn, phase: last.phase, ended: last.body.kind === 'battle-ended' };
	return { ...summary, ...(standing ?? told), events: last.order };
}
