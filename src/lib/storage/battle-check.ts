import type { BattleEvent } from '$lib/battle/event';
import { battles } from '$lib/battle/battle';
import { parseEvent } from '$lib/battle/parse/event';
import { parseLog } from '$lib/battle/parse/log';
import { parseSetup } from '$lib/battle/parse/setup';
import type { BattleSetup } from '$lib/battle/setup';
import type { Parsed, Problem } from '$lib/rules/engine/problem';
import { accept, refuse } from '$lib/rules/engine/problem';

// Looked at before it is written: what could not be read back must not be stored. What comes out is plain data, whatever proxies a screen
// had around it.

export interface Battle {
	readonly setup: BattleSetup;
	readonly events: readonly BattleEvent[];
}

export function checkBattle(setup: unknown, events: unknown): Parsed<Battle> {
	const sound = parseSetup(setup);
	if (!sound.ok) return { ok: false, problems: below('setup', sound.problems) };
	const log = parseLog(sound.value, events);
	if (!log.ok) return { ok: false, problems: below('events', log.problems) };
	return checkFold({ setup: sound.value, events: log.value });
}

/** A log whose every line can be read may still tell what cannot be; it would close the battle that it is let into. */
function checkFold(battle: Battle): Parsed<Battle> {
	const { problem } = battles.fold(battle.setup, battle.events);
	if (!problem) return accept(battle);
	const message = `Line ${problem.order} of the log cannot be: ${problem.reason}`;
	return refuse({ path: `events.${problem.order - 1}`, message });
}

/** A battle as a file has it. */
export function parseBattle(input: unknown): Parsed<Battle> {
	if (typeof input !== 'object' || input === null) return refuse({ path: '', message: 'A battle is needed.' });
	const { setup, events } = input as Record<string, unknown>;
	return checkBattle(setup, events);
}

/** Events to be appended, the first at `from` and none missing. */
export function checkEvents(events: readonly unknown[], from: number): Parsed<BattleEvent[]> {
	if (events.length === 0) return refuse({ path: '', message: 'There is nothing to save.' });
	const sound: BattleEvent[] = [];
	for (const [index, event] of events.entries()) {
		const parsed = parseEvent(event);
		if (!parsed.ok) return { ok: false, problems: below(`${index}`, parsed.problems) };
		if (parsed.value.order !== from + index) {
			return refuse({ path: `${index}.order`, message: `Event ${from + index} is missing or out of place.` });
		}
		sound.push(parsed.value);
	}
	return accept(sound);
}

export const below = (place: string, problems: readonly Problem[]): Problem[] =>
	problems.map(({ path, message }) => ({ path: path === '' ? place : `${place}.${path}`, message }));
