// The pieces that the schemas of events are made of, beside those that everything from outside is made of.
import * as field from '$lib/parsing/fields';
import { battleSides, mostFigures, mostGuns, formations, orders } from '$lib/rules/vocabulary';
import * as v from 'valibot';
import type { Destination, Place } from '../state';

export * from '$lib/parsing/fields';
export { d10, rollEntries as roll } from './account';

export const unit = field.id('The unit’s id');
export const charge = field.id('The charge’s id');
export const general = field.id('The general’s id');
export const side = field.oneOf('The side', battleSides);
export const sideOrNobody = field.oneOf('The side', [...battleSides, 'nobody']);
export const formation = field.oneOf('The formation', formations);
export const order = field.oneOf('The order', orders);
export const figures = field.whole('Figures', 0, mostFigures);
export const guns = field.whole('Guns', 0, mostGuns);
export const hits = field.whole('Hits', 0, 999);
export const inches = field.number('The distance', 0, 1000);
export const reason = field.lines('The reason', 500);

/** Part of a full move; manoeuvres that take several turns go beyond one. */
export const moveUsed = field.number('The part of the move', 0, 100);

export const placeSchema: v.GenericSchema<unknown, Place> = field.object('A place', {
	x: field.number('The place', -1000, 1000),
	y: field.number('The place', -1000, 1000),
	facing: field.number('The facing', -3600, 3600)
});
export const place = v.nullable(placeSchema);

/** Where a move leads that the dice made; logs of old do not say. */
export const destination: v.GenericSchema<unknown, Destination | null> = v.nullable(
	field.object('Where it leads', {
		inches,
		to: field.object('The place', {
			x: field.number('The place', -1000, 1000),
			y: field.number('The place', -1000, 1000)
		})
	})
);

export const body = <Kind extends string, const Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
	field.object('What happened', { kind: v.literal(kind), ...entries });
