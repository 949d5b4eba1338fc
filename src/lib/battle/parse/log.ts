// A whole log from outside: every event sound, none missing, none twice, and nobody in it who is not in the battle. A log with one
// event that does not hold is no log, because every event means what it does on the state that those before it left.

import { accept, type Parsed, type Problem, refuse } from '$lib/rules/engine/problem';
import type { BattleEvent } from '../events/event';
import { unitsNamedIn } from '../events/registry';
import type { BattleSetup } from '../setup';
import { mostEvents, parseEvent } from './event';

/** Enough to see what is wrong; the rest would be more of it. */
const mostProblems = 50;

export function parseLog(setup: BattleSetup, input: unknown): Parsed<BattleEvent[]> {
	if (!Array.isArray(input)) return refuse({ path: '', message: 'The events must be a list.' });
	if (input.length > mostEvents) return refuse({ path: '', message: `A log has at most ${mostEvents} events.` });
	const units = new Set(Object.values(setup.rosters).flatMap((roster) => roster.units.map(({ id }) => id)));
	const ids = new Set<string>();
	const events: BattleEvent[] = [];
	const problems: Problem[] = [];
	for (const [index, record] of input.entries()) {
		const parsed = parseEvent(record);
		const found = parsed.ok ? findMisfits(parsed.value, index + 1, ids, units) : parsed.problems;
		problems.push(...found.map(({ path, message }) => ({ path: `${index}${path && `.${path}`}`, message })));
		if (problems.length >= mostProblems) break;
		if (!parsed.ok) continue;
		events.push(parsed.value);
		ids.add(parsed.value.id);
	}
	return problems.length > 0 ? { ok: false, problems: problems.slice(0, mostProblems) } : accept(events);
}

function findMisfits(
	{ id, order, body }: BattleEvent,
	expected: number,
	ids: ReadonlySet<string>,
	units: ReadonlySet<string>
): Problem[] {
	const problems: Problem[] = [];
	if (order !== expected) problems.push({ path: 'order', message: `Event ${expected} is missing or out of place.` });
	if (ids.has(id)) problems.push({ path: 'id', message: 'The event is in the log twice.' });
	if (unitsNamedIn(body).some((unit) => !units.has(unit))) {
		problems.push({ path: 'body', message: 'It names a unit that is not in this battle.' });
	}
	return problems;
}
