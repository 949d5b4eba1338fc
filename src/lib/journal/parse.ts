// A log from outside, of whatever game: the head of each line, what is about the log itself, none missing, none twice, and all of it can be
// played. What else a line says is the game's own to check.

import type { ThrownTogether } from '$lib/dice/together';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { accept, type Parsed, type Problem, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import { amendings, deciders, type EventHead, isTravel, type JournalEvent, type Travel } from './event';
import type { GameTypes } from './game';
import type { Journals } from './journal';

/** More than the longest game there will ever be; keeps a hostile file small. */
const mostEvents = 100_000;
export const mostPhotosInNote = 6;
/** Enough to see what is wrong; the rest would be more of it. */
const mostProblems = 50;

/** Two devices, two secrets of 22 signs: see `dice/together`. */
const two = <T>(item: v.GenericSchema<unknown, T>) => v.tuple([item, item]);
const thrownSchema: v.GenericSchema<unknown, ThrownTogether> = field.object('Dice thrown together', {
	roll: field.id('The throw’s name'),
	by: two(field.id('A device’s id')),
	secrets: two(v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'A secret has 22 signs.'))),
	before: field.whole('Dice before these', 0, 1000)
});

/** What every line says beside when it was and what happened. */
export const headEntries = {
	version: v.literal(1),
	id: field.id('The event’s id'),
	order: field.whole('The event’s place in the log', 1, mostEvents),
	step: field.id('The step’s id'),
	action: v.optional(field.id('The action’s id')),
	decidedBy: field.oneOf('Who decided', deciders),
	at: field.time('The time'),
	thrown: v.optional(thrownSchema)
};

const body = <Kind extends string, const Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
	field.object('What happened', { kind: v.literal(kind), ...entries });

const steps = field.whole('The steps', 1, mostEvents);

/** What is about the log, and not about the game. */
export const travelSchemas: {
	readonly [Kind in Travel['kind']]: v.GenericSchema<unknown, Extract<Travel, { readonly kind: Kind }>>;
} = {
	undone: body('undone', { steps }),
	redone: body('redone', { steps }),
	amended: body('amended', {
		from: field.whole('The event it begins with', 1, mostEvents),
		how: field.oneOf('What was amended', amendings)
	}),
	noted: body('noted', {
		note: field.id('The note’s id'),
		about: field.id('The event’s id'),
		text: field.lines('The note'),
		photos: v.pipe(
			v.array(field.id('The photo’s id'), 'The photos must be a list.'),
			v.maxLength(mostPhotosInNote, `A note has at most ${mostPhotosInNote} photos.`)
		)
	})
};

type BodySchema<Body> = v.GenericSchema<unknown, Body>;

const noSuchKind = v.never('There is no such kind of event.');

/** Looked up by its kind: trying forty shapes in turn would take as long as all the rest. */
export const bodyByKind = <Body extends { readonly kind: string }>(
	schemaOf: (kind: string) => BodySchema<Body | Travel> | undefined
): BodySchema<Body | Travel> =>
	v.lazy((input): BodySchema<Body | Travel> => {
		const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
		if (typeof kind !== 'string') return noSuchKind;
		return Object.hasOwn(travelSchemas, kind) ? travelSchemas[kind as Travel['kind']] : (schemaOf(kind) ?? noSuchKind);
	});

/** How a line of a game's log is read. `where` is what each says of when it was. */
export function makeEventParser<G extends GameTypes>(
	what: string,
	where: v.ObjectEntries,
	schemaOf: (kind: string) => BodySchema<G['body'] | Travel> | undefined
): (input: unknown) => Parsed<JournalEvent<G>> {
	const { decidedBy, at, thrown, ...first } = headEntries;
	// In the order in which a journal writes them.
	const schema = field.object('An event', { ...first, ...where, decidedBy, at, thrown, body: bodyByKind(schemaOf) });
	return (input) =>
		field.refuseVersion(input, 1, what) ??
		parseWith(schema as unknown as v.GenericSchema<unknown, JournalEvent<G>>, input);
}

/**
 * Every line sound, none missing, none twice. A log with one line that does not hold is no log, because every event means what it does on the
 * state that those before it left.
 */
export function parseLines<Event extends EventHead>(
	input: unknown,
	parseEvent: (input: unknown) => Parsed<Event>,
	findMisfits: (event: Event) => readonly Problem[] = () => []
): Parsed<Event[]> {
	if (!Array.isArray(input)) return refuse({ path: '', message: 'The events must be a list.' });
	if (input.length > mostEvents) return refuse({ path: '', message: `A log has at most ${mostEvents} events.` });
	const ids = new Set<string>();
	const events: Event[] = [];
	const problems: Problem[] = [];
	for (const [index, record] of input.entries()) {
		const parsed = parseEvent(record);
		const found = parsed.ok
			? [...findMisplaced(parsed.value, index + 1, ids), ...findMisfits(parsed.value)]
			: parsed.problems;
		problems.push(...found.map(({ path, message }) => ({ path: `${index}${path && `.${path}`}`, message })));
		if (problems.length >= mostProblems) break;
		if (!parsed.ok) continue;
		events.push(parsed.value);
		ids.add(parsed.value.id);
	}
	return problems.length > 0 ? { ok: false, problems: problems.slice(0, mostProblems) } : accept(events);
}

function findMisplaced({ id, order }: EventHead, expected: number, ids: ReadonlySet<string>): Problem[] {
	const problems: Problem[] = [];
	if (order !== expected) problems.push({ path: 'order', message: `Event ${expected} is missing or out of place.` });
	if (ids.has(id)) problems.push({ path: 'id', message: 'The event is in the log twice.' });
	return problems;
}

/** Steps that a log goes back and forth in all. A log of 5,000 lines that was taken back whole a thousand times has as many. */
const mostTravelled = 5_000_000;

/** How many lines are passed by all that goes back: whoever reads or tells the log walks as far. */
const travelled = (events: readonly JournalEvent<GameTypes>[]): number =>
	events.reduce((sum, { order, body }) => {
		if (!isTravel(body) || body.kind === 'noted') return sum;
		return sum + (body.kind === 'amended' ? order - body.from : body.steps);
	}, 0);

/** A log whose every line can be read may still tell what cannot be; it would close the game that it is let into. */
export function checkFold<G extends GameTypes>(
	journals: Journals<G>,
	setup: G['setup'],
	events: readonly JournalEvent<G>[]
): Parsed<{ readonly setup: G['setup']; readonly events: readonly JournalEvent<G>[] }> {
	if (travelled(events) > mostTravelled)
		return refuse({ path: 'events', message: 'The log goes back and forth more often than any game does.' });
	const { problem } = journals.fold(setup, events);
	if (!problem) return accept({ setup, events });
	const message = `Line ${problem.order} of the log cannot be: ${problem.reason}`;
	return refuse({ path: `events.${problem.order - 1}`, message });
}
