// A unit stays where it is, as its players say.
import { objectToMover } from '../apply/check';
import { nameOf } from '../describe/wording';
import { changed, changeUnit, type EventDefinition, field, itsUnit } from './definition';

interface UnitHeld {
	readonly kind: 'unit-held';
	readonly unit: string;
}

export const unitHeld: EventDefinition<UnitHeld> = {
	topic: 'moves',
	schema: field.body('unit-held', { unit: field.unit }),

	apply(state, { unit }) {
		const objection = objectToMover(state, unit);
		return objection ?? changed(changeUnit(state, unit, { needsPlacing: false, turn: { held: true } }));
	},

	tell: (before, { unit }) => ({
		what: `${nameOf(before, unit)} stood fast`
	}),
	unitsNamed: itsUnit
};
