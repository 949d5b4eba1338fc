// A unit is steady again, as the players say: the playsheet is silent.
import { firstOf, objectIf, objectToUnit } from '../apply/check';
import { findUnit } from '../select/units';
import { nameOf, playersSay } from '../describe/wording';
import { changed, changeUnit, type EventDefinition, field, itsUnit } from './definition';

interface Rallied {
	readonly kind: 'rallied';
	readonly unit: string;
}

export const rallied: EventDefinition<Rallied> = {
	topic: 'tests',
	schema: field.body('rallied', { unit: field.unit }),

	/** Who is steady again runs no further. */
	apply(state, { unit }) {
		const known = findUnit(state, unit);
		const objection = firstOf(
			objectToUnit(state, unit),
			objectIf(known?.unit.arm === 'general', 'not-for-unit', 'A general has nothing to rally from.'),
			objectIf(known?.condition === 'steady', 'already-done', 'It is steady.')
		);
		if (objection) return objection;
		const turn = { routPending: false, moveDue: null };
		return changed(changeUnit(state, unit, { condition: 'steady', alsoDisordered: false, routing: false, turn }));
	},

	tell: (before, { unit }) => playersSay(`${nameOf(before, unit)} rallied, steady again`),
	unitsNamed: itsUnit
};
