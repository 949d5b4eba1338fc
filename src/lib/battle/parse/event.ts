// An event from outside: the database, a file, a link, another device.

import * as field from '$lib/army/fields';
import { refuseVersion } from '$lib/army/fields';
import { parseWith } from '$lib/rules/engine/parse';
import type { Parsed } from '$lib/rules/engine/problem';
import * as v from 'valibot';
import type { BattleEvent, EventBody } from '../events/event';
import type { ThrownTogether } from '$lib/dice/together';
import { deciders } from '$lib/journal/event';
import { eventDefinitions, isEventKind } from '../events/registry';
import { phases } from '../phase';

/** More than the longest battle there will ever be; keeps a hostile file small. */
export const mostEvents = 100_000;

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
