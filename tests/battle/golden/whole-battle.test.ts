// The golden battle: played by its script, surveyed after each turn, and told in sentences that were read against the rules once and
// are kept. UPDATE_GOLDEN=1 writes them anew; read the difference before you commit it.
import { tellLog } from '$lib/battle/log/log';
import { deciders } from '$lib/journal/event';
import type { BattleEvent } from '$lib/battle/events/event';
import { battles } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import { phaseNames } from '$lib/battle/phase';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playWholeBattle } from './whole-battle';
import { bodiesByKind } from '../random-play';

const { play, turns } = playWholeBattle();
const { battle } = play;

describe('a whole battle', () => {
	it.each(turns)('leaves the table after turn $turn as the sums by hand have it', ({ expected, found }) => {
		expect(found).toEqual(expected);
	});

	it('passes through every kind of event and every way of deciding', () => {
		const kinds = new Set(battle.events.map(({ body }) => body.kind));
		expect([...kinds].sort()).toEqual(Object.keys(bodiesByKind).sort());
		expect(new Set(battle.events.map(({ decidedBy }) => decidedBy))).toEqual(new Set(deciders));
	});

	it('is the same when it is written down, read back and folded', () => {
		const events = JSON.parse(JSON.stringify(battle.events)) as readonly BattleEvent[];
		const folded = battles.fold(battle.setup, events);
		expect(folded.problem).toBeNull();
		expect(stateOf(folded.journal)).toEqual(play.state);
		expect(tellLog(folded.journal).lines.map(({ text }) => text)).toEqual(
			tellLog(battle).lines.map(({ text }) => text)
		);
	});

	it('is told as in the golden log', () => {
		const golden = new URL('whole-battle.txt', import.meta.url);
		if (process.env.UPDATE_GOLDEN) writeFileSync(golden, tellWhole());
		expect(tellWhole()).toBe(readFileSync(golden, 'utf8'));
	});
});

/** A heading for each phase; a cross before what was taken back for good. */
function tellWhole(): string {
	let heading = '';
	const lines = tellLog(battle).lines.flatMap(({ turn, phase, order, stands, text }) => {
		const here = `Turn ${turn} · ${phaseNames[phase]}`;
		const told = `${String(order).padStart(4)} ${stands ? ' ' : '×'} ${text}`;
		const opening = here === heading ? [] : [...(heading === '' ? [] : ['']), here];
		heading = here;
		return [...opening, told];
	});
	return `${lines.join('\n')}\n`;
}
