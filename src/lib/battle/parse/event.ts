// An event from outside: the database, a file, a link, another device.
import * as field from '$lib/army/fields';
import { refuseVersion } from '$lib/army/fields';
import { parseWith } from '$lib/rules/engine/parse';
import { type Parsed, accept, type Problem, refuse } from '$lib/rules/engine/problem';
import * as v from 'valibot';
import type { BattleEvent, EventBody } from '../events/event';
import type { ThrownTogether } from '$lib/dice/together';
import { deciders } from '$lib/journal/event';
import { eventDefinitions, isEventKind, unitsNamedIn } from '../events/registry';
import { phases } from '../phase';
import type { BattleSetup } from '../setup';

/** More than the longest battle there will ever be; keeps a hostile file small. */
const mostEvents = 100_000;

const noSuchKind = v.never('There is no such kind of event.');

/** Looked up by its kind: trying forty shapes in turn would take as long as all the rest. */
const bodySchema: v.GenericSchema<unknown, EventBody> = v.lazy((input): v.GenericSchema<unknown, EventBody> => {
	const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
	return isEventKind(kind) ? eventDefinitions[kind].schema : noSuchKind;
});

/** Two devices, two secrets of 22 signs: see `dice/together`. */
const two = <T>(item: v.GenericSchema<unknown, T>) => v.tuple([item, item]);
const thrownSchema: v.GenericSchema<unknown, ThrownTogether> = field.object('Dice thrown together', {
	roll: field.id('The throw’s name'),
	by: two(field.id('A device’s id')),
	secrets: two(v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'A secret has 22 signs.'))),
	before: field.whole('Dice before these', 0, 1000)
});

const eventSchema: v.GenericSchema<unknown, BattleEvent> = field.object('An event', {
	version: v.literal(1),
	id: field.id('The event’s id'),
	order: field.whole('The event’s place in the log', 1, mostEvents),
	step: field.id('The step’s id'),
	action: v.optional(field.id('The action’s id')),
	turn: field.whole('The turn', 1, 999),
	phase: field.oneOf('The phase', phases),
	decidedBy: field.oneOf('Who decided', deciders),
	at: field.time('The time'),
	thrown: v.optional(thrownSchema),
	body: bodySchema
});

export function parseEvent(input: unknown): Parsed<BattleEvent> {
	return refuseVersion(input, 1, 'battle event') ?? parseWith(eventSchema, input);
}

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
