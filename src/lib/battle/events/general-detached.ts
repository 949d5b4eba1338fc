// A general leaves his unit.
import { unitOf, findUnit } from '../select/units';
import { firstOf, objectIf, objectToGeneral } from '../apply/check';
import { nameOf } from '../describe/wording';
import { changed, changeUnit, type EventDefinition, field, itsGeneral, leftUnit } from './definition';

interface GeneralDetached {
	readonly kind: 'general-detached';
	readonly general: string;
}

export const generalDetached: EventDefinition<GeneralDetached> = {
	topic: 'generals',
	schema: field.body('general-detached', { general: field.general }),

	/** Of one who lost his unit it is said that he stays where it was. */
	apply(state, { general }) {
		const alone = findUnit(state, general);
		const objection = firstOf(
			objectToGeneral(state, general),
			objectIf(alone?.attachedTo === null && !alone.needsPlacing, 'already-done', 'He is with no unit.')
		);
		if (objection) return objection;
		return changed(changeUnit(state, general, { ...leftUnit(state, unitOf(state, general)), needsPlacing: false }));
	},

	tell(before, { general }) {
		const known = findUnit(before, general);
		if (known?.needsPlacing) return { what: `${nameOf(before, general)} stayed where his unit was lost` };
		const left = known?.attachedTo ?? null;
		return { what: `${nameOf(before, general)} left ${left === null ? 'his unit' : nameOf(before, left)}` };
	},

	unitsNamed: itsGeneral
};
