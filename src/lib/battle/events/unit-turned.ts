// A unit turns where it stands.
import { firstOf, objectToMover, objectToCost, useMove } from '../apply/check';
import { nameOf, tellCost } from '../describe/wording';
import type { Place } from '../state';
import { changed, type EventDefinition, field, itsUnit } from './definition';

interface UnitTurned {
	readonly kind: 'unit-turned';
	readonly unit: string;
	readonly degrees: number;
	readonly moveUsed: number;
	readonly place: Place | null;
}

export const unitTurned: EventDefinition<UnitTurned> = {
	topic: 'moves',
	schema: field.body('unit-turned', {
		unit: field.unit,
		degrees: field.number('The turn', -3600, 3600),
		moveUsed: field.moveUsed,
		place: field.place
	}),

	apply(state, { unit, moveUsed, place }) {
		const objection = firstOf(objectToMover(state, unit), objectToCost(moveUsed));
		return objection ?? changed(useMove(state, unit, moveUsed, place));
	},

	tell: (before, { unit, degrees, moveUsed }) => ({
		what: `${nameOf(before, unit)} turned ${degrees}°${tellCost(moveUsed)}`
	}),
	unitsNamed: itsUnit
};
