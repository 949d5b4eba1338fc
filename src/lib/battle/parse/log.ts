import { assertNever } from '$lib/assert-never';
import type { Parsed, Problem } from '$lib/rules/engine/problem';
import { accept, refuse } from '$lib/rules/engine/problem';
import type { BattleEvent, EventBody } from '../event';
import type { BattleSetup } from '../setup';
import { mostEvents, parseEvent } from './event';

// A whole log from outside: every event sound, none missing, none twice, and nobody in it who is not in the battle. A log with one
// event that does not hold is no log, because every event means what it does on the state that those before it left.

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

/** The ids of all units that an event is about. */
export function unitsNamedIn(body: EventBody): readonly string[] {
	switch (body.kind) {
		case 'unit-placed':
		case 'unit-moved':
		case 'unit-turned':
		case 'formation-changed':
		case 'limbered':
		case 'unit-held':
		case 'evaded':
		case 'cover-taken':
		case 'tested':
		case 'routed':
		case 'reinforcement-arrived':
		case 'rallied':
		case 'strength-set':
		case 'condition-set':
		case 'position-set':
			return [body.unit];
		case 'charge-declared':
			return [body.charger, body.chargee];
		case 'shot':
			return [body.shooter, body.target];
		case 'fought':
			return [
				...body.blows.flatMap(({ striker, enemy }) => [striker, enemy]),
				...Object.keys(body.losses),
				...body.flanked
			];
		case 'pursued':
			return [body.pursuer, body.router];
		case 'general-attached':
			return [body.general, body.unit];
		case 'general-detached':
		case 'general-moved':
		case 'charisma-rolled':
		case 'general-lost':
			return [body.general];
		case 'turn-begun':
		case 'phase-begun':
		case 'initiative-rolled':
		case 'shooting-ended':
		case 'charge-contacted':
		case 'charge-called-off':
		case 'terrain-set':
		case 'terrain-removed':
		case 'backdrop-set':
		case 'side-changed':
		case 'task-skipped':
		case 'note-written':
		case 'battle-ended':
		case 'undone':
		case 'redone':
		case 'amended':
			return [];
		default:
			return assertNever(body);
	}
}
