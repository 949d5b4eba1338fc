// A general joins a unit.
import { unitOf, findUnit } from '../select/units';
import { firstOf, objectIf, objectToGeneral, objectToUnit } from '../apply/check';
import { nameOf } from '../describe/wording';
import { changed, changeUnit, type EventDefinition, field } from './definition';

interface GeneralAttached {
	readonly kind: 'general-attached';
	readonly general: string;
	readonly unit: string;
}

export const generalAttached: EventDefinition<GeneralAttached> = {
	topic: 'generals',
	schema: field.body('general-attached', { general: field.general, unit: field.unit }),

	apply(state, { general, unit }) {
		const objection = firstOf(
			objectToGeneral(state, general),
			objectToUnit(state, unit),
			objectIf(findUnit(state, unit)?.unit.arm === 'general', 'not-for-unit', 'A general is placed with troops.'),
			objectIf(findUnit(state, unit)?.side !== findUnit(state, general)?.side, 'wrong-side', 'He is on the other side.')
		);
		if (objection) return objection;
		return changed(
			changeUnit(state, general, { attachedTo: unit, needsPlacing: false, place: unitOf(state, unit).place })
		);
	},

	tell: (before, { general, unit }) => ({
		what: `${nameOf(before, general)} joined ${nameOf(before, unit)}`
	}),
	unitsNamed: ({ general, unit }) => [general, unit]
};
