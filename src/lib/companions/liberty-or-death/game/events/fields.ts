// The fields that the events of this game share, checked at the door.

import * as v from 'valibot';
import { britishLeaders, factions, indianLeaders } from '../../rules/factions';
import { spaceKinds } from '../../rules/board';
import { trackers } from '../../rules/trackers';

export const faction = v.picklist(factions, 'A faction is needed.');
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `At most ${most} letters.`));
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const small = v.union([count(99), v.pipe(v.string(), v.maxLength(80))]);

/** Any answer: whether it answers the question is judged when it is applied. */
export const value = v.union([
	v.boolean(),
	count(99),
	v.pipe(v.string(), v.maxLength(80)),
	v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(60)),
	v.pipe(
		v.record(v.pipe(v.string(), v.maxLength(80)), small),
		v.check((record) => Object.keys(record).length <= 60, 'Too many at once.')
	)
]);

export const tracker = v.picklist(Object.keys(trackers));
export const trackerValue = v.union([count(50), v.picklist([...britishLeaders, ...indianLeaders])]);

const cost = v.variant('kind', [
	v.object({ kind: v.literal('free') }),
	v.object({ kind: v.literal('varies') }),
	v.object({
		kind: v.picklist(['each', 'flat']),
		amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))
	})
]);

const space = v.object({
	id,
	name: v.pipe(text(60), v.nonEmpty()),
	kind: v.optional(v.picklist(spaceKinds)),
	population: v.optional(count(9)),
	standIn: v.optional(v.boolean())
});

export const facts = v.object({
	spaces: v.pipe(
		v.array(space),
		v.maxLength(60, 'At most 60 spaces.'),
		v.check((spaces) => new Set(spaces.map((one) => one.id)).size === spaces.length, 'Two spaces have the same name.')
	),
	costs: v.record(id, cost),
	table: v.nullable(v.pipe(v.array(v.pipe(v.array(v.pipe(v.array(id), v.maxLength(2))), v.length(6))), v.length(3))),
	strokesCost: v.nullable(v.boolean()),
	trumps: v.pipe(v.array(faction), v.maxLength(4))
});

export const isUnique = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;
